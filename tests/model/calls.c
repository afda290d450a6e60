/* See calls.h.
 * SPDX-License-Identifier: MIT
 */
#include "calls.h"

#include <stdio.h>
#include <string.h>

#include "../check.h"
#include "../numbers.h"
#include "live.h"

static int one_in(int number) { return below(number) == 0; }

static int a_wild_number(void) { return off_board[below(LENGTH(off_board))]; }

static struct live_game *a_game(void) { return &games[below(GAMES)]; }

static struct live_batch *a_batch(void) { return &batches[below(BATCHES)]; }

/* ---- Texts ----------------------------------------------------------------------------------- */

enum { TEXT_SIZE = 64 };

/* Changes, leaves out or adds a character. */
static void damage(char *text)
{
    static const char usual[] = "XO./ 0123456789\n";
    size_t length = strlen(text), at = (size_t)below((int)length + 1);
    char character = (char)(one_in(4) ? below(256) : usual[below(sizeof usual)]);
    switch (below(3)) {
    case 0:
        text[at] = character;
        text[length + (at == length)] = '\0';
        break;
    case 1:
        memmove(text + at, text + at + (at < length), length - at + (at == length));
        break;
    default:
        memmove(text + at + 1, text + at, length - at + 1);
        text[at] = character;
    }
}

static void a_board_text(char *text)
{
    static const char *const joints[] = {"/", "\n", ""};
    const char *joint = joints[below(3)];
    char board[9];
    if (one_in(4)) /* which hardly any game leads to */
        oracle_board_of(below(FILLINGS), board);
    else
        memcpy(board, boards[below(POSITIONS)], 9);
    sprintf(text, "%.3s%s%.3s%s%.3s", board, joint, board + 3, joint, board + 6);
    if (one_in(3))
        damage(text);
}

static void a_game_text(char *text)
{
    struct model_game model = game_from(one_in(2) ? empty : boards[below(POSITIONS)]);
    if (one_in(10))
        oracle_board_of(below(FILLINGS), model.start);
    int most = below(10);
    for (char board[9]; model.count < most; model.count++) {
        board_after(&model, model.count, board);
        int legal_moves = oracle_facts_of(board)->legal_moves;
        if (legal_moves == 0)
            break;
        model.moves[model.count] = oracle_cell_in(legal_moves, below(oracle_size_of(legal_moves)));
    }
    text_after(&model, model.count, text);
    if (one_in(5)) { /* one move more, be it good or not */
        size_t length = strlen(text);
        int row = below(5), column = below(5);
        snprintf(text + length, TEXT_SIZE - length, "%s%d%d", length ? " " : "", row, column);
    }
    if (one_in(3))
        damage(text);
}

/* ---- Calls for a game ------------------------------------------------------------------------ */

/* Each makes a call with arguments made from numbers, does the same to the model, compares all that
 * the two show of what had to do with it, and returns what the call is expected to answer. */

/* Puts a new handle where there may be one. */
static void put_game(struct live_game *live, ttt_game *handle, struct model_game model)
{
    check_is_new(handle);
    ttt_free(live->handle);
    live->handle = handle;
    live->model = model;
}

static int call_new(void)
{
    struct live_game *live = a_game();
    put_game(live, ttt_new(), game_from(empty));
    check_game(live);
    return TTT_OK;
}

static int call_clone(void)
{
    struct live_game *from = a_game(), *to = a_game();
    put_game(to, ttt_clone(from->handle), from->model);
    check_game(from);
    check_game(to);
    return to->model.exists ? TTT_OK : TTT_ERROR_NULL;
}

static int call_free(void)
{
    struct live_game *live = a_game();
    int status = live->model.exists ? TTT_OK : TTT_ERROR_NULL;
    put_game(live, NULL, no_game);
    check_game(live);
    return status;
}

static int call_reset(void)
{
    struct live_game *live = a_game();
    int status = live->model.exists ? TTT_OK : TTT_ERROR_NULL;
    if (status == TTT_OK)
        live->model = game_from(empty);
    CHECK(ttt_reset(live->handle), status);
    check_game(live);
    return status;
}

