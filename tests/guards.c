/* Does the library leave all alone that is not in the arrays and texts that it is given?
 * SPDX-License-Identifier: MIT
 *
 * Each array is put where a byte too far is a crash: its last byte is the last, or its first byte
 * the first, between two pages that nobody may touch. What else is between those has to stay what
 * it is.
 */
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */

#include <sys/mman.h>
#include <unistd.h>

#include <ttt/batch.h>

#include "oracle.h"
#include "test.h"

enum { GUARD = 0x5a };

/* ---- Rooms between two pages that nobody may touch ------------------------------------------- */

/* Whole pages, with room for an array of MOST bytes. */
enum { MOST_GAMES = 1025, MOST = 9 * MOST_GAMES + 64 };
static struct room {
    unsigned char *first;
    size_t size;
} text_room, cell_room, answer_room, rng_room;

static int make_rooms(void **state)
{
    (void)state;
    struct room *rooms[] = {&text_room, &cell_room, &answer_room, &rng_room};
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    size_t size = (MOST + page - 1) / page * page;
    for (size_t i = 0; i < LENGTH(rooms); i++) {
        unsigned char *pages =
            mmap(NULL, page + size + page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (pages == MAP_FAILED || mprotect(pages + page, size, PROT_READ | PROT_WRITE) != 0)
            return -1;
        *rooms[i] = (struct room){pages + page, size};
    }
    return 0;
}

/* Where in a room an array is. In the middle nothing but guard bytes is near, for what the other
 * places are compared with. An array of an odd number of elements that is at the end lies at no
 * address that is rounder than its type needs. */
enum place { IN_THE_MIDDLE, AT_THE_END, AT_THE_START, PLACES };

/* Fills the room with guard bytes. Returns where the array is to be. */
static void *array_in(const struct room *room, size_t bytes, enum place place)
{
    assert_true(bytes <= MOST - 64);
    memset(room->first, GUARD, room->size);
    if (place == AT_THE_END)
        return room->first + room->size - bytes;
    return room->first + (place == IN_THE_MIDDLE ? 32 : 0);
}

static int is_guard(const unsigned char *bytes, size_t size)
{
    return size == 0 || (*bytes == GUARD && memcmp(bytes, bytes + 1, size - 1) == 0);
}

/* Nothing in the room but the array has changed. */
#define assert_guarded(room, array, bytes)                                                         \
    do {                                                                                           \
        const unsigned char *array_ = (const void *)(array), *behind_ = array_ + (bytes);          \
        assert_true(is_guard((room)->first, (size_t)(array_ - (room)->first)));                    \
        assert_true(is_guard(behind_, (room)->size - (size_t)(behind_ - (room)->first)));          \
    } while (0)

static void allow(const struct room *room, int access)
{
    assert_int_equal(mprotect(room->first, room->size, access), 0);
}

/* ---- Writers of text ------------------------------------------------------------------------- */

static const char *const games[] = {"", "11", "00 01 11", "XO./.X./..O",
                                    "X../.../... 01 02 10 11 20 12 22 21"};

static void texts_are_written_as_by_snprintf_at_every_size(void **state)
{
    (void)state;
    static int (*const writers[])(const ttt_game *, char *, size_t) = {ttt_format_board,
                                                                       ttt_format_game};
    ttt_game *game = ttt_new();
    assert_non_null(game);
    for (size_t i = 0; i < LENGTH(games) * LENGTH(writers); i++) {
        int (*write)(const ttt_game *, char *, size_t) = writers[i % LENGTH(writers)];
        char whole[TTT_GAME_SIZE];
        assert_int_equal(ttt_parse_game(game, games[i / LENGTH(writers)]), TTT_OK);
        write(game, whole, sizeof whole);
        int length = (int)strlen(whole);
        for (size_t size = 0; size <= TTT_GAME_SIZE + 3; size++)
            for (enum place place = 0; place < PLACES; place++) {
                char expected[TTT_GAME_SIZE + 3], *buffer = array_in(&text_room, size, place);
                memset(expected, GUARD, sizeof expected);
                assert_int_equal(snprintf(size > 0 ? expected : NULL, size, "%s", whole), length);
                assert_int_equal(write(game, buffer, size), length);
                assert_memory_equal(buffer, expected, size);
                assert_guarded(&text_room, buffer, size);
            }
        /* No byte, in a place that can't be written to, or that is none. */
        assert_int_equal(write(game, (char *)text_room.first - 1, 0), length);
        assert_int_equal(write(game, NULL, 0), length);
    }
    ttt_free(game);
}

/* ---- Readers of text ------------------------------------------------------------------------- */

static const struct reader {
    int (*parse)(ttt_game *, const char *);
    int (*oracle)(const char *, char *);
} read_board = {ttt_parse_board, oracle_parse_board},
  read_game = {ttt_parse_game, oracle_parse_game};

/* Texts that are good, and what may stand there for each byte: any of
 *   m   a mark,                 j   a mark or what joins rows,
 *   d   a digit,                b   a digit or a mark,
 * or the byte itself. */
static const struct good_text {
    const struct reader *reader;
    const char *text, *allowed;
} good_texts[] = {
    {&read_board, "XO./.X./..O", "mmmjmmm/mmm"},
    {&read_board, "XO.\n.X.\n..O", "mmmjmmm\nmmm"},
    {&read_board, "XO..X...O", "mmmjmmmmm"},
    {&read_game, "", "b"},
    {&read_game, "00 01 11 02 22", "bd dd dd dd dd "},
    {&read_game, "XO./.X./..O", "bmm/mmm/mmm "},
    {&read_game, "X../.../... 01 02 10 11 20 12 22 21", "bmm/mmm/mmm dd dd dd dd dd dd dd dd "},
};

static int is_allowed(char allowed, int byte)
{
    static const char marks[] = "XO.", digits[] = "0123456789";
    switch (allowed) {
    case '\0':
        return 0;
    case 'm':
        return strchr(marks, byte) != NULL;
    case 'j':
        return strchr(marks, byte) || byte == '/' || byte == '\n';
    case 'd':
        return strchr(digits, byte) != NULL;
    case 'b':
        return strchr(marks, byte) || strchr(digits, byte);
    default:
        return byte == allowed;
    }
}

/* The text is read, of which so many bytes are there, with a '\0' unless it is wrong before. */
#define assert_reads(reader_, game, whole, bytes)                                                  \
    do {                                                                                           \
        char board_[9];                                                                            \
        int expected_ = (reader_)->oracle(whole, board_);                                          \
        for (enum place place_ = 0; place_ < PLACES; place_++) {                                   \
            char *there_ = array_in(&text_room, bytes, place_);                                    \
            memcpy(there_, whole, bytes);                                                          \
            allow(&text_room, PROT_READ);                                                          \
            int status_ = (reader_)->parse(game, there_);                                          \
            allow(&text_room, PROT_READ | PROT_WRITE);                                             \
            if (status_ != expected_)                                                              \
                fail_msg("'%s' gives %d, not %d", whole, status_, expected_);                      \
        }                                                                                          \
    } while (0)

static void texts_are_read_up_to_their_end(void **state)
{
    (void)state;
    ttt_game *game = ttt_new();
    assert_non_null(game);
    for (size_t i = 0; i < LENGTH(good_texts); i++)
        for (size_t length = 0; length <= strlen(good_texts[i].text); length++) {
            char text[TTT_GAME_SIZE] = "";
            memcpy(text, good_texts[i].text, length);
            assert_reads(good_texts[i].reader, game, text, length + 1);
        }
    ttt_free(game);
}

static void texts_are_read_up_to_the_first_wrong_byte(void **state)
{
    (void)state;
    ttt_game *game = ttt_new();
    assert_non_null(game);
    for (size_t i = 0; i < LENGTH(good_texts); i++)
        for (size_t length = 0; length <= strlen(good_texts[i].text); length++)
            for (int byte = 1; byte <= UCHAR_MAX; byte++) {
                char text[TTT_GAME_SIZE + 1] = "";
                memcpy(text, good_texts[i].text, length);
                text[length] = (char)byte;
                if (!is_allowed(good_texts[i].allowed[length], byte))
                    assert_reads(good_texts[i].reader, game, text, length + 1);
            }
    ttt_free(game);
}

/* The end of each text is what is wrong with it. */
static void games_are_read_up_to_the_first_wrong_move_or_start(void **state)
{
    (void)state;
    static const char *const texts[] = {"03",
                                        "30",
                                        "99",
                                        "00 00",
                                        "00 10 01 11 02 22",
                                        "XXX/XXX/XXX",
                                        "XXX/OO./... 22",
                                        "XO./.../... 01"};
    ttt_game *game = ttt_new();
    assert_non_null(game);
    for (size_t i = 0; i < LENGTH(texts); i++)
        assert_reads(&read_game, game, texts[i], strlen(texts[i]));
    ttt_free(game);
}

/* ---- Arrays of batches ----------------------------------------------------------------------- */

struct arrays {
    uint8_t *cells; /* which are only read */
    void *answers;
    uint64_t *rng;
};

static int move(ttt_batch *batch, const struct arrays *arrays)
{
    return ttt_batch_move(batch, arrays->cells, arrays->answers);
}

static int move_without_status(ttt_batch *batch, const struct arrays *arrays)
{
    return ttt_batch_move(batch, arrays->cells, NULL);
}

static int states(ttt_batch *batch, const struct arrays *arrays)
{
    return ttt_batch_states(batch, arrays->answers);
}

static int boards(ttt_batch *batch, const struct arrays *arrays)
{
    return ttt_batch_boards(batch, arrays->answers);
}

static int legal_moves(ttt_batch *batch, const struct arrays *arrays)
{
    return ttt_batch_legal_moves(batch, arrays->answers);
}

static int best_moves(ttt_batch *batch, const struct arrays *arrays)
{
    return ttt_batch_best_moves(batch, arrays->answers);
}

static int outcomes(ttt_batch *batch, const struct arrays *arrays)
{
    return ttt_batch_outcomes(batch, arrays->answers);
}

static int choose_moves(ttt_batch *batch, const struct arrays *arrays)
{
    return ttt_batch_choose_moves(batch, 50, arrays->rng, arrays->answers);
}

static int play_out(ttt_batch *batch, const struct arrays *arrays)
{
    return ttt_batch_play_out(batch, arrays->rng);
}

static const struct call {
    int (*call)(ttt_batch *, const struct arrays *);
    size_t bytes; /* of the answers, for each game */
} calls[] = {
    {move, 1},     {move_without_status, 0}, {states, 1},
    {boards, 9},   {legal_moves, 2},         {best_moves, 2},
    {outcomes, 1}, {choose_moves, 1},        {play_out, 0},
};

/* The cells to play in the i-th round, some of them no cell. */
static void choose_cells(uint8_t *cells, size_t count, size_t round)
{
    for (size_t i = 0; i < count; i++)
        cells[i] = (uint8_t)((5 * i + 7 * round + i * round / 3) % 11);
}

/* Games at all stages, some of them over. */
static ttt_batch *played_batch(size_t count)
{
    static uint8_t cells[MOST_GAMES];
    ttt_batch *batch = ttt_batch_new(count);
    assert_non_null(batch);
    for (size_t round = 0; round < 8; round++) {
        choose_cells(cells, count, round);
        assert_int_equal(ttt_batch_move(batch, cells, NULL), TTT_OK);
    }
    return batch;
}

/* What comes of a call. */
struct result {
    unsigned char answers[9 * MOST_GAMES];
    uint64_t rng;
    char boards[9 * MOST_GAMES];
};

static void find_result(const struct call *call, size_t count, enum place place,
                        struct result *result)
{
    ttt_batch *batch = played_batch(count);
    size_t bytes = call->bytes * count;
    uint8_t cells[MOST_GAMES];
    struct arrays arrays = {array_in(&cell_room, count, place),
                            array_in(&answer_room, bytes, place),
                            array_in(&rng_room, sizeof *arrays.rng, place)};
    choose_cells(cells, count, 8);
    memcpy(arrays.cells, cells, count);
    allow(&cell_room, PROT_READ);
    *arrays.rng = 2026;
    assert_int_equal(call->call(batch, &arrays), TTT_OK);
    allow(&cell_room, PROT_READ | PROT_WRITE);
    assert_guarded(&cell_room, arrays.cells, count);
    assert_guarded(&answer_room, arrays.answers, bytes);
    assert_guarded(&rng_room, arrays.rng, sizeof *arrays.rng);
    memset(result, 0, sizeof *result);
    memcpy(result->answers, arrays.answers, bytes);
    result->rng = *arrays.rng;
    assert_int_equal(ttt_batch_boards(batch, result->boards), TTT_OK);
    ttt_batch_free(batch);
}

static void batches_keep_to_their_arrays_at_every_count(void **state)
{
    (void)state;
    /* All up to a few of the library's blocks of 64 games, and then every seventeenth. */
    for (size_t count = 1; count <= MOST_GAMES; count += count < 260 ? 1 : 17)
        for (size_t i = 0; i < LENGTH(calls); i++) {
            static struct result expected, result;
            find_result(&calls[i], count, IN_THE_MIDDLE, &expected);
            for (enum place place = AT_THE_END; place < PLACES; place++) {
                find_result(&calls[i], count, place, &result);
                assert_memory_equal(&result, &expected, sizeof result);
            }
        }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_are_written_as_by_snprintf_at_every_size),
        cmocka_unit_test(texts_are_read_up_to_their_end),
        cmocka_unit_test(texts_are_read_up_to_the_first_wrong_byte),
        cmocka_unit_test(games_are_read_up_to_the_first_wrong_move_or_start),
        cmocka_unit_test(batches_keep_to_their_arrays_at_every_count),
    };
    return cmocka_run_group_tests_name("guards", tests, make_rooms, NULL);
}
