"""A puzzle as the page knows it, of whatever game: one decision in a position."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Annotated, Literal

from engine.bounds import Between
from engine.luck import Luck
from engine.value import value
from ui.text.i18n import Texts

MAX_NUMBER = 9_999
"""No puzzle has a higher number."""
PuzzleNumber = Annotated[int, Between(1, MAX_NUMBER)]


@value
class Puzzle:
    """A puzzle, whose rating never changes."""

    number: int
    """From 1 on; a puzzle keeps it in later editions of the file."""
    rating: int
    deviation: int
    topics: tuple[str, ...]
    """What it is about, themes and skills: the beginnings of text keys."""
    is_plain: bool
    """Whether all its dice are plain, without a skill."""
    content: object
    """What the game knows of it."""


THEME, SKILL = "puzzle-theme", "skill"
"""What the topics of either kind begin with."""


def topic_name(texts: Texts, topic: str) -> str:
    """What a topic is called: "sacrifice", "poison"; some languages add a word for dice."""
    name = texts.t(f"{topic}.name")
    return texts.t("screen.skill", skill=name) if topic.startswith(f"{SKILL}.") else name


Puzzles = Sequence[Puzzle]
"""All puzzles, ascending by number."""

OF_TODAY = 0
"""Stands for the number of the puzzle of today."""


class Mode(StrEnum):
    """What puzzles are solved for."""

    TRAINING = "training"
    """The first answer counts for the player's rating."""
    DAILY = "daily"
    """The puzzle of today: the first answer counts for the rating and for the streak."""
    STREAK = "streak"
    """A sprint until the first error, apart from the rating; see `Sprint`."""
    MINUTES = "minutes"
    """A sprint until the time is up."""
    OWN = "own"
    """A mistake of the player, asked again until they find the best move."""
    SINGLE = "single"
    """One puzzle, which a link or a list has named; it counts for nothing."""


def nearest(puzzles: Puzzles, rating: float, count: int, luck: Luck) -> Puzzle | None:
    """Return one of the `count` puzzles with the nearest ratings, or None if there are no
    puzzles."""
    found = sorted(puzzles, key=lambda one: abs(one.rating - rating))[:count]
    return found[luck.pick(len(found))] if found else None


NextMode = Literal[Mode.TRAINING, Mode.OWN, Mode.STREAK, Mode.MINUTES]
"""What the next puzzle may belong to."""


def puzzle_by_number(puzzles: Puzzles, number: int) -> Puzzle | None:
    """Return the puzzle with this number, or None."""
    return next((one for one in puzzles if one.number == number), None)
