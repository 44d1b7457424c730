"""Match-ups: the chances of two rows of dice against each other, with the best sizes on both sides.

Pairs of choices are evaluated with more and more rolls: first all pairs with a few, then only those
that matter. The state after each step is a value, so that the work can be displayed, stopped and
resumed. The same steps give the same result on every machine.
"""

from collections.abc import Iterable, Sequence
from itertools import chain, product
from math import hypot, prod, sqrt

from engine.button_men.ai.evaluation.before_roll import BeforeRoll, shifted
from engine.button_men.ai.evaluation.net import Evaluation
from engine.button_men.ai.numerics.equilibrium import dot, equilibrium
from engine.button_men.ai.numerics.match_play import match_chances
from engine.button_men.ai.search.sizes import (
    SAMPLES,
    SizeChoices,
    are_all_exact,
    chance_of_roll,
    sides_in_sample,
)
from engine.button_men.dice.die import Die
from engine.button_men.match.duel import CHOOSING, Duel, Phase
from engine.button_men.phases import size_offers
from engine.search import IsLate, Thinking
from engine.value import value

SEATS = (0, 1)

MAX_CHOICES = 24
"""Maximum number of choices per side if both choose: all sizes of one swing die, or every fourth
size of two."""
ALONE = 289
"""Maximum number of choices if only one side chooses: all sizes of two swing dice from 4 to 20."""
TARGETS = (4, 16, 64, 2 * SAMPLES)
"""By stage, the number of samples for a pair of choices, including those of earlier stages."""
NEARLY = (1.0, 1.0, 0.06, 0.015)
"""By stage, how far the chance of a choice may be below the best one's for the choice to be
evaluated further. Choices in the mixed strategies always are."""
STEP = 240
"""The approximate number of rolls evaluated in one step."""
UNIT = 10_000
"""Chances are added up as integers in ten-thousandths, so that sums are the same on every
machine."""
CONFIDENCE = 1.96
PLAIN_ERROR = 0.053
"""The root mean square error of the net's chance before the opening roll for plain dice: the
smallest sizes against the largest, and random sizes (docs/training/README.md)."""
SKILLED_ERROR = 0.13
"""The root mean square error for all published buttons, most of which have skills: measured by
eight rounds each of 109 random pairs, with players of the level *normal* on both sides, after
subtracting the noise of the rounds. With only skills known from training it is lower: .071 against
rounds played by the net."""

ANSWERS = 0.35
"""The gain in a player's log odds, compared with the estimate from the roll, if only they may
respond to it before the first attack. Fitted to 112 random pairs, with 24 rolls each, where the net
chose the response. If both may respond, the gain is .05 (from 8 pairs)."""
ANSWERS_ERROR = 0.047
"""The root mean square error of chances that are corrected by ANSWERS; .078 without the
correction."""


def may_answer(dice: Iterable[Die]) -> bool:
    """Whether the owner of these dice may respond to the roll before the first attack."""
    return any(phase is Phase.INITIATIVE for die in dice for phase, _ in CHOOSING[die.traits])


def net_error(dice: Iterable[Die]) -> float:
    """Return the root mean square error of the net's chance for these dice, which more rolls do not
    reduce."""
    return SKILLED_ERROR if any(die.traits.skills for die in dice) else PLAIN_ERROR


@value
class Cell:
    """Statistics of the rolls for a pair of choices."""

    rolls: int = 0
    total: int = 0
    """The sum of the first player's chances, in units of 1 / UNIT."""
    squares: int = 0
    """The sum of the squares of these chances, in units of 1 / UNIT²."""

    @property
    def is_possible(self) -> bool:
        """Whether the statistics are within the limits that rolls allow."""
        most = self.rolls * UNIT
        is_sum = 0 <= self.total <= most and 0 <= self.squares <= most * UNIT
        return 0 <= self.rolls <= TARGETS[-1] and is_sum

    @property
    def chance(self) -> float:
        """The mean chance over the rolls, from 0 to 1; 0.5 before the first roll."""
        return self.total / self.rolls / UNIT if self.rolls else 0.5

    @property
    def variance(self) -> float:
        """The variance of the chance after a single roll; 0.25 before the first roll."""
        return (
            max(0.0, self.squares / self.rolls / UNIT**2 - self.chance**2) if self.rolls else 0.25
        )


