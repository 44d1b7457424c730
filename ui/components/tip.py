"""A tip: more about something, shown while it is hovered or focused. A tip can itself be hovered,
lies beside what it explains and not in front of the table, and is hidden by Escape
(ui/browser/tips.py)."""

from ui.nodes import Child, Node, h


def tip_key(owner: str) -> str:
    """Return the key of the tip of the element with this key."""
    return f"{owner}-tip"


def tip(owner: str, *lines: Child) -> Node:
    """Return the tip, which directly follows its owner. The owner has the class "tipped"."""
    return h("span", *lines, key=tip_key(owner), class_="tip panel", role="tooltip")


def tip_line(*words: Child, look: str = "") -> Node:
    """Return a sentence of a tip, or its title."""
    return h("span", *words, " ", class_=f"tip-line {look}".rstrip())
