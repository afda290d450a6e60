/* Does each function do what the header says, in each case that it names?
 * SPDX-License-Identifier: MIT
 */
#include <ttt/batch.h>

#include "test.h"

static int set_up(void **state)
{
    *state = ttt_new();
    return *state ? 0 : -1;
}

static int tear_down(void **state)
{
    ttt_free(*state);
    return 0;
}

/* The result of each way to end, and a game that ends so. */
static const struct {
    const char *moves;
    int state;
    char winner;
    int winning_cells;
} endings[] = {
    {"00 10 01 11 02", TTT_X_WON, 'X', 0007},             /* row 0 */
    {"10 00 11 01 12", TTT_X_WON, 'X', 0070},             /* row 1 */
    {"20 00 21 01 22", TTT_X_WON, 'X', 0700},             /* row 2 */
    {"00 01 10 11 20", TTT_X_WON, 'X', 0111},             /* column 0 */
    {"01 00 11 10 21", TTT_X_WON, 'X', 0222},             /* column 1 */
    {"02 00 12 10 22", TTT_X_WON, 'X', 0444},             /* column 2 */
    {"00 01 11 02 22", TTT_X_WON, 'X', 0421},             /* the diagonal from the top left */
    {"02 00 11 01 20", TTT_X_WON, 'X', 0124},             /* the diagonal from the top right */
    {"00 01 10 11 22 21", TTT_O_WON, 'O', 0222},          /* O wins too */
    {"00 01 02 10 12 11 21 20 22", TTT_X_WON, 'X', 0444}, /* the ninth mark completes a line */
    {"00 01 02 10 20 12 22 21 11", TTT_X_WON, 'X', 0525}, /* ... or two of them */
    {"00 01 02 11 10 12 21 20 22", TTT_DRAW, '.', 0},
};

static void a_new_game_is_an_empty_board_with_x_to_move(void **state)
{
    ttt_game *game = *state;
    assert_int_equal(ttt_state(game), TTT_PLAYING);
    assert_int_equal(ttt_winner(game), '.');
    assert_int_equal(ttt_player(game), 'X');
    assert_int_equal(ttt_legal_moves(game), 0777);
    assert_int_equal(ttt_winning_cells(game), 0);
    assert_int_equal(ttt_move_count(game), 0);
    for (int row = 0; row < 3; row++)
        for (int column = 0; column < 3; column++)
            assert_int_equal(ttt_cell(game, row, column), '.');
}

static void a_move_puts_the_players_mark_and_passes_the_turn(void **state)
{
    ttt_game *game = *state;
    assert_int_equal(ttt_move(game, 0, 2), TTT_OK);
    assert_int_equal(ttt_cell(game, 0, 2), 'X');
    assert_int_equal(ttt_player(game), 'O');
    assert_int_equal(ttt_move(game, 2, 1), TTT_OK);
    assert_int_equal(ttt_cell(game, 2, 1), 'O');
    assert_int_equal(ttt_player(game), 'X');
    assert_int_equal(ttt_legal_moves(game), 0777 & ~(1 << 2) & ~(1 << 7));
    assert_int_equal(ttt_state(game), TTT_PLAYING);
}

static void a_game_ends_with_a_line_or_a_full_board(void **state)
{
    ttt_game *game = *state;
    for (size_t i = 0; i < LENGTH(endings); i++) {
        ttt_reset(game);
        assert_plays(game, endings[i].moves);
        assert_int_equal(ttt_state(game), endings[i].state);
        assert_int_equal(ttt_winner(game), endings[i].winner);
        assert_int_equal(ttt_winning_cells(game), endings[i].winning_cells);
        assert_int_equal(ttt_player(game), '.');
        assert_int_equal(ttt_legal_moves(game), 0);
    }
}

static void a_taken_cell_is_refused_to_both_players(void **state)
{
    ttt_game *game = *state;
    assert_plays(game, "11");
    assert_refused(game, ttt_move(game, 1, 1), TTT_ERROR_OCCUPIED);
    assert_plays(game, "00");
    assert_refused(game, ttt_move(game, 1, 1), TTT_ERROR_OCCUPIED);
    assert_refused(game, ttt_move(game, 0, 0), TTT_ERROR_OCCUPIED);
}

