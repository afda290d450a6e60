/* Does ttt_choose_move choose as specified, fairly, and as well as its skill says?
 * SPDX-License-Identifier: MIT
 */
#include <ttt/batch.h>

#include "positions.h"

/* Plays a game to its end with a skill for each player. */
static int play_out(int skill_x, int skill_o, uint64_t *rng)
{
    ttt_reset(game);
    while (ttt_state(game) == TTT_PLAYING) {
        int cell = ttt_choose_move(game, ttt_player(game) == 'X' ? skill_x : skill_o, rng);
        assert_int_equal(ttt_move(game, cell / 3, cell % 3), TTT_OK);
    }
    return ttt_state(game);
}

/* Visits every line of play in which `player` makes best moves and the opponent any; `player` must
 * never lose. Each choice at skill 100 must be one of the moves that are visited. */
static long never_loses(char player, uint64_t *rng)
{
    long games = 0;
    if (ttt_state(game) != TTT_PLAYING) {
        assert_true(ttt_winner(game) == '.' || ttt_winner(game) == player);
        return 1;
    }
    int moves = ttt_legal_moves(game);
    if (ttt_player(game) == player) {
        moves = ttt_best_moves(game);
        int cell = ttt_choose_move(game, 100, rng);
        assert_in_range(cell, 0, 8);
        assert_true(moves >> cell & 1);
    }
    for (int cell = 0; cell < 9; cell++) {
        if (!(moves >> cell & 1))
            continue;
        assert_int_equal(ttt_move(game, cell / 3, cell % 3), TTT_OK);
        games += never_loses(player, rng);
        ttt_undo(game);
    }
    return games;
}

static void skill_100_never_loses_whoever_begins(void **state)
{
    (void)state;
    uint64_t rng = 1;
    ttt_reset(game);
    assert_in_range(never_loses('X', &rng), 1000, 255168);
    assert_in_range(never_loses('O', &rng), 1000, 255168);
}

/* Written out, so that the library and the oracle can not drift together. */
static void the_first_hundred_choices_from_a_known_state_are_these(void **state)
{
    (void)state;
    static const char choices[] = "1602435871425306884135021406832241730865048573521763084072148361"
                                  "260734641027835520463781643087125301";
    uint64_t rng = 42;
    char chosen[101] = "";
    ttt_reset(game);
    for (int i = 0; i < 100; i++) {
        int cell = ttt_choose_move(game, i, &rng);
        chosen[i] = (char)('0' + cell);
        ttt_move(game, cell / 3, cell % 3);
        if (ttt_state(game) != TTT_PLAYING)
            ttt_reset(game);
    }
    assert_string_equal(chosen, choices);
    assert_true(rng == UINT64_C(42) + 100 * UINT64_C(0x9E3779B97F4A7C15));
}

static void each_choice_is_the_one_specified(void **state)
{
    (void)state;
    static const int skills[] = {0, 1, 50, 99, 100};
    uint64_t rng = 0, expected = 0;
    for (int i = 0; i < POSITIONS; i++) {
        if (oracle_over(boards[i]))
            continue;
        go_to(game, boards[i]);
        for (size_t s = 0; s < LENGTH(skills); s++) {
            int cell = ttt_choose_move(game, skills[s], &rng);
            assert_int_equal(cell, oracle_choose(boards[i], skills[s], &expected));
            assert_true(rng == expected);
        }
    }
}

/* Chance makes hardly any draw that is so near to a limit that its last bit decides. These do, for a game
 * and for a batch. */
