"""Plays six games, each to its last move, and prints who won."""

# SPDX-License-Identifier: MIT
import contextlib

import ttt

GAMES = [
    [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2)],
    [(0, 0), (0, 1), (0, 0), (1, 0), (1, 1), (2, 2), (2, 1)],  # the third is refused: taken
    [(0, 0), (0, 1), (1, 1), (0, 2), (2, 2)],
    [(0, 2), (0, 0), (1, 1), (0, 1), (2, 0)],
    [(0, 0), (0, 1), (0, 2), (1, 1), (1, 0), (1, 2), (2, 1), (2, 0), (2, 2)],
    [],
]

for moves in GAMES:
    game = ttt.Game()
    for row, column in moves:
        with contextlib.suppress(ttt.Occupied):
            game.move(row, column)
    print(f"{game.winner} wins!" if game.winner else "No winner: .")
