/* What happens when memory runs out, and is errno left alone by all that can't run out of it?
 * SPDX-License-Identifier: MIT
 *
 * malloc and free are all that the library has of the system: hygiene.py lists what it may call.
 */
#include <errno.h>
#include <stdlib.h>

#include <ttt/batch.h>

#include "every_call.h"
#include "test.h"

/* The linker puts these between the library and the real ones. */
void *__real_malloc(size_t size);
void *__wrap_malloc(size_t size);
void __real_free(void *memory);
void __wrap_free(void *memory);

/* The calls of malloc are counted from 1; those from first_refused to last_refused are refused. */
static int allocations, first_refused = INT_MAX, last_refused = INT_MAX;
static int held;     /* allocations that were not freed */
static size_t asked; /* how much the last was to be */

void *__wrap_malloc(size_t size)
{
    int before = errno; /* the real one may change it and succeed */
    void *memory = NULL;
    allocations++;
    asked = size;
    if (allocations < first_refused || allocations > last_refused)
        memory = __real_malloc(size);
    held += memory != NULL;
    errno = memory ? before : ENOMEM;
    return memory;
}

void __wrap_free(void *memory)
{
    held -= memory != NULL;
    __real_free(memory);
}

static void refuse(int first, int last)
{
    allocations = 0;
    first_refused = first;
    last_refused = last;
}

/* A number that errno doesn't have of itself. */
enum { UNTOUCHED = 77 };

/* ---- The functions that return a handle ------------------------------------------------------ */

static ttt_game *source; /* of the clones */

static void *new_game(size_t count)
{
    (void)count;
    return ttt_new();
}

static void *clone(size_t count)
{
    (void)count;
    return ttt_clone(source);
}

static void *new_batch(size_t count) { return ttt_batch_new(count); }

static void free_game(void *game) { ttt_free(game); }

static void free_batch(void *batch) { ttt_batch_free(batch); }

static const struct maker {
    void *(*make)(size_t count);
    void (*free)(void *handle);
    size_t count;
} makers[] = {
    {new_game, free_game, 0},         {clone, free_game, 0},       {new_batch, free_batch, 1},
    {new_batch, free_batch, 64},      {new_batch, free_batch, 65}, {new_batch, free_batch, 1000},
    {new_batch, free_batch, 1000000},
};

/* Calls the maker while allocations are refused. Returns how many it tried. */
static int tried(const struct maker *maker, int first, int last)
{
    int held_before = held;
    struct snapshot source_before = snapshot_of(source);
    refuse(first, last);
    errno = UNTOUCHED;
    void *handle = maker->make(maker->count);
    int error = errno, result = allocations;
    refuse(INT_MAX, INT_MAX);
    if (result < first) {
        assert_non_null(handle);
        assert_int_equal(error, UNTOUCHED);
        assert_int_equal(held, held_before + result);
    } else {
        assert_null(handle);
        assert_int_equal(error, ENOMEM);
    }
    maker->free(handle);
    assert_int_equal(held, held_before);
    assert_unchanged(source, source_before);
    return result;
}

static void a_handle_is_null_whichever_allocation_fails(void **state)
{
    (void)state;
    /* New, with a move to redo, won, drawn, and set up. */
    static const char *const games[] = {"", "11 00 22", "00 10 01 11 02",
                                        "00 10 01 11 12 02 20 21 22", "XO./.X./..O 02"};
    for (size_t g = 0; g < LENGTH(games); g++) {
        int held_before = held;
        source = ttt_new();
        assert_non_null(source);
        assert_int_equal(ttt_parse_game(source, games[g]), TTT_OK);
        if (g == 1)
            assert_int_equal(ttt_undo(source), TTT_OK);
        for (size_t i = 0; i < LENGTH(makers); i++) {
            const struct maker *maker = &makers[i];
            int needed = tried(maker, INT_MAX, INT_MAX);
            for (int n = 1; n <= needed; n++) {
                tried(maker, n, n);
                assert_int_equal(tried(maker, INT_MAX, INT_MAX),
                                 needed); /* there is memory again */
                tried(maker, n, INT_MAX);
                assert_int_equal(tried(maker, INT_MAX, INT_MAX), needed);
            }
            assert_int_equal(needed, 1);
        }
        ttt_free(source);
        assert_int_equal(held, held_before);
    }
    source = NULL;
}

/* Four bytes a game in blocks of 64, and some for the handle. */
static void a_batch_asks_for_the_memory_of_all_its_games_or_for_none(void **state)
{
    (void)state;
    enum { AROUND = 300, HANDLE = 128, BITS = sizeof(size_t) * CHAR_BIT };
    for (int bits = 0; bits <= BITS; bits++)
        for (int i = -AROUND; i <= AROUND; i++) {
            size_t power = bits < BITS ? (size_t)1 << bits : 0;
            size_t count = power + (size_t)i; /* which comes round below 0 and at 2^BITS */
            asked = 0;
            refuse(1, INT_MAX);
            assert_null(ttt_batch_new(count));
            refuse(INT_MAX, INT_MAX);
            size_t games = (count + 63) / 64 * 64;
            if (count > 0 && count <= PTRDIFF_MAX / 4 - AROUND / 2)
                assert_true(asked > 4 * games && asked <= 4 * games + HANDLE);
            else if (count == 0 || count > PTRDIFF_MAX / 4)
                assert_true(asked == 0);
            assert_true(asked <= PTRDIFF_MAX);
        }
}

static void what_is_refused_allocates_nothing(void **state)
{
    (void)state;
    refuse(INT_MAX, INT_MAX);
    errno = UNTOUCHED;
    void *handles[] = {ttt_clone(NULL), ttt_batch_new(0), ttt_batch_new(SIZE_MAX),
                       ttt_batch_new(SIZE_MAX / 2)};
    assert_int_equal(errno, UNTOUCHED);
    assert_int_equal(allocations, 0);
    for (size_t i = 0; i < LENGTH(handles); i++)
        assert_null(handles[i]);
}

/* ---- All others ------------------------------------------------------------------------------ */

static void check_calls_with_batch_of(size_t count)
{
    ttt_game *game = ttt_new();
    ttt_batch *batch = ttt_batch_new(count);
    assert_non_null(game);
    assert_non_null(batch);
    int held_before = held;
    refuse(1, INT_MAX);
    errno = UNTOUCHED;
    const char *wrong = every_call(game, batch);
    int error = errno, result = allocations;
    refuse(INT_MAX, INT_MAX);
    if (wrong)
        fail_msg("wrong: %s", wrong);
    assert_int_equal(error, UNTOUCHED);
    assert_int_equal(result, 0);
    assert_int_equal(held, held_before);
    errno = UNTOUCHED;
    ttt_batch_free(batch);
    ttt_free(game);
    assert_int_equal(errno, UNTOUCHED);
    assert_int_equal(held, held_before - 2);
}

static void nothing_else_allocates_frees_or_touches_errno(void **state)
{
    (void)state;
    static const size_t counts[] = {1, 64, 65, EVERY_CALL_GAMES};
    for (size_t i = 0; i < LENGTH(counts); i++)
        check_calls_with_batch_of(counts[i]);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_handle_is_null_whichever_allocation_fails),
        cmocka_unit_test(a_batch_asks_for_the_memory_of_all_its_games_or_for_none),
        cmocka_unit_test(what_is_refused_allocates_nothing),
        cmocka_unit_test(nothing_else_allocates_frees_or_touches_errno),
    };
    return cmocka_run_group_tests_name("memory", tests, NULL, NULL);
}
