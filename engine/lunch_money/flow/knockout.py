"""Knockout: a player is unconscious, and everything that involves them leaves the table."""

from engine.game import Seat
from engine.lunch_money.flow.move_context import MoveContext
from engine.lunch_money.state.events import BrawlEnded, Ending, KnockedOut
from engine.lunch_money.state.table import Laid, Open, Player


def knock_out(context: MoveContext, seat: Seat, by: Seat, counters: int) -> None:
    """The player is knocked out and discards their hand (R-OUTHAND). The last conscious player wins
    at once."""
    hand = context.hands[seat]
    context.hands[seat] = ()
    context.discards += hand
    context.players[seat] = Player(context.players[seat].name, 0)
    context.events.append(KnockedOut(seat, by, counters, hand))
    context.let_go_by(seat, Ending.KNOCKED_OUT)
    context.let_go_of(seat, Ending.KNOCKED_OUT)
    _clear_stack(context, seat)
    left = [other for other, player in enumerate(context.players) if player.counters > 0]
    if len(left) == 1:
        end_brawl(context, (left[0],))


def end_brawl(context: MoveContext, winners: tuple[Seat, ...]) -> None:
    """The brawl ends, whatever is still unresolved."""
    _clear_from(context, 0)
    context.winners = winners
    context.events.append(BrawlEnded(winners))


def _clear_stack(context: MoveContext, seat: Seat) -> None:
    """Whatever the player has laid, or has been laid against them, is void, with everything that
    answers it."""
    for depth, one in enumerate(context.stack):
        if seat in _concerned(one):
            _clear_from(context, depth)
            return


def _concerned(one: Open) -> tuple[Seat | None, ...]:
    return (one.seat, one.on) if isinstance(one, Laid) else (one.owner, one.target)


def _clear_from(context: MoveContext, depth: int) -> None:
    while len(context.stack) > depth:
        one = context.stack.pop()
        context.clear(one.seat if isinstance(one, Laid) else one.owner, one.cards)