static int call_move(void)
{
    struct live_game *live = a_game();
    struct model_game *model = &live->model;
    int row = one_in(12) ? a_wild_number() : below(3);
    int column = one_in(12) ? a_wild_number() : below(3);
    int status = TTT_ERROR_NULL;
    if (model->exists) {
        char board[9];
        board_after(model, model->count, board);
        status = status_of(board, row, column);
    }
    if (status == TTT_OK) {
        model->moves[model->count++] = 3 * row + column;
        model->redo_count = 0;
    }
    CHECK(ttt_move(live->handle, row, column), status);
    check_game(live);
    return status;
}

static int call_undo(void)
{
    struct live_game *live = a_game();
    struct model_game *model = &live->model;
    int status = !model->exists      ? TTT_ERROR_NULL
                 : model->count == 0 ? TTT_ERROR_NO_HISTORY
                                     : TTT_OK;
    if (status == TTT_OK) {
        model->count--;
        model->redo_count++;
    }
    CHECK(ttt_undo(live->handle), status);
    check_game(live);
    return status;
}

static int call_redo(void)
{
    struct live_game *live = a_game();
    struct model_game *model = &live->model;
    int status = !model->exists           ? TTT_ERROR_NULL
                 : model->redo_count == 0 ? TTT_ERROR_NO_HISTORY
                                          : TTT_OK;
    if (status == TTT_OK) {
        model->count++;
        model->redo_count--;
    }
    CHECK(ttt_redo(live->handle), status);
    check_game(live);
    return status;
}

static int call_parse_board(void)
{
    struct live_game *live = a_game();
    char text[TEXT_SIZE], board[9];
    a_board_text(text);
    int no_text = one_in(50);
    int status = live->model.exists && !no_text ? oracle_parse_board(text, board) : TTT_ERROR_NULL;
    if (status == TTT_OK)
        live->model = game_from(board);
    CHECK(ttt_parse_board(live->handle, no_text ? NULL : text), status);
    check_game(live);
    return status;
}

static int call_parse_game(void)
{
    struct live_game *live = a_game();
    char text[TEXT_SIZE], board[9];
    a_game_text(text);
    int no_text = one_in(50);
    int status = live->model.exists && !no_text ? oracle_parse_game(text, board) : TTT_ERROR_NULL;
    if (status == TTT_OK)
        live->model = game_of_text(text);
    CHECK(ttt_parse_game(live->handle, no_text ? NULL : text), status);
    check_game(live);
    return status;
}

static int call_transform(void)
{
    struct live_game *live = a_game();
    struct model_game *model = &live->model;
    int symmetry = one_in(8) ? a_wild_number() : below(10) - 1;
    int status = !model->exists                 ? TTT_ERROR_NULL
                 : symmetry < 0 || symmetry > 7 ? TTT_ERROR_RANGE
                                                : TTT_OK;
    if (status == TTT_OK) {
        turn_board(model->start, symmetry);
        for (int i = 0; i < model->count + model->redo_count; i++)
            model->moves[i] = oracle_turned(symmetry, model->moves[i]);
    }
    CHECK(ttt_transform(live->handle, symmetry), status);
    check_game(live);
    return status;
}

static int call_choose_move(void)
{
    struct live_game *live = a_game();
    struct model_game *model = &live->model;
    char board[9];
    int skill = one_in(8) ? a_wild_number() : below(103) - 1;
    uint64_t rng = any_number(), expected_rng = rng;
    int no_rng = one_in(50);
    int answer = TTT_ERROR_NULL;
    if (model->exists && !no_rng) {
        board_after(model, model->count, board);
        answer = oracle_facts_of(board)->state != TTT_PLAYING ? TTT_ERROR_GAME_OVER
                 : skill < 0 || skill > 100                   ? TTT_ERROR_RANGE
                                            : oracle_choose(board, skill, &expected_rng);
    }
    CHECK(ttt_choose_move(live->handle, skill, no_rng ? NULL : &rng), answer);
    CHECK(rng == expected_rng, 1);
    check_game(live);
    return answer > 0 ? TTT_OK : answer;
}

/* ---- Calls for a batch ----------------------------------------------------------------------- */

/* Cells for a batch to play: at times what was chosen last, for whichever batch. */
static uint8_t cells[MOST_IN_A_BATCH + 1];

