/* See model.h.
 * SPDX-License-Identifier: MIT
 */
#include "model.h"

#include <string.h>

#include <ttt/ttt.h>

char boards[POSITIONS][9];
static struct facts all_facts[FILLINGS];

const struct facts *facts_of(const char board[9]) { return &all_facts[oracle_filling_of(board)]; }

int turned(int symmetry, int cell)
{
    int row = cell / 3, column = cell % 3;
    if (symmetry >= 4)
        column = 2 - column;
    for (int turn = 0; turn < symmetry % 4; turn++) {
        int old_row = row;
        row = column;
        column = 2 - old_row;
    }
    return 3 * row + column;
}

void turn_board(char board[9], int symmetry)
{
    char old[9];
    memcpy(old, board, 9);
    for (int cell = 0; cell < 9; cell++)
        board[turned(symmetry, cell)] = old[cell];
}

static void find_facts(const char board[9], struct facts *facts)
{
    char first[9];
    struct oracle_solution solution = oracle_solve(board);
    facts->state = oracle_state(board);
    facts->winner = oracle_winner(board);
    facts->player = oracle_player(board);
    facts->winning_cells = oracle_winning_cells(board);
    facts->outcome = solution.outcome;
    facts->plies_left = solution.plies_left;
    facts->best_moves = solution.best_moves;
    for (int cell = 0; cell < 9; cell++)
        if (facts->player != '.' && board[cell] == '.')
            facts->legal_moves |= 1 << cell;
    memcpy(first, board, 9);
    for (int symmetry = 1; symmetry < 8; symmetry++) {
        char other[9];
        memcpy(other, board, 9);
        turn_board(other, symmetry);
        if (memcmp(other, first, 9) < 0) {
            memcpy(first, other, 9);
            facts->canonical_symmetry = symmetry;
        }
    }
}

int prepare_model(void)
{
    if (oracle_positions(boards) != POSITIONS)
        return -1;
    for (int i = 0; i < POSITIONS; i++)
        find_facts(boards[i], &all_facts[oracle_filling_of(boards[i])]);
    return 0;
}

int status_of(const char board[9], int row, int column)
{
    if (facts_of(board)->state != TTT_PLAYING)
        return TTT_ERROR_GAME_OVER;
    if (row < 0 || row > 2 || column < 0 || column > 2)
        return TTT_ERROR_RANGE;
    return board[3 * row + column] == '.' ? TTT_OK : TTT_ERROR_OCCUPIED;
}

int cell_in(int cells, int index)
{
    int cell = 0;
    while (!(cells >> cell & 1) || index-- > 0)
        cell++;
    return cell;
}

int size_of(int cells)
{
    int size = 0;
    for (int cell = 0; cell < 9; cell++)
        size += cells >> cell & 1;
    return size;
}

uint64_t draw(uint64_t *random)
{
    uint64_t z = *random += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

int choice(const char board[9], int skill, uint64_t *rng)
{
    uint64_t z = draw(rng);
    int percent = (int)((z >> 32) * 100 >> 32);
    int cells = percent < skill ? facts_of(board)->best_moves : facts_of(board)->legal_moves;
    return cell_in(cells, (int)((z & 0xffffffff) * (uint64_t)size_of(cells) >> 32));
}

void play_out(char board[9], uint64_t *rng)
{
    uint64_t f = draw(rng);
    while (facts_of(board)->state == TTT_PLAYING) {
        int cells = facts_of(board)->legal_moves;
        uint64_t n = (uint64_t)size_of(cells);
        int index = (int)(((f >> 32) * n + ((f & 0xffffffff) * n >> 32)) >> 32);
        board[cell_in(cells, index)] = facts_of(board)->player;
        f *= n;
    }
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
        board[model->moves[i]] = facts_of(board)->player;
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
