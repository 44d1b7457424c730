"""The parts of any game's match that the page needs, as protocols."""

from collections.abc import Iterator, Sequence
from typing import Protocol, Self

from engine.correspondence.contents import Introduction, Invitation
from engine.correspondence.link_match import Status
from engine.correspondence.shared_state import End
from engine.game import Event, Seat


class EntryLike(Protocol):
    """The part of any match's log entry that the page needs."""

    @property
    def seat(self) -> Seat:
        """The player who moved."""

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the move."""


class MatchLike(Protocol):
    """The part of any game's match that the page needs."""

    @property
    def seed(self) -> str:
        """The seed of the match's random numbers."""

    @property
    def opening(self) -> tuple[Event, ...]:
        """The events before the first decision."""

    @property
    def states(self) -> Sequence[object]:
        """The state before the first move and after each move of the log."""

    @property
    def log(self) -> Sequence[EntryLike]:
        """The entries of all moves, in order."""

    def choices_of(self, seat: Seat) -> Iterator[int]:
        """Yield, for each unforced decision of this seat, the index of the chosen action among the
        legal ones."""

    def cut(self, moves: int) -> Self:
        """Return the match after its first `moves` moves."""

    def undone(self) -> Self:
        """Return the match before its last move."""


class ExchangeLike(Protocol):
    """The part of any game's match exchange that the page needs; see
    engine/correspondence/shared_state.py."""

    @property
    def name(self) -> bytes:
        """The name of the match: the digest of its first link."""

    @property
    def invitation(self) -> Invitation:
        """The introduction and terms in the first link."""

    @property
    def end(self) -> End | None:
        """How the players ended the match before the rules did, or None if they did not."""

    def seat_of(self, number: int) -> Seat:
        """Return the seat that writes the link with this number."""

    def introduction_of(self, seat: Seat) -> Introduction:
        """Return the introduction of the player of this seat. That of the invited player is empty
        until they accept."""


class PartyLike(Protocol):
    """The part of any game's match by links that the page needs; see
    engine/correspondence/link_match.py."""

    @property
    def exchange(self) -> ExchangeLike:
        """The state that both players share."""

    @property
    def seat(self) -> Seat | None:
        """The seat of the player, or None for spectators."""

    @property
    def status(self) -> Status:
        """The status of the match for the player."""

    @property
    def links(self) -> Sequence[object]:
        """All links so far, including the player's own."""
