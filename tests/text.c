/* Are boards and games written and read exactly, whatever text comes in?
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>

#include "positions.h"

/* Nine marks as text, with `joint` between the rows. */
static void join(char text[TTT_BOARD_SIZE], const char board[9], const char *joint)
{
    snprintf(text, TTT_BOARD_SIZE, "%.3s%s%.3s%s%.3s", board, joint, board + 3, joint, board + 6);
}

static void assert_board(const char board[9])
{
    for (int cell = 0; cell < 9; cell++)
        assert_int_equal(ttt_cell(game, cell / 3, cell % 3), board[cell]);
}

static const char before[] = "X../.../... 11 22 20";

/* Both readers answer to `text` what the oracle does, and an error leaves the game as it was. */
static void assert_read_as_by_the_oracle(const char *text)
{
    static const struct reader {
        int (*read)(ttt_game *, const char *);
        int (*expected)(const char *, char board[9]);
    } readers[] = {
        {ttt_parse_board, oracle_parse_board},
        {ttt_parse_game, oracle_parse_game},
    };
    char board[9], now[TTT_GAME_SIZE];
    for (size_t i = 0; i < LENGTH(readers); i++) {
        int expected = readers[i].expected(text, board);
        int status = readers[i].read(game, text);
        if (status != expected)
            print_message("reader %d, text \"%s\"\n", (int)i, text);
        assert_int_equal(status, expected);
        if (status == TTT_OK) {
            assert_board(board);
            assert_int_equal(ttt_redo(game), TTT_ERROR_NO_HISTORY);
            assert_int_equal(ttt_parse_game(game, before), TTT_OK);
        } else {
            ttt_format_game(game, now, sizeof now);
            assert_string_equal(now, before);
        }
    }
}

static void the_game_before(void) { assert_int_equal(ttt_parse_game(game, before), TTT_OK); }

static void every_position_is_written_and_read_back_in_each_form(void **state)
{
    (void)state;
    static const char *const joints[] = {"/", "\n", ""};
    char text[TTT_BOARD_SIZE], written[TTT_BOARD_SIZE];
    for (int i = 0; i < POSITIONS; i++)
        for (size_t j = 0; j < LENGTH(joints); j++) {
            ttt_reset(game);
            assert_plays(game, "00 11");
            ttt_undo(game);
            join(text, boards[i], joints[j]);
            assert_int_equal(ttt_parse_board(game, text), TTT_OK);
            assert_board(boards[i]);
            assert_int_equal(ttt_state(game), oracle_state(boards[i]));
            assert_int_equal(ttt_player(game), oracle_player(boards[i]));
            assert_int_equal(ttt_winning_cells(game), oracle_winning_cells(boards[i]));
            assert_int_equal(ttt_move_count(game), 0);
            assert_int_equal(ttt_undo(game), TTT_ERROR_NO_HISTORY);
            assert_int_equal(ttt_redo(game), TTT_ERROR_NO_HISTORY);
            assert_int_equal(ttt_format_board(game, written, sizeof written), 11);
            join(text, boards[i], "/");
            assert_string_equal(written, text);
        }
}

/* Of the 3^9 ways to fill a board play reaches 5,478; the others fail for one reason each. */
static void of_19683_fillings_5478_are_accepted(void **state)
{
    (void)state;
    int accepted = 0, counts = 0, two_winners = 0, after_x_won = 0, after_o_won = 0;
    for (int filling = 0; filling < FILLINGS; filling++) {
        char board[9], text[TTT_BOARD_SIZE];
        oracle_board_of(filling, board);
        join(text, board, "/");
        int status = ttt_parse_board(game, text);
        assert_int_equal(status, oracle_parse_board(text, board));
        if (status == TTT_OK) {
            accepted++;
            continue;
        }
        assert_int_equal(status, TTT_ERROR_UNREACHABLE);
        int lead = oracle_count(board, 'X') - oracle_count(board, 'O');
        int x_won = 0, o_won = 0;
        for (int cell = 0; cell < 9; cell++)
            if (oracle_winning_cells(board) >> cell & 1) {
                x_won |= board[cell] == 'X';
                o_won |= board[cell] == 'O';
            }
        if (lead != 0 && lead != 1)
            counts++;
        else if (x_won && o_won)
            two_winners++;
        else if (x_won)
            after_x_won++;
        else if (o_won)
            after_o_won++;
    }
    assert_int_equal(accepted, POSITIONS);
    assert_int_equal(counts, 13637);
    assert_int_equal(two_winners, 156);
    assert_int_equal(after_x_won, 316);
    assert_int_equal(after_o_won, 96);
}

