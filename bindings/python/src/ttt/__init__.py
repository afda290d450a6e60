"""Tic Tac Toe, played correctly: Python over the C library ttt.

>>> game = Game()
>>> game.move(1, 1)
>>> game.player
<Player.O: 'O'>
>>> str(game)
'11'

Rows and columns run from 0 to 2. A cell is also numbered 3 * row + column, 0 to 8. A refused call
raises an Error and changes nothing. One game is for one thread at a time; a lock sees to that.
"""

# SPDX-License-Identifier: MIT
import enum
import operator
import os
import threading
from collections.abc import Callable
from typing import Any, SupportsIndex

from cffi import FFI

from ._declarations import DECLARATIONS

__all__ = [
    "ClosedError",
    "Error",
    "Game",
    "GameOver",
    "NoHistory",
    "Occupied",
    "OutOfRange",
    "Player",
    "Random",
    "State",
    "TextError",
    "Unreachable",
    "symmetry_cell",
    "symmetry_inverse",
    "version",
]


def _open(ffi: FFI) -> Any:
    name = os.environ.get("TTT_LIBRARY") or "libttt.so.1"
    try:
        return ffi.dlopen(name)
    except OSError as error:
        raise ImportError(
            f"the C library ttt cannot be loaded as {name}: install it where the loader looks, or set "
            f"TTT_LIBRARY to its path ({error})"
        ) from None


_ffi = FFI()
_ffi.cdef(DECLARATIONS)
_lib = _open(_ffi)


class Error(Exception):
    """A call that was refused; `code` is the library's number for why."""

    def __init__(self, code: int) -> None:
        super().__init__(_text(_lib.ttt_error_text(code)))
        self.code = code

    def __reduce__(self) -> tuple[Any, ...]:
        return _error, (self.code,)


class OutOfRange(Error, ValueError):
    """A row, column, cell, symmetry, skill or index is out of its range."""


class Occupied(Error, ValueError):
    """The cell is taken."""


class GameOver(Error, ValueError):
    """The game is over."""


class NoHistory(Error):
    """There is no move to undo or redo."""


class TextError(Error, ValueError):
    """The text is no board, or no game."""


class Unreachable(TextError):
    """No game can lead to the board."""


class ClosedError(ValueError):
    """The game was closed."""


_ERRORS: dict[int, type[Error]] = {
    _lib.TTT_ERROR_RANGE: OutOfRange,
    _lib.TTT_ERROR_OCCUPIED: Occupied,
    _lib.TTT_ERROR_GAME_OVER: GameOver,
    _lib.TTT_ERROR_NO_HISTORY: NoHistory,
    _lib.TTT_ERROR_SYNTAX: TextError,
    _lib.TTT_ERROR_UNREACHABLE: Unreachable,
}


# Left out on purpose: ttt_state_name, since the members below have the names.
class State(enum.IntEnum):
    PLAYING = _lib.TTT_PLAYING
    X_WON = _lib.TTT_X_WON
    O_WON = _lib.TTT_O_WON
    DRAW = _lib.TTT_DRAW


class Player(enum.Enum):
    X = "X"
    O = "O"

    def __str__(self) -> str:
        return self.value


def _error(code: int) -> Error:
    """The exception for a code; an Error with that code if it is one of a later release."""
    return _ERRORS.get(code, Error)(code)


def _answer(number: int) -> int:
    if number < 0:
        raise _error(number)
    return number


def _int(value: SupportsIndex) -> int:
    """An integer for C: what does not fit an int is out of every range, and stays so when cut."""
    return max(-(2**31), min(2**31 - 1, operator.index(value)))


def _text(pointer: Any) -> str:
    return _ffi.string(pointer).decode("ascii")


def _c_text(text: str) -> bytes:
    """Text for C, which ends at the first NUL: text with one is none that the library reads."""
    if not isinstance(text, str):
        raise TypeError(f"text must be a str, not {type(text).__name__}")
    if "\0" in text:
        raise _error(_lib.TTT_ERROR_SYNTAX)
    return text.encode("utf-8", "surrogatepass")


def _player(mark: bytes) -> Player | None:
    return None if mark == b"." else Player(mark.decode("ascii"))


def _cells(cells: int) -> frozenset[int]:
    return frozenset(cell for cell in range(9) if cells >> cell & 1)


class Random:
    """The state of a random generator, 0 to 2**64 - 1; each choice advances it."""

    def __init__(self, state: SupportsIndex = 0) -> None:
        self.state = operator.index(state)
        if not 0 <= self.state < 2**64:
            raise ValueError(f"a random state runs from 0 to 2**64 - 1; {state} does not")


