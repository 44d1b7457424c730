"""The session of a match of Lunch Money, and its dialogs besides the one for a new match."""

from enum import StrEnum

from engine.game import Seat
from engine.lunch_money.outside.saves import BrawlMatch
from engine.lunch_money.state.actions import BrawlAction
from engine.lunch_money.state.brawl import Laid
from engine.search import Thought
from engine.value import value
from ui.lunch_money.match_config import MatchConfig
from ui.match import session as base
from ui.shell.dialogs import Dialog


@value
class Selection(base.Selection):
    """The unfinished move of a brawl."""

    cards: tuple[int, ...] = ()
    """The indices of the selected cards in the hand, ascending."""
    target: Seat | None = None
    """The seat of the target, or None before it is chosen."""
    proposal: BrawlAction | None = None
    """A hinted action without cards to play, such as passing, or None."""
    thought: Thought[BrawlAction] | None = None
    """The computer's decision that the hint shows, or None without a hint."""


class Pace(StrEnum):
    """The pace of the computer players after the only local player is out."""

    WATCH = "watch"
    """The same pace as before."""
    FAST = "fast"
    """A fifth of a second per turn, without animation."""


@value
class View(base.View):
    """The view state of a match of Lunch Money."""

    seated: Seat | None = None
    """The local player who took over the screen last, or None if no one has. During a match of
    several local players, only this player's hand may be shown."""
    stepping_in: Seat | None = None
    """The local player who has chosen to step in, or None."""
    let_pass: Laid | None = None
    """The open play that all local players let pass, or None; see `TurnState.open_play`."""
    pace: Pace = Pace.WATCH
    """The pace of the match after the only local player is out."""


@value
class Session(base.Session):
    """A match of Lunch Money on this screen."""

    config: MatchConfig
    match: BrawlMatch
    selection: Selection = Selection()
    view: View = View()


@value
class CheatSheet(Dialog):
    """The dialog of all card relations and all cards."""
