"""The games of the page, by name."""

from typing import Generic, Protocol

from ui.button_men.game_ui import BUTTON_MEN_UI
from ui.friends.friends import FriendMatch
from ui.lunch_money.game_ui import LUNCH_MONEY_UI
from ui.match.active_game import ActiveGame
from ui.match.attempt import DailyAttempt
from ui.match.drawing import draw, message_for
from ui.match.game_ui import GameUi, S, T, V
from ui.match.opening import opened, resumed
from ui.match.update import updated
from ui.message import Message
from ui.nodes import Node
from ui.shell.address import Address
from ui.shell.effects import Effect
from ui.shell.keyboard import Key
from ui.shell.shell import Shell
from ui.shell.storage_keys import DAILY_MATCH, friend_key, match_key

Effects = tuple[Effect, ...]


class RunningGame(Protocol):
    """A game on the page, whichever it is."""

    @property
    def name(self) -> str:
        """The game's name."""
        ...

    @property
    def shell(self) -> Shell:
        """What lasts for the visit."""
        ...

    @property
    def is_practice(self) -> bool:
        """Has another match been put aside for this one?"""
        ...

    @property
    def is_beside(self) -> bool:
        """Is there another match, to which the player returns from its own?"""
        ...

    @property
    def place(self) -> str:
        """The key under which its match is kept, unless it is a practice."""
        ...

    @property
    def friend_match(self) -> FriendMatch | None:
        """What is told of its match where it is not open; None: no friend elsewhere plays it."""
        ...

    @property
    def is_under_way(self) -> bool:
        """Has its match begun, and is it not over?"""
        ...

    @property
    def kept_text(self) -> str:
        """The text from which its match comes back after a reload."""
        ...

    def update(self, message: Message) -> "tuple[RunningGame, Effects]":
        """The game after a message, and what to do in the world."""
        ...

    def resumed(self, shell: Shell) -> "tuple[RunningGame, Effects]":
        """The game when it comes back after a practice, in the shell as it is now."""
        ...

    def draw(self) -> Node:
        """The page as it is to be seen now."""
        ...

    def message_for(self, key: Key) -> Message | None:
        """What a key says now; None: nothing."""
        ...


class OpensGame(Protocol):
    """How a game is opened."""

    def __call__(
        self,
        shell: Shell,
        address: Address,
        kept: str | None,
        *,
        is_practice: bool,
        daily: DailyAttempt | None = None,
    ) -> tuple[RunningGame, Effects]:
        """See match/opening.py."""
        ...


class _Running(Generic[S, T, V]):
    """An active game, for those who need not know which one it is."""

    def __init__(self, game: ActiveGame[S, T, V]) -> None:
        self._game = game

    @property
    def name(self) -> str:
        return self._game.ui.name

    @property
    def shell(self) -> Shell:
        return self._game.shell

    @property
    def is_practice(self) -> bool:
        return self._game.session.is_practice

    @property
    def is_beside(self) -> bool:
        return self._game.session.is_beside

    @property
    def place(self) -> str:
        if self.friend_match is not None:
            return friend_key(self.friend_match.id)
        is_daily = isinstance(self._game.session.attempt, DailyAttempt)
        return DAILY_MATCH if is_daily else match_key(self.name)

    @property
    def friend_match(self) -> FriendMatch | None:
        return self._game.friend_match

    @property
    def is_under_way(self) -> bool:
        return self._game.is_under_way

    @property
    def kept_text(self) -> str:
        return self._game.kept_text

    def update(self, message: Message) -> tuple[RunningGame, Effects]:
        game, effects = updated(self._game, message)
        return _Running(game), effects

    def resumed(self, shell: Shell) -> tuple[RunningGame, Effects]:
        game, effects = resumed(self._game, shell)
        return _Running(game), effects

    def draw(self) -> Node:
        return draw(self._game)

    def message_for(self, key: Key) -> Message | None:
        return message_for(self._game, key)


def _opens(ui: GameUi[S, T, V]) -> OpensGame:
    def open_game(
        shell: Shell,
        address: Address,
        kept: str | None,
        *,
        is_practice: bool,
        daily: DailyAttempt | None = None,
    ) -> tuple[RunningGame, Effects]:
        game, effects = opened(ui, shell, address, kept, is_practice=is_practice, daily=daily)
        return _Running(game), effects

    return open_game


GAMES: dict[str, OpensGame] = {
    BUTTON_MEN_UI.name: _opens(BUTTON_MEN_UI),
    LUNCH_MONEY_UI.name: _opens(LUNCH_MONEY_UI),
}
"""In the order in which they are offered; the first is played unless another is asked for."""
