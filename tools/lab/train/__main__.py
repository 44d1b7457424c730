"""Trains the evaluation of Button Men: `python -m tools.lab.train --into FOLDER`.

The net plays rounds against itself and learns the chance that it should have predicted for each
position. Its state is saved in the folder after each cycle, so that the same command resumes where
it stopped; the log there has a line for each cycle. The same seed gives the same net. `--weights`
writes it in the engine's format.
"""

import argparse
import time
from pathlib import Path

import numpy as np

from tools.lab.train import selfplay
from tools.lab.train.net import Adam, Net, new, text
from tools.lab.train.setups import Setups
from tools.lab.train.sim import ROW, F

ROUNDS = 2000
"""Rounds in a cycle."""
MAX_POSITIONS = 24_000
"""Maximum positions in a cycle."""
MEMORY = 8
"""The number of latest cycles in the training data."""
BATCH = 512
PASSES = 4
"""The average number of times that a position is used for learning."""
SAMPLES = 8
"""The maximum number of rolls sampled for each attack."""


def main() -> None:
    """Train the net, saving its state after each cycle; then write its weights if a file is
    given."""
    parser = argparse.ArgumentParser(description="Trains the evaluation of Button Men.")
    parser.add_argument("--into", type=Path, required=True, help="folder of the state and the log")
    parser.add_argument("--cycles", type=int, default=560)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--weights", type=Path, help="the file to write in the end")
    asked = parser.parse_args()
    asked.into.mkdir(parents=True, exist_ok=True)
    adam, begin = _state(asked.into, asked.seed)
    memory: list[tuple[np.ndarray, np.ndarray, np.ndarray]] = []
    setups = Setups(asked.seed)
    for cycle in range(begin, asked.cycles):
        began = time.perf_counter()
        done = cycle / asked.cycles
        memory = [*memory, _play_cycle(setups, adam.net, cycle, asked.seed, done)][-MEMORY:]
        took = time.perf_counter() - began
        loss = _learn(adam, memory, np.random.default_rng((asked.seed, cycle)), done)
        count = len(memory[-1][2])
        seconds = time.perf_counter() - began
        line = f"{cycle} positions {count} loss {loss:.5f} play {took:.1f} s all {seconds:.1f} s"
        with (asked.into / "log.txt").open("a", encoding="utf-8") as log:
            print(line, file=log)
        _keep(asked.into, adam, cycle + 1)
    if asked.weights:
        asked.weights.write_text(text(adam.net), encoding="utf-8")


def _play_cycle(
    setups: Setups, net: Net, cycle: int, seed: int, done: float
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    setups.random = np.random.default_rng(seed * 100_003 + cycle)
    skilled = 0.1 if done < 0.03 else 0.45
    dice, counts, leads, small = setups.batch(ROUNDS, skilled)
    xs = np.zeros((MAX_POSITIONS, 2 * ROW + 1, F), np.float32)
    shape = np.zeros((MAX_POSITIONS, 2), np.int64)
    ys = np.zeros(MAX_POSITIONS, np.float32)
    trust = 0.85 - 0.25 * min(1.0, 2 * done)
    strays = 0.1 if done < 0.5 else 0.04
    count = selfplay.play(
        dice, counts, leads, small, net, SAMPLES, strays, trust, xs, shape, ys, seed + 7919 * cycle
    )
    return xs[:count].copy(), shape[:count], ys[:count]


def _learn(
    adam: Adam,
    memory: list[tuple[np.ndarray, np.ndarray, np.ndarray]],
    random: np.random.Generator,
    done: float,
) -> float:
    """Train on `PASSES` times as many positions from memory as the newest cycle has, and return the
    mean loss."""
    rate = 2e-3 * (1 - done) ** 1.5 + 3e-5
    losses = []
    for number in range(PASSES * len(memory[-1][2]) // BATCH):
        # Every third batch comes from the newest cycle.
        xs, shape, ys = memory[-1 if number % 3 == 0 else random.integers(len(memory))]
        chosen = random.integers(len(ys), size=BATCH)
        losses.append(adam.step(xs[chosen], shape[chosen], ys[chosen], rate))
    return float(np.mean(losses))


def _state(folder: Path, seed: int) -> tuple[Adam, int]:
    path = folder / "state.npz"
    if not path.exists():
        return Adam(new(seed)), 0
    with np.load(path) as kept:
        parts = [
            tuple(kept[f"{name}{at}"] for at in range(6)) for name in ("net", "mean", "square")
        ]
        return Adam(parts[0], (parts[1], parts[2]), int(kept["steps"])), int(kept["cycle"])


def _keep(folder: Path, adam: Adam, cycle: int) -> None:
    arrays = {
        f"{name}{at}": one
        for name, part in (("net", adam.net), ("mean", adam.mean), ("square", adam.square))
        for at, one in enumerate(part)
    }
    path = folder / "state.npz"
    np.savez(folder / "new.npz", steps=adam.steps, cycle=cycle, **arrays)
    (folder / "new.npz").replace(path)


if __name__ == "__main__":
    main()
