/* What happens when memory runs out, and is errno left alone by all that can't run out of it?
 * SPDX-License-Identifier: MIT
 */
#include <errno.h>
#include <stdlib.h>

#include <ttt/batch.h>

#include "test.h"

/* The linker puts this between the library and the real malloc. */
void *__real_malloc(size_t size);
void *__wrap_malloc(size_t size);

static int allocations;
static int refuse;

void *__wrap_malloc(size_t size)
{
    allocations++;
    if (!refuse)
        return __real_malloc(size);
    errno = ENOMEM;
    return NULL;
}

static void no_memory_is_no_handle(void **state)
{
    (void)state;
    ttt_game *game = ttt_new();
    assert_non_null(game);
    refuse = 1;
    allocations = 0;
    assert_null(ttt_new());
    assert_null(ttt_clone(game));
    assert_null(ttt_batch_new(1));
    assert_null(ttt_batch_new(1000000));
    refuse = 0;
    assert_int_equal(allocations, 4); /* one each */
    ttt_free(game);
}

static void nothing_else_allocates_or_touches_errno(void **state)
{
    (void)state;
    char text[TTT_GAME_SIZE];
    uint64_t rng = 1;
    uint8_t cells[70] = {0};
    int8_t states[70];
    uint16_t sets[70];
    char marks[9 * 70];
    ttt_game *game = ttt_new(), *copy = ttt_clone(game);
    ttt_batch *batch = ttt_batch_new(70);
    assert_non_null(game);
    assert_non_null(copy);
    assert_non_null(batch);
    refuse = 1;
    allocations = 0;
    errno = 77;
    ttt_move(game, 0, 0);
    ttt_move(game, 0, 0);
    ttt_move(game, 9, 9);
    ttt_undo(game);
    ttt_undo(game);
    ttt_redo(game);
    ttt_redo(game);
    ttt_state(game);
    ttt_winner(game);
    ttt_player(game);
    ttt_cell(game, 0, 3);
    ttt_legal_moves(game);
    ttt_winning_cells(game);
    ttt_move_count(game);
    ttt_move_at(game, 9);
    ttt_format_board(game, text, sizeof text);
    ttt_parse_board(game, "XXX/XXX/XXX");
    ttt_format_game(game, text, 3);
    ttt_parse_game(game, "00 11");
    ttt_parse_game(game, "nonsense");
    ttt_outcome(game);
    ttt_plies_left(game);
    ttt_best_moves(game);
    ttt_outcome_after(game, 0, 0);
    ttt_plies_left_after(game, 2, 2);
    ttt_choose_move(game, 50, &rng);
    ttt_transform(game, 5);
    ttt_canonical_symmetry(game);
    ttt_symmetry_cell(9, 9);
    ttt_symmetry_inverse(1);
    ttt_reset(game);
    ttt_error_text(-2);
    ttt_state_name(1);
    ttt_version();
    ttt_batch_count(batch);
    ttt_batch_move(batch, cells, states);
    ttt_batch_states(batch, states);
    ttt_batch_boards(batch, marks);
    ttt_batch_legal_moves(batch, sets);
    ttt_batch_best_moves(batch, sets);
    ttt_batch_outcomes(batch, states);
    ttt_batch_choose_moves(batch, 50, &rng, cells);
    ttt_batch_play_out(batch, &rng);
    ttt_batch_reset_over(batch);
    ttt_batch_set(batch, 69, game);
    ttt_batch_get(batch, 70, game);
    ttt_batch_reset(batch);
    assert_null(ttt_batch_new(0));
    assert_null(ttt_batch_new(SIZE_MAX));
    ttt_batch_free(batch);
    ttt_free(copy);
    ttt_free(game);
    refuse = 0;
    assert_int_equal(allocations, 0);
    assert_int_equal(errno, 77);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_memory_is_no_handle),
        cmocka_unit_test(nothing_else_allocates_or_touches_errno),
    };
    return cmocka_run_group_tests_name("memory", tests, NULL, NULL);
}
