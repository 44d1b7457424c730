"""Before the roll: by how much the net misjudges rounds of two rows of dice, whatever they roll.

The net sees what dice can do as they lie, so it takes what skills do later for much the same as
what plain dice do. A second, smaller net of the same kind sees dice without numbers: what they
score, and how likely a roll of one takes a roll of another alone. Its weights were learned from
rounds: by how much the log odds of winning them differ from those that the first net tells after
the roll (`tools/lab/train/before_roll.py`).
"""

from collections.abc import Sequence
from functools import cache
from itertools import product
from math import exp
from operator import mul
from pathlib import Path

from engine.button_men.ai.evaluation.faces import Face, Row
from engine.button_men.ai.evaluation.net import (
    SLOPE,
    Evaluation,
    Vector,
    Weights,
    read_weights,
)
from engine.button_men.ai.numerics.samples import quantile
from engine.button_men.fight.fight import Side
from engine.value import value

WEIGHTS = Path(__file__).parent / "before_roll.json"

POINTS = 7
"""The number of values of each die, spread evenly, that stand for all of them."""
MAX_CORRECTION = 0.8
"""The most that is believed. Of 54,000 pairs that training knows, one in a hundred has more; beyond
are those with dice that it does not know."""


@cache
def learned() -> Weights:
    """The weights that come with the game."""
    return read_weights(WEIGHTS.read_text(encoding="utf-8"))


@value
class Meeting:
    """What rolls of a die do to rolls of others, on average, and suffer from them."""

    takes: float
    """The probability that it takes one of them alone."""
    excess: float
    """The same, less the probability that it shows at least as much."""
    taken: float
    """The probability that one of them takes it alone."""
    beyond: float
    """The same, less the probability that they show at least as much."""
    gain: float
    """The mean stake that it takes."""
    most: float
    """The probability that it takes the one that it takes most often."""
    oddity: float
    """The mean of how far `excess` is from 0."""


@value
class Prospects:
    """What is known of the dice of one side before they are rolled."""

    dice: tuple[Vector, ...]
    """The inputs of each."""
    table: Vector
    """Their input to the table: their sides, stakes, the excess with which they are captured,
    stakes below zero, and points."""
    oddity: float
    """The mean difference between what they take and what plain dice would."""


class BeforeRoll:
    """The second net, with what it has met."""

    def __init__(self, evaluation: Evaluation) -> None:
        self._cache = evaluation.cache
        weights = self._weights = learned()
        self._mine, self._theirs = cache(weights.mine.sums), cache(weights.theirs.sums)
        self._taking = cache(self._takes)
        self._meeting = cache(self._met)
        self.shift = cache(self._shift)
        """Return how much higher the log odds of the first of two rows are than those of the first
        net after any roll."""

    def shift_of(self, sides: Sequence[Side]) -> float:
        """The shift of two sides, whatever their dice show."""
        mine, theirs = (self._cache.row_of(side.dice) for side in sides)
        return self.shift(mine, theirs)

    def _shift(self, mine: Row, theirs: Row) -> float:
        if not (mine.size and theirs.size):
            return 0.0
        own, other = self._prospects(mine, theirs), self._prospects(theirs, mine)
        shift = (self._out(own, other) - self._out(other, own)) / 2
        return max(-MAX_CORRECTION, min(MAX_CORRECTION, shift))

    def _prospects(self, mine: Row, theirs: Row) -> Prospects:
        """Those of the first row against the second."""
        others = tuple([face.blank for face in theirs.faces])
        met = [self._meeting(face.blank, others) for face in mine.faces]
        highs = [face.blank.high for face in mine.faces]
        dice = [
            _die_inputs(face, meeting, max(highs), min(highs))
            for face, meeting in zip(mine.faces, met, strict=True)
        ]
        table = tuple(map(sum, zip(*map(_summed, dice), strict=True)))
        return Prospects(tuple(dice), table, sum([one.oddity for one in met]) / mine.size)

    def _out(self, own: Prospects, other: Prospects) -> float:
        weights = self._weights
        rows = [
            weights.bias,
            weights.table.sums(_table_inputs(own, other)),
            *map(self._mine, own.dice),
            *map(self._theirs, other.dice),
        ]
        sums = map(sum, zip(*rows, strict=True))
        live = [total if total > 0 else SLOPE * total for total in sums]
        odds: float = weights.end + sum(map(mul, live, weights.last))
        return odds

    def _met(self, blank: Face, others: tuple[Face, ...]) -> Meeting:
        does = [self._taking(blank, other) for other in others]
        suffers = [self._taking(other, blank) for other in others]
        count = len(others)
        return Meeting(
            sum([takes for takes, _ in does]) / count,
            sum([excess for _, excess in does]) / count,
            sum([takes for takes, _ in suffers]) / count,
            sum([excess for _, excess in suffers]) / count,
            sum(takes * one.stake for (takes, _), one in zip(does, others, strict=True)) / count,
            max(takes for takes, _ in does),
            sum([abs(excess) for _, excess in does]) / count,
        )

    def _takes(self, one: Face, other: Face) -> tuple[float, float]:
        """How likely a roll of one die takes a roll of the other alone, and how much likelier that
        is than to show as much."""
        pairs = list(product(_rolls(one), _rolls(other)))
        takes = sum([self._cache.chance(mine, theirs) for mine, theirs in pairs])
        above = sum([mine.value >= theirs.value for mine, theirs in pairs])
        return takes / len(pairs), (takes - above) / len(pairs)


def _rolls(blank: Face) -> list[Face]:
    return [quantile(blank.next, (point + 0.5) / POINTS) for point in range(POINTS)]


def _die_inputs(face: Face, met: Meeting, largest: int, smallest: int) -> Vector:
    """The inputs of a die, beside which there are dice of up to these sides."""
    blank, stake = face.blank, face.stake / 60
    high, low = blank.high / 20, min([after.value for _, after in blank.next]) / 20
    return (
        1.0, high, blank.mean / 10, face.kept / 40, face.captured / 40, stake, stake < 0,
        met.takes, met.taken, met.excess, met.beyond,
        met.taken * stake, met.excess * high, met.beyond * high,
        bool(face.grouping), met.gain / 60, low, met.most,
        blank.high == largest, blank.high == smallest, stake * met.beyond, not stake, 0.0, 0.0,
    )  # fmt: skip


def _summed(die: Vector) -> Vector:
    """What a die adds to `Prospects.table`."""
    return die[1] / 3, die[5] / 2, die[10] / 3, min(0.0, die[5]), die[3] / 3


def _table_inputs(own: Prospects, other: Prospects) -> Vector:
    """The inputs of the table."""
    pairs = [number for pair in zip(own.table, other.table, strict=True) for number in pair]
    oddity = (own.oddity + other.oddity) / 2
    ahead = pairs[8] - pairs[9]
    return (
        1.0, len(own.dice) / 5, len(other.dice) / 5, *pairs,
        oddity, oddity * (pairs[0] - pairs[1]), ahead, *[0.0] * 8,
    )  # fmt: skip


def shifted(chance: float, shift: float) -> float:
    """A chance with log odds that are higher by this."""
    if not 0 < chance < 1:
        return chance
    return chance / (chance + (1 - chance) * exp(-shift))
