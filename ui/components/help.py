"""Help: explanations behind a question mark."""

from ui.components.unseen import unseen
from ui.nodes import Child, Node, h


def help_fold(key: str, name: str, *content: Child) -> Node:
    """Return the question mark, which unfolds the content over what is below it."""
    mark = h("span", "?", aria_hidden=True)
    return h(
        "details",
        h("summary", mark, unseen(name), key=f"{key}-mark", class_="help-mark"),
        h("div", content, class_="help-text paper"),
        key=key,
        class_="help",
    )
