"""What happens in a brawl, told so that it can be shown without knowing the state.

That somebody let a play go by is not told: nobody is to learn who was asked for what.
"""

from enum import StrEnum

from engine.game import Event, Seat
from engine.lunch_money.table import Role
from engine.value import value


class BrawlEvent(Event):
    """Something that happened in a brawl."""

    __slots__ = ()


@value
class BrawlBegan(BrawlEvent):
    """The cards are shuffled."""

    dealer: Seat
    cards: int
    """How many there are."""


@value
class Drew(BrawlEvent):
    """A player drew cards. Only he learns which."""

    seat: Seat
    count: int
    cards: tuple[str, ...]
    """As they came; empty for everybody else."""

    def seen_by(self, seat: Seat | None) -> "Drew":
        """Others see how many."""
        return self if seat == self.seat else Drew(self.seat, self.count, ())


@value
class Reshuffled(BrawlEvent):
    """The pile was empty, and the discards became the new one."""

    count: int


@value
class TurnBegan(BrawlEvent):
    """It is a player's turn."""

    seat: Seat
    turn: int
    """1 for the first of the brawl."""


@value
class TurnLost(BrawlEvent):
    """A player cannot see, and loses the turn that has just begun."""

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
    """How often the damage is halved."""


@value
class Stopped(BrawlEvent):
    """A defence stood, and an attack, or one part of it, was stopped."""

    seat: Seat
    """Who defended himself."""
    by: str
    attacker: Seat
    card: str
    parts_left: int
    """How many parts of the attack are still to be stopped."""
    evaded: bool
    """Did it miss?"""


@value
class PassedOn(BrawlEvent):
    """An attack that was evaded goes on to somebody else."""

    seat: Seat
    """Who attacks."""
    card: str
    to: Seat
    to_left: bool


@value
class CameAround(BrawlEvent):
    """An attack that was evaded has met nobody."""

    seat: Seat
    card: str


@value
class Cancelled(BrawlEvent):
    """A play was cancelled, with all that belonged to it."""

    seat: Seat
    """Whose play it was."""
    by: Seat
    cards: tuple[str, ...]
    """All that are void: those of the whole assault; none, if it was a hold that hurt."""
    role: Role
    """What the cancelled play was laid for."""


@value
class Hurt(BrawlEvent):
    """A player lost counters, or kept them all against an attack of no strength."""

    seat: Seat
    by: Seat | None
    """None: his own doing."""
    cards: tuple[str, ...]
    """What hit him; empty: a hold, or a discard."""
    damage: int
    counters: int
    """What he has left, counting what he healed; 0 or less: see `KnockedOut`."""


@value
class Healed(BrawlEvent):
    """A player gave himself counters. In an emergency they are counted in `Hurt` as well."""

    seat: Seat
    cards: tuple[str, ...]
    amount: int
    """What the cards give; at most `table.START` can be had."""
    in_emergency: bool
    counters: int
    """What he has now; in an emergency, what he had before the blow."""


@value
class Marked(BrawlEvent):
    """A card has done to a player what lasts beyond the blow."""

    seat: Seat
    by: Seat
    card: str


@value
class Held(BrawlEvent):
    """A player is held now."""

    seat: Seat
    """The victim."""
    by: Seat
    card: str


class Ending(StrEnum):
    """Why a hold is over."""

    RELEASED = "released"
    """The holder let go."""
    ESCAPED = "escaped"
    CANCELLED = "cancelled"
    """The holder was interrupted while he made use of it."""
    OVERPOWERED = "overpowered"
    """The holder became helpless through somebody else."""
    KNOCKED_OUT = "knocked-out"
    """One of the two fell."""


@value
class LetGo(BrawlEvent):
    """A player is not held any more."""

    seat: Seat
    """The victim."""
    by: Seat
    """Who held him."""
    card: str
    """The card of the hold."""
    ending: Ending


@value
class Returned(BrawlEvent):
    """A card goes back to the hand of its owner."""

    seat: Seat
    card: str


@value
class TakenAway(BrawlEvent):
    """A card that would return does not."""

    seat: Seat
    """Whose it was."""
    by: Seat
    card: str


@value
class Discarded(BrawlEvent):
    """A player spent his turn on changing cards; they lie face up."""

    seat: Seat
    cards: tuple[str, ...]


@value
class PassedTurn(BrawlEvent):
    """A player did nothing in his turn."""

    seat: Seat


@value
class KnockedOut(BrawlEvent):
    """A player is unconscious, and his hand lies face up among the discards."""

    seat: Seat
    by: Seat
    counters: int
    """0 or less, as the printed example of play counts them."""
    cards: tuple[str, ...]
    """His hand."""


@value
class BrawlEnded(BrawlEvent):
    """The brawl is over."""

    winners: tuple[Seat, ...]
    """The last one conscious; nobody, if it was called off (R-QUIET)."""
