"""Who plays: a button by its name, or dice by their recipe."""

from collections.abc import Sequence

from engine.button_men.buttons import all_buttons, entered, named, why_not_playable
from engine.button_men.dice.editions import Rules
from engine.button_men.match.duel import Entrant
from engine.button_men.outside.validation import most_allowed, refusal_of_rows, with_lent
from engine.button_men.recipe import RecipeError, parse_recipe
from engine.game import Refusal
from engine.luck import Seeded


def entrant(said: str, rules: Rules) -> Entrant:
    """Who plays with this button, or with this recipe by these rules; RecipeError if it is
    neither."""
    button = named(said)
    if button is not None:
        return button.entrant
    recipe = said.strip()
    missing = _missing(recipe)
    if missing is not None:
        raise RecipeError(missing)
    if recipe and not set("()0123456789") & set(recipe):
        raise RecipeError(Refusal("button.unknown", (("name", recipe),)))
    parse_recipe(recipe, rules.notation)
    return Entrant(recipe, recipe)


def refusal_together(entrants: Sequence[Entrant], rules: Rules) -> Refusal | None:
    """Why these, one for each seat, cannot be played against each other by these rules; None: they
    can. What luck draws is about the same each time, so any luck tells."""
    rosters = [dice for _, dice in entered(entrants, rules, Seeded(""))]
    specials = [one.special for one in entrants]
    return refusal_of_rows(with_lent(rosters), specials, most_allowed(entrants))


def _missing(name: str) -> Refusal | None:
    """Why the published button of this name cannot be played yet, if there is one."""
    wanted = name.casefold()
    found = (button for button in all_buttons() if button.name.casefold() == wanted)
    return next((why_not_playable(button) for button in found), None)
