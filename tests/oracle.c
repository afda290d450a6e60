/* See oracle.h.
 * SPDX-License-Identifier: MIT
 */
#include "oracle.h"

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
