"""The session of a match of Button Men, and its own dialogs."""

from enum import StrEnum

from engine.button_men.fight.settings import Dial
from engine.button_men.match.duel import Action, Duel, Offer, Setup
from engine.button_men.outside.correspondence import Terms
from engine.button_men.outside.saves import DuelMatch
from engine.button_men.view import DuelView
from engine.correspondence.contents import Introduction
from engine.correspondence.party import Party
from engine.game import Refusal, Seat
from engine.value import value
from ui.activity.link_play import LinkPlay
from ui.button_men.catalogue import PORTION, Filters
from ui.button_men.hint import Hint
from ui.button_men.match_config import MatchConfig
from ui.button_men.seat_draft import SeatDraft
from ui.friends.friends import NO_FRIENDS, Friends
from ui.match import session as base
from ui.match import setup
from ui.opponent import Opponent
from ui.shell.dialogs import Dialog

DuelParty = Party[Terms, Setup, Duel, Action, DuelView]


@value
class Selection(base.Selection):
    """The unfinished move: the selected dice, and the numbers that have been set."""

    mine: tuple[int, ...] = ()
    """The places of the player's selected dice, ascending."""
    defender: Seat | None = None
    """The owner of the dice that are attacked; None while none are selected."""
    theirs: tuple[int, ...] = ()
    offer: Offer | None = None
    """The offer that the player or a hint prefers."""
    numbers: tuple[tuple[Dial, int], ...] = ()
    """The dials that have been set."""


@value
class View(base.View):
    """How the screen shows a match of Button Men."""

    acknowledged: int = 0
    """The number of round ends that the player has left with "Next round"."""
    curtain_lifted_at: int = -1
    """The length of the log when the curtain was last lifted."""
    shows_threats: bool = False
    """Whether threats are shown, until somebody moves."""
    hint: Hint | None = None
    """The last hint."""
    is_edition_open: bool = False
    """Whether the rules of the edition are listed."""


@value
class Session(base.Session):
    """One match of Button Men at the screen."""

    config: MatchConfig
    match: DuelMatch
    selection: Selection = Selection()
    view: View = View()

    @property
    def party(self) -> DuelParty | None:
        """What is known of the match by links, or None if everyone sits at this screen."""
        party = self.activity.party
        return party if isinstance(party, Party) else None

    @property
    def since(self) -> str:
        """The day since which a match by links stands as it does, or an empty text."""
        return self.activity.since if isinstance(self.activity, LinkPlay) else ""

    def saved_parts(self) -> tuple[object, ...]:
        """Return what must be saved again when it changes."""
        parts = base.Session.saved_parts(self)
        return (*parts, self.view.acknowledged, self.view.curtain_lifted_at)


class TheirChoice(StrEnum):
    """Who chooses what the friend elsewhere plays with."""

    FREE = "free"
    """The friend does."""
    PROPOSED = "proposed"
    """The friend does, and gets a proposal."""
    FIXED = "fixed"
    """The player who invites does."""


@value
class FriendTerms:
    """The terms with a friend elsewhere besides the match itself."""

    name: str = ""
    """The player's own name."""
    greeting: str = ""
    theirs: TheirChoice = TheirChoice.FREE
    allows_hints: bool = True
    invited: DuelParty | None = None
    """The invitation that is to be accepted; None: the player invites."""
    is_own: bool = False
    """Whether the player has sent it themselves. Two who share a browser may play each other."""
    is_newcomer: bool = False
    """Whether the player, who was invited, has never played here."""
    open_matches: Friends = NO_FRIENDS
    """The matches with friends that were there when the invitation came."""

    @property
    def who(self) -> Introduction:
        """The player's introduction."""
        return Introduction(self.name.strip(), self.greeting.strip())


@value
class SetupDialog(setup.SetupDialog):
    """Setting up a new match."""

    drafts: tuple[SeatDraft, ...]
    """The drafts by seat."""
    wins: int
    edition: str
    refusals: tuple[Refusal | None, ...]
    """By seat: why it cannot be played; None: it can."""
    filters: Filters = Filters()
    listed: int = PORTION
    """The most buttons that are listed."""
    friend: FriendTerms = FriendTerms()

    @property
    def is_with_friend(self) -> bool:
        """Whether it is for a match with a friend elsewhere."""
        return any(draft.played_by is Opponent.FRIEND for draft in self.drafts)

    @property
    def leaves_open(self) -> bool:
        """Whether the friend who is invited chooses what they play with."""
        is_free = self.friend.theirs is TheirChoice.FREE
        return self.is_with_friend and self.friend.invited is None and is_free

    @property
    def refusal(self) -> Refusal | None:
        """Why the seat that is shown cannot be played; with a friend elsewhere, either seat, for
        what is sent cannot be mended. None: it can."""
        if self.is_with_friend:
            return next(filter(None, self.refusals), None)
        return self.refusals[self.shown]

    @property
    def may_choose(self) -> bool:
        """Whether the player may choose what they play with. Not if the invitation says it."""
        invited = self.friend.invited
        return invited is None or not invited.exchange.terms.plays[invited.exchange.writer]


@value
class SurrenderDialog(Dialog):
    """The question whether to give up the round."""
