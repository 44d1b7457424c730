"""Match-ups: how two rows of dice do against each other, with the best sizes on both sides.

Every pair of choices is judged by more and more rolls: first all pairs a little, then those that
matter. This goes step by step, and what is known after a step is a value, so that it can be looked
at, stopped and taken up again. The same steps give the same result on every machine.
"""

from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from itertools import product
from math import prod, sqrt

from engine.button_men.actions import ChooseSizes
from engine.button_men.ai.evaluation.net import Evaluation
from engine.button_men.ai.evaluation.openings import ROLLS, numbered_roll, rolled_chance
from engine.button_men.ai.generation.candidates import spread
from engine.button_men.ai.numerics.equilibrium import equilibrium
from engine.button_men.ai.numerics.match_play import match_chances
from engine.button_men.attack import What
from engine.button_men.duel import Duel
from engine.button_men.fight import Side
from engine.button_men.line_up import arranged, row_of
from engine.button_men.offer import Offer
from engine.button_men.phases.sizes import offers
from engine.game import Seat
from engine.value import value

Numbers = tuple[int, ...]
"""The numbers of all dials of a side."""

SEATS = (0, 1)

MOST = 24
"""So many choices of each side are compared if both have some: each of one letter, or every fourth
of either of two."""
ALONE = 289
"""So many if only one has some: each of two letters from 4 to 20."""
TARGETS = (4, 16, 64, 2 * ROLLS)
"""By stage: how many rolls judge a pair of choices. Each is looked at twice: the other way round,
each side has the luck of the other."""
NEARLY = (1.0, 1.0, 0.06, 0.015)
"""By stage: pairs of choices that are worth so much less than the best, or more, are left as they
are."""
STEP = 240
"""So many rolls are judged in a step."""
UNIT = 10_000
"""Chances are added up in ten thousandths, so that a sum is the same wherever it is made."""
CONFIDENCE = 1.96


@value
class Cell:
    """What is known of a pair of choices."""

    rolls: int = 0
    total: int = 0
    """The sum of the first player's chances, in units."""
    squares: int = 0
    """The sum of their squares, in squares of units."""

    @property
    def is_possible(self) -> bool:
        """Could rolls have told this?"""
        most = self.rolls * UNIT
        is_sum = 0 <= self.total <= most and 0 <= self.squares <= most * UNIT
        return 0 <= self.rolls <= TARGETS[-1] and is_sum

    @property
    def chance(self) -> float:
        """The mean, as far as it is known."""
        return self.total / self.rolls / UNIT if self.rolls else 0.5

    @property
    def variance(self) -> float:
        """Of a single roll."""
        return (
            max(0.0, self.squares / self.rolls / UNIT**2 - self.chance**2) if self.rolls else 0.25
        )


@value
class Progress:
    """What is known so far."""

    cells: tuple[Cell, ...]
    """Row by row: a row is what the first player has chosen."""
    stage: int
    waiting: tuple[int, ...]
    """Which of them are still to be judged in this stage."""

    @property
    def is_possible(self) -> bool:
        """Could somebody have found this out?"""
        places = range(len(self.cells))
        are_there = all(at in places for at in self.waiting)
        is_stage = 0 <= self.stage <= len(TARGETS)
        is_begun = bool(self.waiting) != (self.stage == len(TARGETS))
        return are_there and is_stage and is_begun and all(one.is_possible for one in self.cells)

    @property
    def is_done(self) -> bool:
        """Is nothing left to find out?"""
        return self.stage == len(TARGETS)


@value
class Estimate:
    """What follows from it."""

    chance: float
    """Of the first player, to win a round in which both choose sizes at once."""
    match: float
    """To win the match, whose rounds are begun as the rules have it: the loser of a round chooses
    anew, knowing the sizes of the winner."""
    margin: float
    """By how much `chance` may be off because so few rolls were looked at (95 % interval)."""
    mine: tuple[float, ...]
    theirs: tuple[float, ...]
    """How often to choose what at the start of the match."""


