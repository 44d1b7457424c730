"""A puzzle of any game: one decision in a position."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Annotated, Literal

from engine.bounds import Between
from engine.luck import Luck
from engine.value import value
from ui.text.i18n import Texts

MAX_NUMBER = 9_999
"""The highest possible number of a puzzle."""
PuzzleNumber = Annotated[int, Between(1, MAX_NUMBER)]


@value
class Puzzle:
    """A puzzle with a fixed rating."""

    number: int
    """The permanent number, from 1. Later editions of the file do not change it."""
    rating: int
    deviation: int
    topics: tuple[str, ...]
    """The themes and skills of the puzzle, as prefixes of text keys."""
    is_plain: bool
    """Whether all dice of the puzzle are plain, without skills."""
    content: object
    """The puzzle in the form that its game defines."""


THEME, SKILL = "puzzle-theme", "skill"
"""The prefixes of topics that are themes or skills."""


def topic_name(texts: Texts, topic: str) -> str:
    """Return the name of a topic, such as "sacrifice" or "poison". Some languages add a word for
    dice to the name of a skill."""
    name = texts.t(f"{topic}.name")
    return texts.t("screen.skill", skill=name) if topic.startswith(f"{SKILL}.") else name


Puzzles = Sequence[Puzzle]
"""Puzzles of one game, ascending by number."""

OF_TODAY = 0
"""A placeholder for the number of today's puzzle."""


class Mode(StrEnum):
    """The context in which a puzzle is solved."""

    TRAINING = "training"
    """The first answer counts for the player's rating."""
    DAILY = "daily"
    """Today's puzzle: the first answer counts for the rating and for the streak."""
    STREAK = "streak"
    """A sprint until the first error. Sprints do not change the rating."""
    MINUTES = "minutes"
    """A sprint against the clock."""
    OWN = "own"
    """One of the player's own mistakes, repeated until they find the best move."""
    SINGLE = "single"
    """A puzzle from a link or a list, which does not count."""


def nearest(puzzles: Puzzles, rating: float, count: int, luck: Luck) -> Puzzle | None:
    """Return a random one of the `count` puzzles with the ratings nearest to `rating`, or None if
    there are no puzzles."""
    found = sorted(puzzles, key=lambda one: abs(one.rating - rating))[:count]
    return found[luck.pick(len(found))] if found else None


NextMode = Literal[Mode.TRAINING, Mode.OWN, Mode.STREAK, Mode.MINUTES]
"""The modes that continue with another puzzle."""


def puzzle_by_number(puzzles: Puzzles, number: int) -> Puzzle | None:
    """Return the puzzle with this number, or None if there is none."""
    return next((one for one in puzzles if one.number == number), None)
