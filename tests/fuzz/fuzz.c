/* What all targets begin with, and how they end when something differs.
 * SPDX-License-Identifier: MIT
 */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>

#include "../check.h"
#include "../model/model.h"

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    if (oracle_positions(boards) != POSITIONS)
        abort();
    return 0;
}

void compare(const char *file, int line, const char *what, long is, long expected)
{
    if (is == expected)
        return;
    fprintf(stderr, "%s:%d: %s is %ld, not %ld\n", file, line, what, is, expected);
    abort();
}
