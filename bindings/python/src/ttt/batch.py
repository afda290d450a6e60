"""Many games played in step, over numpy arrays that are neither copied nor kept.

>>> batch = Batch(3)
>>> batch.move(np.array([4, 4, 9], np.uint8))
>>> batch.legal_moves()
array([495, 495, 511], dtype=uint16)
"""

# SPDX-License-Identifier: MIT
import operator
import threading
from collections.abc import Callable
from typing import Any, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from . import Game, Random, _answer, _ffi, _int, _lib

__all__ = ["NO_CELL", "Batch"]

NO_CELL = _lib.TTT_NO_CELL  # stands for a cell where the game is over

_C_TYPES = {"int8": "int8_t[]", "uint8": "uint8_t[]", "uint16": "uint16_t[]", "|S1": "char[]"}


class Batch:
    """A number of games, each with a board and no history.

    Arrays have an element for each game, are of the type that is named, and contiguous. A query
    returns a new array, or fills and returns the one that it is given as `out`.
    """

    def __init__(self, count: SupportsIndex) -> None:
        count = operator.index(count)
        handle = _lib.ttt_batch_new(count) if 0 < count < 2**63 else None
        if not handle:
            raise ValueError(f"a batch of {count} games is none, or more than memory holds")
        self._handle = _ffi.gc(handle, _lib.ttt_batch_free)
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return _lib.ttt_batch_count(self._handle)

    def _call(self, function: Callable[..., int], *arguments: Any) -> None:
        with self._lock:
            _answer(function(self._handle, *arguments))

    def _array(self, array: Any, dtype: str, name: str, *, marks: bool = False) -> Any:
        """The array for C, once it is sure that C will see in it what numpy does."""
        shape = (len(self), 9) if marks else (len(self),)
        if not isinstance(array, np.ndarray):
            raise TypeError(f"{name} must be a numpy array, not {type(array).__name__}")
        if array.dtype != dtype:
            raise TypeError(f"{name} must be an array of {np.dtype(dtype)}, not of {array.dtype}")
        if array.shape != shape:
            raise ValueError(f"{name} must be of the shape {shape}, not {array.shape}")
        if not array.flags.c_contiguous:
            raise ValueError(f"{name} must be contiguous; numpy.ascontiguousarray makes it so")
        if name != "cells" and not array.flags.writeable:
            raise ValueError(f"{name} must be writeable")
        return _ffi.from_buffer(_C_TYPES[dtype], array)

    def _fill(
        self, function: Callable[..., int], out: Any, dtype: str, *, marks: bool = False
    ) -> Any:
        if out is None:
            out = np.empty((len(self), 9) if marks else len(self), dtype)
        self._call(function, self._array(out, dtype, "out", marks=marks))
        return out

    def reset(self) -> None:
        """All games become new ones."""
        self._call(_lib.ttt_batch_reset)

    def reset_over(self) -> None:
        """The games that are over become new ones."""
        self._call(_lib.ttt_batch_reset_over)

    def move(self, cells: NDArray[np.uint8], status: NDArray[np.int8] | None = None) -> None:
        """Game i takes cells[i]; status[i] gets 0, or the code of what Game.move would raise."""
        array = _ffi.NULL if status is None else self._array(status, "int8", "status")
        self._call(_lib.ttt_batch_move, self._array(cells, "uint8", "cells"), array)

    def play_out(self, random: Random) -> None:
        """Plays every game to its end by random moves."""
        state = _ffi.new("uint64_t *", random.state)
        self._call(_lib.ttt_batch_play_out, state)
        random.state = state[0]

    def states(self, out: NDArray[np.int8] | None = None) -> NDArray[np.int8]:
        """Each game's state, as a number of State."""
        return self._fill(_lib.ttt_batch_states, out, "int8")

    def boards(self, out: NDArray[np.bytes_] | None = None) -> NDArray[np.bytes_]:
        """Each game's board, a row of nine marks b"X", b"O" or b"."."""
        return self._fill(_lib.ttt_batch_boards, out, "|S1", marks=True)

    def legal_moves(self, out: NDArray[np.uint16] | None = None) -> NDArray[np.uint16]:
        """Each game's set of cells that can be played, with bit 1 << cell for each."""
        return self._fill(_lib.ttt_batch_legal_moves, out, "uint16")

    def best_moves(self, out: NDArray[np.uint16] | None = None) -> NDArray[np.uint16]:
        """Each game's set of best moves."""
        return self._fill(_lib.ttt_batch_best_moves, out, "uint16")

    def outcomes(self, out: NDArray[np.int8] | None = None) -> NDArray[np.int8]:
        """The state in which each game ends with best play."""
        return self._fill(_lib.ttt_batch_outcomes, out, "int8")

    def choose_moves(
        self, skill: SupportsIndex, random: Random, out: NDArray[np.uint8] | None = None
    ) -> NDArray[np.uint8]:
        """A cell for each game as Game.choose_move chooses it; NO_CELL where the game is over."""
        if out is None:
            out = np.empty(len(self), np.uint8)
        state = _ffi.new("uint64_t *", random.state)
        array = self._array(out, "uint8", "out")
        self._call(_lib.ttt_batch_choose_moves, _int(skill), state, array)
        random.state = state[0]
        return out

    def _index(self, index: SupportsIndex) -> int:
        number = operator.index(index)
        if not 0 <= number < len(self):
            raise IndexError(f"game {number} is none of {len(self)}")
        return number

    def get(self, index: SupportsIndex) -> Game:
        """The board of a game, as a game by itself."""
        game = Game()
        self._call(_lib.ttt_batch_get, self._index(index), game._handle)
        return game

    def set(self, index: SupportsIndex, game: Game) -> None:
        """Replaces a game by the board of another."""
        number = self._index(index)
        game._call(lambda handle: self._call(_lib.ttt_batch_set, number, handle))
