"""Questions: who must decide now, and what. Both follow from the table alone, not from hands."""

from enum import StrEnum

from engine.game import Seat
from engine.lunch_money.deck import CARDS
from engine.lunch_money.table import Laid, Origin, Stage, Table


class Question(StrEnum):
    """What somebody is asked."""

    TURN = "turn"
    """What to do in one's turn."""
    ANSWER = "answer"
    """How to answer cards meant for oneself."""
    INTERRUPT = "interrupt"
    """Whether to cancel a play that is meant for somebody else, or for nobody."""
    FOLLOW = "follow"
    """With what to go on in an assault."""
    COUNTER = "counter"
    """Whether to seize the other after an attack was fended off."""
    FREE = "free"
    """How to use a free attack that one was given."""
    EMERGENCY = "emergency"
    """Whether to save oneself from falling."""
    WAY = "way"
    """Which way an attack goes on that was evaded."""


def asked(table: Table) -> Seat | None:
    """Who must decide now; None: the brawl is over."""
    if table.winners is not None:
        return None
    if not table.stack:
        return table.active
    top = table.stack[-1]
    if isinstance(top, Laid):
        return top.asked[0]
    return top.target if top.stage is Stage.EMERGENCY else top.owner


def question_of(table: Table) -> Question | None:
    """What he is asked; None: the brawl is over."""
    if table.winners is not None:
        return None
    if not table.stack:
        return Question.TURN
    top = table.stack[-1]
    if isinstance(top, Laid):
        return _about(top)
    if top.stage is Stage.EMERGENCY:
        return Question.EMERGENCY
    if top.cards or top.origin in (Origin.TURN, Origin.UPKEEP):
        return Question.FOLLOW
    return Question.COUNTER if top.origin in _COUNTERS else Question.FREE


_COUNTERS = (Origin.COUNTER, Origin.SECOND_COUNTER)


def _about(laid: Laid) -> Question:
    if laid.asked[0] == laid.seat:
        return Question.WAY
    return Question.ANSWER if laid.asked[0] == laid.on else Question.INTERRUPT


def is_helpless(table: Table, seat: Seat) -> bool:
    """Can he neither evade nor fend off an attack? He cannot see, is held, or has no hand free."""
    if table.turn <= table.players[seat].poked_until:
        return True
    for hold in table.holds:
        if hold.victim == seat:
            return True
        grip = CARDS[hold.card].grip
        if hold.attacker == seat and grip is not None and grip.binds_holder:
            return True
    return False