static long texts_read;

/* Writes the game, compares it with `text`, reads it back; then goes on to all games from there. */
static void round_trip(ttt_game *played, const char *text)
{
    char written[TTT_GAME_SIZE], longer[TTT_GAME_SIZE + 4];
    assert_int_equal(ttt_format_game(played, written, sizeof written), (int)strlen(text));
    assert_string_equal(written, text);
    assert_int_equal(ttt_parse_game(game, text), TTT_OK);
    assert_int_equal(ttt_state(game), ttt_state(played));
    assert_int_equal(ttt_legal_moves(game), ttt_legal_moves(played));
    assert_int_equal(ttt_move_count(game), ttt_move_count(played));
    for (int i = 0; i < ttt_move_count(played); i++)
        assert_int_equal(ttt_move_at(game, i), ttt_move_at(played, i));
    texts_read++;
    for (int cell = 0; cell < 9; cell++) {
        if (!(ttt_legal_moves(played) >> cell & 1))
            continue;
        ttt_move(played, cell / 3, cell % 3);
        snprintf(longer, sizeof longer, "%s%s%d%d", text, *text ? " " : "", cell / 3, cell % 3);
        round_trip(played, longer);
        ttt_undo(played);
    }
}

static void every_game_is_written_and_read_back(void **state)
{
    (void)state;
    ttt_game *played = ttt_new();
    texts_read = 0;
    round_trip(played, "");
    ttt_free(played);
    assert_int_equal(texts_read, 549946);
}

static void games_from_every_set_up_board_are_written_and_read_back(void **state)
{
    (void)state;
    ttt_game *played = ttt_new();
    texts_read = 0;
    for (int i = 0; i < POSITIONS; i++) {
        char text[TTT_BOARD_SIZE];
        if (oracle_count(boards[i], '.') == 9)
            continue;
        join(text, boards[i], "/");
        assert_int_equal(ttt_parse_board(played, text), TTT_OK);
        round_trip(played, text);
    }
    ttt_free(played);
    assert_int_equal(texts_read, 1576547);
}

static void the_longest_game_fits_its_size(void **state)
{
    (void)state;
    static const char longest[] = ".../.X./... 00 02 20 10 12 01 21 22";
    char text[TTT_GAME_SIZE];
    assert_int_equal(sizeof longest, TTT_GAME_SIZE);
    assert_int_equal(ttt_parse_game(game, longest), TTT_OK);
    assert_int_equal(ttt_format_game(game, text, sizeof text), TTT_GAME_SIZE - 1);
    assert_string_equal(text, longest);
}

static void a_set_up_start_comes_back_by_undo(void **state)
{
    (void)state;
    char text[TTT_GAME_SIZE];
    assert_int_equal(ttt_parse_game(game, "XO./.X./... 12 22"), TTT_OK);
    assert_int_equal(ttt_state(game), TTT_X_WON);
    assert_int_equal(ttt_undo(game), TTT_OK);
    assert_int_equal(ttt_undo(game), TTT_OK);
    assert_int_equal(ttt_undo(game), TTT_ERROR_NO_HISTORY);
    ttt_format_game(game, text, sizeof text);
    assert_string_equal(text, "XO./.X./...");
    assert_int_equal(ttt_redo(game), TTT_OK);
    ttt_format_game(game, text, sizeof text);
    assert_string_equal(text, "XO./.X./... 12");
}

