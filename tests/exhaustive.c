/* Is the game right at every node of the whole game tree?
 * SPDX-License-Identifier: MIT
 */
#include "board_answers.h"
#include "counted.h"

/* What the walk counts; the numbers to meet are well known, see the assertions. */
static struct {
    long nodes[10];         /* by ply */
    long games[4];          /* by how they ended */
    long length[10];        /* games by their length */
    long positions[10];     /* distinct ones, by ply */
    long final_by_state[4]; /* distinct final positions */
    char seen[FILLINGS];
} walk;

/* The game that the walk is at: its moves and, behind them, those that can be redone. */
static struct {
    int moves[9], count, known;
    char board[9];
} line;

/* Everything that can be asked is answered as the oracle does. `where` is the text of the game. */
static void check_answers(const ttt_game *game)
{
    static const int skills[] = {0, 50, 100};
    const char *board = line.board;
    const struct oracle_facts *facts = oracle_facts_of(board);
    char text[TTT_GAME_SIZE];
    check_board_answers(game, board);
    CHECK(ttt_format_game(game, NULL, 0), strlen(where));
    CHECK(ttt_format_game(game, text, sizeof text), strlen(where));
    CHECK(strcmp(text, where), 0);
    CHECK(ttt_move_count(game), line.count);
    for (int i = 0; i < 9; i++)
        CHECK(ttt_move_at(game, i), i < line.count ? line.moves[i] : TTT_ERROR_RANGE);

    for (int cell = 0; cell < 9; cell++) {
        int outcome = facts->player == '.' ? TTT_ERROR_GAME_OVER : TTT_ERROR_OCCUPIED;
        int plies_left = outcome;
        if (facts->legal_moves >> cell & 1) {
            line.board[cell] = facts->player;
            const struct oracle_facts *after = oracle_facts_of(board);
            outcome = after->outcome;
            plies_left = after->plies_left;
            line.board[cell] = '.';
        }
        CHECK(ttt_outcome_after(game, cell / 3, cell % 3), outcome);
        CHECK(ttt_plies_left_after(game, cell / 3, cell % 3), plies_left);
    }

    for (size_t s = 0; s < LENGTH(skills); s++) {
        uint64_t rng = (uint64_t)checks, expected = rng; /* another one each time */
        CHECK(ttt_choose_move(game, skills[s], &rng),
              facts->player == '.' ? TTT_ERROR_GAME_OVER
                                   : oracle_choose(board, skills[s], &expected));
        CHECK(rng == expected, 1);
    }

    ttt_game *copy = ttt_clone(game);
    CHECK(copy != NULL, 1);
    for (int i = line.count; i < line.known; i++) {
        CHECK(ttt_redo(copy), TTT_OK);
        CHECK(ttt_move_at(copy, i), line.moves[i]);
    }
    CHECK(ttt_redo(copy), TTT_ERROR_NO_HISTORY);
    ttt_free(copy);
}

/* Every call that can be refused here is, with its own code, and changes nothing. The game is
 * compared whole behind `each` call, or else, which takes less, behind the last. */
static void check_refusals(ttt_game *game, int each)
{
    static const int no_index[] = {INT_MIN, -1, 9, INT_MAX};
    static const int no_symmetry[] = {INT_MIN, -1, 8, INT_MAX};
    static const int no_skill[] = {INT_MIN, -1, 101, INT_MAX};
    static const struct {
        const char *text;
        int as_board, as_game;
    } texts[] = {
        {NULL, TTT_ERROR_NULL, TTT_ERROR_NULL},
        {"XO./.X./..", TTT_ERROR_SYNTAX, TTT_ERROR_SYNTAX},
        {"OOO/XXX/...", TTT_ERROR_UNREACHABLE, TTT_ERROR_UNREACHABLE},
        {"00 11 ", TTT_ERROR_SYNTAX, TTT_ERROR_SYNTAX},
        {"00 13", TTT_ERROR_SYNTAX, TTT_ERROR_RANGE},
        {"00 11 00", TTT_ERROR_SYNTAX, TTT_ERROR_OCCUPIED},
        {"00 10 01 11 02 22", TTT_ERROR_SYNTAX, TTT_ERROR_GAME_OVER},
    };
    const struct snapshot before = snapshot_of(game);
    const struct oracle_facts *facts = oracle_facts_of(line.board);
    int over = facts->player == '.';
    int off = over ? TTT_ERROR_GAME_OVER : TTT_ERROR_RANGE;
    char text[TTT_GAME_SIZE] = "#";
    uint64_t rng = 5;
#define REFUSED(call, status)                                                                      \
    do {                                                                                           \
        CHECK(call, status);                                                                       \
        if (each)                                                                                  \
            CHECK_UNCHANGED(game, before);                                                         \
    } while (0)

    for (int cell = 0; cell < 9; cell++) {
        int status = over ? TTT_ERROR_GAME_OVER : TTT_ERROR_OCCUPIED;
        if (facts->legal_moves >> cell & 1)
            continue;
        REFUSED(ttt_move(game, cell / 3, cell % 3), status);
        REFUSED(ttt_outcome_after(game, cell / 3, cell % 3), status);
        REFUSED(ttt_plies_left_after(game, cell / 3, cell % 3), status);
    }
    for (size_t i = 0; i < LENGTH(off_board); i++) {
        const int places[][2] = {
            {off_board[i], 1}, {1, off_board[i]}, {off_board[i], off_board[i]}};
        for (size_t p = 0; p < LENGTH(places); p++) {
            int row = places[p][0], column = places[p][1];
            REFUSED(ttt_move(game, row, column), off);
            REFUSED(ttt_outcome_after(game, row, column), off);
            REFUSED(ttt_plies_left_after(game, row, column), off);
            REFUSED(ttt_cell(game, row, column), '\0');
        }
    }
    REFUSED(ttt_move_at(game, line.count), TTT_ERROR_RANGE);
    for (size_t i = 0; i < LENGTH(no_index); i++)
        REFUSED(ttt_move_at(game, no_index[i]), TTT_ERROR_RANGE);
    if (line.count == line.known)
        REFUSED(ttt_redo(game), TTT_ERROR_NO_HISTORY);
    if (line.count == 0)
        REFUSED(ttt_undo(game), TTT_ERROR_NO_HISTORY);
    for (size_t i = 0; i < LENGTH(texts); i++) {
        REFUSED(ttt_parse_board(game, texts[i].text), texts[i].as_board);
        REFUSED(ttt_parse_game(game, texts[i].text), texts[i].as_game);
    }
    for (size_t i = 0; i < LENGTH(no_symmetry); i++)
        REFUSED(ttt_transform(game, no_symmetry[i]), TTT_ERROR_RANGE);
    REFUSED(ttt_choose_move(game, 50, NULL), TTT_ERROR_NULL);
    for (size_t i = 0; i < LENGTH(no_skill); i++)
        REFUSED(ttt_choose_move(game, no_skill[i], &rng), off);
    CHECK(rng == 5, 1);
    REFUSED(ttt_format_board(game, NULL, sizeof text), TTT_ERROR_NULL);
    REFUSED(ttt_format_game(game, NULL, sizeof text), TTT_ERROR_NULL);
    REFUSED(ttt_format_board(NULL, text, sizeof text), TTT_ERROR_NULL);
    REFUSED(ttt_format_game(NULL, text, sizeof text), TTT_ERROR_NULL);
    CHECK(text[0], '#');
    CHECK_UNCHANGED(game, before);
#undef REFUSED
}

