"""Outlook: how likely each player is to be the last one conscious, at a glance."""

from math import exp

from engine.game import Seat
from engine.lunch_money.ai.worth import worth
from engine.lunch_money.state.brawl import Brawl

STEEPNESS = 0.105
"""How much a counter adds to the logarithm of a player's strength."""
HAND = 0.4
"""The weight of a hand's worth relative to counters. It is low, because hands change all the
time."""
HELD = 7.0
"""The cost of being held, in counters."""


def outlook(brawl: Brawl, seat: Seat) -> float:
    """The chance that `seat` wins: their share of the strength of all players."""
    table = brawl.table
    if table.winners is not None:
        return 1.0 if seat in table.winners else 0.0
    if not table.players[seat].counters:
        return 0.0
    mine = strength(brawl, seat)
    return mine / (mine + sum(strength(brawl, other) for other in table.others(seat)))


def strength(brawl: Brawl, seat: Seat) -> float:
    """How strong a conscious player is; only ratios matter."""
    table = brawl.table
    counters = table.players[seat].counters + HAND * worth(brawl.hands[seat])
    if table.holds and table.hold_on(seat) is not None:
        counters -= HELD
    return exp(STEEPNESS * counters)
