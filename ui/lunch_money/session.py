"""The model of a brawl: all that the page shows, as one value."""

from engine.game import Refusal, Seat
from engine.lunch_money.actions import Action
from engine.lunch_money.rulings import Rulings
from engine.lunch_money.saves import BrawlMatch
from engine.lunch_money.table import Laid
from engine.value import value
from ui.lunch_money.match_config import Chair, Terms
from ui.shell.dialogs import Dialog
from ui.shell.page import Page


@value
class Selection:
    """The unfinished move: what was picked so far."""

    cards: tuple[int, ...] = ()
    """Places in the hand, in order."""
    on: Seat | None = None
    """Whom they are meant for; None: nobody was picked."""
    meant: Action | None = None
    """What a hint proposes and no card tells: to pass, to let somebody go, to discard."""
    is_hint: bool = False
    """Is it what the computer proposed, untouched?"""


NO_SELECTION = Selection()


@value
class NewBrawl(Dialog):
    """The dialog for a new match."""

    chairs: tuple[Chair, ...]
    rulings: Rulings
    seed: str = ""
    are_rulings_open: bool = False
    """Are the rulings listed?"""


@value
class CheatSheet(Dialog):
    """The dialog with all combinations and all cards."""


@value
class Model(Page):
    """The page at one moment. `update` makes the next; reading/ says what it shows."""

    terms: Terms
    match: BrawlMatch
    pick: Selection = NO_SELECTION
    refusals: tuple[Refusal, ...] = ()
    """Why the last try was refused; gone with the next pick."""
    waiting: int = 0
    """The ticket of the pause after which the page goes on by itself; 0: there is none."""
    sitting: Seat | None = None
    """Of several at the screen, who sat down last: only his hand may be shown."""
    stepping: Seat | None = None
    """Who of several has said that he may step in."""
    waved: Laid | None = None
    """The play that all at the screen let pass, as `standing.play` tells it."""
    are_hands_open: bool = False
    """May everybody's cards be seen? Only when one looks back at a brawl that is over."""
