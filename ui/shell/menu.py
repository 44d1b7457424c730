"""The menu: everything that leads elsewhere."""

from ui.message import Message
from ui.nodes import Node, h
from ui.shell.address import TUTORIAL
from ui.shell.dialog import close_action, dialog
from ui.shell.dialogs import About, DailyDialog, KeySheet, SettingsDialog
from ui.shell.messages import OpenDialog, OpenScreen, Practise
from ui.shell.screens import (
    AlbumScreen,
    FriendsScreen,
    GauntletScreen,
    MatchupScreen,
    PlayScreen,
    PuzzlesScreen,
    RulesScreen,
    StatisticsScreen,
)
from ui.text.i18n import Texts

ENTRIES: dict[str, Message] = {
    "play": OpenScreen(PlayScreen()),
    "daily": OpenDialog(DailyDialog()),
    "puzzles": OpenScreen(PuzzlesScreen()),
    "gauntlet": OpenScreen(GauntletScreen()),
    "friends": OpenScreen(FriendsScreen()),
    "tutorial": Practise(TUTORIAL),
    "rules": OpenScreen(RulesScreen()),
    "statistics": OpenScreen(StatisticsScreen()),
    "album": OpenScreen(AlbumScreen()),
    "matchup": OpenScreen(MatchupScreen()),
    "settings": OpenDialog(SettingsDialog()),
    "keys": OpenDialog(KeySheet()),
    "about": OpenDialog(About()),
}
"""The entries in order, by the rest of their text keys."""


def menu(texts: Texts) -> Node:
    """A button for each entry, with a line about it."""
    entries = [_entry(texts, name, on) for name, on in ENTRIES.items()]
    body = h("ul", entries, class_="menu plain-list column gap-1")
    return dialog(texts, texts.t("screen.menu"), [body], [close_action(texts)], is_wide=False)


def _entry(texts: Texts, name: str, on: Message) -> Node:
    label, means = f"menu-{name}", f"menu-{name}-means"
    return h(
        "li",
        h(
            "button",
            h("span", texts.t(f"menu.{name}"), class_="strong"),
            h(
                "span",
                texts.t(f"menu.{name}-means"),
                key=means,
                class_="soft small",
                aria_hidden=True,
            ),
            key=label,
            on=on,
            type="button",
            class_="menu-entry panel tap",
            aria_describedby=means,
        ),
    )