static void put_batch(struct live_batch *live, ttt_batch *handle, size_t count)
{
    check_is_new(handle);
    ttt_batch_free(live->handle);
    live->handle = handle;
    live->model.count = count;
    for (size_t i = 0; i < count; i++)
        memcpy(live->model.boards[i], empty, 9);
}

static int call_batch_new(void)
{
    struct live_batch *live = a_batch();
    size_t count = one_in(20) ? 0 : 1 + (size_t)below(MOST_IN_A_BATCH);
    put_batch(live, ttt_batch_new(count), count);
    check_batch(live);
    return count > 0 ? TTT_OK : TTT_ERROR_NULL;
}

static int call_batch_free(void)
{
    struct live_batch *live = a_batch();
    int status = live->model.count > 0 ? TTT_OK : TTT_ERROR_NULL;
    put_batch(live, NULL, 0);
    check_batch(live);
    return status;
}

static int call_batch_reset(void)
{
    struct live_batch *live = a_batch();
    struct model_batch *model = &live->model;
    int status = model->count > 0 ? TTT_OK : TTT_ERROR_NULL;
    for (size_t i = 0; i < model->count; i++)
        memcpy(model->boards[i], empty, 9);
    CHECK(ttt_batch_reset(live->handle), status);
    check_batch(live);
    return status;
}

static int call_batch_reset_over(void)
{
    struct live_batch *live = a_batch();
    struct model_batch *model = &live->model;
    int status = model->count > 0 ? TTT_OK : TTT_ERROR_NULL;
    for (size_t i = 0; i < model->count; i++)
        if (oracle_facts_of(model->boards[i])->state != TTT_PLAYING)
            memcpy(model->boards[i], empty, 9);
    CHECK(ttt_batch_reset_over(live->handle), status);
    check_batch(live);
    return status;
}

static int call_batch_move(void)
{
    struct live_batch *live = a_batch();
    struct model_batch *model = &live->model;
    static int8_t status[MOST_IN_A_BATCH + 1];
    int answer = model->count > 0 ? TTT_OK : TTT_ERROR_NULL;
    int no_status = one_in(8), same = one_in(8) ? below(256) : -1;
    if (!one_in(4))
        for (size_t i = 0; i < model->count; i++)
            cells[i] = (uint8_t)(same >= 0 ? same : one_in(16) ? below(256) : below(9));
    memset(status, GUARD, sizeof status);
    CHECK(ttt_batch_move(live->handle, cells, no_status ? NULL : status), answer);
    for (size_t i = 0; i < model->count; i++) {
        char *board = model->boards[i];
        int expected = status_of(board, cells[i] / 3, cells[i] % 3);
        if (expected == TTT_OK)
            board[cells[i]] = oracle_facts_of(board)->player;
        CHECK(status[i], no_status ? GUARD : expected);
    }
    CHECK(status[model->count], GUARD);
    check_batch(live);
    return answer;
}

/* An index of a game in the batch, or now and then of none. */
static size_t an_index(const struct live_batch *live)
{
    return one_in(16) ? (size_t)a_wild_number() : (size_t)below((int)live->model.count + 2);
}

static int call_batch_get(void)
{
    struct live_batch *from = a_batch();
    struct live_game *to = a_game();
    size_t index = an_index(from);
    int status = from->model.count == 0 || !to->model.exists ? TTT_ERROR_NULL
                 : index >= from->model.count                ? TTT_ERROR_RANGE
                                                             : TTT_OK;
    if (status == TTT_OK)
        to->model = game_from(from->model.boards[index]);
    CHECK(ttt_batch_get(from->handle, index, to->handle), status);
    check_batch(from);
    check_game(to);
    return status;
}

static int call_batch_set(void)
{
    struct live_game *from = a_game();
    struct live_batch *to = a_batch();
    size_t index = an_index(to);
    int status = to->model.count == 0 || !from->model.exists ? TTT_ERROR_NULL
                 : index >= to->model.count                  ? TTT_ERROR_RANGE
                                                             : TTT_OK;
    if (status == TTT_OK)
        board_after(&from->model, from->model.count, to->model.boards[index]);
    CHECK(ttt_batch_set(to->handle, index, from->handle), status);
    check_game(from);
    check_batch(to);
    return status;
}

