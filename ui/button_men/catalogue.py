"""The catalogue: what the dialog for a new match shows of buttons and recipes."""

from functools import cache

from engine.button_men.buttons import Button, all_buttons, named, why_not_playable
from engine.button_men.die import Die
from engine.button_men.editions import Rules
from engine.button_men.recipe import RecipeError, parse_recipe
from engine.game import Refusal
from engine.value import value
from ui.button_men.session import SeatDraft

MOST_SHOWN = 60
"""More buttons than this are not listed at once: nobody reads them, and each costs a redraw."""


FIRST_SET = "Soldiers"
"""The set with which the rulebook teaches the game."""


@value
class Listed:
    """A button as it stands in the list."""

    button: Button
    why_not: Refusal | None
    """Why it cannot be played yet; None: it can."""


@value
class Found:
    """The buttons that a search found."""

    listed: tuple[Listed, ...]
    """Those that can be played first."""
    more: int
    """How many others were found that are not listed."""


@cache
def sets() -> tuple[str, ...]:
    """All sets: the first set, then the others by name."""
    return tuple(sorted({button.set for button in all_buttons()}, key=_first_set_first))


def _first_set_first(name: str) -> tuple[bool, str]:
    return name != FIRST_SET, name.casefold()


@cache
def _shelf() -> tuple[Listed, ...]:
    """All buttons as they are listed: what can be played, the first set, the others by name."""
    shelf = [Listed(button, why_not_playable(button)) for button in all_buttons()]
    return tuple(sorted(shelf, key=_playable_first))


def _playable_first(one: Listed) -> tuple[bool, bool, str]:
    return one.why_not is not None, one.button.set != FIRST_SET, one.button.name.casefold()


def found(draft: SeatDraft) -> Found:
    """The buttons that fit the search and the set: those that can be played before the others,
    and those whose names begin with what was searched before the rest."""
    wanted = draft.search.strip().casefold()
    here = [one for one in _shelf() if _fits(one.button, wanted, draft)]
    here.sort(key=lambda one: (one.why_not is not None, not _begins(one.button, wanted)))
    return Found(tuple(here[:MOST_SHOWN]), max(0, len(here) - MOST_SHOWN))


def _begins(button: Button, wanted: str) -> bool:
    return button.name.casefold().startswith(wanted)


def _fits(button: Button, wanted: str, draft: SeatDraft) -> bool:
    return wanted in button.name.casefold() and draft.set in ("", button.set)


def following(name: str) -> tuple[str, ...]:
    """The other buttons that can be played, beginning with what comes after this one: the rest of
    its set first, then the sets that follow."""
    row = _row()
    at = next((at for at, one in enumerate(row) if one.casefold() == name.casefold()), -1)
    return (*row[at + 1 :], *row[: max(at, 0)])


@cache
def _row() -> tuple[str, ...]:
    """All buttons that can be played, set by set."""
    shelf = sorted(_shelf(), key=lambda one: _first_set_first(one.button.set))
    return tuple(one.button.name for one in shelf if one.why_not is None)


def dice_of(draft: SeatDraft, rules: Rules) -> tuple[Die, ...]:
    """The dice of what is chosen, for a preview; none if it cannot be read by these rules."""
    button = named(draft.button) if draft.button else None
    try:
        said = button.recipe if button and button.recipe else draft.recipe
        return parse_recipe(said, rules.notation)
    except RecipeError:
        return ()


def refusal_of(draft: SeatDraft, rules: Rules) -> Refusal | None:
    """What is wrong with this side; None: it can be played by these rules."""
    if draft.button:
        return None if named(draft.button) else Refusal("button.unknown", (("name", draft.button),))
    try:
        parse_recipe(draft.recipe, rules.notation)
    except RecipeError as error:
        return error.refusal
    return None
