"""The published buttons, one JSON file a set: names and recipes, which are facts."""

import json
from functools import cache
from pathlib import Path

from engine.button_men.recipe import RecipeError, parse_recipe
from engine.game import Refusal
from engine.value import value


@value
class Button:
    """A published character."""

    name: str
    set: str
    recipe: str | None
    """None: its dice are different in each game (it copies another's, or draws them)."""
    tournament_legal: bool
    special: bool
    """Has it a rule of its own beyond its dice? Such rules are not played yet."""


@cache
def all_buttons() -> tuple[Button, ...]:
    """Every button, set by set."""
    return tuple(
        Button(
            said["name"],
            record["set"],
            said["recipe"],
            said["tournament_legal"],
            said.get("special", False),
        )
        for path in sorted(Path(__file__).parent.glob("*.json"))
        for record in [json.loads(path.read_text(encoding="utf-8"))]
        for said in record["buttons"]
    )


@cache
def playable() -> tuple[Button, ...]:
    """The buttons all of whose dice this engine has."""
    return tuple(button for button in all_buttons() if why_not_playable(button) is None)


def why_not_playable(button: Button) -> Refusal | None:
    """What keeps a button from being played; None: nothing."""
    if button.recipe is None:
        return Refusal("button.no-recipe")
    try:
        parse_recipe(button.recipe)
    except RecipeError as error:
        return error.refusal
    return None


def named(name: str) -> Button | None:
    """The playable button of this name, whatever its capitals."""
    wanted = name.strip().casefold()
    found = (button for button in all_buttons() if button.name.casefold() == wanted)
    return next((button for button in found if why_not_playable(button) is None), None)
