"""Tests the value of dice before they are rolled, as used by the choice of sizes and the explorer.

`python -m tools.lab openings` draws pairs of rows of plain dice, many small ones and few large ones
(or with `--buttons plain` those of published buttons, with random sizes), and compares the
predicted chance of the first row with rounds that a player plays against itself. A result counts
without the luck of its rolls, which has a mean of zero even where the net that measures it is
wrong.

The last line has the mean amount by which the first row wins more often than predicted, and the
root mean square error of the predictions, without the noise of the rounds.
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, variance
from typing import NamedTuple

from engine.button_men.ai.player import choose
from engine.button_men.ai.search.judging import evaluation_of
from engine.button_men.ai.search.levels import LEVELS, Level
from engine.button_men.ai.search.sizes import SAMPLES, chance_of_roll, sides_in_sample
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.fight.fight import Side
from engine.button_men.match.duel import Action, Entrant, Setup
from engine.button_men.recipe import parse_die
from engine.button_men.view import DuelView
from engine.luck import Luck, Seeded
from engine.search import at_once
from tools.lab.calibration import QUICK
from tools.lab.duels import LuckMeter, play_match, pool_of, rolled_fight, stopped_clock
from tools.lab.job import Job
from tools.lab.regret import interval

LOPSIDED, PLAIN = "lopsided", "plain"
SMALL, LARGE = (2, 4, 4, 6, 6, 8, 10, 12), (10, 12, 16, 20, 20, 20, 30)
"""The possible sizes of dice in the two rows of a lopsided pair."""
MANY, FEW = (4, 5, 6), (3, 4, 5)
"""The possible numbers of dice in the row of small dice and in that of large ones."""
RULES = RULEBOOK.winning_at(1)


@dataclass(frozen=True)
class Opening:
    """Two rows of dice, and the rounds to play with them."""

    buttons: str
    level: Level
    rounds: int
    seed: str


class OpeningResult(NamedTuple):
    """The prediction for a pair, and its results."""

    rows: tuple[str, str]
    told: float
    """The predicted chance of the first row."""
    results: Sequence[float]
    """The first row's result in each round, without luck."""

    @property
    def error(self) -> float:
        """The first row's mean result minus its predicted chance."""
        return fmean(self.results) - self.told

    @property
    def noise(self) -> float:
        """The variance of `error` that is due to the small number of rounds."""
        return variance(self.results) / len(self.results)


def play_opening(opening: Opening) -> OpeningResult:
    """Play the rounds of this pair, and return their results with the prediction."""
    luck = Seeded(opening.seed)
    rows = _lopsided_recipes(luck) if opening.buttons == LOPSIDED else _published_recipes(luck)
    setup = Setup(tuple(Entrant(row, row) for row in rows), RULES)
    evaluation, meter = evaluation_of(RULES), LuckMeter(RULES)
    unrolled = tuple(Side(tuple(map(parse_die, row.split()))) for row in rows)
    lying = (sides_in_sample(unrolled, sample, 4 * SAMPLES) for sample in range(4 * SAMPLES))
    told = fmean(chance_of_roll(one, evaluation) for one in lying)

    def decide(view: DuelView, thoughts: Luck) -> Action:
        return at_once(choose(view, opening.level, thoughts, stopped_clock)).action

    results = [
        play_match(setup, f"{opening.seed}/{number}", (decide, decide), ([], []), meter).skill(0)
        for number in range(opening.rounds)
    ]
    return OpeningResult(rows, told, results)


def _lopsided_recipes(luck: Luck) -> tuple[str, str]:
    first, second = (
        " ".join(f"({sizes[luck.pick(len(sizes))]})" for _ in range(dice[luck.pick(len(dice))]))
        for sizes, dice in ((SMALL, MANY), (LARGE, FEW))
    )
    return first, second


def _published_recipes(luck: Luck) -> tuple[str, str]:
    pool = pool_of(PLAIN)
    sides = rolled_fight([pool[luck.pick(len(pool))] for _ in range(2)], RULES, luck).sides
    first, second = (" ".join(f"({die.size})" for die in side.dice) for side in sides)
    return first, second


def line(pairs: Sequence[OpeningResult]) -> str:
    """Return a summary of the errors of these pairs, on one line."""
    errors = [one.error for one in pairs]
    square = fmean(one.error**2 - one.noise for one in pairs)
    return (
        f"{len(pairs)} pairs, {sum(len(one.results) for one in pairs)} rounds: the first row is "
        f"told to win {fmean(one.told for one in pairs):.3f} and wins {fmean(errors):+.4f} more "
        f"(95 %: +- {interval(errors):.4f}); told chances are off by {sqrt(max(0.0, square)):.3f}"
    )


def _options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--pairs", type=int, default=40)
    parser.add_argument("--rounds", type=int, default=40, help="of each pair")
    parser.add_argument("--buttons", choices=(LOPSIDED, PLAIN), default=LOPSIDED)
    parser.add_argument("--player", choices=(QUICK.name, *LEVELS), default=QUICK.name)
    parser.add_argument("--seed", default="1")


def _openings(args: argparse.Namespace) -> Sequence[Opening]:
    level = LEVELS.get(args.player, QUICK)
    return [
        Opening(args.buttons, level, args.rounds, f"{args.seed}/{number}")
        for number in range(args.pairs)
    ]


def _report(_asked: argparse.Namespace, pairs: Iterator[OpeningResult]) -> Iterator[str]:
    known: list[OpeningResult] = []
    for one in pairs:
        known.append(one)
        margin = 1.96 * sqrt(one.noise)
        gap = f"wins {one.error:+.3f} +- {margin:.3f} more"
        yield f"{' against '.join(one.rows)}: told {one.told:.3f}, {gap}"
    yield line(known)


OPENINGS = Job(
    "whether dice are worth what is told before their first roll",
    _options,
    _openings,
    play_opening,
    OpeningResult,
    _report,
)
