"""A tip: more about something, shown while it is pointed at or has the focus.

A tip can be pointed at itself, lies beside what it explains and not before the table, and is put
away by Escape (ui/browser/tips.py).
"""

from ui.nodes import Child, Node, h


def tip_key(owner: str) -> str:
    """The key of the tip of the element with this key."""
    return f"{owner}-tip"


def tip(owner: str, *lines: Child) -> Node:
    """The tip, which stands directly behind its owner; the owner has the class "tipped"."""
    return h("span", *lines, key=tip_key(owner), class_="tip panel", role="tooltip")


def tip_line(*words: Child, look: str = "") -> Node:
    """One sentence of a tip, or its title."""
    return h("span", *words, " ", class_=f"tip-line {look}".rstrip())
