"""The two sections that an activity can add: a banner above the table, and a part of the result."""

from collections.abc import Sequence

from ui.nodes import Child, Node, h


def banner(title: str, lines: Sequence[str]) -> Node:
    """Return the section above the table with this title and these lines, which explain the
    activity."""
    return _section(
        "attempt box cluster", title, [h("p", line, class_="attempt-text soft") for line in lines]
    )


def result_part(title: str, *content: Child) -> Node:
    """Return the activity's section of the match result."""
    return _section("attempt-end", title, content)


def _section(css_class: str, title: str, content: Sequence[Child]) -> Node:
    return h(
        "section",
        h("h2", title, key="attempt-title", class_="attempt-title large"),
        content,
        key="attempt",
        class_=css_class,
        aria_labelledby="attempt-title",
    )
