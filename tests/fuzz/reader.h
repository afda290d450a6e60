/* A reader of text beside its oracle, for any bytes.
 * SPDX-License-Identifier: MIT
 */
#ifndef READER_H
#define READER_H

#include <ttt/ttt.h>

#include "../model/model.h"
#include "fuzz.h"

struct reader {
    int (*read)(ttt_game *game, const char *text);
    int (*expected)(const char *text, char board[9]);
    /* The game of a text that is one, and of the board that it leads to. */
    struct model_game (*model)(const char *text, const char board[9]);
    int (*write)(const ttt_game *game, char *buffer, size_t size);
};

/* The bytes up to a '\0', as a text, are read or refused as they should be; what was read is
 * written and read again. */
void check_reader(const struct reader *reader, const uint8_t *data, size_t size);

#endif
