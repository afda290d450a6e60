/* Do long random sequences of calls, over many games and batches, do what a plain model does?
 * SPDX-License-Identifier: MIT
 *
 * The seed of a sequence is printed before it begins. TTT_MODEL_SEED makes one sequence the only
 * one, and TTT_MODEL_STEPS is how many calls a sequence has:
 *
 *     TTT_MODEL_SEED=3 TTT_MODEL_STEPS=4711 build/tests/model
 */
#include <stdlib.h>

#include <ttt/batch.h>

#include "oracle.h"
#include "test.h"

enum { SEEDS = 10, STEPS = 100000 }; /* of the run by default */
enum { OFTEN = 500 };                /* is how many times at least it then gives each answer */
enum { STEPS_BETWEEN_LOOKS_AT_ALL = 256 };
enum { GAMES = 6, BATCHES = 3, MOST_IN_A_BATCH = 71 };

/* Where the run is, and what it has done. */
static unsigned long seed;
static long step, checks;
static const char *call = "none";

/* The two are the same number. */
#define CHECK(is, expected)                                                                        \
    do {                                                                                           \
        long is_ = (long)(is), expected_ = (long)(expected);                                       \
        checks++;                                                                                  \
        if (is_ != expected_)                                                                      \
            fail_msg("%s is %ld, not %ld, in call %s; see it again by "                            \
                     "TTT_MODEL_SEED=%lu TTT_MODEL_STEPS=%ld",                                     \
                     #is, is_, expected_, call, seed, step + 1);                                   \
    } while (0)

/* ---- Random numbers -------------------------------------------------------------------------- */

/* The next number of SplitMix64. */
static uint64_t draw(uint64_t *random)
{
    uint64_t z = *random += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

/* What the sequence of calls is made from. */
static uint64_t dice;

static int below(int number) { return (int)((draw(&dice) >> 32) * (uint64_t)number >> 32); }

static int one_in(int number) { return below(number) == 0; }

static int a_wild_number(void) { return off_board[below(LENGTH(off_board))]; }

/* ---- The model ------------------------------------------------------------------------------- */

/* What the oracle says of a position. It is asked once for each, for a plain minimax takes long. */
static struct facts {
    int state, legal_moves, winning_cells, outcome, plies_left, best_moves, canonical_symmetry;
    char winner, player;
} all_facts[FILLINGS];
static char boards[POSITIONS][9];

static const struct facts *facts_of(const char board[9])
{
    return &all_facts[oracle_filling_of(board)];
}

/* Where a symmetry takes a cell. */
static int turned(int symmetry, int cell)
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

static void turn_board(char board[9], int symmetry)
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

/* What a move is answered. */
static int status_of(const char board[9], int row, int column)
{
    if (facts_of(board)->state != TTT_PLAYING)
        return TTT_ERROR_GAME_OVER;
    if (row < 0 || row > 2 || column < 0 || column > 2)
        return TTT_ERROR_RANGE;
    return board[3 * row + column] == '.' ? TTT_OK : TTT_ERROR_OCCUPIED;
}

/* Cell number `index` of a set of cells. */
static int cell_in(int cells, int index)
{
    int cell = 0;
    while (!(cells >> cell & 1) || index-- > 0)
        cell++;
    return cell;
}

static int size_of(int cells)
{
    int size = 0;
    for (int cell = 0; cell < 9; cell++)
        size += cells >> cell & 1;
    return size;
}

/* The cell to choose where the game is not over. */
static int choice(const char board[9], int skill, uint64_t *rng)
{
    uint64_t z = draw(rng);
    int percent = (int)((z >> 32) * 100 >> 32);
    int cells = percent < skill ? facts_of(board)->best_moves : facts_of(board)->legal_moves;
    return cell_in(cells, (int)((z & 0xffffffff) * (uint64_t)size_of(cells) >> 32));
}

static void play_out(char board[9], uint64_t *rng)
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

/* A game, or none. Behind the moves that were made stand those that can be redone. */
struct model_game {
    int exists;
    char start[9];
    int moves[9], count, redo_count;
};

static const char empty[] = ".........";
static const struct model_game no_game;

static struct model_game game_from(const char start[9])
{
    struct model_game model = no_game;
    model.exists = 1;
    memcpy(model.start, start, 9);
    return model;
}

/* The board after so many of the moves. */
static void board_after(const struct model_game *model, int count, char board[9])
{
    memcpy(board, model->start, 9);
    for (int i = 0; i < count; i++)
        board[model->moves[i]] = facts_of(board)->player;
}

/* The text of the game after so many of the moves. */
static void text_after(const struct model_game *model, int count, char *text)
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

/* The game of a text that is one. */
static struct model_game game_of_text(const char *text)
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

/* A number of games, 0 for no batch. */
struct model_batch {
    size_t count;
    char boards[MOST_IN_A_BATCH][9];
};

/* ---- The library's games and batches beside the model's -------------------------------------- */

/* A place without a game has the handle NULL, which is passed to the library like any other. */
static struct live_game {
    ttt_game *handle;
    struct model_game model;
} games[GAMES];

static struct live_batch {
    ttt_batch *handle;
    struct model_batch model;
} batches[BATCHES];

static struct live_game *a_game(void) { return &games[below(GAMES)]; }

static struct live_batch *a_batch(void) { return &batches[below(BATCHES)]; }

/* The handle is none of those there are. */
static void check_is_new(const void *handle)
{
    for (int i = 0; i < GAMES; i++)
        CHECK(handle && handle == games[i].handle, 0);
    for (int i = 0; i < BATCHES; i++)
        CHECK(handle && handle == batches[i].handle, 0);
}

static void check_redo(const struct live_game *live)
{
    const struct model_game *model = &live->model;
    char text[TTT_GAME_SIZE], expected[TTT_GAME_SIZE];
    ttt_game *copy = ttt_clone(live->handle);
    CHECK(copy != NULL, 1);
    for (int i = 0; i < model->redo_count; i++)
        CHECK(ttt_redo(copy), TTT_OK);
    CHECK(ttt_redo(copy), TTT_ERROR_NO_HISTORY);
    text_after(model, model->count + model->redo_count, expected);
    ttt_format_game(copy, text, sizeof text);
    CHECK(strcmp(text, expected), 0);
    ttt_free(copy);
}

static void check_game(const struct live_game *live)
{
    const ttt_game *game = live->handle;
    const struct model_game *model = &live->model;
    char board[9], text[TTT_GAME_SIZE], expected[TTT_GAME_SIZE];
    CHECK(game != NULL, model->exists);
    if (!game)
        return;
    board_after(model, model->count, board);
    const struct facts *facts = facts_of(board);
    CHECK(ttt_state(game), facts->state);
    CHECK(ttt_winner(game), facts->winner);
    CHECK(ttt_player(game), facts->player);
    CHECK(ttt_legal_moves(game), facts->legal_moves);
    CHECK(ttt_winning_cells(game), facts->winning_cells);
    CHECK(ttt_outcome(game), facts->outcome);
    CHECK(ttt_plies_left(game), facts->plies_left);
    CHECK(ttt_best_moves(game), facts->best_moves);
    CHECK(ttt_canonical_symmetry(game), facts->canonical_symmetry);
    CHECK(ttt_format_board(game, text, sizeof text), 11);
    for (int cell = 0; cell < 9; cell++) {
        CHECK(ttt_cell(game, cell / 3, cell % 3), board[cell]);
        CHECK(text[cell + cell / 3], board[cell]);
    }
    CHECK(ttt_move_count(game), model->count);
    for (int i = 0; i < model->count; i++)
        CHECK(ttt_move_at(game, i), model->moves[i]);
    CHECK(ttt_move_at(game, model->count), TTT_ERROR_RANGE);
    text_after(model, model->count, expected);
    CHECK(ttt_format_game(game, text, sizeof text), strlen(expected));
    CHECK(strcmp(text, expected), 0);
    check_redo(live);
}

/* Fills arrays, and must remain behind the last element that the library is to write. */
enum { GUARD = 0x5a };

static void check_batch(const struct live_batch *live)
{
    static char marks[9 * MOST_IN_A_BATCH + 1];
    static int8_t states[MOST_IN_A_BATCH + 1], outcomes[MOST_IN_A_BATCH + 1];
    static uint16_t legal_moves[MOST_IN_A_BATCH + 1], best_moves[MOST_IN_A_BATCH + 1];
    const struct model_batch *model = &live->model;
    size_t count = model->count;
    int status = count > 0 ? TTT_OK : TTT_ERROR_NULL;
    memset(marks, GUARD, sizeof marks);
    memset(states, GUARD, sizeof states);
    memset(outcomes, GUARD, sizeof outcomes);
    memset(legal_moves, GUARD, sizeof legal_moves);
    memset(best_moves, GUARD, sizeof best_moves);
    CHECK(live->handle != NULL, count > 0);
    CHECK(ttt_batch_count(live->handle), count);
    CHECK(ttt_batch_boards(live->handle, marks), status);
    CHECK(ttt_batch_states(live->handle, states), status);
    CHECK(ttt_batch_outcomes(live->handle, outcomes), status);
    CHECK(ttt_batch_legal_moves(live->handle, legal_moves), status);
    CHECK(ttt_batch_best_moves(live->handle, best_moves), status);
    CHECK(memcmp(marks, model->boards, 9 * count), 0);
    for (size_t i = 0; i < count; i++) {
        const struct facts *facts = facts_of(model->boards[i]);
        CHECK(states[i], facts->state);
        CHECK(outcomes[i], facts->outcome);
        CHECK(legal_moves[i], facts->legal_moves);
        CHECK(best_moves[i], facts->best_moves);
    }
    CHECK(marks[9 * count], GUARD);
    CHECK(states[count], GUARD);
    CHECK(outcomes[count], GUARD);
    CHECK(legal_moves[count], GUARD << 8 | GUARD);
    CHECK(best_moves[count], GUARD << 8 | GUARD);
}

static void check_all(void)
{
    for (int i = 0; i < GAMES; i++)
        check_game(&games[i]);
    for (int i = 0; i < BATCHES; i++)
        check_batch(&batches[i]);
}

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
        int legal_moves = facts_of(board)->legal_moves;
        if (legal_moves == 0)
            break;
        model.moves[model.count] = cell_in(legal_moves, below(size_of(legal_moves)));
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

/* Each makes a call with random arguments, does the same to the model, compares all that the two
 * show of what had to do with it, and returns what the call is expected to answer. */

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
            model->moves[i] = turned(symmetry, model->moves[i]);
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
    uint64_t rng = draw(&dice), expected_rng = rng;
    int no_rng = one_in(50);
    int answer = TTT_ERROR_NULL;
    if (model->exists && !no_rng) {
        board_after(model, model->count, board);
        answer = facts_of(board)->state != TTT_PLAYING ? TTT_ERROR_GAME_OVER
                 : skill < 0 || skill > 100            ? TTT_ERROR_RANGE
                                                       : choice(board, skill, &expected_rng);
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
        if (facts_of(model->boards[i])->state != TTT_PLAYING)
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
            board[cells[i]] = facts_of(board)->player;
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
    uint64_t rng = draw(&dice), expected_rng = rng;
    for (size_t i = 0; i < model->count && status == TTT_OK; i++)
        play_out(model->boards[i], &expected_rng);
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
    uint64_t rng = draw(&dice), expected_rng = rng;
    int status = model->count == 0          ? TTT_ERROR_NULL
                 : skill < 0 || skill > 100 ? TTT_ERROR_RANGE
                                            : TTT_OK;
    memcpy(expected, cells, sizeof cells);
    for (size_t i = 0; i < model->count && status == TTT_OK; i++) {
        const char *board = model->boards[i];
        int over = facts_of(board)->state != TTT_PLAYING;
        expected[i] = (uint8_t)(over ? TTT_NO_CELL : choice(board, skill, &expected_rng));
    }
    CHECK(ttt_batch_choose_moves(live->handle, skill, &rng, cells), status);
    CHECK(memcmp(cells, expected, sizeof cells), 0);
    CHECK(rng == expected_rng, 1);
    check_batch(live);
    return status;
}

/* ---- Sequences of calls ---------------------------------------------------------------------- */

/* Each kind of call: how many of all are to be of that kind, in proportion, and the answers besides
 * TTT_OK and TTT_ERROR_NULL that it must have been given often. */
static const struct {
    const char *name;
    int (*make)(void);
    int share;
    int answers[6];
} kinds[] = {
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

/* How often each kind was answered what. */
static long answered[LENGTH(kinds)][8];

static size_t a_kind(void)
{
    int all = 0, left;
    size_t kind = 0;
    for (size_t k = 0; k < LENGTH(kinds); k++)
        all += kinds[k].share;
    for (left = below(all); left >= kinds[kind].share; kind++)
        left -= kinds[kind].share;
    return kind;
}

static void free_all(void)
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
}

static void make_calls(unsigned long first, long steps)
{
    free_all();
    seed = first;
    dice = seed;
    memset(cells, 0, sizeof cells);
    printf("# TTT_MODEL_SEED=%lu\n", seed);
    fflush(stdout); /* since the library may crash */
    for (step = 0; step < steps; step++) {
        size_t kind = a_kind();
        call = kinds[kind].name;
        answered[kind][-kinds[kind].make()]++;
        if ((step + 1) % STEPS_BETWEEN_LOOKS_AT_ALL == 0 || step + 1 == steps)
            check_all();
    }
}

static void check_was_answered(size_t kind, int answer)
{
    if (answered[kind][-answer] < OFTEN)
        fail_msg("only %ld calls of %s were answered %d", answered[kind][-answer], kinds[kind].name,
                 answer);
}

static void a_million_random_calls_do_what_a_plain_model_does(void **state)
{
    (void)state;
    const char *only = getenv("TTT_MODEL_SEED"), *length = getenv("TTT_MODEL_STEPS");
    long steps = length ? strtol(length, NULL, 10) : STEPS;
    if (only)
        make_calls(strtoul(only, NULL, 10), steps);
    for (unsigned long s = 1; s <= SEEDS && !only; s++)
        make_calls(s, steps);

    long calls = 0;
    for (size_t kind = 0; kind < LENGTH(kinds); kind++)
        for (int answer = 0; answer < 8; answer++)
            calls += answered[kind][answer];
    printf("# %ld calls, %ld comparisons\n", calls, checks);
    if (only || length)
        return;
    assert_int_equal(calls, SEEDS * STEPS);
    assert_true(checks > 50 * calls);
    for (size_t kind = 0; kind < LENGTH(kinds); kind++) {
        check_was_answered(kind, TTT_OK);
        if (kinds[kind].make != call_new)
            check_was_answered(kind, TTT_ERROR_NULL);
        for (size_t a = 0; a < LENGTH(kinds[kind].answers); a++)
            check_was_answered(kind, kinds[kind].answers[a]);
    }
}

static int set_up(void **state)
{
    (void)state;
    if (oracle_positions(boards) != POSITIONS)
        return -1;
    for (int i = 0; i < POSITIONS; i++)
        find_facts(boards[i], &all_facts[oracle_filling_of(boards[i])]);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    free_all();
    return 0;
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_million_random_calls_do_what_a_plain_model_does),
    };
    return cmocka_run_group_tests_name("model", tests, set_up, tear_down);
}
