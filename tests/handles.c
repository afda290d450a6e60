/* Does the library keep to the memory that it asked for?
 * SPDX-License-Identifier: MIT
 *
 * The memory of each handle is put where a byte too far is a crash: at the end before a page that
 * nobody may touch, as far as alignment allows, or at the start behind one. What else is between
 * those has to stay what it is.
 */
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */

#include <sys/mman.h>
#include <unistd.h>

#include "every_call.h"
#include "test.h"

/* The linker puts these between the library and the real ones. */
void *__real_malloc(size_t size);
void *__wrap_malloc(size_t size);
void __real_free(void *memory);
void __wrap_free(void *memory);

/* Outside the tests it is cmocka, if it is linked in, that allocates. */
static enum place { NOT_OURS, AT_THE_END, AT_THE_START } place;

enum { GUARD = 0xa5 };

/* Stands at the start of the page before the memory, which is shut while the memory is in use. */
struct extent {
    size_t size;           /* that was asked for */
    size_t whole;          /* pages for it */
    unsigned char *memory; /* where it is in them */
};

void *__wrap_malloc(size_t size)
{
    if (place == NOT_OURS)
        return __real_malloc(size);
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    size_t whole = (size + page - 1) / page * page;
    unsigned char *pages =
        mmap(NULL, page + whole + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    assert_true(pages != MAP_FAILED);
    struct extent extent = {size, whole, pages + page};
    if (place == AT_THE_END)
        extent.memory += (whole - size) / _Alignof(max_align_t) * _Alignof(max_align_t);
    memcpy(pages, &extent, sizeof extent);
    memset(pages + page, GUARD, whole); /* in the memory too: what was there is no help */
    assert_int_equal(mprotect(pages, page, PROT_NONE), 0);
    assert_int_equal(mprotect(pages + page + whole, page, PROT_NONE), 0);
    return extent.memory;
}

void __wrap_free(void *memory)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    struct extent extent;
    if (place == NOT_OURS || !memory) {
        __real_free(memory);
        return;
    }
    unsigned char *pages = (unsigned char *)((uintptr_t)memory / page * page) - page;
    assert_int_equal(mprotect(pages, page, PROT_READ), 0);
    memcpy(&extent, pages, sizeof extent);
    assert_ptr_equal(memory, extent.memory);
    for (unsigned char *byte = pages + page; byte < pages + page + extent.whole; byte++)
        if (byte < extent.memory || byte >= extent.memory + extent.size)
            assert_int_equal(*byte, GUARD);
    munmap(pages, page + extent.whole + page);
}

static void check_every_call(void)
{
    ttt_game *game = ttt_new(), *copy = ttt_clone(game);
    ttt_batch *batch = ttt_batch_new(EVERY_CALL_GAMES);
    const char *wrong = every_call(copy, batch);
    ttt_batch_free(batch);
    ttt_free(copy);
    ttt_free(game);
    if (wrong)
        fail_msg("wrong: %s", wrong);
}

static void check_batches(void)
{
    static int8_t states[1024];
    static uint8_t cells[1024];
    static uint16_t sets[1024];
    static char boards[9 * 1024];
    ttt_game *game = ttt_new();
    for (size_t count = 1; count <= 1024; count += count < 260 ? 1 : 191) {
        ttt_batch *batch = ttt_batch_new(count);
        uint64_t rng = count;
        assert_int_equal(ttt_batch_choose_moves(batch, 50, &rng, cells), TTT_OK);
        assert_int_equal(ttt_batch_move(batch, cells, states), TTT_OK);
        assert_int_equal(ttt_batch_states(batch, states), TTT_OK);
        assert_int_equal(ttt_batch_boards(batch, boards), TTT_OK);
        assert_int_equal(ttt_batch_legal_moves(batch, sets), TTT_OK);
        assert_int_equal(ttt_batch_best_moves(batch, sets), TTT_OK);
        assert_int_equal(ttt_batch_outcomes(batch, states), TTT_OK);
        assert_int_equal(ttt_batch_play_out(batch, &rng), TTT_OK);
        assert_int_equal(ttt_batch_reset_over(batch), TTT_OK);
        assert_int_equal(ttt_batch_set(batch, count - 1, game), TTT_OK);
        assert_int_equal(ttt_batch_get(batch, count - 1, game), TTT_OK);
        assert_int_equal(ttt_batch_reset(batch), TTT_OK);
        ttt_batch_free(batch);
    }
    ttt_free(game);
}

