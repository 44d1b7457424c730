"""The sides of a match-up: what is typed becomes the setup of a match, or is refused."""

import json

from engine.button_men.buttons import all_buttons, named, why_not_playable
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.match.duel import Setup
from engine.button_men.outside.entrants import entrant
from engine.button_men.outside.saves import codec
from engine.button_men.outside.validation import refusal_together
from engine.button_men.recipe import RecipeError
from engine.button_men.rules import BUTTON_MEN
from engine.game import Refusal
from engine.value import value
from ui.shell.screens import MatchupScreen

WINS = 3
RULES = RULEBOOK.winning_at(WINS)


@value
class Refused:
    """Why a match-up cannot be explored."""

    side: int
    """0 or 1; of both together, the second."""
    why: Refusal


def setup_of(screen: MatchupScreen) -> Setup | Refused:
    """The match that the screen is about."""
    entrants = []
    for side, said in enumerate((screen.first, screen.second)):
        try:
            entrants.append(entrant(said, RULES))
        except RecipeError as error:
            return Refused(side, error.refusal)
    together = refusal_together(entrants, RULES)
    return Setup(tuple(entrants), RULES, None) if together is None else Refused(1, together)


def request_of(setup: Setup, known: str, ticket: int) -> str:
    """What to ask the computer to find out more than is known."""
    said = {
        "game": BUTTON_MEN.name,
        "ask": "matchup",
        "setup": codec().encode(setup),
        "known": json.loads(known) if known else None,
        "seed": "",
        "ticket": ticket,
    }
    return json.dumps(said)


def name_of(said: str) -> str:
    """What a side is called: a button as it is printed, a recipe as it is."""
    button = named(said)
    return button.name if button else " ".join(said.split())


def set_of(said: str) -> str:
    """The set of a button; a recipe of its own has none."""
    button = named(said)
    return button.set if button else ""


def recipe_of(said: str) -> str:
    """The dice of a button; empty for a recipe, which says so itself."""
    button = named(said)
    return (button.recipe or "") if button else ""


def playable_names() -> tuple[str, ...]:
    """All buttons that can be chosen."""
    return tuple(one.name for one in all_buttons() if why_not_playable(one) is None)