static void a_start_that_is_the_empty_board_is_none(void **state)
{
    (void)state;
    static const char *const texts[][2] = {{".../.../...", ""}, {".../.../... 00 11", "00 11"}};
    char text[TTT_GAME_SIZE];
    for (size_t i = 0; i < LENGTH(texts); i++) {
        assert_int_equal(ttt_parse_game(game, texts[i][0]), TTT_OK);
        ttt_format_game(game, text, sizeof text);
        assert_string_equal(text, texts[i][1]);
    }
}

/* What is refused, and for the first thing wrong from the left. */
static void the_first_thing_wrong_decides_the_code(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int as_board, as_game;
    } cases[] = {
        {" ", TTT_ERROR_SYNTAX, TTT_ERROR_SYNTAX},
        {"00 ", TTT_ERROR_SYNTAX, TTT_ERROR_SYNTAX},
        {" 00", TTT_ERROR_SYNTAX, TTT_ERROR_SYNTAX},
        {"00  11", TTT_ERROR_SYNTAX, TTT_ERROR_SYNTAX},
        {"0011", TTT_ERROR_SYNTAX, TTT_ERROR_SYNTAX},
        {"00\n11", TTT_ERROR_SYNTAX, TTT_ERROR_SYNTAX},
        {"00 1", TTT_ERROR_SYNTAX, TTT_ERROR_SYNTAX},
        {"03 zz", TTT_ERROR_SYNTAX, TTT_ERROR_RANGE},
        {"90", TTT_ERROR_SYNTAX, TTT_ERROR_RANGE},
        {"330", TTT_ERROR_SYNTAX, TTT_ERROR_RANGE},
        {"00 00 zz", TTT_ERROR_SYNTAX, TTT_ERROR_OCCUPIED},
        {"00 zz 00", TTT_ERROR_SYNTAX, TTT_ERROR_SYNTAX},
        {"00 10 01 11 02 99", TTT_ERROR_SYNTAX, TTT_ERROR_GAME_OVER},
        {"00 10 01 11 02 9", TTT_ERROR_SYNTAX, TTT_ERROR_SYNTAX},
        {"XO./.X./..", TTT_ERROR_SYNTAX, TTT_ERROR_SYNTAX},
        {"XO./.X./..O/", TTT_ERROR_SYNTAX, TTT_ERROR_SYNTAX},
        {"XO./.X./..O ", TTT_ERROR_SYNTAX, TTT_ERROR_SYNTAX},
        {"XO./.X./..O\n", TTT_ERROR_SYNTAX, TTT_ERROR_SYNTAX},
        {"XO./.X.\n..O", TTT_ERROR_SYNTAX, TTT_ERROR_SYNTAX},
        {"XO.\n.X./..O", TTT_ERROR_SYNTAX, TTT_ERROR_SYNTAX},
        {"XO..X./..O", TTT_ERROR_SYNTAX, TTT_ERROR_SYNTAX},
        {"XO./.X...O", TTT_ERROR_SYNTAX, TTT_ERROR_SYNTAX},
        {"XO.\n.X.\n..O", TTT_OK, TTT_ERROR_SYNTAX},
        {"XO..X...O", TTT_OK, TTT_ERROR_SYNTAX},
        {"xo./.x./..o", TTT_ERROR_SYNTAX, TTT_ERROR_SYNTAX},
        {"XO./.X./..O 02", TTT_ERROR_SYNTAX, TTT_OK},
        {"XO./.X./..O 22", TTT_ERROR_SYNTAX, TTT_ERROR_OCCUPIED},
        {"XX./.X./..O", TTT_ERROR_UNREACHABLE, TTT_ERROR_UNREACHABLE},
        {"XX./.X./..O zz", TTT_ERROR_SYNTAX, TTT_ERROR_UNREACHABLE},
        {"XX./.X./..z", TTT_ERROR_SYNTAX, TTT_ERROR_SYNTAX},
        {"OOO/XXX/...", TTT_ERROR_UNREACHABLE, TTT_ERROR_UNREACHABLE},
        {"XXX/OO./..O", TTT_ERROR_UNREACHABLE, TTT_ERROR_UNREACHABLE},
        {"OOO/XX./XX.", TTT_ERROR_UNREACHABLE, TTT_ERROR_UNREACHABLE},
        {"XXX/XOO/XOO", TTT_OK, TTT_OK}, /* two crossing lines by one last move */
        {"XXX/XOO/XOO 00", TTT_ERROR_SYNTAX, TTT_ERROR_GAME_OVER},
        {"", TTT_ERROR_SYNTAX, TTT_OK},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        if (cases[i].as_board != TTT_OK)
            assert_refused(game, ttt_parse_board(game, cases[i].text), cases[i].as_board);
        if (cases[i].as_game != TTT_OK)
            assert_refused(game, ttt_parse_game(game, cases[i].text), cases[i].as_game);
        the_game_before();
        assert_read_as_by_the_oracle(cases[i].text);
    }
}