static void check_calls_with_memory(enum place where)
{
    place = where;
    check_every_call();
    check_batches();
    place = NOT_OURS;
}

static void nothing_behind_a_handle_is_touched(void **state)
{
    (void)state;
    check_calls_with_memory(AT_THE_END);
}

static void nothing_before_a_handle_is_touched(void **state)
{
    (void)state;
    check_calls_with_memory(AT_THE_START);
}

static void let_write_to(void *handle, int access)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    unsigned char *first = (unsigned char *)((uintptr_t)handle / page * page);
    assert_int_equal(mprotect(first, page, access), 0);
}

/* Whoever may use it at the same time would see it. Here each handle is less than a page. */
static void nothing_is_written_to_a_const_handle(void **state)
{
    (void)state;
    enum { GAMES = 65 };
    static const char *const games[] = {"", "11 00", "XO./.X./..O 02 20 10", "00 10 01 11 02"};
    int8_t states[GAMES];
    uint8_t cells[GAMES];
    uint16_t sets[GAMES];
    char boards[9 * GAMES];
    uint64_t rng = 1;
    place = AT_THE_START;
    ttt_game *game = ttt_new(), *copy = ttt_new();
    ttt_batch *batch = ttt_batch_new(GAMES), *other = ttt_batch_new(GAMES);
    for (size_t i = 0; i < LENGTH(games); i++) {
        assert_int_equal(ttt_parse_game(game, games[i]), TTT_OK);
        ttt_undo(game);
        assert_int_equal(ttt_batch_set(batch, i, game), TTT_OK);
        let_write_to(game, PROT_READ);
        const struct snapshot before = snapshot_of(game);
        for (int cell = 0; cell < 9; cell++) {
            ttt_outcome_after(game, cell / 3, cell % 3);
            ttt_plies_left_after(game, cell / 3, cell % 3);
        }
        ttt_choose_move(game, 50, &rng);
        assert_int_equal(ttt_batch_set(other, i, game), TTT_OK);
        assert_unchanged(game, before);
        let_write_to(game, PROT_READ | PROT_WRITE);
    }
    ttt_batch_play_out(other, &rng);
    for (ttt_batch *of = batch; of; of = of == batch ? other : NULL) {
        let_write_to(of, PROT_READ);
        assert_int_equal(ttt_batch_count(of), GAMES);
        assert_int_equal(ttt_batch_states(of, states), TTT_OK);
        assert_int_equal(ttt_batch_boards(of, boards), TTT_OK);
        assert_int_equal(ttt_batch_legal_moves(of, sets), TTT_OK);
        assert_int_equal(ttt_batch_best_moves(of, sets), TTT_OK);
        assert_int_equal(ttt_batch_outcomes(of, states), TTT_OK);
        assert_int_equal(ttt_batch_choose_moves(of, 50, &rng, cells), TTT_OK);
        assert_int_equal(ttt_batch_get(of, GAMES - 1, copy), TTT_OK);
        let_write_to(of, PROT_READ | PROT_WRITE);
        ttt_batch_free(of);
    }
    ttt_free(copy);
    ttt_free(game);
    place = NOT_OURS;
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_behind_a_handle_is_touched),
        cmocka_unit_test(nothing_before_a_handle_is_touched),
        cmocka_unit_test(nothing_is_written_to_a_const_handle),
    };
    return cmocka_run_group_tests_name("handles", tests, NULL, NULL);
}
