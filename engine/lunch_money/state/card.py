"""Cards: their numbers in the deck, and their effects beyond those of their type."""

from collections.abc import Callable
from enum import StrEnum

from engine.lunch_money.state.brawl import Assault, BrawlPlayer, Laid, Opening
from engine.lunch_money.state.rulings import Rulings
from engine.value import value


class Type(StrEnum):
    """The four types of cards, which differ in color in print."""

    BASIC = "basic"
    DEFENCE = "defence"
    WEAPON = "weapon"
    SPECIALTY = "specialty"


OF_TYPE: dict[Type, frozenset[Opening]] = {
    Type.BASIC: frozenset((Opening.TURN, Opening.FREE_BASIC)),
    Type.WEAPON: frozenset((Opening.TURN, Opening.FREE_WEAPON)),
}
"""The openings for which all cards of a type may be played; other types have none."""


class Sureness(StrEnum):
    """How certain a number of the deck is. No complete list of the cards is known."""

    PROVEN = "proven"
    """The number is in the printed rules or their example of play."""
    REPORTED = "reported"
    """An owner of the game has published the number."""
    PROPOSED = "proposed"
    """The number was chosen to be consistent with the known ones."""


@value
class Grip:
    """The effect of a hold on both players."""

    damage: int = 0
    """The counters that the victim loses each turn that the holder maintains the hold."""
    binds_holder: bool = False
    """Whether the holder is helpless as well."""
    face_to_face: bool = False
    """Whether the two players face each other."""
    lets_strike: bool = False
    """Whether the victim, on their turn, may attack someone other than the holder at half
    strength."""


@value
class Card:
    """A kind of card: facts, and hooks, which are functions that the rules call in play.

    If a hook is None or a fact has its default, the card has no effect of that kind. A module in
    cards/ defines a card's effects beyond its type; the deck adds the numbers and the effects of
    its type.
    """

    name: str
    openings: frozenset[Opening] = frozenset()
    """The openings for which the card may be played."""
    leads_to: tuple[Opening, ...] = ()
    """The openings for the player of the card once it has succeeded."""
    parts: int = 1
    """The number of blows into which the damage is divided. Each must be stopped separately."""
    is_seizure: bool = False
    """Whether the card seizes someone. A seizure cannot be blocked, only escaped."""
    grip: Grip | None = None
    """The hold that the card puts its victim into, or None."""
    passes_on: bool = False
    """Whether the attack continues to the next player if it is evaded."""
    marks: Callable[[BrawlPlayer, int], BrawlPlayer] | None = None
    """Hook: returns the player that the card has hit, with its lasting mark, given the number of
    the turn."""
    answers: "Callable[[Card, Laid, Assault, Rulings], bool] | None" = None
    """Hook: whether this card may be laid against another one, as laid in this assault."""
    answers_while_helpless: "Callable[[Card], bool] | None" = None
    """Hook: whether even a helpless player may use this card to answer another one."""
    evades: bool = False
    """Whether this defense makes the attack miss, so that the attack might hit someone else."""
    takes_away: bool = False
    """Whether the attacker loses the attacking card, even a Weapon."""
    interrupts: bool = False
    """Whether the card can cancel any play, even one that does not target its player."""
    heals: int = 0
    """The number of counters that the card restores."""
    escapes: Callable[[Grip], bool] | None = None
    """Hook: whether the card frees its player from this hold."""
    type: Type = Type.SPECIALTY
    damage: int = 0
    """The counters that the card takes from its victim by itself."""
    damage_is: Sureness = Sureness.PROPOSED
    count: int = 0
    """The number of these cards in one set."""
    count_is: Sureness = Sureness.PROPOSED

    def blow(self, stopped: int, halvings: int) -> int:
        """Return the card's damage without the parts that were stopped, halved and rounded down
        this many times."""
        return self.damage * (self.parts - stopped) // self.parts >> halvings

    def openings_after(self, openings: tuple[Opening, ...]) -> tuple[Opening, ...]:
        """Return the openings for the player of this card after it was played for one of
        `openings`. A held player can be hit any number of times; every other opening allows one
        card."""
        return self.leads_to or (openings if Opening.HELD in openings else ())

    @property
    def returns(self) -> bool:
        """Whether the card returns to its owner's hand at the end of the assault."""
        return self.type is Type.WEAPON
