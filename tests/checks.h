/* Comparisons that are counted, for a test of very many to say how many it has made, and that say
 * where they failed.
 * SPDX-License-Identifier: MIT
 */
#ifndef CHECKS_H
#define CHECKS_H

#include "test.h"

static long long checks;

/* The board or game that is looked at. */
static char where[64];

/* The two are the same number. */
#define CHECK(is, expected)                                                                        \
    do {                                                                                           \
        long is_ = (long)(is), expected_ = (long)(expected);                                       \
        checks++;                                                                                  \
        if (is_ != expected_)                                                                      \
            fail_msg("%s is %ld, not %ld, at \"%s\"", #is, is_, expected_, where);                 \
    } while (0)

/* The game is, in all that a caller can find out, what it was when `before` was taken. */
#define CHECK_UNCHANGED(game, before)                                                              \
    do {                                                                                           \
        struct snapshot now_ = snapshot_of(game);                                                  \
        CHECK(memcmp(&now_, &(before), sizeof now_), 0);                                           \
    } while (0)

#endif
