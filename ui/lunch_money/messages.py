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
    """The index of the card in the hand."""


@value
class SelectTarget(Move):
    """Play the selected cards on this player. If no cards are selected, select or deselect the
    player as the target."""

    seat: Seat


@value
class Play(Move):
    """Play the selected cards, or show why they cannot be played."""


@value
class DiscardSelected(Move):
    """Use the turn to discard the selected cards and draw new ones."""


@value
class Decline(Move):
    """Decline the open question: pass, let a play take its course, or stop an assault."""


@value
class Do(Move):
    """Take this action, which needs no selection."""

    action: BrawlAction


@value
class SetPace(Message):
    """Set the pace at which the others play on after the player is out."""

    pace: Pace


@value
class SeeEnd(Message):
    """Play the rest of the match at once after the player is out."""


@value
class StepIn(Message):
    """Let this local player decide whether to step in."""

    seat: Seat


@value
class NobodyStepsIn(Message):
    """Let the open play pass without any local player stepping in."""


@value
class OpenCheatSheet(Message):
    """Show all card relations and all cards."""


MoveMessage = Play | DiscardSelected | Decline | Do | SetPace | SeeEnd | common.PauseOver
PeopleMessage = StepIn | NobodyStepsIn | common.LiftCurtain
"""The messages about which of several local players decides."""
SetupMessage = common.OpenSetup | common.PlayAgainst | common.DrawLots | common.StartMatch
"""The messages that `setup.py` handles."""
LunchMoneyMessage = (
    SelectCard
    | SelectTarget
    | MoveMessage
    | PeopleMessage
    | SetupMessage
    | OpenCheatSheet
    | common.NextOpponent
)
"""The messages that `update.py` handles."""
