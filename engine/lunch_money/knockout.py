"""Falling: a player is unconscious, and all that he had to do with leaves the table."""

from engine.game import Seat
from engine.lunch_money.events import BrawlEnded, Ending, KnockedOut
from engine.lunch_money.move_context import Scuffle
from engine.lunch_money.table import Laid, Open, Player


def fallen(scuffle: Scuffle, seat: Seat, by: Seat, counters: int) -> None:
    """He falls, and his hand with him (R-OUTHAND). The last one conscious wins at once."""
    hand = scuffle.hands[seat]
    scuffle.hands[seat] = ()
    scuffle.discards += hand
    scuffle.players[seat] = Player(scuffle.players[seat].name, 0)
    scuffle.events.append(KnockedOut(seat, by, counters, hand))
    scuffle.let_go_by(seat, Ending.KNOCKED_OUT)
    scuffle.let_go_of(seat, Ending.KNOCKED_OUT)
    _clear_stack(scuffle, seat)
    left = [other for other, player in enumerate(scuffle.players) if player.counters > 0]
    if len(left) == 1:
        over(scuffle, (left[0],))


def over(scuffle: Scuffle, winners: tuple[Seat, ...]) -> None:
    """The brawl ends, whatever is still to be settled."""
    _clear_from(scuffle, 0)
    scuffle.winners = winners
    scuffle.events.append(BrawlEnded(winners))


def _clear_stack(scuffle: Scuffle, seat: Seat) -> None:
    """What he has laid, or what is laid against him, is void, with all that answers it."""
    for depth, one in enumerate(scuffle.stack):
        if seat in _concerned(one):
            _clear_from(scuffle, depth)
            return


def _concerned(one: Open) -> tuple[Seat | None, ...]:
    return (one.seat, one.on) if isinstance(one, Laid) else (one.owner, one.target)


def _clear_from(scuffle: Scuffle, depth: int) -> None:
    while len(scuffle.stack) > depth:
        one = scuffle.stack.pop()
        scuffle.clear(one.seat if isinstance(one, Laid) else one.owner, one.cards)
