"""Ways to play: an activity with its match. The methods define what happens when a match is opened,
a move is made or the computer answers, what is recorded, and what is drawn."""

from collections.abc import Iterator

from engine.value import value
from ui.components.action import Button, PrimaryAction
from ui.match.active_game import ActiveGame
from ui.match.activity import Activity
from ui.match.game_ui import NOTHING_ADDED, Additions, Change, S, T, V
from ui.match.session import Session
from ui.match.turn_state import TurnState
from ui.message import Message
from ui.nodes import Node
from ui.shell.effects import Effect
from ui.shell.motion import Motion


@value
class Way(Activity):
    """A way to play. The default methods are those of the player's own match."""

    def resumes(self, fresh: Session, saved: Session) -> bool:
        """Whether to resume the saved session instead of the requested one."""
        return fresh.metadata.request in {"", saved.metadata.request}

    def leave(self, game: ActiveGame[S, T, V]) -> Change[S] | None:
        """Return the change made by leaving the match, or None if the suspended match is simply
        resumed."""
        return None

    def update(self, game: ActiveGame[S, T, V], message: Message) -> Change[S] | None:
        """Return the change made by a message of this activity, or None for any other message."""
        return None

    def judge_move(self, game: ActiveGame[S, T, V], after: S) -> Change[S] | None:
        """Return the change made by a move that is judged instead of made, or None if it is made.
        `after` is the session after the move."""
        return None

    def play_again(self, game: ActiveGame[S, T, V]) -> Change[S] | None:
        """Return what a rematch does in this activity, or None for the usual rematch: a match like
        this one with a new seed."""
        return None

    def at_turn(self, game: ActiveGame[S, T, V]) -> "Activity":
        """Return the activity updated for this turn, such as with the coach's next topic."""
        return self

    def is_due(self, before: ActiveGame[S, T, V] | None, game: ActiveGame[S, T, V]) -> bool:
        """Whether the match must be saved if it has changed. `before` is None if it was just
        opened."""
        return self.policy.is_saved

    def record(
        self, before: ActiveGame[S, T, V] | None, game: ActiveGame[S, T, V]
    ) -> Iterator[Effect]:
        """Yield the effects that record the outcome. They are carried out before the match is
        saved, because another tab may have recorded it first. `before` is None if another match
        was shown."""
        yield from ()

    def banner(self, game: ActiveGame[S, T, V]) -> Node | None:
        """Return the banner above the table, or None if the activity has nothing to explain."""
        return None

    def result(self, game: ActiveGame[S, T, V]) -> Node | None:
        """Return the activity's part of the result of a finished match, or None if it has none."""
        return None

    def additions(self, game: ActiveGame[S, T, V]) -> Additions:
        """Return what the activity adds to the table, except for the result."""
        return NOTHING_ADDED

    def motions(
        self, before: ActiveGame[S, T, V], game: ActiveGame[S, T, V], landing: int
    ) -> Iterator[Motion]:
        """Yield the activity's own motions between two snapshots of the game. `landing` is when the
        result of the game's scene becomes visible, in milliseconds after the start."""
        yield from ()

    def next_step(self, turn: TurnState) -> Button | None:
        """Return the activity's next step after the match, or None if that is another match."""
        return None

    def primary_action(self, turn: TurnState) -> PrimaryAction | None:
        """Return the activity's primary action, or None if it has none, so that the game chooses
        one."""
        return None


OWN_WAY = Way()


def way_of(session: Session) -> Way:
    """Return the way in which a session is played, by default that of the player's own match. A
    session only knows the activity, since a way depends on sessions."""
    return session.activity if isinstance(session.activity, Way) else OWN_WAY
