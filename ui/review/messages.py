"""Messages about the review of a match."""

from engine.value import value
from ui.message import Message


@value
class StopReview(Message):
    """Look no further."""


@value
class ResumeReview(Message):
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
class TryMove(Message):
    """Play on from before the move with this number; the reviewed match waits."""

    move: int


@value
class StartLesson(Message):
    """On the table, look for what would have been better than the move with this number, a mistake
    of the player; the reviewed match waits."""

    move: int


@value
class TryAgain(Message):
    """In a lesson: try again."""


@value
class ShowBest(Message):
    """In a lesson: show what would have been better."""


@value
class PlayOn(Message):
    """In a puzzle: play on from its position."""


ReviewMessage = StopReview | ResumeReview | ShowMove | SlideTo | ListDecisions
"""Messages that change the review and nothing else."""
PractiseMessage = TryMove | StartLesson
"""Messages that lead from the review to the table."""
LessonMessage = TryAgain | ShowBest | PlayOn
"""Messages that change the lesson and nothing else."""
