"""Messages about the review of a match."""

from engine.value import value
from ui.message import Message


@value
class StopReview(Message):
    """Look no further."""


@value
class GoOn(Message):
    """Look further."""


@value
class ShowMove(Message):
    """Show the move with this number."""

    move: int


@value
class SlideTo(Message):
    """Show the move at which a slider stands."""

    place: str
    """The number of the move, as the slider writes it."""


@value
class ListDecisions(Message):
    """List all decisions, or those with a mark."""

    lists_all: bool


@value
class Learn(Message):
    """Go through the player's own mistakes, from the first."""


@value
class ShowBest(Message):
    """Show what would have been better."""


@value
class StopLearning(Message):
    """Back to the whole review."""


@value
class TryMove(Message):
    """Play on from before the move with this number; the reviewed match waits."""

    move: int


ReviewMessage = (
    StopReview | GoOn | ShowMove | SlideTo | ListDecisions | Learn | ShowBest | StopLearning
)
"""Messages that change the review and nothing else."""
