// A game: a board and its history, which can be undone and redone.
// SPDX-License-Identifier: MIT
#pragma once

#include "board.hpp"

namespace ttt
{

class Game
{
  public:
    constexpr const Board &board() const { return board_; }

    // How many moves the history holds, and so how many undo() can take back.
    constexpr int move_count() const { return played_; }

    // The cell of move number `index`, 0 <= index < move_count().
    constexpr int move_at(int index) const { return moves_[index]; }

    // Forgets what could be redone.
    constexpr Status move(int row, int column)
    {
        Status status = board_.check(row, column);
        if (status != Status::ok)
            return status;
        int cell = cell_at(row, column);
        board_.play(cell);
        moves_[played_] = static_cast<std::uint8_t>(cell);
        known_ = ++played_;
        return Status::ok;
    }

    constexpr Status undo()
    {
        if (played_ == 0)
            return Status::no_history;
        board_.take_back(moves_[--played_]);
        return Status::ok;
    }

    constexpr Status redo()
    {
        if (played_ == known_)
            return Status::no_history;
        board_.play(moves_[played_++]);
        return Status::ok;
    }

  private:
    Board board_;
    std::uint8_t moves_[cell_count] = {};
    std::uint8_t played_ = 0; // the moves that led to the board
    std::uint8_t known_ = 0;  // those and, behind them, the moves that can be redone
};

} // namespace ttt
