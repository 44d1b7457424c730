"""Seeds with which a match begins as a test needs it, found without a browser.

Tests that then see the same dice in the browser also show that a seed gives the same match
everywhere.
"""

from collections.abc import Callable
from itertools import count

from engine.button_men.match.duel import Duel
from engine.button_men.outside.saves import DuelMatch
from engine.button_men.rules import BUTTON_MEN
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.state.brawl import Brawl
from engine.match import new_match
from ui.button_men.match_config import MatchConfig, setup_of
from ui.lunch_money.match_config import MatchConfig as LunchMoneyConfig
from ui.lunch_money.match_config import default_seat
from ui.lunch_money.match_config import setup_of as lunch_money_setup_of
from ui.match.session import SeatConfig


def match_of(me: str, you: str, seed: str, wins: int = 1) -> DuelMatch:
    """Return the match with these address parameters."""
    config = MatchConfig((SeatConfig(me), SeatConfig(you)), wins=wins)
    return new_match(BUTTON_MEN, setup_of(config), seed)


def seed_where(me: str, you: str, suits: Callable[[Duel], bool]) -> str:
    """Return the first seed whose match begins with a suitable position."""
    return next(seed for seed in map(str, count(1)) if suits(match_of(me, you, seed).state))


def lunch_money_seed_where(players: int, suits: Callable[[Brawl], bool]) -> str:
    """Return the first seed with which a brawl of this many players begins with a suitable
    position."""
    setup = lunch_money_setup_of(
        LunchMoneyConfig(tuple(default_seat(seat) for seat in range(players)))
    )
    seeds = map(str, count(1))
    return next(seed for seed in seeds if suits(new_match(LUNCH_MONEY, setup, seed).state))
