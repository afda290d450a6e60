/* The library's games and batches beside the model's, and all that they show compared.
 * SPDX-License-Identifier: MIT
 */
#ifndef LIVE_H
#define LIVE_H

#include <ttt/batch.h>
#include <ttt/ttt.h>

#include "model.h"

enum { GAMES = 6, BATCHES = 3 };

/* A place without a game has the handle NULL, which is passed to the library like any other. */
struct live_game {
    ttt_game *handle;
    struct model_game model;
};

struct live_batch {
    ttt_batch *handle;
    struct model_batch model;
};

extern struct live_game games[GAMES];
extern struct live_batch batches[BATCHES];

/* The handle is none of those there are. */
void check_is_new(const void *handle);

/* What the two show is the same. */
void check_game(const struct live_game *live);
void check_batch(const struct live_batch *live);
void check_all(void);

/* Fills arrays, and must remain behind the last element that the library is to write. */
enum { GUARD = 0x5a };

#endif
