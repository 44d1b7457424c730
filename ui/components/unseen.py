"""Unseen: words for whoever hears the page, where those who see it have a picture."""

from ui.nodes import Node, h


def unseen(text: str) -> Node:
    """They name the button they stand in, and all else in it is hidden from hearing.

    With an `aria-label` the name would have to hold whatever is written inside, word for word: who
    steers by voice says what they see. The figures and signs of a die are no words.
    """
    return h("span", text, class_="unseen")
