"""The model of a duel: all that the page shows, as one value."""

from engine.button_men.offer import Dial, Offer
from engine.button_men.saves import DuelMatch
from engine.game import Refusal, Seat
from engine.value import value
from ui.button_men.match_config import Terms
from ui.opponent import Opponent
from ui.shell.dialogs import Dialog
from ui.shell.page import Page


@value
class Selection:
    """The unfinished move: what was picked and set so far. See reading.py for what it means."""

    mine: tuple[int, ...] = ()
    """Places of my dice, in order."""
    defender: Seat | None = None
    """Whose dice are attacked; None while none are picked."""
    theirs: tuple[int, ...] = ()
    offer: Offer | None = None
    """What the player (or a hint) prefers of several things that could be done now."""
    numbers: tuple[tuple[Dial, int], ...] = ()
    """The dials that were set."""
    is_hint: bool = False
    """Is it what the computer proposed, untouched?"""

    def number(self, dial: Dial) -> int | None:
        """What the dial is set to; None: nothing yet, and it has no position of its own."""
        return dict(self.numbers).get(dial, dial.unset)


NO_SELECTION = Selection()


@value
class SeatDraft:
    """One side in the dialog for a new match."""

    button: str
    """Name of the button chosen; empty when `recipe` counts."""
    recipe: str = ""
    """Dice of one's own."""
    played_by: Opponent = Opponent.NORMAL
    search: str = ""
    set: str = ""
    """Show only the buttons of this set; empty: all."""

    @property
    def said(self) -> str:
        """The button's name or the recipe, as terms want it."""
        return self.button or self.recipe.strip()


@value
class NewMatch(Dialog):
    """The dialog for a new match."""

    drafts: tuple[SeatDraft, ...]
    """Mine, then the opponents' to the left."""
    wins: int
    edition: str
    refusals: tuple[Refusal | None, ...]
    """What is wrong with each side's recipe; None: nothing."""
    seed: str = ""
    shown: int = 0
    """Whose button is being chosen."""


@value
class Surrendering(Dialog):
    """The question whether to give the round up."""


@value
class Model(Page):
    """The page at one moment. `update` makes the next; reading/ says what it shows."""

    terms: Terms
    match: DuelMatch
    pick: Selection = NO_SELECTION
    refusals: tuple[Refusal, ...] = ()
    """Why the last try was refused; gone with the next pick."""
    acknowledged: int = 0
    """How many ended rounds the player has seen off with "Next round"."""
    shows_threats: bool = False
    """Does the player want to see what the others could take, until something is done?"""
    is_edition_open: bool = False
    """Are the rules of the edition listed, on the table and in the dialog?"""
