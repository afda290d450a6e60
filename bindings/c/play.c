/* A game for two people at one terminal. Reads its input line by line, so a script can play too.
 * SPDX-License-Identifier: MIT
 */
#ifndef _WIN32
#define _POSIX_C_SOURCE 200809L /* for isatty */
#endif
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ttt/ttt.h>
#ifdef _WIN32
#include <io.h>
#define isatty _isatty
#define fileno _fileno
#else
#include <unistd.h>
#endif

static bool in_colour(void) { return isatty(fileno(stdout)) && !getenv("NO_COLOR"); }

/* Marks the winning line by brackets, and on a terminal by colour too. */
static void show_board(const ttt_game *game, bool colour)
{
    int winning = ttt_winning_cells(game);
    fputs("\n    0  1  2\n", stdout);
    for (int row = 0; row < 3; row++) {
        printf("%d  ", row);
        for (int column = 0; column < 3; column++) {
            char mark = ttt_cell(game, row, column);
            if (!(winning & 1 << (3 * row + column)))
                printf(" %c ", mark);
            else if (colour)
                printf("\033[1;32m[%c]\033[0m", mark);
            else
                printf("[%c]", mark);
        }
        putchar('\n');
    }
    putchar('\n');
}

static void show_result(const ttt_game *game)
{
    if (ttt_winner(game) != '.')
        printf("Player %c wins!\n", ttt_winner(game));
    else if (ttt_state(game) == TTT_DRAW)
        puts("Game is a draw.");
}

enum line { LINE_READ, LINE_TOO_LONG, LINE_NONE };

/* Reads one line without its end. A line too long for `text` is read to its end and dropped. */
static enum line read_line(char *text, size_t size)
{
    size_t length = 0;
    int c = getchar();
    if (c == EOF)
        return LINE_NONE;
    for (; c != '\n' && c != EOF; c = getchar()) {
        if (length < size - 1)
            text[length] = c ? (char)c : '?'; /* a '\0' would hide what follows it */
        length++;
    }
    if (length >= size)
        return LINE_TOO_LONG;
    text[length] = '\0';
    return LINE_READ;
}

/* Reads an integer at `*text` and moves on behind it. One too large for int becomes the nearest
 * int, which is no row or column either. */
static bool read_number(char **text, int *number)
{
    char *end;
    long value = strtol(*text, &end, 10);
    if (end == *text)
        return false;
    *text = end;
    *number = value < INT_MIN ? INT_MIN : value > INT_MAX ? INT_MAX : (int)value;
    return true;
}

/* Each of these, and each command, returns whether there is a new board to show. */

static bool say(const char *text)
{
    puts(text);
    return false;
}

static bool invalid(const char *reason)
{
    printf("Invalid move. Try again. %s\n", reason);
    return false;
}

static bool play_move(ttt_game *game, char *text)
{
    int row, column;
    if (!read_number(&text, &row))
        return invalid("Enter a row and a column, for example 0 2, or help.");
    if (!read_number(&text, &column))
        return invalid("The column is missing; enter for example 0 2.");
    if (*text)
        return invalid("There is more than a row and a column; enter for example 0 2.");
    int status = ttt_move(game, row, column);
    switch (status) {
    case TTT_OK:
        return true;
    case TTT_ERROR_GAME_OVER:
        return say("Game is already over. Enter undo, new or quit.");
    case TTT_ERROR_RANGE:
        return invalid("Rows and columns run from 0 to 2.");
    default:
        return invalid(ttt_error_text(status));
    }
}

static bool undo(ttt_game *game)
{
    return ttt_undo(game) == TTT_OK || say("There is no move to take back.");
}

static bool redo(ttt_game *game)
{
    return ttt_redo(game) == TTT_OK || say("There is no move to play again.");
}

static bool new_game(ttt_game *game)
{
    ttt_reset(game);
    say("Game reset. Player X starts.");
    return true;
}

static bool help(ttt_game *game);

static const struct command {
    const char *name;
    bool (*run)(ttt_game *game);
    const char *help;
} commands[] = {
    {"undo", undo, "take back the last move"},
    {"redo", redo, "play it again"},
    {"new", new_game, "start again"},
    {"help", help, "show this"},
    {"quit", NULL, "leave"},
};
enum { command_count = sizeof commands / sizeof *commands };

static bool help(ttt_game *game)
{
    (void)game;
    puts("Enter a move as \"row column\", for example 0 2 for the top right cell, or:");
    for (int i = 0; i < command_count; i++)
        printf("  %-6s %s\n", commands[i].name, commands[i].help);
    return false;
}

static const struct command *find_command(const char *name)
{
    for (int i = 0; i < command_count; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

static void prompt(const ttt_game *game)
{
    if (ttt_state(game) == TTT_PLAYING)
        printf("Player %c, enter row column: ", ttt_player(game));
    else
        printf("Enter undo, new or quit: ");
    fflush(stdout);
}

/* Cuts off the white space around `text`. */
static char *trim(char *text)
{
    static const char space[] = " \t\r\v\f";
    text += strspn(text, space);
    size_t length = strlen(text);
    while (length > 0 && strchr(space, text[length - 1]))
        length--;
    text[length] = '\0';
    return text;
}

static void play(ttt_game *game)
{
    bool colour = in_colour();
    bool show = true;
    help(game);
    for (;;) {
        if (show) {
            show_board(game, colour);
            show_result(game);
        }
        prompt(game);

        char line[80];
        enum line got = read_line(line, sizeof line);
        if (got == LINE_NONE) {
            putchar('\n');
            return;
        }
        if (got == LINE_TOO_LONG) {
            show = invalid("The line is too long; enter for example 0 2, or help.");
            continue;
        }
        char *text = trim(line);
        const struct command *command = find_command(text);
        if (command && !command->run)
            return;
        show = command ? command->run(game) : play_move(game, text);
    }
}

int main(void)
{
    ttt_game *game = ttt_new();
    if (!game) {
        fputs("out of memory\n", stderr);
        return EXIT_FAILURE;
    }
    play(game);
    ttt_free(game);
    return EXIT_SUCCESS;
}
