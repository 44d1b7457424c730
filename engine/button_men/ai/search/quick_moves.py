"""Quick moves: what dice whose attacks are found by comparing and adding values can do, and what it
leads to, at the speed that a search to the end of a round needs.

What follows a capture depends on the dice that attack, on those that lie still and on those that
are left to the other player, but not on what the attackers have shown. So it is the same in many
positions, and a `Roll` stands for it.
"""

from collections.abc import Iterator
from functools import cache

from engine.button_men.ai.evaluation.faces import Face, Faces, Row, in_order
from engine.button_men.ai.evaluation.rules_cache import RulesCache
from engine.button_men.fight.attack import Places
from engine.search import Stopped

MAX_ROLLED = 4000
"""The most outcomes of an attack that can be searched: those of three dice of 16 sides."""


class Roll:
    """The roll of some dice of a row, after which the others still lie as before."""

    def __init__(self, landings: dict[int, list[tuple[float, Row]]]) -> None:
        self.landings = tuple(landings.items())
        """By the change of what the row scores in half points: rows with their probabilities."""


class QuickMoves:
    """The moves of one search. All rows must be steady."""

    def __init__(self, rules_cache: RulesCache) -> None:
        self.targets = cache(self._targets)
        """The dice of a row that can be captured, equal ones once, those that change the lead most
        first: the face, by how much it changes it, and the row without it."""
        self.rolls = cache(self._rolls)
        """The rolls after which a row may have captured this face; none if it cannot. Raises
        Stopped."""
        self._roll = cache(self._new_roll)
        self._cache = rules_cache

    def _targets(self, row: Row) -> list[tuple[Face, int, Row]]:
        distinct = {face: at for at, face in enumerate(row.faces)}
        found = [
            (face, face.stake, self._cache.row(row.faces[:at] + row.faces[at + 1 :]))
            for face, at in distinct.items()
        ]
        return sorted(found, key=lambda one: -one[1])

    def _rolls(self, mine: Row, other: Face) -> tuple[Roll, ...]:
        return tuple(dict.fromkeys(self._roll(*one) for one in self._attackers(mine, other)))

    def _attackers(self, mine: Row, other: Face) -> Iterator[tuple[Faces, Faces, int]]:
        """Those that can capture a face, without numbers, the dice that lie still then, and the
        half points that the attackers score."""
        groups: list[Places] = [
            (at,)
            for at, face in enumerate(mine.faces)
            if face.takes.get(other) or self._cache.chance(face, other)
        ]
        for who in (*groups, *mine.sums.get(other.value, ())):
            idle = tuple([face for at, face in enumerate(mine.faces) if at not in who])
            rolling = [mine.faces[at] for at in who]
            blanks = in_order([face.blank for face in rolling])
            yield blanks, idle, sum([face.kept for face in rolling])

    def _new_roll(self, rolling: Faces, idle: Faces, kept: int) -> Roll:
        landed: dict[Faces, float] = {(): 1.0}
        for blank in rolling:
            further: dict[Faces, float] = {}
            for before, share in landed.items():
                for one, after in blank.next:
                    faces = in_order((*before, after))
                    further[faces] = further.get(faces, 0.0) + share * one
            landed = further
            if len(landed) > MAX_ROLLED:
                raise Stopped
        found: dict[int, list[tuple[float, Row]]] = {}
        for faces, share in landed.items():
            gained = sum([face.kept for face in faces]) - kept
            found.setdefault(gained, []).append((share, self._cache.row(idle + faces)))
        return Roll(found)
