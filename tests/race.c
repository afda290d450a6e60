/* Two threads play in one game, which they may not: a sanitizer for threads must see it.
 * SPDX-License-Identifier: MIT
 */
#include <pthread.h>
#include <stddef.h>
#include <ttt/ttt.h>

static void *play(void *game)
{
    for (int i = 0; i < 1000; i++) {
        ttt_move(game, i % 3, i / 3 % 3);
        ttt_reset(game);
    }
    return NULL;
}

int main(void)
{
    ttt_game *game = ttt_new();
    pthread_t thread;
    if (pthread_create(&thread, NULL, play, game) != 0)
        return 0;
    play(game);
    pthread_join(thread, NULL);
    ttt_free(game);
    return 0;
}
