"""Moves: how each action begins, and what follows until a player must decide or the brawl is
over."""

from dataclasses import replace

from engine.game import Seat
from engine.lunch_money.deck import CARDS, GRIPS
from engine.lunch_money.flow.assaults import end_brawl, mark_due, resolve_assault
from engine.lunch_money.flow.move_context import MoveContext
from engine.lunch_money.flow.resolving import resolve_play, swing_on
from engine.lunch_money.legal.legal_actions import cost_of
from engine.lunch_money.legal.questions import may_let_go
from engine.lunch_money.state import actions
from engine.lunch_money.state.brawl import (
    Assault,
    AssaultStage,
    Laid,
    Opening,
    Origin,
    Role,
)
from engine.lunch_money.state.card import Card
from engine.lunch_money.state.events import (
    Discarded,
    Held,
    HoldEnding,
    Hurt,
    LetGo,
    PassedTurn,
    TurnBegan,
    TurnLost,
)
from engine.lunch_money.state.rulings import QUIET_TURNS, Discarding, Halving


def begin_action(context: MoveContext, seat: Seat, action: actions.BrawlAction) -> None:
    """Begin a legal action of `seat`."""
    match action:
        case actions.LetIt() if isinstance(context.top, Laid):
            context.stack[-1] = with_asked(context.top, context.top.asked[1:])
        case actions.LetIt():
            mark_due(context)
        case actions.PlayCards(cards, on):
            _play(context, seat, cards, on)
        case actions.Stop():
            context.stack[-1] = replace(context.top_of(Assault), openings=())
        case actions.Discard(cards):
            _discard(context, seat, cards)
        case actions.Pass():
            context.has_acted = True
            context.events.append(PassedTurn(seat))
        case actions.PassOn(to_left):
            swing_on(context, context.top_of(Laid), 1 if to_left else -1)
        case actions.Maintain():
            _maintain(context, seat)
        case actions.Release():
            _release(context, seat)


def _play(context: MoveContext, seat: Seat, cards: tuple[str, ...], target: Seat | None) -> None:
    top = context.top
    if top is None:
        _play_in_turn(context, seat, cards, target)
    elif isinstance(top, Laid):
        context.stack[-1] = with_asked(top, top.asked[1:])
        role = Role.INTERRUPTION if CARDS[cards[0]].interrupts else Role.DEFENCE
        context.lay(seat, cards, target, role)
    elif target is None:
        context.lay(seat, cards, target, Role.AID)
    elif Opening.TURN in top.openings:
        _strike(context, cards, Role.ATTACK)
    else:
        _strike(context, cards, Role.COUNTER if Opening.COUNTER in top.openings else Role.FREE)


def _play_in_turn(
    context: MoveContext, seat: Seat, cards: tuple[str, ...], target: Seat | None
) -> None:
    context.has_acted = True
    hold = next((one for one in context.holds if seat in (one.attacker, one.victim)), None)
    if target is None:
        context.lay(seat, cards, target, Role.AID)
    elif hold is not None and target == hold.attacker:
        context.lay(seat, cards, target, Role.ESCAPE)
    elif hold is not None and hold.attacker == seat and Opening.HELD in CARDS[hold.card].leads_to:
        context.stack.append(Assault(seat, target, Origin.UPKEEP, (Opening.HELD,)))
        _strike(context, cards, Role.FREE)
    else:
        context.stack.append(Assault(seat, target, Origin.TURN, ()))
        _strike(context, cards, Role.ATTACK)


def _strike(context: MoveContext, cards: tuple[str, ...], role: Role) -> None:
    """Lay a blow that belongs to the assault on top of the stack. The damage is halved once if the
    attacker is held on their own turn or in a reprisal, and once if they were stomped
    (R-CHOKE-HALF)."""
    assault = context.top_of(Assault)
    is_own = assault.origin in (Origin.TURN, Origin.REPRISAL)
    is_held = is_own and any(hold.victim == assault.owner for hold in context.holds)
    halvings = is_held + _use_up_stomp(context, assault, CARDS[cards[0]])
    context.lay(assault.owner, cards, assault.target, role, halvings)


def _use_up_stomp(context: MoveContext, assault: Assault, card: Card) -> bool:
    """Return whether this blow is halved because the attacker was stomped. By the literal ruling,
    also use up the stomp. (R-STOMP, R-STOMP-SEQ)"""
    player = context.players[assault.owner]
    if not player.stomped or assault.uses_stomp or not card.damage:
        return False
    if context.table.rulings.halving is Halving.LITERAL:
        context.players[assault.owner] = replace(player, stomped=False)
        return True
    # A blow that waits on the stack, until its answer is resolved, is halved already.
    waits = any(isinstance(one, Laid) and one.seat == assault.owner for one in context.stack)
    return assault.owner == context.active and not waits