static void a_move_off_the_board_is_refused(void **state)
{
    ttt_game *game = *state;
    assert_plays(game, "11 00");
    for (size_t i = 0; i < LENGTH(off_board); i++) {
        for (int on_board = 0; on_board < 3; on_board++) {
            assert_refused(game, ttt_move(game, off_board[i], on_board), TTT_ERROR_RANGE);
            assert_refused(game, ttt_move(game, on_board, off_board[i]), TTT_ERROR_RANGE);
        }
        for (size_t j = 0; j < LENGTH(off_board); j++)
            assert_refused(game, ttt_move(game, off_board[i], off_board[j]), TTT_ERROR_RANGE);
    }
}

static void a_move_after_the_end_is_refused_wherever_it_goes(void **state)
{
    ttt_game *game = *state;
    for (size_t i = 0; i < LENGTH(endings); i++) {
        ttt_reset(game);
        assert_plays(game, endings[i].moves);
        for (int cell = 0; cell < 9; cell++)
            assert_refused(game, ttt_move(game, cell / 3, cell % 3), TTT_ERROR_GAME_OVER);
        assert_refused(game, ttt_move(game, 3, -1), TTT_ERROR_GAME_OVER);
    }
}

static void undo_takes_back_each_move_down_to_the_start(void **state)
{
    ttt_game *game = *state;
    for (size_t i = 0; i < LENGTH(endings); i++) {
        ttt_reset(game);
        assert_plays(game, endings[i].moves);
        int count = ttt_move_count(game);
        while (count > 0) {
            int cell = ttt_move_at(game, count - 1);
            assert_int_equal(ttt_undo(game), TTT_OK);
            assert_int_equal(ttt_move_count(game), --count);
            assert_int_equal(ttt_cell(game, cell / 3, cell % 3), '.');
            assert_int_equal(ttt_state(game), TTT_PLAYING);
            assert_int_equal(ttt_player(game), count % 2 ? 'O' : 'X');
        }
        assert_refused(game, ttt_undo(game), TTT_ERROR_NO_HISTORY);
    }
}

static void redo_plays_again_up_to_the_end(void **state)
{
    ttt_game *game = *state;
    for (size_t i = 0; i < LENGTH(endings); i++) {
        ttt_reset(game);
        assert_plays(game, endings[i].moves);
        assert_refused(game, ttt_redo(game), TTT_ERROR_NO_HISTORY);
        struct snapshot end = snapshot_of(game);
        while (ttt_undo(game) == TTT_OK)
            continue;
        for (int moves = 0; moves < end.move_count; moves++) {
            assert_int_equal(ttt_redo(game), TTT_OK);
            assert_int_equal(ttt_move_count(game), moves + 1);
        }
        assert_unchanged(game, end);
        assert_refused(game, ttt_redo(game), TTT_ERROR_NO_HISTORY);
    }
}

static void a_new_move_forgets_what_could_be_redone(void **state)
{
    ttt_game *game = *state;
    static const char *const new_moves[] = {"22", "02" /* the one that was taken back */};
    for (size_t i = 0; i < LENGTH(new_moves); i++) {
        ttt_reset(game);
        assert_plays(game, "00 11 02 12");
        ttt_undo(game);
        ttt_undo(game);
        assert_plays(game, new_moves[i]);
        assert_refused(game, ttt_redo(game), TTT_ERROR_NO_HISTORY);
    }
}

static void a_refused_move_keeps_what_could_be_redone(void **state)
{
    ttt_game *game = *state;
    assert_plays(game, "00 11 02");
    ttt_undo(game);
    assert_refused(game, ttt_move(game, 0, 0), TTT_ERROR_OCCUPIED);
    assert_refused(game, ttt_move(game, 0, 3), TTT_ERROR_RANGE);
    assert_int_equal(ttt_redo(game), TTT_OK);
    assert_int_equal(ttt_cell(game, 0, 2), 'X');
}

static void reset_makes_it_a_new_game(void **state)
{
    ttt_game *game = *state;
    struct snapshot new_game = snapshot_of(game);
    for (size_t i = 0; i < LENGTH(endings); i++) {
        assert_plays(game, endings[i].moves);
        ttt_undo(game);
        assert_int_equal(ttt_reset(game), TTT_OK);
        assert_unchanged(game, new_game);
    }
}

static void a_clone_is_equal_and_independent(void **state)
{
    ttt_game *game = *state;
    assert_plays(game, "00 11 02 12 22");
    ttt_undo(game);
    struct snapshot original = snapshot_of(game);

    ttt_game *clone = ttt_clone(game);
    assert_non_null(clone);
    assert_unchanged(clone, original);
    assert_int_equal(ttt_redo(clone), TTT_OK); /* not by a snapshot, which asks a clone itself */
    assert_int_equal(ttt_cell(clone, 2, 2), 'X');
    assert_int_equal(ttt_undo(clone), TTT_OK);
    assert_plays(clone, "01"); /* X wins there */
    assert_unchanged(game, original);
    assert_int_equal(ttt_state(clone), TTT_X_WON);

    struct snapshot won = snapshot_of(clone);
    assert_plays(game, "21");
    assert_unchanged(clone, won);
    ttt_free(clone);
}

