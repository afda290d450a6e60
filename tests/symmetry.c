/* Are the eight symmetries a group that the whole game respects?
 * SPDX-License-Identifier: MIT
 */
#include "positions.h"

enum { SYMMETRIES = 8 };

/* What each symmetry makes of the nine letters a to i, drawn by hand. */
static const char images[SYMMETRIES][10] = {
    "abcdefghi", "gdahebifc", "ihgfedcba", "cfibehadg",
    "cbafedihg", "ifchebgda", "ghidefabc", "adgbehcfi",
};

static int image_of_set(int symmetry, int cells)
{
    int image = 0;
    for (int cell = 0; cell < 9; cell++)
        if (cells >> cell & 1)
            image |= 1 << ttt_symmetry_cell(symmetry, cell);
    return image;
}

/* The canonical board of the one given, the slow way: the least of its eight images. */
static void least_image(const char board[9], char least[9], int *symmetry)
{
    for (int s = 0; s < SYMMETRIES; s++) {
        char image[9];
        for (int to = 0; to < 9; to++)
            image[to] = board[images[s][to] - 'a'];
        if (s == 0 || memcmp(image, least, 9) < 0) {
            memcpy(least, image, 9);
            *symmetry = s;
        }
    }
}

static void each_symmetry_takes_each_cell_where_a_drawing_says(void **state)
{
    (void)state;
    for (int s = 0; s < SYMMETRIES; s++)
        for (int cell = 0; cell < 9; cell++)
            assert_int_equal(images[s][ttt_symmetry_cell(s, cell)], 'a' + cell);
}

static void a_transformed_game_is_the_game_of_the_transformed_moves(void **state)
{
    (void)state;
    static const int moves[] = {0, 1, 3, 4, 5, 6};
    for (int s = 0; s < SYMMETRIES; s++) {
        ttt_game *expected = ttt_new();
        ttt_reset(game);
        for (size_t i = 0; i < LENGTH(moves); i++) {
            int image = ttt_symmetry_cell(s, moves[i]);
            assert_int_equal(ttt_move(game, moves[i] / 3, moves[i] % 3), TTT_OK);
            assert_int_equal(ttt_move(expected, image / 3, image % 3), TTT_OK);
        }
        for (int i = 0; i < 3; i++) { /* what can be redone is transformed too */
            ttt_undo(game);
            ttt_undo(expected);
        }
        assert_int_equal(ttt_transform(game, s), TTT_OK);
        struct snapshot whole = snapshot_of(expected);
        assert_unchanged(game, whole);
        ttt_free(expected);
    }
}

static void a_set_up_start_is_transformed_too(void **state)
{
    (void)state;
    char text[TTT_GAME_SIZE];
    assert_int_equal(ttt_parse_game(game, "XO./.../... 11 22"), TTT_OK);
    assert_int_equal(ttt_transform(game, 5), TTT_OK); /* mirrored, then a quarter turn */
    ttt_format_game(game, text, sizeof text);
    assert_string_equal(text, ".../..O/..X 11 00");
}

static void outcome_and_distance_stay_and_best_moves_go_with_the_board(void **state)
{
    (void)state;
    for (int i = 0; i < POSITIONS; i++)
        for (int s = 0; s < SYMMETRIES; s++) {
            go_to(game, boards[i]);
            int outcome = ttt_outcome(game), plies_left = ttt_plies_left(game);
            int best_moves = ttt_best_moves(game), winning_cells = ttt_winning_cells(game);
            int end = ttt_state(game), player = ttt_player(game);
            assert_int_equal(ttt_transform(game, s), TTT_OK);
            assert_int_equal(ttt_outcome(game), outcome);
            assert_int_equal(ttt_plies_left(game), plies_left);
            assert_int_equal(ttt_best_moves(game), image_of_set(s, best_moves));
            assert_int_equal(ttt_winning_cells(game), image_of_set(s, winning_cells));
            assert_int_equal(ttt_state(game), end);
            assert_int_equal(ttt_player(game), player);
            for (int cell = 0; cell < 9; cell++)
                assert_int_equal(ttt_cell(game, cell / 3, cell % 3),
                                 boards[i][images[s][cell] - 'a']);
            assert_int_equal(ttt_transform(game, ttt_symmetry_inverse(s)), TTT_OK);
            for (int cell = 0; cell < 9; cell++)
                assert_int_equal(ttt_cell(game, cell / 3, cell % 3), boards[i][cell]);
        }
}

static void there_are_765_classes_and_138_are_final(void **state)
{
    (void)state;
    static char seen[FILLINGS];
    int classes = 0, final = 0;
    for (int i = 0; i < POSITIONS; i++) {
        char canonical[9], text[TTT_BOARD_SIZE];
        int symmetry = -1;
        least_image(boards[i], canonical, &symmetry);
        go_to(game, boards[i]);
        assert_int_equal(ttt_canonical_symmetry(game), symmetry);
        assert_int_equal(ttt_transform(game, symmetry), TTT_OK);
        ttt_format_board(game, text, sizeof text);
        for (int cell = 0; cell < 9; cell++)
            assert_int_equal(text[cell + cell / 3], canonical[cell]);
        if (!seen[oracle_filling_of(canonical)]++) {
            classes++;
            final += ttt_state(game) != TTT_PLAYING;
        }
    }
    assert_int_equal(classes, 765);
    assert_int_equal(final, 138);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_symmetry_takes_each_cell_where_a_drawing_says),
        cmocka_unit_test(a_transformed_game_is_the_game_of_the_transformed_moves),
        cmocka_unit_test(a_set_up_start_is_transformed_too),
        cmocka_unit_test(outcome_and_distance_stay_and_best_moves_go_with_the_board),
        cmocka_unit_test(there_are_765_classes_and_138_are_final),
    };
    return cmocka_run_group_tests_name("symmetry", tests, set_up, tear_down);
}
