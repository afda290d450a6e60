/* Is any text read as a game, or refused, as it should be?
 * SPDX-License-Identifier: MIT
 */
#include "reader.h"

static struct model_game model(const char *text, const char board[9])
{
    (void)board;
    return game_of_text(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const struct reader reader = {ttt_parse_game, oracle_parse_game, model, ttt_format_game};
    check_reader(&reader, data, size);
    return 0;
}
