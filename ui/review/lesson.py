"""Lessons: a player looks for the best decision, in place of a mistake of theirs or in a puzzle."""

from dataclasses import replace

from engine.value import value
from ui.daily.calendar import Day
from ui.puzzles.puzzle import Mode, NextMode, Puzzle
from ui.review.review import Found, Review

AS_GOOD = 10
"""An answer that is worse by less than this, in hundredths of a percent, is as good as the best."""


@value
class Mistake:
    """A mistake in a match that was reviewed."""

    move: int
    """The number of the move in that match."""
    review: Review
    """The review of that match."""

    @property
    def decision(self) -> Found:
        """What was found out about the mistake."""
        return self.review.found[self.move]


@value
class Task:
    """A puzzle to be solved."""

    puzzle: Puzzle
    decision: Found
    """What is known of the decision. Nobody has made it yet, so the best stands in its place."""
    mode: Mode
    number: int = 0
    """Its number within a run; 0: it belongs to none."""
    topic: str = ""
    """What it was to be about, see `Puzzle`; empty: anything."""
    day: Day | None = None
    """The day whose puzzle it was when it was opened, even if it does not count any more."""

    @property
    def follows(self) -> NextMode:
        """To what the next puzzle belongs."""
        return Mode.TRAINING if self.mode in (Mode.DAILY, Mode.SINGLE) else self.mode


@value
class Reply:
    """What the other player would do after a wrong answer."""

    ticket: int
    """That of the question to the computer."""
    after: object
    """The session in which they decide; nothing in it has happened."""
    told: tuple[str, ...] = ()
    """The answer and the reply, as sentences; empty: the computer has not answered."""


@value
class Lesson:
    """The lesson about one decision."""

    about: Mistake | Task
    asked: int | None = None
    """The ticket of the question about an answer of the player; None: none is open."""
    tried: Found | None = None
    """What is known of their last answer; None: they have given none."""
    picked: object = None
    """The selection with which they gave it."""
    reply: Reply | None = None
    """What punishes their answer, in a puzzle; None: nobody has asked, or nobody can reply."""
    problem: str = ""
    """Why their answer could not be judged; empty: it was, or there is none."""
    is_shown: bool = False
    """Whether the best is shown."""
    is_first_right: bool | None = None
    """Whether their first answer was right; to be shown the best is a wrong one. None: there has
    been none."""

    @property
    def decision(self) -> Found:
        """What is known of the decision that it is about."""
        return self.about.decision

    @property
    def is_open(self) -> bool:
        """Whether the player has given no answer yet, nor been shown one."""
        return self.tried is None and not self.is_shown

    @property
    def is_solved(self) -> bool:
        """Whether the player has found an action that is not worse than the best."""
        return self.tried is not None and is_right(self.tried)

    @property
    def is_done(self) -> bool:
        """Whether the player knows the best."""
        return self.is_solved or self.is_shown


def is_right(answer: Found) -> bool:
    """Whether an answer is not worse than the best."""
    return (answer.loss or 0) < AS_GOOD and not answer.is_least


def without_answer(lesson: Lesson) -> Lesson:
    """The lesson without an answer; the first one is remembered."""
    return Lesson(lesson.about, is_first_right=lesson.is_first_right)


def with_answer(lesson: Lesson, answer: Found, picked: object) -> Lesson:
    """The lesson with this answer of the player, who gave it with this selection."""
    first = is_right(answer) if lesson.is_first_right is None else lesson.is_first_right
    tried = replace(without_answer(lesson), tried=answer, is_first_right=first)
    return replace(tried, picked=picked, reply=lesson.reply)


def with_best_shown(lesson: Lesson) -> Lesson:
    """The lesson in which the best is shown."""
    first = False if lesson.is_first_right is None else lesson.is_first_right
    return replace(lesson, asked=None, is_shown=True, is_first_right=first)
