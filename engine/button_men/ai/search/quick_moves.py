"""Quick moves for dice whose attacks follow from comparing and adding values, fast enough for a
search to the end of a round.

The outcomes of a capture depend on the attacking dice, the idle dice and the opponent's remaining
dice, but not on the previous values of the attackers. So they are shared by many positions, and
represented by a `Roll`.
"""

from collections.abc import Iterator
from functools import cache

from engine.button_men.ai.evaluation.faces import Face, Faces, Row, in_order
from engine.button_men.ai.evaluation.rules_cache import RulesCache
from engine.button_men.fight.attack import Places
from engine.search import Stopped

MAX_ROLLED = 4000
"""Maximum number of outcomes of an attack that can be searched: about those of three different dice
with 16 sides."""


class Roll:
    """A roll of some dice of a row, with the others unchanged."""

    def __init__(self, landings: dict[int, list[tuple[float, Row]]]) -> None:
        self.landings = tuple(landings.items())
        """By the change of the row's score in half points, the resulting rows with their
        probabilities."""


class QuickMoves:
    """Caches the moves of one search. All rows must be steady."""

    def __init__(self, rules_cache: RulesCache) -> None:
        self.targets = cache(self._targets)
        """Returns the possible captures from a row, one for each distinct die, in descending order
        of the change of the lead: each with the face, that change, and the row without the face."""
        self.rolls = cache(self._rolls)
        """Returns the rolls with which a row may capture a face; empty if it cannot. Raises Stopped
        if one has too many outcomes."""
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
        """Yield a tuple for each set of dice that can capture a face: these dice without values,
        the idle dice, and the half points that the attackers score for their owner."""
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
