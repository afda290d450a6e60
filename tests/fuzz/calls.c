/* Does a sequence of calls, over several games and batches, do what a plain model does?
 * SPDX-License-Identifier: MIT
 *
 * The bytes say what is called, and with what. 0 is the first kind, the first game, the first cell.
 */
#include "../model/calls.h"

#include "../model/live.h"
#include "fuzz.h"

static const uint8_t *next;
static size_t left;

/* The next byte, and 0 behind the last one. */
static unsigned a_byte(void)
{
    if (left == 0)
        return 0;
    left--;
    return *next++;
}

int below(int number)
{
    unsigned bytes = a_byte();
    if (number > 256)
        bytes = 256 * bytes + a_byte();
    return (int)(bytes % (unsigned)number);
}

uint64_t any_number(void)
{
    uint64_t bytes = 0;
    for (int i = 0; i < 8; i++)
        bytes = 256 * bytes + a_byte();
    return bytes;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    next = data;
    left = size;
    while (left > 0)
        kinds[below(KINDS)].make();
    check_all();
    start_over();
    return 0;
}
