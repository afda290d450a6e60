/* See empty.c.
 * SPDX-License-Identifier: MIT
 */
#ifndef EMPTY_H
#define EMPTY_H

#ifdef __cplusplus
extern "C" {
#endif

int empty_reset(void *game);
int empty_move(void *game, int row, int column);
char empty_winner(const void *game);
int empty_query(const void *game);

#ifdef __cplusplus
}
#endif

#endif