/* Checks the game that the walk is at, and goes on to every game from there. */
static void visit(ttt_game *game)
{
    int ply = line.count;
    const struct oracle_facts *facts = oracle_facts_of(line.board);
    char *seen = &walk.seen[oracle_filling_of(line.board)];
    int first = !*seen;
    *seen = 1;
    walk.nodes[ply]++;
    walk.positions[ply] += first;
    if (facts->player == '.') {
        walk.games[facts->state]++;
        walk.length[ply]++;
        walk.final_by_state[facts->state] += first;
    }
    check_answers(game);
    check_refusals(game, first);
    if (facts->player == '.')
        return;
    for (int cell = 0; cell < 9; cell++) {
        char *end = where + strlen(where);
        if (line.board[cell] != '.')
            continue;
        CHECK(ttt_move(game, cell / 3, cell % 3), TTT_OK);
        CHECK(ttt_undo(game), TTT_OK);
        line.moves[ply] = cell;
        line.known = ply + 1;
        check_answers(game);
        CHECK(ttt_redo(game), TTT_OK);
        line.count++;
        line.board[cell] = facts->player;
        sprintf(end, "%s%d%d", ply > 0 ? " " : "", cell / 3, cell % 3);
        visit(game);
        *end = '\0';
        line.board[cell] = '.';
        line.count--;
        CHECK(ttt_undo(game), TTT_OK);
    }
    /* Once more, with all of the last game from here to redo. */
    check_answers(game);
    check_refusals(game, first);
}

static void every_node_of_the_tree_is_as_the_rules_say(void **state)
{
    (void)state;
    ttt_game *game = ttt_new();
    assert_non_null(game);
    memset(line.board, '.', sizeof line.board);
    visit(game);
    ttt_free(game);
}

/* Known numbers, written out, so that the library and the oracle can not drift together. */

static void the_tree_has_549946_nodes(void **state)
{
    (void)state;
    static const long nodes[10] = {1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872};
    long all = 0;
    for (int ply = 0; ply < 10; ply++) {
        assert_int_equal(walk.nodes[ply], nodes[ply]);
        all += walk.nodes[ply];
    }
    assert_int_equal(all, 549946);
}

static void there_are_255168_games(void **state)
{
    (void)state;
    static const long length[10] = {0, 0, 0, 0, 0, 1440, 5328, 47952, 72576, 127872};
    for (int ply = 0; ply < 10; ply++)
        assert_int_equal(walk.length[ply], length[ply]);
    assert_int_equal(walk.games[1], 131184);
    assert_int_equal(walk.games[2], 77904);
    assert_int_equal(walk.games[3], 46080);
}

static void there_are_5478_positions_and_958_are_final(void **state)
{
    (void)state;
    static const long positions[10] = {1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78};
    for (int ply = 0; ply < 10; ply++)
        assert_int_equal(walk.positions[ply], positions[ply]);
    assert_int_equal(walk.final_by_state[1], 626);
    assert_int_equal(walk.final_by_state[2], 316);
    assert_int_equal(walk.final_by_state[3], 16);
}

static void all_266166761_comparisons_were_made(void **state)
{
    (void)state;
    assert_int_equal(checks, 266166761);
}

int main(void)
{
    /* The first test makes the counts that the others look at. */
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_node_of_the_tree_is_as_the_rules_say),
        cmocka_unit_test(the_tree_has_549946_nodes),
        cmocka_unit_test(there_are_255168_games),
        cmocka_unit_test(there_are_5478_positions_and_958_are_final),
        cmocka_unit_test(all_266166761_comparisons_were_made),
    };
    return cmocka_run_group_tests_name("exhaustive", tests, NULL, NULL);
}
