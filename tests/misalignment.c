/* Gives a generator that is not where a uint64_t may be, which a sanitizer for undefined behaviour must
 * see: in the library, that reads it.
 * SPDX-License-Identifier: MIT
 */
#include <ttt/ttt.h>

int main(void)
{
    union {
        char bytes[16];
        uint64_t aligned;
    } memory = {{0}};
    ttt_game *game = ttt_new();
    int cell = ttt_choose_move(game, 50, (uint64_t *)(void *)(memory.bytes + 1));
    ttt_free(game);
    return cell < 0;
}
