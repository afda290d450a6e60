"""Does the binding answer what the vectors say, and keep its promises on errors and lifetimes?"""

# SPDX-License-Identifier: MIT
import collections
import copy
import gc
import importlib.metadata
import math
import os
import pickle
import random
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ttt

settings.register_profile("ttt", deadline=None)  # a slow day is no failure
settings.load_profile("ttt")

HERE = Path(__file__).resolve().parent
VECTORS = HERE.parents[2] / "tests" / "vectors" / "vectors.tsv"


def mark(player):
    return str(player) if player else "."


def bits(cells):
    return sum(1 << cell for cell in cells)


def code(call, *arguments):
    try:
        call(*arguments)
    except ttt.Error as error:
        return error.code
    return 0


def pairs(text):
    return [(int(move[0]), int(move[1])) for move in text.split()]


def played(moves, codes, winner):
    game = ttt.Game()
    assert " ".join(str(code(game.move, *move)) for move in pairs(moves)) == codes
    assert mark(game.winner) == winner


def position(text, board, state, winner, player, legal, winning, best, outcome, plies):
    game = ttt.Game(text)
    assert str(game) == text
    assert game.board == board
    assert game.state.name == state
    assert mark(game.winner) == winner
    assert mark(game.player) == player
    assert bits(game.legal_moves) == int(legal)
    assert bits(game.winning_cells) == int(winning)
    assert bits(game.best_moves) == int(best)
    assert game.outcome.name == outcome
    assert game.plies_left == int(plies)


def refused(text, function, arguments, expected):
    game = ttt.Game(text)
    if function.startswith("parse_"):
        answer = code(getattr(game, function.replace("parse", "load")), arguments)
    else:
        numbers = [int(number) for number in arguments.split()]
        call = getattr(ttt if function.startswith("symmetry") else game, function)
        answer = code(call, *numbers, *([ttt.Random()] if function == "choose_move" else []))
    assert answer == int(expected)
    assert str(game) == text


def chosen(text, skill, before, cell, after):
    state = ttt.Random(int(before))
    assert ttt.Game(text).choose_move(int(skill), state) == int(cell)
    assert state.state == int(after)


def test_each_line_of_the_vectors_is_answered():
    counts = collections.Counter()
    for line in VECTORS.read_text().splitlines():
        kind, *columns = line.split("\t")
        {"played": played, "position": position, "refused": refused, "chosen": chosen}[kind](
            *columns
        )
        counts[kind] += 1
    assert set(counts) == {"played", "position", "refused", "chosen"}
    print(f"vectors: {counts.total()} lines")


def test_the_sample_prints_the_six_games():
    sample = [sys.executable, HERE.parent / "six_games.py"]
    output = subprocess.run(sample, check=True, capture_output=True).stdout
    assert output == b"X wins!\nO wins!\nX wins!\nX wins!\nNo winner: .\nNo winner: .\n"


@pytest.mark.parametrize(
    "number", [-(2**63), -(2**31), -1, 3, 2**31 - 1, 2**31, 2**32, 2**63, 10**40]
)
def test_any_integer_off_the_board_is_out_of_range(number):
    game = ttt.Game("00")
    for call in (
        lambda: game.move(number, 0),
        lambda: game.move(0, number),
        lambda: game.cell(number, 0),
        lambda: game.outcome_after(0, number),
        lambda: ttt.symmetry_cell(0, number if number != 3 else 9),
        lambda: ttt.symmetry_inverse(number if number != 3 else 8),
    ):
        with pytest.raises(ttt.OutOfRange) as caught:
            call()
        assert isinstance(caught.value, ValueError)
    assert str(game) == "00"


@pytest.mark.parametrize("what", [1.5, math.nan, math.inf, "1", None, b"1", [1]])
def test_what_is_no_integer_is_a_type_error(what):
    game = ttt.Game()
    for call in (
        lambda: game.move(what, 0),
        lambda: game.move(0, what),
        lambda: game.cell(what, 0),
        lambda: game.choose_move(what, ttt.Random()),
        lambda: game.transform(what),
        lambda: ttt.symmetry_inverse(what),
    ):
        with pytest.raises(TypeError):
            call()
    with pytest.raises(TypeError):
        game.move()


def test_a_refused_move_is_a_value_error_that_says_why():
    game = ttt.Game("00")
    with pytest.raises(ValueError, match="taken"):
        game.move(0, 0)
    with pytest.raises(ttt.NoHistory, match="no move to undo or redo"):
        game.redo()
    assert ttt.Error(-99).code == -99 and "Unknown" in str(ttt.Error(-99))


