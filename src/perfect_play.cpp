// Solves the game while it is compiled; see perfect_play.hpp.
// SPDX-License-Identifier: MIT
#include "perfect_play.hpp"

namespace ttt
{

static consteval Places all_places()
{
    Places result{};
    for (int cells = 0; cells <= all_cells; ++cells) {
        int number = 0;
        for (int cell = 7; cell >= 0; --cell)
            number = 3 * number + (cells >> cell & 1);
        const int last = (cells >> 8) * 6561;
        result.x[cells] = static_cast<std::uint16_t>(number + last);
        result.o[cells] = static_cast<std::uint16_t>(2 * number + last);
    }
    return result;
}

constexpr Places places = all_places();

// Solves `board` and, once each, all positions that can follow, by the rules of board.hpp.
constexpr Solution SolutionTable::solve(const Board &board)
{
    Solution &solution = solutions_[places.x[board.marks().x] + places.o[board.marks().o]];
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

consteval SolutionTable::SolutionTable() { solve(Board{}); }

constexpr SolutionTable perfect_play;

} // namespace ttt
