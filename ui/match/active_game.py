"""The active game: what is on the page at one moment."""

from functools import cached_property
from typing import Generic

from ui.friends.friends import FriendMatch
from ui.match.game_ui import GameUi, S, T, V
from ui.persistence import CODEC, dump_record
from ui.shell.shell import Shell


class ActiveGame(Generic[S, T, V]):
    """A game on the page at one moment: shell, session, and what follows from them. Never changed:
    an update makes another one."""

    def __init__(self, ui: GameUi[S, T, V], shell: Shell, session: S, turn: T) -> None:
        self.ui = ui
        self.shell = shell
        self.session = session
        self.turn = turn

    @cached_property
    def view_model(self) -> V:
        """What the screen of the match shows."""
        return self.ui.view_model(self.turn)

    @property
    def is_under_way(self) -> bool:
        """Whether the match has begun and is not over."""
        return bool(self.session.match.log) and not self.turn.is_finished

    def ends_since(self, before: "ActiveGame[S, T, V]") -> bool:
        """Whether the move made since has ended the match. To open or replay a finished match ends
        nothing."""
        is_same = before.session.metadata.number == self.session.metadata.number
        return is_same and not before.turn.is_finished and self.turn.is_finished

    @property
    def storage_key(self) -> str:
        """The key under which the match is saved, if it is."""
        return self.session.activity.storage_key(self.ui.name)

    @property
    def dump_record(self) -> str:
        """The text from which the session comes back after a reload."""
        friend = self.friend_match
        beside = {} if friend is None else {"friend": CODEC.encode(friend)}
        return dump_record("session", self.ui.save(self.session), **beside)

    @property
    def friend_match(self) -> FriendMatch | None:
        """The summary of the match for when it is not open, or None if it is not played by
        links."""
        return self.turn.friend_match
