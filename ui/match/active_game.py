"""The active game: a snapshot of the page's game."""

from functools import cached_property
from typing import Generic

from ui.match.game_ui import GameUi, S, T, V
from ui.nodes import Node
from ui.persistence import CODEC, dump_record
from ui.shell.shell import Shell


class ActiveGame(Generic[S, T, V]):
    """A snapshot of a game on the page: shell, session, and facts derived from them. An update
    creates another one; only `page` is set later."""

    def __init__(self, ui: GameUi[S, T, V], shell: Shell, session: S, turn: T) -> None:
        self.ui = ui
        self.shell = shell
        self.session = session
        self.turn = turn
        self.page: Node | None = None
        """The page as nodes, or None until it is drawn."""

    @cached_property
    def view_model(self) -> V:
        """The view model of the match."""
        return self.ui.view_model(self.turn)

    @property
    def is_under_way(self) -> bool:
        """Whether the player has begun the match, and it is not over."""
        return self.turn.has_begun and not self.turn.is_finished

    def ends_since(self, before: "ActiveGame[S, T, V]") -> bool:
        """Whether the match has ended since `before`, when it was not over. Opening or replaying a
        finished match does not count."""
        is_same = before.session.metadata.number == self.session.metadata.number
        return is_same and not before.turn.is_finished and self.turn.is_finished

    @property
    def storage_key(self) -> str:
        """The key under which the match is saved, if it is."""
        return self.session.activity.storage_key(self.ui.name)

    @property
    def dump_record(self) -> str:
        """The text that restores the session after a reload. It includes the summary for the list
        of matches if there is one; see `TurnState.friend_match`."""
        friend = self.turn.friend_match
        beside = {} if friend is None else {"friend": CODEC.encode(friend)}
        return dump_record("session", self.ui.save(self.session), **beside)
