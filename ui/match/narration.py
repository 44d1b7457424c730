"""Narration: events as sentences for the log and for announcements."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import ClassVar

from engine.game import Event, Seat
from engine.phrase import Line, Phrase, Word, Worded
from engine.value import value
from ui.text.i18n import Texts


class Weight(StrEnum):
    """How much a sentence stands out in the log."""

    PLAIN = "plain"
    LOUD = "loud"
    """Highlighted for skimming."""
    HEADING = "heading"
    """The beginning of a section."""


@value
class Sentence:
    """A sentence about an event."""

    key: str
    """The id of the sentence's element, which stays the same as the log grows."""
    text: str
    kind: str
    """The kind of event: "struck", "rolled", "round-ended" …"""
    seat: Seat | None
    """The player who acted, or None if the sentence is about no player."""
    move: int
    """The number of the move that the sentence is about, or 0 before the first."""
    weight: Weight = Weight.PLAIN


class Narrator(ABC):
    """Narrates single events in one language, to one player or to several."""

    WEIGHTS: ClassVar[Mapping[str, Weight]] = {}
    """The weights of highlighted kinds of sentences."""

    def __init__(self, texts: Texts, names: tuple[str, ...], you: Seat | None) -> None:
        """`names` are by seat. `you` is the player addressed as "you", or None if all players are
        called by name."""
        self.texts = texts
        self.names = names
        self.you = you

    def narrate(self, event: Event) -> Iterator[tuple[Line, str]]:
        """Yield the log lines of an event, each with its sentence."""
        for line in event.lines():
            yield line, self.text(line.phrase)

    def remark(self, number: int, event: Event) -> str | None:
        """Return the text key of a remark on the event with this number in the log, or None if
        there is no remark on it."""
        return None

    def text(self, phrase: Phrase) -> str:
        """Return the phrase in words."""
        words = {name: self.word(word) for name, word in phrase.words}
        if phrase.seat is None:
            return self.texts.t(phrase.key, **words)
        return self.text_for(phrase.seat, phrase.key, **words)

    def word(self, word: Word) -> str | int:
        """Return the value of a placeholder: a text or number unchanged, any other value in
        words."""
        match word:
            case str() | int():
                return word
            case Phrase():
                return self.text(word)
            case tuple():
                return self.texts.lists([str(self.word(each)) for each in word])
            case Worded():
                return self.value_text(word)

    @abstractmethod
    def value_text(self, value: Worded) -> str:
        """Return a value of the game in words."""

    def by(self, seat: Seat, key: str, **words: str | int) -> str:
        """Return a narration text about this player, in the form for "you" or the one for
        others."""
        return self.text_for(seat, f"narration.{key}", **words)

    def text_for(self, seat: Seat, key: str, **words: str | int) -> str:
        """Return the text with this key in the form that fits this player: addressed as "you", or
        called by name."""
        form = f"{key}.you" if seat == self.you else f"{key}.other"
        return self.texts.t(form, name=self.names[seat], **words)


@value
class NarratedMove:
    """The log sentences of a move."""

    move: int
    """The number of the move, or 0 for the opening."""
    events: tuple[Event, ...]
    """The events that the local players may know."""
    first: int
    """The number of the move's first event in the whole log."""
    sentences: tuple[Sentence, ...]


def narrate_moves(
    narrator: Narrator,
    moves: Iterable[tuple[Event, ...]],
    known: Sequence[NarratedMove],
    guessed: Collection[int] = (),
) -> Iterator[NarratedMove]:
    """Yield the sentences of each move, the opening first. Those in `known` are reused if the
    events are the same: a log has hundreds of lines, and is drawn after every click. `guessed` are
    the numbers of the moves whose rolls are guessed; their sentences end with a remark on that."""
    first = 0
    for move, events in enumerate(moves):
        before = known[move] if move < len(known) else None
        if before is not None and before.first == first and before.events == events:
            yield before
        else:
            sentences = tuple(_sentences(narrator, move, events, first))
            if move in guessed:
                text = narrator.texts.t("log.guessed")
                sentences += (Sentence(f"log-{move}-guessed", text, "guessed", None, move),)
            yield NarratedMove(move, events, first, sentences)
        first += len(events)


def _sentences(
    narrator: Narrator, move: int, events: Sequence[Event], first: int
) -> Iterator[Sentence]:
    for number, event in enumerate(events, first):
        part = -1
        for part, (line, text) in enumerate(narrator.narrate(event)):
            weight = narrator.WEIGHTS.get(line.kind, Weight.PLAIN)
            yield Sentence(f"log-{move}-{number}-{part}", text, line.kind, line.seat, move, weight)
        remark = narrator.remark(number, event)
        if remark is not None:
            text = narrator.texts.t(remark)
            yield Sentence(f"log-{move}-{number}-{part + 1}", text, "banter", None, move)


def last_sentence(narrator: Narrator, events: Iterable[Event]) -> str:
    """Return the last highlighted sentence about these events, or the last one if none is
    highlighted, or "" if there are no sentences."""
    lines = [line for event in events for line in narrator.narrate(event)]
    loud = [line for line in lines if narrator.WEIGHTS.get(line[0].kind) is Weight.LOUD]
    return (loud or lines)[-1][1] if lines else ""
