"""The menu: all that leads elsewhere."""

from ui.components.dialog import dialog, dialog_action
from ui.match.tutorial import ADDRESS
from ui.nodes import Node, h
from ui.shell.dialogs import ChangingSettings, Dialog, RulesBook, ShowingKeys, ShowingStatistics
from ui.shell.messages import CloseDialog, Message, OpenDialog, Practise
from ui.text.i18n import Texts

ENTRIES: dict[str, Dialog] = {
    "rules": RulesBook(),
    "statistics": ShowingStatistics(),
    "settings": ChangingSettings(),
    "keys": ShowingKeys(),
}
"""What can be opened, in the order in which it is offered; text keys tell what each is called and
what is to be found there."""


def menu(texts: Texts) -> Node:
    """One button for each entry, with a line about it."""
    entries = [_entry(texts, name, OpenDialog(one)) for name, one in ENTRIES.items()]
    body = h("ul", _entry(texts, "tutorial", Practise(ADDRESS)), entries, class_="menu")
    close = dialog_action("close", texts.t("screen.back"), CloseDialog(), "button--primary")
    return dialog(texts, texts.t("screen.menu"), [body], [close], is_wide=False)


def _entry(texts: Texts, name: str, on: Message) -> Node:
    label, means = f"menu-{name}", f"menu-{name}-means"
    return h(
        "li",
        h(
            "button",
            h("span", texts.t(f"menu.{name}"), class_="menu-name"),
            h(
                "span",
                texts.t(f"menu.{name}-means"),
                key=means,
                class_="menu-means",
                aria_hidden=True,
            ),
            key=label,
            on=on,
            type="button",
            class_="menu-entry",
            aria_describedby=means,
        ),
    )
