/* Is each of the 2^32 numbers right or refused, in every function that takes just one?
 * SPDX-License-Identifier: MIT
 */
#include <ttt/batch.h>

#include "oracle.h"
#include "test.h"

static const char board[] = ".OX.X....";
static ttt_game *game; /* at that board by its moves, with one more to redo */

static int set_up(void **state)
{
    (void)state;
    game = ttt_new();
    if (!game)
        return -1;
    assert_plays(game, "11 01 02 20");
    return ttt_undo(game);
}

static int tear_down(void **state)
{
    (void)state;
    ttt_free(game);
    return 0;
}

static long long checks;

static void check_unchanged(int last, const struct snapshot *before)
{
    const struct snapshot now = snapshot_of(game);
    if (memcmp(&now, before, sizeof now) != 0)
        fail_msg("the game was changed by one of the 65,536 numbers up to %d", last);
}

/* What is said of each `number` is true. The game is compared whole after every 65,536 of them. */
#define CHECK_EVERY_NUMBER(is_right)                                                               \
    do {                                                                                           \
        const struct snapshot before_ = snapshot_of(game);                                         \
        checks = 0;                                                                                \
        for (int64_t next_ = INT_MIN; next_ <= INT_MAX; next_++) {                                 \
            int number = (int)next_;                                                               \
            if (!(is_right))                                                                       \
                fail_msg("%s is not true of %d", #is_right, number);                               \
            if ((++checks & 65535) == 0)                                                           \
                check_unchanged(number, &before_);                                                 \
        }                                                                                          \
        assert_true(checks == INT64_C(4294967296));                                                \
    } while (0)

static void only_moves_that_were_made_have_an_index(void **state)
{
    (void)state;
    static const int cells[] = {4, 1, 2};
    CHECK_EVERY_NUMBER(ttt_move_at(game, number) ==
                       (number >= 0 && number < 3 ? cells[number] : TTT_ERROR_RANGE));
}

static int is_transformed(int symmetry)
{
    if (ttt_transform(game, symmetry) != TTT_OK)
        return 0;
    for (int cell = 0; cell < 9; cell++) {
        int to = oracle_turned(symmetry, cell);
        if (ttt_cell(game, to / 3, to % 3) != board[cell])
            return 0;
    }
    return ttt_transform(game, oracle_inverse(symmetry)) == TTT_OK;
}

static void only_0_to_7_transform_a_game(void **state)
{
    (void)state;
    CHECK_EVERY_NUMBER(is_symmetry(number) ? is_transformed(number)
                                           : ttt_transform(game, number) == TTT_ERROR_RANGE);
}

static void only_0_to_7_have_an_inverse(void **state)
{
    (void)state;
    CHECK_EVERY_NUMBER(ttt_symmetry_inverse(number) ==
                       (is_symmetry(number) ? oracle_inverse(number) : TTT_ERROR_RANGE));
}

static int is_chosen(int skill, int cell, const uint64_t *rng, uint64_t rng_before)
{
    return cell == oracle_choose(board, skill, &rng_before) && *rng == rng_before;
}

static void only_0_to_100_are_a_skill(void **state)
{
    (void)state;
    uint64_t rng = 0, before;
    int cell;
    CHECK_EVERY_NUMBER((before = rng, cell = ttt_choose_move(game, number, &rng),
                        is_skill(number) ? is_chosen(number, cell, &rng, before)
                                         : cell == TTT_ERROR_RANGE && rng == before));
}

static void only_0_to_100_are_a_skill_for_a_batch(void **state)
{
    (void)state;
    uint64_t rng = 0, before;
    uint8_t cell;
    int status;
    ttt_batch *batch = ttt_batch_new(1);
    assert_int_equal(ttt_batch_set(batch, 0, game), TTT_OK);
    CHECK_EVERY_NUMBER(
        (before = rng, cell = 200, status = ttt_batch_choose_moves(batch, number, &rng, &cell),
         is_skill(number) ? status == TTT_OK && is_chosen(number, cell, &rng, before)
                          : status == TTT_ERROR_RANGE && cell == 200 && rng == before));
    ttt_batch_free(batch);
}

/* A text is most often the very same one, and then need not be compared. */
static int is_same(const char *text, const char *expected)
{
    return text == expected || strcmp(text, expected) == 0;
}

static void only_codes_have_a_sentence(void **state)
{
    (void)state;
    const char *unknown = ttt_error_text(1);
    assert_memory_equal(unknown, "Unknown error", 13);
    CHECK_EVERY_NUMBER(is_same(ttt_error_text(number), unknown) ==
                       (number < TTT_ERROR_UNREACHABLE || number > TTT_OK));
}

static void only_states_have_a_name(void **state)
{
    (void)state;
    static const char *const names[] = {"PLAYING", "X_WON", "O_WON", "DRAW"};
    const char *unknown = ttt_state_name(4);
    assert_string_equal(unknown, "UNKNOWN");
    CHECK_EVERY_NUMBER(
        is_same(ttt_state_name(number), number >= 0 && number < 4 ? names[number] : unknown));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_moves_that_were_made_have_an_index),
        cmocka_unit_test(only_0_to_7_transform_a_game),
        cmocka_unit_test(only_0_to_7_have_an_inverse),
        cmocka_unit_test(only_0_to_100_are_a_skill),
        cmocka_unit_test(only_0_to_100_are_a_skill_for_a_batch),
        cmocka_unit_test(only_codes_have_a_sentence),
        cmocka_unit_test(only_states_have_a_name),
    };
    return cmocka_run_group_tests_name("every_int", tests, set_up, tear_down);
}
