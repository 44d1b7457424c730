"""Evaluation: the mover's chance to win the round, estimated by a small neural net.

The net encodes each die of the mover, each die of the other player, and the table as a whole, with
one encoder layer for each of these three kinds. The codes add up in a common layer. A code depends
on few inputs, so it is cached. The inputs do not refer to skills: they are scores, values and
possible rolls of dice, and the available attacks. `tools/lab/train/` trains the weights.
"""

import json
from collections.abc import Sequence
from functools import cache
from math import exp
from operator import mul
from pathlib import Path

from engine.button_men.ai.evaluation.faces import Face, Position, Row
from engine.button_men.ai.evaluation.rules_cache import RulesCache
from engine.button_men.ai.numerics.match_play import EVEN
from engine.button_men.dice.editions import Rules
from engine.value import value

WEIGHTS = Path(__file__).parent / "weights.json"

SLOPE = 0.1
"""The slope of a unit below zero (leaky ReLU)."""

MAX_KEPT = 20_000
"""Maximum number of codes of each kind that stay cached for the next decision, together about 50
MB."""

LONGER = 2
"""The relative cost of a position whose attacks cannot be enumerated by comparing values."""

INPUTS = 24
"""The number of inputs of each encoder."""

Vector = tuple[float, ...]


@value
class RowEncoder:
    """The encoder for dice of the mover, dice of the other player, or the table: the weights of its
    own layer, and those of its units in the common layer."""

    first: tuple[Vector, ...]
    bias: Vector
    second: tuple[Vector, ...]

    def sums(self, inputs: Sequence[float]) -> Vector:
        """Return the code of these inputs: their contribution to each unit of the common layer."""
        units = [
            unit + sum(map(mul, inputs, weights))
            for unit, weights in zip(self.bias, self.first, strict=True)
        ]
        live = [unit if unit > 0 else SLOPE * unit for unit in units]
        return tuple([sum(map(mul, live, weights)) for weights in self.second])


@value
class Weights:
    """The weights of the net: the three encoders, the biases of the common layer, and the weights
    and the bias of the output."""

    mine: RowEncoder
    theirs: RowEncoder
    table: RowEncoder
    bias: Vector
    last: Vector
    end: float


def read_weights(text: str) -> Weights:
    """Parse the weights from the text of their file. Raises ValueError if an encoder does not have
    exactly INPUTS inputs."""
    stored = json.loads(text)
    mine, theirs, table = (
        RowEncoder(_transposed(one["first"]), tuple(one["bias"]), _transposed(one["second"]))
        for one in stored["layers"]
    )
    if any(len(row) != INPUTS for layer in (mine, theirs, table) for row in layer.first):
        raise ValueError("weights for another number of inputs")
    return Weights(mine, theirs, table, tuple(stored["bias"]), tuple(stored["last"]), stored["end"])


def _transposed(matrix: list[list[float]]) -> tuple[Vector, ...]:
    return tuple(zip(*matrix, strict=True))


@cache
def load_weights(path: Path) -> Weights:
    """Return the trained weights in this file."""
    return read_weights(path.read_text(encoding="utf-8"))


