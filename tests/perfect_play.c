/* Is perfect play exact, at every position, against a plain minimax?
 * SPDX-License-Identifier: MIT
 */
#include "positions.h"

static void each_position_has_its_outcome_distance_and_best_moves(void **state)
{
    (void)state;
    for (int i = 0; i < POSITIONS; i++) {
        go_to(game, boards[i]);
        assert_int_equal(ttt_outcome(game), oracle_facts_of(boards[i])->outcome);
        assert_int_equal(ttt_plies_left(game), oracle_facts_of(boards[i])->plies_left);
        assert_int_equal(ttt_best_moves(game), oracle_facts_of(boards[i])->best_moves);
    }
}

static void each_move_of_each_position_has_its_own(void **state)
{
    (void)state;
    for (int i = 0; i < POSITIONS; i++) {
        go_to(game, boards[i]);
        struct snapshot before = snapshot_of(game);
        char player = oracle_player(boards[i]);
        for (int cell = 0; cell < 9; cell++) {
            int outcome = player == '.' ? TTT_ERROR_GAME_OVER : TTT_ERROR_OCCUPIED;
            int plies_left = outcome;
            if (player != '.' && boards[i][cell] == '.') {
                char after[9];
                memcpy(after, boards[i], 9);
                after[cell] = player;
                outcome = oracle_facts_of(after)->outcome;
                plies_left = oracle_facts_of(after)->plies_left;
            }
            assert_int_equal(ttt_outcome_after(game, cell / 3, cell % 3), outcome);
            assert_int_equal(ttt_plies_left_after(game, cell / 3, cell % 3), plies_left);
        }
        assert_unchanged(game, before);
    }
}

/* Known numbers, written out, so that the library and the oracle can not drift together. */

static void the_moves_of_open_positions_number_16167_8863_and_7123(void **state)
{
    (void)state;
    int open = 0, legal = 0, keep_the_value = 0, best = 0;
    for (int i = 0; i < POSITIONS; i++) {
        go_to(game, boards[i]);
        open += ttt_state(game) == TTT_PLAYING;
        for (int cell = 0; cell < 9; cell++) {
            legal += ttt_legal_moves(game) >> cell & 1;
            best += ttt_best_moves(game) >> cell & 1;
            keep_the_value += ttt_outcome_after(game, cell / 3, cell % 3) == ttt_outcome(game);
        }
    }
    assert_int_equal(open, 4520);
    assert_int_equal(legal, 16167);
    assert_int_equal(keep_the_value, 8863);
    assert_int_equal(best, 7123);
}

static void open_positions_are_won_drawn_and_lost_in_known_numbers(void **state)
{
    (void)state;
    static const int wins[10] = {[1] = 2358, [3] = 356, [5] = 122};
    static const int losses[10] = {[2] = 508, [4] = 124};
    static const int draws[10] = {0, 80, 200, 200, 264, 136, 138, 24, 9, 1};
    int counted[3][10] = {{0}}; /* wins, losses and draws for the player to move, by plies left */
    for (int i = 0; i < POSITIONS; i++) {
        go_to(game, boards[i]);
        if (ttt_state(game) != TTT_PLAYING)
            continue;
        int outcome = ttt_outcome(game);
        int win = ttt_player(game) == 'X' ? TTT_X_WON : TTT_O_WON;
        counted[outcome == TTT_DRAW ? 2 : outcome != win][ttt_plies_left(game)]++;
    }
    assert_memory_equal(counted[0], wins, sizeof wins);
    assert_memory_equal(counted[1], losses, sizeof losses);
    assert_memory_equal(counted[2], draws, sizeof draws);
}

static void every_first_move_draws(void **state)
{
    (void)state;
    ttt_reset(game);
    assert_int_equal(ttt_best_moves(game), 0777);
    assert_int_equal(ttt_outcome(game), TTT_DRAW);
    assert_int_equal(ttt_plies_left(game), 9);
}

static void the_way_to_a_position_makes_no_difference(void **state)
{
    (void)state;
    static const char *const ways[] = {"00 11 22 02", "22 02 00 11", "00 02 22 11"};
    for (size_t i = 0; i < LENGTH(ways); i++) {
        ttt_reset(game);
        assert_plays(game, ways[i]);
        assert_int_equal(ttt_best_moves(game), 1 << 6); /* O threatens 20 */
        assert_int_equal(ttt_outcome(game), TTT_X_WON); /* and X at 20 threatens two lines */
        assert_int_equal(ttt_plies_left(game), 3);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_position_has_its_outcome_distance_and_best_moves),
        cmocka_unit_test(each_move_of_each_position_has_its_own),
        cmocka_unit_test(the_moves_of_open_positions_number_16167_8863_and_7123),
        cmocka_unit_test(open_positions_are_won_drawn_and_lost_in_known_numbers),
        cmocka_unit_test(every_first_move_draws),
        cmocka_unit_test(the_way_to_a_position_makes_no_difference),
    };
    return cmocka_run_group_tests_name("perfect_play", tests, set_up, tear_down);
}
