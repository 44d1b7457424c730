"""Messages that only Lunch Money understands."""

from engine.game import Seat
from engine.lunch_money.state.actions import BrawlAction
from engine.value import value
from ui.lunch_money.session import Pace
from ui.match import messages as common
from ui.match.messages import Move
from ui.message import Message


@value
class SelectCard(Message):
    """Select a card of the player's hand, or deselect it."""

    at: int


@value
class SelectTarget(Move):
    """Play the selected cards on this player; without cards aim at them, or at no one again."""

    seat: Seat


@value
class Play(Move):
    """Play the selected cards; if they cannot be played, the reasons are shown."""


@value
class DiscardSelected(Move):
    """Spend the turn on exchanging the selected cards."""


@value
class Decline(Move):
    """Decline the question that is open: pass, or let it be."""


@value
class Do(Move):
    """Do this action."""

    action: BrawlAction


@value
class SetPace(Message):
    """Let the others go on in this way, now that the player is out."""

    pace: Pace


@value
class SeeEnd(Message):
    """Play what is left of the match at once, now that the player is out."""


@value
class StepIn(Message):
    """A player at the screen may want to step in."""

    seat: Seat


@value
class NobodyStepsIn(Message):
    """No one at the screen steps in."""


@value
class OpenCheatSheet(Message):
    """Show all card relations and all cards."""


SelectionMessage = SelectCard | SelectTarget
MoveMessage = Play | DiscardSelected | Decline | Do | SetPace | SeeEnd | common.PauseOver
PeopleMessage = StepIn | NobodyStepsIn | common.LiftCurtain
"""Messages about who of several people at one screen decides."""
SetupMessage = common.OpenSetup | common.PlayAgainst | common.DrawLots | common.StartMatch
"""Messages that `setup.py` answers."""
LunchMoneyMessage = (
    SelectionMessage
    | MoveMessage
    | PeopleMessage
    | SetupMessage
    | OpenCheatSheet
    | common.NextOpponent
)
"""Messages that `update.py` answers."""
