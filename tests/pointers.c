/* Is NULL refused as each pointer, in every combination, whatever else is wrong, and with no harm?
 * SPDX-License-Identifier: MIT
 */
#include <ttt/batch.h>

#include "counted.h"

enum { COUNT = 70 }; /* games in the batch */

/* The pointers that functions take, as a set of bits. */
enum {
    GAME = 1,
    BATCH = 2,
    TEXT = 4,
    BUFFER = 8,
    RNG = 16,
    CELLS = 32,
    STATES = 64,
    SETS = 128,
    MARKS = 256
};

struct arguments {
    ttt_game *game;
    ttt_batch *batch;
    const char *text;
    char *buffer;
    uint64_t *rng;
    uint8_t *cells;
    int8_t *states;
    uint16_t *sets;
    char *marks;
    int row, column, move, symmetry, skill;
    size_t size, index;
};

static int is_a_clone(ttt_game *game)
{
    ttt_free(game);
    return game != NULL;
}

/* Each function that takes a pointer: its pointers, in their order, that must not be NULL and those
 * that may be; what it answers if one is NULL nevertheless; and how it is called. pointers.py holds
 * it to the headers. */
#define FUNCTIONS(F)                                                                               \
    F(ttt_clone, GAME, 0, 0, is_a_clone(ttt_clone(a->game)))                                       \
    F(ttt_free, GAME, 0, 0, (ttt_free(a->game ? ttt_new() : NULL), a->game != NULL))               \
    F(ttt_reset, GAME, 0, TTT_ERROR_NULL, ttt_reset(a->game))                                      \
    F(ttt_move, GAME, 0, TTT_ERROR_NULL, ttt_move(a->game, a->row, a->column))                     \
    F(ttt_undo, GAME, 0, TTT_ERROR_NULL, ttt_undo(a->game))                                        \
    F(ttt_redo, GAME, 0, TTT_ERROR_NULL, ttt_redo(a->game))                                        \
    F(ttt_state, GAME, 0, TTT_ERROR_NULL, ttt_state(a->game))                                      \
    F(ttt_winner, GAME, 0, '\0', ttt_winner(a->game))                                              \
    F(ttt_player, GAME, 0, '\0', ttt_player(a->game))                                              \
    F(ttt_cell, GAME, 0, '\0', ttt_cell(a->game, a->row, a->column))                               \
    F(ttt_legal_moves, GAME, 0, TTT_ERROR_NULL, ttt_legal_moves(a->game))                          \
    F(ttt_winning_cells, GAME, 0, TTT_ERROR_NULL, ttt_winning_cells(a->game))                      \
    F(ttt_move_count, GAME, 0, TTT_ERROR_NULL, ttt_move_count(a->game))                            \
    F(ttt_move_at, GAME, 0, TTT_ERROR_NULL, ttt_move_at(a->game, a->move))                         \
    F(ttt_format_board, GAME | BUFFER, 0, TTT_ERROR_NULL,                                          \
      ttt_format_board(a->game, a->buffer, a->size))                                               \
    F(ttt_format_board, GAME, BUFFER, TTT_ERROR_NULL, ttt_format_board(a->game, a->buffer, 0))     \
    F(ttt_parse_board, GAME | TEXT, 0, TTT_ERROR_NULL, ttt_parse_board(a->game, a->text))          \
    F(ttt_format_game, GAME | BUFFER, 0, TTT_ERROR_NULL,                                           \
      ttt_format_game(a->game, a->buffer, a->size))                                                \
    F(ttt_format_game, GAME, BUFFER, TTT_ERROR_NULL, ttt_format_game(a->game, a->buffer, 0))       \
    F(ttt_parse_game, GAME | TEXT, 0, TTT_ERROR_NULL, ttt_parse_game(a->game, a->text))            \
    F(ttt_outcome, GAME, 0, TTT_ERROR_NULL, ttt_outcome(a->game))                                  \
    F(ttt_plies_left, GAME, 0, TTT_ERROR_NULL, ttt_plies_left(a->game))                            \
    F(ttt_best_moves, GAME, 0, TTT_ERROR_NULL, ttt_best_moves(a->game))                            \
    F(ttt_outcome_after, GAME, 0, TTT_ERROR_NULL, ttt_outcome_after(a->game, a->row, a->column))   \
    F(ttt_plies_left_after, GAME, 0, TTT_ERROR_NULL,                                               \
      ttt_plies_left_after(a->game, a->row, a->column))                                            \
    F(ttt_choose_move, GAME | RNG, 0, TTT_ERROR_NULL, ttt_choose_move(a->game, a->skill, a->rng))  \
    F(ttt_transform, GAME, 0, TTT_ERROR_NULL, ttt_transform(a->game, a->symmetry))                 \
    F(ttt_canonical_symmetry, GAME, 0, TTT_ERROR_NULL, ttt_canonical_symmetry(a->game))            \
    F(ttt_batch_free, BATCH, 0, 0,                                                                 \
      (ttt_batch_free(a->batch ? ttt_batch_new(1) : NULL), a->batch != NULL))                      \
    F(ttt_batch_count, BATCH, 0, 0, (int)ttt_batch_count(a->batch))                                \
    F(ttt_batch_reset, BATCH, 0, TTT_ERROR_NULL, ttt_batch_reset(a->batch))                        \
    F(ttt_batch_reset_over, BATCH, 0, TTT_ERROR_NULL, ttt_batch_reset_over(a->batch))              \
    F(ttt_batch_move, BATCH | CELLS, STATES, TTT_ERROR_NULL,                                       \
      ttt_batch_move(a->batch, a->cells, a->states))                                               \
    F(ttt_batch_states, BATCH | STATES, 0, TTT_ERROR_NULL, ttt_batch_states(a->batch, a->states))  \
    F(ttt_batch_boards, BATCH | MARKS, 0, TTT_ERROR_NULL, ttt_batch_boards(a->batch, a->marks))    \
    F(ttt_batch_legal_moves, BATCH | SETS, 0, TTT_ERROR_NULL,                                      \
      ttt_batch_legal_moves(a->batch, a->sets))                                                    \
    F(ttt_batch_best_moves, BATCH | SETS, 0, TTT_ERROR_NULL,                                       \
      ttt_batch_best_moves(a->batch, a->sets))                                                     \
    F(ttt_batch_outcomes, BATCH | STATES, 0, TTT_ERROR_NULL,                                       \
      ttt_batch_outcomes(a->batch, a->states))                                                     \
    F(ttt_batch_choose_moves, BATCH | RNG | CELLS, 0, TTT_ERROR_NULL,                              \
      ttt_batch_choose_moves(a->batch, a->skill, a->rng, a->cells))                                \
    F(ttt_batch_play_out, BATCH | RNG, 0, TTT_ERROR_NULL, ttt_batch_play_out(a->batch, a->rng))    \
    F(ttt_batch_get, BATCH | GAME, 0, TTT_ERROR_NULL, ttt_batch_get(a->batch, a->index, a->game))  \
    F(ttt_batch_set, BATCH | GAME, 0, TTT_ERROR_NULL, ttt_batch_set(a->batch, a->index, a->game))

