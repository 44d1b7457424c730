"""The games of the page, by name: the only list of them, and all that the program knows of each."""

from collections.abc import Callable
from dataclasses import replace
from typing import Generic, Protocol, TypeVar

from engine.value import value
from ui.button_men.game_ui import BUTTON_MEN_UI
from ui.daily.calendar import Day
from ui.daily.duel import DailyDuel
from ui.friends.friends import FriendMatch
from ui.lunch_money.game_ui import LUNCH_MONEY_UI
from ui.match.active_game import ActiveGame
from ui.match.attempt import DailyAttempt
from ui.match.by_links import GameByLinks
from ui.match.drawing import draw, message_for
from ui.match.game_ui import GameUi, S, T, V
from ui.match.opening import opened, resumed
from ui.match.session import Session
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
        """The summary of its match for where it is not open; None: no friend elsewhere plays it."""
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
        kept: str | Session | None,
        *,
        is_practice: bool,
        daily: DailyAttempt | None = None,
    ) -> tuple[RunningGame, Effects]:
        """See match/opening.py."""
        ...


@value
class PageGame:
    """A game of the page, for code that need not know which one it is."""

    name: str
    open: OpensGame
    daily: Callable[[Day], DailyDuel] | None
    by_links: GameByLinks | None


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


MATCHUP = BUTTON_MEN_UI.matchup or LUNCH_MONEY_UI.matchup
"""The match-ups that can be explored while a game without any is on the table."""


def on_page(ui: GameUi[S, T, V]) -> GameUi[S, T, V]:
    """The game with what the page lends it from another one."""
    return ui if ui.matchup is not None else replace(ui, matchup=MATCHUP)


def _offered(ui: GameUi[S, T, V]) -> PageGame:
    ui = on_page(ui)

    def open_game(
        shell: Shell,
        address: Address,
        kept: str | Session | None,
        *,
        is_practice: bool,
        daily: DailyAttempt | None = None,
    ) -> tuple[RunningGame, Effects]:
        game, effects = opened(ui, shell, address, kept, is_practice=is_practice, daily=daily)
        return _Running(game), effects

    return PageGame(ui.name, open_game, ui.daily, ui.by_links)


GAMES = {game.name: game for game in (_offered(BUTTON_MEN_UI), _offered(LUNCH_MONEY_UI))}
"""In the order in which they are offered; the first is played unless another is asked for."""

C = TypeVar("C")


def _first(capability: Callable[[PageGame], C | None]) -> tuple[PageGame, C]:
    """The first game that supplies this, and what it supplies."""
    supplied = ((game, capability(game)) for game in GAMES.values())
    return next((game, found) for game, found in supplied if found is not None)


DAILY_GAME, duel_of = _first(lambda game: game.daily)
"""A day has one duel, whatever is on the table."""
GAME_BY_LINKS, BY_LINKS = _first(lambda game: game.by_links)
"""A link does not name its game."""
