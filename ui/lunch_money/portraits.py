"""Portraits of the players in a match, which show their condition."""

from enum import StrEnum

from engine.game import Seat
from engine.lunch_money.state.brawl import START
from engine.value import value
from ui.lunch_money.match_config import faces
from ui.lunch_money.turn_state import TurnState

FRESH = START * 2 // 3
"""A player with more counters than this looks unhurt."""


class Condition(StrEnum):
    """The condition that a player's portrait shows."""

    FRESH = "fresh"
    BRUISED = "bruised"
    BLINDED = "blinded"
    OUT = "out"


@value
class Portrait:
    """A player's portrait."""

    name: str
    """The name of the picture, one of PORTRAITS."""
    condition: Condition
    is_held: bool
    """Whether another player holds the player."""


def portrait(turn: TurnState, seat: Seat) -> Portrait:
    """Return the portrait of the player in this seat, in their current condition."""
    is_held = any(hold.victim == seat for hold in turn.table.holds)
    return Portrait(faces(turn.session.config.seats)[seat], _condition(turn, seat), is_held)


def _condition(turn: TurnState, seat: Seat) -> Condition:
    player = turn.table.players[seat]
    if not player.is_conscious:
        return Condition.OUT
    if turn.table.turn <= player.poked_until:
        return Condition.BLINDED
    return Condition.FRESH if player.counters > FRESH else Condition.BRUISED
