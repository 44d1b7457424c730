"""Sizes before a round: a game of two choices at once, solved by its equilibrium.

What two choices are worth against each other is the mean of the net's chances over rolls of all
dice, the same rolls for all choices. First choices that are spread over the possible ones are
compared in a few rolls each, and a smooth function is fitted to that. Then the best by this are
compared in more rolls. Of the mix that nobody can exploit, luck draws one. If the other player's
sizes are known, only the best answer is left of all this. If the winner of the round must keep
their sizes, what those are worth then counts too (match_play.py).
"""

from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import replace
from itertools import product
from math import isqrt, prod
from operator import mul

from engine.button_men.actions import ChooseSizes
from engine.button_men.ai.evaluation.net import Evaluation
from engine.button_men.ai.evaluation.openings import ROLLS, numbered_roll, rolled_chance
from engine.button_men.ai.generation.candidates import spread
from engine.button_men.ai.numerics.equilibrium import Payoff, equilibrium
from engine.button_men.ai.numerics.match_play import match_chances
from engine.button_men.ai.numerics.response_surface import predicted, ridge_regression
from engine.button_men.attack import What
from engine.button_men.die import Die
from engine.button_men.duel import Duel
from engine.button_men.editions import Choosers
from engine.button_men.fight import Side
from engine.button_men.line_up import arranged, round_dials, row_of
from engine.button_men.offer import Dial
from engine.game import Seat
from engine.value import value

Numbers = tuple[int, ...]
"""The numbers of all dials."""

COARSE = 9
"""So many choices of each side are compared at first."""
ALL = 320
"""Of so many choices at most, the fitted function finds the best: those of two letters."""
ALONE = 2
"""If only one player chooses, so many times as many."""
STEPS = (-3, -2, -1, 1, 2, 3)
CLOSE = 5
"""So many choices of each side are compared at last."""
FEWEST = 3
"""So many at least, however little time there is."""
WEIGHT = 3
"""Judging a roll takes so many times as long as a position of a search."""
LEAST_ROLLS = 2
TRUSTED = 200
"""So many rolls of two choices tell as much of them as the fitted function does, ..."""
DOUBTED = 20
"""... and so many if dice or skills are chosen."""
LARGE = 60
"""Sides that five dice have together."""
STRAIGHT = 25.0
CURVED = 500.0
TWISTED = 500.0
"""As if so many rolls had told that sizes make no difference, that they make it evenly, and that
one does not depend on another. Found by trying: with less, luck decides more than the dice."""


@value
class Mix:
    """Choices with their probabilities, and what they are worth together."""

    choices: tuple[Numbers, ...]
    shares: tuple[float, ...]
    worths: tuple[float, ...]
    """The chance to win the round with each of them against what the other player does."""
    worth: float


class _Choices:
    """What one player may choose."""

    def __init__(self, duel: Duel, seat: Seat) -> None:
        self._duel = duel
        self._seat = seat
        player = duel.players[seat]
        self.is_asked = seat in duel.choosers
        self.dials = round_dials(player, duel.rules)
        self.is_scale = all(dial.what is What.SIZE for dial in self.dials)
        """Are only sizes chosen? Then similar choices are worth about the same."""
        self._sides: dict[Numbers, Side] = {}
        self.known: dict[Numbers, list[float]] = {}
        """The inputs of the choices that were asked about."""

    def coarse(self, few: int, is_alone: bool) -> list[Numbers]:
        """A few choices, if there is one to make; several times as many if only this player has
        one."""
        if not self.is_asked or not self.dials:
            return [()]
        return self._spread(ALONE * few if is_alone else few)

    def around(self, known: Sequence[Numbers]) -> list[Numbers]:
        """All choices, if they are not too many; else the known ones and those next to them."""
        if not self.is_asked or not self.dials:
            return [()]
        if prod(len(dial.numbers) for dial in self.dials) <= ALL:
            return self.legal(product(*(dial.numbers for dial in self.dials)))
        found = dict.fromkeys(known)
        for numbers in known:
            for at, dial in enumerate(self.dials):
                place = dial.numbers.index(numbers[at])
                for step in STEPS:
                    if 0 <= place + step < len(dial.numbers):
                        other = dial.numbers[place + step]
                        found[(*numbers[:at], other, *numbers[at + 1 :])] = None
        return self.legal(found)

    def _spread(self, most: int) -> list[Numbers]:
        """At most so many choices, spread evenly over all of them, that the rules allow."""
        counts = [len(dial.numbers) for dial in self.dials]
        each = max(2, round(most ** (1 / max(1, len(counts)))))
        rows = [
            dial.numbers if prod(counts) <= most else spread(dial.numbers, each)
            for dial in self.dials
        ]
        legal = self.legal(product(*rows))
        return spread(legal, most) if legal else [()]

    def legal(self, found: Iterable[Numbers]) -> list[Numbers]:
        """Those that the rules allow."""
        return [
            numbers
            for numbers in found
            if self.action(numbers).refusal(self._duel, self._seat) is None
        ]

    def action(self, numbers: Numbers) -> ChooseSizes:
        """The action that sets the dials to these numbers."""
        settings = (dial.setting(number) for dial, number in zip(self.dials, numbers, strict=True))
        return ChooseSizes(tuple(setting for setting in settings if setting is not None))

    def side(self, numbers: Numbers) -> Side:
        """The dice, not rolled, with these numbers chosen."""
        found = self._sides.get(numbers)
        if found is None:
            player = self._duel.players[self._seat]
            dice: tuple[Die, ...] = row_of(player)
            if numbers:
                settings = self.action(numbers).settings
                dice = row_of(replace(player, roster=arranged(player, settings, self._duel.rules)))
            found = self._sides[numbers] = Side(
                dice, special=player.special, deck=player.deck, memory=player.memory
            )
        return found

    def inputs(self, numbers: Numbers) -> list[float]:
        """The choice as numbers from about -1 to 1: where the sizes lie in their ranges. If it is
        one of dice or of their skills, how large the dice are together."""
        found = self.known.get(numbers)
        if found is None:
            found = [
                (2 * number - min(dial.numbers) - max(dial.numbers))
                / max(1, max(dial.numbers) - min(dial.numbers))
                for dial, number in zip(self.dials, numbers, strict=False)
                if dial.what is What.SIZE
            ]
            if numbers and not self.is_scale:
                found.append(sum(die.size for die in self.side(numbers).dice) / LARGE - 1)
            self.known[numbers] = found
        return found


