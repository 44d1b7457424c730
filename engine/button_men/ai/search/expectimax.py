"""Expectimax: the exact chance to win a round if both players play their best to its end.

It can be found with few dice on the table, if rows and a lead tell everything (positions.py). Where
attacks must be carried out, endgame.py finds it, much more slowly.
"""

from collections.abc import Callable, Generator, Iterable

from engine.button_men.ai.evaluation.faces import Position, Row
from engine.button_men.ai.evaluation.net import Evaluation, certain, ended
from engine.button_men.ai.evaluation.rules_cache import PASS
from engine.button_men.ai.search.successors import Successors, Way

EXACT_DICE = 5
"""With so many dice or fewer, all that follows is looked at."""
EXACT_WAYS = 1000
"""Then an attack is followed in at most this many ways in which its dice may land: those of two
dice of thirty sides."""

DEEPEST = 24
"""Moves ahead: five dice are gone earlier, unless attacks fail again and again."""

LONGER = 3
"""Where attacks are not found by comparing, a position takes so many times as long."""

GLIMPSE = 64
"""So many positions are looked at between two looks at the clock."""


class Deadline:
    """How many more positions may be looked at, and until when."""

    def __init__(self, most: int, is_late: Callable[[], bool]) -> None:
        self._left = most
        self._is_late = is_late
        self.spent = 0

    @property
    def is_over(self) -> bool:
        """Is nothing left?"""
        return self._left <= 0

    def spend(self, positions: int) -> None:
        """So many positions more. The clock is looked at now and then."""
        before = self._left // GLIMPSE
        self._left -= positions
        self.spent += 1
        if self._left // GLIMPSE != before and self._is_late():
            self._left = 0


class Expectimax:
    """A search that remembers what it has found."""

    def __init__(self, evaluation: Evaluation, successors: Successors) -> None:
        self.is_exact = True
        """Has everything been looked at so far, and to its end?"""
        self._evaluation = evaluation
        self._cache = evaluation.cache
        self._successors = successors
        self._known: dict[tuple[Row, Row, int], float] = {}

    def expected(self, ways: Iterable[Way], deadline: Deadline) -> Generator[None, None, float]:
        """What an attack that may come out like this is worth to whoever makes it. Yields in
        between."""
        total = 0.0
        for way in ways:
            total += way.share * way.worth(self.chance(way.position, deadline))
            yield
        return total

    def chance(self, position: Position, deadline: Deadline) -> float:
        """The mover's chance; by the net, where attacks must be carried out or once the deadline is
        over."""
        known = certain(position.mine, position.theirs, position.lead)
        if known is not None:
            return known
        if position.fight is not None:
            self.is_exact = False
            return self._evaluation.of(position)
        return self._worth(position.mine, position.theirs, position.lead, deadline, 0)

    def _worth(self, mine: Row, theirs: Row, lead: int, deadline: Deadline, depth: int) -> float:
        key = mine, theirs, lead
        known = self._known.get(key)
        if known is not None:
            return known
        if deadline.is_over or depth == DEEPEST:
            self.is_exact = False
            return self._evaluation.chance(mine, theirs, lead)
        is_quick = mine.is_quick and theirs.is_quick
        if self.is_exact and not is_quick and self._is_sampled(mine, theirs):
            self.is_exact = False
        deadline.spend(1 if is_quick else LONGER)
        found = self._known[key] = self._best_of(mine, theirs, lead, deadline, depth + 1)
        return found

    def _is_sampled(self, mine: Row, theirs: Row) -> bool:
        """Is not everything known that these rows may do?"""
        if mine.is_sampled or theirs.is_sampled:
            return True
        self._cache.moves(mine, theirs)
        return (mine, theirs) in self._cache.unlisted

    def _best_of(
        self,
        mine: Row,
        theirs: Row,
        lead: int,
        deadline: Deadline,
        depth: int,
        *,
        after_pass: bool = False,
    ) -> float:
        moves = self._cache.moves(mine, theirs)
        if not moves:
            passed = self._cache.passed(mine)
            if after_pass or not self._cache.moves(theirs, passed):
                return ended(lead)
            return 1 - self._worth(theirs, passed, -lead, deadline, depth)
        best, faces = -1.0, theirs.faces
        for move in sorted(moves, key=lambda move: -sum([faces[to].stake for to in move[1]])):
            if move == PASS:
                best = max(best, self._passed(mine, theirs, lead, deadline, depth, after_pass))
                continue
            total, rest = 0.0, 1.0
            for way in self._successors.of_move(mine.faces, faces, lead, move):
                if total + rest <= best:
                    break
                after = way.position
                known = certain(after.mine, after.theirs, after.lead)
                if known is None:
                    known = self._worth(after.mine, after.theirs, after.lead, deadline, depth)
                total += way.share * way.worth(known)
                rest -= way.share
            if total > best and rest < 1e-9:
                best = total
                if best >= 1 - 1e-12:
                    break
        return best

    def _passed(
        self,
        mine: Row,
        theirs: Row,
        lead: int,
        deadline: Deadline,
        depth: int,
        after_pass: bool,
    ) -> float:
        """What a pass is worth that nobody has to make. Two of them end the round."""
        if after_pass:
            return ended(lead)
        passed = self._cache.passed(mine)
        return 1 - self._best_of(theirs, passed, -lead, deadline, depth + 1, after_pass=True)
