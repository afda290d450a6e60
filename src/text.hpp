// Boards and games as text, written and read. A board is three rows joined by '/', XO./.X./..O; a
// game is the start, if it was a set-up board, and the moves, each the digits of its row and
// column, with one space between all of these: XO./.X./..O 02 20.
// SPDX-License-Identifier: MIT
#pragma once

#include "game.hpp"

namespace ttt
{

// A text being written. The longest is a board with one mark and the eight moves that follow.
struct Text {
    static constexpr int capacity = 35;

    char characters[capacity] = {};
    int length = 0;

    constexpr void append(char character) { characters[length++] = character; }
};

// Nothing waits for a text, so cold: rather small than fast.

[[gnu::cold]] Text text_of(const Board &board);
[[gnu::cold]] Text text_of(const Game &game);

// Each sets `game` up from a text that ends with '\0'. They read no further than the first thing
// wrong. On any status but ok, `game` is left as it was.
[[gnu::cold]] Status parse_board(const char *text, Game &game);
[[gnu::cold]] Status parse_game(const char *text, Game &game);

} // namespace ttt
