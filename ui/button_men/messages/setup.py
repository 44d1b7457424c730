"""Messages of agreement: what is said about the next match."""

from dataclasses import replace

from engine.value import value
from ui.opponent import Opponent
from ui.shell.messages.message import Message
from ui.shell.messages.page import ChangeSettings
from ui.shell.settings import Settings


@value
class SwapSides(Message):
    """The same match with the buttons exchanged; in a circle they move on by a seat."""


@value
class ShowSeat(Message):
    """In the dialog: choose this side's button now."""

    seat: int


@value
class SearchTyped:
    """On a search field: called with its text."""

    seat: int

    def __call__(self, text: str) -> Message:
        """The letters to look for in the names of buttons."""
        return Search(self.seat, text)


@value
class Search(Message):
    """Show only buttons with this in their name."""

    seat: int
    text: str


@value
class SetChosen:
    """On the choice of a set: called with its value."""

    seat: int

    def __call__(self, text: str) -> Message:
        """The set's name; empty: all sets."""
        return ShowSet(self.seat, text)


@value
class ShowSet(Message):
    """Show only the buttons of this set; all, if it is empty."""

    seat: int
    set: str


@value
class ChooseButton(Message):
    """Play this side with a published button."""

    seat: int
    name: str


@value
class RecipeTyped:
    """On a recipe field: called with its text."""

    seat: int

    def __call__(self, text: str) -> Message:
        """The recipe as it stands in the field."""
        return WriteRecipe(self.seat, text)


@value
class WriteRecipe(Message):
    """Play this side with dice of one's own; an empty recipe goes back to the button."""

    seat: int
    recipe: str


@value
class ChooseOpponent(Message):
    """By whom this side is played."""

    seat: int
    opponent: Opponent


@value
class ChoosePlayers(Message):
    """How many play: two, or three and more in a circle."""

    count: int


@value
class ChooseWins(Message):
    """How many won rounds win the match: 1 to 5."""

    wins: int


@value
class ChooseEdition(Message):
    """By which printed rules."""

    edition: str


@value
class EditionPreferred:
    """Called with the name of an edition: matches to come are played by it."""

    settings: Settings

    def __call__(self, edition: str) -> Message:
        """The settings with this edition."""
        return ChangeSettings(replace(self.settings, edition=edition))


@value
class UnfoldEdition(Message):
    """List all rules of the edition; if they are listed, put them away."""
