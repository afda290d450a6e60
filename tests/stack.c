/* Is a stack of 16 KiB enough for every call?
 * SPDX-License-Identifier: MIT
 */
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */

#include <pthread.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "every_call.h"
#include "test.h"

/* Below the stack is so much that nobody may touch: one too small is a crash, and not luck. */
enum { STACK = 16 * 1024, NOBODYS = 1024 * 1024, PAINT = 0x5a };

/* Runs a thread on a stack of its own, painted so that what it used can be seen. Returns how many
 * bytes that is, of which libc keeps some for each thread; 0 if there was no thread. */
static size_t stack_used_by(void *(*thread)(void *))
{
    unsigned char *memory =
        mmap(NULL, NOBODYS + STACK, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    unsigned char *stack = memory + NOBODYS;
    pthread_attr_t attributes;
    pthread_t id;
    if (memory == MAP_FAILED || mprotect(stack, STACK, PROT_READ | PROT_WRITE) != 0)
        return 0;
    memset(stack, PAINT, STACK);
    if (pthread_attr_init(&attributes) != 0 ||
        pthread_attr_setstack(&attributes, stack, STACK) != 0 ||
        pthread_create(&id, &attributes, thread, NULL) != 0 || pthread_join(id, NULL) != 0)
        return 0;
    pthread_attr_destroy(&attributes);
    size_t unused = 0;
    while (unused < STACK && stack[unused] == PAINT)
        unused++;
    munmap(memory, NOBODYS + STACK);
    return STACK - unused;
}

static void *nothing(void *argument) { return argument; }

static const char *wrong = "not called";

static void *all_calls(void *argument)
{
    ttt_game *game = ttt_new(), *copy = ttt_clone(game);
    ttt_batch *batch = ttt_batch_new(EVERY_CALL_GAMES);
    wrong = every_call(copy, batch);
    ttt_batch_free(batch);
    ttt_free(copy);
    ttt_free(game);
    return argument;
}

static void *too_much(void *argument)
{
    volatile char array[20 * 1024];
    for (size_t i = sizeof array; i > 0; i--)
        array[i - 1] = 1;
    return argument;
}

static void every_call_does_with_16_kib_of_stack(void **state)
{
    (void)state;
    size_t used_by_nothing = stack_used_by(nothing), used = stack_used_by(all_calls);
    assert_true(used_by_nothing > 0);
    assert_true(used > 0);
    if (wrong)
        fail_msg("wrong: %s", wrong);
    printf("# stack: %zu of %d bytes used; %zu by a thread without a call\n", used, STACK,
           used_by_nothing);
}

static void a_thread_that_takes_20_kib_crashes(void **state)
{
    (void)state;
    int status;
    pid_t child = fork();
    if (child == 0) {
        setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
        signal(SIGSEGV, SIG_DFL); /* cmocka's is for the tests */
        signal(SIGBUS, SIG_DFL);
        stack_used_by(too_much);
        _exit(0);
    }
    assert_true(child > 0);
    assert_true(waitpid(child, &status, 0) == child);
    assert_true(WIFSIGNALED(status));
    assert_true(WTERMSIG(status) == SIGSEGV || WTERMSIG(status) == SIGBUS);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_call_does_with_16_kib_of_stack),
        cmocka_unit_test(a_thread_that_takes_20_kib_crashes),
    };
    return cmocka_run_group_tests_name("stack", tests, NULL, NULL);
}
