/* Comparisons that are counted, for a test of very many to say how many it has made, and that say
 * where they failed.
 * SPDX-License-Identifier: MIT
 */
#ifndef COUNTED_H
#define COUNTED_H

#include "check.h"
#include "test.h"

static long long checks;

/* The board or game that is looked at. */
static char where[64];

void compare(const char *file, int line, const char *what, long is, long expected)
{
    checks++;
    if (is == expected)
        return;
    print_error("ERROR: %s is %ld, not %ld, at \"%s\"\n", what, is, expected, where);
    _fail(file, line);
}

/* The game is, in all that a caller can find out, what it was when `before` was taken. */
#define CHECK_UNCHANGED(game, before)                                                              \
    do {                                                                                           \
        struct snapshot now_ = snapshot_of(game);                                                  \
        CHECK(memcmp(&now_, &(before), sizeof now_), 0);                                           \
    } while (0)

#endif
