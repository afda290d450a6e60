/* ttt: Tic Tac Toe, played correctly, behind a C interface.
 * SPDX-License-Identifier: MIT
 *
 *     #include <stdio.h>
 *     #include <ttt/ttt.h>
 *
 *     ttt_game *game = ttt_new();
 *     int status = ttt_move(game, 1, 1);
 *     if (status != TTT_OK)
 *         fprintf(stderr, "%s\n", ttt_error_text(status));
 *     ttt_free(game);
 *
 * These conventions hold for every function:
 *
 * - Board. Rows and columns are numbered 0 to 2 from the top left. X moves first. A cell is also
 *   numbered 3 * row + column, 0 to 8. A set of cells is an int in which bit (1 << cell) is set for
 *   each cell of the set.
 * - Results. A function that returns int answers with a value >= 0, or with one of the negative
 *   TTT_ERROR_ codes. A function that returns char answers 'X', 'O' or '.', or '\0' where there is
 *   no answer. Where several errors apply, the first of this order is returned: NULL, GAME_OVER,
 *   RANGE, OCCUPIED. The readers of text have an order of their own, told there.
 * - Errors. A call that returns an error has changed nothing: not the board, the turn or the
 *   history, and nothing that a pointer argument points to. Any int is allowed as an argument, and
 *   NULL for any pointer.
 * - Ownership. A handle comes from a function that makes it and goes to the one that frees it.
 *   Nothing else is ever freed: the strings returned are constant and live as long as the library
 *   is loaded.
 * - Memory. Only the functions that return a handle allocate. Only they can run out of memory, and
 *   then return NULL; no other function changes errno.
 * - Threads. Calls that take a const handle may run at the same time on one handle. Any other call
 *   needs its handle to itself. What other arguments point to is the caller's to protect. Different
 *   handles never affect each other. There is no global state.
 * - The library never prints, reads the locale or needs initialising.
 */
#ifndef TTT_TTT_H
#define TTT_TTT_H

#if defined(TTT_BUILDING_LIBRARY) && defined(_WIN32)
#define TTT_API __declspec(dllexport)
#elif defined(TTT_BUILDING_LIBRARY) && defined(__GNUC__)
#define TTT_API __attribute__((visibility("default")))
#else
#define TTT_API
#endif

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Numbers -------------------------------------------------------------------------------- */

/* The version of this header; ttt_version() tells that of the library. */
#define TTT_VERSION_MAJOR 1
#define TTT_VERSION_MINOR 0
#define TTT_VERSION_PATCH 0
#define TTT_VERSION "1.0.0"

/* What a call reports. Later releases may add codes; a number is never reused, and every code fits
 * an int8_t. */
#define TTT_OK 0
#define TTT_ERROR_NULL (-1)        /* a pointer is NULL */
#define TTT_ERROR_RANGE (-2)       /* a number is outside its range */
#define TTT_ERROR_OCCUPIED (-3)    /* the cell is taken */
#define TTT_ERROR_GAME_OVER (-4)   /* the game is over */
#define TTT_ERROR_NO_HISTORY (-5)  /* there is nothing to undo or redo */
#define TTT_ERROR_SYNTAX (-6)      /* the text is not of the form that is read */
#define TTT_ERROR_UNREACHABLE (-7) /* no game can lead to the board */

/* The state of a game. */
#define TTT_PLAYING 0
#define TTT_X_WON 1
#define TTT_O_WON 2
#define TTT_DRAW 3

/* The bytes that hold any board, or any game, as text with its '\0'. */
#define TTT_BOARD_SIZE 12
#define TTT_GAME_SIZE 36

/* ---- A game's life -------------------------------------------------------------------------- */

/* One game with its history. */
typedef struct ttt_game ttt_game;

/* A new game: empty board, X to move, no history.
 * Returns a handle to be freed with ttt_free(), or NULL when out of memory. */
TTT_API ttt_game *ttt_new(void);

/* An independent copy of `game`, with everything that can be undone and redone.
 * Returns a handle to be freed with ttt_free(), or NULL when `game` is NULL or out of memory. */
TTT_API ttt_game *ttt_clone(const ttt_game *game);

/* Frees `game`; does nothing for NULL. */
TTT_API void ttt_free(ttt_game *game);

/* Back to a new game; there is nothing left to undo or redo.
 * Returns TTT_OK or TTT_ERROR_NULL. */
TTT_API int ttt_reset(ttt_game *game);

/* ---- Playing -------------------------------------------------------------------------------- */

