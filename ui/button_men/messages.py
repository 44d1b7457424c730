"""The messages of Button Men alone."""

from dataclasses import replace

from engine.button_men.fight.settings import Dial
from engine.button_men.match.duel import Offer
from engine.game import Seat
from engine.value import value
from ui.match import messages as common
from ui.match.messages import Move
from ui.message import Message
from ui.shell.messages import ChangeSettings
from ui.shell.settings import Settings


@value
class SelectMine(Message):
    """Select one of my dice, or deselect it."""

    at: int


@value
class SelectTheirs(Message):
    """Select one of an opponent's dice, or deselect it."""

    seat: Seat
    at: int


@value
class SelectFromText(Message):
    """Select what this text means, see typed_move.py."""

    text: str


@value
class ClearSelection(Message):
    """Deselect all dice."""


@value
class Choose(Message):
    """Prefer one of several things that could be done now, without doing it yet."""

    offer: Offer


@value
class SetDial(Message):
    """Set one number of what is about to be done."""

    dial: Dial
    number: int


@value
class ClearDial(Message):
    """Take back the number set on a dial."""

    dial: Dial


@value
class DialInput:
    """A listener of a field that shows a dial, called with the field's text."""

    dial: Dial

    def __call__(self, text: str) -> Message:
        """The message that sets the dial to the number in the field; anything else unsets it."""
        number = text.strip()
        return SetDial(self.dial, int(number)) if number.isdecimal() else ClearDial(self.dial)


@value
class Do(Move):
    """Do this, with its dials as they are set; if the rules refuse it, the reason is shown."""

    offer: Offer


@value
class Attack(Move):
    """Make the attack that the selected dice make; if they make none, the reasons are shown."""


@value
class PassTurn(Move):
    """Pass; if there is an attack, the reason why not is shown."""


@value
class AskSurrender(Message):
    """Ask whether the player means to give up the round."""


@value
class Surrender(Message):
    """Give up the round; the player has confirmed it."""


@value
class NextRound(Message):
    """Go on after the end of a round."""


@value
class ToggleThreats(Message):
    """Show what the others could take of my dice, or hide it."""


@value
class ToggleEdition(Message):
    """List all rules of the edition, or fold them."""


@value
class SwapSides(Message):
    """Begin the same match with the buttons exchanged; in a circle they move on by a seat."""


@value
class ToggleFavourite(Message):
    """Make this button a favorite, or no longer."""

    name: str


@value
class DrawFair(Message):
    """In the setup dialog: let luck choose an opponent that is about as strong as the first
    seat."""


@value
class SelectCandidate(Message):
    """Select what this candidate of the hint would do; nothing is done yet."""

    at: int


@value
class EditionInput:
    """A listener of the choice of an edition in the settings, called with its name."""

    settings: Settings

    def __call__(self, edition: str) -> Message:
        """The message that makes this edition that of matches to come."""
        return ChangeSettings(replace(self.settings, edition=edition))


SelectionMessage = (
    SelectMine
    | SelectTheirs
    | SelectFromText
    | ClearSelection
    | Choose
    | SetDial
    | ClearDial
    | SelectCandidate
)
MoveMessage = Do | Attack | PassTurn | common.PauseOver
ViewMessage = NextRound | common.LiftCurtain | ToggleThreats | ToggleEdition
SetupMessage = (
    DrawFair
    | ToggleFavourite
    | common.OpenSetup
    | common.PlayAgainst
    | common.DrawLots
    | common.StartMatch
    | common.InvitationMessage
)
"""Messages that `setup.py` answers."""
ButtonMenMessage = (
    SelectionMessage
    | MoveMessage
    | ViewMessage
    | SetupMessage
    | common.LinksMessage
    | AskSurrender
    | Surrender
    | common.Undo
    | SwapSides
    | common.NextOpponent
)
"""Messages that `update.py` answers."""
