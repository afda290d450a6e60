/* Numbers that every test has a use for.
 * SPDX-License-Identifier: MIT
 */
#ifndef NUMBERS_H
#define NUMBERS_H

#include <limits.h>

#define LENGTH(array) (sizeof(array) / sizeof *(array))

/* Numbers that are no row or column, and would do harm if they were taken for one. */
static const int off_board[] = {INT_MIN, INT_MIN + 1, -4, -3, -1, 3, 4, 9, 256, 65536, INT_MAX};

static inline int is_symmetry(int number) { return number >= 0 && number < 8; }

static inline int is_skill(int number) { return number >= 0 && number <= 100; }

#endif
