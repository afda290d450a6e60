// The rules: a board, whose turn it is, which moves are legal, and when the game is over.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace ttt
{

// A set of cells: bit 3 * row + column stands for the cell at (row, column).
using Cells = std::uint16_t;

inline constexpr int side = 3;
inline constexpr int cell_count = side * side;
inline constexpr Cells all_cells = 0777;

// In octal, one digit is one row: the three rows, the three columns, the two diagonals.
inline constexpr Cells lines[] = {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};

// A player's value is its mark, a state's and a status's the number that the interface gives it.
enum class Player : char { nobody = '.', x = 'X', o = 'O' };
enum class State : std::int8_t { playing, x_won, o_won, draw };

// By the number of a state, and by whether X's (1) or O's (2) mark is there.
inline constexpr Player winners[] = {Player::nobody, Player::x, Player::o, Player::nobody};
inline constexpr Player owners[] = {Player::nobody, Player::x, Player::o};

// What became of a request; everything but ok leaves things as they were.
enum class Status : std::int8_t {
    ok = 0,
    out_of_range = -2,
    occupied = -3,
    game_over = -4,
    no_history = -5,
    syntax = -6,
    unreachable = -7,
};

constexpr bool on_board(int row, int column)
{
    return row >= 0 && row < side && column >= 0 && column < side;
}

constexpr int cell_at(int row, int column) { return side * row + column; }

constexpr Cells set_of(int cell) { return static_cast<Cells>(1 << cell); }

// The cells of every line that lies wholly within `marks`.
constexpr Cells completed_lines(Cells marks)
{
    Cells cells = 0;
    for (Cells line : lines)
        if ((marks & line) == line)
            cells |= line;
    return cells;
}

// Whether a set of marks holds a line, for every set: a look-up costs less than comparing.
struct LineTable {
    bool holds[all_cells + 1];

    consteval LineTable() : holds{}
    {
        for (int marks = 0; marks <= all_cells; ++marks)
            holds[marks] = completed_lines(static_cast<Cells>(marks)) != 0;
    }
};
inline constexpr LineTable line_table;

constexpr bool has_line(Cells marks) { return line_table.holds[marks]; }

// By a loop, since std::popcount may be a call into the compiler's own library.
constexpr int size_of(Cells cells)
{
    int size = 0;
    for (; cells; cells &= cells - 1)
        ++size;
    return size;
}

constexpr Player opponent(Player player) { return player == Player::x ? Player::o : Player::x; }

// The cells that each player has taken.
struct Marks {
    Cells x = 0;
    Cells o = 0;

    constexpr Cells taken() const { return x | o; }

    // The player whose mark is on `cell`.
    constexpr Player at(int cell) const { return owners[(x >> cell & 1) + 2 * (o >> cell & 1)]; }
};

// Whether some game leads to a board with these marks, given that no cell has both. The last mark
// of a line was its owner's last move. Two lines of one player cross in a cell, so the last move
// can have made both.
constexpr bool reachable(Marks marks)
{
    const int lead = size_of(marks.x) - size_of(marks.o);
    if (has_line(marks.x))
        return lead == 1 && !has_line(marks.o);
    if (has_line(marks.o))
        return lead == 0;
    return lead == 0 || lead == 1;
}

class Board
{
  public:
    constexpr Board() = default;

    // The board with these marks, which must be reachable.
    constexpr explicit Board(Marks marks)
        : marks_{marks}, turn_{size_of(marks.x) == size_of(marks.o) ? Player::x : Player::o},
          state_{after_move(opponent(turn_))}
    {
    }

    constexpr Marks marks() const { return marks_; }

    constexpr State state() const { return state_; }

    constexpr Player winner() const { return winners[static_cast<int>(state_)]; }

    // Whose turn it is, or would be if the game were not over.
    constexpr Player turn() const { return turn_; }

    // Whose turn it is; nobody's once the game is over.
    constexpr Player player() const { return state_ == State::playing ? turn_ : Player::nobody; }

    constexpr Cells legal_moves() const
    {
        return state_ == State::playing ? all_cells & ~marks_.taken() : 0;
    }

    constexpr Cells winning_cells() const
    {
        return completed_lines(marks_.x) | completed_lines(marks_.o);
    }

    // Whether the player to move may take the cell at (row, column), any two numbers; if not, why.
    constexpr Status check(int row, int column) const
    {
        if (state_ != State::playing)
            return Status::game_over;
        if (!on_board(row, column))
            return Status::out_of_range;
        return marks_.taken() & set_of(cell_at(row, column)) ? Status::occupied : Status::ok;
    }

    // The player to move takes the one cell in `cell`, which must be a legal move. A line decides
    // before a full board does.
    constexpr void play(Cells cell)
    {
        Cells &own = turn_ == Player::x ? marks_.x : marks_.o;
        own |= cell;
        state_ = after_move(turn_);
        turn_ = opponent(turn_);
    }

    // Reverses play(cell), where `cell` must be the last move. No move is made in a game that is
    // over, so before it the game was on.
    constexpr void take_back(Cells cell)
    {
        turn_ = opponent(turn_);
        Cells &own = turn_ == Player::x ? marks_.x : marks_.o;
        own &= ~cell;
        state_ = State::playing;
    }

  private:
    // The state after a move of `player`, who alone can have completed a line.
    constexpr State after_move(Player player) const
    {
        if (has_line(player == Player::x ? marks_.x : marks_.o))
            return player == Player::x ? State::x_won : State::o_won;
        return marks_.taken() == all_cells ? State::draw : State::playing;
    }

    Marks marks_;

    // Both follow from the marks; they are kept because asking is more frequent than playing.
    Player turn_ = Player::x;
    State state_ = State::playing;
};

} // namespace ttt
