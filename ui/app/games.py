"""The list of all games, and the interface of each to the program, without the game's types."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from engine.records import Reading
from engine.value import value
from ui.activity.brought import Brought
from ui.button_men.game_ui import BUTTON_MEN_UI
from ui.friends.friends import FriendMatch
from ui.lunch_money.game_ui import LUNCH_MONEY_UI
from ui.match.active_game import ActiveGame
from ui.match.activity import Activity
from ui.match.game_ui import GameProfile, GameUi, S, T, V
from ui.match.session import Session
from ui.message import Message
from ui.nodes import Node
from ui.page.drawing import draw, is_same_picture, message_for
from ui.page.opening import SavedMatch, open_game, reading_saved, resume_game
from ui.page.update import update_match
from ui.shell.address import Address
from ui.shell.effects import BringEffect, Effect
from ui.shell.keyboard import Key
from ui.shell.messages import CheckLines
from ui.shell.screens import PasteScreen, ResultsScreen
from ui.shell.shell import Shell

Effects = tuple[Effect, ...]


@value
class ErasedGame:
    """A snapshot of a game for code that does not depend on which game it is."""

    name: str
    shell: Shell
    activity: Activity
    is_under_way: bool
    """Whether the game's match has begun and is not over."""
    has_computer: bool
    """Whether a computer player takes part in the game's match."""
    friend_match: FriendMatch | None
    """The summary of the game's match by links for the list of matches, or None for other matches
    and for spectators."""
    storage_key: str
    """The key under which the game's match is saved, if it is."""
    dump_record: Callable[[], str]
    """Returns the text that restores the game's match after a reload."""
    update: Callable[[Message], "tuple[ErasedGame, Effects]"]
    """Returns the game after a message, and its effects."""
    resume_game: Callable[[Shell], "tuple[ErasedGame, Effects]"]
    """Returns the game resumed in this shell, after a match beside it."""
    draw: Callable[[], Node]
    """Returns the page as nodes, drawn at most once."""
    message_for: Callable[[Key], Message | None]
    """Returns the message that a pressed key sends, or None."""


@value
class ErasedGameUi:
    """The interface of a game for code that does not depend on which game it is."""

    profile: GameProfile
    open: Callable[
        [Shell, Address, SavedMatch | Session | None, Activity], tuple[ErasedGame, Effects]
    ]
    """Opens the game for this activity; see `open_game` in page/opening.py."""
    reading_saved: Callable[[str], Reading[SavedMatch]]
    """Parses a saved match of the game; see page/opening.py."""


def _running(
    changed: tuple[ActiveGame[S, T, V], Effects],
) -> tuple[ErasedGame, Effects]:
    game, effects = changed
    session = game.session
    running = ErasedGame(
        game.ui.name,
        game.shell,
        session.activity,
        game.is_under_way,
        any(seat.played_by.is_computer for seat in session.config.seats),
        game.turn.friend_match,
        game.storage_key,
        lambda: game.dump_record,
        lambda message: _running(_updated(game, message)),
        lambda shell: _running(resume_game(game, shell)),
        lambda: _page(game),
        lambda key: message_for(game, key),
    )
    return running, effects


def _updated(game: ActiveGame[S, T, V], message: Message) -> tuple[ActiveGame[S, T, V], Effects]:
    after, effects = update_match(game, message)
    if is_same_picture(game, after):
        after.page = game.page
    return after, effects


def _page(game: ActiveGame[S, T, V]) -> Node:
    """Return the page, drawn at most once."""
    if game.page is None:
        game.page = draw(game)
    return game.page


def on_page(ui: GameUi[S, T, V]) -> GameUi[S, T, V]:
    """Return the interface, with the match-ups of Button Men if the game has none of its own."""
    return ui if ui.matchup is not None else replace(ui, matchup=BUTTON_MEN_UI.matchup)


def _erased_ui(ui: GameUi[S, T, V]) -> ErasedGameUi:
    ui = on_page(ui)
    return ErasedGameUi(
        ui,
        lambda shell, address, saved, activity: _running(
            open_game(ui, shell, address, saved, activity)
        ),
        partial(reading_saved, ui),
    )


GAMES = {
    game.profile.name: game for game in (_erased_ui(BUTTON_MEN_UI), _erased_ui(LUNCH_MONEY_UI))
}
"""The games in the order in which they are offered. The first is the default."""
PROFILES = [game.profile for game in GAMES.values()]


def reading_pasted(effect: BringEffect) -> Reading[PasteScreen | ResultsScreen | Brought]:
    """Parse what the player has pasted. Only Button Men has logs from elsewhere and group
    gauntlets."""
    from ui.button_men.group_results import checking
    from ui.button_men.pasted import reading_brought

    return checking(effect.screen) if isinstance(effect, CheckLines) else reading_brought(effect)


DAILIES = {game.name: game.daily for game in PROFILES if game.daily is not None}
"""The functions that return the duel of a day, by game name."""
PUZZLES = {game.name: game.puzzles for game in PROFILES if game.puzzles is not None}
"""The interfaces for puzzles, by game name."""
RUNS = {game.run.game: game.run for game in PROFILES if game.run is not None}
"""The rules of runs, by game name."""
GAME_BY_LINKS, BY_LINKS = next(
    (GAMES[game.name], game.by_links) for game in PROFILES if game.by_links is not None
)
"""The only game that is played by links, and its interface for them. A link names no game."""
