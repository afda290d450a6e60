"""Does a batch answer for each of its games what the game by itself does, and refuse odd arrays?"""

# SPDX-License-Identifier: MIT
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import ttt
from ttt.batch import NO_CELL, Batch

HERE = Path(__file__).resolve().parent
VECTORS = HERE.parents[2] / "tests" / "vectors" / "vectors.tsv"
TEN_MILLION = "X won 5852210, O won 2878164, drawn 1269626"


def code(call, *arguments):
    try:
        call(*arguments)
    except ttt.Error as error:
        return error.code
    return 0


def bits(cells):
    return sum(1 << cell for cell in cells)


def test_the_sample_plays_ten_million_games():
    sample = [sys.executable, HERE.parent / "ten_million.py"]
    lines = subprocess.run(sample, check=True, capture_output=True, text=True).stdout.splitlines()
    assert lines[0] == TEN_MILLION
    assert lines[1].endswith(" million games a second")


def test_a_batch_answers_as_its_games_do():
    lines = [line.split("\t") for line in VECTORS.read_text().splitlines()]
    games = [ttt.Game(columns[1]) for columns in lines if columns[0] == "position"]
    batch = Batch(len(games))
    assert len(batch) == len(games)
    for index, game in enumerate(games):
        batch.set(index, game)
    cells = np.arange(len(games), dtype=np.uint8) % 11
    status = np.empty(len(games), np.int8)
    batch.move(cells, status)
    batch_random, random = ttt.Random(3), ttt.Random(3)
    chosen = batch.choose_moves(50, batch_random)
    for i, game in enumerate(games):
        assert status[i] == code(game.move, *divmod(int(cells[i]), 3))
        assert batch.get(i).board == game.board
        assert chosen[i] == (
            NO_CELL if game.winner or not game.legal_moves else game.choose_move(50, random)
        )
    assert batch_random.state == random.state
    assert batch.states().tolist() == [game.state for game in games]
    assert batch.outcomes().tolist() == [game.outcome for game in games]
    assert batch.legal_moves().tolist() == [bits(game.legal_moves) for game in games]
    assert batch.best_moves().tolist() == [bits(game.best_moves) for game in games]
    boards = [b"".join(row).decode() for row in batch.boards().tolist()]
    assert boards == [game.board.replace("/", "") for game in games]


def test_arrays_that_are_given_are_filled_and_returned():
    batch = Batch(5)
    for query, dtype in (
        (batch.states, np.int8),
        (batch.outcomes, np.int8),
        (batch.legal_moves, np.uint16),
        (batch.best_moves, np.uint16),
    ):
        out = np.empty(5, dtype)
        assert query(out) is out
        assert (out == query()).all()
    out = np.empty((5, 9), "S1")
    assert batch.boards(out) is out and (out == b".").all()
    cells = np.empty(5, np.uint8)
    assert batch.choose_moves(0, ttt.Random(), cells) is cells


def test_odd_arrays_are_refused_and_nothing_is_written():
    batch = Batch(4)
    read_only = np.zeros(4, np.int8)
    read_only.flags.writeable = False
    for out, error, words in (
        ([0] * 4, TypeError, "numpy array"),
        (np.zeros(4, np.int16), TypeError, "int8"),
        (np.zeros(4, np.uint8), TypeError, "int8"),
        (np.zeros(3, np.int8), ValueError, r"shape \(4,\)"),
        (np.zeros((4, 1), np.int8), ValueError, "shape"),
        (np.zeros(8, np.int8)[::2], ValueError, "contiguous"),
        (read_only, ValueError, "writeable"),
    ):
        with pytest.raises(error, match=words):
            batch.states(out)
        with pytest.raises(error):
            batch.move(np.zeros(4, np.uint8), out)
    for cells in (np.zeros(4, np.int8), np.zeros(5, np.uint8), np.zeros(8, np.uint8)[::2], [0] * 4):
        with pytest.raises((TypeError, ValueError)):
            batch.move(cells)
    with pytest.raises(TypeError):
        batch.legal_moves(np.zeros(4, ">u2"))
    with pytest.raises(ValueError, match="shape"):
        batch.boards(np.empty(36, "S1"))
    assert batch.boards().tobytes() == b"." * 36


def test_a_read_only_array_of_cells_is_fine():
    batch = Batch(2)
    cells = np.array([4, 4], np.uint8)
    cells.flags.writeable = False
    batch.move(cells)
    assert batch.get(1).board == ".../.X./..."


@pytest.mark.parametrize("count", [0, -1, 2**62, 2**63, 2**64, 10**30])
def test_a_count_that_cannot_be_held_is_refused(count):
    with pytest.raises(ValueError, match="games"):
        Batch(count)


def test_wrong_indexes_skills_and_counts_are_refused():
    batch = Batch(2)
    for index in (-1, 2, 2**64):
        with pytest.raises(IndexError):
            batch.get(index)
        with pytest.raises(IndexError):
            batch.set(index, ttt.Game())
    with pytest.raises(ttt.OutOfRange):
        batch.choose_moves(101, ttt.Random())
    with pytest.raises(TypeError):
        Batch(1.5)


def test_reset_makes_games_new():
    batch = Batch(3)
    batch.play_out(ttt.Random(1))
    batch.reset_over()
    assert batch.boards().tobytes() == b"." * 27
    batch.move(np.array([0, 1, 2], np.uint8))
    batch.reset_over()
    assert batch.boards().tobytes().count(b"X") == 3
    batch.reset()
    assert batch.boards().tobytes() == b"." * 27
