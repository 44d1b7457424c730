"""Entrants by text: a button by its name, or dice by their recipe."""

from engine.button_men.buttons import all_buttons, named, why_not_playable
from engine.button_men.dice.editions import Rules
from engine.button_men.match.duel import Entrant
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
