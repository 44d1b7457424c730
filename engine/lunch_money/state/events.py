"""The events of a brawl. Together they can be shown without its state.

There is no event for a player who lets a play go by: nobody may learn who was asked about what.
"""

from enum import StrEnum

from engine.game import Event, Seat
from engine.lunch_money.state.brawl import Role
from engine.value import value


class BrawlEvent(Event):
    """Something that happened in a brawl."""

    __slots__ = ()


@value
class BrawlBegan(BrawlEvent):
    """The cards are shuffled."""

    dealer: Seat
    cards: int
    """The number of cards in play."""


@value
class Drew(BrawlEvent):
    """A player drew cards. Only they learn which."""

    seat: Seat
    count: int
    cards: tuple[str, ...]
    """In the order in which they were drawn; empty for everybody else."""

    def seen_by(self, seat: Seat | None) -> "Drew":
        """Others see only the number."""
        return self if seat == self.seat else Drew(self.seat, self.count, ())


@value
class Reshuffled(BrawlEvent):
    """The pile was empty, and the shuffled discards became the new pile."""

    count: int


@value
class TurnBegan(BrawlEvent):
    """A player's turn began."""

    seat: Seat
    turn: int
    """1 for the first of the brawl."""


@value
class TurnLost(BrawlEvent):
    """A player who cannot see lost the turn that had just begun."""

    seat: Seat


@value
class Played(BrawlEvent):
    """Cards were laid on the table; others may answer them."""

    seat: Seat
    cards: tuple[str, ...]
    on: Seat | None
    """As in `PlayCards.on`."""
    role: Role
    against: tuple[str, ...]
    """The cards that they answer; empty if they answer none."""
    halvings: int
    """The number of times that the damage is halved."""


@value
class Stopped(BrawlEvent):
    """A defence stood, and it stopped an attack or one part of it."""

    seat: Seat
    """The defender."""
    by: str
    attacker: Seat
    card: str
    parts_left: int
    """The number of parts of the attack that are not stopped yet."""
    evaded: bool
    """Did it miss?"""


@value
class PassedOn(BrawlEvent):
    """An evaded attack continues to another player."""

    seat: Seat
    """The attacker."""
    card: str
    to: Seat
    to_left: bool


@value
class CameAround(BrawlEvent):
    """An evaded attack has hit nobody."""

    seat: Seat
    card: str


@value
class Cancelled(BrawlEvent):
    """A play was cancelled, with everything that belonged to it."""

    seat: Seat
    """The player whose play it was."""
    by: Seat
    cards: tuple[str, ...]
    """The void cards: those of the whole assault; empty for a hold that hurt."""
    role: Role
    """The role of the cancelled play."""


@value
class Hurt(BrawlEvent):
    """A player lost counters, or was hit by an attack whose damage was 0."""

    seat: Seat
    by: Seat | None
    """None if they did it to themselves."""
    cards: tuple[str, ...]
    """The cards that hit them; empty for a hold or a discard."""
    damage: int
    counters: int
    """The counters that are left, healed ones included. At 0 or less, `KnockedOut` follows."""


@value
class Healed(BrawlEvent):
    """A player gained counters. In an emergency, `Hurt` counts them as well."""

    seat: Seat
    cards: tuple[str, ...]
    amount: int
    """The counters that the cards give. Nobody can have more than `START` counters."""
    in_emergency: bool
    counters: int
    """The counters that they have now; in an emergency, those before the blow."""


@value
class Marked(BrawlEvent):
    """A card had a lasting effect on a player."""

    seat: Seat
    by: Seat
    card: str


@value
class Held(BrawlEvent):
    """A player is now held."""

    seat: Seat
    """The victim."""
    by: Seat
    card: str


class HoldEnding(StrEnum):
    """Why a hold ended."""

    RELEASED = "released"
    """The holder let go."""
    ESCAPED = "escaped"
    CANCELLED = "cancelled"
    """The holder was interrupted while using it."""
    OVERPOWERED = "overpowered"
    """Somebody else made the holder helpless."""
    KNOCKED_OUT = "knocked-out"
    """One of the two was knocked out."""


@value
class LetGo(BrawlEvent):
    """A player is no longer held."""

    seat: Seat
    """The victim."""
    by: Seat
    """The player who held them."""
    card: str
    """The card of the hold."""
    ending: HoldEnding


@value
class Returned(BrawlEvent):
    """A card returns to its owner's hand."""

    seat: Seat
    card: str


@value
class TakenAway(BrawlEvent):
    """A card that would have returned does not."""

    seat: Seat
    """Its owner."""
    by: Seat
    card: str


@value
class Discarded(BrawlEvent):
    """A player spent the turn on discarding. The discards lie face up."""

    seat: Seat
    cards: tuple[str, ...]


@value
class PassedTurn(BrawlEvent):
    """A player did nothing in their turn."""

    seat: Seat


@value
class KnockedOut(BrawlEvent):
    """A player is unconscious; the cards of their hand are among the discards, face up."""

    seat: Seat
    by: Seat
    counters: int
    """0 or less, as in the printed example of play."""
    cards: tuple[str, ...]
    """The hand."""


@value
class BrawlEnded(BrawlEvent):
    """The brawl is over."""

    winners: tuple[Seat, ...]
    """The last conscious player; empty if the brawl was called off (R-QUIET)."""
