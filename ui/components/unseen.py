"""Unseen: words for screen readers, where a picture is seen."""

from ui.nodes import Node, h


def unseen(text: str) -> Node:
    """Hidden words that name the button they are in; everything else in it is hidden from screen
    readers.

    An `aria-label` would have to contain every word that is visible inside the button: people who
    steer by voice say what they see. The figures and signs of a die are no words.
    """
    return h("span", text, class_="unseen")
