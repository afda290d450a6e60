// The loops over many games one game at a time, for processors without vectors, by the rules of
// board.hpp itself.
// SPDX-License-Identifier: MIT
#pragma once

#include "batch_work.hpp"
#include "board.hpp"
#include "choice.hpp"
#include "perfect_play.hpp"

namespace ttt
{

// The members of each set of cells in their order. A loop for them would be guessed wrongly too often.
struct NthCells {
    std::uint8_t cell[all_cells + 1][cell_count];

    consteval NthCells() : cell{}
    {
        for (int cells = 0; cells <= all_cells; ++cells)
            for (int index = 0; index < size_of(static_cast<Cells>(cells)); ++index)
                cell[cells][index] =
                    static_cast<std::uint8_t>(nth_cell(static_cast<Cells>(cells), index));
    }
};
inline constexpr NthCells nth_cells;

class Scalar
{
  public:
    static constexpr BatchWork work() { return {move, states, legal_moves, places, play_out}; }

  private:
    static Marks marks(Word x, Word o)
    {
        return {static_cast<Cells>(x & all_cells), static_cast<Cells>(o & all_cells)};
    }

    static bool is_over(Word o) { return o & high_bit; }

    static Cells legal(Word x, Word o)
    {
        return is_over(o) ? 0 : static_cast<Cells>(all_cells & ~(x | o));
    }

    // Takes `cell`, a legal move as a set of one.
    static void play(Word &x, Word &o, Cells cell)
    {
        Word &own = x & high_bit ? o : x;
        own |= cell;
        x ^= high_bit;
        if (has_line(own & all_cells) || ((x | o) & all_cells) == all_cells)
            o |= high_bit;
    }

    static void move(Word *x, Word *o, const std::uint8_t *cells, std::int8_t *statuses,
                     std::size_t count)
    {
        for (std::size_t i = 0; i < count; ++i) {
            const Cells cell = cells[i] < cell_count ? set_of(cells[i]) : 0;
            Status status = Status::ok;
            if (is_over(o[i]))
                status = Status::game_over;
            else if (!cell)
                status = Status::out_of_range;
            else if (!(legal(x[i], o[i]) & cell))
                status = Status::occupied;
            else
                play(x[i], o[i], cell);
            if (statuses)
                statuses[i] = static_cast<std::int8_t>(status);
        }
    }

    static void states(const Word *x, const Word *o, std::int8_t *states, std::size_t count)
    {
        for (std::size_t i = 0; i < count; ++i)
            states[i] =
                is_over(o[i]) ? static_cast<std::int8_t>(Board{marks(x[i], o[i])}.state()) : 0;
    }

    static void legal_moves(const Word *x, const Word *o, Word *cells, std::size_t count)
    {
        for (std::size_t i = 0; i < count; ++i)
            cells[i] = legal(x[i], o[i]);
    }

    static void places(const Word *x, const Word *o, Word *places, std::size_t count)
    {
        for (std::size_t i = 0; i < count; ++i)
            places[i] = static_cast<Word>(place_of(marks(x[i], o[i])));
    }

    static void play_out(Word *x, Word *o, std::uint64_t random, std::size_t count)
    {
        for (std::size_t i = 0; i < count; ++i)
            play_out(x[i], o[i], next_random(random));
    }

    static void play_out(Word &x, Word &o, std::uint64_t fraction)
    {
        Word new_x = x;
        Word new_o = o;
        std::uint64_t free = static_cast<std::uint64_t>(size_of(legal(x, o)));
        while (const Cells cells = legal(new_x, new_o)) {
            // The product with the number of free cells: its whole part, and what remains.
            const std::uint64_t low = (fraction & 0xffffffff) * free;
            const std::uint64_t high = (fraction >> 32) * free + (low >> 32);
            fraction = high << 32 | (low & 0xffffffff);
            play(new_x, new_o, set_of(nth_cells.cell[cells][high >> 32]));
            --free;
        }
        x = new_x;
        o = new_o;
    }
};

} // namespace ttt
