"""Entrants by text: a button by its name, or dice by their recipe; and the setup of a match."""

from collections.abc import Iterable

from engine.button_men.buttons import all_buttons, named, why_not_playable
from engine.button_men.dice.editions import Rules
from engine.button_men.match.duel import Entrant, Setup
from engine.button_men.outside.position import parse_position
from engine.button_men.outside.validation import refusal_together
from engine.button_men.recipe import RecipeError, parse_recipe
from engine.game import Refusal


def entrant(play: str, rules: Rules) -> Entrant:
    """The entrant with this button, or with this recipe by these rules. Raises RecipeError if it is
    neither, or if the button cannot be played yet."""
    button = named(play)
    if button is not None:
        return button.entrant
    recipe = play.strip()
    wanted = recipe.casefold()
    for button in all_buttons():
        refusal = why_not_playable(button) if button.name.casefold() == wanted else None
        if refusal is not None:
            raise RecipeError(refusal)
    if recipe and not set("()0123456789") & set(recipe):
        raise RecipeError(Refusal("button.unknown", (("name", recipe),)))
    parse_recipe(recipe, rules.notation)
    return Entrant(recipe, recipe)


def setup_of(plays: Iterable[str], rules: Rules, position: str = "") -> Setup:
    """The setup of a match between these buttons or recipes; `position` says how the dice of the
    first round lie. Raises RecipeError if one is neither a button nor a recipe, if they cannot be
    played together, or if the position cannot be read."""
    entrants = tuple(entrant(play, rules) for play in plays)
    refused = refusal_together(entrants, rules)
    if refused is not None:
        raise RecipeError(refused)
    return Setup(entrants, rules, parse_position(position, rules) if position else None)
