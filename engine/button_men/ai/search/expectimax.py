"""Expectimax: the exact chance to win a round if both players play their best to its end.

For few dice that are local (faces.py). For others, endgame.py is much slower.
"""

from collections.abc import Iterable

from engine.button_men.ai.evaluation.faces import Position, Row
from engine.button_men.ai.evaluation.net import Evaluation, certain, ended
from engine.button_men.ai.evaluation.rules_cache import PASS
from engine.button_men.ai.search.successors import Successor, Successors
from engine.search import IsLate, Thinking

EXACT_DICE = 5
"""With at most this many dice, a position is searched to its end."""
EXACT_WAYS = 1000
"""The most outcomes of an attack that are followed then: about those of two dice of 30 sides."""

DEEPEST = 24
"""Moves ahead. Five dice are gone earlier, unless attacks fail again and again."""

LONGER = 3
"""The time of a position whose attacks are not found by comparing, in times of another."""

CLOCK_INTERVAL = 64
"""Positions between two looks at the clock."""


class Expectimax:
    """The search, with a transposition table and a limit."""

    def __init__(self, evaluation: Evaluation, successors: Successors) -> None:
        self.is_exact = True
        """Whether every position so far has been searched to its end."""
        self.spent = 0
        """Positions searched so far."""
        self._left = 0
        self._evaluation = evaluation
        self._cache = evaluation.cache
        self._successors = successors
        self._known: dict[tuple[Row, Row, int], float] = {}

    def limit(self, most: int, is_late: IsLate) -> None:
        """Search at most this many positions from now on, and until it is late."""
        self._left, self._is_late = most, is_late

    @property
    def is_stopped(self) -> bool:
        return self._left <= 0

    def expected(self, ways: Iterable[Successor]) -> Thinking[float]:
        """The worth of an attack with these successors to the player who makes it."""
        total = 0.0
        for way in ways:
            total += way.share * way.worth(self.chance(way.position))
            yield
        return total

    def chance(self, position: Position) -> float:
        """The mover's chance; by the net, where attacks must be carried out or the limit is
        reached."""
        known = certain(position.mine, position.theirs, position.lead)
        if known is not None:
            return known
        if position.fight is not None:
            self.is_exact = False
            return self._evaluation.of(position)
        return self._worth(position.mine, position.theirs, position.lead, 0)

    def _worth(self, mine: Row, theirs: Row, lead: int, depth: int) -> float:
        key = mine, theirs, lead
        known = self._known.get(key)
        if known is not None:
            return known
        if self._left <= 0 or depth == DEEPEST:
            self.is_exact = False
            return self._evaluation.chance(mine, theirs, lead)
        is_quick = mine.is_quick and theirs.is_quick
        if self.is_exact and not is_quick and self._is_sampled(mine, theirs):
            self.is_exact = False
        before = self._left // CLOCK_INTERVAL
        self._left -= 1 if is_quick else LONGER
        self.spent += 1
        if self._left // CLOCK_INTERVAL != before and self._is_late():
            self._left = 0
        found = self._known[key] = self._best_of(mine, theirs, lead, depth + 1)
        return found

    def _is_sampled(self, mine: Row, theirs: Row) -> bool:
        """Whether only samples are known of what these rows may do."""
        if mine.is_sampled or theirs.is_sampled:
            return True
        self._cache.moves(mine, theirs)
        return (mine, theirs) in self._cache.unlisted

    def _best_of(
        self, mine: Row, theirs: Row, lead: int, depth: int, *, after_pass: bool = False
    ) -> float:
        """The worth by the best move. Two passes in a row end the round."""
        moves = self._cache.moves(mine, theirs)
        if not moves:
            passed = self._cache.passed(mine)
            if after_pass or not self._cache.moves(theirs, passed):
                return ended(lead)
            return 1 - self._worth(theirs, passed, -lead, depth)
        best, faces = -1.0, theirs.faces
        for move in sorted(moves, key=lambda move: -sum([faces[to].stake for to in move[1]])):
            if move == PASS:
                worth = ended(lead)
                if not after_pass:
                    passed = self._cache.passed(mine)
                    worth = 1 - self._best_of(theirs, passed, -lead, depth + 1, after_pass=True)
                best = max(best, worth)
                continue
            total, rest = 0.0, 1.0
            for way in self._successors.of_move(mine.faces, faces, lead, move):
                if total + rest <= best:
                    break
                after = way.position
                known = certain(after.mine, after.theirs, after.lead)
                if known is None:
                    known = self._worth(after.mine, after.theirs, after.lead, depth)
                total += way.share * way.worth(known)
                rest -= way.share
            if total > best and rest < 1e-9:
                best = total
                if best >= 1 - 1e-12:
                    break
        return best
