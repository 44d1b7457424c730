"""The table: all of a brawl that everybody can see. Who may do what follows from it and his hand.

Hands and the pile are not here (brawl.py), so nothing that is decided by the table can tell them.
"""

from enum import StrEnum

from engine.game import Seat
from engine.lunch_money.card import Opening
from engine.lunch_money.rulings import Rulings
from engine.value import value

START = 15
"""Counters of each player at the start, and the most that anybody can have."""

HAND = 5
"""Cards to which everybody draws at the end of each turn."""


@value
class Player:
    """What everybody knows of one player."""

    name: str
    counters: int = START
    """0: unconscious."""
    cards: int = 0
    """How many he holds."""
    known: tuple[str, ...] = ()
    """Of these, those that everybody has seen go back into his hand, sorted."""
    stomped: bool = False
    """Does an attack of his still have to be halved?"""
    poked_until: int = 0
    """The last turn in which he cannot see, and so is helpless; 0: he was never poked."""

    @property
    def is_conscious(self) -> bool:
        """Is he still in the brawl?"""
        return self.counters > 0


@value
class Hold:
    """Somebody holds somebody."""

    card: str
    """The card that says what can be done in it: `CARDS[hold.card].grip`."""
    attacker: Seat
    victim: Seat


class Role(StrEnum):
    """What cards were laid for."""

    ATTACK = "attack"
    """The first of an assault, by itself: all defences are open."""
    COUNTER = "counter"
    """Somebody seized after an attack was fended off."""
    FREE = "free"
    """A further card of an assault, or an attack that somebody was given."""
    DEFENCE = "defence"
    INTERRUPTION = "interruption"
    """It cancels the play that it answers."""
    ESCAPE = "escape"
    AID = "aid"
    MAINTAINING = "maintaining"
    """No card: a hold goes on and hurts."""


@value
class Laid:
    """Cards on the table that may still be answered. It stands when nobody is left to be asked."""

    seat: Seat
    """Whose they are."""
    cards: tuple[str, ...]
    on: Seat | None
    """Whom they are meant for: the victim, the player answered, the holder."""
    role: Role
    asked: tuple[Seat, ...]
    """Who may still answer, next one first. Whose hand is empty is passed over. If it is the
    player himself, he is asked which way an attack that was evaded goes on."""
    stopped: int = 0
    """How many of its parts have been stopped."""
    way: int = 0
    """Which way it goes on when evaded: 1 to the left, -1 to the right, 0 not yet chosen."""
    halvings: int = 0
    """How often its damage is halved."""


class Origin(StrEnum):
    """How an assault came about."""

    TURN = "turn"
    """On the attacker's turn."""
    UPKEEP = "upkeep"
    """On his turn, on somebody whom he holds already."""
    COUNTER = "counter"
    """The victim's attack was fended off, and it is the defender's chance."""
    SECOND_COUNTER = "second-counter"
    """The defender did not take it, and it is the attacker's."""
    INTERRUPTION = "interruption"
    """He cancelled a play of the victim's."""
    REPRISAL = "reprisal"
    """The victim has spent his turn on changing cards."""


class Stage(StrEnum):
    """How far an assault has come."""

    OPEN = "open"
    """It may go on. Its damage is pending."""
    EMERGENCY = "emergency"
    """Its damage would knock the victim out, and he may save himself."""
    DUE = "due"
    """Its damage is taken as it is."""


@value
class Assault:
    """Cards played one after another by the same player on the same victim.

    Damage and everything else they do are pending until he stops, and come in one lump (R-SEQ).
    Without cards it is a chance to attack that somebody was given.
    """

    owner: Seat
    target: Seat
    origin: Origin
    openings: tuple[Opening, ...]
    """With what its owner may go on; nothing: he is not asked."""
    cards: tuple[str, ...] = ()
    """What has succeeded so far."""
    damage: tuple[int, ...] = ()
    """How much each of them does."""
    uses_stomp: bool = False
    """Was one of them halved because its owner had been stomped?"""
    keeps_hold: bool = True
    """Does the hold that one of them brings stay? No, once its owner has let go."""
    counter_after: bool = False
    """Was it fended off, so that one of the two may seize the other at its end?"""
    stage: Stage = Stage.OPEN
    healed: int = 0
    """Counters that the victim has given himself in the emergency."""

    @property
    def total(self) -> int:
        """The pending damage."""
        return sum(self.damage)


Open = Laid | Assault
"""What may lie on the stack: one thing is settled on top of another, last in, first out."""


@value
class Table:
    """Everything that lies open."""

    rulings: Rulings
    players: tuple[Player, ...]
    dealer: Seat
    active: Seat
    """Whose turn it is."""
    turn: int = 1
    stack: tuple[Open, ...] = ()
    """What is being settled, the last on top. Empty: the active player chooses what to do."""
    holds: tuple[Hold, ...] = ()
    discards: tuple[str, ...] = ()
    """Face up, the last on top; everybody may look through them."""
    pile: int = 0
    """How many cards are left to draw."""
    has_acted: bool = False
    """Has the active player used his turn? What he does may still lie on the stack."""
    has_maintained: bool = False
    """Has he hurt the one he holds in this turn already?"""
    quiet: int = 0
    """Turns since anybody last lost a counter."""
    winners: tuple[Seat, ...] | None = None
    """None: the brawl goes on. Nobody: it was called off."""

    def hold_by(self, seat: Seat) -> Hold | None:
        """The hold in which this player has somebody."""
        for hold in self.holds:
            if hold.attacker == seat:
                return hold
        return None

    def hold_on(self, seat: Seat) -> Hold | None:
        """The hold in which somebody has this player."""
        for hold in self.holds:
            if hold.victim == seat:
                return hold
        return None

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """The other conscious players, clockwise from his left."""
        count = len(self.players)
        around = ((seat + step) % count for step in range(1, count))
        return tuple(other for other in around if self.players[other].counters > 0)
