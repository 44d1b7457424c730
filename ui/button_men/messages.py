"""The messages of Button Men."""

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
    """Select or deselect one of the player's dice."""

    at: int


@value
class SelectTheirs(Message):
    """Select or deselect one of an opponent's dice."""

    seat: Seat
    at: int


@value
class SelectFromText(Message):
    """Select the move in this text; see typed_move.py."""

    text: str


@value
class ClearSelection(Message):
    """Deselect all dice."""


@value
class Choose(Message):
    """Select one of several options without carrying it out."""

    offer: Offer


@value
class SetDial(Message):
    """Set a dial of the unfinished move, or clear it."""

    dial: Dial
    number: int | None
    """The number to set, or None to clear the dial."""


@value
class DialInput:
    """A listener of a dial's field, called with the field's text."""

    dial: Dial

    def __call__(self, text: str) -> Message:
        """Return the message that sets the dial to the number in the field, or clears it if the
        text is no number."""
        number = text.strip()
        return SetDial(self.dial, int(number) if number.isdecimal() else None)


@value
class Do(Move):
    """Carry out this option with its dials as they are set. If the rules refuse it, the reason is
    shown."""

    offer: Offer


@value
class Attack(Move):
    """Make the attack of the selected dice. If there is none, the reasons are shown."""


@value
class PassTurn(Move):
    """Pass. If the rules refuse that, the reason is shown."""


@value
class AskSurrender(Message):
    """Ask whether the player really wants to surrender the round."""


@value
class Surrender(Message):
    """Surrender the round, after confirmation."""


@value
class NextRound(Message):
    """Continue after the end of a round."""


@value
class ToggleThreats(Message):
    """Show or hide which of the player's dice the opponents could capture."""


@value
class ToggleEdition(Message):
    """Expand or collapse the rules of the edition."""


@value
class SwapSides(Message):
    """Start a rematch in which everyone plays the button of their left neighbor; two players
    swap."""


@value
class ToggleFavourite(Message):
    """Add a button to the favorites, or remove it."""

    name: str


@value
class DrawFair(Message):
    """In the new-match dialog, draw an opponent about as strong as the button of the first seat."""


@value
class SelectCandidate(Message):
    """Select the action of this candidate of the hint, without carrying it out."""

    at: int


@value
class EditionInput:
    """A listener of the edition setting, called with the name of an edition."""

    settings: Settings

    def __call__(self, edition: str) -> Message:
        """Return the message that makes this edition the default of new matches."""
        return ChangeSettings(replace(self.settings, edition=edition))


SelectionMessage = (
    SelectMine | SelectTheirs | SelectFromText | ClearSelection | Choose | SetDial | SelectCandidate
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
"""The messages that `setup.py` handles."""
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
"""The messages that `update.py` handles."""
