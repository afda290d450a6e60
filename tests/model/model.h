/* A plain model of the library: what a game and a batch are, and what becomes of them. Calls
 * nothing of the library's; the rules are the oracle's.
 * SPDX-License-Identifier: MIT
 */
#ifndef MODEL_H
#define MODEL_H

#include <stddef.h>
#include <stdint.h>

#include "../oracle.h"

/* ---- Positions ------------------------------------------------------------------------------- */

/* All of them, once oracle_positions() has filled it. */
extern char boards[POSITIONS][9];

/* What a move is answered. */
int status_of(const char board[9], int row, int column);

/* Turns or mirrors a board. */
void turn_board(char board[9], int symmetry);

/* ---- Games and batches ----------------------------------------------------------------------- */

/* A game, or none. Behind the moves that were made stand those that can be redone. */
struct model_game {
    int exists;
    char start[9];
    int moves[9], count, redo_count;
};

static const char empty[] = ".........";
static const struct model_game no_game;

struct model_game game_from(const char start[9]);

/* The game of a text that is one. */
struct model_game game_of_text(const char *text);

/* The board, and the text, after so many of the moves. */
void board_after(const struct model_game *model, int count, char board[9]);
void text_after(const struct model_game *model, int count, char *text);

/* A number of games, 0 for no batch. */
enum { MOST_IN_A_BATCH = 71 };
struct model_batch {
    size_t count;
    char boards[MOST_IN_A_BATCH][9];
};

#endif
