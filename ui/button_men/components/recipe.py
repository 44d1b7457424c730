"""A recipe as small dice: each in the shape of its size, with the letters of its skills."""

import re
from functools import lru_cache

from ui.nodes import Node, h

_DIE = re.compile(r"(?P<letters>[^(]*)\((?P<size>[^)]*)\)(?P<tail>.*)")

SHAPES = ("4", "6", "8", "10", "12", "20")
"""Sizes with a shape of their own."""


# A list shows hundreds of them and is drawn anew with every letter of a search.
@lru_cache(maxsize=1024)
def small_dice(recipe: str) -> Node:
    """The dice of a recipe in the common notation, readable as text."""
    return h("span", [_small_die(die) for die in recipe.split()], class_="minis")


def _small_die(die: str) -> Node:
    read = _DIE.fullmatch(die)
    if read is None:
        return h("span", " ", die, class_="mini")
    size = read["size"]
    shape = size if size in SHAPES else "swing" if size.isalpha() else "other"
    return h(
        "span",
        " ",
        _skills(read["letters"]),
        h("b", size, class_=f"mini-body mini--{shape}"),
        _skills(read["tail"]),
        class_="mini",
    )


def _skills(letters: str) -> Node | None:
    """The letters before or behind a die, in the order of the notation."""
    return h("i", *letters, class_="mini-skills") if letters else None
