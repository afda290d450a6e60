/* Loses a game, which a sanitizer for leaks must see.
 * SPDX-License-Identifier: MIT
 */
#include <ttt/ttt.h>

int main(void)
{
    ttt_game *game = ttt_new();
    return ttt_move(game, 1, 1);
}
