/* Is any text read as a board, or refused, as it should be?
 * SPDX-License-Identifier: MIT
 */
#include "reader.h"

static struct model_game model(const char *text, const char board[9])
{
    (void)text;
    return game_from(board);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const struct reader reader = {ttt_parse_board, oracle_parse_board, model,
                                         ttt_format_board};
    check_reader(&reader, data, size);
    return 0;
}