static void the_history_lists_the_moves_in_their_order(void **state)
{
    ttt_game *game = *state;
    static const int cells[] = {4, 0, 8, 2, 1};
    for (int i = 0; i < 5; i++) {
        ttt_move(game, cells[i] / 3, cells[i] % 3);
        assert_int_equal(ttt_move_count(game), i + 1);
    }
    for (int i = 0; i < 5; i++)
        assert_int_equal(ttt_move_at(game, i), cells[i]);
    static const int no_index[] = {INT_MIN, -1, 5, 6, 9, INT_MAX};
    for (size_t i = 0; i < LENGTH(no_index); i++)
        assert_refused(game, ttt_move_at(game, no_index[i]), TTT_ERROR_RANGE);
    ttt_undo(game);
    assert_refused(game, ttt_move_at(game, 4), TTT_ERROR_RANGE);
}

static void a_cell_off_the_board_has_no_mark(void **state)
{
    ttt_game *game = *state;
    assert_plays(game, "00 11 22");
    for (size_t i = 0; i < LENGTH(off_board); i++) {
        for (int on_board = 0; on_board < 3; on_board++) {
            assert_int_equal(ttt_cell(game, off_board[i], on_board), '\0');
            assert_int_equal(ttt_cell(game, on_board, off_board[i]), '\0');
        }
        assert_int_equal(ttt_cell(game, off_board[i], off_board[i]), '\0');
    }
}

static void each_number_is_the_one_that_was_promised(void **state)
{
    (void)state;
    static const int numbers[][2] = {
        {TTT_OK, 0},
        {TTT_ERROR_NULL, -1},
        {TTT_ERROR_RANGE, -2},
        {TTT_ERROR_OCCUPIED, -3},
        {TTT_ERROR_GAME_OVER, -4},
        {TTT_ERROR_NO_HISTORY, -5},
        {TTT_ERROR_SYNTAX, -6},
        {TTT_ERROR_UNREACHABLE, -7},
        {TTT_PLAYING, 0},
        {TTT_X_WON, 1},
        {TTT_O_WON, 2},
        {TTT_DRAW, 3},
        {TTT_BOARD_SIZE, 12},
        {TTT_GAME_SIZE, 36},
        {TTT_NO_CELL, 255},
    };
    for (size_t i = 0; i < LENGTH(numbers); i++)
        assert_int_equal(numbers[i][0], numbers[i][1]);
}

static void header_library_and_build_are_of_one_version(void **state)
{
    (void)state;
    char numbers[32];
    snprintf(numbers, sizeof numbers, "%d.%d.%d", TTT_VERSION_MAJOR, TTT_VERSION_MINOR,
             TTT_VERSION_PATCH);
    assert_string_equal(TTT_VERSION, numbers);
    assert_string_equal(TTT_VERSION, ttt_version());
    assert_string_equal(TTT_VERSION, BUILD_VERSION);
}

int main(void)
{
#define GAME_TEST(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    static const struct CMUnitTest tests[] = {
        GAME_TEST(a_new_game_is_an_empty_board_with_x_to_move),
        GAME_TEST(a_move_puts_the_players_mark_and_passes_the_turn),
        GAME_TEST(a_game_ends_with_a_line_or_a_full_board),
        GAME_TEST(a_taken_cell_is_refused_to_both_players),
        GAME_TEST(a_move_off_the_board_is_refused),
        GAME_TEST(a_move_after_the_end_is_refused_wherever_it_goes),
        GAME_TEST(undo_takes_back_each_move_down_to_the_start),
        GAME_TEST(redo_plays_again_up_to_the_end),
        GAME_TEST(a_new_move_forgets_what_could_be_redone),
        GAME_TEST(a_refused_move_keeps_what_could_be_redone),
        GAME_TEST(reset_makes_it_a_new_game),
        GAME_TEST(a_clone_is_equal_and_independent),
        GAME_TEST(the_history_lists_the_moves_in_their_order),
        GAME_TEST(a_cell_off_the_board_has_no_mark),
        cmocka_unit_test(each_number_is_the_one_that_was_promised),
        cmocka_unit_test(header_library_and_build_are_of_one_version),
    };
    return cmocka_run_group_tests_name("api", tests, NULL, NULL);
}
