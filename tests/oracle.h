/* The rules once more, as plainly as they can be said, to check the library by. Shares nothing with
 * it: boards are nine characters, 'X', 'O' and '.', and every question is answered by looking.
 * SPDX-License-Identifier: MIT
 */
#ifndef ORACLE_H
#define ORACLE_H

#include <stdint.h>

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

/* The 3^9 ways to fill a board, reachable or not: the number of a board among them, and back. */
enum { FILLINGS = 19683 };
int oracle_filling_of(const char board[9]);
void oracle_board_of(int filling, char board[9]);

/* Every position that play leads to, found by playing: fills `boards`, and returns how many. */
enum { POSITIONS = 5478 };
int oracle_positions(char boards[POSITIONS][9]);

/* How the game ends when both play best, by minimax without any short cut. `best_moves` is the set
 * of moves that keep the result and then win as soon, or lose as late, as possible. */
struct oracle_solution {
    int outcome, plies_left, best_moves;
};
struct oracle_solution oracle_solve(const char board[9]);

/* How many cells a set has, and which is number `index` of them. */
int oracle_size_of(int cells);
int oracle_cell_in(int cells, int index);

/* Where a symmetry, 0 to 7, takes a cell. */
int oracle_turned(int symmetry, int cell);

/* The symmetry that takes `symmetry` back. */
int oracle_inverse(int symmetry);

/* All of that for a position, kept from when it is first asked for, since minimax takes long. So it
 * is for one thread only. */
struct oracle_facts {
    int state, legal_moves, winning_cells, outcome, plies_left, best_moves, canonical_symmetry;
    char winner, player;
};
const struct oracle_facts *oracle_facts_of(const char board[9]);

/* What the readers of text answer: 0, or a TTT_ERROR_ code as a number. `board` gets the board that
 * the text leads to; it is of use for 0 only. */
int oracle_parse_board(const char *text, char board[9]);
int oracle_parse_game(const char *text, char board[9]);

/* The next number of SplitMix64. */
uint64_t oracle_draw(uint64_t *state);

/* The cell that ttt_choose_move is to choose. */
int oracle_choose(const char board[9], int skill, uint64_t *state);

/* Plays a board out by one draw, as ttt_batch_play_out is to. */
void oracle_play_out(char board[9], uint64_t *state);

#endif
