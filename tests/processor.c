/* Is AVX2 used where the processor and its system can do it, and only there?
 * SPDX-License-Identifier: MIT
 *
 * Each kind of processor is this one, with other answers to the two instructions that ask what it
 * can do. While a call is watched, the processor stops before each instruction: those two are
 * answered here, and those of the library that work on vectors of 32 bytes are noticed. What a processor
 * with AVX2 need not know may not be there at all.
 */
#define _GNU_SOURCE /* for the registers */
#include <dlfcn.h>
#include <signal.h>
#include <ucontext.h>

#include <ttt/batch.h>

#include "test.h"

/* What the instruction CPUID answers in its leaves 1 and 7, what XGETBV answers, and their bits. */
enum { OSXSAVE = 1 << 27, AVX = 1 << 28, AVX2 = 1 << 5, SSE_REGISTERS = 2, AVX_REGISTERS = 4 };

struct processor {
    const char *name;
    unsigned last_leaf, leaf_1_ecx, leaf_7_ebx, enabled_registers;
};

static const struct processor able[] = {
    {"no more than it takes", 7, OSXSAVE | AVX, AVX2, SSE_REGISTERS | AVX_REGISTERS},
    {"all there is", 32, ~0U, ~0U, ~0U},
};

static const struct processor unable[] = {
    {"CPUID has leaf 0 alone", 0, ~0U, ~0U, ~0U},
    {"CPUID has no leaf 7", 6, ~0U, ~0U, ~0U},
    {"the system does not save registers by XSAVE", 32, ~(unsigned)OSXSAVE, ~0U, ~0U},
    {"the system does not save those of SSE", 32, ~0U, ~0U, ~(unsigned)SSE_REGISTERS},
    {"the system does not save those of AVX", 32, ~0U, ~0U, ~(unsigned)AVX_REGISTERS},
    {"the processor has no AVX", 32, ~(unsigned)AVX, ~0U, ~0U},
    {"the processor has no AVX2", 32, ~0U, ~(unsigned)AVX2, ~0U},
};

static const struct processor *processor;
static volatile sig_atomic_t watching, questions, long_vectors, unknown;
static const void *library; /* where it was loaded, once it has asked */

static const void *loaded_at(const unsigned char *code)
{
    Dl_info object;
    return dladdr(code, &object) ? object.dli_fbase : NULL;
}

static void before_an_instruction(int signal, siginfo_t *info, void *context)
{
    enum { TRAP_FLAG = 0x100 };
    greg_t *registers = ((ucontext_t *)context)->uc_mcontext.gregs;
    (void)signal;
    (void)info;
    if (!watching) {
        registers[REG_EFL] &= ~TRAP_FLAG;
        return;
    }
    registers[REG_EFL] |= TRAP_FLAG;
    const unsigned char *code = (const unsigned char *)registers[REG_RIP];
    for (;; questions++) { /* one may follow the other */
        if (code[0] == 0x0f && code[1] == 0xa2) {
            unsigned leaf = (unsigned)registers[REG_RAX];
            registers[REG_RAX] = leaf == 0 ? processor->last_leaf : ~0U;
            registers[REG_RBX] = leaf != 7                ? ~0U
                                 : registers[REG_RCX] > 0 ? 0
                                                          : processor->leaf_7_ebx;
            registers[REG_RCX] = leaf == 1 ? processor->leaf_1_ecx : ~0U;
            registers[REG_RDX] = ~0U;
            library = loaded_at(code);
            code += 2;
        } else if (code[0] == 0x0f && code[1] == 0x01 && code[2] == 0xd0) {
            unknown += (processor->leaf_1_ecx & OSXSAVE) == 0;
            registers[REG_RAX] = registers[REG_RCX] > 0 ? 0 : processor->enabled_registers;
            registers[REG_RDX] = 0;
            code += 3;
        } else {
            break;
        }
    }
    registers[REG_RIP] = (greg_t)code;
    /* The length is a bit of the prefix VEX, which has two or three bytes. */
    if ((code[0] == 0xc5 && code[1] & 4) || (code[0] == 0xc4 && code[2] & 4))
        long_vectors =
            long_vectors || loaded_at(code) == library; /* which takes long to find out */
    /* The prefix EVEX, of AVX-512. */
    if (code[0] == 0x62)
        unknown += loaded_at(code) == library;
}

enum { GAMES = 2 };

static int short_loops(ttt_batch *batch)
{
    int8_t states[GAMES];
    uint16_t cells[GAMES];
    uint8_t choices[GAMES] = {4, TTT_NO_CELL};
    uint64_t rng = 1;
    return ttt_batch_states(batch, states) | ttt_batch_legal_moves(batch, cells) |
           ttt_batch_best_moves(batch, cells) | ttt_batch_outcomes(batch, states) |
           ttt_batch_move(batch, choices, states) | ttt_batch_move(batch, choices, NULL) |
           ttt_batch_choose_moves(batch, 50, &rng, choices) | ttt_batch_reset_over(batch);
}

/* Longer than all others together, and watching takes its time. */
static int long_loop(ttt_batch *batch)
{
    uint64_t rng = 1;
    return ttt_batch_play_out(batch, &rng);
}

/* Makes a batch on a processor of that kind, which decides on its loops, and runs some. */
static void use_a_batch_on(const struct processor *kind, int (*loops)(ttt_batch *))
{
    processor = kind;
    questions = long_vectors = unknown = 0;
    watching = 1;
    raise(SIGTRAP);
    ttt_batch *batch = ttt_batch_new(GAMES);
    int statuses = loops(batch);
    watching = 0;
    ttt_batch_free(batch);
    assert_int_equal(statuses, TTT_OK);
    assert_true(questions > 0);
    if (unknown > 0)
        fail_msg("%d instructions that it need not know: %s", (int)unknown, kind->name);
}

static void vectors_of_32_bytes_are_used_where_all_is_there(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(able); i++) {
        use_a_batch_on(&able[i], short_loops);
        if (long_vectors == 0)
            fail_msg("none used: %s", able[i].name);
    }
}

static void none_is_used_where_anything_is_missing(void **state)
{
    (void)state;
    for (size_t i = 0; i <= LENGTH(unable); i++) {
        const struct processor *kind = &unable[i < LENGTH(unable) ? i : 0];
        use_a_batch_on(kind, i < LENGTH(unable) ? short_loops : long_loop);
        if (long_vectors > 0)
            fail_msg("used: %s", kind->name);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(vectors_of_32_bytes_are_used_where_all_is_there),
        cmocka_unit_test(none_is_used_where_anything_is_missing),
    };
    if (!__builtin_cpu_supports("avx2")) { /* it would end the program */
        puts("1..0 # SKIP this processor has no AVX2");
        return 0;
    }
    struct sigaction action = {.sa_sigaction = before_an_instruction, .sa_flags = SA_SIGINFO};
    sigaction(SIGTRAP, &action, NULL);
    return cmocka_run_group_tests_name("processor", tests, NULL, NULL);
}
