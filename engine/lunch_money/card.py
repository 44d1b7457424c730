"""Cards: what the deck says of each, and records of what some do beyond their type."""

from collections.abc import Callable
from enum import StrEnum
from typing import TYPE_CHECKING

from engine.value import value

if TYPE_CHECKING:
    from engine.lunch_money.rulings import Rulings
    from engine.lunch_money.table import Assault, Laid, Player


class Type(StrEnum):
    """The four types of cards, told apart by their colours in print."""

    BASIC = "basic"
    DEFENCE = "defence"
    WEAPON = "weapon"
    SPECIALTY = "specialty"


class Opening(StrEnum):
    """An occasion to attack. A card says on which it may be played, and which it leads to."""

    TURN = "turn"
    """One's own turn: the attack with which an assault begins."""
    FREE_BASIC = "free-basic"
    """A Basic Attack that can be neither evaded nor fended off."""
    FREE_WEAPON = "free-weapon"
    """The same with a Weapon."""
    SEIZED = "seized"
    """The victim is in one's hands: some cards can be played only now."""
    HELD = "held"
    """The victim stays in one's hold: as many hits as one has, of a few kinds."""
    COUNTER = "counter"
    """An attack was fended off, and one side may seize the other."""


OF_TYPE: dict[Type, tuple[Opening, ...]] = {
    Type.BASIC: (Opening.TURN, Opening.FREE_BASIC),
    Type.WEAPON: (Opening.TURN, Opening.FREE_WEAPON),
    Type.DEFENCE: (),
    Type.SPECIALTY: (),
}
"""On which occasions all cards of a type may be played."""


@value
class Grip:
    """What it means to hold somebody, and to be held."""

    damage: int = 0
    """What the victim loses whenever the holder's turn comes and he does not let go."""
    binds_holder: bool = False
    """Is the holder helpless as well?"""
    face_to_face: bool = False
    """Do the two stand in front of each other?"""
    lets_strike: bool = False
    """May the victim, on his turn, strike weakly at somebody other than the holder?"""


@value
class Rule:
    """What one card does beyond its type: facts, and moments at which it is asked.

    A moment left None, a fact left at its default: the card does nothing of the kind.
    """

    name: str
    openings: tuple[Opening, ...] = ()
    """Occasions on which it may be played, besides those of its type."""
    leads_to: tuple[Opening, ...] = ()
    """What its player may go on with, once it has succeeded."""
    parts: int = 1
    """Into how many blows its damage is divided; each must be stopped on its own."""
    is_seizure: bool = False
    """Does it take hold of somebody? Such cards cannot be fended off, only escaped."""
    grip: Grip | None = None
    """The hold in which its victim stays."""
    passes_on: bool = False
    """Does the attack go on to the next player when evaded?"""
    marks: "Callable[[Player, int], Player] | None" = None
    """Moment: it has hit this player in turn number so-and-so."""
    answers: "Callable[[Card, Laid, Assault, Rulings], bool] | None" = None
    """Moment: may it be laid against this card, laid like this in this assault?"""
    answers_while_helpless: "Callable[[Card], bool] | None" = None
    """Moment: even by a helpless player, if it answers this card at all?"""
    evades: bool = False
    """Does an attack that it stops miss, so that it might meet somebody else?"""
    takes_away: bool = False
    """Does the attacker lose what he attacked with, even if it would return to his hand?"""
    interrupts: bool = False
    """Does it cancel any play, whoever it is meant for?"""
    heals: int = 0
    """Counters that it gives back."""
    escapes: Callable[[Grip], bool] | None = None
    """Moment: does it get its player out of this hold?"""


class Card:
    """A kind of card: its line in the deck and its rule, folded once. One object a kind."""

    __slots__ = (
        "answers",
        "answers_while_helpless",
        "damage",
        "escapes",
        "evades",
        "grip",
        "heals",
        "interrupts",
        "is_seizure",
        "leads_to",
        "marks",
        "name",
        "openings",
        "parts",
        "passes_on",
        "returns",
        "takes_away",
        "type",
    )

    def __init__(self, type_: Type, damage: int, rule: Rule) -> None:
        """Fold them; `deck.CARDS` keeps one object for each name."""
        self.name = rule.name
        self.type = type_
        self.damage = damage
        self.openings = frozenset((*OF_TYPE[type_], *rule.openings))
        self.returns = type_ is Type.WEAPON
        """Does it go back to its owner's hand at the end of the assault?"""
        self.leads_to = rule.leads_to
        self.parts = rule.parts
        self.is_seizure = rule.is_seizure
        self.grip = rule.grip
        self.passes_on = rule.passes_on
        self.marks = rule.marks
        self.answers = rule.answers
        self.answers_while_helpless = rule.answers_while_helpless
        self.evades = rule.evades
        self.takes_away = rule.takes_away
        self.interrupts = rule.interrupts
        self.heals = rule.heals
        self.escapes = rule.escapes