class Matchup:
    """Two rows of dice against each other. `duel` stands at the start of a match of two."""

    def __init__(self, duel: Duel, evaluation: Evaluation) -> None:
        """Raises ValueError ("other-choices") if something else than sizes is chosen there."""
        if len(duel.players) != len(SEATS):
            raise ValueError("a match-up has two sides")
        self.duel = duel
        self._evaluation = evaluation
        self._offers = tuple(_size_offer(duel, seat) for seat in SEATS)
        has_both = all(self._offers)
        most = MOST if has_both else ALONE
        self.choices = tuple(self._choices(seat, most) for seat in SEATS)
        """What each side may choose, thinned out if it is too much."""
        self._sides: dict[tuple[Seat, Numbers], Side] = {}

    @property
    def letters(self) -> tuple[tuple[str, ...], ...]:
        """By side: of each dial, the die as it is written before its size is chosen."""
        return tuple(
            tuple(str(self.duel.players[seat].roster[dial.places[0]]) for dial in offer.dials)
            if offer
            else ()
            for seat, offer in enumerate(self._offers)
        )

    def begun(self) -> Progress:
        """Nothing is known yet."""
        count = prod(map(len, self.choices))
        return Progress((Cell(),) * count, 0, tuple(range(count)))

    def advanced(
        self, known: Progress, is_late: Callable[[], bool]
    ) -> Generator[None, None, Progress]:
        """What is known one step later. It ends sooner if it is late; the next one goes on from
        there, so that this changes nothing in the end."""
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
        """How much of the work is done, from 0 to 1; a guess, for what later stages look at is not
        known before."""
        within = 1 - len(known.waiting) / len(known.cells)
        return min(1.0, (known.stage + within) / len(TARGETS)) if known.waiting else 1.0

    def payoff(self, known: Progress) -> list[list[float]]:
        """The first player's chance to win a round with each choice against each of the other's."""
        return self._table([cell.chance for cell in known.cells])

    def estimate(self, known: Progress) -> Estimate:
        """What follows from what is known."""
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
        """The cells that are looked at in this stage: those of choices that are nearly the best of
        their side."""
        if stage >= len(TARGETS):
            return ()
        payoff = self._table([cell.chance for cell in cells])
        mine, theirs = equilibrium(payoff)
        rows = [_dot(line, theirs) for line in payoff]
        columns = [-_dot(line, mine) for line in zip(*payoff, strict=True)]
        width, most = len(columns), NEARLY[stage]
        near = [[worth >= max(side) - most for worth in side] for side in (rows, columns)]
        kept = [
            [is_near or share > 0 for is_near, share in zip(*pair, strict=True)]
            for pair in zip(near, (mine, theirs), strict=True)
        ]
        return tuple(at for at in range(len(cells)) if kept[0][at // width] and kept[1][at % width])

    def _judged(self, cell: Cell, at: int, rolls: int) -> Cell:
        """The cell after so many rolls."""
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

    def _choices(self, seat: Seat, most: int) -> tuple[Numbers, ...]:
        offer = self._offers[seat]
        if offer is None:
            return ((),)
        whole = prod(len(dial.numbers) for dial in offer.dials)
        each = max(2, int(most ** (1 / len(offer.dials))))
        rows = [
            dial.numbers if whole <= most else spread(dial.numbers, each) for dial in offer.dials
        ]
        legal = [
            numbers
            for numbers in product(*rows)
            if offer.filled(numbers).refusal(self.duel, seat) is None
        ]
        if not legal:
            raise ValueError(f"seat {seat} cannot choose sizes")
        return tuple(spread(legal, most))

    def _side(self, seat: Seat, numbers: Numbers) -> Side:
        """The dice of this player, not rolled, with these sizes."""
        found = self._sides.get((seat, numbers))
        if found is None:
            player, offer = self.duel.players[seat], self._offers[seat]
            action = offer.filled(numbers) if offer else None
            if isinstance(action, ChooseSizes):
                roster = arranged(player, action.settings, self.duel.rules)
                player = replace(player, roster=roster)
            found = self._sides[seat, numbers] = Side(
                row_of(player), special=player.special, deck=player.deck, memory=player.memory
            )
        return found


def _size_offer(duel: Duel, seat: Seat) -> Offer | None:
    """What is offered to this player before a round; None: nothing has to be chosen."""
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
    """Of the table, where both choose by these shares."""
    mine, theirs = mixes
    return _dot([_dot(line, theirs) for line in table], mine)


def _dot(numbers: Sequence[float], shares: Sequence[float]) -> float:
    return sum(number * share for number, share in zip(numbers, shares, strict=True))
