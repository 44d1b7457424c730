"""The match config of Button Men, with its defaults and limits."""

from typing import Annotated

from engine.bounds import Among
from engine.button_men.ai.search.levels import LEVELS
from engine.button_men.buttons import button_by_name
from engine.button_men.dice.editions import EDITIONS, RULEBOOK
from engine.button_men.match.duel import Setup
from engine.button_men.outside import position as positions
from engine.button_men.outside.position import position_of
from engine.game import Seat
from engine.luck import LISTED
from engine.value import tagged, value
from ui.match import session as base
from ui.match.session import SeatConfig
from ui.opponent import Opponent, opponents_at

USUAL = ("Avis", "Hammer", "Hannah", "Stark", "Kith", "Clare")
"""The default buttons by seat: Soldiers, whose dice have no skills."""

FIRST_MATCH = ("Bauer", "Kith")
"""The buttons of a first match: Soldiers, with dice of many shapes. If both are played well, the
first wins 53 of 100 rounds (soldiers.json)."""

FIRST_SEED = "355"
"""The seed of a newcomer's first match. With the suggested sizes they go first, and their d8 shows
5 and can capture the X die, which shows 4: the best attack."""

OPPONENTS = opponents_at(LEVELS)


def default_seat(seat: Seat, played_by: Opponent = Opponent.NORMAL) -> SeatConfig:
    """Return the default config of a seat. Seat 0 is the local player, and the others are played by
    `played_by`."""
    return SeatConfig(USUAL[seat], Opponent.HUMAN if seat == 0 else played_by)


@tagged("MatchConfig")
@value
class MatchConfig(base.MatchConfig):
    """The config of a match of Button Men."""

    seats: tuple[SeatConfig, ...] = (default_seat(0), default_seat(1))
    wins: int = 3
    """The number of round wins that wins the match."""
    edition: Annotated[str, Among(tuple(EDITIONS))] = RULEBOOK.edition
    """The name of the printed rules."""
    position: str = ""
    """The position at the beginning of the first round, in the notation of `position.py`, or "" if
    the dice are rolled."""


def setup_of(config: MatchConfig) -> Setup:
    """Return the engine's setup of the match. Raises RecipeError if a seat has neither a button nor
    a valid recipe, if the seats cannot be played together, or if the position cannot be parsed."""
    rules = EDITIONS[config.edition].winning_at(config.wins)
    return positions.setup_of([seat.plays for seat in config.seats], rules, config.position)


def config_of(setup: Setup, seed: str) -> MatchConfig:
    """Return the config of a match that was set up elsewhere. Seat 0 is the local player, and the
    computer plays the others."""
    seats = tuple(
        SeatConfig(
            one.name if button_by_name(one.name) else one.recipe, default_seat(seat).played_by
        )
        for seat, one in enumerate(setup.entrants)
    )
    position = "" if setup.position is None else position_of(setup.position)
    # The rolls of a match from elsewhere cannot be used for a rematch.
    seed = "" if seed.startswith(LISTED) else seed
    return MatchConfig(seats, seed, setup.rules.to_win, setup.rules.edition, position)
