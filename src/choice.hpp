// Choosing a move by skill: how often it is one of the best, and which one by chance.
// SPDX-License-Identifier: MIT
#pragma once

#include "board.hpp"

namespace ttt
{

// The generator SplitMix64. From Guy L. Steele Jr., Doug Lea and Christine H. Flood, "Fast
// Splittable Pseudorandom Number Generators", OOPSLA 2014, with the constants of Sebastiano Vigna's
// public-domain splitmix64.c.

// What each draw adds to the state.
inline constexpr std::uint64_t golden_gamma = 0x9E3779B97F4A7C15;

// The next draw; advances the state.
constexpr std::uint64_t next_random(std::uint64_t &state)
{
    state += golden_gamma;
    std::uint64_t z = state;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
    z = (z ^ z >> 27) * 0x94D049BB133111EB;
    return z ^ z >> 31;
}

// Member number `index` of `cells`, counted from cell 0 upwards; there must be that many.
constexpr int nth_cell(Cells cells, int index)
{
    for (; index > 0; --index)
        cells &= cells - 1;
    int cell = 0;
    while (!(cells & set_of(cell)))
        ++cell;
    return cell;
}

// A cell to play where the game is on: with a chance of `skill` in a hundred one of the best moves,
// else any legal move, each uniformly. Takes one draw, whose upper half decides which and whose
// lower half decides the cell.
constexpr int choose_move(Cells legal_moves, Cells best_moves, int skill, std::uint64_t &state)
{
    const std::uint64_t draw = next_random(state);
    const bool best = static_cast<int>((draw >> 32) * 100 >> 32) < skill;
    const Cells cells = best ? best_moves : legal_moves;
    return nth_cell(cells, static_cast<int>((draw & 0xffffffff) * size_of(cells) >> 32));
}

} // namespace ttt
