"""The tabs that open screens: a bar below the page on phones, and a rail beside it in wide
windows."""

from functools import lru_cache

from engine.games import GAME_NAMES
from engine.value import value
from ui.components.action import Button
from ui.components.badge import badge
from ui.components.icon import icon
from ui.components.unseen import unseen
from ui.message import Message
from ui.nodes import Child, Node, h
from ui.shell.dialogs import Menu
from ui.shell.messages import ChooseGame, OpenDialog, OpenScreen
from ui.shell.screens import (
    AlbumScreen,
    FriendsScreen,
    GauntletScreen,
    PlayScreen,
    PuzzlesScreen,
    Screen,
)
from ui.shell.shell import Shell
from ui.shell.sound_switch import sound_switch
from ui.text.i18n import Texts

TABS: tuple[tuple[str, Screen], ...] = (
    ("play", PlayScreen()),
    ("puzzles", PuzzlesScreen()),
    ("gauntlet", GauntletScreen()),
    ("album", AlbumScreen()),
    ("friends", FriendsScreen()),
)
"""The screens with a tab. Phones have the last one in the menu."""


@value
class GameMenu:
    """The differences between the menu of a game and the whole menu."""

    lacks: frozenset[str] = frozenset()
    """The names of the entries that the game does not have."""
    home: str = "play"
    """The name of the icon of the home screen."""

    def sign(self, name: str) -> str:
        """Return the name of the icon of an entry."""
        return self.home if name == "play" else name


WHOLE_MENU = GameMenu()


def tabs(
    shell: Shell, game: str, tab: str, rail: tuple[Child, ...] = (), menu: GameMenu = WHOLE_MENU
) -> Node:
    """Return the tabs that the game has, followed by the other games, the sound switch and the menu
    button. If `rail` is not empty, it replaces the tabs. During a match that is part of no tab,
    phones show only the sound switch and the menu button."""
    texts, is_match = shell.texts, shell.screen.is_table and not tab
    return h(
        "nav",
        rail
        or [
            _tab(
                name,
                name_in(texts, game, name),
                OpenScreen(screen),
                is_open=name == tab or isinstance(shell.screen, type(screen)),
                sign=menu.sign(name),
            )
            for name, screen in TABS
            if name not in menu.lacks
        ],
        game_switches(texts, game, "rail"),
        sound_switch(texts, shell.settings),
        _tab("menu", texts.t("button.menu"), OpenDialog(Menu())),
        key="tabs",
        class_="tabs tabs--match" if is_match else "tabs tabs--screens",
        aria_label=texts.t("screen.tabs"),
    )


def name_in(texts: Texts, game: str, name: str) -> str:
    """Return the label of a menu entry. A game may have its own label for it."""
    own = f"menu.{game}.{name}"
    return texts.t(own if texts.has(own) else f"menu.{name}")


@lru_cache(maxsize=32)
def _tab(name: str, label: str, on: Message, *, is_open: bool = False, sign: str = "menu") -> Node:
    key = f"tab-{name}" if name != "menu" else name
    current = "page" if is_open else None
    return sign_button(key, sign, label, on, f"tab tab--{name}", aria_current=current)


# Cached, since no click on a die or a card changes these buttons.
@lru_cache(maxsize=32)
def rail_button(key: str, sign: str, button: Button) -> Node:
    """Return a button of the rail with this icon."""
    is_off, is_pressed = True if button.on is None else None, button.is_pressed
    return sign_button(
        key, sign, button.label, button.on, "tab", aria_disabled=is_off, aria_pressed=is_pressed
    )


def sign_button(
    key: str, sign: str, label: str, on: Message | None, look: str, **states: str | bool | None
) -> Node:
    """Return a button with an icon and a label beside it. `look` is its CSS classes, and `states`
    are further attributes."""
    content = (icon(sign), h("span", label))
    return h("button", content, key=key, on=on, type="button", class_=look, **states)


@lru_cache(maxsize=16)
def game_switches(texts: Texts, current: str, where: str) -> tuple[Node, ...]:
    """Return a button for each other game. The ids of the buttons begin with `where`, since a page
    may have several such groups."""
    return tuple(
        h(
            "button",
            badge(texts.t(f"game.{name}"), "", key=f"{where}-{name}-face", look_of=name),
            unseen(texts.t(f"game.{name}")),
            key=f"{where}-{name}",
            on=ChooseGame(name),
            type="button",
            class_="tab game-switch",
            title=texts.t(f"game.{name}"),
        )
        for name in GAME_NAMES
        if name != current
    )
