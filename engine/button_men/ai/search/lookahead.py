"""Lookahead: the worth of attacks, for two players.

The worth of an attack is the net's mean chance over its successors. With few dice on the table, the
best replies are searched as well (best_replies.py), and with very few, the round is searched to its
end (expectimax.py).
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import partial
from itertools import tee
from math import inf

from engine.button_men.ai.evaluation.faces import Position
from engine.button_men.ai.evaluation.net import Evaluation
from engine.button_men.ai.numerics.samples import quantile
from engine.button_men.ai.search.best_replies import MIN_WAYS, Answers
from engine.button_men.ai.search.corrections import Corrections, Reply, mean_errors
from engine.button_men.ai.search.expectimax import EXACT_DICE, EXACT_WAYS, position_estimate
from engine.button_men.ai.search.successors import MAX_WAYS, Successor, expected_worth_until
from engine.button_men.fight.attack import Attack
from engine.button_men.fight.fight import Fight
from engine.search import IsLate, Thinking, ranked_behind
from engine.value import value

SAMPLES = 1000
"""The approximate total number of sampled outcomes of all attacks, if attacks must be played by
`strike`."""

ANSWERED_DICE = 8
"""With at most this many dice, replies are searched."""
STRUCK_DICE = 6
"""The maximum number of dice for searching replies if attacks must be played by `strike`."""
STRIKING = 3
"""The relative cost of an attack that must be played by `strike`."""
LIKELY = 0.5
"""If the estimated number of positions is at most this fraction of the limit, the round is searched
to its end at once. If it is higher but within the limit, the replies are searched first, because
there may not be enough time to reach the end."""
ENDS = 24
"""The limit of searches to the end of the round relative to others, because their positions take
much less time."""
ANSWERED = 190
"""The number of positions budgeted for the replies to each outcome of an attack. If there are more
outcomes than the limit on positions allows, they are sampled."""
RANKED_DICE = 6
"""With at most this many dice, all attacks are evaluated by the replies to them."""
REFINED = 3
"""With more dice, only this many of the best attacks are evaluated by the replies to them."""


@value
class Worth:
    """The worth of an attack to its player."""

    chance: float
    """The player's chance to win the round."""
    is_bound: bool = False
    """Whether the attack was evaluated less closely than better-looking ones. Its chance is then an
    upper bound, no higher than theirs."""


