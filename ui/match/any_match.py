"""What the page needs to know of a match of any game, whose types only that game knows."""

from collections.abc import Sequence
from typing import Protocol, Self

from engine.correspondence.contents import Introduction, Invitation
from engine.correspondence.link_match import Status
from engine.correspondence.shared_state import End
from engine.game import Event, Seat


class EntryLike(Protocol):
    """What the page needs to know of an entry of any match's log."""

    @property
    def seat(self) -> Seat:
        """Who moved."""
        ...

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened."""
        ...


class MatchLike(Protocol):
    """What the page needs to know of a match of any game."""

    @property
    def seed(self) -> str:
        """See engine/match.py."""
        ...

    @property
    def opening(self) -> tuple[Event, ...]:
        """See engine/match.py."""
        ...

    @property
    def states(self) -> Sequence[object]:
        """See engine/match.py."""
        ...

    @property
    def log(self) -> Sequence[EntryLike]:
        """See engine/match.py."""
        ...

    def cut(self, moves: int) -> Self:
        """See engine/match.py."""
        ...

    def undone(self) -> Self:
        """See engine/match.py."""
        ...


class ExchangeLike(Protocol):
    """What the page needs to know of the exchange of a match by links, in any game; see
    engine/correspondence/shared_state.py."""

    @property
    def name(self) -> bytes:
        """The name of the match: the digest of its first link."""
        ...

    @property
    def invitation(self) -> Invitation:
        """The introduction and conditions in the first link."""
        ...

    @property
    def end(self) -> End | None:
        """How the players have ended the match before the rules did."""
        ...

    def seat_of(self, number: int) -> Seat:
        """Who writes the link of this number."""
        ...

    def introduction_of(self, seat: Seat) -> Introduction:
        """The introduction of the player of this seat; empty before they accept."""
        ...


class PartyLike(Protocol):
    """What the page needs to know of a match by links on this device, in any game; see
    engine/correspondence/link_match.py."""

    @property
    def exchange(self) -> ExchangeLike:
        """What is known."""
        ...

    @property
    def seat(self) -> Seat | None:
        """The seat of the player, or None if they watch."""
        ...

    @property
    def status(self) -> Status:
        """Where the match stands for the player."""
        ...

    @property
    def links(self) -> Sequence[object]:
        """All links so far, the player's own ones among them."""
        ...
