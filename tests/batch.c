/* Does a batch answer for each of its games what a game by itself answers?
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>

#include <ttt/batch.h>

#include "positions.h"

/* A batch whose game i is at position (first + i) of all, beginning anew behind the last. */
static ttt_batch *batch_of_positions(size_t count, size_t first)
{
    ttt_batch *batch = ttt_batch_new(count);
    assert_non_null(batch);
    for (size_t i = 0; i < count; i++) {
        go_to(game, boards[(first + i) % POSITIONS]);
        assert_int_equal(ttt_batch_set(batch, i, game), TTT_OK);
    }
    char *marks = malloc(9 * count);
    assert_non_null(marks);
    ttt_batch_boards(batch, marks);
    for (size_t i = 0; i < count; i++)
        assert_memory_equal(marks + 9 * i, boards[(first + i) % POSITIONS], 9);
    free(marks);
    return batch;
}

/* An array with a byte behind it that must stay what it is. */
enum { GUARD = 0x5a };
static void *guarded(size_t bytes)
{
    unsigned char *array = malloc(bytes + 1);
    assert_non_null(array);
    memset(array, GUARD, bytes + 1);
    return array;
}

static void free_guarded(void *array, size_t bytes)
{
    assert_int_equal(((unsigned char *)array)[bytes], GUARD);
    free(array);
}

/* Every query of the batch answers for each game what that game's board is answered by itself. */
static void assert_as_games(const ttt_batch *batch)
{
    size_t count = ttt_batch_count(batch);
    int8_t *states = guarded(count), *outcomes = guarded(count);
    uint16_t *legal_moves = guarded(2 * count), *best_moves = guarded(2 * count);
    char *marks = guarded(9 * count);
    assert_int_equal(ttt_batch_states(batch, states), TTT_OK);
    assert_int_equal(ttt_batch_outcomes(batch, outcomes), TTT_OK);
    assert_int_equal(ttt_batch_legal_moves(batch, legal_moves), TTT_OK);
    assert_int_equal(ttt_batch_best_moves(batch, best_moves), TTT_OK);
    assert_int_equal(ttt_batch_boards(batch, marks), TTT_OK);
    for (size_t i = 0; i < count; i++) {
        go_to(game, marks + 9 * i);
        assert_int_equal(states[i], ttt_state(game));
        assert_int_equal(outcomes[i], ttt_outcome(game));
        assert_int_equal(legal_moves[i], ttt_legal_moves(game));
        assert_int_equal(best_moves[i], ttt_best_moves(game));
        struct snapshot by_itself = snapshot_of(game);
        ttt_reset(game);
        assert_plays(game, "00 11");
        assert_int_equal(ttt_batch_get(batch, i, game), TTT_OK);
        assert_unchanged(game, by_itself);
    }
    free_guarded(states, count);
    free_guarded(outcomes, count);
    free_guarded(legal_moves, 2 * count);
    free_guarded(best_moves, 2 * count);
    free_guarded(marks, 9 * count);
}

/* Makes a move in each game of the batch, the same in a batch without a status, and in a game by
 * itself from the same board. */
static void assert_moves_as_games(ttt_batch *batch, const uint8_t *cells)
{
    size_t count = ttt_batch_count(batch);
    char *before = guarded(9 * count), *after = guarded(9 * count), *unseen = guarded(9 * count);
    int8_t *status = guarded(count);
    ttt_batch *without_status = ttt_batch_new(count);
    ttt_batch_boards(batch, before);
    for (size_t i = 0; i < count; i++) {
        go_to(game, before + 9 * i);
        ttt_batch_set(without_status, i, game);
    }
    assert_int_equal(ttt_batch_move(batch, cells, status), TTT_OK);
    assert_int_equal(ttt_batch_move(without_status, cells, NULL), TTT_OK);
    ttt_batch_boards(without_status, unseen);
    ttt_batch_boards(batch, after);
    assert_memory_equal(unseen, after, 9 * count);
    ttt_batch_free(without_status);
    for (size_t i = 0; i < count; i++) {
        char moved[TTT_BOARD_SIZE];
        go_to(game, before + 9 * i);
        assert_int_equal(status[i], ttt_move(game, cells[i] / 3, cells[i] % 3));
        ttt_format_board(game, moved, sizeof moved);
        for (int cell = 0; cell < 9; cell++)
            assert_int_equal(after[9 * i + cell], moved[cell + cell / 3]);
    }
    free_guarded(before, 9 * count);
    free_guarded(after, 9 * count);
    free_guarded(unseen, 9 * count);
    free_guarded(status, count);
}

