"""Playouts: a brawl played on quickly by players who do what looks best."""

from dataclasses import replace

from engine.game import Seat
from engine.luck import Luck
from engine.lunch_money.ai.answering import aid, answer
from engine.lunch_money.ai.outlook import outlook
from engine.lunch_money.ai.striking import QUIET, follow_up, in_turn
from engine.lunch_money.ai.worth import Hand
from engine.lunch_money.flow.move_context import MoveContext
from engine.lunch_money.flow.moves import begin_action
from engine.lunch_money.flow.turns import advance_to_decision, with_asked
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.state.actions import BrawlAction, LetIt, PassOn
from engine.lunch_money.state.brawl import Assault, AssaultStage, Brawl, BrawlTable, Laid

TURNS = 8
"""How many turns a playout lasts before the outlook rates it. See README.md in this folder."""


def sampled_worth(brawl: Brawl, seat: Seat, luck: Luck) -> float:
    """How good the position is for `seat`, from 0 to 1, by one playout."""
    until = brawl.table.turn + TURNS
    while brawl.table.winners is None and brawl.table.turn < until:
        if not brawl.table.players[seat].counters:
            return 0.0
        brawl = moved(brawl, luck)
    return outlook(brawl, seat)


def moved(brawl: Brawl, luck: Luck) -> Brawl:
    """The brawl after a quick decision of the player who is asked."""
    stack = brawl.table.stack
    top = stack[-1] if stack else None
    if isinstance(top, Laid) and top.asked[0] != top.seat:
        return _answered(brawl, top, luck)
    seat = LUNCH_MONEY.to_act(brawl)[0]
    action = quick(brawl.table, brawl.hands[seat], seat, luck)
    return LUNCH_MONEY.play(brawl, seat, action, luck).state


def _answered(brawl: Brawl, laid: Laid, luck: Luck) -> Brawl:
    """Ask all players in order until one answers. Those who do not answer take no step of their
    own: three in four decisions of a brawl are to let something happen."""
    table, context = brawl.table, MoveContext(brawl, luck)
    context.stack[-1] = with_asked(laid, ())
    for at, seat in enumerate(laid.asked):
        action = answer(table, brawl.hands[seat], seat, laid)
        if action is not None:
            context.stack[-1] = with_asked(laid, laid.asked[at:])
            begin_action(context, seat, action)
            break
    advance_to_decision(context)
    return context.step().state


_LET_IT = LetIt()
_WAYS = (PassOn(True), PassOn(False))


def quick(table: BrawlTable, hand: Hand, seat: Seat, luck: Luck) -> BrawlAction:
    """What `seat`, who is asked, does without thinking, with this hand."""
    if not table.stack:
        return in_turn(table, hand, seat, luck)
    top = table.stack[-1]
    if isinstance(top, Assault):
        if top.stage is AssaultStage.EMERGENCY:
            return aid(table, hand, top) or _LET_IT
        return follow_up(table, hand, top)
    if top.asked[0] == top.seat:
        return _WAYS[luck.pick(2)]
    return answer(table, hand, seat, top) or _LET_IT


def eager(table: BrawlTable, hand: Hand, seat: Seat, luck: Luck) -> BrawlAction:
    """What `seat` does without thinking if they attack whenever they can, as after a time in which
    nobody was hurt."""
    return quick(replace(table, quiet=QUIET + 1), hand, seat, luck)
