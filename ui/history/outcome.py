"""Outcomes: the result of a match for one player, comparable with others."""

from collections.abc import Sequence
from functools import total_ordering
from typing import Annotated

from engine.bounds import Between
from engine.game import Seat
from engine.value import tagged, value

MAX_ROUNDS = 200
MAX_POINTS = 100_000

Rounds = Annotated[int, Between(0, MAX_ROUNDS)]
Points = Annotated[int, Between(-MAX_POINTS, MAX_POINTS)]


@total_ordering
@tagged("Outcome")
@value
class Outcome:
    """The result of a match for one player against the best opponent. A better outcome compares as
    greater: first by the difference in rounds, then by that in points."""

    rounds: tuple[Rounds, Rounds]
    """The rounds won by the player and by the best opponent. A match of a game without rounds
    counts as one round."""
    points: tuple[Points, Points]
    """The points of both in all rounds, in half points. In brawls, their remaining counters, in
    half counters."""

    @property
    def word(self) -> str:
        """The result by rounds alone: "won", "lost" or "drawn"."""
        mine, theirs = self.rounds
        if mine == theirs:
            return "drawn"
        return "won" if mine > theirs else "lost"

    @property
    def _rank(self) -> tuple[int, int]:
        (mine, theirs), (my_points, their_points) = self.rounds, self.points
        return mine - theirs, my_points - their_points

    def __lt__(self, other: "Outcome") -> bool:
        return self._rank < other._rank


def outcome_of(seat: Seat, rounds: Sequence[int], points: Sequence[int]) -> Outcome:
    """Return the outcome of the player in this seat. `rounds` and `points` have the values of all
    players by seat, in the units of `Outcome`."""
    pairs = list(zip(rounds, points, strict=True))
    mine, best = pairs[seat], max(pair for at, pair in enumerate(pairs) if at != seat)
    return Outcome((mine[0], best[0]), (mine[1], best[1]))
