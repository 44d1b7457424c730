"""Cards: their numbers in the deck, and what each does beyond its type."""

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
    """The certainty of a number of the deck. No complete list of the cards is known."""

    PROVEN = "proven"
    """The printed rules or their example of play show it."""
    REPORTED = "reported"
    """Someone who owns the game has published it."""
    PROPOSED = "proposed"
    """Chosen to match what is known."""


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
    """Whether the victim, on their turn, may strike at half strength at someone other than the
    holder."""


@value
class Card:
    """A kind of card: facts, and moments, which are functions that the rules call in play.

    If a moment is None or a fact has its default, the card does nothing of that kind. A module in
    cards/ says what a card does beyond its type; the deck adds the numbers and what its type does.
    """

    name: str
    openings: frozenset[Opening] = frozenset()
    """Openings for which it may be played."""
    leads_to: tuple[Opening, ...] = ()
    """What its player may go on with once it has succeeded."""
    parts: int = 1
    """The number of blows into which its damage is divided. Each must be stopped separately."""
    is_seizure: bool = False
    """Whether it seizes someone. Such cards cannot be fended off, only escaped."""
    grip: Grip | None = None
    """The hold that its victim is in afterwards."""
    passes_on: bool = False
    """Whether the attack continues to the next player if it is evaded."""
    marks: Callable[[BrawlPlayer, int], BrawlPlayer] | None = None
    """Moment: the player that it has hit, with its lasting mark, in the turn of this number."""
    answers: "Callable[[Card, Laid, Assault, Rulings], bool] | None" = None
    """Moment: may it be laid against this card, which was laid in this way in this assault?"""
    answers_while_helpless: "Callable[[Card], bool] | None" = None
    """Moment: if it answers this card, may even a helpless player lay it?"""
    evades: bool = False
    """Whether an attack that it stops misses, so that it might hit someone else."""
    takes_away: bool = False
    """Whether the attacker loses the attacking card, even if it would return to the hand."""
    interrupts: bool = False
    """Whether it cancels any play, whether or not its player is the target."""
    heals: int = 0
    """The number of counters that it gives back."""
    escapes: Callable[[Grip], bool] | None = None
    """Moment: does it free its player from this hold?"""
    type: Type = Type.SPECIALTY
    damage: int = 0
    """0 if it does no damage by itself."""
    damage_is: Sureness = Sureness.PROPOSED
    count: int = 0
    """The number of these cards in one set."""
    count_is: Sureness = Sureness.PROPOSED

    def blow(self, stopped: int, halvings: int) -> int:
        """Its damage without the parts that were stopped, halved and rounded down as often as
        required."""
        return self.damage * (self.parts - stopped) // self.parts >> halvings

    def openings_after(self, openings: tuple[Opening, ...]) -> tuple[Opening, ...]:
        """What its player may go on with after it was played for one of these. Someone who is held
        can be hit any number of times; every other opening allows one card."""
        return self.leads_to or (openings if Opening.HELD in openings else ())

    @property
    def returns(self) -> bool:
        """Whether it returns to its owner's hand at the end of the assault."""
        return self.type is Type.WEAPON