def test_errors_can_be_pickled():
    error = pickle.loads(pickle.dumps(ttt.Occupied(-3)))
    assert type(error) is ttt.Occupied and error.code == -3


@pytest.mark.parametrize("text", ["00\0", "\0", "é", "\ud800", "0" * 10**6])
def test_odd_text_is_no_game(text):
    for read in (ttt.Game, ttt.Game.from_board, ttt.Game().load_game, ttt.Game().load_board):
        with pytest.raises(ttt.TextError):
            read(text)


def test_text_must_be_text():
    for what in (None, b"00", 0):
        with pytest.raises(TypeError):
            ttt.Game(what)


def test_a_random_state_is_64_bits():
    for state in (-1, 2**64):
        with pytest.raises(ValueError):
            ttt.Random(state)
    random_state = ttt.Random()
    random_state.state = 2**64
    with pytest.raises(OverflowError):
        ttt.Game().choose_move(0, random_state)


def test_copies_and_games_are_independent():
    game = ttt.Game("00 11")
    game.undo()
    for twin in (game.copy(), copy.copy(game), copy.deepcopy(game)):
        twin.redo()
        assert (str(game), str(twin)) == ("00", "00 11")
    assert str(ttt.Game()) == ""


def test_a_game_survives_pickling_and_repr():
    for text in ("", "00 11", "XO./.X./..O 02"):
        game = ttt.Game(text)
        assert str(pickle.loads(pickle.dumps(game))) == text
        assert str(eval(repr(game), {"Game": ttt.Game})) == text


def test_a_closed_game_is_an_error():
    with ttt.Game() as game:
        game.move(0, 0)
    game.close()
    for call in (lambda: game.move(1, 1), lambda: game.state, game.copy, lambda: str(game)):
        with pytest.raises(ttt.ClosedError):
            call()
    assert repr(game) == "<closed Game>"


def test_a_symmetry_takes_a_game_there_and_back():
    game = ttt.Game("00 01")
    game.transform(1)
    assert str(game) == "02 12" and ttt.symmetry_cell(1, 0) == 2
    game.transform(ttt.symmetry_inverse(1))
    assert str(game) == "00 01" and game.canonical_symmetry == 2


@given(st.lists(st.tuples(st.integers(-1, 3), st.integers(-1, 3)), max_size=20))
def test_refused_moves_change_nothing_and_undo_takes_back_the_others(moves):
    game = ttt.Game()
    accepted = []
    for move in moves:
        before = str(game)
        if code(game.move, *move) == 0:
            accepted.append(3 * move[0] + move[1])
        else:
            assert str(game) == before
    assert game.moves == tuple(accepted)
    assert str(ttt.Game(str(game))) == str(game)
    for _ in accepted:
        game.undo()
    assert game.board == ".../.../..."


@given(st.text())
def test_any_text_is_read_or_refused(text):
    game = ttt.Game("00 11")
    try:
        game.load_game(text)
    except ValueError:
        assert str(game) == "00 11"
    else:
        assert str(game) == text or text.startswith(".../.../...")


def resident_bytes():
    """The second number of /proc/self/statm, in bytes."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="/proc/self/statm is Linux's")
def test_a_hundred_thousand_dropped_games_leave_no_memory_behind():
    def make_and_drop():
        for _ in range(100_000):
            ttt.Game().copy()
        gc.collect()

    make_and_drop()
    before = resident_bytes()
    make_and_drop()
    assert resident_bytes() < before + 4 * 2**20


def test_threads_play_games_of_their_own_and_one_together():
    shared = ttt.Game()
    errors = []

    def play(seed):
        state = ttt.Random(seed)
        numbers = random.Random(seed)
        try:
            for _ in range(300):
                game = ttt.Game()
                while game.state == ttt.State.PLAYING:
                    game.move(*divmod(game.choose_move(50, state), 3))
                code(shared.move, numbers.randrange(3), numbers.randrange(3))
                code(shared.undo)
        except Exception as error:  # noqa: BLE001  # shown by the assertion below
            errors.append(error)

    threads = [threading.Thread(target=play, args=(seed,)) for seed in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not errors
    assert str(ttt.Game(str(shared))) == str(shared)


def test_a_missing_library_is_one_clear_sentence():
    run = subprocess.run(
        [sys.executable, "-c", "import ttt"],
        check=False,
        env={**os.environ, "TTT_LIBRARY": "/nowhere/libttt.so.1"},
        capture_output=True,
        text=True,
    )
    assert (
        "the C library ttt cannot be loaded as /nowhere/libttt.so.1" in run.stderr.splitlines()[-1]
    )


def test_the_versions_agree():
    assert ttt.version() == importlib.metadata.version("ttt")
