"""Messages of play: what is said at the table."""

from engine.button_men.offer import Dial, Offer
from engine.game import Seat
from engine.value import value
from ui.shell.messages.message import Message


@value
class SelectMine(Message):
    """Take one of my dice into the attack, or out of it."""

    at: int


@value
class SelectTheirs(Message):
    """Take one of an opponent's dice into the attack, or out of it."""

    seat: Seat
    at: int


@value
class Choose(Message):
    """Of several things that could be done now, prefer this one; it is not done yet."""

    offer: Offer


@value
class SetDial(Message):
    """Set one number of what is about to be done."""

    dial: Dial
    number: int


@value
class DialMoved:
    """On a field that shows a dial: called with the field's text it says which number."""

    dial: Dial

    def __call__(self, text: str) -> Message:
        """Anything but a number takes the dial back to where it was."""
        number = text.strip()
        return SetDial(self.dial, int(number)) if number.isdecimal() else ClearDial(self.dial)


@value
class ClearDial(Message):
    """Take back the number set on a dial."""

    dial: Dial


@value
class Do(Message):
    """Do this, with its dials as they are set; if the rules refuse it, the reason is shown."""

    offer: Offer


@value
class Attack(Message):
    """Make the attack that the picked dice make; if they make none, the reasons are shown."""


@value
class PassTurn(Message):
    """Pass; if there is an attack, the reason why not is shown."""


@value
class ClearSelection(Message):
    """Let go of all picked dice."""


@value
class NextRound(Message):
    """I have seen how the round ended."""


@value
class ShowThreats(Message):
    """Show what the others could take of my dice; if it is shown, no more."""


@value
class AskSurrender(Message):
    """Open the question whether to give the round up."""


@value
class Surrender(Message):
    """Give the round up: the answer to that question."""
