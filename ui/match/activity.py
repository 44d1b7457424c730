"""Activities: the purpose of a match. Each session has one; each kind has a file in `ui/activity`.

This file has what depends on the activity alone; `way.py` has what also depends on the match. Other
code calls these methods; only code that needs the data of one kind checks for its type.
"""

from collections.abc import Iterator
from dataclasses import KW_ONLY

from engine.value import value
from ui.match.any_match import PartyLike
from ui.match.snippets import Parameters
from ui.review.review import MoveFinding
from ui.shell.address import Address
from ui.shell.screens import MATCH
from ui.shell.storage_keys import match_key
from ui.text.i18n import Texts


@value
class Policy:
    """The permissions and properties of an activity."""

    _: KW_ONLY
    is_saved: bool = True
    """Whether a reload restores the match, and the history records it."""
    is_beside: bool = False
    """Whether the player's own match is suspended, and the player returns to it from here."""
    is_compared: bool = False
    """Whether the match or its result is shared with others. Until it is over, the player cannot
    try out continuations."""
    may_undo: bool = True
    """Whether a single local player can undo moves."""
    may_be_helped: bool = True
    """Whether the computer can help the player."""
    may_surrender: bool = True
    """Whether a round can be surrendered."""
    may_challenge: bool = True
    """Whether the player can challenge a friend with the same start."""
    goes_on: bool = True
    """Whether moves can be made. Otherwise the match is only shown."""
    is_brought: bool = False
    """Whether the player has brought the match from elsewhere: its odds are shown, and mistakes in
    it are saved although the match is not in the history."""
    is_guided: bool = False
    """Whether a coach explains each decision, so that none is automated or prepared."""


FREE = Policy()
PRACTICE = Policy(is_saved=False, is_beside=True)
"""The policy of matches that do not count."""
COUNTED = Policy(is_compared=True, may_undo=False, may_be_helped=False, may_challenge=False)
"""The policy of matches whose results are compared: no undo, no help and no challenges."""


@value
class Activity:
    """The purpose of a match. The defaults are those of the player's own match."""

    @property
    def hero(self) -> str:
        """The name under which the player plays custom dice, or "" if there is no such name."""
        return ""

    @property
    def back(self) -> str:
        """The name of the button that leads back to the suspended match, or "" if no match is
        suspended."""
        return "back-to-match" if self.policy.is_beside else ""

    @property
    def policy(self) -> Policy:
        """The permissions and properties of this activity."""
        return FREE

    @property
    def party(self) -> PartyLike | None:
        """The state of the match by links, or None for all others."""
        return None

    @property
    def decision(self) -> MoveFinding | None:
        """The finding about the decision that a lesson asks for, or None if this is no lesson."""
        return None

    @property
    def missed(self) -> MoveFinding | None:
        """The finding about the wrong answer that a lesson shows, or None if it shows none."""
        return None

    def storage_key(self, game: str) -> str:
        """Return the storage key of the activity's match in this game, even if the match is not
        saved."""
        return match_key(game)

    def address(self, own: Address, today: str) -> Address | None:
        """Return the address of the activity, or None if it has none. `own` is the address of the
        player's own match; `today` is the current day, as written in addresses."""
        return None

    @property
    def tab(self) -> str:
        """The name of the tab to which the activity belongs, or "" if it belongs to none."""
        return ""

    @property
    def heading(self) -> str:
        """The id of the element that is focused when the activity is opened."""
        return MATCH.heading

    def activity_to_open(self, activity: "Activity") -> "Activity":
        """Return the activity with which to open a match: this one if it is played beside the
        player's own match, otherwise `activity`, which the address requests."""
        return self if self.policy.is_beside else activity

    @property
    def beside(self) -> "Activity | None":
        """This activity in the form in which it is played beside the player's own match, or None if
        a plain practice replaces it there."""
        return None

    @property
    def successor(self) -> "Activity":
        """The activity of the next match."""
        return self

    def after_choice(self) -> "Activity":
        """Return the activity after the player has made a move."""
        return self

    def note(self, texts: Texts) -> str:
        """Return the note about the activity in the header, or "" if it needs none."""
        return ""

    def share(self, game: str) -> Iterator[tuple[str, Parameters]]:
        """Yield the names and parameters of links to the activity itself, besides those to its
        match."""
        yield from ()


OWN_MATCH = Activity()
