"""A review as a value: what is found out about a match, move by move, and what it comes to.

Chances are those to win the match, in hundredths of a percent: so sums are exact.
"""

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum

from engine.game import Seat
from engine.value import value

POINT = 100
"""One percent."""


class Mark(StrEnum):
    """How bad a decision was."""

    DOUBTFUL = "doubtful"
    ERROR = "error"
    BLUNDER = "blunder"


FROM = {Mark.BLUNDER: 12 * POINT, Mark.ERROR: 5 * POINT, Mark.DOUBTFUL: 2 * POINT}
"""From which loss on a decision bears each mark, the worst first."""


@value
class Found:
    """What was found out about one move."""

    seat: Seat | None
    """The player who made it; None: the match began."""
    before: int
    """The chance of the player of seat 0 before it, if everybody goes on as well as they can."""
    after: int
    """The same after it."""
    luck: tuple[int, ...]
    """By seat, what was rolled brought them."""
    loss: int | None = None
    """What the decision has cost; None: there was nothing to decide."""
    verdict: object = None
    """What the game knows of the decision."""

    @property
    def mark(self) -> Mark | None:
        """None: the decision was good, or none."""
        return None if self.loss is None else mark_of(self.loss)


def mark_of(loss: int) -> Mark | None:
    """The mark of a decision with this loss."""
    return next((mark for mark, least in FROM.items() if loss >= least), None)


@value
class Review:
    """The review of one match, and what is shown of it."""

    found: tuple[Found, ...] = ()
    """About its first moves, in order; the first of all is its beginning."""
    asked: int | None = None
    """The ticket of the question that is open; None: none is."""
    is_stopped: bool = False
    problem: str = ""
    """Why it could not go on; empty: it can."""
    shown: int | None = None
    """The number of the move that is shown; None: none."""
    lists_all: bool = False
    """Whether all decisions are listed, not only those with a mark."""
    learns: bool = False
    """Whether the player is going through their own mistakes."""
    is_solved: bool = False
    """Whether the answer to the mistake is shown."""

    @property
    def is_going_on(self) -> bool:
        """Whether it goes on without the player."""
        return not (self.is_stopped or self.problem)

    def decisions(self) -> tuple[int, ...]:
        """The moves that were decisions."""
        return tuple(move for move, one in enumerate(self.found) if one.loss is not None)

    def mistakes(self, seats: Sequence[Seat]) -> tuple[int, ...]:
        """The moves of these players with a mark."""
        return tuple(
            move
            for move, one in enumerate(self.found)
            if one.seat in seats and one.mark is not None
        )


def with_found(review: Review, one: Found) -> Review:
    """The review with what was found out about one more move."""
    return replace(review, found=(*review.found, one), asked=None)


@value
class Sums:
    """What the moves of one player come to."""

    loss: int
    decisions: int
    luck: int

    @property
    def rate(self) -> int:
        """What a decision has cost on average; 0 if there was none."""
        return round(self.loss / self.decisions) if self.decisions else 0


def sums(found: Sequence[Found], seat: Seat) -> Sums:
    """The sums of the moves of this player."""
    losses = [one.loss for one in found if one.seat == seat and one.loss is not None]
    return Sums(sum(losses), len(losses), sum(one.luck[seat] for one in found))


def net_luck(found: Sequence[Found], seat: Seat) -> int:
    """By how much the luck of this player of two was better than that of the other."""
    return sums(found, seat).luck - sums(found, 1 - seat).luck


def chances(found: Sequence[Found], seat: Seat) -> tuple[int, ...]:
    """A player's chance after each move, the beginning first. The estimate by which the next move
    was judged is the best."""
    best = [one.before for one in found[1:]]
    ours = (*best, *(one.after for one in found[-1:]))
    return ours if seat == 0 else tuple(100 * POINT - chance for chance in ours)
