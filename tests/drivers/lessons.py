"""Walks through tutorials, against the opponents that they really have."""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

from engine.phrase import Phrase, Word, Worded
from engine.worker import choose
from tests.drivers.shown import Shown, click, message
from tests.drivers.ui_driver import S, T, UiDriver, V
from tests.narrowing import instance
from ui.match.messages import ComputerAnswered, PauseOver
from ui.match.tutorial import Claim, Tutorial
from ui.nodes import Node

D = TypeVar("D")
Checks = Mapping[str, Callable[[D, Claim], None]]
"""For each topic, a check that fails unless its claim is true of the match. It can try the
suggestion: the visit is a copy."""


def going_on(driver: UiDriver[S, T, V]) -> Iterator[None]:
    """Let the others move step by step until it is the learner's turn."""
    while True:
        yield
        if driver.computer_question is not None or driver.proposal_question is not None:
            question = driver.last_question
            driver.send(ComputerAnswered(question.ticket, choose(question.request)))
        elif driver.pause is not None:
            driver.send(PauseOver(driver.pause.ticket))
        else:
            return


def due(driver: UiDriver[S, T, V]) -> dict[str, Claim]:
    """Return everything that the coach could claim now, by topic, regardless of earlier
    explanations."""
    tutorial: Tutorial[T] = driver.game.ui.tutorial
    topics = (*tutorial.topics, *tutorial.advice)
    claims = ((topic.name, topic.claim(driver.turn)) for topic in topics)
    return {name: claimed for name, claimed in claims if claimed is not None}


def sentence(driver: UiDriver[S, T, V], topic: str) -> str:
    """Return the coach's sentence about a topic."""
    tutorial: Tutorial[T] = driver.game.ui.tutorial
    (about,) = (one for one in (*tutorial.topics, *tutorial.advice) if one.name == topic)
    return tutorial.sentence(driver.turn, about)


def topic_of(driver: UiDriver[S, T, V]) -> str:
    """Return the topic of the coach's current text, or ""."""
    said = driver.coach or ""
    return next((topic for topic in due(driver) if sentence(driver, topic) == said), "")


def assert_made_of(
    driver: UiDriver[S, T, V], topic: str, claimed: Claim, named: Callable[[Worded], str]
) -> None:
    """Assert that the sentence contains all of its claim, and the game's values in the order of the
    claim. `named` returns the name of such a value."""
    said, place = sentence(driver, topic), 0
    if claimed.player is not None:
        assert driver.turn.display_names[claimed.player] in said
    for _, word in claimed.facts:
        for part in word if isinstance(word, tuple) else (word,):
            if isinstance(part, Worded):
                place = said.index(named(part), place)
            elif isinstance(part, Phrase):
                assert driver.turn.narrator.text(part) in said
            else:
                assert str(part) in said


def fact(claimed: Claim, name: str) -> Word:
    """Return the value of this fact in a claim."""
    return dict(claimed.facts)[name]


def press_claimed(driver: UiDriver[S, T, V], claimed: Claim, name: str = "button") -> None:
    """Press the button that a claim names."""
    pressed = instance(fact(claimed, name), Phrase)
    press(driver, driver.shell.texts.t(pressed.key))


def is_enabled(driver: UiDriver[S, T, V], button: str) -> bool:
    """Whether the page has an enabled button with this name."""
    page = Shown(driver.page)
    return page.has("button", button) and _can_be_pressed(page.one("button", button))


def _can_be_pressed(button: Node) -> bool:
    return dict(button.attributes).get("aria-disabled") != "true" and message(button) is not None


def press(driver: UiDriver[S, T, V], button: str | Node) -> None:
    """Press a button, given as an element or by name."""
    if isinstance(button, str):
        button = Shown(driver.page).one("button", button)
    said = click(button)
    assert _can_be_pressed(button)
    driver.send(said)
