/* A game at one terminal, for two people or against the computer. Reads its input line by line, so
 * a script can play too; give it a number, and the computer's choices are the same each time.
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
#include <time.h>
#include <ttt/ttt.h>
#ifdef _WIN32
#include <io.h>
#define isatty _isatty
#define fileno _fileno
#else
#include <unistd.h>
#endif

enum { PERSON = -1 };

struct table {
    ttt_game *game;
    int skill_x, skill_o; /* 0 to 100 for the computer, or PERSON */
    uint64_t rng;
    bool colour;
};

/* ---- What is shown -------------------------------------------------------------------------- */

static bool in_colour(void) { return isatty(fileno(stdout)) && !getenv("NO_COLOR"); }

/* Marks the winning line by brackets, and on a terminal by colour too. */
static void show_board(const struct table *table)
{
    int winning = ttt_winning_cells(table->game);
    fputs("\n    0  1  2\n", stdout);
    for (int row = 0; row < 3; row++) {
        printf("%d  ", row);
        for (int column = 0; column < 3; column++) {
            char mark = ttt_cell(table->game, row, column);
            if (!(winning & 1 << (3 * row + column)))
                printf(" %c ", mark);
            else if (table->colour)
                printf("\033[1;32m[%c]\033[0m", mark);
            else
                printf("[%c]", mark);
        }
        putchar('\n');
    }
    putchar('\n');
    if (ttt_winner(table->game) != '.')
        printf("Player %c wins!\n", ttt_winner(table->game));
    else if (ttt_state(table->game) == TTT_DRAW)
        puts("Game is a draw.");
}

static void prompt(const struct table *table)
{
    if (ttt_state(table->game) == TTT_PLAYING)
        printf("Player %c, enter row column: ", ttt_player(table->game));
    else
        printf("Enter undo, new or quit: ");
    fflush(stdout);
}

/* ---- What is entered ------------------------------------------------------------------------ */

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

static const char space[] = " \t\r\v\f";

/* Cuts off the white space around `text`. */
static char *trim(char *text)
{
    text += strspn(text, space);
    size_t length = strlen(text);
    while (length > 0 && strchr(space, text[length - 1]))
        length--;
    text[length] = '\0';
    return text;
}

/* Reads an integer at `*text` and moves on behind it. One too large for int becomes the nearest
 * int, which is no row, column or skill either. */
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

/* ---- The commands: each returns whether there is a new board to show ------------------------- */

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

