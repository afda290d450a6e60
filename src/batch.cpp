// See batch.hpp.
// SPDX-License-Identifier: MIT
#include "batch.hpp"

#include "choice.hpp"
#include "perfect_play.hpp"

#include <cstring>

namespace ttt
{

namespace
{

constexpr std::size_t block = BatchWork::block;

bool is_over(Word o) { return o & high_bit; }

// Calls work(i, array, count) for the whole blocks of an array, and for the rest with a copy of a
// whole block's length, since the work on a block must not reach behind the caller's array.
template <class Element, class Work>
void by_blocks(std::size_t count, Element *array, Work work)
{
    const std::size_t whole = count - count % block;
    work(std::size_t{0}, array, whole);
    if (whole < count) {
        Element last[block] = {};
        work(whole, last, block);
        std::memcpy(array + whole, last, (count - whole) * sizeof(Element));
    }
}

} // namespace

Batch::Batch(Word *words, std::size_t count)
    : count_{count}, padded_{Batch::words(count) / 2}, x_{words}, o_{words + padded_},
      work_{work_for_this_processor()}
{
    std::memset(x_, 0, padded_ * sizeof(Word));
    std::memset(o_, 0, count_ * sizeof(Word));
    std::memset(o_ + count_, 0xff, (padded_ - count_) * sizeof(Word)); // over, whatever else
}

void Batch::reset()
{
    std::memset(x_, 0, count_ * sizeof(Word));
    std::memset(o_, 0, count_ * sizeof(Word));
}

void Batch::reset_over()
{
    for (std::size_t i = 0; i < count_; ++i)
        if (is_over(o_[i]))
            x_[i] = o_[i] = 0;
}

void Batch::move(const std::uint8_t *cells, std::int8_t *statuses_or_null)
{
    const std::size_t whole = count_ - count_ % block;
    work_.move(x_, o_, cells, statuses_or_null, whole);
    if (whole == count_)
        return;
    std::uint8_t last_cells[block] = {};
    std::int8_t last_statuses[block];
    std::memcpy(last_cells, cells + whole, count_ - whole);
    work_.move(x_ + whole, o_ + whole, last_cells, last_statuses, block);
    if (statuses_or_null)
        std::memcpy(statuses_or_null + whole, last_statuses, count_ - whole);
}

void Batch::play_out(std::uint64_t &random)
{
    work_.play_out(x_, o_, random, padded_);
    random += count_ * golden_gamma;
}

void Batch::states(std::int8_t *states) const
{
    by_blocks(count_, states, [this](std::size_t i, std::int8_t *array, std::size_t count) {
        work_.states(x_ + i, o_ + i, array, count);
    });
}

void Batch::legal_moves(Cells *cells) const
{
    by_blocks(count_, cells, [this](std::size_t i, Cells *array, std::size_t count) {
        work_.legal_moves(x_ + i, o_ + i, array, count);
    });
}

void Batch::boards(char *boards) const
{
    for (std::size_t i = 0; i < count_; ++i) {
        const Marks board = marks(i);
        for (int cell = 0; cell < cell_count; ++cell)
            *boards++ = static_cast<char>(board.at(cell));
    }
}

template <class Use>
void Batch::for_solutions(Use use) const
{
    for (std::size_t i = 0; i < count_; i += block) {
        Word places[block];
        work_.places(x_ + i, o_ + i, places, block);
        const std::size_t games = count_ - i < block ? count_ - i : block;
#pragma GCC unroll 4
        for (std::size_t game = 0; game < games; ++game)
            use(i + game, perfect_play.at_place(places[game]));
    }
}

void Batch::best_moves(Cells *cells) const
{
    for_solutions([=](std::size_t i, Solution solution) { cells[i] = solution.best_moves(); });
}

void Batch::outcomes(std::int8_t *states) const
{
    for_solutions([=](std::size_t i, Solution solution) {
        states[i] = static_cast<std::int8_t>(solution.outcome());
    });
}

void Batch::choose_moves(int skill, std::uint64_t &random, std::uint8_t *cells) const
{
    for (std::size_t i = 0; i < count_; ++i) {
        const Cells legal_moves = all_cells & ~marks(i).taken();
        const Cells best_moves = perfect_play.at_place(place_of(marks(i))).best_moves();
        cells[i] =
            is_over(o_[i])
                ? no_cell
                : static_cast<std::uint8_t>(choose_move(legal_moves, best_moves, skill, random));
    }
}

Board Batch::get(std::size_t index) const { return Board{marks(index)}; }

void Batch::set(std::size_t index, const Board &board)
{
    x_[index] = board.marks().x | (board.turn() == Player::o ? high_bit : 0);
    o_[index] = board.marks().o | (board.state() == State::playing ? 0 : high_bit);
}

Marks Batch::marks(std::size_t index) const
{
    return {static_cast<Cells>(x_[index] & all_cells), static_cast<Cells>(o_[index] & all_cells)};
}

} // namespace ttt
