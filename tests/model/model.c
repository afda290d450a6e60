/* See model.h.
 * SPDX-License-Identifier: MIT
 */
#include "model.h"

#include <string.h>

#include <ttt/ttt.h>

char boards[POSITIONS][9];

void turn_board(char board[9], int symmetry)
{
    char old[9];
    memcpy(old, board, 9);
    for (int cell = 0; cell < 9; cell++)
        board[oracle_turned(symmetry, cell)] = old[cell];
}

int status_of(const char board[9], int row, int column)
{
    if (oracle_facts_of(board)->state != TTT_PLAYING)
        return TTT_ERROR_GAME_OVER;
    if (row < 0 || row > 2 || column < 0 || column > 2)
        return TTT_ERROR_RANGE;
    return board[3 * row + column] == '.' ? TTT_OK : TTT_ERROR_OCCUPIED;
}

struct model_game game_from(const char start[9])
{
    struct model_game model = no_game;
    model.exists = 1;
    memcpy(model.start, start, 9);
    return model;
}

void board_after(const struct model_game *model, int count, char board[9])
{
    memcpy(board, model->start, 9);
    for (int i = 0; i < count; i++)
        board[model->moves[i]] = oracle_facts_of(board)->player;
}

void text_after(const struct model_game *model, int count, char *text)
{
    if (memcmp(model->start, empty, 9) != 0) {
        for (int cell = 0; cell < 9; cell++) {
            if (cell == 3 || cell == 6)
                *text++ = '/';
            *text++ = model->start[cell];
        }
        if (count > 0)
            *text++ = ' ';
    }
    for (int i = 0; i < count; i++) {
        if (i > 0)
            *text++ = ' ';
        *text++ = (char)('0' + model->moves[i] / 3);
        *text++ = (char)('0' + model->moves[i] % 3);
    }
    *text = '\0';
}

struct model_game game_of_text(const char *text)
{
    struct model_game model = game_from(empty);
    if (strchr(text, '/')) {
        for (int cell = 0; cell < 9; cell++)
            model.start[cell] = text[cell + cell / 3];
        text += 11;
    }
    for (; *text; text++) {
        if (*text == ' ')
            continue;
        model.moves[model.count++] = 3 * (text[0] - '0') + text[1] - '0';
        text++;
    }
    return model;
}