/* The text is at the end of memory of just its size, for a sanitizer to see a byte read too many.
 */
static void overlong_texts_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *begin;
        char filler;
        int status;
    } cases[] = {
        {"", '0', TTT_ERROR_SYNTAX},
        {"", ' ', TTT_ERROR_SYNTAX},
        {"", 'X', TTT_ERROR_SYNTAX},
        {"XO./.X./..O", '.', TTT_ERROR_SYNTAX},
        {"XO./.X./..O 02 12 ", '2', TTT_ERROR_OCCUPIED},
    };
    enum { SIZE = 1 << 20 };
    char *text = malloc(SIZE);
    assert_non_null(text);
    for (size_t i = 0; i < LENGTH(cases); i++) {
        memset(text, cases[i].filler, SIZE);
        memcpy(text, cases[i].begin, strlen(cases[i].begin));
        text[SIZE - 1] = '\0';
        assert_refused(game, ttt_parse_board(game, text), TTT_ERROR_SYNTAX);
        assert_refused(game, ttt_parse_game(game, text), cases[i].status);
    }
    free(text);
}

static const char *const samples[] = {
    "",
    "00",
    "00 11 02 01 21 20",
    "00 01 02 11 10 12 21 20 22",
    "XO./.X./..O",
    "XO./.X./..O 02 20 12",
    ".../.X./... 00 02 20 10 12 01 21 22",
    "XO.\n.X.\n..O",
    "XO..X...O",
};

static void every_truncation_is_read_as_it_stands(void **state)
{
    (void)state;
    the_game_before();
    for (size_t i = 0; i < LENGTH(samples); i++)
        for (size_t length = 0; length <= strlen(samples[i]); length++) {
            char *text = malloc(length + 1);
            assert_non_null(text);
            memcpy(text, samples[i], length);
            text[length] = '\0';
            assert_read_as_by_the_oracle(text);
            free(text);
        }
}

static void every_one_byte_change_is_read_as_it_stands(void **state)
{
    (void)state;
    the_game_before();
    for (size_t i = 0; i < LENGTH(samples); i++)
        for (size_t at = 0; at <= strlen(samples[i]); at++)
            for (int byte = 1; byte < 256; byte++) {
                char text[64] = "";
                strcpy(text, samples[i]);
                text[at] = (char)byte; /* replaced, or added at the end */
                assert_read_as_by_the_oracle(text);
            }
}

static void every_string_of_three_bytes_is_read_as_it_stands(void **state)
{
    (void)state;
    the_game_before();
    long strings = 0;
    char text[4] = "";
    for (int a = 0; a < 256; a++)
        for (int b = 0; b < (a ? 256 : 1); b++)
            for (int c = 0; c < (b ? 256 : 1); c++) {
                text[0] = (char)a;
                text[1] = (char)b;
                text[2] = (char)c;
                assert_read_as_by_the_oracle(text);
                strings++;
            }
    assert_int_equal(strings, 1 + 255 + 255 * 255 + 255 * 255 * 255);
}

