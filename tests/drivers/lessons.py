"""Lessons as learners walk through them, against the opponents that a lesson really has."""

import re
from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

from engine.value import value
from engine.worker import choose
from tests.drivers.shown import Shown, message
from tests.drivers.ui_driver import S, T, UiDriver, V
from ui.match.messages import ComputerAnswered, PauseOver
from ui.match.tutorial import Tutorial
from ui.message import Message
from ui.nodes import Node

D = TypeVar("D")


@value
class Claim(Generic[D]):
    """What the coach says on one topic, as it is read, and how that is held against the match."""

    sentence: str
    """A pattern for all of it; its groups are what differs."""
    is_so: Callable[[D, re.Match[str]], None]
    """Fails unless it is true. It may try what is suggested: the visit is a copy."""


def going_on(driver: UiDriver[S, T, V]) -> Iterator[None]:
    """Let the others move, step by step, until it is the learner's turn to do something."""
    while True:
        yield
        if driver.computer_question is not None:
            question = driver.last_question
            driver.send(ComputerAnswered(question.ticket, choose(question.request)))
        elif driver.pause is not None:
            driver.send(PauseOver(driver.pause.ticket))
        else:
            return


def due(driver: UiDriver[S, T, V]) -> Iterator[tuple[str, str]]:
    """Everything that the coach could say now, whatever was explained before: topic and words."""
    tutorial: Tutorial[T] = driver.game.ui.tutorial
    for topic in (*tutorial.topics, *tutorial.advice):
        if topic.words(driver.turn) is not None:
            yield topic.name, tutorial.sentence(driver.turn, topic)


def is_enabled(driver: UiDriver[S, T, V], button: str) -> bool:
    """Whether the page has a button of this name that can be pressed."""
    page = Shown(driver.page)
    return page.has("button", button) and _can_be_pressed(page.one("button", button))


def _can_be_pressed(button: Node) -> bool:
    return dict(button.attributes).get("aria-disabled") != "true" and message(button) is not None


def press(driver: UiDriver[S, T, V], button: str | Node) -> None:
    """Press a button, or the one of this name."""
    if isinstance(button, str):
        button = Shown(driver.page).one("button", button)
    said = message(button)
    assert isinstance(said, Message)
    assert _can_be_pressed(button)
    driver.send(said)
