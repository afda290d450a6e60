/* See oracle.h.
 * SPDX-License-Identifier: MIT
 */
#include "oracle.h"

#include <string.h>

/* Whether the three cells from `cell`, `step` apart, hold the same player's mark. */
static int is_line(const char board[9], int cell, int step)
{
    char mark = board[cell];
    return mark != '.' && board[cell + step] == mark && board[cell + 2 * step] == mark;
}

/* Goes through rows, columns and diagonals, collecting the cells of those that are complete. */
int oracle_winning_cells(const char board[9])
{
    static const struct {
        int cell, step;
    } places[] = {{0, 1}, {3, 1}, {6, 1}, {0, 3}, {1, 3}, {2, 3}, {0, 4}, {2, 2}};
    int cells = 0;
    for (int i = 0; i < 8; i++) {
        int cell = places[i].cell, step = places[i].step;
        if (is_line(board, cell, step))
            cells |= 1 << cell | 1 << (cell + step) | 1 << (cell + 2 * step);
    }
    return cells;
}

char oracle_winner(const char board[9])
{
    int cells = oracle_winning_cells(board);
    for (int cell = 0; cell < 9; cell++)
        if (cells >> cell & 1)
            return board[cell];
    return '.';
}

int oracle_count(const char board[9], char mark)
{
    int count = 0;
    for (int cell = 0; cell < 9; cell++)
        count += board[cell] == mark;
    return count;
}

int oracle_over(const char board[9])
{
    return oracle_winner(board) != '.' || oracle_count(board, '.') == 0;
}

char oracle_player(const char board[9])
{
    if (oracle_over(board))
        return '.';
    return oracle_count(board, 'X') == oracle_count(board, 'O') ? 'X' : 'O';
}

int oracle_state(const char board[9])
{
    if (oracle_winner(board) == 'X')
        return 1;
    if (oracle_winner(board) == 'O')
        return 2;
    return oracle_over(board) ? 3 : 0;
}

int oracle_filling_of(const char board[9])
{
    int filling = 0;
    for (int cell = 8; cell >= 0; cell--)
        filling = 3 * filling + (board[cell] == 'X' ? 1 : board[cell] == 'O' ? 2 : 0);
    return filling;
}

void oracle_board_of(int filling, char board[9])
{
    for (int cell = 0; cell < 9; cell++, filling /= 3)
        board[cell] = ".XO"[filling % 3];
}

static void find_positions(char board[9], char seen[FILLINGS])
{
    if (seen[oracle_filling_of(board)])
        return;
    seen[oracle_filling_of(board)] = 1;
    char player = oracle_player(board);
    for (int cell = 0; cell < 9 && player != '.'; cell++) {
        if (board[cell] != '.')
            continue;
        board[cell] = player;
        find_positions(board, seen);
        board[cell] = '.';
    }
}

int oracle_positions(char boards[POSITIONS][9])
{
    char empty[] = ".........";
    char seen[FILLINGS] = {0};
    int count = 0;
    find_positions(empty, seen);
    for (int filling = 0; filling < FILLINGS; filling++)
        if (seen[filling])
            oracle_board_of(filling, boards[count++]);
    return count;
}

/* Whether `player` likes solution `a` better than `b`. */
static int better(struct oracle_solution a, struct oracle_solution b, char player)
{
    int win = player == 'X' ? 1 : 2, loss = 3 - win;
    if (a.outcome != b.outcome)
        return a.outcome == win || b.outcome == loss;
    if (a.outcome == win)
        return a.plies_left < b.plies_left;
    return a.outcome == loss && a.plies_left > b.plies_left;
}

struct oracle_solution oracle_solve(const char board[9])
{
    struct oracle_solution best = {oracle_state(board), 0, 0};
    char player = oracle_player(board);
    for (int cell = 0; cell < 9 && player != '.'; cell++) {
        if (board[cell] != '.')
            continue;
        char next[9];
        memcpy(next, board, 9);
        next[cell] = player;
        struct oracle_solution after = oracle_solve(next);
        after.plies_left++;
        after.best_moves = 1 << cell;
        if (!best.best_moves || better(after, best, player))
            best = after;
        else if (!better(best, after, player))
            best.best_moves |= 1 << cell;
    }
    return best;
}

int oracle_size_of(int cells)
{
    int size = 0;
    for (int cell = 0; cell < 9; cell++)
        size += cells >> cell & 1;
    return size;
}

int oracle_cell_in(int cells, int index)
{
    int cell = 0;
    while (!(cells >> cell & 1) || index-- > 0)
        cell++;
    return cell;
}

/* Mirrors it left to right from 4 on, then makes its quarter turns clockwise. */
int oracle_turned(int symmetry, int cell)
{
    int row = cell / 3, column = cell % 3;
    if (symmetry >= 4)
        column = 2 - column;
    for (int turn = 0; turn < symmetry % 4; turn++) {
        int old_row = row;
        row = column;
        column = 2 - old_row;
    }
    return 3 * row + column;
}

/* A corner and the cell beside it tell where all others are. */
int oracle_inverse(int symmetry)
{
    int corner = oracle_turned(symmetry, 0), beside = oracle_turned(symmetry, 1), inverse = 0;
    while (oracle_turned(inverse, corner) != 0 || oracle_turned(inverse, beside) != 1)
        inverse++;
    return inverse;
}

