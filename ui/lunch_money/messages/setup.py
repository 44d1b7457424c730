"""Messages of agreement: what is said about the next match."""

from engine.game import Seat
from engine.value import value
from ui.shell.messages.message import Message


@value
class ChoosePlayers(Message):
    """How many play."""

    count: int


@value
class NameTyped:
    """On the field for a name: called with its text."""

    seat: Seat

    def __call__(self, text: str) -> Message:
        """The name as it stands in the field."""
        return WriteName(self.seat, text)


@value
class WriteName(Message):
    """What this player is called; empty: as usual."""

    seat: Seat
    name: str


@value
class OpponentChosen:
    """On the choice of who plays a seat: called with its value."""

    seat: Seat

    def __call__(self, text: str) -> Message:
        """Whoever is called this in addresses."""
        return ChooseOpponent(self.seat, text)


@value
class ChooseOpponent(Message):
    """By whom this seat is played."""

    seat: Seat
    opponent: str
    """The name of an `Opponent`."""


@value
class Ruled:
    """On the choice of a ruling: called with its value."""

    question: str

    def __call__(self, text: str) -> Message:
        """This answer to the question."""
        return ChooseRuling(self.question, text)


@value
class ChooseRuling(Message):
    """How a question that the rules leave open is answered."""

    question: str
    answer: str


@value
class UnfoldRulings(Message):
    """List all rulings; if they are listed, put them away."""


@value
class OpenCheatSheet(Message):
    """Show all combinations and all cards."""