/* The player to move takes the cell at `row`, `column`, each 0 to 2. What could be redone is
 * forgotten.
 * Returns TTT_OK, TTT_ERROR_NULL, TTT_ERROR_GAME_OVER, TTT_ERROR_RANGE or TTT_ERROR_OCCUPIED; after
 * an error it is still the same player's turn, and what could be redone still can be. */
TTT_API int ttt_move(ttt_game *game, int row, int column);

/* Takes back the last move, also one that ended the game.
 * Returns TTT_OK, TTT_ERROR_NULL, or TTT_ERROR_NO_HISTORY when there is no move to take back. */
TTT_API int ttt_undo(ttt_game *game);

/* Plays the next move of those that were taken back and not played again.
 * Returns TTT_OK, TTT_ERROR_NULL, or TTT_ERROR_NO_HISTORY when no move was taken back, or another
 * was made since. */
TTT_API int ttt_redo(ttt_game *game);

/* ---- Asking --------------------------------------------------------------------------------- */

/* Returns TTT_PLAYING, TTT_X_WON, TTT_O_WON or TTT_DRAW; or TTT_ERROR_NULL. A line decides before a
 * full board does: a line completed by the ninth mark is a win. */
TTT_API int ttt_state(const ttt_game *game);

/* Returns 'X' or 'O', the player who has won; '.' while nobody has, and for a draw; '\0' for NULL.
 */
TTT_API char ttt_winner(const ttt_game *game);

/* Returns 'X' or 'O', the player to move; '.' once the game is over; '\0' for NULL. */
TTT_API char ttt_player(const ttt_game *game);

/* Returns 'X' or 'O', the mark at `row`, `column`, each 0 to 2; '.' for an empty cell; '\0' for
 * NULL or off the board. */
TTT_API char ttt_cell(const ttt_game *game, int row, int column);

/* Returns the set of cells that the player to move can take, which is 0 once the game is over; or
 * TTT_ERROR_NULL. */
TTT_API int ttt_legal_moves(const ttt_game *game);

/* Returns the set of cells of the completed lines: 3 cells, 5 where one move completed two lines, 0
 * while nobody has won; or TTT_ERROR_NULL. */
TTT_API int ttt_winning_cells(const ttt_game *game);

/* Returns the number of moves in the history, 0 to 9, which is how many can be undone; or
 * TTT_ERROR_NULL. */
TTT_API int ttt_move_count(const ttt_game *game);

/* Returns the cell of move number `index`, which runs from 0 to ttt_move_count() - 1; or
 * TTT_ERROR_NULL or TTT_ERROR_RANGE. */
TTT_API int ttt_move_at(const ttt_game *game, int index);

/* ---- Boards and games as text ---------------------------------------------------------------- */

/* A board is three rows from the top, each of three marks 'X', 'O' or '.', joined by '/':
 *
 *     XO./.X./..O
 *
 * A game is how it was played: the moves, each the digit of its row and of its column, one space
 * between. It is empty for a new game. If it began from a set-up board, that board comes first, and
 * a space before its moves, if there are any:
 *
 *     00 01 11
 *     XO./.X./... 22 12
 *
 * The writers work as snprintf does. With `size` > 0 they write at most `size` bytes to `buffer`,
 * the last one a '\0', and touch none behind it; TTT_BOARD_SIZE or TTT_GAME_SIZE bytes are always
 * enough. With `size` 0 they write nothing, and `buffer` may be NULL.
 *
 * The readers take any text that ends with '\0'. They read no further than the first thing wrong,
 * from the left, which also decides the code; whether a board can be reached is asked once all of
 * it is read. On an error the game is as it was. Otherwise it is replaced, and there is nothing to
 * redo.
 */

/* Writes the board.
 * Returns the length of the whole text without the '\0', which is 11, even if less was written; or
 * TTT_ERROR_NULL. */
TTT_API int ttt_format_board(const ttt_game *game, char *buffer, size_t size);

/* Sets the board up, with an empty history. Between the rows stands '/', or '\n', or nothing, the
 * same both times; nothing stands before or behind them.
 * Returns TTT_OK; TTT_ERROR_NULL; TTT_ERROR_SYNTAX for what is no board; or TTT_ERROR_UNREACHABLE
 * for a board that no game leads to: wrong numbers of marks, two winners, or play after a win.
 */
TTT_API int ttt_parse_board(ttt_game *game, const char *text);

/* Writes the game: its start if that was a set-up board, and its moves.
 * Returns the length of the whole text without the '\0', 0 to 35, even if less was written; or
 * TTT_ERROR_NULL. */
TTT_API int ttt_format_game(const ttt_game *game, char *buffer, size_t size);

