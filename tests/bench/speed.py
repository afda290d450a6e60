"""Prints one table of what things cost, beside what they are compared with; can draw a picture too.

Usage: speed.py SPEED SPEED_NARROW SPEED_SCALAR [--svg FILE]

Each time is the median of repetitions in an order that mixes all that is measured, since machines are
noisy; so trust the ratios more than the times.
"""

# SPDX-License-Identifier: MIT
import argparse
import json
import statistics
import subprocess
import time

REPETITIONS = 9


def nanoseconds(program, *arguments):
    """The median time an item, by the name of the benchmark, and the bytes that growth reports."""
    output = subprocess.run(
        [
            program,
            f"--benchmark_repetitions={REPETITIONS}",
            "--benchmark_enable_random_interleaving=true",
            "--benchmark_min_time=0.05",
            "--benchmark_format=json",
            *arguments,
        ],
        check=True,
        stdout=subprocess.PIPE,
    ).stdout
    return {
        run["run_name"]: (1e9 / run["items_per_second"], run.get("bytes"))
        for run in json.loads(output)["benchmarks"]
        if run.get("aggregate_name") == "median"
    }


def python_nanoseconds():
    """The textbook class and the binding's batch, in turn: medians a random game."""
    import numpy as np
    import textbook

    from ttt import Random
    from ttt.batch import Batch

    games = 1_000_000
    batch, states, state = Batch(games), np.empty(games, np.int8), Random(1)

    def with_numpy():
        batch.reset()
        batch.play_out(state)
        assert batch.states(states).min() > 0

    def measure(play, count):
        start = time.perf_counter()
        play()
        return (time.perf_counter() - start) / count * 1e9

    textbooks, batches = [], []
    for _ in range(REPETITIONS):
        textbooks.append(measure(lambda: textbook.play_random_games(2000), 2000))
        batches.append(measure(with_numpy, games))
    return statistics.median(textbooks), statistics.median(batches)


def time_text(ns):
    for unit, size in (("ms", 1e6), ("µs", 1e3)):
        if ns >= size:
            return f"{ns / size:.3g} {unit}"
    return f"{ns:.3g} ns"


def row(what, ns, against, other):
    ratio = f"{ns / other:.2f}" if ns >= other / 2 else f"1 / {other / ns:,.0f}"
    return f"| {what} | {time_text(ns)} | {against} | {time_text(other)} | {ratio} |"


def draw(growth, file):
    import matplotlib

    matplotlib.use("svg")
    import matplotlib.pyplot as plt

    matplotlib.rcParams["svg.hashsalt"] = "ttt"  # the same picture from the same numbers
    figure, axes = plt.subplots(figsize=(7, 3.5), layout="constrained")
    axes.loglog(list(growth), [ns for ns, _ in growth.values()], marker="o")
    axes.set(xlabel="games in the batch", ylabel="nanoseconds a random game")
    axes.grid(visible=True, which="major", alpha=0.3)
    figure.savefig(file, metadata={"Date": None})


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("speed")
    parser.add_argument("speed_narrow")
    parser.add_argument("speed_scalar")
    parser.add_argument("--svg")
    arguments = parser.parse_args()

    wide = nanoseconds(arguments.speed)
    narrow = nanoseconds(arguments.speed_narrow, "--benchmark_filter=batch")
    scalar = nanoseconds(arguments.speed_scalar, "--benchmark_filter=batch")
    ns = {name: time for name, (time, _) in wide.items()}
    narrow_ns = {name: time for name, (time, _) in narrow.items()}
    scalar_ns = {name: time for name, (time, _) in scalar.items()}
    batch_games = "batch random games/4096"

    print("| what | time | against | time | ratio |")
    print("| --- | ---: | --- | ---: | ---: |")
    print(
        row(
            "nineteen calls of one game",
            ns["nineteen calls"],
            "nineteen empty calls",
            ns["nineteen empty calls"],
        )
    )
    print(row("`ttt_best_moves`", ns["best_moves"], "an empty call", ns["empty call"]))
    print(row("`ttt_best_moves`", ns["best_moves"], "a plain minimax", ns["minimax"]))
    for path, batch in (
        ("", ns),
        (", without AVX2", narrow_ns),
        (", without vectors", scalar_ns),
    ):
        print(
            row(f"a move in a batch{path}", batch["batch moves"], "`ttt_move`", ns["single moves"])
        )
        print(
            row(
                f"best moves in a batch{path}",
                batch["batch best moves"],
                "`ttt_best_moves`",
                ns["single best moves"],
            )
        )
        print(
            row(
                f"a random game in a batch{path}",
                batch[batch_games],
                "by single calls",
                ns["single random games"],
            )
        )
    textbook_ns, numpy_ns = python_nanoseconds()
    print(
        row(
            "a random game from Python, in a batch",
            numpy_ns,
            "a textbook class in Python",
            textbook_ns,
        )
    )

    growth = {
        int(name.split("/")[1]): run for name, run in wide.items() if name.startswith("growth")
    }
    print("\n| games in a batch | a random game | bytes a game |")
    print("| ---: | ---: | ---: |")
    for count, (time_each, size) in sorted(growth.items()):
        print(f"| {count:,} | {time_text(time_each)} | {size:,.2f} |")
    if arguments.svg:
        draw(dict(sorted(growth.items())), arguments.svg)


if __name__ == "__main__":
    main()
