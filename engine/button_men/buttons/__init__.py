"""The published buttons, in one JSON file per set. The files have only facts, such as names and
recipes."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from pathlib import Path

from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import Notation, Rules
from engine.button_men.dice.skill import Special
from engine.button_men.match.duel import Entrant, with_recipes
from engine.button_men.recipe import RecipeError, parse_recipe, recipe_of
from engine.button_men.specials import BY_NAME
from engine.game import Refusal
from engine.luck import Luck, Seeded
from engine.value import value


@value
class Button:
    """A published button: a character with a recipe."""

    name: str
    set: str
    recipe: str | None
    """The recipe. None if the dice differ in each match, because the button copies the recipe of
    another one or draws its own at random."""
    tournament_legal: bool
    special: str
    """The name of its special, or "" if it has none."""

    @property
    def rule(self) -> Special | None:
        """The special of the button, or None if it has none or one that is not implemented."""
        return BY_NAME.get(self.special)

    @property
    def entrant(self) -> Entrant:
        """The entrant who plays this button."""
        return Entrant(self.name, self.recipe or "", self.rule)


@cache
def all_buttons() -> tuple[Button, ...]:
    """Return all buttons, set by set."""
    return tuple(
        Button(
            one["name"],
            record["set"],
            one["recipe"],
            one["tournament_legal"],
            one.get("special", ""),
        )
        for path in sorted(Path(__file__).parent.glob("*.json"))
        for record in [json.loads(path.read_text(encoding="utf-8"))]
        for one in record["buttons"]
    )


@cache
def published_recipes() -> frozenset[str]:
    """Return the recipes of all buttons that have one."""
    return frozenset(button.recipe for button in all_buttons() if button.recipe is not None)


def resolve_entrants(
    entrants: Sequence[Entrant], rules: Rules, luck: Luck
) -> tuple[tuple[Entrant, tuple[Die, ...]], ...]:
    """Return the entrants of a match, each with the recipe that they play in it and the dice of
    that recipe.

    Raises RecipeError if a recipe cannot be parsed. A recipe that a special chooses is in common
    notation, and may be as irregular as the published recipe it comes from.
    """
    seen = [_in_common_letters(one, rules) for one in entrants]
    return tuple(
        (printed, dice_of(printed.recipe, rules))
        if own == one
        else (own, parse_recipe(own.recipe, as_printed=True))
        for own, one, printed in zip(with_recipes(seen, luck), seen, entrants, strict=True)
    )


def _in_common_letters(entrant: Entrant, rules: Rules) -> Entrant:
    """Return the entrant as the specials of others see it: in common notation."""
    if rules.notation is Notation.COMMON or not entrant.recipe:
        return entrant
    return replace(entrant, recipe=recipe_of(dice_of(entrant.recipe, rules)))


def dice_of(recipe: str, rules: Rules) -> tuple[Die, ...]:
    """Return the dice of a recipe. Published recipes are parsed as printed, all others in the
    notation of the edition and within the limits for custom dice. Raises RecipeError if the recipe
    cannot be parsed."""
    if recipe in published_recipes():
        return parse_recipe(recipe, as_printed=True)
    return parse_recipe(recipe, rules.notation)


@cache
def playable() -> tuple[Button, ...]:
    """Return the buttons whose dice the engine fully supports."""
    return tuple(button for button in all_buttons() if why_not_playable(button) is None)


def why_not_playable(button: Button) -> Refusal | None:
    """Return why a button cannot be played, or None if it can."""
    (entrant,) = with_recipes((button.entrant,), Seeded(""))
    if not entrant.recipe:
        return Refusal("button.no-recipe")
    try:
        parse_recipe(entrant.recipe, as_printed=True)
    except RecipeError as error:
        return error.refusal
    return None


@cache
def _by_name() -> Mapping[str, tuple[Button, ...]]:
    """Return the buttons by name in lower case. A name may belong to several."""
    found: dict[str, tuple[Button, ...]] = {}
    for button in all_buttons():
        name = button.name.casefold()
        found[name] = (*found.get(name, ()), button)
    return found


# Cached, because the page calls this on every click for the buttons on the table.
@lru_cache(maxsize=64)
def button_by_name(name: str) -> Button | None:
    """Return the playable button with this name, ignoring case, or None if there is none."""
    found = _by_name().get(name.strip().casefold(), ())
    return next((button for button in found if why_not_playable(button) is None), None)


def entrant(play: str, rules: Rules) -> Entrant:
    """Return the entrant with this button or recipe. Raises RecipeError if `play` is neither, or if
    the button is not supported yet."""
    button = button_by_name(play)
    if button is not None:
        return button.entrant
    recipe = play.strip()
    for button in _by_name().get(recipe.casefold(), ()):
        refusal = why_not_playable(button)
        if refusal is not None:
            raise RecipeError(refusal)
    if recipe and not set("()0123456789") & set(recipe):
        raise RecipeError(Refusal("button.unknown", (("name", recipe),)))
    parse_recipe(recipe, rules.notation)
    return Entrant(recipe, recipe)
