"""The events of a brawl. They can be displayed without its state.

There is no event for a player who lets a play go by, because no one may learn who was asked about
what.
"""

from collections.abc import Iterator
from enum import StrEnum

from engine.game import Event, Seat
from engine.lunch_money.state.brawl import Role
from engine.phrase import Line, Phrase, Worded, line, phrase
from engine.value import value


@value
class Cards(Worded):
    """The names of cards, as a word of a phrase."""

    names: tuple[str, ...]


def _whom(seat: Seat) -> Phrase:
    return phrase("whom", seat)


def _whose(seat: Seat) -> Phrase:
    return phrase("whose", seat)


class BrawlEvent(Event):
    """Something that happened in a brawl."""

    __slots__ = ()


@value
class BrawlBegan(BrawlEvent):
    """The cards were shuffled."""

    dealer: Seat
    cards: int
    """The number of cards in play."""

    def lines(self) -> Iterator[Line]:
        yield Line(self.name, phrase("brawl-began", self.dealer, cards=self.cards), None)


@value
class Drew(BrawlEvent):
    """A player drew cards, which only they can see."""

    seat: Seat
    count: int
    cards: tuple[str, ...]
    """The drawn cards, in order; empty for everyone else."""

    def seen_by(self, seat: Seat | None) -> "Drew":
        """Return the event as this seat sees it: without the cards, unless this seat drew them."""
        return self if seat == self.seat else Drew(self.seat, self.count, ())

    def lines(self) -> Iterator[Line]:
        if self.cards:
            yield line("drew-cards", self.seat, self.name, cards=Cards(self.cards))
        else:
            number = phrase("cards", count=self.count)
            yield line("drew-some", self.seat, self.name, cards=number)


@value
class Reshuffled(BrawlEvent):
    """The pile was empty, and the shuffled discards became the new pile."""

    count: int

    def lines(self) -> Iterator[Line]:
        yield line("reshuffled", count=self.count)


@value
class TurnBegan(BrawlEvent):
    """A player's turn began."""

    seat: Seat
    turn: int
    """The number of the turn, from 1."""

    def lines(self) -> Iterator[Line]:
        yield line("turn-began", self.seat, turn=self.turn)


@value
class TurnLost(BrawlEvent):
    """A player who cannot see lost the turn that had just begun."""

    seat: Seat

    def lines(self) -> Iterator[Line]:
        yield line("turn-lost", self.seat)


@value
class Played(BrawlEvent):
    """Cards were laid on the table; others may answer them."""

    seat: Seat
    cards: tuple[str, ...]
    on: Seat | None
    """The target of the cards; None if they are for the player themselves."""
    role: Role
    against: tuple[str, ...]
    """The cards that were answered by laying these; empty if none were."""
    halvings: int
    """The number of times that the damage is halved."""

    @property
    def play(self) -> Phrase:
        """A phrase with the player, the cards and their target."""
        key, cards = f"played-{self.role}", Cards(self.cards)
        if self.on is None:
            play = phrase(key, self.seat, cards=cards)
        else:
            play = phrase(key, self.seat, cards=cards, whom=_whom(self.on))
        return phrase("halved", text=play) if self.halvings else play

    def lines(self) -> Iterator[Line]:
        yield Line(self.name, self.play, self.seat)


@value
class Stopped(BrawlEvent):
    """A defense succeeded and stopped an attack or one part of it."""

    seat: Seat
    """The defender."""
    by: str
    attacker: Seat
    card: str
    parts_left: int
    """The number of parts of the attack that are not stopped yet."""
    evaded: bool
    """Whether the defense made the attack miss."""

    def lines(self) -> Iterator[Line]:
        key = "stopped-part" if self.parts_left else "stopped"
        stopped = phrase(key, self.attacker, card=Cards((self.card,)))
        yield Line(self.name, stopped, self.seat)


@value
class PassedOn(BrawlEvent):
    """An evaded attack continues to another player."""

    seat: Seat
    """The attacker."""
    card: str
    to: Seat
    to_left: bool

    def lines(self) -> Iterator[Line]:
        key = "passed-on-left" if self.to_left else "passed-on-right"
        yield Line(self.name, phrase(key, card=Cards((self.card,)), whom=_whom(self.to)), self.seat)


@value
class CameAround(BrawlEvent):
    """An evaded attack hit no one."""

    seat: Seat
    card: str

    def lines(self) -> Iterator[Line]:
        yield line("came-around", self.seat, card=Cards((self.card,)))


@value
class Cancelled(BrawlEvent):
    """A play was canceled, with everything that belonged to it."""

    seat: Seat
    """The player whose play was canceled."""
    by: Seat
    cards: tuple[str, ...]
    """The canceled cards, including those of the whole assault; empty for a maintained hold."""
    role: Role
    """The role of the canceled play."""

    def lines(self) -> Iterator[Line]:
        what = Cards(self.cards) if self.cards else phrase("hold")
        cancelled = phrase("cancelled", self.by, whose=_whose(self.seat), cards=what)
        yield Line(self.name, cancelled, self.seat)


