/* Every function of the library once or more, on handles that exist already, for the tests that
 * watch what calls do besides answering.
 * SPDX-License-Identifier: MIT
 *
 * All but ttt_new(), which every_call.py sees to. Uses nothing that allocates, asks the system or
 * takes much of the stack itself.
 */
#ifndef EVERY_CALL_H
#define EVERY_CALL_H

#include <string.h>
#include <ttt/batch.h>

/* The most games that the batch may have: scratch memory for all would be more than a small stack. */
enum { EVERY_CALL_GAMES = 20000 };

/* Each ends every_call() at the first wrong answer. */
#define EXPECT(call, answer)                                                                       \
    do {                                                                                           \
        if ((call) != (answer))                                                                    \
            return #call;                                                                          \
    } while (0)
#define EXPECT_TEXT(call, answer) EXPECT(strcmp(call, answer), 0)
#define EXPECT_IN_ALL(array, answer)                                                               \
    do {                                                                                           \
        for (size_t i_ = 0; i_ < count; i_++)                                                      \
            EXPECT((array)[i_], answer);                                                           \
    } while (0)

/* Returns the text of the first call with a wrong answer, NULL if all are right. */
static inline const char *every_call(ttt_game *game, ttt_batch *batch)
{
    static uint8_t cells[EVERY_CALL_GAMES];
    static int8_t states[EVERY_CALL_GAMES];
    static uint16_t sets[EVERY_CALL_GAMES];
    static char boards[9 * EVERY_CALL_GAMES];
    char text[TTT_GAME_SIZE];
    const size_t count = ttt_batch_count(batch);
    uint64_t rng = 1;

    EXPECT(ttt_reset(game), TTT_OK);
    EXPECT(ttt_move(game, 0, 0), TTT_OK);
    EXPECT(ttt_move(game, 0, 0), TTT_ERROR_OCCUPIED);
    EXPECT(ttt_move(game, 9, 9), TTT_ERROR_RANGE);
    EXPECT(ttt_undo(game), TTT_OK);
    EXPECT(ttt_undo(game), TTT_ERROR_NO_HISTORY);
    EXPECT(ttt_redo(game), TTT_OK);
    EXPECT(ttt_redo(game), TTT_ERROR_NO_HISTORY);
    EXPECT(ttt_state(game), TTT_PLAYING);
    EXPECT(ttt_winner(game), '.');
    EXPECT(ttt_player(game), 'O');
    EXPECT(ttt_cell(game, 0, 0), 'X');
    EXPECT(ttt_cell(game, 0, 3), '\0');
    EXPECT(ttt_legal_moves(game), 0776);
    EXPECT(ttt_winning_cells(game), 0);
    EXPECT(ttt_move_count(game), 1);
    EXPECT(ttt_move_at(game, 0), 0);
    EXPECT(ttt_move_at(game, 9), TTT_ERROR_RANGE);
    EXPECT(ttt_format_board(game, text, sizeof text), 11);
    EXPECT_TEXT(text, "X../.../...");
    EXPECT(ttt_format_game(game, text, 2), 2);
    EXPECT_TEXT(text, "0");

    EXPECT(ttt_parse_game(game, "00 10 01 11 12 02 20 21 22"), TTT_OK);
    EXPECT(ttt_format_game(game, text, sizeof text), 26);
    EXPECT_TEXT(text, "00 10 01 11 12 02 20 21 22");
    EXPECT(ttt_undo(game), TTT_OK);
    EXPECT(ttt_transform(game, 2), TTT_OK);
    EXPECT(ttt_redo(game), TTT_OK);
    EXPECT(ttt_format_game(game, text, sizeof text), 26);
    EXPECT_TEXT(text, "22 12 21 11 10 20 02 01 00");
    EXPECT(ttt_move(game, 0, 0), TTT_ERROR_GAME_OVER);
    EXPECT(ttt_outcome_after(game, 0, 0), TTT_ERROR_GAME_OVER);
    EXPECT(ttt_plies_left_after(game, 0, 0), TTT_ERROR_GAME_OVER);
    EXPECT(ttt_choose_move(game, 50, &rng), TTT_ERROR_GAME_OVER);

    EXPECT(ttt_parse_board(game, "XO..X...O"), TTT_OK);
    EXPECT(ttt_parse_board(game, "XO.\n.X.\n..O"), TTT_OK);
    EXPECT(ttt_parse_board(game, "XO./.X./..O"), TTT_OK);
    EXPECT(ttt_parse_board(game, "XXX/XXX/XXX"), TTT_ERROR_UNREACHABLE);
    EXPECT(ttt_parse_board(game, "XO."), TTT_ERROR_SYNTAX);
    EXPECT(ttt_outcome(game), TTT_X_WON);
    EXPECT(ttt_plies_left(game), 3);
    EXPECT(ttt_best_moves(game), 1 << 3 | 1 << 6);
    EXPECT(ttt_outcome_after(game, 0, 2), TTT_DRAW);
    EXPECT(ttt_outcome_after(game, 0, 0), TTT_ERROR_OCCUPIED);
    EXPECT(ttt_plies_left_after(game, 0, 2), 4);
    EXPECT(ttt_plies_left_after(game, 3, 0), TTT_ERROR_RANGE);
    EXPECT(1 << ttt_choose_move(game, 100, &rng) & ~ttt_best_moves(game), 0);
    EXPECT(ttt_choose_move(game, 101, &rng), TTT_ERROR_RANGE);

    EXPECT(ttt_parse_game(game, "XO./.X./..O 10"), TTT_OK);
    EXPECT(ttt_parse_game(game, "nonsense"), TTT_ERROR_SYNTAX);
    EXPECT(ttt_parse_game(game, "XXX/XXX/XXX"), TTT_ERROR_UNREACHABLE);
    EXPECT(ttt_parse_game(game, "00 00"), TTT_ERROR_OCCUPIED);
    EXPECT(ttt_parse_game(game, "00 33"), TTT_ERROR_RANGE);
    EXPECT(ttt_parse_game(game, "00 10 01 11 02 12"), TTT_ERROR_GAME_OVER);
    EXPECT(ttt_canonical_symmetry(game), 3);
    EXPECT(ttt_transform(game, 5), TTT_OK);
    EXPECT(ttt_transform(game, 8), TTT_ERROR_RANGE);
    EXPECT(ttt_format_game(game, text, sizeof text), 14);
    EXPECT_TEXT(text, "O../.XO/..X 21");
    EXPECT(ttt_symmetry_cell(5, 0), 8);
    EXPECT(ttt_symmetry_cell(9, 9), TTT_ERROR_RANGE);
    EXPECT(ttt_symmetry_inverse(1), 3);
    EXPECT(ttt_symmetry_inverse(8), TTT_ERROR_RANGE);

    EXPECT_TEXT(ttt_error_text(TTT_ERROR_OCCUPIED), "The cell is taken; choose an empty one.");
    EXPECT_TEXT(ttt_state_name(TTT_X_WON), "X_WON");
    EXPECT_TEXT(ttt_version(), TTT_VERSION);

    EXPECT(count >= 1 && count <= EVERY_CALL_GAMES, 1);
    EXPECT(ttt_batch_reset(batch), TTT_OK);
    memset(cells, 4, sizeof cells);
    EXPECT(ttt_batch_move(batch, cells, states), TTT_OK);
    EXPECT_IN_ALL(states, TTT_OK);
    EXPECT(ttt_batch_move(batch, cells, states), TTT_OK);
    EXPECT_IN_ALL(states, TTT_ERROR_OCCUPIED);
    memset(cells, 9, sizeof cells);
    EXPECT(ttt_batch_move(batch, cells, states), TTT_OK);
    EXPECT_IN_ALL(states, TTT_ERROR_RANGE);
    EXPECT(ttt_batch_move(batch, cells, NULL), TTT_OK);
    EXPECT(ttt_batch_states(batch, states), TTT_OK);
    EXPECT_IN_ALL(states, TTT_PLAYING);
    EXPECT(ttt_batch_boards(batch, boards), TTT_OK);
    for (size_t i = 0; i < count; i++)
        EXPECT(memcmp(boards + 9 * i, "....X....", 9), 0);
    EXPECT(ttt_batch_legal_moves(batch, sets), TTT_OK);
    EXPECT_IN_ALL(sets, 0757);
    EXPECT(ttt_batch_best_moves(batch, sets), TTT_OK);
    EXPECT_IN_ALL(sets, 0505);
    EXPECT(ttt_batch_outcomes(batch, states), TTT_OK);
    EXPECT_IN_ALL(states, TTT_DRAW);
    EXPECT(ttt_batch_choose_moves(batch, 100, &rng, cells), TTT_OK);
    for (size_t i = 0; i < count; i++)
        EXPECT(1 << cells[i] & ~0505, 0);
    EXPECT(ttt_batch_choose_moves(batch, -1, &rng, cells), TTT_ERROR_RANGE);
    EXPECT(ttt_batch_play_out(batch, &rng), TTT_OK);
    EXPECT(ttt_batch_states(batch, states), TTT_OK);
    for (size_t i = 0; i < count; i++)
        EXPECT(states[i] == TTT_PLAYING, 0);
    EXPECT(ttt_batch_move(batch, cells, states), TTT_OK);
    EXPECT_IN_ALL(states, TTT_ERROR_GAME_OVER);
    EXPECT(ttt_batch_choose_moves(batch, 50, &rng, cells), TTT_OK);
    EXPECT_IN_ALL(cells, TTT_NO_CELL);
    EXPECT(ttt_batch_reset_over(batch), TTT_OK);
    EXPECT(ttt_batch_legal_moves(batch, sets), TTT_OK);
    EXPECT_IN_ALL(sets, 0777);
    EXPECT(ttt_batch_set(batch, count - 1, game), TTT_OK);
    EXPECT(ttt_batch_set(batch, count, game), TTT_ERROR_RANGE);
    EXPECT(ttt_batch_get(batch, count - 1, game), TTT_OK);
    EXPECT(ttt_cell(game, 1, 1), 'X');
    EXPECT(ttt_batch_get(batch, SIZE_MAX, game), TTT_ERROR_RANGE);

    EXPECT(ttt_state(NULL), TTT_ERROR_NULL);
    EXPECT(ttt_batch_states(NULL, states), TTT_ERROR_NULL);
    EXPECT(ttt_clone(NULL), NULL);
    EXPECT(ttt_batch_new(0), NULL);
    EXPECT(ttt_batch_new(SIZE_MAX), NULL);
    ttt_free(NULL);
    ttt_batch_free(NULL);
    return NULL;
}

#endif