static void every_string_of_eight_characters_that_matter_is_read_as_it_stands(void **state)
{
    (void)state;
    static const char characters[] = " 0123X/";
    const int kinds = (int)strlen(characters);
    the_game_before();
    long strings = 0;
    for (int length = 0; length <= 8; length++) {
        int which[8] = {0};
        for (int more = 1; more;) {
            char text[9] = "";
            for (int i = 0; i < length; i++)
                text[i] = characters[which[i]];
            assert_read_as_by_the_oracle(text);
            strings++;
            int i = 0;
            while (i < length && ++which[i] == kinds)
                which[i++] = 0;
            more = i < length;
        }
    }
    assert_int_equal(strings, 6725601); /* (7^9 - 1) / 6 */
}

typedef int writer(const ttt_game *, char *, size_t);

/* The whole length in every case, and no byte behind what was asked for, or behind the text. */
static void assert_keeps_to(size_t size, writer *write, const char *text)
{
    char buffer[64];
    size_t length = strlen(text), written = size > length ? length : size ? size - 1 : 0;
    memset(buffer, '#', sizeof buffer);
    assert_int_equal(write(game, buffer, size), (int)length);
    assert_memory_equal(buffer, text, written);
    if (size > 0)
        assert_int_equal(buffer[written], '\0');
    for (size_t at = size ? written + 1 : 0; at < sizeof buffer; at++)
        assert_int_equal(buffer[at], '#');
}

static void every_buffer_size_is_kept_to(void **state)
{
    (void)state;
    static const struct {
        writer *write;
        const char *text;
    } writers[] = {
        {ttt_format_board, "XOX/.X./O.O"},
        {ttt_format_game, "XO./.X./..O 02 20"},
    };
    static const size_t large[] = {64,
                                   128,
                                   4096,
                                   INT_MAX,
                                   (size_t)INT_MAX + 1,
                                   UINT32_MAX,
                                   UINT32_MAX + (size_t)(SIZE_MAX > UINT32_MAX),
                                   SIZE_MAX};
    assert_int_equal(ttt_parse_game(game, "XO./.X./..O 02 20"), TTT_OK);
    for (size_t i = 0; i < LENGTH(writers); i++) {
        const char *text = writers[i].text;
        size_t length = strlen(text);
        assert_int_equal(writers[i].write(game, NULL, 0), (int)length);
        for (size_t size = 0; size <= length + 3; size++)
            assert_keeps_to(size, writers[i].write, text);
        for (size_t l = 0; l < LENGTH(large); l++)
            assert_keeps_to(large[l], writers[i].write, text);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_position_is_written_and_read_back_in_each_form),
        cmocka_unit_test(of_19683_fillings_5478_are_accepted),
        cmocka_unit_test(every_game_is_written_and_read_back),
        cmocka_unit_test(games_from_every_set_up_board_are_written_and_read_back),
        cmocka_unit_test(the_longest_game_fits_its_size),
        cmocka_unit_test(a_set_up_start_comes_back_by_undo),
        cmocka_unit_test(a_start_that_is_the_empty_board_is_none),
        cmocka_unit_test(the_first_thing_wrong_decides_the_code),
        cmocka_unit_test(overlong_texts_are_refused),
        cmocka_unit_test(every_truncation_is_read_as_it_stands),
        cmocka_unit_test(every_one_byte_change_is_read_as_it_stands),
        cmocka_unit_test(every_string_of_three_bytes_is_read_as_it_stands),
        cmocka_unit_test(every_string_of_eight_characters_that_matter_is_read_as_it_stands),
        cmocka_unit_test(every_buffer_size_is_kept_to),
    };
    return cmocka_run_group_tests_name("text", tests, set_up, tear_down);
}
