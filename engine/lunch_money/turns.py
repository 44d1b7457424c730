"""Turns: walking on until somebody must decide, or the brawl is over."""

from engine.game import Seat
from engine.lunch_money.assaults import taken
from engine.lunch_money.events import TurnBegan, TurnLost
from engine.lunch_money.knockout import over
from engine.lunch_money.move_context import Scuffle
from engine.lunch_money.resolving import stands
from engine.lunch_money.rulings import QUIET_TURNS
from engine.lunch_money.table import Assault, Laid, Stage


def settled(scuffle: Scuffle) -> None:
    """Settle the stack and end turns until somebody is asked."""
    while scuffle.winners is None:
        top = scuffle.stack[-1] if scuffle.stack else None
        if isinstance(top, Laid):
            if _answerable(scuffle, top):
                return
            stands(scuffle, top)
        elif isinstance(top, Assault):
            if _undecided(scuffle, top):
                return
            taken(scuffle, top)
        elif scuffle.has_acted or not scuffle.is_conscious(scuffle.active):
            end_turn(scuffle)
        else:
            return


def _answerable(scuffle: Scuffle, laid: Laid) -> bool:
    """Is somebody left to be asked? Everybody sees whose hand is empty, so he is passed over."""
    asked = laid.asked
    at = 0
    while at < len(asked) and not scuffle.hands[asked[at]] and asked[at] != laid.seat:
        at += 1
    if at:
        scuffle.stack[-1] = with_asked(laid, asked[at:])
    return at < len(asked)


def with_asked(laid: Laid, asked: tuple[Seat, ...]) -> Laid:
    """The play with fewer players left to answer it."""
    # Field by field: this is done more often than anything else, and replace() takes ten times
    # as long.
    return Laid(
        laid.seat,
        laid.cards,
        laid.on,
        laid.role,
        asked,
        laid.stopped,
        laid.way,
        laid.halvings,
    )


def _undecided(scuffle: Scuffle, assault: Assault) -> bool:
    """Has somebody to say how this assault goes on, or whether he saves himself?"""
    if assault.stage is Stage.OPEN:
        return bool(assault.openings and scuffle.hands[assault.owner])
    return assault.stage is Stage.EMERGENCY and bool(scuffle.hands[assault.target])


def end_turn(scuffle: Scuffle) -> None:
    """Everybody draws (R-REFILL), and the next conscious player's turn begins."""
    others = scuffle.others(scuffle.active)
    if scuffle.is_conscious(scuffle.active):
        scuffle.refill(scuffle.active)
    for seat in others:
        scuffle.refill(seat)
    scuffle.quiet += 1
    if scuffle.quiet >= QUIET_TURNS:
        over(scuffle, ())
        return
    begin_turn(scuffle, others[0])


def begin_turn(scuffle: Scuffle, seat: Seat) -> None:
    """It is lost at once by somebody who cannot see (R-POKE)."""
    scuffle.active = seat
    scuffle.turn += 1
    scuffle.has_maintained = False
    scuffle.has_acted = scuffle.players[seat].poked_until >= scuffle.turn
    scuffle.events.append(TurnBegan(seat, scuffle.turn))
    if scuffle.has_acted:
        scuffle.events.append(TurnLost(seat))
