/* Makes every call between two marks, for system_calls.py to see that nothing else is between them.
 * With an argument it also makes and frees a batch there, which takes memory from the system.
 * SPDX-License-Identifier: MIT
 */
#define _DEFAULT_SOURCE /* write */

#include <unistd.h>

#include "every_call.h"

int main(int argument_count, char **arguments)
{
    (void)arguments;
    ttt_game *game = ttt_new();
    ttt_batch *batch = ttt_batch_new(EVERY_CALL_GAMES);
    if (!game || !batch || write(STDOUT_FILENO, "begin\n", 6) != 6)
        return 1;
    const char *wrong = every_call(game, batch);
    if (argument_count > 1)
        ttt_batch_free(ttt_batch_new(10000000));
    if (write(STDOUT_FILENO, "end\n", 4) != 4)
        return 1;
    ttt_batch_free(batch);
    ttt_free(game);
    return wrong != NULL;
}
