/* Do long random sequences of calls, over many games and batches, do what a plain model does?
 * SPDX-License-Identifier: MIT
 *
 * The seed of a sequence is printed before it begins. With a seed, there is that sequence alone, and
 * with a number of calls too, only as many of them:
 *
 *     build/tests/model 3 4711
 */
#include <stdlib.h>

#include "check.h"
#include "model/calls.h"
#include "model/live.h"
#include "test.h"

enum { SEEDS = 10, STEPS = 100000 }; /* of the run by default */
enum { OFTEN = 500 };                /* is how many times at least it then gives each answer */
enum { STEPS_BETWEEN_LOOKS_AT_ALL = 256 };

/* What the program was given, or NULL. */
static const char *only, *length;

/* Where the run is, and what it has done. */
static unsigned long seed;
static long step, checks;
static const char *call = "none";

void compare(const char *file, int line, const char *what, long is, long expected)
{
    checks++;
    if (is == expected)
        return;
    print_error("ERROR: %s is %ld, not %ld, in call %s; see it again by 'tests/model %lu %ld'\n",
                what, is, expected, call, seed, step + 1);
    _fail(file, line);
}

/* What the sequence of calls is made from. */
static uint64_t dice;

uint64_t any_number(void) { return oracle_draw(&dice); }

int below(int number) { return (int)((any_number() >> 32) * (uint64_t)number >> 32); }

/* How often each kind was answered what. */
static long answered[KINDS][8];

static size_t a_kind(void)
{
    int all = 0, left;
    size_t kind = 0;
    for (size_t k = 0; k < KINDS; k++)
        all += kinds[k].share;
    for (left = below(all); left >= kinds[kind].share; kind++)
        left -= kinds[kind].share;
    return kind;
}

static void make_calls(unsigned long first, long steps)
{
    start_over();
    seed = first;
    dice = seed;
    printf("# seed %lu\n", seed);
    fflush(stdout); /* since the library may crash */
    for (step = 0; step < steps; step++) {
        size_t kind = a_kind();
        call = kinds[kind].name;
        answered[kind][-kinds[kind].make()]++;
        if ((step + 1) % STEPS_BETWEEN_LOOKS_AT_ALL == 0 || step + 1 == steps)
            check_all();
    }
}

static void check_was_answered(size_t kind, int answer)
{
    if (answered[kind][-answer] < OFTEN)
        fail_msg("only %ld calls of %s were answered %d", answered[kind][-answer], kinds[kind].name,
                 answer);
}

static void a_million_random_calls_do_what_a_plain_model_does(void **state)
{
    (void)state;
    long steps = length ? strtol(length, NULL, 10) : STEPS;
    if (steps < 1)
        fail_msg("it can't make '%s' calls, but a number from 1 up", length);
    if (only)
        make_calls(strtoul(only, NULL, 10), steps);
    for (unsigned long s = 1; s <= SEEDS && !only; s++)
        make_calls(s, steps);

    long calls = 0;
    for (size_t kind = 0; kind < KINDS; kind++)
        for (int answer = 0; answer < 8; answer++)
            calls += answered[kind][answer];
    printf("# %ld calls, %ld comparisons\n", calls, checks);
    if (only)
        return;
    assert_int_equal(calls, SEEDS * STEPS);
    assert_true(checks > 50 * calls);
    for (size_t kind = 0; kind < KINDS; kind++) {
        check_was_answered(kind, TTT_OK);
        if (strcmp(kinds[kind].name, "new") != 0)
            check_was_answered(kind, TTT_ERROR_NULL);
        for (size_t a = 0; a < LENGTH(kinds[kind].answers); a++)
            check_was_answered(kind, kinds[kind].answers[a]);
    }
}

static int set_up(void **state)
{
    (void)state;
    return oracle_positions(boards) == POSITIONS ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    start_over();
    return 0;
}

int main(int count, char **arguments)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_million_random_calls_do_what_a_plain_model_does),
    };
    only = count > 1 ? arguments[1] : NULL;
    length = count > 2 ? arguments[2] : NULL;
    return cmocka_run_group_tests_name("model", tests, set_up, tear_down);
}