/* Every rest that vectors and blocks may leave, behind few games and behind many. */
enum { EACH_UP_TO = 260, SIZES = EACH_UP_TO + 4, MOST = 4103 };
static size_t size_number(size_t number)
{
    static const size_t more[] = {1000, 4096, 4097, MOST};
    return number < EACH_UP_TO ? number + 1 : more[number - EACH_UP_TO];
}

/* Chooses in each game of the batch what a game by itself chooses, from one generator for all. */
static void assert_chooses_as_games(const ttt_batch *batch, int skill)
{
    size_t count = ttt_batch_count(batch);
    uint64_t rng = count, expected = count;
    uint8_t *cells = guarded(count);
    char *marks = guarded(9 * count);
    ttt_batch_boards(batch, marks);
    assert_int_equal(ttt_batch_choose_moves(batch, skill, &rng, cells), TTT_OK);
    for (size_t i = 0; i < count; i++) {
        go_to(game, marks + 9 * i);
        int cell = ttt_choose_move(game, skill, &expected);
        assert_int_equal(cells[i], cell == TTT_ERROR_GAME_OVER ? TTT_NO_CELL : cell);
    }
    assert_true(rng == expected);
    free_guarded(cells, count);
    free_guarded(marks, 9 * count);
}

static void new_games_are_new(void **state)
{
    (void)state;
    for (size_t s = 0; s < SIZES; s++) {
        size_t count = size_number(s);
        ttt_batch *batch = ttt_batch_new(count);
        assert_non_null(batch);
        assert_int_equal(ttt_batch_count(batch), count);
        ttt_reset(game);
        struct snapshot new_game = snapshot_of(game);
        for (size_t i = 0; i < count; i++) {
            assert_int_equal(ttt_batch_get(batch, i, game), TTT_OK);
            assert_unchanged(game, new_game);
        }
        ttt_batch_free(batch);
    }
}

/* All positions several times, and more games than 16 bits can count. */
enum { MANY = 65536 + 65 + POSITIONS };

static void every_position_is_answered_as_by_a_game(void **state)
{
    (void)state;
    ttt_batch *batch = batch_of_positions(MANY, 0);
    assert_int_equal(ttt_batch_count(batch), MANY);
    assert_as_games(batch);
    ttt_batch_free(batch);
}

static void many_games_move_as_games_do(void **state)
{
    (void)state;
    static uint8_t cells[MANY];
    for (size_t i = 0; i < MANY; i++)
        cells[i] = (uint8_t)((i + i / POSITIONS) % 10);
    ttt_batch *batch = batch_of_positions(MANY, 0);
    assert_moves_as_games(batch, cells);
    ttt_batch_free(batch);
}

static void every_byte_at_every_position_is_a_move_as_in_a_game(void **state)
{
    (void)state;
    for (int byte = 0; byte < 256; byte++) {
        static uint8_t cells[POSITIONS];
        memset(cells, byte, sizeof cells);
        ttt_batch *batch = batch_of_positions(POSITIONS, 0);
        assert_moves_as_games(batch, cells);
        if (byte < 10)
            assert_as_games(batch);
        ttt_batch_free(batch);
    }
}

static void batches_of_every_size_play_as_games_do(void **state)
{
    (void)state;
    static const int skills[] = {0, 1, 37, 50, 99, 100};
    uint64_t dice = 3;
    for (size_t s = 0; s < SIZES; s++) {
        size_t count = size_number(s);
        ttt_batch *batch = batch_of_positions(count, 1000 * s);
        uint8_t *cells = guarded(count);
        for (size_t ply = 0; ply < LENGTH(skills); ply++) {
            assert_chooses_as_games(batch, skills[ply]);
            for (size_t i = 0; i < count; i++) {
                uint64_t any = oracle_draw(&dice); /* now and then, any byte beside the cells */
                cells[i] = (uint8_t)(any >> 32 & 7 ? any % 9 : any);
            }
            assert_moves_as_games(batch, cells);
        }
        assert_as_games(batch);
        free_guarded(cells, count);
        ttt_batch_free(batch);
    }
}

static void each_choice_is_the_one_a_game_would_make(void **state)
{
    (void)state;
    static const int skills[] = {0, 37, 50, 100};
    ttt_batch *batch = batch_of_positions(MANY, 0);
    for (size_t s = 0; s < LENGTH(skills); s++)
        assert_chooses_as_games(batch, skills[s]);
    ttt_batch_free(batch);
}

