// Perfect play: how each position ends when both play best, how soon, and which moves are best. An
// answer is one look-up in a table that the compiler makes, see perfect_play.cpp.
// SPDX-License-Identifier: MIT
#pragma once

#include "board.hpp"

namespace ttt
{

// The answers for one position, in 16 bits.
class Solution
{
  public:
    constexpr Solution() = default;
    constexpr Solution(Cells best_moves, State outcome, int plies_left)
        : bits_{static_cast<std::uint16_t>(best_moves | static_cast<int>(outcome) << 9 |
                                           plies_left << 11)}
    {
    }

    // All moves that keep the best result and then win as soon, or lose as late, as possible.
    constexpr Cells best_moves() const { return bits_ & all_cells; }

    // The state in which the game ends.
    constexpr State outcome() const { return static_cast<State>(bits_ >> 9 & 3); }

    // The number of moves until then.
    constexpr int plies_left() const { return bits_ >> 11; }

    // No game ends in the state playing, so no solution of a position is all zeros.
    constexpr bool known() const { return bits_ != 0; }

  private:
    std::uint16_t bits_ = 0;
};

// What each set of marks adds to a board's place in the table, for each player. Cells 0 to 7 are
// the digits of a number in base 3, 1 for X and 2 for O, and a taken cell 8 adds 3^8. Whose mark
// cell 8 holds follows from the number of marks on the others, so no two reachable boards share a
// place. That takes two thirds of base 3 throughout.
struct Places {
    std::uint16_t x[all_cells + 1];
    std::uint16_t o[all_cells + 1];
};
extern const Places places;

inline int place_of(Marks marks) { return places.x[marks.x] + places.o[marks.o]; }

class SolutionTable
{
  public:
    consteval SolutionTable();

    // The solution for `board`, which must be reachable.
    Solution operator[](const Board &board) const { return at_place(place_of(board.marks())); }

    Solution at_place(int place) const { return solutions_[place]; }

  private:
    constexpr Solution solve(const Board &board);

    Solution solutions_[2 * 6561] = {}; // 3^8 each for an empty and for a taken cell 8
};
extern const SolutionTable perfect_play;

} // namespace ttt
