// Perfect play: how each position ends when both play best, how soon, and which moves are best. The
// compiler solves the game by the rules of board.hpp; at run time an answer is one look-up.
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

    // No game ends while it is being played, so no solution of a position is all zeros.
    constexpr bool known() const { return bits_ != 0; }

  private:
    std::uint16_t bits_ = 0;
};

// Each set of cells 0 to 7 as a number in base 3, of digits 0 and 1.
struct Base3 {
    std::uint16_t number[256];

    consteval Base3() : number{}
    {
        for (int cells = 0; cells < 256; ++cells)
            for (int cell = 7; cell >= 0; --cell)
                number[cells] = 3 * number[cells] + (cells >> cell & 1);
    }
};
constexpr Base3 base_3;

inline constexpr int eight_cells = 6561; // 3^8, in how many ways eight cells can be filled

// Where the solution of a board is: cells 0 to 7 are the digits of a number in base 3, and a taken
// cell 8 adds 3^8. Whose mark cell 8 holds follows from the number of marks on the others, so no
// two reachable boards share a place. This takes two thirds of base 3 throughout, and finds a place
// as fast; a perfect hash would take half of it again, but more time, here and in the compiler.
constexpr int place_of(const Board &board)
{
    const Cells x = board.x();
    const Cells o = board.o();
    return base_3.number[x & 255] + 2 * base_3.number[o & 255] + eight_cells * ((x | o) >> 8);
}

class SolutionTable
{
  public:
    consteval SolutionTable() { solve(Board{}); }

    // The solution for `board`, which must be reachable.
    constexpr Solution operator[](const Board &board) const { return solutions_[place_of(board)]; }

  private:
    // Solves `board` and, once each, all positions that can follow.
    constexpr Solution solve(const Board &board)
    {
        Solution &solution = solutions_[place_of(board)];
        if (solution.known())
            return solution;
        if (board.state() != State::playing)
            return solution = Solution{0, board.state(), 0};
        const State win = board.player() == Player::x ? State::x_won : State::o_won;
        int best_worth = 0;
        Solution best;
        Cells best_moves = 0;
        for (Cells left = board.legal_moves(); left; left &= left - 1) {
            const Cells cell = left & -left;
            Board next = board;
            next.play(cell);
            const Solution after = solve(next);
            // A win is worth more than a draw, a draw more than a loss; a win the sooner the more,
            // and a loss the later.
            int worth = 20;
            if (after.outcome() == win)
                worth += 10 - after.plies_left();
            else if (after.outcome() != State::draw)
                worth -= 10 - after.plies_left();
            if (worth > best_worth) {
                best_worth = worth;
                best = after;
                best_moves = 0;
            }
            if (worth == best_worth)
                best_moves |= cell;
        }
        return solution = Solution{best_moves, best.outcome(), best.plies_left() + 1};
    }

    Solution solutions_[2 * eight_cells] = {};
};

constexpr SolutionTable perfect_play;

} // namespace ttt
