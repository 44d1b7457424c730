"""The match config of Lunch Money, and the default players."""

from dataclasses import replace
from functools import lru_cache
from typing import Annotated

from engine.bounds import Among
from engine.game import Seat
from engine.lunch_money.ai.levels import LEVELS
from engine.lunch_money.ai.temperaments import Temperament
from engine.lunch_money.state.brawl import BrawlSetup
from engine.lunch_money.state.rulings import DEFAULT, Rulings
from engine.value import tagged, value
from ui.match import session as base
from ui.opponent import Opponent, opponents_at
from ui.persistence import LEFT_OUT

USUAL_PLAYERS = 4
"""The default number of players."""

OPPONENTS = opponents_at(LEVELS)
"""The kinds of players that a seat can have: local players, and the computer's levels."""

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
"""The default temperaments by seat. That of a local player affects their hints and their default
picture."""

PERSON = "player"
"""The name of the picture for an even temperament. It also stands for local players in the
history."""

PORTRAITS = (PERSON, *(one.value for one in Temperament if one is not Temperament.EVEN))
"""The names of all portraits."""


@tagged("SeatConfig")
@value
class SeatConfig(base.SeatConfig):
    """The configuration of a seat, with a temperament and a picture."""

    temperament: Temperament = Temperament.EVEN
    """The temperament of the computer player in this seat. That of a local player affects their
    hints and their default picture."""
    face: Annotated[str, Among(("", *PORTRAITS))] = ""
    """The name of the picture chosen for the player, or "" if none was chosen."""


LEFT_OUT[SeatConfig] = {"face": ""}


def portrait_of(seat: SeatConfig) -> str:
    """Return the name of the picture that stands for the player in this seat outside of a match:
    PERSON for a local player, otherwise that of the temperament. Within a match, `faces`
    applies."""
    if not seat.played_by.is_computer or seat.temperament is Temperament.EVEN:
        return PERSON
    return seat.temperament.value


@lru_cache(maxsize=8)
def faces(seats: tuple[SeatConfig, ...]) -> tuple[str, ...]:
    """Return the names of the players' pictures by seat, all different. A player has the picture
    that they have chosen, otherwise that of their temperament, or another one if it is taken."""
    free, chosen = list(PORTRAITS), dict[Seat, str]()

    def is_late(seat: Seat) -> tuple[bool, bool]:
        return not seats[seat].face, portrait_of(seats[seat]) == PERSON

    for seat in sorted(range(len(seats)), key=is_late):
        temperament = seats[seat].temperament
        usual = PERSON if temperament is Temperament.EVEN else temperament.value
        wanted = seats[seat].face or usual
        chosen[seat] = wanted if wanted in free else free[0]
        free.remove(chosen[seat])
    return tuple(chosen[seat] for seat in range(len(seats)))


def default_seat(seat: Seat, played_by: Opponent = Opponent.NORMAL) -> SeatConfig:
    """Return the default config of a seat. Seat 0 is always a local player's; `played_by` applies
    only to the other seats."""
    return SeatConfig(USUAL[seat], Opponent.HUMAN if seat == 0 else played_by, CAST[seat])


@tagged("MatchConfig")
@value
class MatchConfig(base.MatchConfig):
    """The config of a match of Lunch Money, with its house rules."""

    seats: tuple[SeatConfig, ...] = tuple(default_seat(seat) for seat in range(USUAL_PLAYERS))
    rulings: Rulings = DEFAULT


def setup_of(config: MatchConfig, dealer: Seat | None = None) -> BrawlSetup:
    """Return the engine's setup of the match. Without a dealer, the engine draws one at random."""
    return BrawlSetup(tuple(seat.plays for seat in config.seats), config.rulings, dealer)


def config_of(setup: BrawlSetup, seed: str) -> MatchConfig:
    """Return the config of a match that was set up elsewhere. Seat 0 is the local player's. Any
    other player with a default name has the default temperament of that name, otherwise that of the
    seat."""
    seats = tuple(
        replace(default_seat(seat), plays=name, temperament=CAST[usual])
        for seat, name in enumerate(setup.names)
        for usual in [USUAL.index(name) if seat and name in USUAL else seat]
    )
    return MatchConfig(seats, seed, setup.rulings)
