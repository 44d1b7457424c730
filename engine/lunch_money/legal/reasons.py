"""Reasons to refuse an action. Each has a text, under "why.<reason>"."""

from enum import StrEnum
from functools import cache

from engine.game import Refusal


class Reason(StrEnum):
    """Why an action is refused. Reasons about a card have its name as `card`; some also have, as
    `against`, the card that it would answer or that holds the player."""

    OVER = "brawl.over"
    NOT_ASKED = "brawl.not-asked"
    """Someone else must decide."""
    OTHER_QUESTION = "brawl.other-question"
    """The action does not answer the pending question."""
    UNKNOWN_CARD = "brawl.unknown-card"
    NOT_IN_HAND = "brawl.not-in-hand"
    ONE_CARD = "brawl.one-card"
    """Only cards that heal may be laid together."""
    NO_TARGET = "brawl.no-target"
    """There is no player with that number."""
    SELF = "brawl.self"
    UNCONSCIOUS = "brawl.unconscious"
    OTHER_TARGET = "brawl.other-target"
    """At this point, the card can only be played on one particular player, or on oneself."""
    ONLY_ANSWERS = "brawl.only-answers"
    """The card can only be played to answer others."""
    NEEDS_SEIZURE = "brawl.needs-seizure"
    """The victim must be seized first."""
    HOLDING = "brawl.holding"
    """A player who holds someone cannot attack anyone else."""
    NOT_IN_HOLD = "brawl.not-in-hold"
    """This card cannot hit a player who is held."""
    MAINTAIN_OR_RELEASE = "brawl.maintain-or-release"
    """The player must maintain or release their hold first."""
    NOT_HOLDING = "brawl.not-holding"
    NOTHING_TO_MAINTAIN = "brawl.nothing-to-maintain"
    """The hold does not need to be maintained, or was already maintained this turn."""
    HELD = "brawl.held"
    """A held player can only escape, discard or pass."""
    HELD_STRIKES_OTHERS = "brawl.held-strikes-others"
    """In this hold, the victim can attack anyone but the holder only with a Basic Attack."""
    CANNOT_ESCAPE = "brawl.cannot-escape"
    """This card does not free its player from the hold `against`."""
    HELPLESS = "brawl.helpless"
    HELPLESS_INTERRUPT = "brawl.helpless-interrupt"
    NOT_THE_TARGET = "brawl.not-the-target"
    """Only the target can defend; others can only cancel."""
    ONLY_INTERRUPTION = "brawl.only-interruption"
    """Only a card that cancels plays can answer this play."""
    NOT_AN_ANSWER = "brawl.not-an-answer"
    """The card is not a defense."""
    CANNOT_ANSWER = "brawl.cannot-answer"
    """The card is a defense, but not against the attack `against`."""
    FREE_ATTACK = "brawl.free-attack"
    """The attack `against` is free, and this defense does not stop free attacks."""
    ONLY_COUNTER = "brawl.only-counter"
    """After a blocked attack, the only possible play is to seize the other player."""
    ONLY_FREE = "brawl.only-free"
    """A free attack must be a Basic Attack or a Weapon."""
    CANNOT_FOLLOW = "brawl.cannot-follow"
    """The card cannot follow the one that was played."""
    ALREADY_HELD = "brawl.already-held"
    """Someone already holds the victim."""
    ONLY_AID = "brawl.only-aid"
    """Only cards that heal can save a player from being knocked out."""
    NO_CARDS = "brawl.no-cards"
    """A play or a discard needs at least one card."""
    NO_DISCARDING = "brawl.no-discarding"
    DISCARD_COSTS = "brawl.discard-costs"
    """Discarding would cost all of the player's remaining counters."""


@cache
def refusal_for(reason: Reason, card: str = "", against: str = "") -> Refusal:
    """Return the refusal for this reason. Cached, because a search needs many."""
    words = (("card", card), ("against", against))
    return Refusal(reason.value, tuple((name, word) for name, word in words if word))
