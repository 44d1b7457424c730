"""Messages about the review of a match."""

from engine.value import value
from ui.message import Message


@value
class StopReview(Message):
    """Stop the review."""


@value
class ResumeReview(Message):
    """Resume the review."""


@value
class ShowMove(Message):
    """Show the move with this number."""

    move: int


@value
class SlideTo(Message):
    """Show the move at the slider's position."""

    place: str
    """The number of the move, as text from the slider."""


@value
class ListDecisions(Message):
    """List all decisions, or only those with a mark."""

    lists_all: bool


@value
class TryMove(Message):
    """Play on from the position before the move with this number, and suspend the reviewed
    match."""

    move: int


@value
class StartLesson(Message):
    """Start a lesson about the move with this number, a mistake of the player, and suspend the
    reviewed match."""

    move: int


@value
class TryAgain(Message):
    """Try the move of a lesson again."""


@value
class ShowBest(Message):
    """Show the best move of a lesson."""


@value
class PlayOn(Message):
    """Play on from the position of a puzzle."""


ReviewMessage = StopReview | ResumeReview | ShowMove | SlideTo | ListDecisions
"""Messages that only change the review."""
PractiseMessage = TryMove | StartLesson
"""Messages that lead from the review to the table."""
LessonMessage = TryAgain | ShowBest | PlayOn
"""Messages that a lesson handles."""
