"""The state of a brawl: the table, which all players see, and the hidden cards.

Legality depends only on the table and one hand, so no legality check can reveal another hand or the
pile.
"""

from collections.abc import Sequence
from enum import StrEnum

from engine.game import Seat
from engine.lunch_money.state.rulings import DEFAULT, Rulings
from engine.value import tagged, value

MIN_PLAYERS, MAX_PLAYERS = 2, 8
"""The minimum and maximum number of players in a brawl."""

START = 15
"""The counters of each player at the start, which are also the maximum."""

HAND = 5
"""The number of cards that everyone draws up to at the end of each turn."""

CURRENT_DECK = "printed-1"
"""The name of the deck for new matches."""

Hand = tuple[str, ...]
"""The names of the cards in a hand, sorted."""


@value
class BrawlPlayer:
    """The public information about one player."""

    name: str
    counters: int = START
    """The player's counters; 0 means unconscious."""
    cards: int = 0
    """The number of cards in their hand."""
    known: tuple[str, ...] = ()
    """The cards in their hand that everyone saw returning to it, sorted."""
    stomped: bool = False
    """Whether one of the player's future attacks is halved."""
    poked_until: int = 0
    """The number of the last turn in which the player cannot see, and so is helpless; 0 if they
    were never poked."""

    @property
    def is_conscious(self) -> bool:
        """Whether this player is still in the brawl."""
        return self.counters > 0


@value
class Hold:
    """A hold by one player on another."""

    card: str
    """The card that defines the hold: `GRIPS[hold.card]`."""
    attacker: Seat
    victim: Seat


class Role(StrEnum):
    """The purpose of cards that were laid."""

    ATTACK = "attack"
    """The attack that begins an assault. Unlike a free attack, it can be evaded, and blocked unless
    it is a seizure."""
    COUNTER = "counter"
    """A seizure after an attack was blocked."""
    FREE = "free"
    """A further card of an assault, or a free attack."""
    DEFENCE = "defence"
    INTERRUPTION = "interruption"
    """An answer that cancels the play beneath it."""
    ESCAPE = "escape"
    AID = "aid"
    MAINTAINING = "maintaining"
    """No cards: a hold is maintained and does damage."""


BLOWS = (Role.ATTACK, Role.COUNTER, Role.FREE, Role.MAINTAINING)
"""The roles of plays that belong to an assault."""


@value
class Laid:
    """Cards on the table that may still be answered. They take effect once no one is left to be
    asked."""

    seat: Seat
    """The player who laid the cards."""
    cards: tuple[str, ...]
    on: Seat | None
    """The target of the cards: the victim, the player who is answered, or the holder. None if they
    are for the player themselves."""
    role: Role
    asked: tuple[Seat, ...]
    """The players who may still answer, in order. Players without cards are skipped. If the first
    one is the player who laid the cards, they choose the direction in which their evaded attack
    continues."""
    stopped: int = 0
    """The number of parts of the attack that were stopped."""
    way: int = 0
    """The direction of the attack after being evaded: 1 is left, -1 is right, 0 is not chosen
    yet."""
    halvings: int = 0
    """The number of times that the damage is halved."""

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
    """The victim's attack was blocked, and the defender gets a chance to attack."""
    SECOND_COUNTER = "second-counter"
    """The defender declined that chance, and the attacker gets one."""
    INTERRUPTION = "interruption"
    """The attacker canceled a play of the victim."""
    REPRISAL = "reprisal"
    """The victim spent a turn on discarding."""


class Opening(StrEnum):
    """An opportunity to attack. Each card defines the openings for which it may be played, and
    those that it leads to."""

    TURN = "turn"
    """The player's own turn: the attack that begins an assault."""
    FREE_BASIC = "free-basic"
    """A Basic Attack that can be neither evaded nor blocked."""
    FREE_WEAPON = "free-weapon"
    """A Weapon that can be neither evaded nor blocked."""
    SEIZED = "seized"
    """The victim is seized: some cards can be played only now."""
    HELD = "held"
    """The victim is held: any number of hits with a few kinds of cards."""
    RELEASE = "release"
    """The victim is held and can no longer be hit: the player keeps the hold or lets go."""
    COUNTER = "counter"
    """An attack was blocked, and one of the two may seize the other."""


