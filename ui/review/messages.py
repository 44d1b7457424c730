"""Messages about the review of a match."""

from engine.value import value
from ui.message import Message


class ReviewMessage(Message):
    """A message about the review."""

    __slots__ = ()


@value
class StopReview(ReviewMessage):
    """Look no further."""


@value
class GoOn(ReviewMessage):
    """Look further."""


@value
class ShowMove(ReviewMessage):
    """Show the move with this number."""

    move: int


@value
class SlideTo(ReviewMessage):
    """Show the move at which a slider stands."""

    said: str


@value
class ListDecisions(ReviewMessage):
    """List all decisions, or those with a mark."""

    lists_all: bool


@value
class Learn(ReviewMessage):
    """Go through the player's own mistakes, from the first."""


@value
class ShowBest(ReviewMessage):
    """Show what would have been better."""


@value
class StopLearning(ReviewMessage):
    """Back to the whole review."""


@value
class TryMove(ReviewMessage):
    """Play on from before the move with this number; the reviewed match waits."""

    move: int
