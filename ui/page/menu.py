"""The menu of screens and dialogs."""

from ui.message import Message
from ui.nodes import Node, h
from ui.screens.registry import SCREENS
from ui.screens.screen_ui import MenuSection
from ui.shell.address import TUTORIAL
from ui.shell.dialog import dialog
from ui.shell.dialogs import About, DailyDialog, KeySheet, SettingsDialog
from ui.shell.messages import OpenDialog, OpenScreen, Practise
from ui.shell.tabs import TABS, GameMenu, name_in, sign_button
from ui.text.i18n import Texts


def _entries(section: MenuSection) -> dict[str, Message]:
    """Return the messages that open the screens in this section of the menu, by name."""
    return {one.name: OpenScreen(one.kind()) for one in SCREENS if one.menu is section}


ENTRIES: dict[str, Message] = {
    **_entries(MenuSection.TODAY),
    "daily": OpenDialog(DailyDialog()),
    **_entries(MenuSection.PLAY),
    "tutorial": Practise(TUTORIAL),
    **_entries(MenuSection.READ),
    "settings": OpenDialog(SettingsDialog()),
    "keys": OpenDialog(KeySheet()),
    "about": OpenDialog(About()),
}
"""The messages of the entries in order, by the last parts of their text keys."""


def menu(
    texts: Texts, game: str, game_menu: GameMenu, match_entries: tuple[Node, ...], *, has_tabs: bool
) -> Node:
    """Return the menu: the buttons of the match, then one for each entry that the game has. While
    the page has tabs, screens with a tab are omitted, except the last one, whose tab phones do not
    show."""
    absent = {*game_menu.lacks, *(name for name, _ in TABS[:-1] if has_tabs)}
    entries = [
        _entry(name, game_menu.sign(name), name_in(texts, game, name), on)
        for name, on in ENTRIES.items()
        if name not in absent
    ]
    look = "menu menu--beside-tabs plain-list" if has_tabs else "menu plain-list"
    body = [
        h("div", match_entries, class_="menu-match cluster"),
        h("ul", entries, class_=look),
    ]
    return dialog(texts, texts.t("button.menu"), body, (), is_wide=False)


def _entry(name: str, sign: str, label: str, on: Message) -> Node:
    button = sign_button(f"menu-{name}", sign, label, on, "menu-entry panel tap")
    return h("li", button, class_=f"menu-item--{name}")