static void games_are_played_out_as_specified_from_every_position(void **state)
{
    (void)state;
    static char played[9 * POSITIONS];
    static const uint64_t seeds[] = {0, 42, UINT64_MAX};
    for (size_t s = 0; s < LENGTH(seeds); s++) {
        uint64_t rng = seeds[s], expected_rng = rng;
        ttt_batch *batch = batch_of_positions(POSITIONS, 0);
        assert_int_equal(ttt_batch_play_out(batch, &rng), TTT_OK);
        assert_as_games(batch);
        ttt_batch_boards(batch, played);
        for (int i = 0; i < POSITIONS; i++) {
            char board[9];
            memcpy(board, boards[i], 9);
            oracle_play_out(board, &expected_rng);
            assert_memory_equal(played + 9 * i, board, 9);
        }
        assert_true(rng == expected_rng);
        ttt_batch_free(batch);
    }
}

/* Chance makes no draw of which the product with the number of free cells is so near to a whole number
 * that the cell depends on what the product's low half carries into the high one. These do. */
static void each_game_is_played_out_with_all_bits_of_its_draw(void **state)
{
    (void)state;
    enum { GAMES = 64 };
    static const uint64_t states[] = {
        /* The first of nine cells: the whole number takes a carry of 1, of 8, and of 9, which is more
         * than there is; for the first two also with no carry. */
        UINT64_C(0xD6BFC5C83A90420B),
        UINT64_C(0x3FCF4015F8809DE3),
        UINT64_C(0x31628AF67B2131AB),
        UINT64_C(0x63537265A4B853D3),
        UINT64_C(0x9D06D682440D4C74),
        /* The third, of seven, from what remains then: 1, 6, 7; none instead of 1, of 6. */
        UINT64_C(0x26B2DD4316DC7899),
        UINT64_C(0xABDE518752236D23),
        UINT64_C(0xAF3E870033CA43AA),
        UINT64_C(0x9804A490299F2488),
        UINT64_C(0x667A5A7680FF9631),
        /* The fifth, of five, and the seventh, of three. */
        UINT64_C(0x2D217DBB9C6F1DF6),
        UINT64_C(0x9E711AEA72676E32),
        UINT64_C(0xE86DF03D73BE07B3),
        UINT64_C(0xAB7EA5D7C81A458D),
        UINT64_C(0x397A95BDA7098646),
        UINT64_C(0x95AA99ADDDA8DA03),
        /* The first of nine again, by the last bit of the draw: seven, six; two, one. */
        UINT64_C(0x5C3ADA6AB2647A5A),
        UINT64_C(0x931B910141E9710F),
        UINT64_C(0xFF24F6F147D9B5EF),
        UINT64_C(0xF682E7F5C1E98DAA),
    };
    char played[9 * GAMES];
    for (size_t s = 0; s < LENGTH(states); s++)
        for (int i = 0; i < GAMES; i++) {
            uint64_t before = states[s];
            uint64_t rng = before - (uint64_t)i * UINT64_C(0x9E3779B97F4A7C15);
            char board[] = ".........";
            ttt_batch *batch = ttt_batch_new(GAMES);
            ttt_batch_play_out(batch, &rng);
            ttt_batch_boards(batch, played);
            oracle_play_out(board, &before);
            assert_memory_equal(played + 9 * i, board, 9);
            ttt_batch_free(batch);
        }
}

static void batches_of_every_size_are_played_out_alike(void **state)
{
    (void)state;
    static char expected[MOST][9], played[9 * MOST];
    uint64_t expected_rng = 77;
    memset(expected, '.', sizeof expected);
    for (size_t i = 0; i < MOST; i++)
        oracle_play_out(expected[i], &expected_rng);
    for (size_t s = 0; s < SIZES; s++) {
        size_t count = size_number(s);
        uint64_t rng = 77;
        ttt_batch *batch = ttt_batch_new(count);
        ttt_batch_play_out(batch, &rng);
        assert_true(rng == 77 + count * UINT64_C(0x9E3779B97F4A7C15));
        ttt_batch_boards(batch, played);
        assert_memory_equal(played, expected, 9 * count);
        ttt_batch_free(batch);
    }
}

/* How often each result comes in random games, which is known exactly: X wins 737 in 1260 games, O
 * 363, and 160 are drawn. */
