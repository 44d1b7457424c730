"""What the games have in common: a small protocol, and what its verbs speak of."""

from collections.abc import Iterator
from typing import Generic, Protocol, TypeVar

from engine.luck import Luck
from engine.value import value

Seat = int
"""A player's place at the table: 0, 1, 2 … to the left."""

Setup = TypeVar("Setup")
State = TypeVar("State")
Action = TypeVar("Action")
View = TypeVar("View")


class Event:
    """Something that happened, told completely enough to show it without knowing the state."""

    __slots__ = ()

    def seen_by(self, seat: Seat | None) -> "Event | None":
        """What `seat` may know of it; None: nothing. A spectator is seat None."""
        return self


@value
class Step(Generic[State]):
    """Where a play led, and what happened on the way."""

    state: State
    events: tuple[Event, ...] = ()


@value
class Refusal:
    """Why something may not be done: a key into the texts, and the words that fill it."""

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
    """The rules of one game. Pure: all that is random comes from the luck passed in."""

    @property
    def name(self) -> str:
        """What saves and addresses call the game."""
        ...

    def begin(self, setup: SetupIn, luck: Luck) -> Step[State]:
        """The first state in which somebody must decide."""
        ...

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Who must decide now; several of them choose at the same time. Empty: it is over."""
        ...

    def actions(self, state: State, seat: Seat) -> Iterator[Action]:
        """All that `seat` may do now, lazily: some families are large."""
        ...

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        """Why `seat` may not do this now; None: it may."""
        ...

    def play(self, state: State, seat: Seat, action: Action, luck: Luck) -> Step[State]:
        """Do it. The caller has checked that it is legal; a search need not pay for that twice."""
        ...

    def view(self, state: State, seat: Seat | None) -> ViewOut:
        """All that `seat` may know. None: a spectator."""
        ...

    def winners(self, state: State) -> tuple[Seat, ...] | None:
        """Who has won; nobody if it was called off; None: still playing."""
        ...
