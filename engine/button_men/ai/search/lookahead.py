"""Looking ahead: what attacks are worth, by the net and by what certainly follows.

Each attack is worth the mean of the positions it may lead to (successors.py). With few dice on the
table the other player's answers are looked at as well (answers.py), or all that follows
(expectimax.py).
"""

from collections.abc import Callable, Generator, Iterable, Sequence

from engine.button_men.ai.evaluation.faces import Position
from engine.button_men.ai.evaluation.net import Evaluation
from engine.button_men.ai.search.answers import FEWEST_WAYS, Answers
from engine.button_men.ai.search.expectimax import EXACT_DICE, EXACT_WAYS, Deadline
from engine.button_men.ai.search.successors import MOST_WAYS, Way, expected_until
from engine.button_men.attack import Attack
from engine.button_men.fight import Fight

SAMPLES = 1000
"""All attacks that must be carried out are followed in so many ways together."""

ANSWERED_DICE = 8
"""With so many dice or fewer, answers are looked at."""
STRUCK_DICE = 6
"""With so many, where attacks must be carried out."""
STRIKING = 3
"""To carry out an attack and judge what comes of it takes so many times as long."""
ENDED_DICE = 6
"""With so many or fewer, what the answers leave is looked at to its end, if it is small, ..."""
ENDS = 2
"""... as long as that is no more than so many times as many positions as else."""
REFINED = 3
"""So many of the best attacks are judged by the answers to them."""
BEHIND = 1e-6


class Lookahead:
    """Judges the attacks of one decision."""

    def __init__(self, evaluation: Evaluation) -> None:
        self.looked = 0
        """How many positions were looked at."""
        self.leads: list[float] = []
        """The mover's mean lead after each attack that was judged, in half points."""
        self.is_exact = False
        """Is what the attacks were last judged to be worth exact?"""
        self._evaluation = evaluation
        self._answers = Answers(evaluation)
        self._successors = self._answers.successors

    def judged(
        self, fight: Fight, found: Sequence[Attack], most: int, is_late: Callable[[], bool]
    ) -> Generator[None, None, list[float]]:
        """What each of these attacks of the mover is worth: their chance to win the round. The
        best are looked at more closely as long as that takes less than `most` positions and it
        is not late. Yields in between."""
        self._evaluation.count = 0
        self.leads = []
        position = self._evaluation.cache.position_of(fight)
        if most and position.fight is None and position.size <= EXACT_DICE:
            worths = yield from self._exactly(fight, position, found, Deadline(most, is_late))
        else:
            worths = yield from self._nearly(fight, found, position.size, most, is_late)
        return [_bounded(worth) for worth in worths]

    def _exactly(
        self, fight: Fight, position: Position, found: Sequence[Attack], deadline: Deadline
    ) -> Generator[None, None, list[float]]:
        """By all that follows."""
        successors, expectimax = self._successors, self._answers.expectimax
        successors.rolls = successors.samples = EXACT_WAYS
        worths = []
        for attack in found:
            after = successors.of(fight, attack)
            self.leads.append(_mean_lead(after))
            worths.append((yield from expectimax.expected(after, deadline)))
        self.looked += deadline.spent
        rows = position.mine, position.theirs
        are_all = not any(row.is_sampled for row in rows) and not any(a.settings for a in found)
        self.is_exact = are_all and successors.is_complete and expectimax.is_exact
        return worths

    def _nearly(
        self,
        fight: Fight,
        found: Sequence[Attack],
        dice: int,
        most: int,
        is_late: Callable[[], bool],
    ) -> Generator[None, None, list[float]]:
        """By the net, and by the best answers if there are few dice."""
        self.is_exact = False
        self._successors.samples = min(MOST_WAYS, max(FEWEST_WAYS, SAMPLES // max(1, len(found))))
        after: list[list[Way]] = []
        worths: list[float] = []
        for attack in found:
            # The most promising come first, so whoever is late has seen the best.
            ways = [] if worths and is_late() else self._successors.of(fight, attack)
            worth, are_all = expected_until(ways, self._answers.chance, is_late)
            if worths and not are_all:
                ways, worth = [], 0.0
            after.append(ways)
            worths.append(worth)
            self.leads.append(_mean_lead(ways))
            yield
        are_local = all(way.position.fight is None for one in after for way in one)
        few = ANSWERED_DICE if are_local else STRUCK_DICE
        if most and dice <= few and not is_late():
            if dice <= ENDED_DICE and are_local:
                self._answers.ends = Deadline(ENDS * most, is_late)
            fair = most if are_local else most // STRIKING
            yield from self._refined(worths, after, fair, is_late)
        self.looked += self._evaluation.count
        return worths

    def _refined(
        self, worths: list[float], after: list[list[Way]], most: int, is_late: Callable[[], bool]
    ) -> Generator[None, None, None]:
        """Judge the best of these again, by the answers to them. The others come after these."""
        order = sorted(range(len(after)), key=lambda at: -worths[at])
        better: dict[int, float] = {}
        for at in order[: REFINED if self._answers.ends is None else None]:
            best = sorted(better.values(), reverse=True)
            floor = best[REFINED - 1] if len(best) >= REFINED else 0.0
            worth = yield from self._by_answers(after[at], floor, most, is_late)
            if worth is None:
                break
            better[at] = worth
        if len(better) < min(2, len(order)):
            return
        least = min(better.values())
        for at, worth in enumerate(worths):
            worths[at] = better[at] if at in better else min(worth, least - BEHIND)

    def _by_answers(
        self, ways: Iterable[Way], floor: float, most: int, is_late: Callable[[], bool]
    ) -> Generator[None, None, float | None]:
        """The mean of what is left if the next player makes their best attack by the net, or what
        it is at most, if that is no more than the floor; None if there is no time to find out."""
        total, rest = 0.0, 1.0
        for way in ways:
            if total + rest <= floor:
                return total + rest - BEHIND
            if self._evaluation.count > most or is_late():
                return None
            total += way.share * way.worth(self._answers.best(way.position))
            rest -= way.share
            yield
        return total


def _bounded(worth: float) -> float:
    """A probability, which the sum of many may exceed by a little."""
    return min(1.0, max(0.0, worth))


def _mean_lead(ways: Iterable[Way]) -> float:
    """How far whoever made the attack leads then."""
    return sum(
        way.share * (way.position.lead if way.goes_on else -way.position.lead) for way in ways
    )
