"""Turns: everything that follows from a move until a player must decide or the brawl is over."""

from engine.game import Seat
from engine.lunch_money.flow.assaults import end_brawl, resolve_assault
from engine.lunch_money.flow.move_context import MoveContext
from engine.lunch_money.flow.resolving import resolve_play
from engine.lunch_money.legal.questions import may_let_go
from engine.lunch_money.state.brawl import Assault, AssaultStage, Laid
from engine.lunch_money.state.events import TurnBegan, TurnLost
from engine.lunch_money.state.rulings import QUIET_TURNS


def advance_to_decision(context: MoveContext) -> None:
    """Settle the stack and end turns until a player must decide, or the brawl is over."""
    while context.winners is None:
        top = context.stack[-1] if context.stack else None
        if isinstance(top, Laid):
            if _answerable(context, top):
                return
            resolve_play(context, top)
        elif isinstance(top, Assault):
            if _undecided(context, top):
                return
            resolve_assault(context, top)
        elif context.has_acted or not context.players[context.active].is_conscious:
            end_turn(context)
        else:
            return


def _answerable(context: MoveContext, laid: Laid) -> bool:
    """Is anybody left to be asked? Players without cards are skipped, because everybody can see
    that they hold none."""
    asked, at = laid.asked, 0
    while at < len(asked) and not context.hands[asked[at]] and asked[at] != laid.seat:
        at += 1
    if at:
        context.stack[-1] = with_asked(laid, asked[at:])
    return at < len(asked)


def with_asked(laid: Laid, asked: tuple[Seat, ...]) -> Laid:
    """The play with these players left to answer it."""
    # Field by field, because nothing is called more often, and replace() takes ten times as long.
    return Laid(
        laid.seat, laid.cards, laid.on, laid.role, asked, laid.stopped, laid.way, laid.halvings
    )


def _undecided(context: MoveContext, assault: Assault) -> bool:
    """Must a player decide how this assault goes on, or whether to save themselves?"""
    if assault.stage is AssaultStage.OPEN:
        has_choice = context.hands[assault.owner] or may_let_go(context.holds, assault)
        return bool(assault.openings and has_choice)
    return assault.stage is AssaultStage.EMERGENCY and bool(context.hands[assault.target])


def end_turn(context: MoveContext) -> None:
    """Everybody draws (R-REFILL), and the next conscious player's turn begins."""
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
