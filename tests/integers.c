/* Is each number right or refused, in each argument, alone and in pairs, at every position?
 * SPDX-License-Identifier: MIT
 */
#include <ttt/batch.h>

#include "counted.h"
#include "oracle.h"

/* Numbers around the ends of what is allowed and of 8, 16, 24 and 32 bits; and some of which three
 * times, or eight times, is a small number again, if the rest is cut off. */
static const int numbers[] = {
    INT_MIN,    INT_MIN + 1, -1431655765, -1431655764, -536870912, -16777216, -65537,    -65536,
    -65535,     -32769,      -32768,      -257,        -256,       -255,      -129,      -128,
    -127,       -100,        -10,         -9,          -8,         -7,        -6,        -5,
    -4,         -3,          -2,          -1,          0,          1,         2,         3,
    4,          5,           6,           7,           8,          9,         10,        99,
    100,        101,         127,         128,         129,        255,       256,       257,
    32767,      32768,       65535,       65536,       65537,      16777216,  536870912, 1431655765,
    1431655766, INT_MAX - 1, INT_MAX,
};

/* ---- Numbers without a game ------------------------------------------------------------------ */

static const struct {
    int code;
    const char *sentence;
} sentences[] = {
    {TTT_OK, "No error."},
    {TTT_ERROR_NULL, "A pointer is NULL; pass a handle that was made, and a place or a text for "
                     "each other pointer."},
    {TTT_ERROR_RANGE, "A number is out of its range; rows and columns run from 0 to 2, cells from "
                      "0 to 8, symmetries from 0 to 7, skill from 0 to 100, indexes from 0 to one "
                      "less than there are."},
    {TTT_ERROR_OCCUPIED, "The cell is taken; choose an empty one."},
    {TTT_ERROR_GAME_OVER, "The game is over; undo a move or reset the game to play on."},
    {TTT_ERROR_NO_HISTORY, "There is no move to undo or redo; moves that were made can be undone, "
                           "and those that were undone redone."},
    {TTT_ERROR_SYNTAX, "The text is not of the form that is read; a board is written XO./.X./..O, "
                       "a game 00 01 11."},
    {TTT_ERROR_UNREACHABLE, "No game can lead to the board; X moves first, the players alternate, "
                            "and a line ends the game."},
};
static const char unknown[] = "Unknown error; the number is no TTT_ERROR_ code of this version.";

static void check_words(int number)
{
    static const char *const names[] = {"PLAYING", "X_WON", "O_WON", "DRAW"};
    const char *sentence = unknown;
    for (size_t i = 0; i < LENGTH(sentences); i++)
        if (number == sentences[i].code)
            sentence = sentences[i].sentence;
    CHECK(strcmp(ttt_error_text(number), sentence), 0);
    const char *name = number >= 0 && number < 4 ? names[number] : "UNKNOWN";
    CHECK(strcmp(ttt_state_name(number), name), 0);
}

static void each_number_is_explained_or_called_unknown(void **state)
{
    (void)state;
    checks = 0;
    for (size_t i = 0; i < LENGTH(numbers); i++)
        check_words(numbers[i]);
    assert_int_equal(checks, 2 * LENGTH(numbers));
}

static void only_0_to_7_are_symmetries_and_only_0_to_8_cells(void **state)
{
    (void)state;
    checks = 0;
    for (size_t i = 0; i < LENGTH(numbers); i++) {
        int symmetry = numbers[i];
        CHECK(ttt_symmetry_inverse(symmetry),
              is_symmetry(symmetry) ? oracle_inverse(symmetry) : TTT_ERROR_RANGE);
        for (size_t j = 0; j < LENGTH(numbers); j++) {
            int cell = numbers[j];
            int right = is_symmetry(symmetry) && cell >= 0 && cell < 9;
            CHECK(ttt_symmetry_cell(symmetry, cell),
                  right ? oracle_turned(symmetry, cell) : TTT_ERROR_RANGE);
        }
    }
    assert_int_equal(checks, LENGTH(numbers) * (LENGTH(numbers) + 1));
}

/* ---- Every position, each reached by a game -------------------------------------------------- */

static struct {
    char board[9];
    int moves[9], count;
} line;
static char seen[FILLINGS];

/* What is asked at each position. */
static void (*check_here)(ttt_game *game);

/* Plays on to every position that was not seen yet, and checks the game on the way back, when there
 * is something to redo too. */
