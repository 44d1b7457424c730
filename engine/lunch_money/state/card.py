"""Cards: what the deck says about each, and records of what some do beyond their type."""

from collections.abc import Callable
from enum import StrEnum

from engine.lunch_money.state.brawl import Assault, Laid, Opening, Player
from engine.lunch_money.state.rulings import Rulings
from engine.value import value


class Type(StrEnum):
    """The four types of cards, which differ in colour in print."""

    BASIC = "basic"
    DEFENCE = "defence"
    WEAPON = "weapon"
    SPECIALTY = "specialty"


OF_TYPE: dict[Type, tuple[Opening, ...]] = {
    Type.BASIC: (Opening.TURN, Opening.FREE_BASIC),
    Type.WEAPON: (Opening.TURN, Opening.FREE_WEAPON),
    Type.DEFENCE: (),
    Type.SPECIALTY: (),
}
"""The openings for which all cards of a type may be played."""


@value
class Grip:
    """What a hold does to both players."""

    damage: int = 0
    """The counters that the victim loses each turn that the holder maintains the hold."""
    binds_holder: bool = False
    """Is the holder helpless as well?"""
    face_to_face: bool = False
    """Do the two players face each other?"""
    lets_strike: bool = False
    """May the victim, on their turn, strike at half strength at somebody other than the holder?"""


@value
class Rule:
    """What one card does beyond its type: facts, and moments that are called in play.

    If a moment is None or a fact has its default, the card does nothing of that kind.
    """

    name: str
    openings: tuple[Opening, ...] = ()
    """Openings for which it may be played, in addition to those of its type."""
    leads_to: tuple[Opening, ...] = ()
    """What its player may go on with once it has succeeded."""
    parts: int = 1
    """The number of blows into which its damage is divided. Each must be stopped separately."""
    is_seizure: bool = False
    """Does it seize somebody? Such cards cannot be fended off, only escaped."""
    grip: Grip | None = None
    """The hold that its victim is in afterwards."""
    passes_on: bool = False
    """Does the attack continue to the next player if it is evaded?"""
    marks: Callable[[Player, int], Player] | None = None
    """Moment: the player that it has hit, with its lasting mark, in the turn of this number."""
    answers: "Callable[[Card, Laid, Assault, Rulings], bool] | None" = None
    """Moment: may it be laid against this card, which was laid in this way in this assault?"""
    answers_while_helpless: "Callable[[Card], bool] | None" = None
    """Moment: if it answers this card, may even a helpless player lay it?"""
    evades: bool = False
    """Does an attack that it stops miss, so that it might hit somebody else?"""
    takes_away: bool = False
    """Does the attacker lose the attacking card, even if it would return to the hand?"""
    interrupts: bool = False
    """Does it cancel any play, whoever the play is meant for?"""
    heals: int = 0
    """The number of counters that it gives back."""
    escapes: Callable[[Grip], bool] | None = None
    """Moment: does it free its player from this hold?"""


class Card:
    """A kind of card: its line in the deck combined with its rule. There is one object for each
    kind."""

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
        """Combine them; `deck.CARDS` keeps one object for each name."""
        self.name = rule.name
        self.type = type_
        self.damage = damage
        self.openings = frozenset((*OF_TYPE[type_], *rule.openings))
        self.returns = type_ is Type.WEAPON
        """Does it return to its owner's hand at the end of the assault?"""
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
