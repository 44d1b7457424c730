"""Questions: who must decide now, and about what. Both depend on the table alone, not on hands."""

from enum import StrEnum

from engine.game import Seat
from engine.lunch_money.deck import CARDS
from engine.lunch_money.state.brawl import Assault, AssaultStage, BrawlTable, Hold, Laid, Origin


class Question(StrEnum):
    """What a player is asked."""

    TURN = "turn"
    """What to do in their turn."""
    ANSWER = "answer"
    """How to answer cards that are meant for them."""
    INTERRUPT = "interrupt"
    """Whether to cancel a play that is meant for somebody else, or for nobody."""
    FOLLOW = "follow"
    """How to go on with an assault."""
    COUNTER = "counter"
    """Whether to seize the other player after an attack was fended off."""
    FREE = "free"
    """How to use a free attack."""
    EMERGENCY = "emergency"
    """Whether to save themselves from being knocked out."""
    WAY = "way"
    """In which direction an evaded attack continues."""


def seat_asked(table: BrawlTable) -> Seat | None:
    """The player who must decide now; None if the brawl is over."""
    if table.winners is not None:
        return None
    if not table.stack:
        return table.active
    top = table.stack[-1]
    if isinstance(top, Laid):
        return top.asked[0]
    return top.target if top.stage is AssaultStage.EMERGENCY else top.owner


def question_of(table: BrawlTable) -> Question | None:
    """What that player is asked; None if the brawl is over."""
    if table.winners is not None:
        return None
    if not table.stack:
        return Question.TURN
    top = table.stack[-1]
    if isinstance(top, Laid):
        return _question_about(top)
    if top.stage is AssaultStage.EMERGENCY:
        return Question.EMERGENCY
    if top.cards or top.origin in (Origin.TURN, Origin.UPKEEP):
        return Question.FOLLOW
    return Question.COUNTER if top.origin in _COUNTERS else Question.FREE


_COUNTERS = (Origin.COUNTER, Origin.SECOND_COUNTER)


def _question_about(laid: Laid) -> Question:
    if laid.asked[0] == laid.seat:
        return Question.WAY
    return Question.ANSWER if laid.asked[0] == laid.on else Question.INTERRUPT


def begins_hold(cards: tuple[str, ...]) -> bool:
    """Does one of the cards of an assault put its victim into a hold?"""
    return any(CARDS[name].grip is not None for name in cards)


def is_held_by(holds: tuple[Hold, ...], assault: Assault) -> bool:
    """Does the owner of the assault already hold its victim?"""
    return any(hold.attacker == assault.owner and hold.victim == assault.target for hold in holds)


def may_let_go(holds: tuple[Hold, ...], assault: Assault) -> bool:
    """Has this assault struck somebody whom its owner holds, or will hold at its end?"""
    if not assault.damage:
        return False
    return is_held_by(holds, assault) or (assault.keeps_hold and begins_hold(assault.cards))


def is_helpless(table: BrawlTable, seat: Seat) -> bool:
    """Is this player unable to evade or fend off attacks? They cannot see, are held, or need both
    hands to hold somebody."""
    if table.turn <= table.players[seat].poked_until:
        return True
    for hold in table.holds:
        if hold.victim == seat:
            return True
        grip = CARDS[hold.card].grip
        if hold.attacker == seat and grip is not None and grip.binds_holder:
            return True
    return False
