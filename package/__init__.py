"""Button Men and Lunch Money for programs: all rules, all 875 buttons, exact odds and computer
players.

    from button_men_and_lunch_money import duel
    match = duel("Shore", "s(10) (4) (12)", seed=1)
    match = match.played(next(match.actions()))

One package has both games, because they share their matches, tokens, texts and players, and nine
tenths of its size are the rules and data of Button Men.
"""

from engine.library.decision import Decision

from . import text
from .match import Match, brawl, duel
from .players import buttons, odds, player, review
from .text import TextError

__all__ = [
    "Decision",
    "Match",
    "TextError",
    "brawl",
    "buttons",
    "duel",
    "odds",
    "player",
    "review",
    "text",
]
