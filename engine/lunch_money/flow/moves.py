"""Moves: how each action begins. turns.py settles what follows from it."""

from engine.game import Seat
from engine.lunch_money.deck import CARDS
from engine.lunch_money.flow.assaults import mark_due, release_victim, stop_adding
from engine.lunch_money.flow.move_context import MoveContext, unhalved, with_counters
from engine.lunch_money.flow.resolving import swing_on
from engine.lunch_money.flow.turns import with_asked
from engine.lunch_money.legal.legal_actions import cost_of
from engine.lunch_money.state.actions import (
    BrawlAction,
    Discard,
    LetIt,
    Maintain,
    Pass,
    PassOn,
    PlayCards,
    Release,
    Stop,
)
from engine.lunch_money.state.brawl import Assault, Laid, Opening, Origin, Role
from engine.lunch_money.state.card import Card
from engine.lunch_money.state.events import Discarded, HoldEnding, Hurt, LetGo, PassedTurn
from engine.lunch_money.state.rulings import Discarding, Halving


def begin_action(context: MoveContext, seat: Seat, action: BrawlAction) -> None:
    """Begin a legal action of `seat`."""
    match action:
        case LetIt():
            _let_it(context)
        case PlayCards(cards, on):
            _play(context, seat, cards, on)
        case Stop():
            stop_adding(context)
        case Discard(cards):
            _discard(context, seat, cards)
        case Pass():
            context.has_acted = True
            context.events.append(PassedTurn(seat))
        case PassOn(to_left):
            swing_on(context, context.top_laid(), 1 if to_left else -1)
        case Maintain():
            _maintain(context, seat)
        case Release():
            _release(context, seat)


def _let_it(context: MoveContext) -> None:
    top = context.stack[-1]
    if isinstance(top, Laid):
        context.stack[-1] = with_asked(top, top.asked[1:])
    else:
        mark_due(context)


def _play(context: MoveContext, seat: Seat, cards: tuple[str, ...], on: Seat | None) -> None:
    if not context.stack:
        _play_in_turn(context, seat, cards, on)
        return
    top, card = context.stack[-1], CARDS[cards[0]]
    if isinstance(top, Laid):
        context.stack[-1] = with_asked(top, top.asked[1:])
        context.lay(seat, cards, on, Role.INTERRUPTION if card.interrupts else Role.DEFENCE)
    elif on is None:
        context.lay(seat, cards, on, Role.AID)
    else:
        is_counter = Opening.COUNTER in top.openings
        _strike(context, top, cards, Role.COUNTER if is_counter else Role.FREE)


def _play_in_turn(
    context: MoveContext, seat: Seat, cards: tuple[str, ...], on: Seat | None
) -> None:
    context.has_acted = True
    hold = next((one for one in context.holds if seat in (one.attacker, one.victim)), None)
    if on is None:
        context.lay(seat, cards, on, Role.AID)
    elif hold is not None and on == hold.attacker:
        context.lay(seat, cards, on, Role.ESCAPE)
    elif hold is not None and hold.attacker == seat and Opening.HELD in CARDS[hold.card].leads_to:
        _begin_assault(context, Assault(seat, on, Origin.UPKEEP, (Opening.HELD,)), cards, Role.FREE)
    else:
        _begin_assault(context, Assault(seat, on, Origin.TURN, ()), cards, Role.ATTACK)


def _begin_assault(
    context: MoveContext, assault: Assault, cards: tuple[str, ...], role: Role
) -> None:
    context.stack.append(assault)
    _strike(context, assault, cards, role)


def _strike(context: MoveContext, assault: Assault, cards: tuple[str, ...], role: Role) -> None:
    halvings = _halvings(context, assault, CARDS[cards[0]])
    context.lay(assault.owner, cards, assault.target, role, halvings)


def _halvings(context: MoveContext, assault: Assault, card: Card) -> int:
    """How many times the damage is halved: once if the attacker is held, once if they were stomped
    (R-CHOKE-HALF)."""
    owner = assault.owner
    is_own = assault.origin is Origin.TURN
    is_held = is_own and any(hold.victim == owner for hold in context.holds)
    return int(is_held) + int(_is_halved_by_stomp(context, assault, card))


def _is_halved_by_stomp(context: MoveContext, assault: Assault, card: Card) -> bool:
    """Whether the attacker's being stomped halves this blow (R-STOMP, R-STOMP-SEQ)."""
    player = context.players[assault.owner]
    if not player.stomped or assault.uses_stomp or not card.damage:
        return False
    if context.table.rulings.halving is Halving.LITERAL:
        context.players[assault.owner] = unhalved(player)
        return True
    return assault.origin in (Origin.TURN, Origin.UPKEEP)


def _maintain(context: MoveContext, seat: Seat) -> None:
    """The active player maintains their hold (R-CHOKE-TURN)."""
    context.has_maintained = True
    context.has_acted = context.table.rulings.maintaining_takes_turn
    victim = next(hold.victim for hold in context.holds if hold.attacker == seat)
    context.stack.append(Assault(seat, victim, Origin.UPKEEP, ()))
    context.lay(seat, (), victim, Role.MAINTAINING)


def _release(context: MoveContext, seat: Seat) -> None:
    """A hold ends, or one that was about to begin does not."""
    context.let_go_by(seat, HoldEnding.RELEASED)
    top = context.stack[-1] if context.stack else None
    if not isinstance(top, Assault) or top.owner != seat:
        return
    release_victim(context)
    for name in top.cards:
        if CARDS[name].grip is not None and top.keeps_hold:
            context.events.append(LetGo(top.target, seat, name, HoldEnding.RELEASED))


def _discard(context: MoveContext, seat: Seat, cards: tuple[str, ...]) -> None:
    """The active player discards, at the price that the rulings set (R-DISCARD)."""
    context.has_acted = True
    cost = cost_of(context.table, seat, len(cards))
    context.take(seat, cards)
    context.discards += cards
    context.events.append(Discarded(seat, cards))
    if cost:
        player = with_counters(context.players[seat], context.players[seat].counters - cost)
        context.players[seat], context.quiet = player, 0
        context.events.append(Hurt(seat, None, (), cost, player.counters))
    if context.table.rulings.discarding is Discarding.REPRISALS:
        free = (Opening.FREE_BASIC, Opening.FREE_WEAPON)
        for other in reversed(context.others(seat)):
            context.stack.append(Assault(other, seat, Origin.REPRISAL, free))
