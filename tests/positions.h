/* The set-up of the programs that go through all positions.
 * SPDX-License-Identifier: MIT
 */
#ifndef POSITIONS_H
#define POSITIONS_H

#include "oracle.h"
#include "test.h"

static char boards[POSITIONS][9];
static ttt_game *game;

static int set_up(void **state)
{
    (void)state;
    game = ttt_new();
    return game && oracle_positions(boards) == POSITIONS ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    ttt_free(game);
    return 0;
}

#endif