class _Table:
    """What choices of two players are worth against each other."""

    def __init__(self, duel: Duel, seat: Seat, evaluation: Evaluation) -> None:
        self.mine = _Choices(duel, seat)
        self.theirs = _Choices(duel, 1 - seat)
        self.looked = 0
        self._rules = duel.rules
        self._evaluation = evaluation
        self._sums: dict[tuple[Numbers, Numbers], tuple[float, int]] = {}
        self._fitted: list[float] = []

    def look(
        self,
        rows: Sequence[Numbers],
        columns: Sequence[Numbers],
        rolls: int,
        is_late: Callable[[], bool],
    ) -> Generator[None, None, None]:
        """Judge all pairs in so many rolls; once it is late, in a single one. Of different rolls in
        a Latin square, so that each row and each column has seen the same ones, and many."""
        shift = rolls if len(columns) > 1 else 0
        for at, row in enumerate(rows):
            for to, column in enumerate(columns):
                self._look(row, column, 1 if is_late() else rolls, (at + to) * shift)
            yield

    def _look(self, row: Numbers, column: Numbers, rolls: int, first: int) -> None:
        total, done = self._sums.get((row, column), (0.0, 0))
        sides = self.mine.side(row), self.theirs.side(column)
        for roll in range(done, rolls):
            luck = numbered_roll(first + roll)
            total += rolled_chance(sides, self._rules, self._evaluation, luck)
            self.looked += 1
        self._sums[row, column] = total, max(done, rolls)

    def fit(self) -> None:
        """Fit a smooth function to all that is known."""
        points = [self._inputs(row, column) for row, column in self._sums]
        known = self._sums.values()
        means = [total / done for total, done in known]
        weights = [float(done) for _, done in known]
        self._fitted = ridge_regression(points, means, weights, self._ridges())

    def _inputs(self, row: Numbers, column: Numbers) -> list[float]:
        mine, theirs = self.mine.inputs(row), self.theirs.inputs(column)
        return [
            1.0,
            *mine,
            *theirs,
            *(one * one for one in mine),
            *(one * one for one in theirs),
            *(one * other for at, one in enumerate(mine) for other in mine[:at]),
            *(one * other for at, one in enumerate(theirs) for other in theirs[:at]),
            *(one * other for one in mine for other in theirs),
        ]

    def _ridges(self) -> list[float]:
        mine, theirs = (
            len(next(iter(side.known.values()), ())) for side in (self.mine, self.theirs)
        )
        own = mine + theirs
        return [0.0, *[STRAIGHT] * own, *[CURVED] * own, *[TWISTED] * (own * (own - 1) // 2)]

    def payoff(self, rows: Sequence[Numbers], columns: Sequence[Numbers]) -> list[list[float]]:
        """The chances of each row against each column, as far as they are known."""
        return [[self._worth(row, column) for column in columns] for row in rows]

    def _worth(self, row: Numbers, column: Numbers) -> float:
        """What the function tells, and what was seen, if anything was."""
        guess = predicted(self._fitted, self._inputs(row, column))
        guess = min(1.0, max(0.0, guess))
        total, done = self._sums.get((row, column), (0.0, 0))
        trust = TRUSTED if self.mine.is_scale and self.theirs.is_scale else DOUBTED
        return (total + trust * guess) / (done + trust)


def mixed(
    duel: Duel,
    seat: Seat,
    evaluation: Evaluation,
    most: int,
    is_late: Callable[[], bool],
    besides: Sequence[Numbers] = (),
) -> Generator[None, None, tuple[Mix, int]]:
    """How `seat` chooses sizes best, and how many rolls were judged to find out. About as long as a
    search of `most` positions. The choices in `besides` are judged too. Yields in between."""
    table = _Table(duel, seat, evaluation)
    stakes = _Stakes(duel, seat)
    budget = most // WEIGHT
    sides = table.mine, table.theirs
    few = min(COARSE, max(FEWEST, isqrt(budget // 2 // LEAST_ROLLS)))
    rows, columns = (side.coarse(few, not other.is_asked) for side, other in (sides, sides[::-1]))
    yield from table.look(rows, columns, _rolls(budget // 2, rows, columns), is_late)
    table.fit()
    mine, theirs = stakes.solved(table.payoff(rows, columns))
    if not is_late():
        near, their_near = table.mine.around(rows), table.theirs.around(columns)
        values = stakes.values(table.payoff(near, columns))
        their_values = _turned(stakes.values(table.payoff(rows, their_near)))
        close, their_close = _best(near, values, theirs), _best(their_near, their_values, mine)
        rolls = _rolls(budget // 2, close, their_close)
        yield from table.look(close, their_close, rolls, is_late)
        table.fit()
        rows = list(dict.fromkeys((*rows, *close)))
        columns = list(dict.fromkeys((*columns, *their_close)))
        mine, theirs = stakes.solved(table.payoff(rows, columns))
    more = [numbers for numbers in dict.fromkeys(besides) if numbers not in rows]
    answers = [column for column, share in zip(columns, theirs, strict=True) if share]
    yield from table.look(more, answers, ROLLS // 2, is_late)
    rows, mine = [*rows, *more], [*mine, *(0.0 for _ in more)]
    worths = [sum(map(mul, theirs, line)) for line in table.payoff(rows, columns)]
    worth = sum(map(mul, mine, worths))
    return Mix(tuple(rows), tuple(mine), tuple(worths), worth), table.looked


class _Stakes:
    """What a round counts in the match, and how choices are made."""

    def __init__(self, duel: Duel, seat: Seat) -> None:
        to_win = duel.rules.to_win
        self._missing = to_win - duel.players[seat].won
        self._they_miss = to_win - duel.players[1 - seat].won
        self._keeps = duel.rules.choosers is Choosers.LOSERS
        self._is_open = not duel.rules.secret

    def values(self, payoff: Payoff) -> Payoff:
        """The chances to win the match, if the winner of a round keeps their sizes and the loser
        answers them; else those to win the round, which comes to the same."""
        if not self._keeps:
            return payoff
        return match_chances(payoff, self._missing, self._they_miss)

    def solved(self, payoff: Payoff) -> tuple[list[float], list[float]]:
        """The shares of both players' choices."""
        values = self.values(payoff)
        if not self._is_open or len(values[0]) == 1:
            return equilibrium(values)
        # Whoever chooses first, for all to see, is answered.
        row = max(range(len(values)), key=lambda at: min(values[at]))
        column = min(range(len(values[row])), key=lambda at: values[row][at])
        return _only(row, len(values)), _only(column, len(values[row]))


def _only(chosen: int, count: int) -> list[float]:
    return [float(at == chosen) for at in range(count)]


def _best(choices: Sequence[Numbers], values: Payoff, shares: Sequence[float]) -> list[Numbers]:
    """The most promising of a player's choices (the rows) against these shares of the other's."""
    worths = [sum(map(mul, shares, line)) for line in values]
    order = sorted(range(len(choices)), key=lambda at: -worths[at])
    return [choices[at] for at in order[:CLOSE]]


def _turned(values: Payoff) -> Payoff:
    """The same values as the other player sees them: what one gains, the other loses."""
    return [[-worth for worth in column] for column in zip(*values, strict=True)]


def _rolls(budget: int, rows: Sequence[Numbers], columns: Sequence[Numbers]) -> int:
    return min(ROLLS, max(LEAST_ROLLS, budget // (len(rows) * len(columns))))


def numbers_of(action: ChooseSizes, dials: Sequence[Dial]) -> Numbers:
    """The numbers to which the dials are set in this action."""
    chosen = {(setting.what, setting.at): setting.to for setting in action.settings}
    numbers = (chosen.get((dial.what, dial.places[0]), dial.unset) for dial in dials)
    return tuple(number for number in numbers if number is not None)
