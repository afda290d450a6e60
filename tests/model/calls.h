/* Calls of the library beside the same ones of the model, on games and batches that stay from call
 * to call. Whoever makes them brings the numbers that their arguments are made from.
 * SPDX-License-Identifier: MIT
 */
#ifndef CALLS_H
#define CALLS_H

#include <stdint.h>

/* Each program says where these come from: a number from 0 to number - 1, and any at all. */
int below(int number);
uint64_t any_number(void);

/* Each kind of call. `make` makes one, compares all that had to do with it, and returns what it was
 * expected to answer. Of random calls `share` in a thousand are of that kind, which are often given
 * `answers`, besides TTT_OK and TTT_ERROR_NULL. */
enum { KINDS = 20 };
extern const struct kind {
    const char *name;
    int (*make)(void);
    int share;
    int answers[6];
} kinds[KINDS];

/* Frees all games and batches: what is called next is the first of a sequence again. */
void start_over(void);

#endif