static int call_batch_play_out(void)
{
    struct live_batch *live = a_batch();
    struct model_batch *model = &live->model;
    int no_rng = one_in(50);
    int status = model->count > 0 && !no_rng ? TTT_OK : TTT_ERROR_NULL;
    uint64_t rng = any_number(), expected_rng = rng;
    for (size_t i = 0; i < model->count && status == TTT_OK; i++)
        oracle_play_out(model->boards[i], &expected_rng);
    CHECK(ttt_batch_play_out(live->handle, no_rng ? NULL : &rng), status);
    CHECK(rng == expected_rng, 1);
    check_batch(live);
    return status;
}

static int call_batch_choose_moves(void)
{
    struct live_batch *live = a_batch();
    struct model_batch *model = &live->model;
    uint8_t expected[MOST_IN_A_BATCH + 1];
    int skill = one_in(8) ? a_wild_number() : below(103) - 1;
    uint64_t rng = any_number(), expected_rng = rng;
    int status = model->count == 0          ? TTT_ERROR_NULL
                 : skill < 0 || skill > 100 ? TTT_ERROR_RANGE
                                            : TTT_OK;
    memcpy(expected, cells, sizeof cells);
    for (size_t i = 0; i < model->count && status == TTT_OK; i++) {
        const char *board = model->boards[i];
        int over = oracle_facts_of(board)->state != TTT_PLAYING;
        expected[i] = (uint8_t)(over ? TTT_NO_CELL : oracle_choose(board, skill, &expected_rng));
    }
    CHECK(ttt_batch_choose_moves(live->handle, skill, &rng, cells), status);
    CHECK(memcmp(cells, expected, sizeof cells), 0);
    CHECK(rng == expected_rng, 1);
    check_batch(live);
    return status;
}

/* ---- All of them ----------------------------------------------------------------------------- */

const struct kind kinds[KINDS] = {
    {"new", call_new, 30, {0}},
    {"clone", call_clone, 40, {0}},
    {"free", call_free, 6, {0}},
    {"reset", call_reset, 15, {0}},
    {"move", call_move, 300, {TTT_ERROR_GAME_OVER, TTT_ERROR_RANGE, TTT_ERROR_OCCUPIED}},
    {"undo", call_undo, 115, {TTT_ERROR_NO_HISTORY}},
    {"redo", call_redo, 90, {TTT_ERROR_NO_HISTORY}},
    {"parse_board", call_parse_board, 30, {TTT_ERROR_SYNTAX, TTT_ERROR_UNREACHABLE}},
    {"parse_game",
     call_parse_game,
     80,
     {TTT_ERROR_SYNTAX, TTT_ERROR_UNREACHABLE, TTT_ERROR_GAME_OVER, TTT_ERROR_RANGE,
      TTT_ERROR_OCCUPIED}},
    {"transform", call_transform, 50, {TTT_ERROR_RANGE}},
    {"choose_move", call_choose_move, 40, {TTT_ERROR_GAME_OVER, TTT_ERROR_RANGE}},
    {"batch_new", call_batch_new, 25, {0}},
    {"batch_free", call_batch_free, 6, {0}},
    {"batch_reset", call_batch_reset, 8, {0}},
    {"batch_reset_over", call_batch_reset_over, 20, {0}},
    {"batch_move", call_batch_move, 70, {0}},
    {"batch_get", call_batch_get, 20, {TTT_ERROR_RANGE}},
    {"batch_set", call_batch_set, 20, {TTT_ERROR_RANGE}},
    {"batch_play_out", call_batch_play_out, 8, {0}},
    {"batch_choose_moves", call_batch_choose_moves, 27, {TTT_ERROR_RANGE}},
};

void start_over(void)
{
    for (int i = 0; i < GAMES; i++) {
        ttt_free(games[i].handle);
        games[i].handle = NULL;
        games[i].model = no_game;
    }
    for (int i = 0; i < BATCHES; i++) {
        ttt_batch_free(batches[i].handle);
        batches[i].handle = NULL;
        batches[i].model.count = 0;
    }
    memset(cells, 0, sizeof cells);
}
