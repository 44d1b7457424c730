"""The sheet of keys: everything that the keyboard does, in the game that is played."""

from collections.abc import Sequence

from ui.components.dialog import dialog, dialog_action
from ui.nodes import Node, h
from ui.shell.keyboard import EVERYWHERE, S, Shortcut
from ui.shell.messages import CloseDialog
from ui.text.i18n import Texts


def key_sheet(texts: Texts, shortcuts: Sequence[Shortcut[S]]) -> Node:
    """Those of the game first, then those of every game."""
    lines = (*((one.written, one.means) for one in shortcuts), *EVERYWHERE)
    body = h(
        "dl",
        [_line(texts, written, means) for written, means in lines],
        class_="key-sheet",
        # A stop for the keyboard, or arrow keys could not scroll it.
        tabindex=0,
    )
    close = dialog_action("close", texts.t("screen.back"), CloseDialog(), "button--primary")
    return dialog(texts, texts.t("menu.keys"), [body], [close], is_wide=False)


def _line(texts: Texts, written: str, means: str) -> Node:
    key = f"key.{written}"
    name = texts.t(key) if texts.has(key) else written
    return h(
        "div",
        h("dt", h("kbd", name)),
        h("dd", texts.t(f"keys.{means}")),
        class_="key-line",
    )