class AssaultStage(StrEnum):
    """The stage of an assault."""

    OPEN = "open"
    """More cards may follow, and the damage is pending."""
    EMERGENCY = "emergency"
    """The damage would knock the victim out, who may save themselves now."""
    DUE = "due"
    """The damage is about to be applied."""


@value
class Assault:
    """Cards that one player plays against one victim, one after another.

    Their damage and other effects are pending until the player stops, and are then applied all at
    once (R-SEQ). An assault without cards is an opportunity to attack.
    """

    owner: Seat
    target: Seat
    origin: Origin
    openings: tuple[Opening, ...]
    """The openings for the next card. If there are none, the owner is not asked."""
    cards: tuple[str, ...] = ()
    """The cards that have succeeded so far."""
    damage: tuple[int, ...] = ()
    """The damage of each blow so far: a card in `cards`, or a maintained hold."""
    uses_stomp: bool = False
    """Whether one of the cards was halved because its owner was stomped."""
    keeps_hold: bool = True
    """Whether a hold begun by one of the cards will last, which is false once the owner has let
    go."""
    counter_after: bool = False
    """Whether the attack was blocked, so that one of the two may seize the other afterward."""
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
"""An item of the stack, which is resolved last in, first out."""


@value
class BrawlTable:
    """Everything that all players can see."""

    rulings: Rulings
    players: tuple[BrawlPlayer, ...]
    dealer: Seat
    active: Seat
    """The seat whose turn it is."""
    turn: int = 1
    stack: tuple[Open, ...] = ()
    """The items to be resolved, the last on top. If it is empty, the active player is asked."""
    holds: tuple[Hold, ...] = ()
    discards: tuple[str, ...] = ()
    """The discarded cards, face up, the last on top. Everyone may look through them."""
    pile: int = 0
    """The number of cards left to draw."""
    has_acted: bool = False
    """Whether the active player has used their turn. The play may still be on the stack."""
    has_maintained: bool = False
    """Whether the active player has already maintained a hold this turn."""
    quiet: int = 0
    """The number of turns since someone last lost a counter."""
    winners: tuple[Seat, ...] | None = None
    """The winners: None while the brawl is in progress, empty if it was called off."""
    deck: str = CURRENT_DECK

    @property
    def top(self) -> Open | None:
        """The item that is resolved next, or None if the stack is empty."""
        return self.stack[-1] if self.stack else None

    def hold_by(self, seat: Seat) -> Hold | None:
        """Return the hold in which this player holds someone, or None."""
        for hold in self.holds:  # Faster than next(), and playouts call this often.
            if hold.attacker == seat:
                return hold
        return None

    def hold_on(self, seat: Seat) -> Hold | None:
        """Return the hold in which someone holds this player, or None."""
        for hold in self.holds:
            if hold.victim == seat:
                return hold
        return None

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the other conscious players, clockwise from this player's left."""
        return others_of(self.players, seat)


def others_of(players: Sequence[BrawlPlayer], seat: Seat) -> tuple[Seat, ...]:
    """Return the other conscious players, clockwise from this player's left."""
    around = (*range(seat + 1, len(players)), *range(seat))
    return tuple([other for other in around if players[other].counters > 0])


@tagged("Setup")
@value
class BrawlSetup:
    """The setup of a brawl. Together with the luck, it is enough to start it again."""

    names: tuple[str, ...]
    """The players, clockwise."""
    rulings: Rulings = DEFAULT
    dealer: Seat | None = None
    """The dealer, or None for a random one. The player to the dealer's left begins."""
    deck: str = CURRENT_DECK
    """The name of the deck."""


@value
class Brawl:
    """A brawl when a player must decide, or at its end."""

    table: BrawlTable
    hands: tuple[Hand, ...]
    """The hand of each player."""
    pile: tuple[str, ...]
    """The cards left to draw, the next one last."""

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.hands))