class Game:
    """One game with its history; `Game("00 11")` is one that was begun."""

    def __init__(self, text: str = "") -> None:
        self._own(_lib.ttt_new())
        self.load_game(text)

    @classmethod
    def from_board(cls, text: str) -> "Game":
        """A game that begins from a board, such as "XO./.X./..O"."""
        game = cls()
        game.load_board(text)
        return game

    def _own(self, handle: Any) -> None:
        if not handle:
            raise MemoryError
        self._handle = _ffi.gc(handle, _lib.ttt_free)
        self._lock = threading.Lock()

    def _call(self, function: Callable[..., Any], *arguments: Any) -> Any:
        with self._lock:
            if self._handle is None:
                raise ClosedError("the game was closed")
            return function(self._handle, *arguments)

    def close(self) -> None:
        """Frees the game now, not when it is collected. Does nothing the second time."""
        with self._lock:
            if self._handle is not None:
                _ffi.release(self._handle)
                self._handle = None

    def __enter__(self) -> "Game":  # noqa: PYI034  # Self is of Python 3.11
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def copy(self) -> "Game":
        """An independent copy, with what can be undone and redone."""
        game = type(self).__new__(type(self))
        game._own(self._call(_lib.ttt_clone))
        return game

    def __copy__(self) -> "Game":
        return self.copy()

    def __deepcopy__(self, _: Any) -> "Game":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self),)

    def __str__(self) -> str:
        return self._format(_lib.ttt_format_game)

    def __repr__(self) -> str:
        closed = self._handle is None
        return (
            f"<closed {type(self).__name__}>" if closed else f"{type(self).__name__}({str(self)!r})"
        )

    def _format(self, write: Callable[..., Any]) -> str:
        buffer = _ffi.new("char[]", _lib.TTT_GAME_SIZE)
        _answer(self._call(write, buffer, len(buffer)))
        return _text(buffer)

    def load_game(self, text: str) -> None:
        """Sets up a game with its history, such as "00 11" or "XO./.X./..O 02"."""
        _answer(self._call(_lib.ttt_parse_game, _c_text(text)))

    def load_board(self, text: str) -> None:
        """Sets up a board, with an empty history."""
        _answer(self._call(_lib.ttt_parse_board, _c_text(text)))

    def reset(self) -> None:
        """Back to a new game."""
        _answer(self._call(_lib.ttt_reset))

    def move(self, row: SupportsIndex, column: SupportsIndex) -> None:
        """The player to move takes a cell."""
        _answer(self._call(_lib.ttt_move, _int(row), _int(column)))

    def undo(self) -> None:
        """Takes back the last move."""
        _answer(self._call(_lib.ttt_undo))

    def redo(self) -> None:
        """Plays again the move that was taken back last."""
        _answer(self._call(_lib.ttt_redo))

    @property
    def board(self) -> str:
        """The board as text, such as "XO./.X./..O"."""
        return self._format(_lib.ttt_format_board)

    @property
    def state(self) -> State:
        return State(_answer(self._call(_lib.ttt_state)))

    @property
    def winner(self) -> Player | None:
        return _player(self._call(_lib.ttt_winner))

    @property
    def player(self) -> Player | None:
        """Whose turn it is; None once the game is over."""
        return _player(self._call(_lib.ttt_player))

    def cell(self, row: SupportsIndex, column: SupportsIndex) -> Player | None:
        """The player whose mark is on a cell."""
        mark = self._call(_lib.ttt_cell, _int(row), _int(column))
        if mark == b"\0":
            raise _error(_lib.TTT_ERROR_RANGE)
        return _player(mark)

    def move_at(self, index: SupportsIndex) -> int:
        """The cell of a move of the history, counted from 0."""
        return _answer(self._call(_lib.ttt_move_at, _int(index)))

    @property
    def moves(self) -> tuple[int, ...]:
        """The cells of the history, in order."""
        return tuple(map(self.move_at, range(self._call(_lib.ttt_move_count))))

    @property
    def legal_moves(self) -> frozenset[int]:
        return _cells(self._call(_lib.ttt_legal_moves))

    @property
    def winning_cells(self) -> frozenset[int]:
        """The cells of the completed lines."""
        return _cells(self._call(_lib.ttt_winning_cells))

    @property
    def best_moves(self) -> frozenset[int]:
        return _cells(self._call(_lib.ttt_best_moves))

    @property
    def outcome(self) -> State:
        """How the game ends when both play best."""
        return State(_answer(self._call(_lib.ttt_outcome)))

    @property
    def plies_left(self) -> int:
        """How many moves that takes."""
        return _answer(self._call(_lib.ttt_plies_left))

    def outcome_after(self, row: SupportsIndex, column: SupportsIndex) -> State:
        """The outcome after a move, which is not made."""
        return State(_answer(self._call(_lib.ttt_outcome_after, _int(row), _int(column))))

    def plies_left_after(self, row: SupportsIndex, column: SupportsIndex) -> int:
        """The plies left after a move, which is not made."""
        return _answer(self._call(_lib.ttt_plies_left_after, _int(row), _int(column)))

    def choose_move(self, skill: SupportsIndex, random: Random) -> int:
        """A cell to play: with a chance of `skill` in a hundred a best move, else any."""
        state = _ffi.new("uint64_t *", random.state)
        cell = _answer(self._call(_lib.ttt_choose_move, _int(skill), state))
        random.state = state[0]
        return cell

    def transform(self, symmetry: SupportsIndex) -> None:
        """Turns or mirrors the whole game by a symmetry, 0 to 7."""
        _answer(self._call(_lib.ttt_transform, _int(symmetry)))

    @property
    def canonical_symmetry(self) -> int:
        return _answer(self._call(_lib.ttt_canonical_symmetry))


def symmetry_cell(symmetry: SupportsIndex, cell: SupportsIndex) -> int:
    """Where a symmetry takes a cell."""
    return _answer(_lib.ttt_symmetry_cell(_int(symmetry), _int(cell)))


def symmetry_inverse(symmetry: SupportsIndex) -> int:
    """The symmetry that takes it back."""
    return _answer(_lib.ttt_symmetry_inverse(_int(symmetry)))


def version() -> str:
    """The library's own version."""
    return _text(_lib.ttt_version())
