// The loops over many games, as a table of functions for each kind of processor.
// SPDX-License-Identifier: MIT
#pragma once

#include "board.hpp"

#include <cstddef>
#include <cstdint>

namespace ttt
{

// A game in a batch is two words. X's holds its marks and, in bit 15, whether it is O's turn; O's
// holds its marks and, in bit 15, whether the game is over.
using Word = std::uint16_t;
inline constexpr Word high_bit = 0x8000;

// Each function works on `count` games, x[i] and o[i], where `count` is a multiple of `block`.
struct BatchWork {
    static constexpr std::size_t block = 64;

    // Game i takes cells[i]; statuses[i] gets what came of it, unless `statuses` is null.
    void (*move)(Word *x, Word *o, const std::uint8_t *cells, std::int8_t *statuses,
                 std::size_t count);

    void (*states)(const Word *x, const Word *o, std::int8_t *states, std::size_t count);

    void (*legal_moves)(const Word *x, const Word *o, Word *cells, std::size_t count);

    // Where perfect_play has each game's solution.
    void (*places)(const Word *x, const Word *o, Word *places, std::size_t count);

    // Each game is played to its end by the next draw of SplitMix64 from `random` on.
    void (*play_out)(Word *x, Word *o, std::uint64_t random, std::size_t count);
};

// For every processor. No table of these is kept, since the loader would have to fill in its
// addresses.
BatchWork narrow_work();

// The fastest that this processor can do. All of them give the same results.
BatchWork work_for_this_processor();

} // namespace ttt
