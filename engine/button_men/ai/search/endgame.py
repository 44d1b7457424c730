"""Endgame search for any dice: if few are left, the exact chances of attacks with best play by all
players.

For local dice, expectimax.py is much faster.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from engine.button_men.ai.generation.candidates import completed_attacks
from engine.button_men.fight.attack import Attack
from engine.button_men.fight.attacking import is_compelled
from engine.button_men.fight.dials import attack_dials
from engine.button_men.fight.fight import Fight, after_pass
from engine.button_men.fight.legal import attacks
from engine.button_men.fight.resolution import strike
from engine.luck import outcomes
from engine.search import IsLate, Stopped, Thinking
from engine.value import value

FEW_DICE = 5
"""With more dice in play, the tree is rarely small enough."""
DEEPEST = 16
"""Maximum search depth in moves. A fight with five dice ends earlier unless attacks keep
failing."""
CLOCK_INTERVAL = 32
"""The number of outcomes of attacks between two time checks."""
SLICE = 400
"""The number of outcomes of attacks between two yields to other work, about 5 ms."""

Chances = tuple[float, ...]
"""The chance of each seat to win the round."""


@value
class Solution:
    """The result of an endgame search."""

    chances: tuple[float, ...]
    """The mover's chance to win the round with each attack; a draw counts as half a win."""
    is_exact: bool
    """Whether all legal attacks were searched. False if dice may lend or change size, because only
    sensible loans and new sizes are searched."""


def is_near(fight: Fight) -> bool:
    """Whether there are few enough dice to try this search."""
    return sum(len(side.dice) for side in fight.sides) <= FEW_DICE


def endgame_solution(
    fight: Fight, attacks: Sequence[Attack], limit: int, is_late: IsLate
) -> Thinking[Solution | None]:
    """Return the worth of each of these attacks, or None if the tree has more than `limit` outcomes
    of attacks, takes too long, or is too deep because attacks may fail again and again."""
    tree = _Tree(limit, is_late)
    rewards = []
    rested = limit
    try:
        for attack in attacks:
            expected = 0.0
            for chance, after in tree.happenings(fight, attack):
                expected += chance * tree.worth(after, 0)[fight.mover]
                if rested - tree.left >= SLICE:
                    rested = tree.left
                    yield
            rewards.append(expected)
    except Stopped:
        return None
    is_exact = tree.is_complete and not any(attack.settings for attack in attacks)
    return Solution(tuple(rewards), is_exact)


class _Tree:
    """A transposition table with a budget of outcomes to search."""

    def __init__(self, limit: int, is_late: IsLate) -> None:
        self.left = limit
        self._is_late = is_late
        self.is_complete = True
        """Whether no attack so far had dials to set."""
        self._known: dict[Fight, Chances] = {}

    def happenings(self, fight: Fight, attack: Attack) -> Iterator[tuple[float, Fight]]:
        """Yield the outcomes of an attack with their probabilities. Raises Stopped at the limit or
        if it is late."""
        for chance, step in outcomes(partial(strike, fight, attack)):
            if self.left == 0 or (self.left % CLOCK_INTERVAL == 0 and self._is_late()):
                raise Stopped
            self.left -= 1
            yield float(chance), step.state

    def worth(self, fight: Fight, depth: int) -> Chances:
        """Return the worth of a position to each seat. Raises Stopped at the limit, at the maximum
        depth, or if it is late."""
        if fight.is_over:
            return _shares(fight)
        known = self._known.get(fight)
        if known is not None:
            return known
        if depth == DEEPEST:
            raise Stopped
        best = self._best(fight, depth)
        self._known[fight] = best
        return best

    def _best(self, fight: Fight, depth: int) -> Chances:
        found = attacks(fight)
        after = []
        for attack in found:
            dials = attack_dials(fight, attack)
            self.is_complete &= not dials
            ways = completed_attacks(fight, attack, dials)
            after += [self._after(fight, whole, depth) for whole in ways]
        if not is_compelled(fight, found):
            after.append(self.worth(after_pass(fight), depth + 1))
        return max(after, key=lambda worth: worth[fight.mover])

    def _after(self, fight: Fight, attack: Attack, depth: int) -> Chances:
        expected = [0.0] * len(fight.sides)
        for chance, after in self.happenings(fight, attack):
            for seat, worth in enumerate(self.worth(after, depth + 1)):
                expected[seat] += chance * worth
        return tuple(expected)


def _shares(fight: Fight) -> Chances:
    """Return each seat's result: 1 for the winner and 0 for the others, or equal shares of 1 for
    all who are tied for the highest score."""
    points = fight.scores
    best = max(points)
    return tuple(1 / points.count(best) if score == best else 0.0 for score in points)
