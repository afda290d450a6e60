"""The class that a textbook would have: specification B's game, in plain Python."""

# SPDX-License-Identifier: MIT
import random
from enum import Enum


class Player(Enum):
    X = "X"
    O = "O"


class Status(Enum):
    PLAYING = "PLAYING"
    X_WON = "X_WON"
    O_WON = "O_WON"
    DRAW = "DRAW"


class TicTacToe:
    def __init__(self):
        self.reset()

    def reset(self):
        self.board = [[None] * 3 for _ in range(3)]
        self.player = Player.X
        self.status = Status.PLAYING

    def make_move(self, row, column):
        if self.status is not Status.PLAYING or not self.is_valid(row, column):
            return False
        self.board[row][column] = self.player
        if self.has_won():
            self.status = Status.X_WON if self.player is Player.X else Status.O_WON
        elif all(mark is not None for cells in self.board for mark in cells):
            self.status = Status.DRAW
        else:
            self.player = Player.O if self.player is Player.X else Player.X
        return True

    def is_valid(self, row, column):
        return 0 <= row < 3 and 0 <= column < 3 and self.board[row][column] is None

    def has_won(self):
        board, player = self.board, self.player
        lines = [*board, *zip(*board, strict=True)]
        lines += [[board[i][i] for i in range(3)], [board[i][2 - i] for i in range(3)]]
        return any(all(mark is player for mark in line) for line in lines)


def play_random_games(count):
    """Plays games to their end by random moves; returns how many there were of each status."""
    results = dict.fromkeys(Status, 0)
    game = TicTacToe()
    for _ in range(count):
        game.reset()
        cells = [(row, column) for row in range(3) for column in range(3)]
        random.shuffle(cells)
        while game.status is Status.PLAYING:
            game.make_move(*cells.pop())
        results[game.status] += 1
    return results
