"""Outcomes: how a match ended for one player, and which of two ends is the better one."""

from collections.abc import Sequence
from functools import total_ordering

from engine.game import Seat
from engine.value import tagged, value


@total_ordering
@tagged("Outcome")
@value
class Outcome:
    """How a match ended for a player, against the best of the others. A better one is greater: who
    has won did better than who has lost; then the rounds count, and then the points."""

    rounds: tuple[int, int]
    """Won by the player, and by the best of the others. A game without rounds has one."""
    points: tuple[int, int]
    """The points of all rounds together, in half points; or the counters left, in half counters."""

    @property
    def word(self) -> str:
        """ "won", "lost" or "drawn"."""
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
    """Return how it ended for this seat: rounds and points by seat, in the units of `Outcome`."""
    pairs = list(zip(rounds, points, strict=True))
    mine, best = pairs[seat], max(pair for at, pair in enumerate(pairs) if at != seat)
    return Outcome((mine[0], best[0]), (mine[1], best[1]))
