/* The rules once more, as plainly as they can be said, to check the library by. Shares nothing with
 * it: boards are nine characters, 'X', 'O' and '.', and every question is answered by looking.
 * SPDX-License-Identifier: MIT
 */
#ifndef ORACLE_H
#define ORACLE_H

/* 'X' or 'O' for who has three in a row, a column or a diagonal; '.' for nobody. */
char oracle_winner(const char board[9]);

/* The set of cells of all lines that are complete, by bit. */
int oracle_winning_cells(const char board[9]);

/* How many cells hold `mark`. */
int oracle_count(const char board[9], char mark);

/* Whether the game is over: somebody has won, or no cell is empty. */
int oracle_over(const char board[9]);

/* Whose turn it is: 'X', 'O', or '.' when the game is over. */
char oracle_player(const char board[9]);

/* 0 while the game is on, 1 for a win of X, 2 for one of O, 3 for a draw. */
int oracle_state(const char board[9]);

#endif
