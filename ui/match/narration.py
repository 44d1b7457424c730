"""Narration: what happened, as sentences, for the log and for announcements."""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import ClassVar

from engine.game import Event, Seat
from engine.value import value
from ui.text.i18n import Texts


class Weight(StrEnum):
    """How a sentence stands out in the log."""

    PLAIN = "plain"
    LOUD = "loud"
    """Readers look for it when skimming."""
    HEADING = "heading"
    """It begins a chapter."""


@value
class Sentence:
    """One thing that happened."""

    key: str
    """The id of its element; it stays the same as the log grows."""
    text: str
    kind: str
    """The kind of event: "struck", "rolled", "round-ended" …"""
    seat: Seat | None
    """Who did it; None: nobody in particular."""
    move: int
    """The number of the move in which it happened; 0: before the first."""
    weight: Weight = Weight.PLAIN


Line = tuple[str, str, Seat | None]
"""Kind, text and seat of a sentence."""


class Narrator(ABC):
    """Tells single events in one language, to one player or to several."""

    WEIGHTS: ClassVar[Mapping[str, Weight]] = {}
    """By kind, the sentences that are not plain."""

    def __init__(self, texts: Texts, names: tuple[str, ...], you: Seat | None) -> None:
        """`names` by seat. `you` is the player spoken to; None: several share the screen, and
        all are called by name."""
        self.texts = texts
        self.names = names
        self.you = you

    @abstractmethod
    def narrate(self, event: Event) -> Iterator[Line]:
        """The sentences about one event, in the order in which things happened."""

    def remark(self, number: int, event: Event) -> Iterator[Line]:
        """What to add to the event with this number in the log; mostly nothing."""
        return iter(())

    def by(self, seat: Seat, key: str, **words: str | int) -> str:
        """A sentence about what a player did: one form for "you", one for others."""
        return self.formed(seat, f"narration.{key}", **words)

    def formed(self, seat: Seat, key: str, **words: str | int) -> str:
        """The form of a text that suits this player."""
        form = f"{key}.you" if seat == self.you else f"{key}.other"
        return self.texts.t(form, name=self.names[seat], **words)


@value
class NarratedMove:
    """The sentences of one move in the log."""

    move: int
    """Its number; 0 is the opening."""
    events: tuple[Event, ...]
    """The events that the players at the screen may know."""
    first: int
    """The number of its first event in the whole log."""
    sentences: tuple[Sentence, ...]


def narrate_moves(
    narrator: Narrator, moves: Iterable[tuple[Event, ...]], known: Sequence[NarratedMove]
) -> Iterator[NarratedMove]:
    """The sentences about the events of each move, the opening first. Moves that are `known`
    already are not worded again: a log has hundreds of lines, and is shown after every click."""
    first = 0
    for move, events in enumerate(moves):
        before = known[move] if move < len(known) else None
        if before is not None and before.first == first and before.events == events:
            yield before
        else:
            sentences = tuple(_sentences(narrator, move, events, first))
            yield NarratedMove(move, events, first, sentences)
        first += len(events)


def _sentences(
    narrator: Narrator, move: int, events: Sequence[Event], first: int
) -> Iterator[Sentence]:
    for number, event in enumerate(events, first):
        lines = (*narrator.narrate(event), *narrator.remark(number, event))
        for part, (kind, text, seat) in enumerate(lines):
            weight = narrator.WEIGHTS.get(kind, Weight.PLAIN)
            yield Sentence(f"log-{move}-{number}-{part}", text, kind, seat, move, weight)


def last_told(narrator: Narrator, events: Iterable[Event]) -> str:
    """The last sentence about these events that stands out, else the last; empty: there is none."""
    lines = [line for event in events for line in narrator.narrate(event)]
    loud = [line for line in lines if narrator.WEIGHTS.get(line[0]) is Weight.LOUD]
    return (loud or lines)[-1][1] if lines else ""


def kind_of(event: Event) -> str:
    """The name of an event as text keys have it: RoundEnded is "round-ended"."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", type(event).__name__).lower()
