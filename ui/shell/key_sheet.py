"""The key sheet: all keyboard shortcuts of the current game."""

from collections.abc import Sequence

from ui.nodes import Node, h
from ui.shell.dialog import close_action, dialog
from ui.shell.keyboard import COMMON_KEYS, Shortcut, V
from ui.text.i18n import Texts


def key_sheet(texts: Texts, shortcuts: Sequence[Shortcut[V]]) -> Node:
    """Return the dialog with the game's own shortcuts, then the common ones."""
    lines = (*((one.written, one.means) for one in shortcuts), *COMMON_KEYS)
    body = h(
        "dl",
        [_line(texts, written, means) for written, means in lines],
        class_="key-sheet column",
        # Focusable, so that arrow keys can scroll it.
        tabindex=0,
    )
    return dialog(texts, texts.t("menu.keys"), [body], [close_action(texts)], is_wide=False)


def _line(texts: Texts, written: str, means: str) -> Node:
    key = f"key.{written}"
    name = texts.t(key) if texts.has(key) else written
    return h(
        "div",
        h("dt", h("kbd", name)),
        h("dd", texts.t(f"keys.{means}")),
        class_="key-line column gap-3",
    )
