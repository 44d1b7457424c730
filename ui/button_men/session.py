"""The session of a match of Button Men, and its dialogs."""

from engine.button_men.fight.settings import Dial
from engine.button_men.match.duel import Action, Duel, Offer, Setup
from engine.button_men.outside.correspondence import Terms
from engine.button_men.outside.saves import DuelMatch
from engine.button_men.view import DuelView
from engine.correspondence.link_match import LinkMatch
from engine.game import Seat
from engine.value import value
from ui.activity.link_play import LinkPlay
from ui.button_men.hint import Hint
from ui.button_men.match_config import MatchConfig
from ui.match import session as base
from ui.shell.dialogs import Dialog

DuelParty = LinkMatch[Terms, Setup, Duel, Action, DuelView]


@value
class Selection(base.Selection):
    """The unfinished move: the selected dice, and the numbers set on dials."""

    mine: tuple[int, ...] = ()
    """The indices of the player's selected dice, in ascending order."""
    defender: Seat | None = None
    """The owner of the attacked dice, or None while no target is selected."""
    theirs: tuple[int, ...] = ()
    offer: Offer | None = None
    """The offer that the player or a hint has selected, or None."""
    numbers: tuple[tuple[Dial, int], ...] = ()
    """The dials that have been set, with their numbers."""


@value
class View(base.View):
    """The view state of a match of Button Men."""

    acknowledged: int = 0
    """The number of round ends that the player has left with "Next round"."""
    curtain_lifted_at: int = -1
    """The length of the log when the curtain was last lifted."""
    shows_threats: bool = False
    """Whether threats are shown, until the next move."""
    hint: Hint | None = None
    """The last hint, or None."""
    is_edition_open: bool = False
    """Whether the rules of the edition are expanded."""


@value
class Session(base.Session):
    """A match of Button Men on this screen."""

    config: MatchConfig
    match: DuelMatch
    selection: Selection = Selection()
    view: View = View()

    @property
    def party(self) -> DuelParty | None:
        """The state of a match by links, or None for other matches."""
        party = self.activity.party
        return party if isinstance(party, LinkMatch) else None

    @property
    def since(self) -> str:
        """The day of the last change of a match by links, or "" in other matches."""
        return self.activity.since if isinstance(self.activity, LinkPlay) else ""

    def saved_parts(self) -> tuple[object, ...]:
        """Return the parts whose change requires saving."""
        parts = base.Session.saved_parts(self)
        return (*parts, self.view.acknowledged, self.view.curtain_lifted_at)


@value
class SurrenderDialog(Dialog):
    """The dialog that asks to confirm the surrender of a round."""
