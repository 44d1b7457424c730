"""Unseen text, which only screen readers get."""

from functools import lru_cache

from ui.nodes import Node, h


@lru_cache(maxsize=128)
def unseen(text: str) -> Node:
    """Return text that only screen readers get, such as the name of a button whose other content is
    hidden from them.

    An `aria-label` would have to contain every visible word of the button, since users of voice
    control say what they see. The numbers and signs of a die are not words.
    """
    return h("span", text, class_="unseen")