static void visit(ttt_game *game)
{
    char player = oracle_facts_of(line.board)->player;
    seen[oracle_filling_of(line.board)] = 1;
    for (int cell = 0; cell < 9 && player != '.'; cell++) {
        if (line.board[cell] != '.')
            continue;
        assert_int_equal(ttt_move(game, cell / 3, cell % 3), TTT_OK);
        line.board[cell] = player;
        line.moves[line.count++] = cell;
        if (!seen[oracle_filling_of(line.board)])
            visit(game);
        line.count--;
        line.board[cell] = '.';
        assert_int_equal(ttt_undo(game), TTT_OK);
    }
    memcpy(where, line.board, 9);
    check_here(game);
}

static void visit_all(void (*check)(ttt_game *game))
{
    ttt_game *game = ttt_new();
    assert_non_null(game);
    memset(line.board, '.', sizeof line.board);
    memset(seen, 0, sizeof seen);
    check_here = check;
    checks = 0;
    visit(game);
    ttt_free(game);
    where[0] = '\0';
}

/* ---- Rows and columns ------------------------------------------------------------------------ */

static void check_move(ttt_game *game, int cell)
{
    const struct oracle_facts *facts = oracle_facts_of(line.board);
    char mark = facts->player;
    ttt_game *copy = ttt_clone(game);
    line.board[cell] = mark;
    const struct oracle_facts *after = oracle_facts_of(line.board);
    line.board[cell] = '.';
    CHECK(ttt_outcome_after(game, cell / 3, cell % 3), after->outcome);
    CHECK(ttt_plies_left_after(game, cell / 3, cell % 3), after->plies_left);
    CHECK(ttt_move(copy, cell / 3, cell % 3), TTT_OK);
    CHECK(ttt_cell(copy, cell / 3, cell % 3), mark);
    CHECK(ttt_move_at(copy, line.count), cell);
    CHECK(ttt_state(copy), after->state);
    ttt_free(copy);
}

static void check_pairs(ttt_game *game)
{
    const struct snapshot before = snapshot_of(game);
    const struct oracle_facts *facts = oracle_facts_of(line.board);
    for (size_t i = 0; i < LENGTH(numbers); i++) {
        int row = numbers[i];
        for (size_t j = 0; j < LENGTH(numbers); j++) {
            int column = numbers[j], status = TTT_ERROR_RANGE;
            char mark = '\0';
            if (row >= 0 && row < 3 && column >= 0 && column < 3) {
                mark = line.board[3 * row + column];
                status = mark == '.' ? TTT_OK : TTT_ERROR_OCCUPIED;
            }
            if (facts->player == '.')
                status = TTT_ERROR_GAME_OVER;
            CHECK(ttt_cell(game, row, column), mark);
            if (status == TTT_OK) {
                check_move(game, 3 * row + column);
                continue;
            }
            CHECK(ttt_move(game, row, column), status);
            CHECK(ttt_outcome_after(game, row, column), status);
            CHECK(ttt_plies_left_after(game, row, column), status);
        }
        CHECK_UNCHANGED(game, before);
    }
}

static void each_row_with_each_column_at_every_position(void **state)
{
    (void)state;
    visit_all(check_pairs);
    /* Four for a pair, one for a row, and three more for each of the 16,167 legal moves. */
    assert_int_equal(checks, POSITIONS * LENGTH(numbers) * (4 * LENGTH(numbers) + 1) + 3 * 16167);
}

/* ---- Single numbers -------------------------------------------------------------------------- */

static void check_transform(ttt_game *game, int symmetry)
{
    ttt_game *copy = ttt_clone(game);
    const struct snapshot before = snapshot_of(copy);
    if (!is_symmetry(symmetry)) {
        CHECK(ttt_transform(copy, symmetry), TTT_ERROR_RANGE);
        CHECK_UNCHANGED(copy, before);
    } else {
        CHECK(ttt_transform(copy, symmetry), TTT_OK);
        for (int cell = 0; cell < 9; cell++) {
            int to = oracle_turned(symmetry, cell);
            CHECK(ttt_cell(copy, to / 3, to % 3), line.board[cell]);
        }
        for (int i = 0; i < line.count; i++)
            CHECK(ttt_move_at(copy, i), oracle_turned(symmetry, line.moves[i]));
    }
    ttt_free(copy);
}

