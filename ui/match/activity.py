"""Activities: what a match is played for. A session has one; each kind is a file in `ui/activity`.

Here is what can be said of an activity without its match; `way.py` has the rest. Only the owner
of an activity's data asks for its type.
"""

from collections.abc import Iterator
from dataclasses import KW_ONLY

from engine.value import value
from ui.match.any_match import PartyLike
from ui.match.snippets import Parameters
from ui.message import Message
from ui.review.review import MoveFinding
from ui.shell.address import Address
from ui.shell.screens import MATCH
from ui.shell.storage_keys import match_key
from ui.text.i18n import Texts


@value
class Policy:
    """What an activity allows."""

    _: KW_ONLY
    is_saved: bool = True
    """Whether a reload restores its match, and the history has it once it is over."""
    is_beside: bool = False
    """Whether the player's own match waits, and they return to it from here."""
    is_compared: bool = False
    """Whether the match, or its result, is not the player's alone. Until it is over, no one may try
    out how it continues."""
    may_undo: bool = True
    """Whether a player who is alone at the screen may take moves back."""
    may_be_helped: bool = True
    """Whether the computer may advise the player."""
    may_surrender: bool = True
    """Whether a round may be given up."""
    may_challenge: bool = True
    """Whether a friend may be challenged with the same start."""
    goes_on: bool = True
    """Whether moves can be made in its match; if not, it is only shown."""
    is_guided: bool = False
    """Whether a coach explains each decision, so that none is made or prepared for the player."""


FREE = Policy()
PRACTICE = Policy(is_saved=False, is_beside=True)
"""What counts for nothing."""
COUNTED = Policy(is_compared=True, may_undo=False, may_be_helped=False, may_challenge=False)
"""A result that is compared: no move is taken back and no one helps."""


@value
class Activity:
    """What a match is played for; these are the answers of the player's own match."""

    @property
    def back(self) -> str:
        """The name of the button that leads back to the match that waits, or an empty text."""
        return "back-to-match" if self.policy.is_beside else ""

    @property
    def policy(self) -> Policy:
        """What is allowed."""
        return FREE

    @property
    def party(self) -> PartyLike | None:
        """What is known of the match by links, or None if everyone sits at this screen."""
        return None

    @property
    def decision(self) -> MoveFinding | None:
        """What is known of the decision that a lesson asks for, or None if this is no lesson."""
        return None

    def storage_key(self, game: str) -> str:
        """Return the key under which its match is saved, if it is."""
        return match_key(game)

    def address(self, own: Address, today: str) -> Address | None:
        """Return the address that names it today, made from that of the player's own match, or
        None if no address does."""
        return None

    @property
    def heading(self) -> str:
        """The id of the element that has the focus first."""
        return MATCH.heading

    def opened_with(self, activity: "Activity") -> "Activity":
        """Return the activity to open with, given the one that the address asks for."""
        return self if self.policy.is_beside else activity

    @property
    def beside(self) -> "Activity | None":
        """The same beside the player's own match, or None if it is a plain practice there."""
        return None

    @property
    def successor(self) -> "Activity":
        """The activity of the next match."""
        return self

    @property
    def resumption(self) -> Message | None:
        """The message that resumes its save, where another tab may have played on, or None if there
        is only one such match."""
        return None

    def after_choice(self) -> "Activity":
        """Return the activity once the player has made a move."""
        return self

    def note(self, texts: Texts) -> str:
        """Return the note on it in the header, or an empty text."""
        return ""

    def share(self, game: str) -> Iterator[tuple[str, Parameters]]:
        """Yield the names and parameters of links to the activity itself, besides those to its
        match."""
        yield from ()


OWN_MATCH = Activity()