/* Sets the game up, start and history, so that its moves can be undone. Only '/' joins the rows of
 * the start, and a start that is the empty board is the same as none. Two digits are a move, 3 to 9
 * among them out of range.
 * Returns TTT_OK; TTT_ERROR_NULL; TTT_ERROR_SYNTAX for what is no game; TTT_ERROR_UNREACHABLE for
 * the start, as ttt_parse_board() has it; or what ttt_move() answers to the first move that is
 * refused.
 */
TTT_API int ttt_parse_game(ttt_game *game, const char *text);

/* ---- Perfect play ---------------------------------------------------------------------------- */

/* Every answer is exact and takes constant time: the game is solved in the library. The best moves
 * are those that keep the best result for the player to move and then win as soon, or lose as late,
 * as possible. A ply is one move of one player.
 */

/* Returns the state in which the game ends when both play best, which is its own once it is over;
 * or TTT_ERROR_NULL. */
TTT_API int ttt_outcome(const ttt_game *game);

/* Returns how many moves it takes to get there, 0 to 9, 0 once the game is over; or TTT_ERROR_NULL.
 */
TTT_API int ttt_plies_left(const ttt_game *game);

/* Returns the set of all best moves, 0 once the game is over; or TTT_ERROR_NULL. */
TTT_API int ttt_best_moves(const ttt_game *game);

/* Returns what ttt_outcome() answers after the move to `row`, `column`, each 0 to 2; or the error
 * that ttt_move() answers to it. The move is not made. */
TTT_API int ttt_outcome_after(const ttt_game *game, int row, int column);

/* Returns what ttt_plies_left() answers after the move to `row`, `column`, each 0 to 2; or the
 * error that ttt_move() answers to it. The move is not made. */
TTT_API int ttt_plies_left_after(const ttt_game *game, int row, int column);

/* Chooses a move for the player whose turn it is; does not make it. With a chance of `skill` in a
 * hundred, 0 to 100, it is one of the best moves, else any legal move, each as likely as the others.
 * `*rng` is the state of a random generator, which the caller keeps: any number to begin with. The
 * call advances it by one draw. The same state gives the same move on every platform and in every
 * release.
 * Returns the cell; or TTT_ERROR_NULL, TTT_ERROR_GAME_OVER or TTT_ERROR_RANGE, and the state is as
 * it was.
 *
 * The generator is SplitMix64, from Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
 * Generators", OOPSLA 2014, with the constants of Sebastiano Vigna's splitmix64.c. With z its
 * output, the candidates are the best moves if ((z >> 32) * 100 >> 32) < skill, else all legal
 * moves; of n candidates, number ((z & 0xffffffff) * n) >> 32 is chosen, counted from cell 0 up.
 */
TTT_API int ttt_choose_move(const ttt_game *game, int skill, uint64_t *rng);

/* ---- Symmetry -------------------------------------------------------------------------------- */

/* The board has eight symmetries: 0 to 3 are that many quarter turns clockwise; 4 to 7 mirror it
 * left to right first, then make (symmetry - 4) quarter turns clockwise. */

/* Applies `symmetry`, 0 to 7, to the whole game: start, board, history and what can be redone.
 * Returns TTT_OK, TTT_ERROR_NULL or TTT_ERROR_RANGE. */
TTT_API int ttt_transform(ttt_game *game, int symmetry);

/* Returns the least symmetry that leads to the canonical board, which is the one of the eight whose
 * text sorts first, bytes compared; or TTT_ERROR_NULL. */
TTT_API int ttt_canonical_symmetry(const ttt_game *game);

/* Returns where `symmetry`, 0 to 7, takes `cell`, 0 to 8; or TTT_ERROR_RANGE. */
TTT_API int ttt_symmetry_cell(int symmetry, int cell);

/* Returns the symmetry that takes back `symmetry`, 0 to 7; or TTT_ERROR_RANGE. */
TTT_API int ttt_symmetry_inverse(int symmetry);

/* ---- Words ---------------------------------------------------------------------------------- */

/* Returns an English sentence for `status`, any int: what is wrong, and what would be right. Never
 * NULL; a number that is no code gives a sentence that says so. */
TTT_API const char *ttt_error_text(int status);

/* Returns "PLAYING", "X_WON", "O_WON" or "DRAW" for a state; "UNKNOWN" for any other int. */
TTT_API const char *ttt_state_name(int state);

/* Returns the library's own version at run time, as TTT_VERSION has it. */
TTT_API const char *ttt_version(void);

#ifdef __cplusplus
}
#endif

#endif