class Lookahead:
    """Evaluates the attacks of one decision."""

    def __init__(
        self,
        evaluation: Evaluation,
        fight: Fight,
        limit: int,
        is_late: IsLate,
        *,
        tells: bool = False,
    ) -> None:
        """Create the search.

        `limit`: the number of positions for a closer search of the best attacks. `tells`: whether
        errors common to all attacks matter, because the chances are displayed.
        """
        self.looked = 0
        """Number of positions evaluated so far."""
        self.leads: list[float] = []
        """The mover's mean lead after each attack of the last evaluation, in half points."""
        self.is_exact = False
        """Whether the last chances are exact."""
        self.is_corrected = False
        """Whether the last chances, except for bounds, were searched to the end of the round or
        corrected by samples that were."""
        self._fight = fight
        self._most = limit
        self._is_late = is_late
        self._tells = tells
        self._evaluation = evaluation
        self._answers = Answers(evaluation, is_late)
        self._corrections = Corrections(self._answers)
        self._successors = self._answers.successors

    def worths_of(
        self, attacks: Sequence[Attack], closely: Collection[Attack] = ()
    ) -> Thinking[list[Worth]]:
        """Return the worth of each of these attacks, and set `leads`, `is_exact` and
        `is_corrected`. Attacks in `closely` are evaluated as closely as the best ones, if there is
        time."""
        self._evaluation.count = 0
        self.is_exact = self.is_corrected = False
        position = self._evaluation.cache.position_of(self._fight)
        limit = ENDS * self._most
        is_small = position.fight is None and position.size <= EXACT_DICE
        guess = position_estimate(position.mine, position.theirs) if is_small else inf
        worths: list[Worth] | None = None
        if guess <= LIKELY * limit:
            worths = yield from self._exactly(position, attacks, limit)
        if worths is None:
            worths = yield from self._nearly(attacks, closely, position.size)
            if LIKELY * limit < guess <= limit and not self._is_late():
                worths = (yield from self._exactly(position, attacks, limit)) or worths
        return worths

    def _exactly(
        self, position: Position, attacks: Sequence[Attack], limit: int
    ) -> Thinking[list[Worth] | None]:
        """Return the worth of the attacks from a search to the end of the round, or None if it
        needs more than `limit` positions or too much time."""
        answers = Answers(self._evaluation, self._is_late)
        successors, expectimax = answers.successors, answers.expectimax
        successors.rolls = successors.samples = EXACT_WAYS
        expectimax.limit(limit, self._is_late)
        worths, leads = [], []
        for attack in attacks:
            if self._is_late():
                break
            # Generated lazily, so that the time is checked in between.
            ways, again = tee(successors.each(self._fight, attack, self._is_late))
            worth = yield from expectimax.expected_worth(ways)
            if worth is None:
                break
            worths.append(Worth(_rounded(worth)))
            leads.append(_mean_lead(again))
        self.looked += expectimax.positions_searched
        if len(worths) < len(attacks):
            return None
        self.leads = leads
        rows = position.mine, position.theirs
        are_all = not any(row.is_sampled for row in rows) and not any(a.settings for a in attacks)
        self.is_exact = are_all and successors.is_complete and expectimax.is_exact
        self.is_corrected = True
        return worths

    def _nearly(
        self, attacks: Sequence[Attack], closely: Collection[Attack], dice: int
    ) -> Thinking[list[Worth]]:
        """Return the worth of the attacks by the net and, with few dice, by the best replies to
        them, corrected by samples if possible. Attacks that are not evaluated in time get a worth
        of 0."""
        self._successors.samples = min(MAX_WAYS, max(MIN_WAYS, SAMPLES // max(1, len(attacks))))
        after: list[list[Successor]] = []
        worths: list[float] = []
        self.leads = []
        for attack in attacks:
            # The most promising attacks come first, so they have been evaluated if it gets late.
            is_spared = bool(worths) and attack not in closely
            ways = [] if is_spared and self._is_late() else self._successors.of(self._fight, attack)
            worth, are_all = expected_worth_until(ways, self._answers.chance, self._is_late)
            if is_spared and not are_all:
                ways, worth = [], 0.0
            after.append(ways)
            worths.append(worth)
            self.leads.append(_mean_lead(ways))
            yield
        are_local = all(way.position.fight is None for one in after for way in one)
        better: dict[int, float] = {}
        if self._most and dice <= (ANSWERED_DICE if are_local else STRUCK_DICE):
            if are_local and not self._is_late():
                self._answers.search_ends(ENDS * self._most)
            most = self._most if are_local else self._most // STRIKING
            order = sorted(range(len(after)), key=lambda at: -worths[at])
            if not (are_local and dice <= RANKED_DICE):
                order = order[:REFINED]
            wanted = [at for at, attack in enumerate(attacks) if attack in closely]
            order = list(dict.fromkeys((*order[:1], *wanted, *order[1:])))
            refined = yield from self._refined_worths(
                [(at, worths[at], after[at]) for at in order], most
            )
            better = {at: one.worth for at, one in refined.items()}
            if self._answers.searches_ends and len(better) >= min(2, len(attacks)):
                errors = yield from self._mean_errors([one.replies for one in refined.values()])
                better = {at: better[at] - error for at, error in zip(better, errors, strict=True)}
        elif self._most and self._tells and are_local and not self._is_late():
            self._answers.search_ends(ENDS * self._most)
            best = max(range(len(after)), key=worths.__getitem__)
            replies = [(one.share, Reply(one)) for one in after[best]]
            (error,) = yield from self._mean_errors([replies])
            worths = [worth - error for worth in worths]
        self.looked += self._evaluation.count
        return _merged(worths, better)

    def _mean_errors(
        self, found: Sequence[Sequence[tuple[float, Reply]]]
    ) -> Thinking[Sequence[float]]:
        """Return how much the net overestimates each of these attacks; 0 if that is unknown. Set
        `is_corrected` accordingly."""
        samples = [partial(self._corrections.of_attack, replies) for replies in found]
        means = yield from mean_errors(samples, self._is_late)
        self.is_corrected = means is not None
        return means or [0.0] * len(found)

    def _refined_worths(
        self, order: Iterable[tuple[int, float, list[Successor]]], limit: int
    ) -> Thinking[dict[int, "_Refined"]]:
        """Return, by index, the worths of these attacks after the best replies to them, for as many
        attacks as the limit and the time allow. Each item of `order` has the index, the net's worth
        and the successors of an attack."""
        better: dict[int, _Refined] = {}
        for at, worth, ways in order:
            found = yield from self._by_answers(worth, ways, limit)
            if found is None:
                break
            better[at] = found
        return better

    def _by_answers(
        self, worth: float, ways: Iterable[Successor], limit: int
    ) -> Thinking["_Refined | None"]:
        """Return the net's worth of an attack, refined by the best replies to it, or None if the
        limit is exceeded or there is no time left."""
        some = [(one.share, one) for one in ways]
        samples = max(1, self._most // ANSWERED)
        if len(some) > samples:
            points = ((at + 0.5) / samples for at in range(samples))
            some = [(1 / samples, quantile(some, point)) for point in points]
        replies: list[tuple[float, Reply]] = []
        for share, way in some:
            if self._evaluation.count > limit or self._is_late():
                return None
            chance, move = self._answers.best_move(way.position)
            # Replies change the worth by about the same amount after all rolls, so samples are
            # enough.
            worth += share * (way.worth(chance) - way.worth(self._answers.chance(way.position)))
            replies.append((share, Reply(way, move, has_move=True)))
            yield
        return _Refined(worth, replies)


@value
class _Refined:
    """The worth of an attack after the best replies to it."""

    worth: float
    replies: list[tuple[float, Reply]]
    """The replies, with their probabilities."""


def _merged(worths: Sequence[float], better: Mapping[int, float]) -> list[Worth]:
    """Return the final worths. Attacks that were evaluated more closely, those in `better`, have
    their refined worths, and the others rank behind them. If there are several attacks but fewer
    than two were refined, all keep their original worths."""
    if len(better) < min(2, len(worths)):
        return [Worth(_rounded(worth)) for worth in worths]
    least = min(better.values())
    return [
        Worth(_rounded(better[at]))
        if at in better
        else Worth(ranked_behind(worth, least), is_bound=True)
        for at, worth in enumerate(worths)
    ]


def _rounded(worth: float) -> float:
    """Return a worth clamped to the range from 0 to 1, because sums of probabilities have rounding
    errors."""
    return min(1.0, max(0.0, worth))


def _mean_lead(ways: Iterable[Successor]) -> float:
    """Return the mean lead of the attacker after an attack, in half points."""
    return sum(
        way.share * (way.position.lead if way.goes_on else -way.position.lead) for way in ways
    )
