"""Portraits of the players, which show their condition at a glance."""

from enum import StrEnum

from engine.game import Seat
from engine.lunch_money.state.brawl import START
from engine.value import value
from ui.lunch_money.match_config import faces
from ui.lunch_money.turn_state import TurnState

FRESH = START * 2 // 3
"""Players with more counters than this look unhurt."""


class Condition(StrEnum):
    """The condition that a player's face shows."""

    FRESH = "fresh"
    BRUISED = "bruised"
    BLINDED = "blinded"
    OUT = "out"


@value
class Portrait:
    """The picture of a player."""

    name: str
    """One of `PORTRAITS`."""
    condition: Condition
    is_held: bool


def portrait(turn: TurnState, seat: Seat) -> Portrait:
    """Return the picture of this player in their current condition."""
    is_held = any(hold.victim == seat for hold in turn.table.holds)
    return Portrait(faces(turn.session.config.seats)[seat], _condition(turn, seat), is_held)


def _condition(turn: TurnState, seat: Seat) -> Condition:
    player = turn.table.players[seat]
    if not player.is_conscious:
        return Condition.OUT
    if turn.table.turn <= player.poked_until:
        return Condition.BLINDED
    return Condition.FRESH if player.counters > FRESH else Condition.BRUISED
