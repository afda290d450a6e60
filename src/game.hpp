// A game: a board and its history, which can be undone and redone.
// SPDX-License-Identifier: MIT
#pragma once

#include "board.hpp"
#include "symmetry.hpp"

namespace ttt
{

class Game
{
  public:
    // A game that begins from `start`.
    constexpr explicit Game(const Board &start = Board{}) : board_{start} {}

    constexpr const Board &board() const { return board_; }

    // The board that the first move was made on.
    constexpr Board start() const
    {
        Board start = board_;
        for (int index = played_; index > 0; --index)
            start.take_back(set_of(moves_[index - 1]));
        return start;
    }

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
        board_.play(set_of(cell));
        moves_[played_] = static_cast<std::uint8_t>(cell);
        known_ = ++played_;
        return Status::ok;
    }

    constexpr Status undo()
    {
        if (played_ == 0)
            return Status::no_history;
        board_.take_back(set_of(moves_[--played_]));
        return Status::ok;
    }

    constexpr Status redo()
    {
        if (played_ == known_)
            return Status::no_history;
        board_.play(set_of(moves_[played_++]));
        return Status::ok;
    }

    // Turns or mirrors all of it: start, history, board and what can be redone.
    constexpr void transform(int symmetry)
    {
        board_ = Board{transformed(symmetry, board_.marks())};
#pragma GCC unroll 1 // nine times the code saves no time here
        for (int index = 0; index < known_; ++index)
            moves_[index] = static_cast<std::uint8_t>(transformed(symmetry, moves_[index]));
    }

  private:
    Board board_;
    std::uint8_t moves_[cell_count] = {};
    std::uint8_t played_ = 0; // the moves that led to the board
    std::uint8_t known_ = 0;  // those and, behind them, the moves that can be redone
};

// To copy from, which is faster than to build up.
inline constexpr Game new_game;

} // namespace ttt