@value
class Hurt(BrawlEvent):
    """A player lost counters, or was hit by cards whose damage was reduced to 0."""

    seat: Seat
    by: Seat | None
    """The attacker or holder, or None if the player lost the counters by discarding."""
    cards: tuple[str, ...]
    """The cards that hit the player; empty for a maintained hold or a discard."""
    damage: int
    counters: int
    """The remaining counters, including healed ones. At 0 or less, `KnockedOut` follows."""

    def lines(self) -> Iterator[Line]:
        left, cards = max(0, self.counters), Cards(self.cards)
        if not self.damage:
            yield line("unhurt", self.seat, self.name, cards=cards)
        elif self.cards:
            yield line("hurt", self.seat, cards=cards, damage=self.damage, counters=left)
        else:
            key = "hurt-by-discarding" if self.by is None else "hurt-by-hold"
            yield line(key, self.seat, self.name, damage=self.damage, counters=left)


@value
class Healed(BrawlEvent):
    """A player gained counters. In an emergency, `Hurt` counts them as well."""

    seat: Seat
    cards: tuple[str, ...]
    amount: int
    """The counters that the cards restore. No one can have more than `START` counters."""
    in_emergency: bool
    counters: int
    """The player's counters afterward; in an emergency, their counters before the blow."""

    def lines(self) -> Iterator[Line]:
        key = "healed-in-time" if self.in_emergency else "healed"
        yield line(key, self.seat, self.name, amount=self.amount, counters=self.counters)


@value
class Marked(BrawlEvent):
    """A card had a lasting effect on a player."""

    seat: Seat
    by: Seat
    card: str

    def lines(self) -> Iterator[Line]:
        yield Line(self.name, Phrase(f"card.{self.card}.marked", (), self.seat), self.seat)


@value
class Held(BrawlEvent):
    """A player is now held."""

    seat: Seat
    """The victim."""
    by: Seat
    card: str

    def lines(self) -> Iterator[Line]:
        held = phrase("held", self.by, card=Cards((self.card,)), whom=_whom(self.seat))
        yield Line(self.name, held, self.seat)


class HoldEnding(StrEnum):
    """Why a hold ended."""

    RELEASED = "released"
    """The holder let go."""
    ESCAPED = "escaped"
    CANCELLED = "cancelled"
    """The holder was interrupted while using the hold."""
    OVERPOWERED = "overpowered"
    """Someone else made the holder helpless."""
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

    def lines(self) -> Iterator[Line]:
        card, whose = Cards((self.card,)), _whose(self.by)
        yield line(f"let-go-{self.ending}", self.seat, self.name, card=card, whose=whose)


@value
class Returned(BrawlEvent):
    """A card returns to its owner's hand."""

    seat: Seat
    card: str

    def lines(self) -> Iterator[Line]:
        yield line("returned", self.seat, card=Cards((self.card,)))


@value
class TakenAway(BrawlEvent):
    """A card was discarded that would otherwise have returned to its owner's hand."""

    seat: Seat
    """The owner of the card."""
    by: Seat
    card: str

    def lines(self) -> Iterator[Line]:
        taken = phrase("taken-away", self.by, whose=_whose(self.seat), card=Cards((self.card,)))
        yield Line(self.name, taken, self.seat)


@value
class Discarded(BrawlEvent):
    """A player spent the turn on discarding. The discards are face up."""

    seat: Seat
    cards: tuple[str, ...]

    def lines(self) -> Iterator[Line]:
        yield line("discarded", self.seat, cards=Cards(self.cards))


@value
class PassedTurn(BrawlEvent):
    """A player did nothing on their turn."""

    seat: Seat

    def lines(self) -> Iterator[Line]:
        yield line("passed-turn", self.seat)


@value
class KnockedOut(BrawlEvent):
    """A player is unconscious; their hand goes to the discards, face up."""

    seat: Seat
    by: Seat
    counters: int
    """The remaining counters: 0 or less, as in the printed example of play."""
    cards: tuple[str, ...]
    """The hand that the player discards."""

    def lines(self) -> Iterator[Line]:
        yield line("knocked-out", self.seat)
        if self.cards:
            yield line("hand-lost", self.seat, cards=Cards(self.cards))


@value
class BrawlEnded(BrawlEvent):
    """The brawl is over."""

    winners: tuple[Seat, ...]
    """The last conscious player; empty if the brawl was called off (R-QUIET)."""

    def lines(self) -> Iterator[Line]:
        if self.winners:
            yield Line(self.name, phrase("brawl-won", self.winners[0]), None)
        else:
            yield line("called-off", kind=self.name)
