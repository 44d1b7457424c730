"""The state of a brawl: the table, which all players see, and what is hidden.

What is legal depends on the table and one hand only, so no decision about it can reveal another
hand or the pile.
"""

from collections.abc import Sequence
from enum import StrEnum

from engine.game import Seat
from engine.lunch_money.state.rulings import DEFAULT, Rulings
from engine.value import tagged, value

MIN_PLAYERS, MAX_PLAYERS = 2, 8
"""The fewest and the most players of a brawl."""

START = 15
"""The counters of each player at the start, and the most that anyone can have."""

HAND = 5
"""The number of cards to which everyone draws at the end of each turn."""

CURRENT_DECK = "printed-1"
"""The name of the deck that new matches are dealt from."""

Hand = tuple[str, ...]
"""The names of the cards in a hand, sorted."""


@value
class BrawlPlayer:
    """The public knowledge about one player."""

    name: str
    counters: int = START
    """0 means unconscious."""
    cards: int = 0
    """The number of cards in their hand."""
    known: tuple[str, ...] = ()
    """The cards among these that everyone saw returning to the hand, sorted."""
    stomped: bool = False
    """Whether one of their attacks is still to be halved."""
    poked_until: int = 0
    """The last turn in which they cannot see, and so are helpless; 0 if they were never poked."""

    @property
    def is_conscious(self) -> bool:
        """Whether this player is still in the brawl."""
        return self.counters > 0


@value
class Hold:
    """One player holds another."""

    card: str
    """The card that defines the hold: `GRIPS[hold.card]`."""
    attacker: Seat
    victim: Seat


class Role(StrEnum):
    """The purpose for which cards were laid."""

    ATTACK = "attack"
    """The first card of an assault: all defenses are possible."""
    COUNTER = "counter"
    """A seizure after an attack was fended off."""
    FREE = "free"
    """A further card of an assault, or a free attack."""
    DEFENCE = "defence"
    INTERRUPTION = "interruption"
    """It cancels the play that it answers."""
    ESCAPE = "escape"
    AID = "aid"
    MAINTAINING = "maintaining"
    """No card: a hold is maintained and hurts."""


BLOWS = (Role.ATTACK, Role.COUNTER, Role.FREE, Role.MAINTAINING)
"""The roles of plays that belong to an assault."""


@value
class Laid:
    """Cards on the table that may still be answered. They stand once no one is left to be asked."""

    seat: Seat
    """The player who laid them."""
    cards: tuple[str, ...]
    on: Seat | None
    """The player for whom they are meant: the victim, the one who is answered, or the holder; None
    if they are for the player themselves."""
    role: Role
    asked: tuple[Seat, ...]
    """The players who may still answer; the first is asked next. Players without cards are skipped.
    If the first is the player who laid the cards, they choose in which direction their evaded
    attack continues."""
    stopped: int = 0
    """The number of its parts that were stopped."""
    way: int = 0
    """Its direction when it is evaded: 1 is left, -1 is right, 0 is not chosen yet."""
    halvings: int = 0
    """The number of times that its damage is halved."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The player who laid the cards and, if there is one, the player they are meant for."""
        return (self.seat,) if self.on is None else (self.seat, self.on)


class Origin(StrEnum):
    """The occasion of an assault."""

    TURN = "turn"
    """On the attacker's own turn."""
    UPKEEP = "upkeep"
    """On the attacker's own turn, against a player whom they already hold."""
    COUNTER = "counter"
    """The victim's attack was fended off, and the defender gets a chance."""
    SECOND_COUNTER = "second-counter"
    """The defender declined that chance, and the attacker gets one."""
    INTERRUPTION = "interruption"
    """The attacker canceled a play of the victim."""
    REPRISAL = "reprisal"
    """The victim spent a turn on discarding."""


class Opening(StrEnum):
    """An occasion to attack. A card says for which openings it may be played, and which ones it
    leads to."""

    TURN = "turn"
    """The player's own turn: the attack that begins an assault."""
    FREE_BASIC = "free-basic"
    """A Basic Attack that can be neither evaded nor fended off."""
    FREE_WEAPON = "free-weapon"
    """The same with a Weapon."""
    SEIZED = "seized"
    """The victim is seized: some cards can be played only now."""
    HELD = "held"
    """The victim is held: any number of hits, of a few kinds."""
    RELEASE = "release"
    """The victim is held and cannot be hit anymore now: the player keeps the hold or lets go."""
    COUNTER = "counter"
    """An attack was fended off, and one of the two may seize the other."""


