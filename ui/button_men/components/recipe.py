"""A recipe as small dice, each in its shape and with the signs of its skills."""

from functools import lru_cache

from engine.button_men.dice.die import Die
from ui.button_men.components.die import die_picture, letter_plate, sign_picture
from ui.button_men.wording import die_kind
from ui.components.unseen import unseen
from ui.nodes import Node, h
from ui.text.i18n import Texts

SHAPES = ("4", "6", "8", "10", "12", "20")
"""The sizes that have their own shape."""


# A list shows hundreds of them and is redrawn with every letter of a search.
@lru_cache(maxsize=1024)
def small_dice(texts: Texts, dice: tuple[Die, ...]) -> Node:
    """Return small dice with the same signs as on the table. Screen readers get their names."""
    names = ", ".join(die_kind(texts, die) for die in dice)
    return h(
        "span",
        h("span", [_small_die(die) for die in dice], class_="minis cluster", aria_hidden=True),
        unseen(f" {names}"),
        class_="recipe",
    )


@lru_cache(maxsize=128)
def pictured_dice(texts: Texts, dice: tuple[Die, ...], marked: tuple[int, ...] = ()) -> Node:
    """Return the dice as they are on the table before the first roll, in the colors of the
    surrounding element. Those at the `marked` indices are lifted. Screen readers get the names."""
    names = ", ".join(die_kind(texts, die) for die in dice)
    pictures = [die_picture(die, is_marked=at in marked) for at, die in enumerate(dice)]
    return h(
        "span",
        h("span", pictures, class_="pictured", aria_hidden=True),
        unseen(f" {names}"),
        data_object=True,
    )


def _small_die(die: Die) -> Node:
    size = die.body.text(die.sizes)
    shape = size if size in SHAPES else "swing" if size.isalpha() else "other"
    signs = [sign_picture(letter_plate(skill.letter), "mini-sign") for skill in die.traits.possible]
    return h("span", signs, h("b", size, class_=f"mini-body digits mini--{shape}"), class_="mini")
