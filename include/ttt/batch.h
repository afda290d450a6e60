/* ttt: many games of Tic Tac Toe played in step.
 * SPDX-License-Identifier: MIT
 *
 *     #include <ttt/batch.h>
 *
 *     int8_t states[1000];
 *     uint64_t rng = 1;
 *     ttt_batch *batch = ttt_batch_new(1000);
 *     ttt_batch_play_out(batch, &rng);
 *     ttt_batch_states(batch, states);
 *     ttt_batch_free(batch);
 *
 * A batch is a number of independent games, each with a board and no history, so that one call does
 * for all of them what a call from <ttt/ttt.h> does for one game. The conventions there hold here
 * too, and these:
 *
 * - Arrays are the caller's, must not overlap, and have an element for each game, in the order of
 *   the games. Each element is exactly what ttt_state() and its like answer for that game's board.
 * - An error concerns the whole call, and leaves all games, arrays and the random state as they
 *   were. What is wrong with one game's move is told in that game's status, and stops no other.
 * - Every processor gives the same results.
 */
#ifndef TTT_BATCH_H
#define TTT_BATCH_H

#include <ttt/ttt.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Stands for a cell where there is none to play. */
#define TTT_NO_CELL 255

/* A number of games. */
typedef struct ttt_batch ttt_batch;

/* `count` new games.
 * Returns a handle to be freed with ttt_batch_free(); or NULL for 0, for a count too large to hold,
 * or when out of memory. A game takes 4 bytes. */
TTT_API ttt_batch *ttt_batch_new(size_t count);

/* Frees `batch`; does nothing for NULL. */
TTT_API void ttt_batch_free(ttt_batch *batch);

/* Returns the number of games; 0 for NULL. */
TTT_API size_t ttt_batch_count(const ttt_batch *batch);

/* All games become new ones.
 * Returns TTT_OK or TTT_ERROR_NULL. */
TTT_API int ttt_batch_reset(ttt_batch *batch);

/* The games that are over become new ones.
 * Returns TTT_OK or TTT_ERROR_NULL. */
TTT_API int ttt_batch_reset_over(ttt_batch *batch);

/* In game i the player to move takes cells[i]. status[i] gets what ttt_move() answers: TTT_OK,
 * TTT_ERROR_GAME_OVER, TTT_ERROR_RANGE or TTT_ERROR_OCCUPIED; a refused move changes nothing in its
 * game. `status` may be NULL.
 * Returns TTT_OK or TTT_ERROR_NULL. */
TTT_API int ttt_batch_move(ttt_batch *batch, const uint8_t *cells, int8_t *status);

/* Writes each game's state, as ttt_state() does.
 * Returns TTT_OK or TTT_ERROR_NULL. */
TTT_API int ttt_batch_states(const ttt_batch *batch, int8_t *states);

/* Writes each game's board: 9 marks 'X', 'O' or '.' from the top left, with nothing between the
 * rows or the games and no '\0', so `boards` has 9 elements a game. Returns TTT_OK or
 * TTT_ERROR_NULL. */
TTT_API int ttt_batch_boards(const ttt_batch *batch, char *boards);

/* Writes each game's set of cells that can be played, as ttt_legal_moves() does.
 * Returns TTT_OK or TTT_ERROR_NULL. */
TTT_API int ttt_batch_legal_moves(const ttt_batch *batch, uint16_t *cells);

/* Writes each game's set of best moves, as ttt_best_moves() does.
 * Returns TTT_OK or TTT_ERROR_NULL. */
TTT_API int ttt_batch_best_moves(const ttt_batch *batch, uint16_t *cells);

/* Writes the state in which each game ends with best play, as ttt_outcome() does.
 * Returns TTT_OK or TTT_ERROR_NULL. */
TTT_API int ttt_batch_outcomes(const ttt_batch *batch, int8_t *states);

/* Chooses a cell for each game that is not over, as ttt_choose_move() would with the same `skill`, 0
 * to 100, and `*rng`, one game after the other. Where the game is over the cell is TTT_NO_CELL, and
 * there is no draw; ttt_batch_move() refuses that cell there like any other.
 * Returns TTT_OK, TTT_ERROR_NULL or TTT_ERROR_RANGE.
 */
TTT_API int ttt_batch_choose_moves(const ttt_batch *batch, int skill, uint64_t *rng,
                                   uint8_t *cells);

/* Plays every game to its end, each move any legal one, each as likely as the others. `*rng` is a
 * SplitMix64 state, any number, which is advanced by as many draws as there are games.
 * Returns TTT_OK or TTT_ERROR_NULL.
 *
 * The same state gives the same games on every platform and in every release. Game i, over or not,
 * takes as f draw number i + 1 from the state. For each of its moves, with n legal cells, it takes
 * number
 *
 *     f * n / 2^64, rounded down,
 *
 * counted from cell 0 up, and f becomes f * n modulo 2^64.
 */
TTT_API int ttt_batch_play_out(ttt_batch *batch, uint64_t *rng);

/* Copies the board of game `index`, 0 to ttt_batch_count() - 1, to `game`, which is then as
 * ttt_parse_board() would set it up.
 * Returns TTT_OK, TTT_ERROR_NULL or TTT_ERROR_RANGE. */
TTT_API int ttt_batch_get(const ttt_batch *batch, size_t index, ttt_game *game);

/* Copies the board of `game`, without its history, to game `index`, 0 to ttt_batch_count() - 1.
 * Returns TTT_OK, TTT_ERROR_NULL or TTT_ERROR_RANGE. */
TTT_API int ttt_batch_set(ttt_batch *batch, size_t index, const ttt_game *game);

#ifdef __cplusplus
}
#endif

#endif
