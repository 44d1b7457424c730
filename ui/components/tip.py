"""Tips: further information about an element, shown while the element is hovered or focused, and on
touch screens after a long press.

A tip stays while it is hovered itself, is placed beside its element without covering the table, and
is hidden by Escape (ui/browser/tips.py).
"""

from ui.nodes import Child, Node, h


def tip_key(owner: str) -> str:
    """Return the id of the tip of the element with this id."""
    return f"{owner}-tip"


def tip(owner: str, *lines: Child) -> Node:
    """Return the tip of the element with the id `owner`. It must directly follow that element,
    which has the class "tipped"."""
    return h("span", *lines, key=tip_key(owner), class_="tip panel", role="tooltip")


def tip_line(*words: Child, look: str = "") -> Node:
    """Return a sentence of a tip, or its title. `look` contains further classes."""
    return h("span", *words, " ", class_=f"tip-line {look}".rstrip())
