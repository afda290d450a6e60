/* Plays one game and tells what happens at each move.
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <stdlib.h>
#include <ttt/ttt.h>

int main(void)
{
    static const int moves[][2] = {{0, 0}, {0, 1}, {1, 1}, {1, 0}, {2, 2}};
    ttt_game *game = ttt_new();
    if (!game) {
        fputs("out of memory\n", stderr);
        return EXIT_FAILURE;
    }
    for (size_t i = 0; i < sizeof moves / sizeof *moves && ttt_state(game) == TTT_PLAYING; i++) {
        char player = ttt_player(game);
        int status = ttt_move(game, moves[i][0], moves[i][1]);
        if (status == TTT_OK)
            printf("Player %c plays to (%d, %d)\n", player, moves[i][0], moves[i][1]);
        else
            printf("Invalid move. Try again. %s\n", ttt_error_text(status));
    }
    if (ttt_winner(game) != '.')
        printf("Player %c wins!\n", ttt_winner(game));
    else if (ttt_state(game) == TTT_DRAW)
        puts("Game is a draw.");
    if (ttt_state(game) == TTT_PLAYING)
        puts("Continuing game...");
    else
        printf("Game ended: %s\n", ttt_state_name(ttt_state(game)));
    ttt_free(game);
    return EXIT_SUCCESS;
}
