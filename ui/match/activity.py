"""Activities: the ways to play. Each is a file in `ui/activity`, and a session has one.

An activity is what a match is played for. As a value it says what the match is allowed and where it
is saved; its methods say what is drawn of it, and what a move or an answer of the computer leads
to. Nothing else asks which activity it is.

A session has an activity, and an activity is asked about the game of that session: the types of the
page's game are named here for the type checker alone.
"""

from collections.abc import Iterator
from dataclasses import KW_ONLY
from typing import TYPE_CHECKING

from engine.value import value
from ui.components.action import Button, PrimaryAction
from ui.match.any_match import AnyParty
from ui.match.snippets import Parameters
from ui.message import Message
from ui.nodes import Node
from ui.review.review import Found
from ui.shell.address import Address
from ui.shell.effects import Effect
from ui.shell.screens import MATCH
from ui.shell.storage_keys import match_key
from ui.text.i18n import Texts

if TYPE_CHECKING:
    from ui.match.active_game import ActiveGame
    from ui.match.game_ui import Change, S, T, V
    from ui.match.session import Session
    from ui.match.turn_state import TurnState


@value
class Policy:
    """What an activity allows."""

    _: KW_ONLY
    is_saved: bool = True
    """Whether a reload restores its match, and the history has it once it is over."""
    is_beside: bool = False
    """Whether the player's own match waits, and they return to it from here."""
    is_compared: bool = False
    """Whether the match, or its result, is not the player's alone. Until it is over, nobody may try
    how it would go on."""
    may_undo: bool = True
    """Whether a player who is alone at the screen may take moves back."""
    may_be_helped: bool = True
    """Whether the computer may advise the player."""
    may_surrender: bool = True
    may_challenge: bool = True
    """Whether a friend may be challenged with the same start."""
    is_guided: bool = False
    """Whether a coach explains each decision, so that none is made or prepared for the player."""


FREE = Policy()
PRACTICE = Policy(is_saved=False, is_beside=True)
"""What counts for nothing."""
COUNTED = Policy(is_compared=True, may_undo=False, may_be_helped=False, may_challenge=False)
"""A result that is compared: no move is taken back and nobody helps."""


@value
class Activity:
    """A way to play; these are the answers of the player's own match."""

    @property
    def back(self) -> str:
        """The name of the button that leads back to the match that waits, or an empty text."""
        return "back-to-match" if self.policy.is_beside else ""

    @property
    def policy(self) -> Policy:
        """What is allowed."""
        return FREE

    @property
    def party(self) -> AnyParty | None:
        """What is known of the match by links, or None if everyone sits at this screen."""
        return None

    @property
    def decision(self) -> Found | None:
        """What is known of the decision that a lesson asks for, or None if this is no lesson."""
        return None

    def storage_key(self, game: str) -> str:
        """Return the key under which its match is saved, if it is."""
        return match_key(game)

    # --- Opening and leaving -----------------------------------------------------------------

    def address(self, own: Address, today: str) -> Address | None:
        """Return the address that names it today, made from that of the player's own match, or
        None if no address does."""
        return None

    @property
    def heading(self) -> str:
        """The id of the element that has the focus first."""
        return MATCH.heading

    def opened_with(self, asked: "Activity") -> "Activity":
        """Return the activity that opens when the address of the match asks for that one."""
        return self if self.policy.is_beside else asked

    @property
    def beside(self) -> "Activity | None":
        """The same beside the player's own match, or None if it is a plain practice there."""
        return None

    def resumes(self, fresh: "Session", saved: "Session") -> bool:
        """Whether the saved session goes on rather than the fresh one that was asked for."""
        return not fresh.request or fresh.request == saved.request

    @property
    def successor(self) -> "Activity":
        """The activity of the next match."""
        return self

    @property
    def resumption(self) -> Message | None:
        """The message that goes on with what is saved of it, where another tab may have played on;
        None if there is only one such match."""
        return None

    def leave(self, game: "ActiveGame[S, T, V]") -> "Change[S] | None":
        """Return where the player goes from here, or None if the match that waits comes back."""
        return None

    # --- Playing -----------------------------------------------------------------------------

    def update(self, game: "ActiveGame[S, T, V]", message: Message) -> "Change[S] | None":
        """Return what a message of this activity leads to, or None if it is no such message."""
        return None

    def judge_move(self, game: "ActiveGame[S, T, V]", after: "S") -> "Change[S] | None":
        """Return what a move leads to that is judged rather than made, or None if it is made.
        `after` is the session as it would be after the move."""
        return None

    def play_again(self, game: "ActiveGame[S, T, V]") -> "Change[S] | None":
        """Return the beginning of the same match once more, or None if its luck is new."""
        return None

    def after_choice(self) -> "Activity":
        """Return the activity once the player has made a move."""
        return self

    def at_turn(self, game: "ActiveGame[S, T, V]") -> "Activity":
        """Return the activity as it stands at this turn."""
        return self

    # --- Saving ------------------------------------------------------------------------------

    def is_due(self, before: "ActiveGame[S, T, V] | None", game: "ActiveGame[S, T, V]") -> bool:
        """Whether the match must be saved if it has changed; `before` is None if it was just
        opened."""
        return self.policy.is_saved

    def record(
        self, before: "ActiveGame[S, T, V] | None", game: "ActiveGame[S, T, V]"
    ) -> Iterator[Effect]:
        """Yield what enters what has come of it. It is carried out before the match is saved:
        another tab may have been faster."""
        yield from ()

    # --- Drawing -----------------------------------------------------------------------------

    def note(self, texts: Texts) -> str:
        """Return the note on it in the header, or an empty text."""
        return ""

    def banner(self, game: "ActiveGame[S, T, V]") -> Node | None:
        """Return what stands above the table, or None."""
        return None

    def result(self, game: "ActiveGame[S, T, V]") -> Node | None:
        """Return what has come of it, to stand in the result of a match that is over, or None."""
        return None

    def share(self, game: str) -> Iterator[tuple[str, Parameters]]:
        """Yield the names and parameters of links to the activity itself, besides those to its
        match."""
        yield from ()

    def next_step(self, turn: "TurnState") -> Button | None:
        """Return what follows after the match, or None if that is another match."""
        return None

    def primary_action(self, turn: "TurnState") -> PrimaryAction | None:
        """Return what to do before the next move, or None if that is to move."""
        return None


OWN_MATCH = Activity()
