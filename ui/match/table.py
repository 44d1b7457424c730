"""The table of a match: the others at the top, the latest events in the middle, and the player's
own area at the bottom. The bottom stays visible while the rest scrolls: the choices, the
actions, and the player's dice or cards."""

from ui.nodes import Child, Node, h
from ui.shell.screens import MATCH
from ui.text.i18n import Texts


def table(texts: Texts, others: Child, middle: Child, foot: Child, *, is_over: bool) -> Node:
    """Return the table with its three parts. `is_over`: the result is shown, and there is nothing
    to play with."""
    return h(
        "section",
        others,
        h("div", middle, key="middle", class_="middle"),
        h("div", foot, key="foot", class_="foot column"),
        key=MATCH.heading,
        class_="table table--over" if is_over else "table",
        tabindex=-1,
        aria_label=texts.t("screen.table"),
    )