static bool play_move(struct table *table, char *text)
{
    int row, column;
    if (!read_number(&text, &row))
        return invalid("Enter a row and a column, for example 0 2, or help.");
    if (!strchr(space, *text))
        return invalid("Write the row and the column apart, for example 0 2.");
    if (!read_number(&text, &column))
        return invalid("The column is missing; enter for example 0 2.");
    if (*text)
        return invalid("There is more than a row and a column; enter for example 0 2.");
    int status = ttt_move(table->game, row, column);
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

static int *skill_of(struct table *table, char player)
{
    return player == 'X' ? &table->skill_x : &table->skill_o;
}

static bool computers_turn(struct table *table)
{
    return ttt_state(table->game) == TTT_PLAYING &&
           *skill_of(table, ttt_player(table->game)) != PERSON;
}

/* Undo and redo go on until it is a person's turn, or else the computer would just play again. */
static bool undo(struct table *table, char *argument)
{
    (void)argument;
    if (ttt_undo(table->game) != TTT_OK)
        return say("There is no move to take back.");
    while (computers_turn(table) && ttt_undo(table->game) == TTT_OK)
        continue;
    return true;
}

static bool redo(struct table *table, char *argument)
{
    (void)argument;
    if (ttt_redo(table->game) != TTT_OK)
        return say("There is no move to play again.");
    while (computers_turn(table) && ttt_redo(table->game) == TTT_OK)
        continue;
    return true;
}

static bool new_game(struct table *table, char *argument)
{
    (void)argument;
    ttt_reset(table->game);
    puts("Game reset. Player X starts.");
    return true;
}

/* The argument is "X" or "O", and for the computer a skill if it is not to be 100. */
static bool seat(struct table *table, char *argument, bool computer)
{
    int skill = computer ? 100 : PERSON;
    char player = *argument;
    if (player != 'X' && player != 'O')
        return say("Say which player, X or O.");
    argument = trim(argument + 1);
    if (computer && *argument && (!read_number(&argument, &skill) || skill < 0 || skill > 100))
        return say("The skill is a number from 0 to 100.");
    if (*argument)
        return say("There is more than that command takes; enter help to see it.");
    *skill_of(table, player) = skill;
    if (computer)
        printf("The computer plays %c, with skill %d.\n", player, skill);
    else
        printf("A person plays %c.\n", player);
    return true;
}

static bool computer(struct table *table, char *argument) { return seat(table, argument, true); }

static bool person(struct table *table, char *argument) { return seat(table, argument, false); }

static bool hint(struct table *table, char *argument)
{
    (void)argument;
    if (ttt_state(table->game) != TTT_PLAYING)
        return say("Game is already over.");
    printf("Best for %c:", ttt_player(table->game));
    for (int cell = 0; cell < 9; cell++)
        if (ttt_best_moves(table->game) & 1 << cell)
            printf(" (%d, %d)", cell / 3, cell % 3);
    int outcome = ttt_outcome(table->game), plies = ttt_plies_left(table->game);
    const char *end = outcome == TTT_DRAW ? "the game is a draw" : NULL;
    if (!end)
        end = outcome == TTT_X_WON ? "player X wins" : "player O wins";
    printf(". With best play %s after %d more move%s.\n", end, plies, plies == 1 ? "" : "s");
    return false;
}

static bool save(struct table *table, char *argument)
{
    (void)argument;
    char text[TTT_GAME_SIZE];
    ttt_format_game(table->game, text, sizeof text);
    printf("To come back here, enter: load %s\n", text);
    return false;
}

static bool load(struct table *table, char *argument)
{
    int status = ttt_parse_game(table->game, argument);
    return status == TTT_OK || say(ttt_error_text(status));
}

static bool board(struct table *table, char *argument)
{
    int status = ttt_parse_board(table->game, argument);
    return status == TTT_OK || say(ttt_error_text(status));
}

static bool help(struct table *table, char *argument);

static const struct command {
    const char *name;
    bool (*run)(struct table *table, char *argument);
    const char *takes; /* what follows the name; "" for nothing */
    const char *help;
} commands[] = {
    {"undo", undo, "", "take back your last move"},
    {"redo", redo, "", "play it again"},
    {"new", new_game, "", "start again"},
    {"computer", computer, "X|O [skill]",
     "the computer plays that side, with skill 0 to 100, or 100"},
    {"person", person, "X|O", "a person plays that side"},
    {"hint", hint, "", "which moves are best, and how the game then ends"},
    {"save", save, "", "print the game as text"},
    {"load", load, "GAME", "go to a game that save printed, for example 00 11"},
    {"board", board, "BOARD", "go to a board, for example XO./.X./..O"},
    {"help", help, "", "show this"},
    {"quit", NULL, "", "leave"},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static bool help(struct table *table, char *argument)
{
    (void)table, (void)argument;
    puts("Enter a move as \"row column\", for example 0 2 for the top right cell, or:");
    for (int i = 0; i < COMMANDS; i++)
        printf("  %-8s %-12s %s\n", commands[i].name, commands[i].takes, commands[i].help);
    return false;
}

/* The command that `text` begins with, and the rest of it; NULL if there is none. */
static const struct command *find_command(char *text, char **argument)
{
    size_t length = strcspn(text, space);
    *argument = trim(text + length);
    for (int i = 0; i < COMMANDS; i++)
        if (strlen(commands[i].name) == length && strncmp(commands[i].name, text, length) == 0)
            return &commands[i];
    return NULL;
}

/* ---- The game ------------------------------------------------------------------------------- */

/* Does what one line says. Returns whether to go on. */
static bool obey(struct table *table, char *line, bool *show)
{
    char *argument, *text = trim(line);
    const struct command *command = find_command(text, &argument);
    if (!command)
        *show = play_move(table, text);
    else if (*argument && !*command->takes)
        *show = invalid("That command stands alone; enter help to see them all.");
    else if (command->run)
        *show = command->run(table, argument);
    else
        return false;
    return true;
}

static void play(struct table *table)
{
    bool show = true;
    help(table, NULL);
    while (!ferror(stdout)) {
        if (show)
            show_board(table);
        if (show && computers_turn(table)) {
            char player = ttt_player(table->game);
            int cell = ttt_choose_move(table->game, *skill_of(table, player), &table->rng);
            printf("Player %c plays to (%d, %d)\n", player, cell / 3, cell % 3);
            ttt_move(table->game, cell / 3, cell % 3);
            continue;
        }
        prompt(table);
        char line[80];
        switch (read_line(line, sizeof line)) {
        case LINE_NONE:
            putchar('\n');
            return;
        case LINE_TOO_LONG:
            show = invalid("The line is too long; enter for example 0 2, or help.");
            break;
        case LINE_READ:
            if (!obey(table, line, &show))
                return;
        }
    }
}

int main(int argc, char **argv)
{
    char *end = "";
    unsigned long long seed =
        argc > 1 ? strtoull(argv[1], &end, 10) : (unsigned long long)time(NULL);
    if (argc > 2 || *end || (argc > 1 && !*argv[1])) {
        fputs("usage: play [NUMBER]; with the same number the computer makes the same choices\n",
              stderr);
        return EXIT_FAILURE;
    }
    struct table table = {ttt_new(), PERSON, PERSON, seed, in_colour()};
    if (!table.game) {
        fputs("out of memory\n", stderr);
        return EXIT_FAILURE;
    }
    play(&table);
    ttt_free(table.game);
    return ferror(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
}
