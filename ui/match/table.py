"""The table of a match: the others at its head, what has happened in its middle, and at its foot
what one plays with.

The foot stays in sight while the rest scrolls: what is to be chosen, the actions, and one's own
dice or cards.
"""

from ui.nodes import Child, Node, h
from ui.shell.screens import MATCH
from ui.text.i18n import Texts


def table(texts: Texts, others: Child, middle: Child, foot: Child, *, is_over: bool) -> Node:
    """The table with its three parts. `is_over`: a result is shown, and there is nothing to play
    with."""
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
