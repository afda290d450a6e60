// Many games played in step: a board each and no history, held in arrays for the processor's
// vectors. SPDX-License-Identifier: MIT
#pragma once

#include "batch_work.hpp"
#include "board.hpp"

namespace ttt
{

class Batch
{
  public:
    // The bytes that `count` games take behind a header of `header` bytes; 0 if that is no size.
    static std::size_t size(std::size_t header, std::size_t count);

    // `count` new games, in memory for as many words as size() has room for.
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
