"""The session of a match of Lunch Money, and its own dialogs."""

from enum import StrEnum

from engine.game import Seat
from engine.lunch_money.outside.saves import BrawlMatch
from engine.lunch_money.state.actions import BrawlAction
from engine.lunch_money.state.brawl import Laid
from engine.lunch_money.state.rulings import Rulings
from engine.value import value
from ui.lunch_money.match_config import MatchConfig, SeatConfig
from ui.lunch_money.rulings import HouseRules
from ui.match import session as base
from ui.match import setup
from ui.shell.dialogs import Dialog


@value
class Selection(base.Selection):
    """The unfinished move."""

    cards: tuple[int, ...] = ()
    """Places in the hand, ascending."""
    target: Seat | None = None
    """Whom they are aimed at; None: nobody has been chosen."""
    proposal: BrawlAction | None = None
    """What a hint proposes that no card tells: to pass, to let somebody go, to discard."""


class Pace(StrEnum):
    """How the computer players go on without the player."""

    WATCH = "watch"
    """As before."""
    FAST = "fast"
    """A turn in a fifth of a second, and nothing moves."""


@value
class Session(base.Session):
    """One match of Lunch Money at the screen."""

    config: MatchConfig
    match: BrawlMatch
    selection: Selection = Selection()
    seated: Seat | None = None
    """Of several people at the screen, who took their seat last: only their hand may be shown."""
    stepping_in: Seat | None = None
    """Who of several has said that they may step in."""
    let_pass: Laid | None = None
    """The play that everybody at the screen lets pass; see `TurnState.open_play`."""
    pace: Pace = Pace.WATCH
    """How the match goes on once the only player at the screen is out."""


@value
class SetupDialog(setup.SetupDialog):
    """Setting up a new match."""

    seats: tuple[SeatConfig, ...]
    rulings: Rulings
    house_rules: HouseRules
    """What was chosen; OWN lists all rulings."""


@value
class CheatSheet(Dialog):
    """All card relations and all cards."""
