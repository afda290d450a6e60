// See text.hpp.
// SPDX-License-Identifier: MIT
#include "text.hpp"

namespace ttt
{

namespace
{

enum class Joints { slash, any };

// Reads the marks of three rows at `text` and moves on behind them. The rows are joined by '/', or,
// for Joints::any, by '/', by '\n' or by nothing, both times the same. Returns whether they are marks.
[[gnu::cold]] bool read_marks(const char *&text, Joints joints, Marks &marks)
{
    char joint = '/';
    for (int cell = 0; cell < cell_count; ++cell) {
        if (cell == 3 && joints == Joints::any && *text != '/')
            joint = *text == '\n' ? '\n' : '\0';
        if (cell > 0 && cell % side == 0 && joint && *text++ != joint)
            return false;
        switch (*text++) {
        case 'X':
            marks.x |= set_of(cell);
            break;
        case 'O':
            marks.o |= set_of(cell);
            break;
        case '.':
            break;
        default:
            return false;
        }
    }
    return true;
}

// Reads the digit at `text` and moves on behind it. Returns -1 for anything else, and stays there.
int read_digit(const char *&text) { return *text >= '0' && *text <= '9' ? *text++ - '0' : -1; }

// Makes `game` one that begins from these marks, if some game leads to them.
[[gnu::cold]] Status set_up(Marks marks, Game &game)
{
    if (!reachable(marks))
        return Status::unreachable;
    game = Game{Board{marks}};
    return Status::ok;
}

} // namespace

Text text_of(const Board &board)
{
    Text text;
    for (int cell = 0; cell < cell_count; ++cell) {
        if (cell > 0 && cell % side == 0)
            text.append('/');
        text.append(static_cast<char>(board.marks().at(cell)));
    }
    return text;
}

Text text_of(const Game &game)
{
    const Board start = game.start();
    Text text = start.marks().taken() ? text_of(start) : Text{};
    for (int index = 0; index < game.move_count(); ++index) {
        if (text.length > 0)
            text.append(' ');
        text.append(static_cast<char>('0' + game.move_at(index) / side));
        text.append(static_cast<char>('0' + game.move_at(index) % side));
    }
    return text;
}

Status parse_board(const char *text, Game &game)
{
    Marks marks;
    if (!read_marks(text, Joints::any, marks) || *text)
        return Status::syntax;
    return set_up(marks, game);
}

Status parse_game(const char *text, Game &game)
{
    Game read;
    bool more = *text != '\0';
    if (*text == 'X' || *text == 'O' || *text == '.') {
        Marks marks;
        if (!read_marks(text, Joints::slash, marks))
            return Status::syntax;
        const Status status = set_up(marks, read);
        if (status != Status::ok)
            return status;
        more = *text != '\0';
        if (more && *text++ != ' ')
            return Status::syntax;
    }
    while (more) {
        const int row = read_digit(text);
        const int column = read_digit(text); // where row is none, column is none either
        if (column < 0)
            return Status::syntax;
        const Status status = read.move(row, column);
        if (status != Status::ok)
            return status;
        more = *text != '\0';
        if (more && *text++ != ' ')
            return Status::syntax;
    }
    game = read;
    return Status::ok;
}

} // namespace ttt
