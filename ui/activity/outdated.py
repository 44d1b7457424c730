"""Outdated matches: saved ones that the current rules no longer reproduce. They are shown as far as
the rules reproduce them, and cannot be continued."""

from dataclasses import replace
from typing import TypeVar

from engine.saving import Record
from engine.value import value
from ui.activity.banner import banner
from ui.activity.practice import Attempt
from ui.match.active_game import ActiveGame
from ui.match.activity import Activity, Policy
from ui.match.game_ui import Change, S, T, V
from ui.match.next_match import begin_match
from ui.match.session import Session
from ui.match.way import Way
from ui.nodes import Node
from ui.shell.address import Address

AnySession = TypeVar("AnySession", bound=Session)


@value
class OutdatedMatch(Way):
    """A replay of a saved match, which the player can only leave for another match."""

    of: Activity
    """The original activity of the match."""
    saved: Record
    """The saved match, including the moves that cannot be reproduced."""
    moves: int
    """The number of moves in the save, including those that cannot be reproduced."""

    @property
    def back(self) -> str:
        return self.of.back

    @property
    def policy(self) -> Policy:
        return replace(self.of.policy, is_saved=False, may_undo=False, goes_on=False)

    def storage_key(self, game: str) -> str:
        return self.of.storage_key(game)

    def address(self, own: Address, today: str) -> Address | None:
        return self.of.address(own, today)

    @property
    def successor(self) -> Activity:
        return self.of.successor

    def play_again(self, game: ActiveGame[S, T, V]) -> Change[S] | None:
        """Return the change that restarts the attempt from the beginning, since the saved one
        cannot finish, or None if the match was no attempt."""
        if not isinstance(self.of, Attempt):
            return None
        again = game.ui.rematch(game.session, game.session.match.seed)
        change = begin_match(game.shell, game.session, again, self.of)
        return replace(change, effects=self.of.abandon())

    def banner(self, game: ActiveGame[S, T, V]) -> Node | None:
        """Return the explanation of why the match cannot continue."""
        texts = game.shell.texts
        shown = len(game.session.match.log)
        return banner(
            texts.t("outdated.title"),
            (texts.t("outdated.text", shown=shown, moves=self.moves), texts.t("outdated.file")),
        )


def as_outdated(session: AnySession, saved: Record) -> AnySession:
    """Return the session of this saved match, which the current rules reproduce only in part, as a
    replay that shows the end of that part."""
    moves = saved["moves"]
    activity = OutdatedMatch(session.activity, saved, len(moves))
    view = replace(session.view, replay=len(session.match.log))
    return replace(session, activity=activity, view=view)


def without_outdated(session: AnySession) -> AnySession:
    """Return the session with its original activity if it is an outdated match, otherwise
    unchanged."""
    activity = session.activity
    if not isinstance(activity, OutdatedMatch):
        return session
    return replace(session, activity=activity.of)
