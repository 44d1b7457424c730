"""Messages that only Lunch Money understands."""

from engine.game import Seat
from engine.lunch_money.state.actions import BrawlAction
from engine.value import value
from ui.lunch_money.rulings import HouseRules
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
    """Play the selected cards on this player; without cards aim at them, or at nobody again."""

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
    """Nobody at the screen steps in."""


@value
class OpenCheatSheet(Message):
    """Show all card relations and all cards."""


@value
class NameTyped:
    """A listener of the field for a name, called with its text."""

    seat: Seat

    def __call__(self, text: str) -> Message:
        """The message with the name in the field."""
        return WriteSeatName(self.seat, text)


@value
class WriteSeatName(Message):
    """Give this player a name; empty: the default one."""

    seat: Seat
    name: str


@value
class ChooseTemperament(Message):
    """Choose how the computer plays this seat."""

    seat: Seat
    temperament: str
    """The name of a `Temperament`."""


@value
class RulingChosen:
    """A listener of the field for a ruling, called with its value."""

    question: str

    def __call__(self, text: str) -> Message:
        """The message with the chosen answer."""
        return ChooseRuling(self.question, text)


@value
class ChooseRuling(Message):
    """Choose the answer to a question that the rules leave open."""

    question: str
    answer: str


@value
class ChooseHouseRules(Message):
    """Play by these house rules."""

    house_rules: HouseRules


SelectionMessage = SelectCard | SelectTarget
MoveMessage = Play | DiscardSelected | Decline | Do | SetPace | SeeEnd | common.PauseOver
PeopleMessage = StepIn | NobodyStepsIn | common.LiftCurtain
"""Messages about who of several people at one screen decides."""
DraftMessage = (
    WriteSeatName
    | ChooseTemperament
    | ChooseRuling
    | ChooseHouseRules
    | common.RemoveSeat
    | common.SeatsMessage
    | common.DialogMessage
)
"""Messages that change the setup dialog and nothing else."""
SetupMessage = DraftMessage | common.OpenSetup | common.PlayAgainst | common.StartMatch
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
