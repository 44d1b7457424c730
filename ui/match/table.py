"""The table of a match: the other players at the top, the latest events and the actions in the
middle, and the player's own area at the bottom."""

from ui.nodes import Child, Node, h
from ui.shell.screens import MATCH
from ui.text.i18n import Texts


def table(texts: Texts, look: str, *parts: Child, is_over: bool) -> Node:
    """Return the table with its parts, from the top. `look` is the game's own class. If `is_over`,
    the result is shown, and nothing can be played."""
    return h(
        "section",
        parts,
        key=MATCH.heading,
        class_=f"table {look} table--over" if is_over else f"table {look}",
        tabindex=-1,
        aria_label=texts.t("screen.table"),
    )
