"""A lesson: a player looks for what would have been better than a mistake of theirs."""

from engine.value import value
from ui.review.review import Found, Review

AS_GOOD = 10
"""An answer that is worse by less than this, in hundredths of a percent, is as good as the best."""


@value
class Lesson:
    """The lesson about one mistake."""

    move: int
    """The number of the move in the match that is reviewed."""
    review: Review
    """The review of that match."""
    asked: int | None = None
    """The ticket of the question about an answer of the player; None: none is open."""
    tried: Found | None = None
    """What was found out about their last answer; None: they have given none."""
    problem: str = ""
    """Why their answer could not be judged; empty: it was, or there is none."""
    is_shown: bool = False
    """Whether the best is shown."""

    @property
    def mistake(self) -> Found:
        """What was found out about the mistake."""
        return self.review.found[self.move]

    @property
    def is_open(self) -> bool:
        """Whether the player has given no answer yet, nor been shown one."""
        return self.tried is None and not self.is_shown

    @property
    def is_solved(self) -> bool:
        """Whether the player has found an action that is not worse than the best."""
        tried = self.tried
        return tried is not None and (tried.loss or 0) < AS_GOOD and not tried.is_least


def without_answer(lesson: Lesson) -> Lesson:
    """The lesson without an answer."""
    return Lesson(lesson.move, lesson.review)
