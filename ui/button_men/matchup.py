"""The match-up explorer of Button Men: turns two typed sides into a match setup, or refuses
them."""

import json
from functools import cache
from pathlib import Path

from engine.button_men.buttons import button_by_name, dice_of, entrant, playable
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.match.duel import Setup
from engine.button_men.outside.saves import codec
from engine.button_men.outside.strength import ROUNDS_SCALE, outlook_of
from engine.button_men.outside.validation import refusal_together
from engine.button_men.recipe import RecipeError
from engine.button_men.rules import BUTTON_MEN
from engine.saving import DamagedSave, Json, read_json
from ui.button_men.components.recipe import pictured_dice
from ui.matchup.sides import Examples, GameMatchup, Percents, Refused, Side
from ui.text.i18n import Texts

WINS = 3
RULES = RULEBOOK.winning_at(WINS)
SOLDIERS = Path(__file__).with_name("soldiers.json")
"""The file with the Soldiers' chances to win a round against each other, computed by `python -m
tools.lab matchups`."""


def _setup_of(first: str, second: str) -> Setup | Refused:
    entrants = []
    for side, plays in enumerate((first, second)):
        try:
            entrants.append(entrant(plays, RULES))
        except RecipeError as error:
            return Refused(side, error.refusal)
    together = refusal_together(entrants, RULES)
    return Setup(tuple(entrants), RULES, None) if together is None else Refused(1, together)


def _refusal(first: str, second: str) -> Refused | None:
    setup = _setup_of(first, second)
    return setup if isinstance(setup, Refused) else None


def _question(first: str, second: str, known: str, ticket: int) -> str:
    request = {
        "game": BUTTON_MEN.name,
        "ask": "matchup",
        "setup": codec().encode(_setup_of(first, second)),
        "known": _parse_findings(known),
        "seed": "",
        "ticket": ticket,
    }
    return json.dumps(request)


def _parse_findings(text: str) -> Json:
    """Parse the saved result. Return None without one, or if it is damaged, since it can be
    computed again."""
    try:
        return read_json(text) if text else None
    except DamagedSave:
        return None


def _side(texts: Texts, plays: str) -> Side:
    button = button_by_name(plays)
    dice = pictured_dice(texts, dice_of(entrant(plays, RULEBOOK).recipe, RULEBOOK))
    if button is None:
        return Side(" ".join(plays.split()), dice=dice)
    return Side(button.name, button.set, dice)


def _expected(first: str, second: str) -> float | None:
    """Return the first side's chance to win a round by the ratings, or None if a side has no
    rating."""
    mine, theirs = button_by_name(first), button_by_name(second)
    outlook = outlook_of(mine, theirs, ROUNDS_SCALE) if mine and theirs else None
    return outlook.share if outlook else None


@cache
def soldiers() -> Examples:
    """Return the Soldiers' chances to win a round against each other, in the order of their set."""
    table = json.loads(SOLDIERS.read_text(encoding="utf-8"))
    percents: Percents = {}
    for first, others in table["percents"].items():
        for second, percent in others.items():
            percents[first, second] = int(percent)
            percents[second, first] = 100 - int(percent)
    return Examples("matchup.soldiers", tuple(table["names"]), percents)


MATCHUP = GameMatchup(
    WINS,
    _refusal,
    _question,
    _side,
    lambda: tuple(one.name for one in playable()),
    _expected,
    lambda first, second: (("me", first), ("you", second)),
    soldiers,
)
