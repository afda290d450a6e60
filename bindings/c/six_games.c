/* Plays six games, each to its last move, and prints who won.
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <stdlib.h>
#include <ttt/ttt.h>

int main(void)
{
    /* Each move is the digit of its row and of its column. */
    static const char *const games[] = {
        "00 10 01 11 02", "00 01 00 10 11 22 21", /* the third move is refused: the cell is taken */
        "00 01 11 02 22", "02 00 11 01 20",       "00 01 02 11 10 12 21 20 22", "",
    };
    ttt_game *game = ttt_new();
    if (!game) {
        fputs("out of memory\n", stderr);
        return EXIT_FAILURE;
    }
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        ttt_reset(game);
        int row, column, length;
        for (const char *text = games[i]; sscanf(text, "%1d%1d%n", &row, &column, &length) == 2;
             text += length)
            ttt_move(game, row, column);
        char winner = ttt_winner(game);
        if (winner == '.')
            printf("No winner: %c\n", winner);
        else
            printf("%c wins!\n", winner);
    }
    ttt_free(game);
    return EXIT_SUCCESS;
}
