/* Does the library answer each line of the vectors, which every binding is held to as well?
 * SPDX-License-Identifier: MIT
 */
#include <inttypes.h>
#include <stdlib.h>

#include "test.h"

enum { COLUMNS = 11 };

static FILE *file;
static ttt_game *game;

static int set_up(void **state)
{
    (void)state;
    file = fopen(VECTORS, "rb");
    game = ttt_new();
    return file && game ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    ttt_free(game);
    return fclose(file);
}

/* Cuts a line at its tabs; missing columns are empty. */
static void split(char *line, char *columns[COLUMNS])
{
    static char none[] = "";
    line[strcspn(line, "\n")] = '\0';
    for (int i = 0; i < COLUMNS; i++) {
        columns[i] = line ? line : none;
        if (line && (line = strchr(line, '\t')))
            *line++ = '\0';
    }
}

static void assert_played(char *const columns[COLUMNS])
{
    const char *statuses = columns[2];
    ttt_reset(game);
    for (const char *move = columns[1]; *move; move += move[2] ? 3 : 2) {
        char *end;
        assert_int_equal(ttt_move(game, move[0] - '0', move[1] - '0'), strtol(statuses, &end, 10));
        statuses = end;
    }
    assert_int_equal(ttt_winner(game), columns[3][0]);
}

static void assert_position(char *const columns[COLUMNS])
{
    char board[TTT_BOARD_SIZE], text[TTT_GAME_SIZE];
    assert_int_equal(ttt_parse_game(game, columns[1]), TTT_OK);
    ttt_format_game(game, text, sizeof text);
    assert_string_equal(text, columns[1]);
    ttt_format_board(game, board, sizeof board);
    assert_string_equal(board, columns[2]);
    assert_string_equal(ttt_state_name(ttt_state(game)), columns[3]);
    assert_int_equal(ttt_winner(game), columns[4][0]);
    assert_int_equal(ttt_player(game), columns[5][0]);
    assert_int_equal(ttt_legal_moves(game), atoi(columns[6]));
    assert_int_equal(ttt_winning_cells(game), atoi(columns[7]));
    assert_int_equal(ttt_best_moves(game), atoi(columns[8]));
    assert_string_equal(ttt_state_name(ttt_outcome(game)), columns[9]);
    assert_int_equal(ttt_plies_left(game), atoi(columns[10]));
}

static int call(const char *name, const char *text)
{
    char *rest;
    int a = (int)strtol(text, &rest, 10), b = (int)strtol(rest, NULL, 10);
    uint64_t rng = 0;
    if (strcmp(name, "move") == 0)
        return ttt_move(game, a, b);
    if (strcmp(name, "undo") == 0)
        return ttt_undo(game);
    if (strcmp(name, "redo") == 0)
        return ttt_redo(game);
    if (strcmp(name, "move_at") == 0)
        return ttt_move_at(game, a);
    if (strcmp(name, "cell") == 0)
        return ttt_cell(game, a, b) ? TTT_OK : TTT_ERROR_RANGE;
    if (strcmp(name, "outcome_after") == 0)
        return ttt_outcome_after(game, a, b);
    if (strcmp(name, "plies_left_after") == 0)
        return ttt_plies_left_after(game, a, b);
    if (strcmp(name, "choose_move") == 0)
        return ttt_choose_move(game, a, &rng);
    if (strcmp(name, "transform") == 0)
        return ttt_transform(game, a);
    if (strcmp(name, "symmetry_cell") == 0)
        return ttt_symmetry_cell(a, b);
    if (strcmp(name, "symmetry_inverse") == 0)
        return ttt_symmetry_inverse(a);
    if (strcmp(name, "parse_board") == 0)
        return ttt_parse_board(game, text);
    if (strcmp(name, "parse_game") == 0)
        return ttt_parse_game(game, text);
    fail_msg("the vectors name a function that is not known here: %s", name);
    return 0;
}

static void assert_refuses(char *const columns[COLUMNS])
{
    assert_int_equal(ttt_parse_game(game, columns[1]), TTT_OK);
    assert_refused(game, call(columns[2], columns[3]), atoi(columns[4]));
}

static void assert_chosen(char *const columns[COLUMNS])
{
    uint64_t rng = strtoull(columns[3], NULL, 10);
    assert_int_equal(ttt_parse_game(game, columns[1]), TTT_OK);
    assert_int_equal(ttt_choose_move(game, atoi(columns[2]), &rng), atoi(columns[4]));
    assert_true(rng == strtoull(columns[5], NULL, 10));
}

static void each_line_is_answered(void **state)
{
    (void)state;
    static const struct kind {
        const char *name;
        void (*check)(char *const columns[COLUMNS]);
        int at_least;
    } kinds[] = {
        {"played", assert_played, 6},
        {"position", assert_position, 5478},
        {"refused", assert_refuses, 90},
        {"chosen", assert_chosen, 100},
    };
    int counts[LENGTH(kinds)] = {0}, lines = 0;
    char line[256];
    while (fgets(line, sizeof line, file)) {
        char *columns[COLUMNS];
        split(line, columns);
        lines++;
        for (size_t k = 0; k < LENGTH(kinds); k++)
            if (strcmp(columns[0], kinds[k].name) == 0) {
                kinds[k].check(columns);
                counts[k]++;
            }
    }
    int checked = 0;
    for (size_t k = 0; k < LENGTH(kinds); k++) {
        assert_in_range(counts[k], kinds[k].at_least, INT_MAX);
        checked += counts[k];
    }
    assert_int_equal(checked, lines);
    print_message("# %d lines\n", lines);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {cmocka_unit_test(each_line_is_answered)};
    return cmocka_run_group_tests_name("vectors", tests, set_up, tear_down);
}
