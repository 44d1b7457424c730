"""Trains the second net, which predicts the error of the first one before the roll.

`python -m tools.lab.train.before_roll --into FOLDER --weights FILE` plays one round for each of
many random pairs, in which the first net looks one attack ahead for both sides. The second net
learns the difference between the log odds of the winner and those that the first net predicts after
the roll. The rounds are saved in several files in the folder; the same command resumes with the
first file that is missing.
"""

import argparse
from pathlib import Path

import numpy as np
from numba import njit

from engine.button_men.ai.evaluation.net import WEIGHTS
from tools.lab.train import selfplay
from tools.lab.train.net import Adam, Net, net_chances, new, odds, read, text
from tools.lab.train.setups import Options, Setups
from tools.lab.train.sim import (
    CAPTURED,
    KEPT,
    POWERS,
    ROW,
    SIZE,
    SUMS,
    VALUE,
    F,
    chance_alone,
    lowest_next,
    next_size,
    points,
    stake,
)

NUMBERS = 7
"""The number of evenly spaced values that represent all values of a die; the same as `POINTS` in
the engine."""
OWN, COMMON = 8, 16
"""The numbers of units for each row and in the common layer of the second net."""
SAMPLES = 5
"""The maximum number of rolls sampled for each attack."""
BATCH = 512
EPOCHS = 12
RATE = 2e-3
MIN_CHANCE = 0.005
"""The minimum distance of chances from 0 and 1."""
PUBLISHED = 0.85
"""The share of pairs of published buttons, and of skilled ones among these. The others are
random."""

Rounds = tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]
"""By round: the inputs of the dice, their numbers, seat 0's chance after the roll as the first net
predicts it, and the result for seat 0."""


# --- The inputs -----------------------------------------------------------------------------------


@njit(cache=True)
def _number(die, point):
    low = lowest_next(die)
    return low + int((point + 0.5) / NUMBERS * (next_size(die) - low + 1))


@njit(cache=True)
def _meeting(one, other):
    """Return the probability that a roll of one die alone can capture a roll of the other, and the
    amount by which this exceeds the probability of rolling at least as high."""
    takes, above = 0.0, 0.0
    sizes = one[SIZE], other[SIZE]
    high = next_size(one), next_size(other)
    for first in range(NUMBERS):
        for second in range(NUMBERS):
            mine, theirs = _number(one, first), _number(other, second)
            one[VALUE], other[VALUE] = mine, theirs
            one[SIZE], other[SIZE] = high
            takes += chance_alone(one, other)
            one[SIZE], other[SIZE] = sizes
            above += mine >= theirs
    return takes / NUMBERS**2, (takes - above) / NUMBERS**2


@njit(cache=True)
def inputs(mine, n, theirs, m, x):
    """Write the inputs of dice before the roll, like the engine's `BeforeRoll`, into rows arranged
    as in `sim.inputs`. Also set the points of the dice."""
    x[:] = 0
    for at in range(n):
        points(mine[at])
    for at in range(m):
        points(theirs[at])
    table = x[2 * ROW]
    table[0], table[1], table[2] = 1, n / 5, m / 5
    _side(mine, n, theirs, m, x[:ROW], table, 0)
    _side(theirs, m, mine, n, x[ROW : 2 * ROW], table, 1)
    table[14] = table[13] * (table[3] - table[4])
    table[15] = table[11] - table[12]


@njit(cache=True)
def _side(own, n, others, m, x, table, seat):
    for at in range(n):
        die, row = own[at], x[at]
        high, low, worth = next_size(die), lowest_next(die), stake(die) / 60
        row[0] = 1
        row[1], row[2], row[16] = high / 20, (high + low) / 20, low / 20
        row[3], row[4], row[5], row[6] = die[KEPT] / 40, die[CAPTURED] / 40, worth, worth < 0
        for to in range(m):
            takes, excess = _meeting(die, others[to])
            row[7] += takes / m
            row[9] += excess / m
            row[15] += takes * stake(others[to]) / 60 / m
            row[17] = max(row[17], takes)
            table[13] += abs(excess) / n / m / 2
            takes, excess = _meeting(others[to], die)
            row[8] += takes / m
            row[10] += excess / m
        larger, smaller = 0, 0
        for beside in range(n):
            larger += next_size(own[beside]) > high
            smaller += next_size(own[beside]) < high
        row[11], row[12], row[13] = row[8] * worth, row[9] * row[1], row[10] * row[1]
        row[14] = die[POWERS] & SUMS != 0
        row[18], row[19], row[20], row[21] = larger == 0, smaller == 0, worth * row[10], worth == 0
        table[3 + seat] += row[1] / 3
        table[5 + seat] += worth / 2
        table[7 + seat] += row[10] / 3
        table[9 + seat] += min(0.0, worth)
        table[11 + seat] += row[3] / 3