static void check_singles(ttt_game *game)
{
    const struct snapshot before = snapshot_of(game);
    int over = oracle_facts_of(line.board)->player == '.';
    ttt_batch *batch = ttt_batch_new(1);
    assert_int_equal(ttt_batch_set(batch, 0, game), TTT_OK);
    for (size_t i = 0; i < LENGTH(numbers); i++) {
        int number = numbers[i], is_index = number >= 0 && number < line.count;
        CHECK(ttt_move_at(game, number), is_index ? line.moves[number] : TTT_ERROR_RANGE);

        int right = is_skill(number);
        uint64_t rng = i, expected = i, batch_rng = i;
        uint8_t cells[2] = {200, 200};
        int cell = over     ? TTT_ERROR_GAME_OVER
                   : !right ? TTT_ERROR_RANGE
                            : oracle_choose(line.board, number, &expected);
        CHECK(ttt_choose_move(game, number, &rng), cell);
        CHECK(rng == expected, 1);
        CHECK(ttt_batch_choose_moves(batch, number, &batch_rng, cells),
              right ? TTT_OK : TTT_ERROR_RANGE);
        CHECK(cells[0], !right ? 200 : over ? TTT_NO_CELL : cell);
        CHECK(cells[1], 200);
        CHECK(batch_rng == expected, 1);

        check_transform(game, number);
    }
    CHECK_UNCHANGED(game, before);
    ttt_batch_free(batch);
}

static void each_index_skill_and_symmetry_at_every_position(void **state)
{
    (void)state;
    visit_all(check_singles);
    /* Nine for a number and one for a position; for a symmetry eight more, and one for each of the
     * 31,155 marks on all the positions. */
    assert_int_equal(checks, POSITIONS * (9 * LENGTH(numbers) + 1 + 8 * 8) + 8 * 31155);
}

/* ---- Indexes of a batch ---------------------------------------------------------------------- */

/* A batch of `count` games has those below it, and all others leave everything as it is. */
static void check_index(size_t count, size_t index)
{
    static char before[9 * 1000], after[9 * 1000];
    const int status = index < count ? TTT_OK : TTT_ERROR_RANGE;
    ttt_batch *batch = ttt_batch_new(count);
    ttt_game *game = ttt_new();
    assert_non_null(batch);
    assert_plays(game, "00 11");
    ttt_undo(game);
    snprintf(where, sizeof where, "%lu of %lu", (unsigned long)index, (unsigned long)count);
    const struct snapshot played = snapshot_of(game);

    CHECK(ttt_batch_boards(batch, before), TTT_OK);
    CHECK(ttt_batch_set(batch, index, game), status);
    CHECK_UNCHANGED(game, played);
    if (status == TTT_OK)
        before[9 * index] = 'X';
    CHECK(ttt_batch_boards(batch, after), TTT_OK);
    CHECK(memcmp(after, before, 9 * count), 0);

    CHECK(ttt_batch_get(batch, index, game), status);
    if (status != TTT_OK)
        CHECK_UNCHANGED(game, played);
    else
        CHECK(ttt_cell(game, 0, 0) == 'X' && ttt_legal_moves(game) == 0776 &&
                  ttt_move_count(game) == 0,
              1);
    CHECK(ttt_batch_boards(batch, after), TTT_OK);
    CHECK(memcmp(after, before, 9 * count), 0);
    ttt_batch_free(batch);
    ttt_free(game);
}

static void each_index_of_batches_of_each_size(void **state)
{
    (void)state;
    static const size_t counts[] = {1, 2, 63, 64, 65, 1000};
    /* Some of these times the bytes of a game, or of a board, are a small number again, if the rest
     * is cut off. What a size_t does not hold is another index then. */
    static const size_t large[] = {
        (size_t)INT_MAX,
        (size_t)INT_MAX + 1,
        (size_t)UINT32_MAX,
        (size_t)(UINT64_C(1) << 32),
        (size_t)(UINT64_C(1) << 32) + 1,
        SIZE_MAX / 9,
        SIZE_MAX / 9 + 1,
        SIZE_MAX / 8,
        SIZE_MAX / 8 + 1,
        SIZE_MAX / 4,
        SIZE_MAX / 4 + 1,
        SIZE_MAX / 2,
        SIZE_MAX / 2 + 1,
        SIZE_MAX - 1,
        SIZE_MAX,
    };
    checks = 0;
    for (size_t c = 0; c < LENGTH(counts); c++) {
        for (size_t index = 0; index < 1100; index++)
            check_index(counts[c], index);
        for (size_t i = 0; i < LENGTH(large); i++)
            check_index(counts[c], large[i]);
    }
    assert_int_equal(checks, 9 * LENGTH(counts) * (1100 + LENGTH(large)));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_number_is_explained_or_called_unknown),
        cmocka_unit_test(only_0_to_7_are_symmetries_and_only_0_to_8_cells),
        cmocka_unit_test(each_row_with_each_column_at_every_position),
        cmocka_unit_test(each_index_skill_and_symmetry_at_every_position),
        cmocka_unit_test(each_index_of_batches_of_each_size),
    };
    return cmocka_run_group_tests_name("integers", tests, NULL, NULL);
}
