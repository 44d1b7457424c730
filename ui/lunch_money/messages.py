"""The messages of Lunch Money."""

from engine.game import Seat
from engine.lunch_money.state.actions import BrawlAction
from engine.value import value
from ui.lunch_money.session import Pace
from ui.match import messages as common
from ui.match.messages import Move
from ui.message import Message


@value
class SelectCard(Message):
    """Select or deselect a card of the player's hand."""

    at: int


@value
class SelectTarget(Move):
    """Play the selected cards on this player. Without cards, select or deselect the target."""

    seat: Seat


@value
class Play(Move):
    """Play the selected cards. If they cannot be played, the reasons are shown."""


@value
class DiscardSelected(Move):
    """Use the turn to exchange the selected cards."""


@value
class Decline(Move):
    """Decline the open question: pass, or let it go."""


@value
class Do(Move):
    """Take this action."""

    action: BrawlAction


@value
class SetPace(Message):
    """Set the pace of the others after the player is out."""

    pace: Pace


@value
class SeeEnd(Message):
    """Play the rest of the match at once after the player is out."""


@value
class StepIn(Message):
    """A local player may want to step in."""

    seat: Seat


@value
class NobodyStepsIn(Message):
    """No local player steps in."""


@value
class OpenCheatSheet(Message):
    """Show all card relations and all cards."""


SelectionMessage = SelectCard | SelectTarget
MoveMessage = Play | DiscardSelected | Decline | Do | SetPace | SeeEnd | common.PauseOver
PeopleMessage = StepIn | NobodyStepsIn | common.LiftCurtain
"""Messages about which of several local players decides."""
SetupMessage = common.OpenSetup | common.PlayAgainst | common.DrawLots | common.StartMatch
"""The messages that `setup.py` handles."""
LunchMoneyMessage = (
    SelectionMessage
    | MoveMessage
    | PeopleMessage
    | SetupMessage
    | OpenCheatSheet
    | common.NextOpponent
)
"""The messages that `update.py` handles."""
