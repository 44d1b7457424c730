"""The story of a match: what happened, as sentences, for the log and for announcements."""

import re
from collections.abc import Callable, Iterable, Iterator

from engine.game import Event, Seat
from engine.value import value


@value
class Sentence:
    """One thing that happened."""

    key: str
    """Stays the same when the log grows: the id of its element."""
    text: str
    kind: str
    """What it is about, in the words of events: "struck", "rolled", "round-ended" …"""
    seat: Seat | None
    """Whose doing it is; None: nobody's alone."""
    move: int
    """The number of the move in which it happened; 0: before anybody's first."""


@value
class Cast:
    """Who is who: the names of the players, and which of them is spoken to."""

    names: tuple[str, ...]
    you: Seat | None
    """None: several players at one screen are all called by name."""


Line = tuple[str, str, Seat | None]
"""A kind, a sentence, and whose doing it tells."""

NumberedEvents = Iterable[tuple[int, Event]]
"""Events, each with the number of its move; 0 is the opening."""


def sentences(
    events: NumberedEvents, told: Callable[[int, Event], Iterable[Line]]
) -> Iterator[Sentence]:
    """Tell events; `told` gets the number of each and gives its sentences."""
    for number, (move, event) in enumerate(events):
        for part, (kind, text, seat) in enumerate(told(number, event)):
            yield Sentence(f"log-{move}-{number}-{part}", text, kind, seat, move)


def fresh(
    story: Iterable[Sentence], seats: Iterable[Seat], is_human: Callable[[Seat], bool]
) -> tuple[Sentence, ...]:
    """Of a story, what happened since somebody at the screen last did something, his doing
    included; `seats` say who made the moves."""
    theirs = [move for move, seat in enumerate(seats, 1) if is_human(seat)]
    since = theirs[-1] if theirs else 0
    return tuple(sentence for sentence in story if sentence.move >= since)


def kind_of(event: Event) -> str:
    """The name of an event as text keys have it: RoundEnded is "round-ended"."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", type(event).__name__).lower()