def _maintain(context: MoveContext, seat: Seat) -> None:
    """Maintain the active player's hold (R-CHOKE-TURN)."""
    context.has_maintained = True
    context.has_acted = context.table.rulings.maintaining_takes_turn
    victim = next(hold.victim for hold in context.holds if hold.attacker == seat)
    context.stack.append(Assault(seat, victim, Origin.UPKEEP, ()))
    context.lay(seat, (), victim, Role.MAINTAINING)


def _release(context: MoveContext, seat: Seat) -> None:
    """End a hold, or prevent the one that would begin. Openings that need a hold are closed."""
    context.end_holds(HoldEnding.RELEASED, by=seat)
    top = context.top
    if not isinstance(top, Assault) or top.owner != seat:
        return
    openings = tuple(one for one in top.openings if one not in (Opening.HELD, Opening.RELEASE))
    context.stack[-1] = replace(top, openings=openings, keeps_hold=False)
    for name in top.cards:
        if name in GRIPS:
            context.events.append(Held(top.target, seat, name))
            context.events.append(LetGo(top.target, seat, name, HoldEnding.RELEASED))


def _discard(context: MoveContext, seat: Seat, cards: tuple[str, ...]) -> None:
    """Discard, at the cost set by the rulings (R-DISCARD). If the rulings allow reprisals, the
    player draws first, and then all others who are able to may attack."""
    context.has_acted = True
    cost = cost_of(context.table, seat, len(cards))
    context.take(seat, cards)
    context.discards += cards
    context.events.append(Discarded(seat, cards))
    if cost:
        counters = context.players[seat].counters - cost
        context.set_counters(seat, counters)
        context.quiet = 0
        context.events.append(Hurt(seat, None, (), cost, counters))
    if context.table.rulings.discarding is Discarding.REPRISALS:
        context.refill(seat)
        for other in reversed(context.others(seat)):
            if _may_reprise(context, other, seat):
                context.stack.append(Assault(other, seat, Origin.REPRISAL, (Opening.TURN,)))


def _may_reprise(context: MoveContext, seat: Seat, target: Seat) -> bool:
    """Whether a player may attack another player in return for discarding: not if they cannot see,
    or are held by that player."""
    is_held = any(hold.victim == seat and hold.attacker == target for hold in context.holds)
    return not is_held and context.players[seat].poked_until < context.turn


# --- What follows until a player must decide ---------------------------------------------------


def advance_to_decision(context: MoveContext) -> None:
    """Resolve the stack and end turns until a player must decide or the brawl is over."""
    while context.winners is None:
        top = context.stack[-1] if context.stack else None
        if isinstance(top, Laid):
            if _answerable(context, top):
                return
            resolve_play(context, top)
        elif isinstance(top, Assault):
            if _is_undecided(context, top):
                return
            resolve_assault(context, top)
        elif context.has_acted or not context.players[context.active].is_conscious:
            end_turn(context)
        else:
            return


def _answerable(context: MoveContext, laid: Laid) -> bool:
    """Whether anyone is left to be asked. Removes the next players to be asked if they have no
    cards, because everyone can see that they cannot answer; but the player who laid the cards
    stays."""
    asked, at = laid.asked, 0
    while at < len(asked) and not context.hands[asked[at]] and asked[at] != laid.seat:
        at += 1
    if at:
        context.stack[-1] = with_asked(laid, asked[at:])
    return at < len(asked)


def _is_undecided(context: MoveContext, assault: Assault) -> bool:
    """Whether a player must decide how this assault continues, or whether to save themselves."""
    if assault.stage is AssaultStage.OPEN:
        has_choice = context.hands[assault.owner] or may_let_go(context.holds, assault)
        return bool(assault.openings and has_choice)
    return assault.stage is AssaultStage.EMERGENCY and bool(context.hands[assault.target])


def end_turn(context: MoveContext) -> None:
    """Let everyone draw (R-REFILL), and begin the next conscious player's turn. After QUIET_TURNS
    turns without damage, end the brawl without a winner instead."""
    active, others = context.active, context.others(context.active)
    for seat in (active, *others) if context.players[active].is_conscious else others:
        context.refill(seat)
    context.quiet += 1
    if context.quiet >= QUIET_TURNS:
        end_brawl(context, ())
        return
    begin_turn(context, others[0])


def begin_turn(context: MoveContext, seat: Seat) -> None:
    """Begin a player's turn. A player who cannot see loses it at once (R-POKE)."""
    context.active = seat
    context.turn += 1
    context.has_maintained = False
    context.has_acted = context.players[seat].poked_until >= context.turn
    context.events.append(TurnBegan(seat, context.turn))
    if context.has_acted:
        context.events.append(TurnLost(seat))


def with_asked(laid: Laid, seats: tuple[Seat, ...]) -> Laid:
    """Return the play with these players left to answer it."""
    # Built field by field, because this is the most frequent call and replace() takes ten times as
    # long.
    return Laid(
        laid.seat, laid.cards, laid.on, laid.role, seats, laid.stopped, laid.way, laid.halvings
    )
