"""A panel beside the table: a title and a few lines."""

from collections.abc import Sequence

from ui.nodes import Node, h


def panel(key: str, title: str, lines: Sequence[str]) -> Node:
    """Return a titled list of lines. `key` is a prefix that makes the id of the title unique."""
    heading = f"{key}-title"
    return h(
        "section",
        h("h2", title, key=heading, class_="log-title"),
        h("ul", [h("li", line) for line in lines], class_="guide-lines column gap-1"),
        class_="guide box",
        aria_labelledby=heading,
    )
