"""Sizes before a round: the equilibrium of a matrix game in which both players choose
simultaneously.

The payoff of two choices is the mean of the net's chances over rolls of all dice, the same rolls
for all choices, minus the net's known bias for such dice (before_roll.py). First, evenly spaced
choices are compared with a few rolls each, and a response surface is fitted. The worth of endings
is not smooth, so it is added to the surface. Then the best choices are compared with more rolls.
The player chooses randomly from the equilibrium strategy. If the other player's sizes are known,
that strategy is the best response to them. If the winner of the round keeps their sizes, the
payoffs are the chances to win the match (match_play.py).
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from itertools import product
from math import isqrt, prod

from engine.button_men.ai.evaluation.before_roll import BeforeRoll, Ends, endings, ends_of, shifted
from engine.button_men.ai.evaluation.net import Evaluation
from engine.button_men.ai.generation.candidates import DialNumbers, spread
from engine.button_men.ai.numerics.equilibrium import Payoff, dot, equilibrium
from engine.button_men.ai.numerics.match_play import EVEN, match_chances
from engine.button_men.ai.numerics.response_surface import ridge_regression
from engine.button_men.ai.numerics.samples import LatinHypercube
from engine.button_men.ai.search.expectimax import chance_at, is_small
from engine.button_men.dice.editions import Choosers
from engine.button_men.fight.fight import Fight, Side
from engine.button_men.fight.settings import Dial, SettingKind
from engine.button_men.match.actions import ChooseSizes
from engine.button_men.match.duel import Duel, Offer
from engine.button_men.match.initiative import leaders
from engine.button_men.match.line_up import all_rolled, arranged_roster, round_dials, unrolled_side
from engine.game import Seat
from engine.luck import Seeded
from engine.search import IsLate, Thinking
from engine.value import value

SAMPLES = 64
"""The number of samples for comparing dice. Half as many evenly distributed rolls are each used
twice, the second time with the sides' random numbers swapped, so that neither side is favored."""
EXACT_SAMPLES = 512
"""The number of samples if rolls are evaluated exactly. More are needed because exact chances vary
more, and more are possible because each takes less time. With so few dice, distinct rolls are more
accurate than exchanged pairs."""
FASTER = 8
"""The number of samples evaluated exactly in the time of one by the net."""
COARSE = 9
"""Maximum number of choices of each side in the first comparison, if both choose."""
ALL = 320
"""Maximum number of choices for which the surface is evaluated, enough for all choices of two swing
dice."""
ALONE = 2
"""The factor by which more choices are compared if only one player chooses."""
STEPS = (-3, -2, -1, 1, 2, 3)
CLOSE = 5
"""Maximum number of choices of each side in the final comparison."""
MIN_COARSE_SAMPLES = 3
"""The minimum number of choices of each side in the first comparison, however little time there
is."""
WEIGHT = 3
"""The time to evaluate a roll, relative to a position of a search."""
MIN_SAMPLES = 2
TRUSTED = 200
"""The weight of the surface, as a number of samples of a pair of choices."""
DOUBTED = 20
"""The weight of the surface if dice or skills are chosen, or if chances are exact."""
LARGE = 60
"""The total number of sides of five ordinary dice."""
STRAIGHT = 25.0
CURVED = 500.0
TWISTED = 500.0
"""The weights, as numbers of samples, of the priors that sizes make no difference, that their
effect is linear, and that they do not interact. Tuned by experiment: with lower weights, noise
dominates."""
DAMPED = 0.75
"""How much a shift changes the log odds of the mean of all rolls, relative to those of one roll.
This is the mean of c(1 - c) over the chances c after each roll, relative to that of their mean: .77
in 50 pairs of buttons."""


@cache
def _cube(seed: str, rolls: int) -> LatinHypercube:
    return LatinHypercube(Seeded(seed), rolls)


