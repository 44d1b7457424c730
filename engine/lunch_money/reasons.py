"""Reasons: why something may not be done. Each has its words in the texts, under "why.<reason>"."""

from enum import StrEnum
from functools import cache

from engine.game import Refusal


class Reason(StrEnum):
    """Why not. Those about a card carry its name as `card`, some what it would meet, `against`."""

    OVER = "brawl.over"
    NOT_ASKED = "brawl.not-asked"
    """Somebody else must decide."""
    OTHER_QUESTION = "brawl.other-question"
    """It is no answer to what is asked."""
    UNKNOWN_CARD = "brawl.unknown-card"
    NOT_IN_HAND = "brawl.not-in-hand"
    ONE_CARD = "brawl.one-card"
    """Only cards that heal are laid together."""
    NO_TARGET = "brawl.no-target"
    """There is nobody of that number."""
    SELF = "brawl.self"
    UNCONSCIOUS = "brawl.unconscious"
    OTHER_TARGET = "brawl.other-target"
    """Now the card can be meant for one player only, or for nobody."""
    ONLY_ANSWERS = "brawl.only-answers"
    """It is only played in answer to others."""
    NEEDS_SEIZURE = "brawl.needs-seizure"
    """The victim must be seized first."""
    HOLDING = "brawl.holding"
    """Whoever holds somebody attacks nobody else."""
    NOT_IN_HOLD = "brawl.not-in-hold"
    """This card does not reach somebody whom one holds."""
    MAINTAIN_OR_RELEASE = "brawl.maintain-or-release"
    """First he must say whether he lets go."""
    NOT_HOLDING = "brawl.not-holding"
    NOTHING_TO_MAINTAIN = "brawl.nothing-to-maintain"
    """The hold goes on by itself, or was used in this turn already."""
    HELD = "brawl.held"
    """Somebody held only escapes, changes cards or waits."""
    HELD_STRIKES_OTHERS = "brawl.held-strikes-others"
    """He may also strike at somebody other than the holder, with a Basic Attack."""
    CANNOT_ESCAPE = "brawl.cannot-escape"
    """This card does not get out of that hold: `against`."""
    HELPLESS = "brawl.helpless"
    HELPLESS_INTERRUPT = "brawl.helpless-interrupt"
    NOT_THE_TARGET = "brawl.not-the-target"
    """Only the target defends himself; others can only cancel."""
    ONLY_INTERRUPTION = "brawl.only-interruption"
    """Only what cancels a play can answer this one."""
    NOT_AN_ANSWER = "brawl.not-an-answer"
    """The card is no defence."""
    CANNOT_ANSWER = "brawl.cannot-answer"
    """It is a defence, but not against this attack: `against`."""
    FREE_ATTACK = "brawl.free-attack"
    """Nor would it be if the attack were not free: `against`."""
    ONLY_COUNTER = "brawl.only-counter"
    """After an attack was fended off, one can only seize the other."""
    ONLY_FREE = "brawl.only-free"
    """A free attack is made with a Basic Attack or a Weapon."""
    CANNOT_FOLLOW = "brawl.cannot-follow"
    """The card cannot follow what was played."""
    ALREADY_HELD = "brawl.already-held"
    """The victim is held by somebody."""
    ONLY_AID = "brawl.only-aid"
    """Only what heals saves from falling."""
    NO_CARDS = "brawl.no-cards"
    """To discard nothing is to pass."""
    NO_DISCARDING = "brawl.no-discarding"
    DISCARD_COSTS = "brawl.discard-costs"
    """It would cost all that he has left."""


@cache
def refused(reason: Reason, card: str = "", against: str = "") -> Refusal:
    """The refusal for this reason. The same object every time: a search asks for many."""
    words = (("card", card), ("against", against))
    return Refusal(reason.value, tuple((name, word) for name, word in words if word))
