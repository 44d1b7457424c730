"""Tutorials: real matches in which a coach explains things at the right moment.

A tutorial is a list of topics. Each topic knows when it is due and what it claims then. Topics are
explained one at a time, and each only once: until the player moves or dismisses it, or it no longer
applies.
"""

from collections.abc import Callable, Iterator
from typing import Annotated, Generic, TypeVar

from engine.bounds import AtMost
from engine.game import Event, Seat
from engine.phrase import Word
from engine.value import tagged, value
from ui.match.turn_state import TurnState

T = TypeVar("T", bound=TurnState)


MAX_TOPICS = 100
"""The maximum number of topics in saved progress: more than any tutorial has."""


@value
class Claim:
    """The facts that the coach states about a topic. The text puts them into words."""

    facts: tuple[tuple[str, Word], ...] = ()
    """The placeholders of the text."""
    player: Seat | None = None
    """The other player that the claim is about, for the placeholder `name`, or None."""


def claim(player: Seat | None = None, /, **facts: Word) -> Claim:
    """Return a claim with these facts, about this player if there is one."""
    return Claim(tuple(facts.items()), player)


@tagged("TutorialProgress")
@value
class TutorialProgress:
    """The progress of a tutorial."""

    topic: str = ""
    """The topic being explained, or ""."""
    explained: Annotated[tuple[str, ...], AtMost(MAX_TOPICS)] = ()
    """The topics already explained."""

    def dismissed(self) -> "TutorialProgress":
        """Return the progress after the topic has been read."""
        if not self.topic:
            return self
        return TutorialProgress("", (*self.explained, self.topic))


NO_PROGRESS = TutorialProgress()


@value
class Topic(Generic[T]):
    """A topic that the coach can explain."""

    name: str
    claim: Callable[[T], Claim | None]
    """Returns the claim in the current position, or None if the topic is not due."""


@value
class Tutorial(Generic[T]):
    """All topics of a game. If several are due, the first one is explained."""

    game: str
    """The game's name in text keys."""
    topics: tuple[Topic[T], ...]
    advice: tuple[Topic[T], ...] = ()
    """Topics about what to do now, shown whenever they are due and no other topic is being
    explained."""

    def progress(self, turn: T, progress: TutorialProgress) -> TutorialProgress:
        """Return the progress of the tutorial at this turn, from its previous progress."""
        if turn.is_replay or self._current_topic(turn, progress) is not None:
            return progress
        done = progress.dismissed()
        left = (topic for topic in self.topics if topic.name not in done.explained)
        due = next((topic.name for topic in left if topic.claim(turn) is not None), "")
        return TutorialProgress(due, done.explained)

    def topic(self, turn: T, progress: TutorialProgress) -> Topic[T] | None:
        """Return the coach's current topic, or None if there is nothing to explain, or during a
        replay."""
        if turn.is_replay:
            return None
        advice = (topic for topic in self.advice if topic.claim(turn) is not None)
        return self._current_topic(turn, progress) or next(advice, None)

    def sentence(self, turn: T, topic: Topic[T]) -> str:
        """Return the coach's words on a topic that is due."""
        claimed = topic.claim(turn) or Claim()
        words = {name: turn.narrator.word(fact) for name, fact in claimed.facts}
        if claimed.player is not None:
            words["name"] = turn.display_names[claimed.player]
        return turn.texts.t(f"tutorial.{self.game}.{topic.name}", **words)

    def _current_topic(self, turn: T, progress: TutorialProgress) -> Topic[T] | None:
        """Return the topic that is being explained, or None if there is none or it no longer
        applies."""
        topic = next((topic for topic in self.topics if topic.name == progress.topic), None)
        return None if topic is None or topic.claim(turn) is None else topic


def news(turn: TurnState) -> Iterator[Event]:
    """Return the events since a local player last had a choice, including those of that move, or
    all events if they had none."""
    log = turn.session.match.log
    own = (move for move in range(len(log), 0, -1) if turn.is_human(log[move - 1].seat))
    since = next((move for move in own if turn.was_choice(len(log) + 1 - move)), 0)
    return (event for move in turn.narration[since:] for event in move.events)
