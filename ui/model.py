"""The model: all that the page shows, as one value."""

from engine.button_men.offer import Dial, Offer
from engine.button_men.saves import DuelMatch
from engine.game import Refusal, Seat
from engine.value import value
from ui.i18n import Texts
from ui.terms import Opponent, Terms


@value
class Pick:
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


NOTHING = Pick()


@value
class Corner:
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
class NewMatch:
    """The dialog for a new match."""

    corners: tuple[Corner, ...]
    """Mine, then the opponents' to the left."""
    wins: int
    edition: str
    refusals: tuple[Refusal | None, ...]
    """What is wrong with each side's recipe; None: nothing."""
    seed: str = ""
    shown: int = 0
    """Whose button is being chosen."""


@value
class Surrendering:
    """The question whether to give the round up."""


Dialog = NewMatch | Surrendering


@value
class Notice:
    """Something the player should know and can put away."""

    key: str
    """What it is about: there is one notice of each."""
    text: str


@value
class Thinking:
    """A question put to the computer; only the answer with its ticket counts."""

    ticket: int
    seat: Seat
    is_hint: bool


@value
class Model:
    """The page at one moment. `update` makes the next; reading.py says what it shows."""

    texts: Texts
    terms: Terms
    match: DuelMatch
    root: str
    """The luck of this visit: matches without a seed of their own get theirs from it."""
    matches: int = 1
    """How many matches have begun under this luck; resumed with the match."""
    asked: str = ""
    """The match that the address named when this one began; see address.py."""
    pick: Pick = NOTHING
    refusals: tuple[Refusal, ...] = ()
    """Why the last try was refused; gone with the next pick."""
    acknowledged: int = 0
    """How many ended rounds the player has seen off with "Next round"."""
    lifted: int = -1
    """The length of the log at which the curtain was last lifted."""
    hints: int = 0
    """How many hints were taken in this match."""
    tickets: int = 0
    """How many questions were put to the computer."""
    thinking: Thinking | None = None
    dialog: Dialog | None = None
    notices: tuple[Notice, ...] = ()
    is_kept: bool = True
    """Does the browser keep the match?"""
    is_edition_open: bool = False
    """Are the rules of the edition listed, on the table and in the dialog?"""
    speed: int = 1
    """0: no animation and no pause."""
