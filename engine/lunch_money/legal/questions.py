"""Who must decide now, and about what. Both depend only on the table, not on hands."""

from enum import StrEnum

from engine.game import Seat
from engine.lunch_money.deck import GRIPS
from engine.lunch_money.state.brawl import Assault, AssaultStage, BrawlTable, Hold, Laid, Origin


class Question(StrEnum):
    """A decision that a player must make."""

    TURN = "turn"
    """The action for the player's own turn."""
    ANSWER = "answer"
    """An answer to cards that target the player."""
    INTERRUPT = "interrupt"
    """Whether to cancel a play that targets someone else, or no one."""
    FOLLOW = "follow"
    """The next card of an assault."""
    COUNTER = "counter"
    """Whether to seize the other player after a blocked attack."""
    FREE = "free"
    """The card for a free attack."""
    EMERGENCY = "emergency"
    """Whether to save oneself from being knocked out."""
    WAY = "way"
    """The direction in which an evaded attack continues."""


def seat_asked(table: BrawlTable) -> Seat | None:
    """Return the player who must decide now, or None if the brawl is over."""
    if table.winners is not None:
        return None
    top = table.top
    if top is None:
        return table.active
    if isinstance(top, Laid):
        return top.asked[0]
    return top.target if top.stage is AssaultStage.EMERGENCY else top.owner


def question_of(table: BrawlTable) -> Question | None:
    """Return the question for the player who must decide now, or None if the brawl is over."""
    if table.winners is not None:
        return None
    top = table.top
    if top is None:
        return Question.TURN
    if isinstance(top, Laid):
        if is_about_way(top):
            return Question.WAY
        return Question.ANSWER if top.asked[0] == top.on else Question.INTERRUPT
    if top.stage is AssaultStage.EMERGENCY:
        return Question.EMERGENCY
    if top.cards or top.origin in (Origin.TURN, Origin.UPKEEP):
        return Question.FOLLOW
    is_counter = top.origin in (Origin.COUNTER, Origin.SECOND_COUNTER)
    return Question.COUNTER if is_counter else Question.FREE


def is_about_way(laid: Laid) -> bool:
    """Whether the player who laid these cards must choose the direction in which their attack
    continues."""
    return laid.asked[0] == laid.seat


def begins_hold(cards: tuple[str, ...]) -> bool:
    """Whether one of the cards of an assault puts its victim into a hold."""
    return not GRIPS.keys().isdisjoint(cards)


def is_held_by(holds: tuple[Hold, ...], assault: Assault) -> bool:
    """Whether the owner of the assault already holds its victim."""
    return any(hold.attacker == assault.owner and hold.victim == assault.target for hold in holds)


def may_let_go(holds: tuple[Hold, ...], assault: Assault) -> bool:
    """Whether this assault has hit someone whom its owner holds, or will hold when it ends."""
    will_hold = assault.keeps_hold and begins_hold(assault.cards)
    return bool(assault.damage) and (will_hold or is_held_by(holds, assault))


def must_maintain(table: BrawlTable, hold: Hold | None) -> bool:
    """Whether the active player must maintain or release this hold before doing anything else."""
    return hold is not None and GRIPS[hold.card].damage > 0 and not table.has_maintained


def is_helpless(table: BrawlTable, seat: Seat) -> bool:
    """Whether this player is unable to evade or block attacks: they cannot see, are held, or need
    both hands to hold someone."""
    if table.turn <= table.players[seat].poked_until:
        return True
    # Checked first, because most tables have no hold and playouts call this often.
    return bool(table.holds) and any(
        hold.victim == seat or (hold.attacker == seat and GRIPS[hold.card].binds_holder)
        for hold in table.holds
    )
