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

/* Asks the oracle about each position, once, for a plain minimax takes long. Returns 0, or -1 if
 * they aren't as many as they should be. */
int prepare_model(void);

extern char boards[POSITIONS][9];

/* What the oracle says of a position. */
struct facts {
    int state, legal_moves, winning_cells, outcome, plies_left, best_moves, canonical_symmetry;
    char winner, player;
};
const struct facts *facts_of(const char board[9]);

/* What a move is answered. */
int status_of(const char board[9], int row, int column);

/* How many cells a set has, and which is number `index` of them. */
int size_of(int cells);
int cell_in(int cells, int index);

/* Where a symmetry takes a cell, and a board. */
int turned(int symmetry, int cell);
void turn_board(char board[9], int symmetry);

/* The next number of SplitMix64. */
uint64_t draw(uint64_t *random);

/* The cell to choose where the game is not over. */
int choice(const char board[9], int skill, uint64_t *rng);

void play_out(char board[9], uint64_t *rng);

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
