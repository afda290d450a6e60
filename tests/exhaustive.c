/* Is the game right at every node of the whole game tree?
 * SPDX-License-Identifier: MIT
 */
#include "oracle.h"
#include "test.h"

/* What the walk counts; the numbers to meet are well known, see the assertions. */
static struct {
    long nodes[10];         /* by ply */
    long games[4];          /* by how they ended */
    long length[10];        /* games by their length */
    long positions[10];     /* distinct ones, by ply */
    long final_by_state[4]; /* distinct final positions */
    char seen[FILLINGS];
} walk;

static void assert_all_as_on(const ttt_game *game, const char board[9], const int *moves, int ply)
{
    int empty = 0;
    for (int cell = 0; cell < 9; cell++) {
        assert_int_equal(ttt_cell(game, cell / 3, cell % 3), board[cell]);
        if (board[cell] == '.')
            empty |= 1 << cell;
    }
    assert_int_equal(ttt_state(game), oracle_state(board));
    assert_int_equal(ttt_winner(game), oracle_winner(board));
    assert_int_equal(ttt_player(game), oracle_player(board));
    assert_int_equal(ttt_legal_moves(game), oracle_over(board) ? 0 : empty);
    assert_int_equal(ttt_winning_cells(game), oracle_winning_cells(board));
    assert_int_equal(ttt_move_count(game), ply);
    for (int i = 0; i < ply; i++)
        assert_int_equal(ttt_move_at(game, i), moves[i]);
}

/* Every call that can be refused here is, with its own code, and changes nothing. */
static void assert_refuses_all_that_is_wrong(ttt_game *game, const char board[9], int ply)
{
    int over = oracle_over(board);
    for (int cell = 0; cell < 9; cell++)
        if (over || board[cell] != '.')
            assert_refused(game, ttt_move(game, cell / 3, cell % 3),
                           over ? TTT_ERROR_GAME_OVER : TTT_ERROR_OCCUPIED);
    for (size_t i = 0; i < LENGTH(off_board); i++) {
        int expected = over ? TTT_ERROR_GAME_OVER : TTT_ERROR_RANGE;
        assert_refused(game, ttt_move(game, off_board[i], 0), expected);
        assert_refused(game, ttt_move(game, 0, off_board[i]), expected);
        assert_refused(game, ttt_move(game, off_board[i], off_board[i]), expected);
        assert_refused(game, ttt_cell(game, off_board[i], 1), '\0');
        assert_refused(game, ttt_cell(game, 1, off_board[i]), '\0');
    }
    assert_refused(game, ttt_move_at(game, -1), TTT_ERROR_RANGE);
    assert_refused(game, ttt_move_at(game, ply), TTT_ERROR_RANGE);
    assert_refused(game, ttt_redo(game), TTT_ERROR_NO_HISTORY);
    if (ply == 0)
        assert_refused(game, ttt_undo(game), TTT_ERROR_NO_HISTORY);
}

/* Checks the game at `board`, which `moves` led to, and goes on to every game from there. */
static void visit(ttt_game *game, char board[9], int *moves, int ply)
{
    walk.nodes[ply]++;
    assert_all_as_on(game, board, moves, ply);

    char *seen = &walk.seen[oracle_filling_of(board)];
    if (!*seen) {
        *seen = 1;
        walk.positions[ply]++;
        if (oracle_over(board))
            walk.final_by_state[oracle_state(board)]++;
        assert_refuses_all_that_is_wrong(game, board, ply);
    }
    if (oracle_over(board)) {
        walk.games[oracle_state(board)]++;
        walk.length[ply]++;
        return;
    }
    char player = oracle_player(board);
    for (int cell = 0; cell < 9; cell++) {
        if (board[cell] != '.')
            continue;
        assert_int_equal(ttt_move(game, cell / 3, cell % 3), TTT_OK);
        assert_int_equal(ttt_undo(game), TTT_OK);
        assert_all_as_on(game, board, moves, ply);
        assert_int_equal(ttt_redo(game), TTT_OK);
        board[cell] = player;
        moves[ply] = cell;
        visit(game, board, moves, ply + 1);
        board[cell] = '.';
        assert_int_equal(ttt_undo(game), TTT_OK);
    }
}

static void every_node_of_the_tree_is_as_the_rules_say(void **state)
{
    (void)state;
    char board[] = ".........";
    int moves[9];
    ttt_game *game = ttt_new();
    assert_non_null(game);
    visit(game, board, moves, 0);
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

int main(void)
{
    /* The first test makes the counts that the others look at. */
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_node_of_the_tree_is_as_the_rules_say),
        cmocka_unit_test(the_tree_has_549946_nodes),
        cmocka_unit_test(there_are_255168_games),
        cmocka_unit_test(there_are_5478_positions_and_958_are_final),
    };
    return cmocka_run_group_tests_name("exhaustive", tests, NULL, NULL);
}
