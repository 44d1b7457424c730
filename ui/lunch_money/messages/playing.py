"""Messages of play: what is said at the table."""

from engine.game import Seat
from engine.lunch_money.actions import Action
from engine.value import value
from ui.shell.messages.message import Message


@value
class SelectCard(Message):
    """Take a card of my hand into the move, or out of it."""

    at: int


@value
class SelectTarget(Message):
    """Mean the picked card for this player, or not any more."""

    seat: Seat


@value
class Play(Message):
    """Do what is picked or was hinted; if it cannot be done, the reasons are shown."""


@value
class DiscardSelected(Message):
    """Spend the turn on changing the picked cards."""


@value
class PassIt(Message):
    """Do nothing about what is asked, whatever it is."""


@value
class Do(Message):
    """Do this."""

    action: Action


@value
class StepIn(Message):
    """Of several at the screen, this one may want to step in."""

    seat: Seat


@value
class WaveThrough(Message):
    """Nobody at the screen steps in."""