def sides_in_sample(sides: tuple[Side, ...], sample: int, of: int = SAMPLES) -> tuple[Side, ...]:
    """Return the sides as rolled in this sample for comparing dice. `of` is the number of
    samples."""
    number, is_exchanged = divmod(sample, 2)
    luck = _cube("openings", of // 2).luck_for(number)
    return all_rolled(sides[::-1], luck)[::-1] if is_exchanged else all_rolled(sides, luck)


def chance_of_roll(
    sides: tuple[Side, ...], evaluation: Evaluation, *, is_exact: bool = True
) -> float:
    """Return the first player's chance to win the round after this opening roll: exact if the
    search is small and `is_exact` is true, otherwise by the net. If the initiative is tied, it is
    0.5."""
    first = leaders(sides)
    if len(first) > 1:
        return EVEN
    fight = Fight(sides, first[0], 0, evaluation.cache.rules)
    position = evaluation.cache.position_of(fight)
    chance = chance_at(position, evaluation) if is_exact else evaluation.of(position)
    return 1 - chance if first[0] else chance


@value
class MixedStrategy:
    """Choices with their probabilities, and their worth."""

    choices: tuple[DialNumbers, ...]
    shares: tuple[float, ...]
    worths: tuple[float, ...]
    """The chance to win the round with each choice against the other player's strategy."""
    worth: float


class SizeChoices:
    """The possible choices of one player before a round, and the resulting dice."""

    def __init__(self, duel: Duel, seat: Seat) -> None:
        self._duel = duel
        self._seat = seat
        self.offer = Offer(ChooseSizes(), round_dials(duel.players[seat], duel.rules))
        self.is_asked = seat in duel.choosers
        self.dials = self.offer.dials if self.is_asked else ()
        """The dials that the player sets; empty if they do not choose before this round."""
        self.is_scale = all(dial.what is SettingKind.SIZE for dial in self.offer.dials)
        """Whether only sizes are chosen, so that similar choices have about the same worth."""
        self.side = cache(self._side)
        """Returns the dice with these numbers chosen, not rolled."""
        self.inputs = cache(self._inputs)
        """Returns a choice as numbers from about -1 to 1: the position of each size in its range
        and, if dice or skills are chosen, the total sides of all dice."""

    def legal(self, numbers: Iterable[DialNumbers]) -> list[DialNumbers]:
        offer, duel, seat = self.offer, self._duel, self._seat
        return [one for one in numbers if offer.filled(one).refusal(duel, seat) is None]

    def spread(self, limit: int, each: int) -> list[DialNumbers]:
        """Return at most `limit` legal choices. If there are more combinations, at most `each`
        numbers of each dial are combined. Without dials, the only choice is empty."""
        if not self.dials:
            return [()]
        is_whole = prod(len(dial.numbers) for dial in self.dials) <= limit
        rows = [dial.numbers if is_whole else spread(dial.numbers, each) for dial in self.dials]
        return spread(self.legal(product(*rows)), limit)

    def coarse(self, few: int, is_alone: bool) -> list[DialNumbers]:
        """Return about `few` evenly spaced choices, or more if only this player has a choice. If
        none of them is legal, return an empty one."""
        most = ALONE * few if is_alone else few
        each = max(2, round(most ** (1 / max(1, len(self.dials)))))
        return self.spread(most, each) or [()]

    def around(self, known: Sequence[DialNumbers]) -> list[DialNumbers]:
        """Return all legal choices if there are not too many, else the known ones and their
        neighbors."""
        if not self.dials:
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

    def largest(self) -> Side:
        """Return the dice with the largest numbers chosen."""
        return self.side(tuple(max(dial.numbers) for dial in self.dials))

    def _inputs(self, numbers: DialNumbers) -> list[float]:
        found = [
            (2 * number - min(dial.numbers) - max(dial.numbers))
            / max(1, max(dial.numbers) - min(dial.numbers))
            for dial, number in zip(self.offer.dials, numbers, strict=False)
            if dial.what is SettingKind.SIZE
        ]
        if numbers and not self.is_scale:
            found.append(sum(die.size for die in self.side(numbers).dice) / LARGE - 1)
        return found

    def _side(self, numbers: DialNumbers) -> Side:
        player = self._duel.players[self._seat]
        action = self.offer.filled(numbers) if numbers else None
        if isinstance(action, ChooseSizes):
            roster = arranged_roster(player, action.settings, self._duel.rules)
            player = replace(player, roster=roster)
        return unrolled_side(player)


def are_all_exact(mine: SizeChoices, theirs: SizeChoices, evaluation: Evaluation) -> bool:
    """Whether all choices can be evaluated exactly. If not, the net evaluates all of them: its
    errors do not favor a choice, unless some are compared with exact chances."""
    if not (mine.is_scale and theirs.is_scale):
        return False
    rows = (evaluation.cache.row_of(side.largest().dice) for side in (mine, theirs))
    return is_small(*rows)


class _Payoffs:
    """The payoffs of pairs of choices, to the player who chooses the row."""

    def __init__(self, duel: Duel, seat: Seat, evaluation: Evaluation, is_late: IsLate) -> None:
        self.mine = SizeChoices(duel, seat)
        self.theirs = SizeChoices(duel, 1 - seat)
        self.looked = 0
        self._rules = duel.rules
        self._missing = [duel.rules.to_win - duel.players[one].won for one in (seat, 1 - seat)]
        """The number of rounds that each player still has to win."""
        self._evaluation = evaluation
        self._before = BeforeRoll(evaluation)
        self._is_late = is_late
        self._sums: dict[tuple[DialNumbers, DialNumbers], tuple[float, int]] = {}
        """By pair of choices, the sum of the chances without endings, and the number of samples."""
        self._fitted: list[float] = []
        self._is_exact = are_all_exact(self.mine, self.theirs, evaluation)
        self._ends = cache(self._ends_of)
        self.most = EXACT_SAMPLES if self._is_exact else SAMPLES
        """Maximum number of samples for a pair of choices."""

    def look(
        self, rows: Sequence[DialNumbers], columns: Sequence[DialNumbers], samples: int
    ) -> Thinking[None]:
        """Evaluate all pairs with this many samples, until it is late. The samples form a Latin
        square, so that each row and each column gets the same ones. If chances are exact, all pairs
        get the same samples, because no surface averages over different ones."""
        step = samples if len(columns) > 1 and not self._is_exact else 0
        for at, row in enumerate(rows):
            mine = self.mine.side(row)
            for to, column in enumerate(columns):
                total, done = self._sums.get((row, column), (0.0, 0))
                if self._is_exact and done < samples:
                    total, done = 0.0, 0
                sides = mine, self.theirs.side(column)
                shift = 0.0
                if not self._is_exact:
                    shift = self._before.shift_of(sides) - self._endings(row, column)
                for sample in range(done, samples):
                    if self.looked and self._is_late():
                        return
                    if self._is_exact:
                        luck = _cube("exact openings", samples).luck_for(sample)
                        lying = all_rolled(sides, luck)
                    else:
                        lying = sides_in_sample(sides, (at + to) * step + sample)
                    chance = chance_of_roll(lying, self._evaluation, is_exact=self._is_exact)
                    total += shifted(chance, shift)
                    self.looked += 1
                    self._sums[row, column] = total, sample + 1
            yield

    def budget(self, limit: int) -> int:
        """Return the number of samples that take the time of a search of `limit` positions."""
        return (FASTER if self._is_exact else 1) * limit // WEIGHT

    def samples(
        self, budget: int, rows: Sequence[DialNumbers], columns: Sequence[DialNumbers]
    ) -> int:
        """Return the number of samples for each of these pairs, if they share this budget. It is
        even, because each roll is used twice, and between MIN_SAMPLES and `most`."""
        rolls = budget // (len(rows) * len(columns)) // 2
        return min(self.most, max(MIN_SAMPLES, 2 * rolls))

    def fit(self) -> None:
        points = [self._inputs(row, column) for row, column in self._sums]
        known = self._sums.values()
        means = [total / done for total, done in known]
        weights = [float(done) for _, done in known]
        row, column = next(iter(self._sums))
        own = len(self.mine.inputs(row)) + len(self.theirs.inputs(column))
        ridges = [0.0, *[STRAIGHT] * own, *[CURVED] * own, *[TWISTED] * (own * (own - 1) // 2)]
        self._fitted = ridge_regression(points, means, weights, ridges)

    def _inputs(self, row: DialNumbers, column: DialNumbers) -> list[float]:
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

    def of(self, rows: Sequence[DialNumbers], columns: Sequence[DialNumbers]) -> list[list[float]]:
        """Return the estimated chances to win the round with each row against each column."""
        return [[self._worth(row, column) for column in columns] for row in rows]

    def _worth(self, row: DialNumbers, column: DialNumbers) -> float:
        """Return the chance from the surface, combined with the samples of this pair, if any."""
        guess = min(1.0, max(0.0, dot(self._fitted, self._inputs(row, column))))
        total, done = self._sums.get((row, column), (0.0, 0))
        is_smooth = self.mine.is_scale and self.theirs.is_scale and not self._is_exact
        trust = TRUSTED if is_smooth else DOUBTED
        worth = (total + trust * guess) / (done + trust)
        return worth if self._is_exact else shifted(worth, DAMPED * self._endings(row, column))

    def _endings(self, row: DialNumbers, column: DialNumbers) -> float:
        """Return the part of the shift of these choices that is due to endings."""
        return endings(self._ends(self.mine, row), self._ends(self.theirs, column))

    def _ends_of(self, choices: SizeChoices, numbers: DialNumbers) -> Ends:
        return ends_of(self._evaluation.cache.row_of(choices.side(numbers).dice))

    def values(self, rows: Sequence[DialNumbers], columns: Sequence[DialNumbers]) -> Payoff:
        """Return the chances to win the match, if the winner of a round keeps their sizes and the
        loser responds to them; otherwise those to win the round, which have the same
        equilibrium."""
        payoff = self.of(rows, columns)
        if self._rules.choosers is not Choosers.LOSERS:
            return payoff
        return match_chances(payoff, *self._missing)

    def best_mixes(
        self, rows: Sequence[DialNumbers], columns: Sequence[DialNumbers]
    ) -> tuple[list[float], list[float]]:
        values = self.values(rows, columns)
        if self._rules.secret or len(columns) == 1:
            return equilibrium(values)
        # The first player chooses openly, and the other one responds.
        best = max(values, key=min)
        chosen = values.index(best), best.index(min(best))
        mine, theirs = (
            [float(at == place) for at in range(len(side))]
            for side, place in zip((rows, columns), chosen, strict=True)
        )
        return mine, theirs


def best_sizes(
    duel: Duel,
    seat: Seat,
    evaluation: Evaluation,
    limit: int,
    is_late: IsLate,
    besides: Sequence[DialNumbers] = (),
) -> Thinking[tuple[MixedStrategy, int]]:
    """Return the best strategy of `seat` and the number of samples evaluated. This takes about as
    long as a search of `limit` positions. The choices in `besides` are evaluated as well."""
    payoffs = _Payoffs(duel, seat, evaluation, is_late)
    budget = payoffs.budget(limit)
    sides = payoffs.mine, payoffs.theirs
    few = min(COARSE, max(MIN_COARSE_SAMPLES, isqrt(budget // 2 // MIN_SAMPLES)))
    rows, columns = (side.coarse(few, not other.is_asked) for side, other in (sides, sides[::-1]))
    yield from payoffs.look(rows, columns, payoffs.samples(budget // 2, rows, columns))
    payoffs.fit()
    mine, theirs = payoffs.best_mixes(rows, columns)
    if not is_late():
        near, their_near = payoffs.mine.around(rows), payoffs.theirs.around(columns)
        losses = zip(*payoffs.values(rows, their_near), strict=True)
        close = _best(near, payoffs.values(near, columns), theirs)
        their_close = _best(their_near, [[-worth for worth in line] for line in losses], mine)
        samples = payoffs.samples(budget // 2, close, their_close)
        yield from payoffs.look(close, their_close, samples)
        payoffs.fit()
        rows = list(dict.fromkeys((*rows, *close)))
        columns = list(dict.fromkeys((*columns, *their_close)))
        mine, theirs = payoffs.best_mixes(rows, columns)
    more = [numbers for numbers in dict.fromkeys(besides) if numbers not in rows]
    answers = [column for column, share in zip(columns, theirs, strict=True) if share]
    yield from payoffs.look(more, answers, payoffs.most // 2)
    rows, mine = [*rows, *more], [*mine, *(0.0 for _ in more)]
    worths = [dot(theirs, line) for line in payoffs.of(rows, columns)]
    worth = dot(mine, worths)
    return MixedStrategy(tuple(rows), tuple(mine), tuple(worths), worth), payoffs.looked


def _best(
    choices: Sequence[DialNumbers], values: Payoff, shares: Sequence[float]
) -> list[DialNumbers]:
    """Return the CLOSE best of a player's choices (the rows) against this mixed strategy of the
    other player."""
    worths = [dot(shares, line) for line in values]
    order = sorted(range(len(choices)), key=lambda at: -worths[at])
    return [choices[at] for at in order[:CLOSE]]


def numbers_of(action: ChooseSizes, dials: Sequence[Dial]) -> DialNumbers:
    """Return the numbers to which this action sets the dials. A dial that it does not set has its
    `unset` number, or is omitted if it has none."""
    chosen = {(setting.what, setting.at): setting.to for setting in action.settings}
    numbers = (chosen.get((dial.what, dial.places[0]), dial.unset) for dial in dials)
    return tuple(number for number in numbers if number is not None)