static void each_choice_takes_all_bits_of_the_draw(void **state)
{
    (void)state;
    static const struct {
        uint64_t rng;
        int skill;
        const char *board;
        int cell;
    } draws[] = {
        /* The upper half is just below 26 hundredths of 2^32, just above, and the same for 99: the one
         * best move, or the last of all. */
        {UINT64_C(0x1788642C5A93254B), 26, "XX.OO....", 2},
        {UINT64_C(0x39A448C7556E29DC), 26, "XX.OO....", 8},
        {UINT64_C(0xAC0069E5E01AA728), 99, "XX.OO....", 2},
        {UINT64_C(0xD0C9F2B8E854950E), 99, "XX.OO....", 8},
        /* The same for 1; and it is just 25 and 50 hundredths, which are no less than themselves. */
        {UINT64_C(0xAF1B613E79FE76AB), 1, "XX.OO....", 2},
        {UINT64_C(0x109BF1E8C261B944), 1, "XX.OO....", 8},
        {UINT64_C(0x4ADBA70A51541CD4), 25, "XX.OO....", 8},
        {UINT64_C(0xAC8769884AE1CE1F), 50, "XX.OO....", 8},
        /* The lower half is just below a ninth, just above, and all that it can be. */
        {UINT64_C(0xA9F33E09AA8098AC), 0, ".........", 0},
        {UINT64_C(0xF5547A3774C55550), 0, ".........", 1},
        {UINT64_C(0x31628AF67B2131AB), 0, ".........", 8},
        /* It is the first of the third ninth; and the draw is 0, as the state then is. */
        {UINT64_C(0x45A0F612E4F189CB), 0, ".........", 2},
        {UINT64_C(0x61C8864680B583EB), 0, ".........", 0},
    };
    ttt_batch *batch = ttt_batch_new(1);
    for (size_t i = 0; i < LENGTH(draws); i++) {
        uint64_t rng = draws[i].rng, batch_rng = rng, next = rng + UINT64_C(0x9E3779B97F4A7C15);
        uint8_t cell;
        go_to(game, draws[i].board);
        assert_int_equal(ttt_choose_move(game, draws[i].skill, &rng), draws[i].cell);
        assert_true(rng == next);
        assert_int_equal(ttt_batch_set(batch, 0, game), TTT_OK);
        assert_int_equal(ttt_batch_choose_moves(batch, draws[i].skill, &batch_rng, &cell), TTT_OK);
        assert_int_equal(cell, draws[i].cell);
        assert_true(batch_rng == next);
    }
    ttt_batch_free(batch);
}

static void skill_0_is_uniform_over_the_legal_moves(void **state)
{
    (void)state;
    enum { DRAWS = 100000 };
    static const char *const positions[] = {"", "11", "11 00 22", "00 11 02 01 21",
                                            "11 00 01 21 10 12 02"};
    uint64_t rng = 7;
    for (size_t p = 0; p < LENGTH(positions); p++) {
        int counts[9] = {0}, legal = 0;
        ttt_reset(game);
        assert_plays(game, positions[p]);
        for (int i = 0; i < DRAWS; i++)
            counts[ttt_choose_move(game, 0, &rng)]++;
        for (int cell = 0; cell < 9; cell++)
            legal += ttt_legal_moves(game) >> cell & 1;
        for (int cell = 0; cell < 9; cell++) {
            int fair = ttt_legal_moves(game) >> cell & 1 ? DRAWS / legal : 0;
            assert_in_range(counts[cell], fair - fair / 20, fair + fair / 20);
        }
    }
}

static void points_grow_with_skill(void **state)
{
    (void)state;
    static const int skills[] = {0, 25, 50, 75, 100};
    int before = 0;
    for (size_t s = 0; s < LENGTH(skills); s++) {
        uint64_t rng = 2;
        int points = 0; /* 2 for a win, 1 for a draw, on both sides against random moves */
        for (int i = 0; i < 10000; i++) {
            int as_x = play_out(skills[s], 0, &rng), as_o = play_out(0, skills[s], &rng);
            points += (as_x == TTT_X_WON) * 2 + (as_x == TTT_DRAW);
            points += (as_o == TTT_O_WON) * 2 + (as_o == TTT_DRAW);
        }
        assert_in_range(points, before + 1000, 40000);
        before = points;
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(skill_100_never_loses_whoever_begins),
        cmocka_unit_test(the_first_hundred_choices_from_a_known_state_are_these),
        cmocka_unit_test(each_choice_is_the_one_specified),
        cmocka_unit_test(each_choice_takes_all_bits_of_the_draw),
        cmocka_unit_test(skill_0_is_uniform_over_the_legal_moves),
        cmocka_unit_test(points_grow_with_skill),
    };
    return cmocka_run_group_tests_name("choose", tests, set_up, tear_down);
}
