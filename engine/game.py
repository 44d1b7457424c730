"""The `Game` protocol and the types it uses, shared by all games."""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import ClassVar, Generic, Protocol, TypeVar

from engine.luck import Luck
from engine.phrase import Line
from engine.value import value

Seat = int
"""A player's place at the table: 0, 1, 2 …, clockwise."""

Setup = TypeVar("Setup")
State = TypeVar("State")
Action = TypeVar("Action")
View = TypeVar("View")


def hyphenated(name: str) -> str:
    """Return the hyphenated name of a class: "TurnUp" becomes "turn-up"."""
    return "-".join(re.findall("[A-Z][a-z]*", name)).lower()


class Event(ABC):
    """Something that happened in a game. It can be displayed without the state."""

    __slots__ = ()
    name: ClassVar[str]
    """The hyphenated name of the class: RoundEnded is "round-ended"."""

    def __init_subclass__(cls) -> None:
        """Name the event after its class."""
        cls.name = hyphenated(cls.__name__)

    @abstractmethod
    def lines(self) -> Iterator[Line]:
        """Yield the log lines of the event, in chronological order."""

    def seen_by(self, seat: Seat | None) -> "Event | None":
        """Return the event as `seat` may see it, or None if it is hidden from them. A spectator is
        seat None."""
        return self


@value
class Step(Generic[State]):
    """The state after a move, and the events that led to it."""

    state: State
    events: tuple[Event, ...] = ()


@value
class Refusal:
    """Why an action is not allowed: a text key, and the words that fill in the text."""

    reason: str
    words: tuple[tuple[str, str | int], ...] = ()

    def __str__(self) -> str:
        """Return the reason and the words on one line, for bug reports."""
        return " ".join((self.reason, *(f"{name}={word}" for name, word in self.words)))


class IllegalAction(ValueError):
    """An action that the rules do not allow; `refusal` is the reason."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


SetupIn = TypeVar("SetupIn", contravariant=True)
ViewOut = TypeVar("ViewOut", covariant=True)


class Game(Protocol[SetupIn, State, Action, ViewOut]):
    """The rules of one game, as pure functions: all randomness comes from the luck passed in."""

    @property
    def name(self) -> str:
        """The name of the game in saves and URLs."""
        ...

    def begin(self, setup: SetupIn, luck: Luck) -> Step[State]:
        """Return the first state in which a player must decide."""
        ...

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Return the seats that must decide now. If there are several, they decide simultaneously;
        if there are none, the game is over."""
        ...

    def actions(self, state: State, seat: Seat) -> Iterator[Action]:
        """Yield all legal actions of `seat`. An iterator, because there may be very many."""
        ...

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        """Return why `seat` may not take this action now, or None if it is legal."""
        ...

    def play(self, state: State, seat: Seat, action: Action, luck: Luck) -> Step[State]:
        """Return the result of a legal action. Legality is not checked again, to keep searches
        fast."""
        ...

    def view(self, state: State, seat: Seat | None) -> ViewOut:
        """Return everything that `seat` may know. A spectator is seat None."""
        ...

    def winners(self, state: State) -> tuple[Seat, ...] | None:
        """Return the winners, empty if the game was called off, or None while it is in progress."""
        ...
