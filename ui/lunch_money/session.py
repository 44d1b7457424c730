"""The session of a match of Lunch Money, and its own dialogs."""

from enum import StrEnum

from engine.game import Seat
from engine.lunch_money.outside.saves import BrawlMatch
from engine.lunch_money.state.actions import BrawlAction
from engine.lunch_money.state.brawl import Laid
from engine.value import value
from ui.lunch_money.match_config import MatchConfig
from ui.match import session as base
from ui.shell.dialogs import Dialog


@value
class Selection(base.Selection):
    """The unfinished move."""

    cards: tuple[int, ...] = ()
    """The places of the selected cards in the hand, ascending."""
    target: Seat | None = None
    """The target, or None if no one has been chosen."""
    proposal: BrawlAction | None = None
    """A hinted action that no card stands for: to pass, to release, to discard."""


class Pace(StrEnum):
    """The pace of the computer players after the player is out."""

    WATCH = "watch"
    """As before the player was out."""
    FAST = "fast"
    """A turn in a fifth of a second, and nothing moves."""


@value
class View(base.View):
    """How the screen shows a match of Lunch Money."""

    seated: Seat | None = None
    """The player at the screen who took their seat last: only their hand may be shown."""
    stepping_in: Seat | None = None
    """The player at the screen who has chosen to step in."""
    let_pass: Laid | None = None
    """The play that everyone at the screen lets pass; see `TurnState.open_play`."""
    pace: Pace = Pace.WATCH
    """How the match goes on once the only player at the screen is out."""


@value
class Session(base.Session):
    """One match of Lunch Money at the screen."""

    config: MatchConfig
    match: BrawlMatch
    selection: Selection = Selection()
    view: View = View()


@value
class CheatSheet(Dialog):
    """All card relations and all cards."""
