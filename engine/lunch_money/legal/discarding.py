"""The cost of spending a turn on discarding (R-DISCARD)."""

from engine.game import Seat
from engine.lunch_money.state.rulings import Discarding
from engine.lunch_money.state.table import Table


def cost_of(table: Table, seat: Seat, cards: int) -> int:
    """The counters that this player loses for discarding this many cards."""
    match table.rulings.discarding:
        case Discarding.FLAT:
            return table.rulings.discard_cost
        case Discarding.EACH:
            return cards
        case Discarding.LEADERS:
            return int(cards > 1 and not _has_fewest(table, seat))
    return 0


def _has_fewest(table: Table, seat: Seat) -> bool:
    """Does no other conscious player have fewer counters?"""
    fewest = min(table.players[other].counters for other in table.others(seat))
    return table.players[seat].counters <= fewest
