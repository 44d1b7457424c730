"""Terms: what a match is agreed on before it begins."""

from engine.button_men.buttons import all_buttons, named, why_not_playable
from engine.button_men.duel import Entrant, Setup
from engine.button_men.editions import EDITIONS, RULEBOOK
from engine.button_men.position import parse_position, position_of
from engine.button_men.recipe import RecipeError, parse_recipe
from engine.game import Refusal, Seat
from engine.value import value
from ui.opponent import Opponent, alone

FEWEST_WINS = 1
MOST_WINS = 5
FEWEST_PLAYERS = 2
MOST_PLAYERS = 6

USUAL = ("Avis", "Hammer", "Hannah", "Stark", "Kith", "Clare")
"""Who plays where nobody else was asked for: soldiers, whose dice have no skills."""


@value
class Chair:
    """One seat of a match to come."""

    said: str
    """A button's name, or a recipe."""
    played_by: Opponent = Opponent.NORMAL


def usual_chair(seat: Seat, played_by: Opponent = Opponent.NORMAL) -> Chair:
    """Who sits there unless somebody else is asked for; seat 0 is whoever looks at the page."""
    return Chair(USUAL[seat], Opponent.HUMAN if seat == 0 else played_by)


@value
class Terms:
    """One match as it was agreed on."""

    chairs: tuple[Chair, ...] = (usual_chair(0), usual_chair(1))
    """By seat, to the left; there is somebody at the screen in seat 0."""
    wins: int = 3
    seed: str = ""
    """The luck that was asked for; empty: drawn anew for each match."""
    edition: str = RULEBOOK.edition
    """The name of a printed set of rules."""
    position: str = ""
    """How the dice of the first round lie, in the notation of position.py; empty: they are
    rolled."""

    def is_human(self, seat: Seat) -> bool:
        """Does somebody at the screen play this seat?"""
        return not self.chairs[seat].played_by.is_computer

    @property
    def alone(self) -> Seat | None:
        """The seat of the only one at the screen; None: several share it."""
        return alone([chair.played_by for chair in self.chairs])


def entrant(said: str) -> Entrant:
    """Who plays with this button or recipe; RecipeError if it is neither."""
    button = named(said)
    if button is not None and button.recipe is not None:
        return Entrant(button.name, button.recipe)
    recipe = said.strip()
    missing = _missing(recipe)
    if missing is not None:
        raise RecipeError(missing)
    if recipe and not set("()0123456789") & set(recipe):
        raise RecipeError(Refusal("button.unknown", (("name", recipe),)))
    parse_recipe(recipe)
    return Entrant(recipe, recipe)


def _missing(name: str) -> Refusal | None:
    """Why the published button of this name cannot be played yet, if there is one."""
    wanted = name.casefold()
    found = (button for button in all_buttons() if button.name.casefold() == wanted)
    return next((why_not_playable(button) for button in found), None)


def setup_of(terms: Terms) -> Setup:
    """What the engine needs to begin it; RecipeError if a side is neither button nor recipe, or
    there is no such position."""
    rules = EDITIONS[terms.edition].winning_at(terms.wins)
    position = parse_position(terms.position, rules) if terms.position else None
    return Setup(tuple(entrant(chair.said) for chair in terms.chairs), rules, position)


def terms_of(setup: Setup, seed: str) -> Terms:
    """The terms under which such a match was begun, the first seat played by whoever looks."""
    chairs = tuple(
        Chair(one.name if named(one.name) else one.recipe, usual_chair(seat).played_by)
        for seat, one in enumerate(setup.entrants)
    )
    position = "" if setup.position is None else position_of(setup.position)
    return Terms(chairs, setup.rules.to_win, seed, setup.rules.edition, position)
