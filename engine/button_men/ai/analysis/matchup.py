"""Match-ups: the chances of two rows of dice against each other, with the best sizes on both sides.

Pairs of choices are judged by more and more rolls: all pairs by a few, then those that matter. What
is known after each step is a value, so that the work can be shown, stopped and resumed. The same
steps give the same result on every machine.
"""

from collections.abc import Sequence
from math import prod, sqrt

from engine.button_men.ai.evaluation.net import Evaluation
from engine.button_men.ai.evaluation.openings import ROLLS, numbered_roll, rolled_chance, unrolled
from engine.button_men.ai.generation.candidates import DialNumbers, spread_legal
from engine.button_men.ai.numerics.equilibrium import dot, equilibrium
from engine.button_men.ai.numerics.match_play import match_chances
from engine.button_men.fight.fight import Side
from engine.button_men.fight.settings import What
from engine.button_men.match.actions import ChooseSizes
from engine.button_men.match.duel import Duel, Offer
from engine.button_men.phases.sizes import offers
from engine.game import Seat
from engine.search import IsLate, Thinking
from engine.value import value

SEATS = (0, 1)

MOST = 24
"""The most choices of each side that are compared if both choose: all of one letter, or every
fourth size of two."""
ALONE = 289
"""The most if only one side chooses: all of two letters from 4 to 20."""
TARGETS = (4, 16, 64, 2 * ROLLS)
"""By stage: the rolls that judge a pair of choices. Each comes twice, the second time with the luck
of the sides swapped."""
NEARLY = (1.0, 1.0, 0.06, 0.015)
"""By stage: choices whose chance is lower than the best one's by more than this are judged no
further."""
STEP = 240
"""Rolls that are judged in a step."""
UNIT = 10_000
"""Chances are added up in ten thousandths, so that a sum is the same on every machine."""
CONFIDENCE = 1.96


@value
class Cell:
    """The rolls of a pair of choices."""

    rolls: int = 0
    total: int = 0
    """The sum of the first player's chances, in units."""
    squares: int = 0
    """The sum of their squares, in squares of units."""

    @property
    def is_possible(self) -> bool:
        """Could rolls have this result?"""
        most = self.rolls * UNIT
        is_sum = 0 <= self.total <= most and 0 <= self.squares <= most * UNIT
        return 0 <= self.rolls <= TARGETS[-1] and is_sum

    @property
    def chance(self) -> float:
        """The mean so far."""
        return self.total / self.rolls / UNIT if self.rolls else 0.5

    @property
    def variance(self) -> float:
        """Of a single roll."""
        return (
            max(0.0, self.squares / self.rolls / UNIT**2 - self.chance**2) if self.rolls else 0.25
        )


@value
class Progress:
    """The result of the steps so far."""

    cells: tuple[Cell, ...]
    """Row by row. A row is a choice of the first player."""
    stage: int
    waiting: tuple[int, ...]
    """The indices of the cells that are still to be judged in this stage."""

    @property
    def is_possible(self) -> bool:
        """Could steps lead to this?"""
        places = range(len(self.cells))
        are_there = all(at in places for at in self.waiting)
        is_stage = 0 <= self.stage <= len(TARGETS)
        is_begun = bool(self.waiting) != (self.stage == len(TARGETS))
        return are_there and is_stage and is_begun and all(one.is_possible for one in self.cells)

    @property
    def is_done(self) -> bool:
        """Are all stages done?"""
        return self.stage == len(TARGETS)


@value
class Estimate:
    """The chances that follow from the rolls so far."""

    chance: float
    """The first player's chance to win a round in which both choose sizes at once."""
    match: float
    """The same to win the match, in which the loser of a round chooses again and knows the sizes of
    the winner."""
    margin: float
    """Half of the 95 % confidence interval of `chance`."""
    mine: tuple[float, ...]
    theirs: tuple[float, ...]
    """The shares of the choices at the start of the match."""


