"""Plays ten million random games; prints how they ended, and the rate."""

# SPDX-License-Identifier: MIT
import time

import numpy as np

from ttt import Random
from ttt.batch import Batch

BATCH = 100_000
GAMES = 10_000_000

batch = Batch(BATCH)
states = np.empty(BATCH, np.int8)
totals = np.zeros(4, np.int64)
random = Random(1)
start = time.perf_counter()
for _ in range(GAMES // BATCH):
    batch.reset()
    batch.play_out(random)
    totals += np.bincount(batch.states(states), minlength=4)
seconds = time.perf_counter() - start
print(f"X won {totals[1]}, O won {totals[2]}, drawn {totals[3]}")
print(f"{GAMES / 1e6 / seconds:.0f} million games a second")
