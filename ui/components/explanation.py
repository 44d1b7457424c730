"""An explanation behind a round button, which opens over the table."""

from ui.components.icon import icon
from ui.components.unseen import unseen
from ui.nodes import Child, Node, h


def explanation(label: str, *content: Child) -> Node:
    """Return the button with this name, and the content that it opens."""
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