#define ROW(name, needed, optional, null, call) {#name, needed, optional, null},
static const struct {
    const char *name;
    int needed, optional, null;
} functions[] = {FUNCTIONS(ROW)};

static int call(size_t function, const struct arguments *a)
{
#define CALL(name, needed, optional, null, call)                                                   \
    if (function-- == 0)                                                                           \
        return call;
    FUNCTIONS(CALL)
    fail();
    return 0;
}

/* What pointers point to. */
static ttt_game *game;
static ttt_batch *batch;
static struct {
    char buffer[TTT_GAME_SIZE];
    uint64_t rng;
    uint8_t cells[COUNT];
    int8_t states[COUNT];
    uint16_t sets[COUNT];
    char marks[9 * COUNT];
} memory;

/* A game in which there is something to undo and to redo, or one that is over; the same in the
 * batch; and memory full of fives, which are a legal move. */
static void prepare(int over)
{
    ttt_reset(game);
    assert_plays(game, over ? "00 10 01 11 02" : "00 11 20 10");
    if (!over)
        assert_int_equal(ttt_undo(game), TTT_OK);
    for (size_t i = 0; i < COUNT; i++)
        assert_int_equal(ttt_batch_set(batch, i, game), TTT_OK);
    memset(&memory, 5, sizeof memory);
}

