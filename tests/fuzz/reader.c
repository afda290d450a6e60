/* See reader.h.
 * SPDX-License-Identifier: MIT
 */
#include "reader.h"

#include <stdlib.h>
#include <string.h>

#include "../check.h"
#include "../model/live.h"

/* A game with a start, with moves to undo, and with one to redo. */
static struct live_game a_game(void)
{
    static const char text[] = "XO./.X./..O 02 20 10";
    struct live_game live = {ttt_new(), game_of_text(text)};
    CHECK(ttt_parse_game(live.handle, text), TTT_OK);
    CHECK(ttt_undo(live.handle), TTT_OK);
    live.model.count--;
    live.model.redo_count++;
    return live;
}

void check_reader(const struct reader *reader, const uint8_t *data, size_t size)
{
    const uint8_t *end = size > 0 ? memchr(data, '\0', size) : NULL;
    size_t length = end ? (size_t)(end - data) : size;
    char *text = malloc(length + 1); /* and not a byte more: reads behind it are seen */
    if (!text)
        abort();
    if (length > 0)
        memcpy(text, data, length);
    text[length] = '\0';

    char board[9], written[TTT_GAME_SIZE];
    struct live_game live = a_game();
    int expected = reader->expected(text, board);
    CHECK(reader->read(live.handle, text), expected);
    if (expected == TTT_OK)
        live.model = reader->model(text, board);
    check_game(&live);
    if (expected == TTT_OK) {
        reader->write(live.handle, written, sizeof written);
        ttt_reset(live.handle);
        CHECK(reader->read(live.handle, written), TTT_OK);
        check_game(&live);
    }
    ttt_free(live.handle);
    free(text);
}