class Evaluation:
    """The net with its caches."""

    def __init__(self, rules: Rules) -> None:
        self.cache = RulesCache(rules)
        weights = self._weights = load_weights(WEIGHTS)
        self._mine = cache(lambda *key: weights.mine.sums(die_inputs(*key)))
        self._theirs = cache(lambda *key: weights.theirs.sums(die_inputs(*key)))
        self._table = cache(lambda *key: weights.table.sums(table_inputs(*key)))
        self.count = 0
        """Number of positions evaluated so far. Slower ones count several times."""

    def tidy(self) -> None:
        """Clear caches that have grown too large. Called before a decision."""
        self.cache.tidy()
        for codes in (self._mine, self._theirs, self._table):
            if codes.cache_info().currsize > MAX_KEPT:
                codes.cache_clear()

    def of(self, position: Position) -> float:
        """Return the mover's chance to win the round; a draw counts as half a win."""
        if position.fight is not None and position.fight.is_over:
            return end_worth(position.lead)
        return self.chance(position.mine, position.theirs, position.lead)

    def chance(self, mine: Row, theirs: Row, lead: int) -> float:
        """Return the chance to win the round, from 0 to 1, of a mover with the first row and this
        lead in half points."""
        known = certain(mine, theirs, lead)
        if known is not None:
            return known
        if mine.changes_others:
            mine = self.cache.after_capture(mine)
        if theirs.changes_others:
            theirs = self.cache.after_capture(theirs)
        self.count += 1 if mine.is_quick and theirs.is_quick else LONGER
        here, there = self.cache.attack_map(mine, theirs), self.cache.attack_map(theirs, mine)
        after_roll = self.cache.after_roll
        rows = [
            self._weights.bias,
            self._table(
                lead, mine.stake, theirs.stake, mine.weight + theirs.weight, mine.size, theirs.size,
                here.best, there.best, there.reach, here.reach,
                mine.loss + theirs.spare, theirs.loss + mine.spare,
                here.is_able, there.is_able,
            ),
        ]  # fmt: skip
        for code, own, other, does, suffers in (
            (self._mine, mine, theirs, here.by_mine, there.by_theirs),
            (self._theirs, theirs, mine, there.by_mine, here.by_theirs),
        ):
            for face, rank, doing, suffering in zip(
                own.faces, own.ranks, does, suffers, strict=True
            ):
                rows.append(code(face, rank, after_roll(face, other), *doing, *suffering))
        out = self._weights.end
        for column, weight in zip(zip(*rows, strict=True), self._weights.last, strict=True):
            total = sum(column)
            out += weight * (total if total > 0 else SLOPE * total)
        return 1 / (1 + exp(-out)) if out > -500 else 0.0


def certain(mine: Row, theirs: Row, lead: int) -> float | None:
    """Return the mover's chance if a row is empty, so that the round is over, or if all dice have
    fixed scores and the lead is too large to change hands; otherwise None."""
    if not mine.size or not theirs.size:
        return end_worth(lead)
    if mine.is_fixed and theirs.is_fixed:
        if lead > mine.loss + theirs.spare:
            return 1.0
        if -lead > theirs.loss + mine.spare:
            return 0.0
    return None


def end_worth(lead: int) -> float:
    """Return the worth of a finished round to a player with this lead: 1, 0 or, for a draw, 0.5."""
    return EVEN if not lead else float(lead > 0)


def die_inputs(
    face: Face,
    rank: tuple[int, bool],
    odds: tuple[float, float],
    alone: float,
    grouped: float,
    count: float,
    is_busy: float,
    taken: float,
    together: float,
) -> list[float]:
    """Return the inputs of a die: its rank in its row, `RulesCache.after_roll`, and its entries in
    `by_mine` and `by_theirs` of the two `AttackMap`s."""
    above, is_lowest = rank
    stake = face.stake / 60
    return [
        1.0,
        face.value / 20, face.high / 20, face.mean / 10, face.value / max(1, face.high),
        face.kept / 40, face.captured / 40, stake,
        taken, float(together), taken * stake, (1 - taken) * together * stake,
        alone / 60, grouped / 60, count / 3,
        *odds,
        float(above == 0), float(above == 1), float(above == 2), float(is_lowest),
        float(not face.die.marks), float(is_busy), float(bool(face.grouping)),
    ]  # fmt: skip


def table_inputs(
    lead: int,
    stake: int,
    their_stake: int,
    weight: int,
    dice: int,
    their_dice: int,
    gain: float,
    threat: float,
    in_danger: float,
    in_reach: float,
    loss: int,
    their_loss: int,
    moves: bool,
    they_move: bool,
) -> list[float]:
    """Return the inputs of the table encoder: the lead, the dice, and the possible changes by one
    attack."""
    whole = weight + 20
    return [
        1.0,
        lead / 40, lead / whole, stake / 120, their_stake / 120, dice / 5, their_dice / 5,
        gain / 60, threat / 60, in_danger / 120, in_reach / 120,
        (lead + gain) / whole, (lead - threat) / whole,
        _clipped((lead - loss) / 20), _clipped((lead + their_loss) / 20),
        float(moves), float(they_move),
        float(dice == 1), float(their_dice == 1), float(dice == 2), float(their_dice == 2),
        _clipped((lead + gain - loss) / 20), _clipped((lead - threat + their_loss) / 20),
        0.0,
    ]  # fmt: skip


def _clipped(number: float) -> float:
    return min(1.0, max(-1.0, number))
