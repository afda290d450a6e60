/* What every test program includes: cmocka with what it needs, and a game compared whole.
 * SPDX-License-Identifier: MIT
 */
#ifndef TEST_H
#define TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>
#include <ttt/ttt.h>

#include "numbers.h"

/* All that a caller can find out about a game, redo included. */
struct snapshot {
    int state, legal_moves, winning_cells, move_count, move_at[9], redo_count, redo_at[9];
    int outcome, plies_left, best_moves, canonical_symmetry;
    char winner, player, cells[9], board[TTT_BOARD_SIZE], game[TTT_GAME_SIZE];
};

static inline struct snapshot snapshot_of(const ttt_game *game)
{
    struct snapshot all;
    memset(&all, 0, sizeof all); /* padding too, since snapshots are compared as bytes */
    all.state = ttt_state(game);
    all.legal_moves = ttt_legal_moves(game);
    all.winning_cells = ttt_winning_cells(game);
    all.winner = ttt_winner(game);
    all.player = ttt_player(game);
    for (int cell = 0; cell < 9; cell++)
        all.cells[cell] = ttt_cell(game, cell / 3, cell % 3);
    all.move_count = ttt_move_count(game);
    for (int i = 0; i < all.move_count; i++)
        all.move_at[i] = ttt_move_at(game, i);
    all.outcome = ttt_outcome(game);
    all.plies_left = ttt_plies_left(game);
    all.best_moves = ttt_best_moves(game);
    all.canonical_symmetry = ttt_canonical_symmetry(game);
    ttt_format_board(game, all.board, sizeof all.board);
    ttt_format_game(game, all.game, sizeof all.game);
    ttt_game *copy = ttt_clone(game);
    assert_non_null(copy);
    while (ttt_redo(copy) == TTT_OK)
        all.redo_at[all.redo_count++] = ttt_move_at(copy, ttt_move_count(copy) - 1);
    ttt_free(copy);
    return all;
}

/* The game is, in all that a caller can find out, what it was when `before` was taken. */
#define assert_unchanged(game, before)                                                             \
    do {                                                                                           \
        struct snapshot now_ = snapshot_of(game);                                                  \
        assert_memory_equal(&now_, &(before), sizeof now_);                                        \
    } while (0)

/* The call is refused with `status`, and the game is what it was. */
#define assert_refused(game, call, status)                                                         \
    do {                                                                                           \
        struct snapshot before_ = snapshot_of(game);                                               \
        assert_int_equal(call, status);                                                            \
        assert_unchanged(game, before_);                                                           \
    } while (0)

/* Plays moves written "00 11 02" from where the game is; each must be accepted. */
#define assert_plays(game, moves)                                                                  \
    do {                                                                                           \
        const char *text_ = moves;                                                                 \
        for (int row_, column_, length_;                                                           \
             sscanf(text_, "%1d%1d%n", &row_, &column_, &length_) == 2; text_ += length_)          \
            assert_int_equal(ttt_move(game, row_, column_), TTT_OK);                               \
        assert_string_equal(text_, "");                                                            \
    } while (0)

/* Sets the game up from nine marks, which need no '\0' behind them. */
#define go_to(game, board)                                                                         \
    do {                                                                                           \
        char marks_[10] = "";                                                                      \
        memcpy(marks_, board, 9);                                                                  \
        assert_int_equal(ttt_parse_board(game, marks_), TTT_OK);                                   \
    } while (0)

#endif
