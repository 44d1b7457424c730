"""The catalog: the list of buttons in the new-match dialog, its filters and its sort orders."""

from enum import StrEnum
from functools import cache, lru_cache
from operator import itemgetter
from typing import TypeVar

from engine.button_men import buttons
from engine.button_men.buttons import Button
from engine.button_men.dice.die import Die
from engine.button_men.outside.strength import Strength, rating_of
from engine.button_men.recipe import parse_recipe
from engine.value import value
from ui.components.form import verbatim
from ui.shell.settings import Settings
from ui.text.i18n import Texts
from ui.text.wording import capital

PORTION = 24
"""The number of buttons listed at first, and added with each "Show more". It is divisible by the
usual numbers of columns."""

FIRST_SET = "Soldiers"
"""The set with which the rulebook teaches the game. It comes first wherever sets or buttons are in
their default order."""

MAX_RECENT = 12
"""The maximum number of recently played buttons."""


class Only(StrEnum):
    """Filters that are switched on or off."""

    LEGAL = "legal"
    """Only buttons that are legal at tournaments."""
    FAVOURITE = "favourite"
    RECENT = "recent"
    """Only recently played buttons, by default the latest first."""


class Order(StrEnum):
    """Sort orders by rating, besides the default order. Buttons without a rating come last."""

    STRONGEST = "strongest"
    WEAKEST = "weakest"


@value
class Filters:
    """The filters of the button list. An empty field matches every button."""

    search: str = ""
    """The text of the search field."""
    set: str = ""
    skill: str = ""
    """The name of a skill that at least one die must have."""
    dice: str = ""
    """The number of dice, as digits."""
    order: str = ""
    """An `Order`, or "" for the default order: first the buttons of FIRST_SET, then all others,
    both sorted by name. If only recent buttons are listed, the default is the latest first."""
    only: tuple[Only, ...] = ()
    are_shown: bool = False
    """Whether the filters are expanded on small screens."""


@value
class Known:
    """The favorite and recently played buttons, by name."""

    favourites: tuple[str, ...] = ()
    recent: tuple[str, ...] = ()


def known_buttons(settings: Settings) -> Known:
    """Return the favorite and recently played buttons that the settings contain."""
    return Known(settings.favourites, settings.recent)


T = TypeVar("T")


def toggled(chosen: tuple[T, ...], value: T) -> tuple[T, ...]:
    """Return the chosen values with this value added, or removed if it was among them."""
    if value not in chosen:
        return (*chosen, value)
    return tuple(other for other in chosen if other != value)


@value
class Listed:
    """A button as an entry of the list."""

    button: Button
    skills: frozenset[str]
    """The names of the skills of the button's dice."""
    dice: int
    """The number of the button's dice, or 0 if it varies between matches."""
    is_simple: bool
    """Whether the dice are plain, swing or option dice without skills, and the button has no
    special rule."""
    strength: Strength | None


@cache
def sets() -> tuple[str, ...]:
    """Return the names of all sets: FIRST_SET, then the others in alphabetical order."""
    return tuple(sorted({one.button.set for one in shelf()}, key=_first_set_first))


def _first_set_first(name: str) -> tuple[bool, str]:
    return name != FIRST_SET, name.casefold()


@cache
def names() -> dict[str, str]:
    """Return the names of all buttons as choices of a form field."""
    return verbatim(one.button.name for one in shelf())


def skills_by_name(texts: Texts) -> dict[str, str]:
    """Return the translated names of all skills on the buttons' dice, by skill, sorted by
    translation."""
    skills = {skill for one in shelf() for skill in one.skills}
    named = {skill: capital(texts.t(f"skill.{skill}.name")) for skill in sorted(skills)}
    return dict(sorted(named.items(), key=itemgetter(1)))


@cache
def dice_counts() -> tuple[int, ...]:
    """Return the numbers of dice that buttons can have, in ascending order."""
    return tuple(sorted({one.dice for one in shelf() if one.dice}))


@cache
def shelf() -> tuple[Listed, ...]:
    """Return all buttons in list order: those of FIRST_SET, then the others, each by name."""
    entries = map(_list_entry, buttons.playable())
    return tuple(
        sorted(entries, key=lambda one: (one.button.set != FIRST_SET, one.button.name.casefold()))
    )


def following(name: str) -> tuple[str, ...]:
    """Return the names of the other buttons, set by set, starting after the button with this name
    and wrapping around. If no button has this name, return all."""
    row = _row()
    at = next((at for at, one in enumerate(row) if one.casefold() == name.casefold()), -1)
    return (*row[at + 1 :], *row[: max(at, 0)])


@cache
def simple() -> frozenset[str]:
    """Return the names of all simple buttons: see `Listed.is_simple`."""
    return frozenset(one.button.name for one in shelf() if one.is_simple)


@cache
def _row() -> tuple[str, ...]:
    """Return the names of all buttons, set by set, those of FIRST_SET first."""
    by_set = sorted(shelf(), key=lambda one: _first_set_first(one.button.set))
    return tuple(one.button.name for one in by_set)


def _list_entry(button: Button) -> Listed:
    dice = printed_dice(button)
    skills = frozenset(skill.name for die in dice for skill in die.traits.possible)
    is_simple = bool(dice) and not button.special and all(die.is_simple for die in dice)
    return Listed(button, skills, len(dice), is_simple, rating_of(button))


@lru_cache(maxsize=1024)
def printed_dice(button: Button) -> tuple[Die, ...]:
    """Return the printed dice of a button, or none if they are chosen for each match."""
    return parse_recipe(button.recipe, as_printed=True) if button.recipe else ()


@lru_cache(maxsize=16)
def fitting(filters: Filters, known: Known) -> tuple[Listed, ...]:
    """Return all buttons that match the filters. Cached, since the dialog is redrawn often.

    If only recent buttons are shown, the latest comes first. A sort order by rating overrides this.
    In any order, names that begin with the search text come first.
    """
    fits = [one for one in shelf() if _fits(one, filters, known)]
    if Only.RECENT in filters.only:
        fits.sort(key=lambda one: known.recent.index(one.button.name))
    if filters.order in list(Order):
        is_reverse = filters.order == Order.STRONGEST
        fits.sort(key=lambda one: one.strength.points if one.strength else 0, reverse=is_reverse)
        fits.sort(key=lambda one: one.strength is None)
    wanted = _search_text(filters)
    return tuple(sorted(fits, key=lambda one: not one.button.name.casefold().startswith(wanted)))


def _fits(listed: Listed, filters: Filters, known: Known) -> bool:
    return (
        _search_text(filters) in listed.button.name.casefold()
        and filters.set in ("", listed.button.set)
        and (not filters.skill or filters.skill in listed.skills)
        and filters.dice in ("", str(listed.dice))
        and all(_is_one(listed.button, only, known) for only in filters.only)
    )


def _search_text(filters: Filters) -> str:
    return filters.search.strip().casefold()


def _is_one(button: Button, only: Only, known: Known) -> bool:
    match only:
        case Only.LEGAL:
            return button.tournament_legal
        case Only.FAVOURITE:
            return button.name in known.favourites
        case Only.RECENT:
            return button.name in known.recent
