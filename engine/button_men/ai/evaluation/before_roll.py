"""Before the roll: correction of the net's bias for two rows of dice, whatever they roll.

The net sees only what dice can do with their current values, so it rates later effects of skills
much like plain dice. A second, smaller net of the same kind sees dice without values: their scores,
and the probability that a roll of one can capture a roll of another alone. Its weights were trained
on played rounds to predict the difference between the log odds of winning and those that the first
net estimates after the roll (`tools/lab/train/before_roll.py`).

Neither net sees the leads with which rounds end: a difference of one in the size of a die may
decide whether a side wins with its last die or its last two dice. `endings` adds this.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations, product
from math import exp
from operator import mul
from pathlib import Path

from engine.button_men.ai.evaluation.faces import Face, Row
from engine.button_men.ai.evaluation.net import (
    SLOPE,
    Evaluation,
    Vector,
    end_worth,
    load_weights,
)
from engine.button_men.ai.numerics.samples import quantile
from engine.button_men.fight.fight import Side
from engine.value import value

WEIGHTS = Path(__file__).parent / "before_roll.json"

POINTS = 7
"""The number of evenly spaced values that represent all values of a die."""
MAX_CORRECTION = 0.8
"""The maximum correction by the second net, in log odds. In training, only one in a hundred of
54,000 pairs of rows exceeded it; larger values mostly involve dice unknown from training."""

LAST_DIE, LAST_TWO = 2.0, 1.2
"""The log odds by which endings with one die left, and with two, count. If other dice have skills,
fewer rounds end with one die, so LAST_DIE is multiplied by the squared share of plain dice. Fitted,
together with BLUR, to 105,000 rounds that the first net played on both sides."""
BLUR = 8
"""The scale, in half points, on which the nets can't tell leads apart before the roll."""


@value
class Meeting:
    """Statistics of all rolls of a die against all rolls of the opposing dice."""

    takes: float
    """The mean probability that the die can capture an opposing die alone."""
    excess: float
    """`takes` minus the mean probability that the die's value is at least as high as that of the
    other die."""
    taken: float
    """The mean probability that an opposing die can capture the die alone."""
    beyond: float
    """`taken` minus the mean probability that the value of the other die is at least as high."""
    gain: float
    """The mean over the opposing dice of stake times the probability of capture."""
    most: float
    """The highest probability of capturing any one opposing die."""
    oddity: float
    """The mean absolute `excess`."""


@value
class Prospects:
    """The inputs for the dice of one side before they are rolled."""

    dice: tuple[Vector, ...]
    """The inputs of each die."""
    table: Vector
    """The inputs of the table encoder that are sums over the dice: of highest values, stakes,
    `Meeting.beyond`, negative stakes, and scores for their owner."""
    oddity: float
    """The mean absolute difference between the chances of these dice and of plain dice to
    capture."""


class BeforeRoll:
    """The second net, with caches."""

    def __init__(self, evaluation: Evaluation) -> None:
        self._cache = evaluation.cache
        weights = self._weights = load_weights(WEIGHTS)
        self._mine, self._theirs = cache(weights.mine.sums), cache(weights.theirs.sums)
        self._taking = cache(self._takes)
        self._meeting = cache(self._new_meeting)
        self.shift = cache(self._shift)
        """Returns the shift of two rows: how much higher the log odds of the first row are, after
        any roll, than estimated by the first net."""

    def shift_of(self, sides: Sequence[Side]) -> float:
        """Return the shift for two sides, whatever the values of their dice."""
        mine, theirs = (self._cache.row_of(side.dice) for side in sides)
        return self.shift(mine, theirs)

    def _shift(self, mine: Row, theirs: Row) -> float:
        if not (mine.size and theirs.size):
            return 0.0
        own, other = self._prospects(mine, theirs), self._prospects(theirs, mine)
        shift = (self._out(own, other) - self._out(other, own)) / 2
        return max(-MAX_CORRECTION, min(MAX_CORRECTION, shift)) + endings(
            ends_of(mine), ends_of(theirs)
        )

    def _prospects(self, mine: Row, theirs: Row) -> Prospects:
        """Return the prospects of the first row against the second."""
        others = tuple([face.blank for face in theirs.faces])
        met = [self._meeting(face.blank, others) for face in mine.faces]
        highs = [face.blank.high for face in mine.faces]
        dice = [
            _die_inputs(face, meeting, max(highs), min(highs))
            for face, meeting in zip(mine.faces, met, strict=True)
        ]
        table = tuple(map(sum, zip(*map(_table_terms, dice), strict=True)))
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

    def _new_meeting(self, blank: Face, others: tuple[Face, ...]) -> Meeting:
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
        """Return the probability that a roll of one die can capture a roll of the other alone, and
        this minus the probability that its value is at least as high."""
        pairs = list(product(_rolls(one), _rolls(other)))
        takes = sum([self._cache.chance(mine, theirs) for mine, theirs in pairs])
        above = sum([mine.value >= theirs.value for mine, theirs in pairs])
        return takes / len(pairs), (takes - above) / len(pairs)