@value
class Progress:
    """The state of the computation after the steps so far."""

    cells: tuple[Cell, ...]
    """The cells of all pairs of choices, row by row. Each row is a choice of the first player."""
    stage: int
    waiting: tuple[int, ...]
    """The indices of the cells still to be evaluated in this stage."""

    @property
    def is_possible(self) -> bool:
        """Whether the parts of the state are consistent with each other, as they are after a series
        of steps."""
        places = range(len(self.cells))
        are_there = all(at in places for at in self.waiting)
        is_stage = 0 <= self.stage <= len(TARGETS)
        is_begun = bool(self.waiting) != (self.stage == len(TARGETS))
        return are_there and is_stage and is_begun and all(one.is_possible for one in self.cells)

    @property
    def is_done(self) -> bool:
        return not self.waiting

    @property
    def share_done(self) -> float:
        """The fraction of the work that is done, from 0 to 1. This is an estimate, because later
        stages depend on the results of earlier ones."""
        return min(1.0, (self.stage + 1 - len(self.waiting) / len(self.cells)) / len(TARGETS))


@value
class Estimate:
    """The chances estimated from the rolls so far."""

    chance: float
    """The first player's chance to win a round in which both choose sizes simultaneously."""
    match: float
    """The first player's chance to win the match, in which the loser of a round chooses again and
    knows the winner's sizes."""
    margin: float
    """Half the width of the 95 % confidence interval of `chance`, including the errors of the rolls
    and of the net. At most 1."""
    mine: tuple[float, ...]
    theirs: tuple[float, ...]
    """The probabilities of the first player's choices (`mine`) and of the second player's
    (`theirs`) in the mixed strategies at the start of the match."""