/* The least symmetry to the first of the eight boards in the order of their text. */
static int canonical_symmetry(const char board[9])
{
    char first[9];
    int symmetry = 0;
    memcpy(first, board, 9);
    for (int s = 1; s < 8; s++) {
        char other[9];
        for (int cell = 0; cell < 9; cell++)
            other[oracle_turned(s, cell)] = board[cell];
        if (memcmp(other, first, 9) < 0) {
            memcpy(first, other, 9);
            symmetry = s;
        }
    }
    return symmetry;
}

const struct oracle_facts *oracle_facts_of(const char board[9])
{
    static struct oracle_facts all[FILLINGS];
    struct oracle_facts *facts = &all[oracle_filling_of(board)];
    if (facts->player)
        return facts;
    struct oracle_solution solution = oracle_solve(board);
    facts->state = oracle_state(board);
    facts->winner = oracle_winner(board);
    facts->player = oracle_player(board);
    facts->winning_cells = oracle_winning_cells(board);
    facts->outcome = solution.outcome;
    facts->plies_left = solution.plies_left;
    facts->best_moves = solution.best_moves;
    facts->canonical_symmetry = canonical_symmetry(board);
    for (int cell = 0; cell < 9; cell++)
        if (facts->player != '.' && board[cell] == '.')
            facts->legal_moves |= 1 << cell;
    return facts;
}

enum { RANGE = -2, OCCUPIED = -3, GAME_OVER = -4, SYNTAX = -6, UNREACHABLE = -7 };

/* Looks for the board among those that play leads to. */
static int is_position(const char board[9])
{
    static char seen[FILLINGS];
    if (!seen[0]) {
        char empty[] = ".........";
        find_positions(empty, seen);
    }
    return seen[oracle_filling_of(board)];
}

int oracle_parse_board(const char *text, char board[9])
{
    /* What text could be a board, by its length and joints. */
    static const struct {
        size_t length;
        const char *joint;
    } forms[] = {{9, ""}, {11, "/"}, {11, "\n"}};
    for (int i = 0; i < 3; i++) {
        char plain[12] = "";
        size_t joint = strlen(forms[i].joint);
        if (strlen(text) != forms[i].length)
            continue;
        for (size_t row = 0; row < 3; row++)
            strncat(plain, text + row * (3 + joint), 3);
        if (strspn(plain, "XO.") != 9 || strncmp(text + 3, forms[i].joint, joint) != 0 ||
            strncmp(text + 6 + joint, forms[i].joint, joint) != 0)
            continue;
        memcpy(board, plain, 9);
        return is_position(board) ? 0 : UNREACHABLE;
    }
    return SYNTAX;
}

int oracle_parse_game(const char *text, char board[9])
{
    memset(board, '.', 9);
    size_t length = strlen(text), at = 0;
    if (length > 0 && strchr("XO.", text[0])) {
        char start[12] = "";
        strncat(start, text, 11);
        if (!strchr(start, '/'))
            return SYNTAX;
        int status = oracle_parse_board(start, board);
        if (status != 0)
            return status;
        at = 11;
        if (at == length)
            return 0;
        if (text[at++] != ' ' || at == length)
            return SYNTAX;
    }
    for (; at < length; at += 3) {
        int row = text[at] - '0', column = text[at + 1] - '0';
        if (row < 0 || row > 9 || column < 0 || column > 9)
            return SYNTAX;
        if (oracle_over(board))
            return GAME_OVER;
        if (row > 2 || column > 2)
            return RANGE;
        if (board[3 * row + column] != '.')
            return OCCUPIED;
        board[3 * row + column] = oracle_player(board);
        if (at + 2 == length)
            return 0;
        if (text[at + 2] != ' ')
            return SYNTAX;
    }
    return at == 0 ? 0 : SYNTAX; /* a space, and no move behind it */
}

uint64_t oracle_draw(uint64_t *state)
{
    *state += UINT64_C(11400714819323198485);
    uint64_t z = *state;
    z ^= z >> 30;
    z *= UINT64_C(13787848793156543929);
    z ^= z >> 27;
    z *= UINT64_C(10723151780598845931);
    return z ^ z >> 31;
}

int oracle_choose(const char board[9], int skill, uint64_t *state)
{
    const struct oracle_facts *facts = oracle_facts_of(board);
    uint64_t z = oracle_draw(state);
    int percent = (int)((z / 4294967296) * 100 / 4294967296);
    int cells = percent < skill ? facts->best_moves : facts->legal_moves;
    return oracle_cell_in(cells,
                          (int)(z % 4294967296 * (uint64_t)oracle_size_of(cells) / 4294967296));
}

void oracle_play_out(char board[9], uint64_t *state)
{
    uint64_t fraction = oracle_draw(state);
    while (!oracle_over(board)) {
        int cells = oracle_facts_of(board)->legal_moves;
        uint64_t n = (uint64_t)oracle_size_of(cells);
        uint64_t low = fraction % 4294967296 * n, high = fraction / 4294967296 * n;
        board[oracle_cell_in(cells, (int)((high + low / 4294967296) / 4294967296))] =
            oracle_player(board);
        fraction *= n;
    }
}
