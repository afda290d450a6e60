/* Prints the vectors that the library and every binding are held to; see README.md here. It asks
 * the test oracle alone, never the library.
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <string.h>

#include "../oracle.h"

static const char *const state_names[] = {"PLAYING", "X_WON", "O_WON", "DRAW"};

static void print_position(const char *game, const char board[9])
{
    int empty = 0;
    for (int cell = 0; cell < 9; cell++)
        empty |= (board[cell] == '.') << cell;
    struct oracle_solution solution = oracle_solve(board);
    printf("position\t%s\t%.3s/%.3s/%.3s\t%s\t%c\t%c\t%d\t%d\t%d\t%s\t%d\n", game, board, board + 3,
           board + 6, state_names[oracle_state(board)], oracle_winner(board), oracle_player(board),
           oracle_over(board) ? 0 : empty, oracle_winning_cells(board), solution.best_moves,
           state_names[solution.outcome], solution.plies_left);
}

static void append_move(char *game, int cell)
{
    sprintf(game + strlen(game), "%s%d%d", *game ? " " : "", cell / 3, cell % 3);
}

static char seen[FILLINGS];

/* Every position once, by the first game that reaches it. */
static void print_positions(char board[9], const char *game)
{
    if (seen[oracle_filling_of(board)]++)
        return;
    print_position(game, board);
    char player = oracle_player(board);
    for (int cell = 0; cell < 9 && player != '.'; cell++) {
        if (board[cell] != '.')
            continue;
        char longer[40];
        strcpy(longer, game);
        append_move(longer, cell);
        board[cell] = player;
        print_positions(board, longer);
        board[cell] = '.';
    }
}

/* Some positions as a set-up board with the first legal move behind it. */
static void print_set_up_boards(void)
{
    static char boards[POSITIONS][9];
    oracle_positions(boards);
    for (int i = 1; i < POSITIONS; i += 25) {
        char *board = boards[i], player = oracle_player(board), game[40];
        if (oracle_count(board, '.') == 9)
            continue;
        sprintf(game, "%.3s/%.3s/%.3s", board, board + 3, board + 6);
        print_position(game, board);
        if (player == '.')
            continue;
        int cell = (int)(strchr(board, '.') - board);
        append_move(game, cell);
        board[cell] = player;
        print_position(game, board);
    }
}

/* Calls that are refused, with the game before them. Those that go by the rules are said by hand.
 */
static const char *const refused[] = {
    /* game, function, arguments, code */
    "\tmove\t-2147483648 0\t-2",
    "\tmove\t0 -2147483648\t-2",
    "\tmove\t-1 0\t-2",
    "\tmove\t0 -1\t-2",
    "\tmove\t3 0\t-2",
    "\tmove\t0 3\t-2",
    "\tmove\t2147483647 0\t-2",
    "\tmove\t0 2147483647\t-2",
    "\tmove\t2147483647 -2147483648\t-2",
    "00\tmove\t0 0\t-3",
    "00 11\tmove\t1 1\t-3",
    "00 11\tmove\t1 3\t-2",
    "00 10 01 11 02\tmove\t2 2\t-4",
    "00 10 01 11 02\tmove\t0 0\t-4",
    "00 10 01 11 02\tmove\t3 -1\t-4",
    "00 01 02 11 10 12 21 20 22\tmove\t0 0\t-4",
    "XO./.X./..O\tmove\t0 0\t-3",
    "XXX/OO./...\tmove\t2 2\t-4",
    "\tundo\t\t-5",
    "XO./.X./..O\tundo\t\t-5",
    "\tredo\t\t-5",
    "00 11\tredo\t\t-5",
    "00\tmove_at\t1\t-2",
    "00\tmove_at\t-1\t-2",
    "00\tmove_at\t2147483647\t-2",
    "00\tmove_at\t-2147483648\t-2",
    "00 11\tcell\t3 0\t-2",
    "00 11\tcell\t0 -1\t-2",
    "00 11\tcell\t-2147483648 2147483647\t-2",
    "00 11\toutcome_after\t0 0\t-3",
    "00 11\toutcome_after\t0 3\t-2",
    "00 10 01 11 02\toutcome_after\t2 2\t-4",
    "00 11\tplies_left_after\t0 0\t-3",
    "00 11\tplies_left_after\t3 0\t-2",
    "00 10 01 11 02\tplies_left_after\t2 2\t-4",
    "\tchoose_move\t-1\t-2",
    "\tchoose_move\t101\t-2",
    "\tchoose_move\t2147483647\t-2",
    "\tchoose_move\t-2147483648\t-2",
    "00 10 01 11 02\tchoose_move\t50\t-4",
    "00 10 01 11 02\tchoose_move\t101\t-4",
    "00 11\ttransform\t-1\t-2",
    "00 11\ttransform\t8\t-2",
    "00 11\ttransform\t2147483647\t-2",
    "00 11\ttransform\t-2147483648\t-2",
    "\tsymmetry_cell\t8 0\t-2",
    "\tsymmetry_cell\t-1 0\t-2",
    "\tsymmetry_cell\t0 9\t-2",
    "\tsymmetry_cell\t0 -1\t-2",
    "\tsymmetry_inverse\t-1\t-2",
    "\tsymmetry_inverse\t8\t-2",
};

