"""Quick moves: what dice whose attacks are found by comparing and adding values can do, and what it
leads to, at the speed that a search to the end of a round needs.

A position is two rows and a lead. A move leads to one row of the other player's dice, and to rows
of one's own with probabilities.
"""

from collections.abc import Sequence
from functools import cache

from engine.button_men.ai.evaluation.faces import Face, Faces, Row, in_order
from engine.button_men.ai.evaluation.rules_cache import RulesCache
from engine.button_men.fight.attack import Places

MOST_ROLLED = 4000
"""The most outcomes of an attack that can be searched: those of three dice of 16 sides."""

Rolled = tuple[tuple[float, Row, int], ...]
"""Rows with some dice rolled: probability, row, and change of what it scores in half points."""
Captures = tuple[int, Row, Sequence[Places]]
"""What the capture of a die changes the lead by, the dice that are left, and the attackers of all
moves that make it; those of equal dice come once."""


class TooManyOutcomes(Exception):
    """An attack has too many outcomes to be searched."""


class QuickMoves:
    """The moves of one search."""

    def __init__(self, rules_cache: RulesCache) -> None:
        self.rolled = cache(self._rolled)
        """The row after these of its dice have attacked. Raises TooManyOutcomes."""
        self._without = cache(self._new_without)
        self._groups = cache(_distinct_groups)
        self._cache = rules_cache

    def of(self, mine: Row, theirs: Row) -> list[Captures]:
        """The moves of the first row on the second, those that take most first. Both rows must be
        steady."""
        found: list[Captures] = []
        groups, faces = self._groups(mine), mine.faces
        one_chance = self._cache.chance
        before: Face | None = None
        for to, other in enumerate(theirs.faces):
            if other is before:
                continue
            before = other
            attackers: list[Places] = []
            last: Face | None = None
            for at, face in enumerate(faces):
                if face is last:
                    continue
                last = face
                chance = face.takes.get(other)
                if chance is None:
                    chance = one_chance(face, other)
                if chance:
                    attackers.append((at,))
            attackers += groups.get(other.value, ())
            if attackers:
                found.append((other.stake, self._without(theirs, to), attackers))
        if len(found) > 1:
            found.sort(key=_stake, reverse=True)
        return found

    def _new_without(self, row: Row, at: int) -> Row:
        return self._cache.row(row.faces[:at] + row.faces[at + 1 :])

    def _rolled(self, row: Row, who: Places) -> Rolled:
        rolling = [row.faces[at] for at in who]
        idle = tuple([face for at, face in enumerate(row.faces) if at not in who])
        landings: dict[Faces, float] = {(): 1.0}
        for face in rolling:
            further: dict[Faces, float] = {}
            for landed, share in landings.items():
                for one, after in face.next:
                    faces = in_order((*landed, after))
                    further[faces] = further.get(faces, 0.0) + share * one
            landings = further
            if len(landings) > MOST_ROLLED:
                raise TooManyOutcomes
        before = sum([face.kept for face in rolling])
        return tuple(
            [
                (share, self._cache.row(idle + landed), sum([one.kept for one in landed]) - before)
                for landed, share in landings.items()
            ]
        )


def _stake(found: Captures) -> int:
    return found[0]


def _distinct_groups(row: Row) -> dict[int, list[Places]]:
    """The groups of two dice and more by the sum of their values, those of equal dice once."""
    return {
        value: list({tuple([row.faces[at] for at in one]): one for one in groups}.values())
        for value, groups in row.sums.items()
    }
