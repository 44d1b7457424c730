"""The page: its parts in their places, and whether a dialog lies before them."""

from collections.abc import Sequence

from ui.nodes import Child, Node, h
from ui.shell.settings import Speed

PACES = {
    Speed.STILL: "screen screen--still",
    Speed.CALM: "screen",
    Speed.FAST: "screen screen--fast",
}


def page(
    head: Node,
    told: Node,
    table: Node,
    games: Node,
    margin: Sequence[Child],
    *,
    dialog: Node | None,
    speed: Speed,
) -> Node:
    """`told` are notices, `games` is the choice of a game for where the head has no room for one,
    `margin` is what stands beside the table."""
    is_behind = dialog is not None
    return h(
        "div",
        h(
            "div",
            head,
            told,
            table,
            h("aside", h("div", games, class_="margin-games"), margin, class_="margin"),
            class_="page",
            inert=is_behind,
            aria_hidden=True if is_behind else None,
        ),
        dialog,
        class_=PACES[speed],
    )