def exchanged(x: np.ndarray, shape: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return copies of these inputs and numbers of dice with the sides exchanged."""
    turned = x.copy()
    turned[:, :ROW], turned[:, ROW : 2 * ROW] = x[:, ROW : 2 * ROW], x[:, :ROW]
    turned[:, -1, 1:13:2], turned[:, -1, 2:13:2] = x[:, -1, 2:13:2], x[:, -1, 1:13:2]
    turned[:, -1, 14:16] *= -1
    return turned, shape[:, ::-1].copy()


# --- Rounds ---------------------------------------------------------------------------------------


def play_rounds(net: Net, count: int, seed: int) -> Rounds:
    """Play this many rounds and return their data. Rounds whose result is certain from the start do
    not count."""
    setups = Setups(seed)
    random = setups.random
    x, shape = np.zeros((count, 2 * ROW + 1, F), np.float32), np.zeros((count, 2), np.int64)
    told, won = np.zeros(count, np.float32), np.zeros(count, np.float32)
    room = np.zeros((selfplay.MAX_MOVES, 2 * ROW + 1, F), np.float32)
    shapes, results = (
        np.zeros((selfplay.MAX_MOVES, 2), np.int64),
        np.zeros(selfplay.MAX_MOVES, np.float32),
    )
    at = 0
    while at < count:
        dice, counts = _random_pair(setups)
        luck = int(random.integers(1 << 31))
        lead, small = np.zeros(1, np.int64), np.zeros(1, np.bool_)
        found = selfplay.play(
            dice[None],
            counts[None],
            lead,
            small,
            net,
            SAMPLES,
            0.0,
            1.0,
            room,
            shapes,
            results,
            luck,
        )
        if not found:
            continue  # All is certain at once.
        inputs(dice[0], counts[0], dice[1], counts[1], x[at])
        begins = _is_row(room[0], shapes[0], x[at], counts)
        chance = float(net_chances(net, room[:1], shapes[:1])[0])
        shape[at] = counts
        told[at], won[at] = (chance, results[0]) if begins else (1 - chance, 1 - results[0])
        at += 1
    return x, shape, told, won


def _is_row(room: np.ndarray, shape: np.ndarray, x: np.ndarray, counts: np.ndarray) -> bool:
    """Whether the mover of the first position has the dice of seat 0, by sizes and points."""
    n = counts[0]
    sizes, kept = room[:n, 2] - x[:n, 1], room[:n, 5] - x[:n, 3]
    return bool((shape == counts).all() and np.abs(sizes).max() + np.abs(kept).max() < 1e-4)


def _random_pair(setups: Setups) -> tuple[np.ndarray, np.ndarray]:
    """Return the dice of both sides of a random pair, and their numbers."""
    if setups.random.random() < 1 - PUBLISHED:
        rows = setups.recipes(0.8)
    else:
        rows = [_published_dice(setups) for _ in range(2)]
    dice = np.zeros((2, ROW, 5), np.int64)
    for seat, row in enumerate(rows):
        for at, (size, powers) in enumerate(row):
            dice[seat, at, SIZE], dice[seat, at, POWERS] = size, powers
    return dice, np.array([len(row) for row in rows])


def _published_dice(setups: Setups) -> list[tuple[int, int]]:
    """Return the sizes and powers of the dice of a published button, with sizes from one part of
    their ranges."""
    random = setups.random
    pool: list[list[Options]] = setups.skilled if random.random() < PUBLISHED else setups.plain
    row = pool[random.integers(len(pool))]
    lean, width = random.random(), random.random()
    return [
        (sizes[int((lean + width * (random.random() - lean)) * len(sizes))], powers)
        for sizes, powers in row
    ]


# --- Learning -------------------------------------------------------------------------------------


def train_net(rounds: Rounds, epochs: int, seed: int) -> tuple[Net, float]:
    """Train a new net on these rounds, seen from both sides, and return it with its mean loss in
    the last epoch. Print the loss of each epoch."""
    x, shape, told, won = rounds
    turned, their_shape = exchanged(x, shape)
    x, shape = np.concatenate([x, turned]), np.concatenate([shape, their_shape])
    chance = np.clip(told, MIN_CHANCE, 1 - MIN_CHANCE)
    known = np.log(chance / (1 - chance))
    known, won = np.concatenate([known, -known]), np.concatenate([won, 1 - won])
    adam, random = Adam(new(seed, OWN, COMMON)), np.random.default_rng(seed)
    batches, loss = len(won) // BATCH, 0.0
    for epoch in range(epochs):
        order = random.permutation(len(won))
        losses = []
        for batch in range(batches):
            part = order[batch * BATCH : (batch + 1) * BATCH]
            rate = RATE * (1 - (epoch + batch / batches) / epochs) ** 1.2 + 1e-5
            losses.append(adam.step(x[part], shape[part], won[part], rate, known[part]))
        loss = float(np.mean(losses))
        print(f"epoch {epoch} loss {loss:.5f}", flush=True)
    return adam.net, loss


def shifts(net: Net, x: np.ndarray, shape: np.ndarray) -> np.ndarray:
    """Return by how much the log odds exceed the first net's prediction, according to the second
    net. As in the engine, this is half the difference between the outputs for the two sides."""
    result: np.ndarray = (odds(net, x, shape) - odds(net, *exchanged(x, shape))) / 2
    return result


def main() -> None:
    """Play the rounds that are not saved yet, train the net, and write its weights if a file is
    given."""
    parser = argparse.ArgumentParser(description="Trains what the net misjudges before the roll.")
    parser.add_argument("--into", type=Path, required=True, help="folder of the rounds")
    parser.add_argument("--parts", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=60_000, help="of each part")
    parser.add_argument("--seed", type=int, default=21, help="of the first part")
    parser.add_argument("--weights", type=Path, help="the file to write in the end")
    asked = parser.parse_args()
    asked.into.mkdir(parents=True, exist_ok=True)
    net = read(WEIGHTS.read_text(encoding="utf-8"))
    parts = []
    for seed in range(asked.seed, asked.seed + asked.parts):
        path = asked.into / f"rounds-{seed}.npz"
        if not path.exists():
            np.savez(path, *play_rounds(net, asked.rounds, seed))
        with np.load(path) as kept:
            parts.append([kept[name] for name in kept.files])
    x, shape, told, won = (np.concatenate(column) for column in zip(*parts, strict=True))
    found, _ = train_net((x, shape, told, won), EPOCHS, asked.seed)
    if asked.weights:
        asked.weights.write_text(text(found), encoding="utf-8")


if __name__ == "__main__":
    main()
