"""The session of a match of Button Men, and its own dialogs."""

from enum import StrEnum

from engine.button_men.actions import Action
from engine.button_men.correspondence import Terms
from engine.button_men.duel import Duel, Setup
from engine.button_men.offer import Dial, Offer
from engine.button_men.saves import DuelMatch
from engine.button_men.view import DuelView
from engine.correspondence.contents import Introduction
from engine.correspondence.inviting import Invited
from engine.correspondence.party import Party
from engine.game import Refusal, Seat
from engine.value import value
from ui.button_men.catalogue import PORTION, Filters
from ui.button_men.hint import Hint
from ui.button_men.match_config import MatchConfig
from ui.button_men.seat_draft import SeatDraft
from ui.match import session as base
from ui.match import setup
from ui.opponent import Opponent
from ui.shell.dialogs import Dialog

DuelParty = Party[Terms, Setup, Duel, Action, DuelView]


@value
class Selection(base.Selection):
    """The unfinished move: which dice are selected, and what has been set."""

    mine: tuple[int, ...] = ()
    """Places of my dice, ascending."""
    defender: Seat | None = None
    """Whose dice are attacked; None while none are selected."""
    theirs: tuple[int, ...] = ()
    offer: Offer | None = None
    """What the player (or a hint) prefers of several things that could be done."""
    numbers: tuple[tuple[Dial, int], ...] = ()
    """The dials that have been set."""


@value
class Session(base.Session):
    """One match of Button Men at the screen."""

    config: MatchConfig
    match: DuelMatch
    selection: Selection = Selection()
    party: DuelParty | None = None
    acknowledged: int = 0
    """How many round ends the player has left with "Next round"."""
    curtain_lifted_at: int = -1
    """The length of the log when the curtain was last lifted."""
    shows_threats: bool = False
    """Are threats shown, until somebody moves?"""
    hint: Hint | None = None
    """What the last hint said."""
    is_edition_open: bool = False
    """Are the rules of the edition listed?"""

    def kept_parts(self) -> tuple[object, ...]:
        """What must be kept again when it changes."""
        parts = base.Session.kept_parts(self)
        return (*parts, self.acknowledged, self.curtain_lifted_at)


class TheirChoice(StrEnum):
    """Who chooses what the friend elsewhere plays with."""

    FREE = "free"
    """They do."""
    PROPOSED = "proposed"
    """They do, and are proposed something."""
    FIXED = "fixed"
    """Whoever invites does."""


@value
class FriendTerms:
    """What is agreed on with a friend elsewhere besides the match itself."""

    name: str = ""
    """The player's own."""
    greeting: str = ""
    theirs: TheirChoice = TheirChoice.FREE
    allows_hints: bool = True
    invited: Invited[Terms] | None = None
    """The invitation that is to be accepted; None: the player invites."""
    is_own: bool = False
    """Has the player sent it themselves? Two who share a browser may play each other."""

    @property
    def who(self) -> Introduction:
        """How the player introduces themselves."""
        return Introduction(self.name.strip(), self.greeting.strip())


@value
class SetupDialog(setup.SetupDialog):
    """Setting up a new match."""

    drafts: tuple[SeatDraft, ...]
    """By seat."""
    wins: int
    edition: str
    refusals: tuple[Refusal | None, ...]
    """Why each seat cannot be played; None: it can."""
    filters: Filters = Filters()
    listed: int = PORTION
    """At most so many buttons are listed."""
    friend: FriendTerms = FriendTerms()

    @property
    def is_with_friend(self) -> bool:
        """Is it for a match with a friend elsewhere?"""
        return any(draft.played_by is Opponent.FRIEND for draft in self.drafts)

    @property
    def leaves_open(self) -> bool:
        """Does the friend who is invited choose what they play with?"""
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
        """May the player choose what they play with? Not if the invitation says it."""
        invited = self.friend.invited
        return invited is None or not invited.terms.plays[1 - invited.invitation.seat]


@value
class SurrenderDialog(Dialog):
    """Whether to give up the round."""
