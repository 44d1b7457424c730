"""The catalogue: what the dialog for a new match shows of buttons and recipes."""

from functools import cache

from engine.button_men.buttons import Button, named, playable
from engine.button_men.die import Die
from engine.button_men.recipe import RecipeError, parse_recipe
from engine.game import Refusal
from engine.value import value
from ui.model import Corner

MOST_SHOWN = 60
"""More buttons than this are not listed at once: nobody reads them, and each costs a redraw."""


@value
class Found:
    """The buttons that a search found."""

    buttons: tuple[Button, ...]
    more: int
    """How many others were found that are not listed."""


@cache
def sets() -> tuple[str, ...]:
    """The sets that have a button to play with, by name."""
    return tuple(sorted({button.set for button in playable()}, key=str.casefold))


def found(corner: Corner) -> Found:
    """The buttons that fit the search and the set; those whose names begin with it first."""
    wanted = corner.search.strip().casefold()
    fitting = [
        button
        for button in playable()
        if wanted in button.name.casefold() and corner.set in ("", button.set)
    ]
    fitting.sort(key=lambda button: not button.name.casefold().startswith(wanted))
    return Found(tuple(fitting[:MOST_SHOWN]), max(0, len(fitting) - MOST_SHOWN))


def dice_of(corner: Corner) -> tuple[Die, ...]:
    """The dice of what is chosen, for a preview; none if it cannot be read."""
    button = named(corner.button) if corner.button else None
    try:
        return parse_recipe(button.recipe if button and button.recipe else corner.recipe)
    except RecipeError:
        return ()


def refusal_of(corner: Corner) -> Refusal | None:
    """What is wrong with this side; None: it can be played."""
    if corner.button:
        return (
            None if named(corner.button) else Refusal("button.unknown", (("name", corner.button),))
        )
    try:
        parse_recipe(corner.recipe)
    except RecipeError as error:
        return error.refusal
    return None
