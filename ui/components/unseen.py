"""Unseen text: what screen readers read instead of a picture."""

from functools import lru_cache

from ui.nodes import Node, h


@lru_cache(maxsize=128)
def unseen(text: str) -> Node:
    """Return hidden text that names the button it is in. All other content of the button is hidden
    from screen readers.

    An `aria-label` would have to contain every visible word of the button, since users of voice
    control say what they see. The numbers and signs of a die are not words.
    """
    return h("span", text, class_="unseen")
