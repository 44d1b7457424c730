"""The games. The type checker proves here that both follow the `Game` protocol."""

from engine.button_men.dice.editions import RULEBOOK, Rules
from engine.button_men.match.duel import Action, Duel, Setup
from engine.button_men.outside.position import setup_of
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.view import DuelView
from engine.game import Game
from engine.lunch_money.legal.view import BrawlView
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.state.actions import BrawlAction
from engine.lunch_money.state.brawl import Brawl, BrawlSetup
from engine.match import Match, new_match

BUTTON_MEN_GAME: Game[Setup, Duel, Action, DuelView] = BUTTON_MEN
LUNCH_MONEY_GAME: Game[BrawlSetup, Brawl, BrawlAction, BrawlView] = LUNCH_MONEY

GAME_NAMES = (BUTTON_MEN_GAME.name, LUNCH_MONEY_GAME.name)
"""The names of all games, in the order in which the page offers them."""


def duel(*plays: str, seed: str, rules: Rules = RULEBOOK) -> Match[Setup, Duel, Action, DuelView]:
    """Return a new match of Button Men between these buttons or recipes. Raises RecipeError if one
    of them is neither, or if they cannot be played together."""
    return new_match(BUTTON_MEN_GAME, setup_of(plays, rules), seed)
