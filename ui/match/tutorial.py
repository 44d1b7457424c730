"""Lessons: a real match with a coach, who says a few words at the right moment.

A course is a list of topics. Each knows when it is due and with what its words are filled. One of
them is spoken of at a time, and each only once: until the player moves, or says that he has got
it, or it is true no more.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Generic, TypeVar

from engine.value import value
from ui.shell.address import Address
from ui.shell.page import Page, TutorialProgress

P = TypeVar("P", bound=Page)

Words = dict[str, str | int]

ADDRESS = Address((("lesson", "yes"),))
"""The address of a lesson in whatever game is played; see `QueryParams.lesson`."""


@value
class Topic(Generic[P]):
    """Something the coach may speak of."""

    name: str
    words: Callable[[P], Words | None]
    """What fills its text, as the match stands; None: it is not due."""


@value
class Tutorial(Generic[P]):
    """All topics of a game; of several that are due the first comes first."""

    game: str
    """As text keys call it."""
    topics: tuple[Topic[P], ...]


def attended(page: P, course: Tutorial[P]) -> P:
    """The page with something for the coach to say, if there is anything."""
    lesson = page.lesson
    if lesson is None or _words(page, course) is not None:
        return page
    done = understood(page).lesson or lesson
    left = (topic for topic in course.topics if topic.name not in done.said)
    due = next((topic.name for topic in left if topic.words(page) is not None), "")
    return replace(page, lesson=TutorialProgress(due, done.said))


def understood(page: P) -> P:
    """The page after what the coach says has been heard."""
    lesson = page.lesson
    if lesson is None or not lesson.topic:
        return page
    return replace(page, lesson=TutorialProgress("", (*lesson.said, lesson.topic)))


def moved(page: P) -> P:
    """The page after a move of the player: he has heard it, and needs no offer of a lesson."""
    heard = understood(page)
    return replace(heard, offers_tutorial=False) if heard.offers_tutorial else heard


def spoken(page: P, course: Tutorial[P]) -> str | None:
    """What the coach says now; empty: nothing; None: there is no lesson."""
    if page.lesson is None:
        return None
    words = _words(page, course)
    if words is None or page.review is not None:
        return ""
    return page.texts.t(f"tutorial.{course.game}.{page.lesson.topic}", **words)


def _words(page: P, course: Tutorial[P]) -> Words | None:
    """What fills the text of the topic that is spoken of; None: there is none that is true."""
    said = page.lesson.topic if page.lesson else ""
    topic = next((one for one in course.topics if one.name == said), None)
    return None if topic is None else topic.words(page)