@value
class Ends:
    """How a round can end for a row of dice, if all dice but one or two of one side are
    captured."""

    size: int
    plain: int
    """The number of dice without skills."""
    lost: int
    """What the dice are worth to their captor, in half points."""
    last_die: tuple[tuple[int, int], ...]
    """For each die, the change of the lead if it is left, in half points, and its weight. Larger
    dice are more likely to be left, so the weight is the highest value."""
    last_two: tuple[tuple[int, int], ...]
    """The same for each pair of dice; of a single die, `last_die`."""


def ends_of(row: Row) -> Ends:
    """Return how rounds can end for this row, whatever its dice show."""
    dice = [(face.stake, face.blank.high) for face in row.faces]
    pairs = [(stake + more, high * other) for (stake, high), (more, other) in combinations(dice, 2)]
    plain = sum([not face.die.traits.skills for face in row.faces])
    lost = sum([face.captured for face in row.faces])
    return Ends(row.size, plain, lost, tuple(dice), tuple(pairs or dice))


def endings(mine: Ends, theirs: Ends) -> float:
    """Return the part of the shift of two rows that is due to the leads with which rounds end; 0 if
    a row is empty."""
    if not (mine.size and theirs.size):
        return 0.0
    share = (mine.plain + theirs.plain) / (mine.size + theirs.size)
    lead, last_die = theirs.lost - mine.lost, LAST_DIE * share * share
    return last_die * (
        _mean_excess(lead, mine.last_die) - _mean_excess(-lead, theirs.last_die)
    ) + LAST_TWO * (_mean_excess(lead, mine.last_two) - _mean_excess(-lead, theirs.last_two))


def _mean_excess(lead: int, left: Sequence[tuple[int, int]]) -> float:
    """Return how much more a side wins with its last dice than blurred leads suggest, from -1 to 1.
    `lead`: its lead, in half points, if all dice of both sides were captured."""
    weights = sum([weight for _, weight in left])
    return sum([weight * _excess(lead + stake) for stake, weight in left]) / max(1, weights)


@cache
def _excess(lead: int) -> float:
    """Return the worth of a round that ends with this lead minus that with a blurred one."""
    return end_worth(lead) - 1 / (1 + exp(-lead / BLUR))


def _rolls(blank: Face) -> list[Face]:
    return [quantile(blank.next, (point + 0.5) / POINTS) for point in range(POINTS)]


def _die_inputs(face: Face, met: Meeting, largest: int, smallest: int) -> Vector:
    """Return the inputs of a die. `largest` and `smallest` are the highest values that the largest
    and the smallest die of its row can roll."""
    blank, stake = face.blank, face.stake / 60
    high, low = blank.high / 20, min([after.value for _, after in blank.next]) / 20
    return (
        1.0, high, blank.mean / 10, face.kept / 40, face.captured / 40, stake, stake < 0,
        met.takes, met.taken, met.excess, met.beyond,
        met.taken * stake, met.excess * high, met.beyond * high,
        bool(face.grouping), met.gain / 60, low, met.most,
        blank.high == largest, blank.high == smallest, stake * met.beyond, not stake, 0.0, 0.0,
    )  # fmt: skip


def _table_terms(die: Vector) -> Vector:
    """Return the contribution of a die to `Prospects.table`."""
    return die[1] / 3, die[5] / 2, die[10] / 3, min(0.0, die[5]), die[3] / 3


def _table_inputs(own: Prospects, other: Prospects) -> Vector:
    """Return the inputs of the table encoder."""
    pairs = [number for pair in zip(own.table, other.table, strict=True) for number in pair]
    oddity = (own.oddity + other.oddity) / 2
    ahead = pairs[8] - pairs[9]
    return (
        1.0, len(own.dice) / 5, len(other.dice) / 5, *pairs,
        oddity, oddity * (pairs[0] - pairs[1]), ahead, *[0.0] * 8,
    )  # fmt: skip


def shifted(chance: float, shift: float) -> float:
    """Return the chance after adding this shift to its log odds; 0 and 1 are unchanged."""
    if not 0 < chance < 1:
        return chance
    return chance / (chance + (1 - chance) * exp(-shift))
