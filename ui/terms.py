"""Terms: what a match is agreed on before it begins."""

from enum import StrEnum

from engine.button_men.buttons import named
from engine.button_men.duel import Entrant, Setup
from engine.button_men.editions import EDITIONS, RULEBOOK
from engine.button_men.recipe import RecipeError, parse_recipe
from engine.game import Refusal
from engine.value import value


class Opponent(StrEnum):
    """Against whom: the computer at one of its levels, or a friend at the same screen."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"
    HUMAN = "human"

    @property
    def is_computer(self) -> bool:
        """Does the computer play the other side?"""
        return self is not Opponent.HUMAN


FEWEST_WINS = 1
MOST_WINS = 5


@value
class Terms:
    """One match as it was agreed on. `me` is seat 0, the human against the computer."""

    me: str = "Avis"
    """A button's name, or a recipe."""
    you: str = "Hammer"
    opponent: Opponent = Opponent.NORMAL
    wins: int = 3
    seed: str = ""
    """The luck that was asked for; empty: drawn anew for each match."""
    edition: str = RULEBOOK.edition
    """The name of a printed set of rules."""

    @property
    def sides(self) -> tuple[str, str]:
        """Both buttons or recipes, by seat."""
        return (self.me, self.you)


def entrant(said: str) -> Entrant:
    """Who plays with this button or recipe; RecipeError if it is neither."""
    button = named(said)
    if button is not None and button.recipe is not None:
        return Entrant(button.name, button.recipe)
    recipe = said.strip()
    if recipe and not set("()0123456789") & set(recipe):
        raise RecipeError(Refusal("button.unknown", (("name", recipe),)))
    parse_recipe(recipe)
    return Entrant(recipe, recipe)


def setup_of(terms: Terms) -> Setup:
    """What the engine needs to begin it; RecipeError if a side is neither button nor recipe."""
    rules = EDITIONS[terms.edition].winning_at(terms.wins)
    return Setup(tuple(entrant(said) for said in terms.sides), rules)
