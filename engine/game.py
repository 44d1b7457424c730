"""The `Game` protocol and the types that it uses, which the games share."""

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
    """Return the name of a class as texts have it: "TurnUp" is "turn-up"."""
    return "-".join(re.findall("[A-Z][a-z]*", name)).lower()


class Event(ABC):
    """Something that happened in a game. It can be shown without the state."""

    __slots__ = ()
    name: ClassVar[str]
    """The name of the class with hyphens: RoundEnded is "round-ended"."""

    def __init_subclass__(cls) -> None:
        """Name the event after its class."""
        cls.name = hyphenated(cls.__name__)

    @abstractmethod
    def lines(self) -> Iterator[Line]:
        """Yield what the log says about it, in the order in which things happened."""

    def seen_by(self, seat: Seat | None) -> "Event | None":
        """The event as `seat` may see it; None if it is hidden from them. A spectator is seat
        None."""
        return self


@value
class Step(Generic[State]):
    """The state that a move led to, and the events on the way."""

    state: State
    events: tuple[Event, ...] = ()


@value
class Refusal:
    """Why something may not be done: a key of the texts, and the words that fill it in."""

    reason: str
    words: tuple[tuple[str, str | int], ...] = ()

    def __str__(self) -> str:
        """The reason and its words on one line, for bug reports."""
        return " ".join((self.reason, *(f"{name}={word}" for name, word in self.words)))


class IllegalAction(ValueError):
    """An action that the rules refuse; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


SetupIn = TypeVar("SetupIn", contravariant=True)
ViewOut = TypeVar("ViewOut", covariant=True)


class Game(Protocol[SetupIn, State, Action, ViewOut]):
    """The rules of one game, as pure functions: all randomness comes from the luck passed in."""

    @property
    def name(self) -> str:
        """The name of the game in saves and addresses."""
        ...

    def begin(self, setup: SetupIn, luck: Luck) -> Step[State]:
        """The first state in which a player must decide."""
        ...

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The seats that must decide now. Several decide simultaneously; none: it is over."""
        ...

    def actions(self, state: State, seat: Seat) -> Iterator[Action]:
        """All legal actions of `seat`. An iterator, because there may be very many."""
        ...

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        """Why `seat` may not take this action now; None if it is legal."""
        ...

    def play(self, state: State, seat: Seat, action: Action, luck: Luck) -> Step[State]:
        """The result of a legal action. Legality is not checked again, which keeps searches
        fast."""
        ...

    def view(self, state: State, seat: Seat | None) -> ViewOut:
        """Everything that `seat` may know. A spectator is seat None."""
        ...

    def winners(self, state: State) -> tuple[Seat, ...] | None:
        """The winners, empty if the game was called off; None while it is still being played."""
        ...
