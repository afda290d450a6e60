/* Functions that do nothing, in a shared library: what a call costs when the call is all there is.
 * SPDX-License-Identifier: MIT
 */
#include "empty.h"

int empty_reset(void *game)
{
    (void)game;
    return 0;
}

int empty_move(void *game, int row, int column)
{
    (void)game, (void)row, (void)column;
    return 0;
}

char empty_winner(const void *game)
{
    (void)game;
    return '.';
}

int empty_query(const void *game)
{
    (void)game;
    return 0;
}