/* Texts, each read as a board and as a game; what the oracle refuses is printed. */
static const char *const texts[] = {
    "",
    " ",
    "X",
    "00 ",
    " 00",
    "0011",
    "00,11",
    "00  11",
    "0",
    "03",
    "90 00",
    "00 00",
    "00 10 01 11 02 22",
    "XO./.X./..O",
    "XO./.X./..O ",
    "XO./.X./..O 00",
    "XO./.X./..O 22 12",
    "XO./.X./..O/",
    "XO./.X...O",
    "XO..X...O",
    "xo./.x./..o",
    "XXX/OOO/...",
    "XX./.../...",
    "OO./X../...",
    "XXX/OO./..O",
    "XXX/XOO/XOO",
    "\xc3\x97O./.../...",
};

static void print_texts(void)
{
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char board[9];
        int as_board = oracle_parse_board(texts[i], board);
        int as_game = oracle_parse_game(texts[i], board);
        if (as_board != 0)
            printf("refused\t00 11\tparse_board\t%s\t%d\n", texts[i], as_board);
        if (as_game != 0)
            printf("refused\t00 11\tparse_game\t%s\t%d\n", texts[i], as_game);
    }
}

/* Games chosen move by move, with a skill that changes. */
static void print_choices(void)
{
    static const int skills[] = {0, 100, 37, 99, 1, 50};
    static const uint64_t seeds[] = {0, 1, UINT64_C(18446744073709551615),
                                     UINT64_C(9223372036854775808), UINT64_C(81985529216486895)};
    int draws = 0;
    for (size_t s = 0; s < sizeof seeds / sizeof *seeds; s++) {
        uint64_t state = seeds[s];
        for (int games = 0; games < 5; games++) {
            char board[] = ".........", game[40] = "";
            while (!oracle_over(board)) {
                uint64_t before = state;
                int skill = skills[draws++ % 6];
                int cell = oracle_choose(board, skill, &state);
                printf("chosen\t%s\t%d\t%llu\t%d\t%llu\n", game, skill, (unsigned long long)before,
                       cell, (unsigned long long)state);
                board[cell] = oracle_player(board);
                append_move(game, cell);
            }
        }
    }
}

/* The six games, with what each move is answered. */
static void print_six_games(void)
{
    static const char *const games[] = {
        "00 10 01 11 02", "00 01 00 10 11 22 21",       "00 01 11 02 22",
        "02 00 11 01 20", "00 01 02 11 10 12 21 20 22", "",
    };
    for (int i = 0; i < 6; i++) {
        char board[] = ".........";
        printf("played\t%s\t", games[i]);
        for (const char *move = games[i]; *move; move += move[2] ? 3 : 2) {
            char *cell = &board[3 * (move[0] - '0') + move[1] - '0'];
            printf("%s%d", move == games[i] ? "" : " ", *cell == '.' ? 0 : -3);
            if (*cell == '.')
                *cell = oracle_player(board);
        }
        printf("\t%c\n", oracle_winner(board));
    }
}

int main(void)
{
    char empty[] = ".........";
    print_six_games();
    print_positions(empty, "");
    print_set_up_boards();
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        printf("refused\t%s\n", refused[i]);
    print_texts();
    print_choices();
    return 0;
}