class AssaultStage(StrEnum):
    """The point that an assault has reached."""

    OPEN = "open"
    """More may follow. Its damage is pending."""
    EMERGENCY = "emergency"
    """Its damage would knock the victim out; they may save themselves."""
    DUE = "due"
    """Its damage is about to be taken."""


@value
class Assault:
    """Cards that one player plays against one victim, one after another.

    Their damage and their other effects are pending until the player stops, and then happen all at
    once (R-SEQ). An assault without cards is a chance to attack that someone was given.
    """

    owner: Seat
    target: Seat
    origin: Origin
    openings: tuple[Opening, ...]
    """What its owner may go on with. If it is empty, they are not asked."""
    cards: tuple[str, ...] = ()
    """The cards that have succeeded so far."""
    damage: tuple[int, ...] = ()
    """The damage of each of them."""
    uses_stomp: bool = False
    """Whether one of them was halved because its owner was stomped."""
    keeps_hold: bool = True
    """Whether the hold that one of them begins lasts. It does not if the owner has let go."""
    counter_after: bool = False
    """Whether it was fended off, so that one of the two may seize the other at its end."""
    stage: AssaultStage = AssaultStage.OPEN
    healed: int = 0
    """The counters that the victim has gained in the emergency."""

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """The owner and the victim."""
        return self.owner, self.target

    @property
    def total(self) -> int:
        """The pending damage."""
        return sum(self.damage)


Open = Laid | Assault
"""An item of the stack, which is settled last in, first out."""


@value
class BrawlTable:
    """Everything that all players can see."""

    rulings: Rulings
    players: tuple[BrawlPlayer, ...]
    dealer: Seat
    active: Seat
    """Whose turn it is."""
    turn: int = 1
    stack: tuple[Open, ...] = ()
    """What is being settled, the last on top. If it is empty, the active player is asked."""
    holds: tuple[Hold, ...] = ()
    discards: tuple[str, ...] = ()
    """Face up, the last on top. Everyone may look through them."""
    pile: int = 0
    """The number of cards left to draw."""
    has_acted: bool = False
    """Whether the active player has used their turn. The play may still be on the stack."""
    has_maintained: bool = False
    """Whether the active player has already maintained a hold in this turn."""
    quiet: int = 0
    """The number of turns since someone last lost a counter."""
    winners: tuple[Seat, ...] | None = None
    """None while the brawl goes on; empty if it was called off."""
    deck: str = CURRENT_DECK

    @property
    def top(self) -> Open | None:
        """The item that is settled next; None if the stack is empty."""
        return self.stack[-1] if self.stack else None

    def hold_by(self, seat: Seat) -> Hold | None:
        """The hold in which this player holds someone."""
        for hold in self.holds:  # Not by next(): playouts ask often, and most tables have no hold.
            if hold.attacker == seat:
                return hold
        return None

    def hold_on(self, seat: Seat) -> Hold | None:
        """The hold in which someone holds this player."""
        for hold in self.holds:
            if hold.victim == seat:
                return hold
        return None

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """The other conscious players, clockwise from this player's left."""
        return others_of(self.players, seat)


def others_of(players: Sequence[BrawlPlayer], seat: Seat) -> tuple[Seat, ...]:
    """The other conscious players, clockwise from this player's left."""
    around = (*range(seat + 1, len(players)), *range(seat))
    return tuple([other for other in around if players[other].counters > 0])


@tagged("Setup")
@value
class BrawlSetup:
    """The start of a brawl. With the luck, it is all that is needed to begin it again."""

    names: tuple[str, ...]
    """The players, clockwise."""
    rulings: Rulings = DEFAULT
    dealer: Seat | None = None
    """The player to the dealer's left begins. None: luck picks the dealer."""
    deck: str = CURRENT_DECK
    """The name of the deck that is dealt from."""


@value
class Brawl:
    """A brawl at a point where a player must decide, or at its end."""

    table: BrawlTable
    hands: tuple[Hand, ...]
    """The hand of each player."""
    pile: tuple[str, ...]
    """The cards left to draw; the next one is last."""

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.hands))