class Matchup:
    """Two rows of dice against each other. `duel` is at the start of a match of two."""

    def __init__(self, duel: Duel, evaluation: Evaluation) -> None:
        """Raises ValueError ("other-choices") if the players choose anything but sizes there."""
        if len(duel.players) != len(SEATS):
            raise ValueError("a match-up has two sides")
        self.duel = duel
        self._evaluation = evaluation
        self._offers = tuple(_size_offer(duel, seat) for seat in SEATS)
        has_both = all(self._offers)
        most = MOST if has_both else ALONE
        self.choices = tuple(self._choices(seat, most) for seat in SEATS)
        """The choices of each side, spread evenly if there are too many."""
        self._sides: dict[tuple[Seat, DialNumbers], Side] = {}

    @property
    def letters(self) -> tuple[tuple[str, ...], ...]:
        """By side: for each dial, the notation of its die before a size is chosen."""
        return tuple(
            tuple(str(self.duel.players[seat].roster[dial.places[0]]) for dial in offer.dials)
            if offer
            else ()
            for seat, offer in enumerate(self._offers)
        )

    def begun(self) -> Progress:
        """The progress before the first step."""
        count = prod(map(len, self.choices))
        return Progress((Cell(),) * count, 0, tuple(range(count)))

    def advanced(self, known: Progress, is_late: IsLate) -> Thinking[Progress]:
        """The progress after one more step. Once it is late, the step ends early, which changes
        nothing in the end. Raises ValueError if `known` is of another match-up."""
        if len(known.cells) != prod(map(len, self.choices)):
            raise ValueError("this is known of another match-up")
        cells, stage, waiting, spent = list(known.cells), known.stage, known.waiting, 0
        while stage < len(TARGETS) and spent < STEP and not (spent and is_late()):
            at, *others = waiting
            waiting = tuple(others)
            spent += max(0, TARGETS[stage] - cells[at].rolls)
            cells[at] = self._judged(cells[at], at, TARGETS[stage])
            if not waiting:
                stage += 1
                waiting = self._wanted(cells, stage)
            yield
        return Progress(tuple(cells), stage, waiting)

    def done(self, known: Progress) -> float:
        """The part of the work that is done, from 0 to 1. A guess: later stages depend on the
        results of earlier ones."""
        within = 1 - len(known.waiting) / len(known.cells)
        return min(1.0, (known.stage + within) / len(TARGETS)) if known.waiting else 1.0

    def payoff(self, known: Progress) -> list[list[float]]:
        """The first player's chance to win a round with each choice against each of the other's."""
        return self._table([cell.chance for cell in known.cells])

    def estimate(self, known: Progress) -> Estimate:
        """The chances that follow from this progress."""
        payoff, to_win = self.payoff(known), self.duel.rules.to_win
        once = equilibrium(payoff)
        match = match_chances(payoff, to_win, to_win)
        mixes = equilibrium(match)
        deviations = self._table([sqrt(cell.variance / max(1, cell.rolls)) for cell in known.cells])
        return Estimate(
            _mean(payoff, once),
            _mean(match, mixes),
            CONFIDENCE * _mean(deviations, once),
            tuple(mixes[0]),
            tuple(mixes[1]),
        )

    def _table(self, numbers: Sequence[float]) -> list[list[float]]:
        width = len(self.choices[1])
        return [list(numbers[at : at + width]) for at in range(0, len(numbers), width)]

    def _wanted(self, cells: Sequence[Cell], stage: int) -> tuple[int, ...]:
        """The cells that are judged in this stage: those of choices that are nearly the best of
        their side."""
        if stage >= len(TARGETS):
            return ()
        payoff = self._table([cell.chance for cell in cells])
        mine, theirs = equilibrium(payoff)
        rows = [dot(line, theirs) for line in payoff]
        columns = [-dot(line, mine) for line in zip(*payoff, strict=True)]
        width, most = len(columns), NEARLY[stage]
        near = [[worth >= max(side) - most for worth in side] for side in (rows, columns)]
        kept = [
            [is_near or share > 0 for is_near, share in zip(*pair, strict=True)]
            for pair in zip(near, (mine, theirs), strict=True)
        ]
        return tuple(at for at in range(len(cells)) if kept[0][at // width] and kept[1][at % width])

    def _judged(self, cell: Cell, at: int, rolls: int) -> Cell:
        """The cell after this many rolls."""
        row, column = divmod(at, len(self.choices[1]))
        sides = self._side(0, self.choices[0][row]), self._side(1, self.choices[1][column])
        total, squares = cell.total, cell.squares
        for sample in range(cell.rolls, rolls):
            chance = self._rolled(sides, sample)
            units = round(chance * UNIT)
            total, squares = total + units, squares + units * units
        return Cell(max(rolls, cell.rolls), total, squares)

    def _rolled(self, sides: tuple[Side, Side], sample: int) -> float:
        pair, is_turned = divmod(sample, 2)
        luck, rules, (mine, theirs) = numbered_roll(pair), self.duel.rules, sides
        if is_turned:
            return 1 - rolled_chance((theirs, mine), rules, self._evaluation, luck)
        return rolled_chance(sides, rules, self._evaluation, luck)

    def _choices(self, seat: Seat, most: int) -> tuple[DialNumbers, ...]:
        offer = self._offers[seat]
        if offer is None:
            return ((),)
        each = max(2, int(most ** (1 / len(offer.dials))))
        found = spread_legal(offer, self.duel, seat, most, each)
        if not found:
            raise ValueError(f"seat {seat} cannot choose sizes")
        return tuple(found)

    def _side(self, seat: Seat, numbers: DialNumbers) -> Side:
        """The dice of this player, not rolled, with these sizes."""
        found = self._sides.get((seat, numbers))
        if found is None:
            offer = self._offers[seat]
            action = offer.filled(numbers) if offer else None
            found = unrolled(self.duel.players[seat], action, self.duel.rules)
            self._sides[seat, numbers] = found
        return found


def _size_offer(duel: Duel, seat: Seat) -> Offer | None:
    """The sizes that this player is offered before a round; None if there are none."""
    found = list(offers(duel, seat))
    if not found:
        return None
    (offer, *others) = found
    is_sizes = isinstance(offer.action, ChooseSizes) and not others
    if not is_sizes or any(dial.what is not What.SIZE for dial in offer.dials):
        raise ValueError("other-choices")
    return offer


def _mean(
    table: Sequence[Sequence[float]], mixes: tuple[Sequence[float], Sequence[float]]
) -> float:
    """The mean of a matrix with these shares of rows and columns."""
    mine, theirs = mixes
    return dot([dot(line, theirs) for line in table], mine)
