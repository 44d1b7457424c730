"""Playouts: a brawl played on quickly with a simple policy, and its evaluation."""

from collections.abc import Callable
from dataclasses import replace
from math import exp

from engine.game import Seat
from engine.luck import Luck
from engine.lunch_money.ai.policy import QUIET, aid, answer, follow_up, in_turn
from engine.lunch_money.ai.worth import worth
from engine.lunch_money.flow.move_context import MoveContext
from engine.lunch_money.flow.moves import advance_to_decision, begin_action, with_asked
from engine.lunch_money.legal.questions import is_about_way
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.state.actions import BrawlAction, LetIt, PassOn
from engine.lunch_money.state.brawl import Assault, AssaultStage, Brawl, BrawlTable, Hand, Laid

TURNS = 8
"""The number of turns in a playout before the position is evaluated. See README.md in this
folder."""

STEEPNESS = 0.105
"""The weight of a counter in the logarithm of a player's strength (`strength`)."""
HAND = 0.4
"""The weight of a hand's worth relative to counters. It is low, because hands change constantly."""
HELD = 7.0
"""The cost of being held, in counters."""


def quick(table: BrawlTable, hand: Hand, seat: Seat, luck: Luck) -> BrawlAction:
    """Return the default action of `seat`, the player who must decide now, with this hand."""
    top = table.stack[-1] if table.stack else None
    if top is None:
        return in_turn(table, hand, seat, luck)
    if isinstance(top, Assault):
        if top.stage is AssaultStage.EMERGENCY:
            return aid(table, hand, top) or LetIt()
        return follow_up(table, hand, top)
    if is_about_way(top):
        return PassOn(to_left=luck.pick(2) == 0)
    return answer(table, hand, seat, top) or LetIt()


def eager(table: BrawlTable, hand: Hand, seat: Seat, luck: Luck) -> BrawlAction:
    """Return the default action of `seat` if they attack at every opportunity, as they do after a
    quiet period."""
    return quick(replace(table, quiet=QUIET + 1), hand, seat, luck)


Policy = Callable[[BrawlTable, Hand, Seat, Luck], BrawlAction]
"""A function that returns the action that `seat` takes in a playout, with this hand."""


def sampled_worth(
    brawl: Brawl, seat: Seat, luck: Luck, policy: Policy = quick, turns: int = TURNS
) -> float:
    """Return the worth of the position for `seat`, from 0 to 1, from one playout of this many turns
    in which everyone follows this policy. The playout ends early if the brawl is over or `seat` is
    knocked out."""
    until = brawl.table.turn + turns
    while brawl.table.winners is None and brawl.table.turn < until:
        if not brawl.table.players[seat].counters:
            return 0.0
        brawl = moved(brawl, luck, policy)
    return evaluation(brawl, seat)


def moved(brawl: Brawl, luck: Luck, policy: Policy = quick) -> Brawl:
    """Return the brawl after the next player's action by this policy or, if a play can be answered,
    after the players were asked in order until one answered or all declined."""
    stack = brawl.table.stack
    top = stack[-1] if stack else None
    if isinstance(top, Laid) and not is_about_way(top):
        return _answered(brawl, top, luck)
    seat = LUNCH_MONEY.to_act(brawl)[0]
    action = policy(brawl.table, brawl.hands[seat], seat, luck)
    return LUNCH_MONEY.play(brawl, seat, action, luck).state


def _answered(brawl: Brawl, laid: Laid, luck: Luck) -> Brawl:
    """Return the brawl after the players were asked in order until one answered or all declined.
    Players who do not answer take no separate step, because three in four decisions of a brawl are
    not to answer."""
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


def evaluation(brawl: Brawl, seat: Seat) -> float:
    """Return the chance that `seat` wins: their share of the total strength of all players. It is 0
    if they are knocked out, and 0 or 1 once the brawl is over."""
    table = brawl.table
    if table.winners is not None:
        return 1.0 if seat in table.winners else 0.0
    if not table.players[seat].counters:
        return 0.0
    mine = strength(brawl, seat)
    return mine / (mine + sum(strength(brawl, other) for other in table.others(seat)))


def strength(brawl: Brawl, seat: Seat) -> float:
    """Return the strength of a conscious player; only ratios matter."""
    table = brawl.table
    counters = table.players[seat].counters + HAND * worth(brawl.hands[seat])
    if table.holds and table.hold_on(seat) is not None:
        counters -= HELD
    return exp(STEEPNESS * counters)
