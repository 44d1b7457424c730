"""The catalogue: what the dialog for a new match shows of buttons and recipes."""

from functools import cache

from engine.button_men.buttons import Button, all_buttons, named, playable
from engine.button_men.die import Die
from engine.button_men.recipe import RecipeError, parse_recipe
from engine.game import Refusal
from engine.value import value
from ui.model import Corner

MOST_SHOWN = 60
"""More buttons than this are not listed at once: nobody reads them, and each costs a redraw."""


FIRST_SET = "Soldiers"
"""The set with which the rulebook teaches the game."""


@value
class Found:
    """The buttons that a search found."""

    buttons: tuple[Button, ...]
    more: int
    """How many others were found that are not listed."""
    lacking: int
    """How many more have dice that cannot be played yet."""
    varying: int
    """How many more have no dice of their own: they are different in each game."""


@cache
def sets() -> tuple[str, ...]:
    """The sets that have a button to play with: the first set, then the others by name."""
    return tuple(sorted({button.set for button in playable()}, key=_first_set_first))


def _first_set_first(name: str) -> tuple[bool, str]:
    return name != FIRST_SET, name.casefold()


@cache
def _shelves() -> tuple[tuple[Button, ...], tuple[Button, ...]]:
    """All buttons: those that can be played, as they are listed, and the others."""
    good = set(playable())
    shelf = sorted(good, key=lambda one: (one.set != FIRST_SET, one.name.casefold()))
    return tuple(shelf), tuple(button for button in all_buttons() if button not in good)


def found(corner: Corner) -> Found:
    """The buttons that fit the search and the set; those whose names begin with it first."""
    wanted = corner.search.strip().casefold()
    here, missing = ([one for one in shelf if _fits(one, wanted, corner)] for shelf in _shelves())
    here.sort(key=lambda button: not button.name.casefold().startswith(wanted))
    varying = sum(button.recipe is None for button in missing)
    return Found(
        tuple(here[:MOST_SHOWN]),
        max(0, len(here) - MOST_SHOWN),
        len(missing) - varying,
        varying,
    )


def _fits(button: Button, wanted: str, corner: Corner) -> bool:
    return wanted in button.name.casefold() and corner.set in ("", button.set)


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