static struct arguments arguments(int nulls, int wrong)
{
    struct arguments a = {
        nulls & GAME ? NULL : game,
        nulls & BATCH ? NULL : batch,
        nulls & TEXT ? NULL
        : wrong      ? "no board"
                     : ".X./.../...",
        nulls & BUFFER ? NULL : memory.buffer,
        nulls & RNG ? NULL : &memory.rng,
        nulls & CELLS ? NULL : memory.cells,
        nulls & STATES ? NULL : memory.states,
        nulls & SETS ? NULL : memory.sets,
        nulls & MARKS ? NULL : memory.marks,
        wrong ? 3 : 2,
        wrong ? -1 : 2,
        wrong ? 9 : 0,
        wrong ? 8 : 1,
        wrong ? 101 : 50,
        wrong ? 1 : sizeof memory.buffer,
        wrong ? COUNT : 1,
    };
    return a;
}

/* How many calls were refused for a NULL, how many were accepted, and how many refused for another
 * reason. */
static int refused_for_null, accepted, refused_otherwise;

static void check_call(size_t function, int nulls, int wrong, int over)
{
    static char boards[9 * COUNT], boards_now[9 * COUNT];
    prepare(over);
    const struct arguments a = arguments(nulls, wrong);
    const struct snapshot before = snapshot_of(game);
    const int null = functions[function].null;
    assert_int_equal(ttt_batch_boards(batch, boards), TTT_OK);
    snprintf(where, sizeof where, "%s, NULL: %#x%s%s", functions[function].name, nulls,
             wrong ? ", other arguments wrong" : "", over ? ", game over" : "");
    int answer = call(function, &a);
    if (nulls & functions[function].needed) {
        CHECK(answer, null);
        CHECK_UNCHANGED(game, before);
        CHECK(ttt_batch_boards(batch, boards_now), TTT_OK);
        CHECK(memcmp(boards_now, boards, sizeof boards), 0);
        for (size_t i = 0; i < sizeof memory; i++)
            CHECK(((const unsigned char *)&memory)[i], 5);
        refused_for_null++;
    } else {
        CHECK(answer != TTT_ERROR_NULL, 1);
        if (!wrong && !over)
            CHECK(answer >= 0 && answer != null, 1);
        if (answer < 0)
            refused_otherwise++;
        else
            accepted++;
    }
}

static void null_is_refused_as_each_pointer_and_does_no_harm(void **state)
{
    (void)state;
    for (size_t f = 0; f < LENGTH(functions); f++) {
        int pointers = functions[f].needed | functions[f].optional;
        for (int nulls = pointers; nulls >= 0; nulls--) {
            if ((nulls & pointers) != nulls)
                continue;
            for (int wrong = 0; wrong < 2; wrong++)
                for (int over = 0; over < 2; over++)
                    check_call(f, nulls, wrong, over);
        }
    }
}

static void all_combinations_were_tried(void **state)
{
    (void)state;
    assert_int_equal(refused_for_null, 4 * 81);
    assert_int_equal(accepted, 152);
    assert_int_equal(refused_otherwise, 28);
}

static int set_up(void **state)
{
    (void)state;
    game = ttt_new();
    batch = ttt_batch_new(COUNT);
    return game && batch ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    ttt_free(game);
    ttt_batch_free(batch);
    return 0;
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(null_is_refused_as_each_pointer_and_does_no_harm),
        cmocka_unit_test(all_combinations_were_tried),
    };
    return cmocka_run_group_tests_name("pointers", tests, set_up, tear_down);
}
