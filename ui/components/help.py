"""Help texts behind a question mark."""

from ui.components.unseen import unseen
from ui.nodes import Child, Node, h


def help_fold(key: str, name: str, *content: Child) -> Node:
    """Return a question mark with this accessible name, which unfolds the content over the page."""
    mark = h("span", "?", aria_hidden=True)
    return h(
        "details",
        h("summary", mark, unseen(name), key=f"{key}-mark", class_="help-mark"),
        h("div", content, class_="help-text paper"),
        key=key,
        class_="help",
    )
