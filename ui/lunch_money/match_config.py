"""What a match of Lunch Money is set up with, and the limits of that."""

from dataclasses import replace

from engine.game import Seat
from engine.lunch_money.ai.levels import LEVELS
from engine.lunch_money.ai.temperaments import Temperament
from engine.lunch_money.state.brawl import BrawlSetup
from engine.lunch_money.state.rulings import DEFAULT, Rulings
from engine.value import tagged, value
from ui.match import session as base
from ui.opponent import Opponent, opponents_at

USUAL_PLAYERS = 4

OPPONENTS = opponents_at(LEVELS)

USUAL = ("Robin", "Mia", "Otto", "Juno", "Benno", "Ida", "Tilo", "Pam")
"""The default names by seat."""


CAST = (
    Temperament.EVEN,
    Temperament.HOTHEAD,
    Temperament.AVENGER,
    Temperament.HOARDER,
    Temperament.BULLY,
    Temperament.COWARD,
    Temperament.RIVAL,
    Temperament.WRESTLER,
)
"""The default temperaments by seat. That of a player at the screen only matters for their hints."""

PERSON = "player"
"""The picture of people at the screen, and of computer players without a temper."""

PORTRAITS = (PERSON, *(one.value for one in Temperament if one is not Temperament.EVEN))
"""Each temperament has a face of its own."""


@tagged("SeatConfig")
@value
class SeatConfig(base.SeatConfig):
    """Who plays a seat, their name and their temperament."""

    temperament: Temperament = Temperament.EVEN
    """The temperament of a computer player in this seat."""


def portrait_of(seat: SeatConfig) -> str:
    """The name of the picture of the player in this seat."""
    if not seat.played_by.is_computer or seat.temperament is Temperament.EVEN:
        return PERSON
    return seat.temperament.value


def default_seat(seat: Seat, played_by: Opponent = Opponent.NORMAL) -> SeatConfig:
    """Who plays a seat unless the setup says otherwise. Seat 0 is the player at the screen."""
    return SeatConfig(USUAL[seat], Opponent.HUMAN if seat == 0 else played_by, CAST[seat])


@tagged("MatchConfig")
@value
class MatchConfig(base.MatchConfig):
    """What a match of Lunch Money is set up with."""

    seats: tuple[SeatConfig, ...] = tuple(default_seat(seat) for seat in range(USUAL_PLAYERS))
    rulings: Rulings = DEFAULT


def setup_of(config: MatchConfig, dealer: Seat | None = None) -> BrawlSetup:
    """What the engine needs to begin the match. Without a dealer, luck finds one."""
    return BrawlSetup(tuple(seat.plays for seat in config.seats), config.rulings, dealer)


def config_of(setup: BrawlSetup, seed: str) -> MatchConfig:
    """The configuration of a match that was set up elsewhere; seat 0 is the player at the
    screen."""
    seats = tuple(replace(default_seat(seat), plays=name) for seat, name in enumerate(setup.names))
    return MatchConfig(seats, seed, setup.rulings)