static void random_games_end_as_often_as_they_should(void **state)
{
    (void)state;
    enum { GAMES = 1260000, COMPARED = 1 << 18 };
    static char played[9 * GAMES];
    uint64_t rng = 5, expected_rng = 5;
    int results[4] = {0};
    ttt_batch *batch = ttt_batch_new(GAMES);
    int8_t *states = malloc(GAMES);
    assert_non_null(states);
    ttt_batch_play_out(batch, &rng);
    assert_true(rng == 5 + GAMES * UINT64_C(0x9E3779B97F4A7C15));
    ttt_batch_states(batch, states);
    for (int i = 0; i < GAMES; i++)
        results[states[i]]++;
    ttt_batch_boards(batch, played);
    for (size_t i = 0; i < COMPARED; i++) {
        char board[] = ".........";
        oracle_play_out(board, &expected_rng);
        assert_memory_equal(played + 9 * i, board, 9);
    }
    assert_int_equal(results[TTT_PLAYING], 0);
    assert_in_range(results[TTT_X_WON], 737000 - 3000, 737000 + 3000);
    assert_in_range(results[TTT_O_WON], 363000 - 3000, 363000 + 3000);
    assert_in_range(results[TTT_DRAW], 160000 - 3000, 160000 + 3000);
    free(states);
    ttt_batch_free(batch);
}

static void reset_makes_all_games_new_and_reset_over_those_that_are_over(void **state)
{
    (void)state;
    static char before[9 * MANY], after[9 * MANY];
    ttt_batch *batch = batch_of_positions(MANY, 0);
    ttt_batch_boards(batch, before);
    assert_int_equal(ttt_batch_reset_over(batch), TTT_OK);
    assert_as_games(batch);
    ttt_batch_boards(batch, after);
    for (int i = 0; i < MANY; i++)
        assert_memory_equal(after + 9 * i,
                            oracle_over(boards[i % POSITIONS]) ? "........." : before + 9 * i, 9);
    assert_int_equal(ttt_batch_reset(batch), TTT_OK);
    assert_as_games(batch);
    ttt_batch_boards(batch, after);
    for (int i = 0; i < MANY; i++)
        assert_memory_equal(after + 9 * i, ".........", 9);
    ttt_batch_free(batch);
}

static void every_game_is_reset_in_batches_of_every_size(void **state)
{
    (void)state;
    static int (*const resets[])(ttt_batch *) = {ttt_batch_reset, ttt_batch_reset_over};
    for (size_t s = 0; s <= SIZES; s++) {
        size_t count = s < SIZES ? size_number(s) : (1 << 20) + 65;
        uint64_t rng = s;
        ttt_batch *batch = ttt_batch_new(count);
        uint16_t *legal_moves = guarded(2 * count);
        for (size_t r = 0; r < LENGTH(resets); r++) {
            assert_int_equal(ttt_batch_play_out(batch, &rng), TTT_OK);
            assert_int_equal(resets[r](batch), TTT_OK);
            assert_int_equal(ttt_batch_legal_moves(batch, legal_moves), TTT_OK);
            for (size_t i = 0; i < count; i++)
                assert_int_equal(legal_moves[i], 0777);
        }
        free_guarded(legal_moves, 2 * count);
        ttt_batch_free(batch);
    }
}

static void a_count_of_none_or_too_many_is_null(void **state)
{
    (void)state;
    static const size_t too_large[] = {
        0,
        SIZE_MAX,
        SIZE_MAX - 1,
        SIZE_MAX - 63,
        SIZE_MAX / 2,
        SIZE_MAX / 4,
        SIZE_MAX / 4 + 1,
        SIZE_MAX / 4 - 16,
        SIZE_MAX / 4 - 63,
        SIZE_MAX / 4 - 128,
        SIZE_MAX / 8,
    };
    for (size_t i = 0; i < LENGTH(too_large); i++)
        assert_null(ttt_batch_new(too_large[i]));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(new_games_are_new),
        cmocka_unit_test(every_position_is_answered_as_by_a_game),
        cmocka_unit_test(every_byte_at_every_position_is_a_move_as_in_a_game),
        cmocka_unit_test(batches_of_every_size_play_as_games_do),
        cmocka_unit_test(many_games_move_as_games_do),
        cmocka_unit_test(each_choice_is_the_one_a_game_would_make),
        cmocka_unit_test(games_are_played_out_as_specified_from_every_position),
        cmocka_unit_test(each_game_is_played_out_with_all_bits_of_its_draw),
        cmocka_unit_test(batches_of_every_size_are_played_out_alike),
        cmocka_unit_test(random_games_end_as_often_as_they_should),
        cmocka_unit_test(reset_makes_all_games_new_and_reset_over_those_that_are_over),
        cmocka_unit_test(every_game_is_reset_in_batches_of_every_size),
        cmocka_unit_test(a_count_of_none_or_too_many_is_null),
    };
    return cmocka_run_group_tests_name("batch", tests, set_up, tear_down);
}
