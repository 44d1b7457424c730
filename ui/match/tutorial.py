"""Tutorials: a real match in which a coach says a few words at the right moment.

A tutorial is a list of topics. Each topic knows when it is due and what fills its text. One topic
at a time is explained, each only once: until the player moves or dismisses it, or it no longer
applies.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Generic, TypeVar

from engine.game import Event
from engine.value import value
from ui.components.action import Button, action_button
from ui.match.messages import DismissTopic, EndTutorial
from ui.match.session import Session, TutorialProgress
from ui.match.turn_state import TurnState
from ui.nodes import Node, h
from ui.text.i18n import Texts

S = TypeVar("S", bound=Session)
T = TypeVar("T", bound=TurnState)

Words = dict[str, str | int]


@value
class Topic(Generic[T]):
    """Something the coach may explain."""

    name: str
    words: Callable[[T], Words | None]
    """What fills its text, as the match stands; None: it is not due."""


@value
class Tutorial(Generic[T]):
    """All topics of a game; of several that are due the first is explained."""

    game: str
    """The game's name in text keys."""
    topics: tuple[Topic[T], ...]
    advice: tuple[Topic[T], ...] = ()
    """What the coach says whenever it is due and no topic is being explained: what to do now."""

    def progress(self, turn: T) -> TutorialProgress | None:
        """How far the tutorial has come at this turn; None: there is none."""
        progress = turn.session.tutorial
        if progress is None or turn.is_replay or self._explained(turn, progress) is not None:
            return progress
        done = topic_dismissed(progress)
        left = (topic for topic in self.topics if topic.name not in done.explained)
        due = next((topic.name for topic in left if topic.words(turn) is not None), "")
        return TutorialProgress(due, done.explained)

    def topic(self, turn: T) -> Topic[T] | None:
        """What the coach speaks of now; None: of nothing."""
        progress = turn.session.tutorial
        if progress is None or turn.is_replay:
            return None
        advice = (one for one in self.advice if one.words(turn) is not None)
        return self._explained(turn, progress) or next(advice, None)

    def sentence(self, turn: T, topic: Topic[T]) -> str:
        """The coach's words on a topic that is due."""
        return turn.texts.t(f"tutorial.{self.game}.{topic.name}", **(topic.words(turn) or {}))

    def explanation(self, turn: T) -> str | None:
        """The coach's words; empty: there is nothing to explain; None: there is no tutorial."""
        if turn.session.tutorial is None:
            return None
        topic = self.topic(turn)
        return "" if topic is None else self.sentence(turn, topic)

    def _explained(self, turn: T, progress: TutorialProgress) -> Topic[T] | None:
        """The topic being explained; None: there is none, or it no longer applies."""
        topic = next((one for one in self.topics if one.name == progress.topic), None)
        return None if topic is None or topic.words(turn) is None else topic


def news(turn: TurnState) -> Iterator[Event]:
    """What has happened since the player at the screen last had a choice, their move included."""
    log = turn.session.match.log
    own = (move for move in range(len(log), 0, -1) if turn.is_human(log[move - 1].seat))
    since = next((move for move in own if turn.was_choice(len(log) + 1 - move)), 0)
    return (event for move in turn.narration[since:] for event in move.events)


def topic_dismissed(progress: TutorialProgress) -> TutorialProgress:
    """The progress once the current topic has been read."""
    if not progress.topic:
        return progress
    return TutorialProgress("", (*progress.explained, progress.topic))


def without_topic(session: S) -> S:
    """The session once the current topic has been read."""
    if session.tutorial is None:
        return session
    return replace(session, tutorial=topic_dismissed(session.tutorial))


def coach(tutorial: Tutorial[T], turn: T) -> Node | None:
    """The coach's words beside the prompt; None without a tutorial. While there is nothing to say
    the region stays, so that the next words are read aloud."""
    said, texts = tutorial.explanation(turn), turn.texts
    if said is None:
        return None
    can_dismiss = tutorial.topic(turn) not in tutorial.advice
    return h(
        "section",
        h("p", said, key="coach-words", class_="coach-words", aria_live="polite"),
        _actions(texts, can_dismiss=can_dismiss) if said else None,
        key="coach",
        class_="coach" if said else "coach coach--silent",
        # Without words it is no landmark either.
        aria_label=texts.t("screen.tutorial") if said else None,
    )


def _actions(texts: Texts, *, can_dismiss: bool) -> Node:
    end = Button(texts.t("button.end-tutorial"), EndTutorial())
    return h(
        "div",
        action_button("got-it", Button(texts.t("button.got-it"), DismissTopic()))
        if can_dismiss
        else None,
        action_button("end-tutorial", end, "button--quiet"),
        class_="coach-ways",
    )
