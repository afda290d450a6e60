// Many games played in step, each with a board and no history, in arrays for the processor's vectors.
// SPDX-License-Identifier: MIT
#pragma once

#include "batch_work.hpp"
#include "board.hpp"

namespace ttt
{

class Batch
{
  public:
    // How many words hold `count` games in whole blocks.
    static constexpr std::size_t words(std::size_t count)
    {
        return (count + BatchWork::block - 1) / BatchWork::block * BatchWork::block * 2;
    }

    // `count` new games in words(count) words.
    Batch(Word *words, std::size_t count);

    std::size_t count() const { return count_; }

    // The arrays have an element for each game, unless they may be null.
    void reset();
    void reset_over();
    void move(const std::uint8_t *cells, std::int8_t *statuses_or_null);
    void play_out(std::uint64_t &random);
    void states(std::int8_t *states) const;
    void boards(char *boards) const; // nine marks a game
    void legal_moves(Cells *cells) const;
    void best_moves(Cells *cells) const;
    void outcomes(std::int8_t *states) const;

    // A cell for each game, `no_cell` for those that are over.
    void choose_moves(int skill, std::uint64_t &random, std::uint8_t *cells) const;
    static constexpr std::uint8_t no_cell = 255;

    Board get(std::size_t index) const;
    void set(std::size_t index, const Board &board);

  private:
    Marks marks(std::size_t index) const;

    // Calls use(index, solution) for each game, in order.
    template <class Use>
    void for_solutions(Use use) const;

    std::size_t count_;
    std::size_t padded_; // count_ and, to fill the last block, games that are over
    Word *x_;
    Word *o_;
    BatchWork work_;
};

} // namespace ttt
