"""The menu of screens and dialogs."""

from ui.message import Message
from ui.nodes import Node, h
from ui.screens.registry import SCREENS
from ui.screens.screen_ui import MenuSection
from ui.shell.address import TUTORIAL
from ui.shell.dialog import close_action, dialog
from ui.shell.dialogs import About, DailyDialog, KeySheet, SettingsDialog
from ui.shell.messages import OpenDialog, OpenScreen, Practise
from ui.text.i18n import Texts


def _entries(section: MenuSection) -> dict[str, Message]:
    """Return the entries of the screens in this section."""
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
"""The entries in order, by the ends of their text keys."""


def menu(texts: Texts) -> Node:
    """Return a button for each entry, with a line of explanation."""
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
