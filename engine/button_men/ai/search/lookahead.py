"""Lookahead: the worth of attacks between two players.

An attack is worth the mean of its successors by the net. With few dice on the table, the best
answers to it are searched as well (answers.py), or the round to its end (expectimax.py).
"""

from collections.abc import Iterable, Sequence

from engine.button_men.ai.evaluation.faces import Position
from engine.button_men.ai.evaluation.net import Evaluation
from engine.button_men.ai.search.answers import FEWEST_WAYS, Answers
from engine.button_men.ai.search.expectimax import EXACT_DICE, EXACT_WAYS
from engine.button_men.ai.search.successors import MOST_WAYS, Successor, expected_until
from engine.button_men.fight.attack import Attack
from engine.button_men.fight.fight import Fight
from engine.search import BEHIND, IsLate, Thinking, ranked_behind

SAMPLES = 1000
"""The outcomes of all attacks together, where attacks must be carried out."""

ANSWERED_DICE = 8
"""With at most this many dice, answers are searched."""
STRUCK_DICE = 6
"""The same where attacks must be carried out."""
STRIKING = 3
"""The time of an attack that must be carried out, in times of another."""
ENDED_DICE = 6
"""With at most this many dice, small positions after the answers are searched to their end, ..."""
ENDS = 2
"""... within this many times the usual number of positions."""
REFINED = 3
"""Of this many best attacks, the answers are judged as well."""


class Lookahead:
    """Judges the attacks of one decision."""

    def __init__(self, evaluation: Evaluation, fight: Fight, most: int, is_late: IsLate) -> None:
        """`most`: the positions within which the best attacks are searched more closely."""
        self.looked = 0
        """Positions judged so far."""
        self.leads: list[float] = []
        """The mover's mean lead after each of these attacks, in half points."""
        self.is_exact = False
        """Whether the last chances are exact."""
        self._fight = fight
        self._most = most
        self._is_late = is_late
        self._evaluation = evaluation
        self._answers = Answers(evaluation)
        self._successors = self._answers.successors

    def judged(self, found: Sequence[Attack]) -> Thinking[list[float]]:
        """The mover's chance to win the round with each of these attacks."""
        self._evaluation.count = 0
        self.leads = []
        position = self._evaluation.cache.position_of(self._fight)
        if self._most and position.fight is None and position.size <= EXACT_DICE:
            worths = yield from self._exactly(position, found)
        else:
            worths = yield from self._nearly(found, position.size)
        # Sums of probabilities have rounding errors.
        return [min(1.0, max(0.0, worth)) for worth in worths]

    def _exactly(self, position: Position, found: Sequence[Attack]) -> Thinking[list[float]]:
        """By a search to the end of the round."""
        successors, expectimax = self._successors, self._answers.expectimax
        successors.rolls = successors.samples = EXACT_WAYS
        expectimax.limit(self._most, self._is_late)
        worths = []
        for attack in found:
            after = successors.of(self._fight, attack)
            self.leads.append(_mean_lead(after))
            worths.append((yield from expectimax.expected(after)))
        self.looked = expectimax.spent
        rows = position.mine, position.theirs
        are_all = not any(row.is_sampled for row in rows) and not any(a.settings for a in found)
        self.is_exact = are_all and successors.is_complete and expectimax.is_exact
        return worths

    def _nearly(self, found: Sequence[Attack], dice: int) -> Thinking[list[float]]:
        """By the net, and with few dice by the best answers."""
        self.is_exact = False
        self._successors.samples = min(MOST_WAYS, max(FEWEST_WAYS, SAMPLES // max(1, len(found))))
        after: list[list[Successor]] = []
        worths: list[float] = []
        for attack in found:
            # The most promising attacks come first, so a late player has judged them.
            ways = [] if worths and self._is_late() else self._successors.of(self._fight, attack)
            worth, are_all = expected_until(ways, self._answers.chance, self._is_late)
            if worths and not are_all:
                ways, worth = [], 0.0
            after.append(ways)
            worths.append(worth)
            self.leads.append(_mean_lead(ways))
            yield
        are_local = all(way.position.fight is None for one in after for way in one)
        few = ANSWERED_DICE if are_local else STRUCK_DICE
        if self._most and dice <= few and not self._is_late():
            if dice <= ENDED_DICE and are_local:
                self._answers.searches_ends = True
                self._answers.expectimax.limit(ENDS * self._most, self._is_late)
            fair = self._most if are_local else self._most // STRIKING
            yield from self._refined(worths, after, fair)
        self.looked += self._evaluation.count
        return worths

    def _refined(
        self, worths: list[float], after: list[list[Successor]], most: int
    ) -> Thinking[None]:
        """Judge the best of these again, by the answers to them, and rank them above the others."""
        order = sorted(range(len(after)), key=lambda at: -worths[at])
        better: dict[int, float] = {}
        for at in order[: None if self._answers.searches_ends else REFINED]:
            best = sorted(better.values(), reverse=True)
            floor = best[REFINED - 1] if len(best) >= REFINED else 0.0
            worth = yield from self._by_answers(after[at], floor, most)
            if worth is None:
                break
            better[at] = worth
        if len(better) < min(2, len(order)):
            return
        least = min(better.values())
        for at, worth in enumerate(worths):
            worths[at] = better.get(at, ranked_behind(worth, least))

    def _by_answers(
        self, ways: Iterable[Successor], floor: float, most: int
    ) -> Thinking[float | None]:
        """The mean chance if the next player makes the best attack by the net. An upper bound, if
        that is no more than the floor; None if there is no time left."""
        total, rest = 0.0, 1.0
        for way in ways:
            if total + rest <= floor:
                return total + rest - BEHIND
            if self._evaluation.count > most or self._is_late():
                return None
            total += way.share * way.worth(self._answers.best(way.position))
            rest -= way.share
            yield
        return total


def _mean_lead(ways: Iterable[Successor]) -> float:
    """The mean lead of the player who made the attack."""
    return sum(
        way.share * (way.position.lead if way.goes_on else -way.position.lead) for way in ways
    )
