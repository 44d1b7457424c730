"""A party: one player of a match by links, or a spectator, as their own device knows it.

It holds the links so far, the player's own secret, and what follows from both. It never holds a
value of the other player that no link has brought, so what is in the air cannot be rolled here.
"""

from enum import StrEnum
from typing import Generic

from engine.correspondence.contents import Correspondence, Terms
from engine.correspondence.exchange import Exchange
from engine.correspondence.link import Link, link_text
from engine.game import Action, Seat, Setup, State, View
from engine.value import value


class Status(StrEnum):
    """Where a match by links stands, as one player sees it."""

    INVITING = "inviting"
    """The invitation is not accepted yet."""
    TO_DECIDE = "to-decide"
    """The player writes the next link, and has something to decide in it."""
    TO_ANSWER = "to-answer"
    """The player writes the next link, and has nothing to decide in it."""
    IN_THE_AIR = "in-the-air"
    """What the player has decided is not rolled until the answer comes."""
    WAITING = "waiting"
    """The other player writes the next link."""
    OVER = "over"


@value
class Draft(Generic[Action]):
    """The player's own link while it is being written."""

    shown: bytes
    anchor: bytes = b""
    moves: tuple[Action, ...] = ()
    """The decisions; the first one is a choice that the link opens, if there is a salt."""
    salt: bytes = b""
    commitment: bytes = b""
    conceals: bool = False
    offers_end: bool = False


@value
class Party(Generic[Terms, Setup, State, Action, View]):
    """A match by links on one device."""

    exchange: Exchange[Terms, Setup, State, Action, View]
    """What is known; with what the player's own link has so far, while they write it."""
    links: tuple[Link, ...] = ()
    seat: Seat | None = None
    """None: a spectator, or a player whose secret is not on this device."""
    secret: bytes = b""
    draft: Draft[Action] | None = None
    kept: tuple[tuple[int, Action], ...] = ()
    """The player's own choices that are not opened yet, by the numbers of their links."""

    @property
    def rules(self) -> Correspondence[Terms, Setup, State, Action, View]:
        """How the game is played by links."""
        return self.exchange.rules

    @property
    def status(self) -> Status:
        """Where the match stands for this player. A spectator always waits."""
        exchange = self.exchange
        if exchange.is_over and self.draft is None:
            return Status.OVER
        if self.draft is not None:
            return Status.TO_DECIDE if exchange.asks else Status.TO_ANSWER
        if len(self.links) == 1 and self.seat is not None:
            return Status.INVITING
        is_mine = exchange.air is not None and exchange.air.seat == self.seat is not None
        return Status.IN_THE_AIR if is_mine else Status.WAITING

    @property
    def last_link(self) -> str | None:
        """The player's last link, which can be sent again at any time."""
        for link in reversed(self.links):
            if self.exchange.seat_of(link.number) == self.seat:
                return link_text(link, self.rules.dictionary)
        return None

    @property
    def own_choice(self) -> Action | None:
        """A choice of the player that the other does not know yet."""
        return self.kept[-1][1] if self.kept else None

    @property
    def may_agree(self) -> bool:
        """Whether the other player has just offered to end the match."""
        exchange = self.exchange
        return self.draft is not None and exchange.offer == exchange.number - 1
