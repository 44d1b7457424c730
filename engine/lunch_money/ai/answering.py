"""The policy of playouts for answers to others."""

from engine.game import Seat
from engine.lunch_money.ai.worth import BY_ITSELF, FREE, reach
from engine.lunch_money.deck import CARDS
from engine.lunch_money.legal.playable import refusal_of_card
from engine.lunch_money.state.actions import PlayCards
from engine.lunch_money.state.brawl import BLOWS, Assault, BrawlTable, Hand, Laid, Role
from engine.lunch_money.state.card import Card

FOLLOWED = 3.0
"""The threat of an attack besides its own damage, in counters, if others can follow it."""
LEAST = 2.0
"""The smallest threat that is worth a defence, in counters."""
GRAVE = 5.0
"""The smallest threat that is worth cancelling, in counters."""


def answer(table: BrawlTable, hand: Hand, seat: Seat, laid: Laid) -> PlayCards | None:
    """The cards that this player lays against a play; None if they lay none."""
    can = _possible(table, hand, seat, laid)
    if not can:
        return None
    threat = _threat(table, laid) if laid.on == seat else 0.0
    is_fatal = threat >= table.players[seat].counters
    defences = [name for name in can if not CARDS[name].interrupts]
    if defences and (threat >= LEAST or is_fatal):
        return PlayCards((min(defences, key=lambda name: _cost(hand, CARDS[name])),), laid.seat)
    if len(defences) < len(can) and (is_fatal or _is_worth_cancelling(table, hand, laid, threat)):
        return PlayCards((next(name for name in can if name not in defences),), laid.seat)
    return None


def _possible(table: BrawlTable, hand: Hand, seat: Seat, laid: Laid) -> list[str]:
    """The cards that the player may lay against it, each kind once."""
    can = [name for name in hand if CARDS[name].answers or CARDS[name].interrupts]
    once = dict.fromkeys(can)
    return [one for one in once if refusal_of_card(table, seat, CARDS[one], laid.seat) is None]


def _is_worth_cancelling(table: BrawlTable, hand: Hand, laid: Laid, threat: float) -> bool:
    """Whether cancelling the play is worth it, considering the free attack that this gives."""
    blow = reach(hand, FREE)
    is_fatal = blow >= table.players[laid.seat].counters
    return is_fatal or (threat > 0 and threat + blow >= GRAVE)


def aid(table: BrawlTable, hand: Hand, assault: Assault) -> PlayCards | None:
    """The cards that save the victim from being knocked out; None if they have too few."""
    for name in hand:
        heals = CARDS[name].heals
        if heals:
            missing = assault.total - table.players[assault.target].counters + 1
            needed = -(-missing // heals)
            return PlayCards((name,) * needed, None) if needed <= hand.count(name) else None
    return None


def _threat(table: BrawlTable, laid: Laid) -> float:
    """The counters that this play may cost the player it is meant for."""
    if laid.role is Role.MAINTAINING:
        return 1.0
    if laid.role not in BLOWS:
        return _stake(table)
    card = CARDS[laid.cards[0]]
    assault = table.stack[-2]
    pending = assault.total if isinstance(assault, Assault) else 0
    more = bool(card.leads_to) or card.marks is not None or card.grip is not None
    return pending + card.blow(laid.stopped, laid.halvings) + FOLLOWED * more


def _stake(table: BrawlTable) -> float:
    """The loss of the owner of an attack if the play on top of the stack, which answers it,
    stands."""
    below = table.stack[-2] if len(table.stack) > 1 else None
    if not isinstance(below, Laid) or below.role not in BLOWS or not below.cards:
        return 0.0
    card = CARDS[below.cards[0]]
    return card.damage + FOLLOWED * bool(card.leads_to)


def _cost(hand: Hand, defence: Card) -> float:
    """The cost of laying a defence. One that leads on is best kept with a card to follow it."""
    leads = any(not CARDS[name].openings.isdisjoint(defence.leads_to) for name in hand)
    return BY_ITSELF[defence.name] - 2.0 * leads - 3.0 * defence.takes_away
