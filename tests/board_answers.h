/* All that a game answers about its board alone, compared with the oracle.
 * SPDX-License-Identifier: MIT
 */
#ifndef BOARD_ANSWERS_H
#define BOARD_ANSWERS_H

#include <stddef.h>
#include <ttt/ttt.h>

#include "check.h"
#include "oracle.h"

static inline void check_board_answers(const ttt_game *game, const char board[9])
{
    const struct oracle_facts *facts = oracle_facts_of(board);
    char text[TTT_BOARD_SIZE];
    CHECK(ttt_state(game), facts->state);
    CHECK(ttt_winner(game), facts->winner);
    CHECK(ttt_player(game), facts->player);
    CHECK(ttt_legal_moves(game), facts->legal_moves);
    CHECK(ttt_winning_cells(game), facts->winning_cells);
    CHECK(ttt_outcome(game), facts->outcome);
    CHECK(ttt_plies_left(game), facts->plies_left);
    CHECK(ttt_best_moves(game), facts->best_moves);
    CHECK(ttt_canonical_symmetry(game), facts->canonical_symmetry);
    CHECK(ttt_format_board(game, NULL, 0), 11);
    CHECK(ttt_format_board(game, text, sizeof text), 11);
    for (int cell = 0; cell < 9; cell++) {
        CHECK(text[cell + cell / 3], board[cell]);
        CHECK(ttt_cell(game, cell / 3, cell % 3), board[cell]);
    }
    CHECK(text[3], '/');
    CHECK(text[7], '/');
    CHECK(text[11], '\0');
}

#endif
