/* See live.h.
 * SPDX-License-Identifier: MIT
 */
#include "live.h"

#include <string.h>

#include "../board_answers.h"
#include "../check.h"

struct live_game games[GAMES];
struct live_batch batches[BATCHES];

void check_is_new(const void *handle)
{
    for (int i = 0; i < GAMES; i++)
        CHECK(handle && handle == games[i].handle, 0);
    for (int i = 0; i < BATCHES; i++)
        CHECK(handle && handle == batches[i].handle, 0);
}

static void check_redo(const struct live_game *live)
{
    const struct model_game *model = &live->model;
    char text[TTT_GAME_SIZE], expected[TTT_GAME_SIZE];
    ttt_game *copy = ttt_clone(live->handle);
    CHECK(copy != NULL, 1);
    for (int i = 0; i < model->redo_count; i++)
        CHECK(ttt_redo(copy), TTT_OK);
    CHECK(ttt_redo(copy), TTT_ERROR_NO_HISTORY);
    text_after(model, model->count + model->redo_count, expected);
    ttt_format_game(copy, text, sizeof text);
    CHECK(strcmp(text, expected), 0);
    ttt_free(copy);
}

void check_game(const struct live_game *live)
{
    const ttt_game *game = live->handle;
    const struct model_game *model = &live->model;
    char board[9], text[TTT_GAME_SIZE], expected[TTT_GAME_SIZE];
    CHECK(game != NULL, model->exists);
    if (!game)
        return;
    board_after(model, model->count, board);
    check_board_answers(game, board);
    CHECK(ttt_move_count(game), model->count);
    for (int i = 0; i < model->count; i++)
        CHECK(ttt_move_at(game, i), model->moves[i]);
    CHECK(ttt_move_at(game, model->count), TTT_ERROR_RANGE);
    text_after(model, model->count, expected);
    CHECK(ttt_format_game(game, text, sizeof text), strlen(expected));
    CHECK(strcmp(text, expected), 0);
    check_redo(live);
}

void check_batch(const struct live_batch *live)
{
    static char marks[9 * MOST_IN_A_BATCH + 1];
    static int8_t states[MOST_IN_A_BATCH + 1], outcomes[MOST_IN_A_BATCH + 1];
    static uint16_t legal_moves[MOST_IN_A_BATCH + 1], best_moves[MOST_IN_A_BATCH + 1];
    const struct model_batch *model = &live->model;
    size_t count = model->count;
    int status = count > 0 ? TTT_OK : TTT_ERROR_NULL;
    memset(marks, GUARD, sizeof marks);
    memset(states, GUARD, sizeof states);
    memset(outcomes, GUARD, sizeof outcomes);
    memset(legal_moves, GUARD, sizeof legal_moves);
    memset(best_moves, GUARD, sizeof best_moves);
    CHECK(live->handle != NULL, count > 0);
    CHECK(ttt_batch_count(live->handle), count);
    CHECK(ttt_batch_boards(live->handle, marks), status);
    CHECK(ttt_batch_states(live->handle, states), status);
    CHECK(ttt_batch_outcomes(live->handle, outcomes), status);
    CHECK(ttt_batch_legal_moves(live->handle, legal_moves), status);
    CHECK(ttt_batch_best_moves(live->handle, best_moves), status);
    CHECK(memcmp(marks, model->boards, 9 * count), 0);
    for (size_t i = 0; i < count; i++) {
        const struct oracle_facts *facts = oracle_facts_of(model->boards[i]);
        CHECK(states[i], facts->state);
        CHECK(outcomes[i], facts->outcome);
        CHECK(legal_moves[i], facts->legal_moves);
        CHECK(best_moves[i], facts->best_moves);
    }
    CHECK(marks[9 * count], GUARD);
    CHECK(states[count], GUARD);
    CHECK(outcomes[count], GUARD);
    CHECK(legal_moves[count], GUARD << 8 | GUARD);
    CHECK(best_moves[count], GUARD << 8 | GUARD);
}

void check_all(void)
{
    for (int i = 0; i < GAMES; i++)
        check_game(&games[i]);
    for (int i = 0; i < BATCHES; i++)
        check_batch(&batches[i]);
}
