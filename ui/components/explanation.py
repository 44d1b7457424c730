"""An explanation behind a round button, which unfolds it over the table."""

from ui.components.icon import icon
from ui.components.unseen import unseen
from ui.nodes import Child, Node, h


def explanation(label: str, *content: Child) -> Node:
    """Return a round button with this accessible name, and the content that it unfolds."""
    return h(
        "details",
        h(
            "summary",
            icon("rules"),
            unseen(label),
            key="why",
            class_="button button--icon",
            title=label,
        ),
        h("div", content, class_="why-text column box"),
        key="why-fold",
        class_="why",
    )