class Matchup:
    """Two rows of dice against each other. `duel` is at the start of a two-player match."""

    def __init__(self, duel: Duel, evaluation: Evaluation) -> None:
        """Create the match-up. Raises ValueError if there are not two players, if one of them has
        no legal choice, or ("other-choices") if they choose anything but sizes."""
        if len(duel.players) != len(SEATS):
            raise ValueError("a match-up has two sides")
        self.duel = duel
        self._evaluation = evaluation
        self._before = BeforeRoll(evaluation)
        self._sides = tuple(SizeChoices(duel, seat) for seat in SEATS)
        for seat, side in zip(SEATS, self._sides, strict=True):
            if any(one != side.offer or not side.is_scale for one in size_offers(duel, seat)):
                raise ValueError("other-choices")
        mine, theirs = self._sides
        self._is_exact = are_all_exact(mine, theirs, evaluation)
        rosters = [player.roster for player in duel.players]
        first, second = map(may_answer, rosters)
        self._answers = ANSWERS * (first - second)
        self._error = hypot(
            0.0 if self._is_exact else net_error(chain(*rosters)),
            ANSWERS_ERROR if first or second else 0.0,
        )
        most = MAX_CHOICES if all(side.dials for side in self._sides) else ALONE
        self.choices = tuple(
            tuple(side.spread(most, max(2, int(most ** (1 / max(1, len(side.dials)))))))
            for side in self._sides
        )
        """The choices of each side, evenly spaced if there are too many."""
        if not all(self.choices):
            raise ValueError("a player cannot choose sizes")

    @property
    def letters(self) -> tuple[tuple[str, ...], ...]:
        """The notation of each dial's die before a size is chosen, by side."""
        return tuple(
            tuple(str(player.roster[dial.places[0]]) for dial in side.dials)
            for player, side in zip(self.duel.players, self._sides, strict=True)
        )

    def new_progress(self) -> Progress:
        count = prod(map(len, self.choices))
        return Progress((Cell(),) * count, 0, tuple(range(count)))

    def advanced(self, progress: Progress, is_late: IsLate) -> Thinking[Progress]:
        """Return the progress after one more step. If it is late, the step ends early, which does
        not change the final result. Raises ValueError if `progress` is from another match-up."""
        if len(progress.cells) != prod(map(len, self.choices)):
            raise ValueError("this is known of another match-up")
        cells, stage, waiting, spent = list(progress.cells), progress.stage, progress.waiting, 0
        while stage < len(TARGETS) and spent < STEP and not (spent and is_late()):
            at, *others = waiting
            waiting = tuple(others)
            spent += max(0, TARGETS[stage] - cells[at].rolls)
            cells[at] = self._judged(cells[at], at, TARGETS[stage])
            if not waiting:
                stage += 1
                waiting = self._cells_to_judge(cells, stage)
            yield
        return Progress(tuple(cells), stage, waiting)

    def payoff(self, progress: Progress) -> list[list[float]]:
        """Return the first player's chance to win a round with each of their choices (rows) against
        each of the second player's (columns)."""
        return self._table([cell.chance for cell in progress.cells])

    def estimate(self, progress: Progress) -> Estimate:
        payoff, to_win = self.payoff(progress), self.duel.rules.to_win
        once = equilibrium(payoff)
        match = match_chances(payoff, to_win, to_win)
        mixes = equilibrium(match)
        deviations = self._table(
            [sqrt(cell.variance / max(1, cell.rolls)) for cell in progress.cells]
        )
        return Estimate(
            _mean(payoff, once),
            _mean(match, mixes),
            min(1.0, CONFIDENCE * hypot(_mean(deviations, once), self._error)),
            tuple(mixes[0]),
            tuple(mixes[1]),
        )

    def _table(self, numbers: Sequence[float]) -> list[list[float]]:
        width = len(self.choices[1])
        return [list(numbers[at : at + width]) for at in range(0, len(numbers), width)]

    def _cells_to_judge(self, cells: Sequence[Cell], stage: int) -> tuple[int, ...]:
        """Return the indices of the cells to evaluate in this stage: those of choices that are in
        the mixed strategy of their side or close to its best one. After the last stage, there are
        none."""
        if stage >= len(TARGETS):
            return ()
        payoff = self._table([cell.chance for cell in cells])
        mine, theirs = equilibrium(payoff)
        rows = [dot(line, theirs) for line in payoff]
        columns = [-dot(line, mine) for line in zip(*payoff, strict=True)]
        kept_rows, kept_columns = (
            [
                share > 0 or worth >= max(worths) - NEARLY[stage]
                for share, worth in zip(shares, worths, strict=True)
            ]
            for shares, worths in ((mine, rows), (theirs, columns))
        )
        pairs = enumerate(product(kept_rows, kept_columns))
        return tuple(at for at, is_stored in pairs if all(is_stored))

    def _judged(self, cell: Cell, at: int, rolls: int) -> Cell:
        choices = zip(divmod(at, len(self.choices[1])), self.choices, self._sides, strict=True)
        sides = tuple(side.side(numbers[place]) for place, numbers, side in choices)
        total, squares = cell.total, cell.squares
        shift = self._answers + (0.0 if self._is_exact else self._before.shift_of(sides))
        for sample in range(cell.rolls, rolls):
            lying = sides_in_sample(sides, sample, TARGETS[-1])
            chance = chance_of_roll(lying, self._evaluation, is_exact=self._is_exact)
            units = round(shifted(chance, shift) * UNIT)
            total, squares = total + units, squares + units * units
        return Cell(max(rolls, cell.rolls), total, squares)


def _mean(
    table: Sequence[Sequence[float]], mixes: tuple[Sequence[float], Sequence[float]]
) -> float:
    """Return the mean of a matrix, with these weights for rows and columns."""
    mine, theirs = mixes
    return dot([dot(line, theirs) for line in table], mine)
