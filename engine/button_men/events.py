"""What happens in a duel, told so that it can be shown without knowing the state."""

from enum import StrEnum

from engine.button_men.attack import Attack
from engine.button_men.die import Die
from engine.button_men.fight import Fight
from engine.game import Event, Seat
from engine.value import value


@value
class Change(Event):
    """A die that was rolled, turned or given another size."""

    seat: Seat
    at: int
    """Its place in its owner's row, before anything was captured."""
    before: Die
    after: Die


@value
class Chose(Event):
    """A player has made a secret choice. Nobody learns which before all have."""

    seat: Seat


@value
class SizesSet(Event):
    """The sizes with which a player's dice start the round."""

    seat: Seat
    dice: tuple[Die, ...]


@value
class RoundBegan(Event):
    """All dice were rolled."""

    round: int
    """1 for the first."""
    rows: tuple[tuple[Die, ...], ...]


@value
class InitiativeFound(Event):
    """Somebody goes first; nobody, if the dice that count are tied and the round is a draw."""

    first: Seat | None
    by_coin: bool


@value
class Reacted(Event):
    """A player answered having lost the initiative with one of his dice's skills."""

    seat: Seat
    skill: str
    changes: tuple[Change, ...]
    gained: bool
    """Does he go first now?"""


@value
class Declined(Event):
    """A player let another go first."""

    seat: Seat


@value
class Struck(Event):
    """An attack was made."""

    seat: Seat
    attack: Attack
    attackers: tuple[Die, ...]
    """As they were before."""
    targets: tuple[Die, ...]
    turned: tuple[Change, ...]
    """Dice that lent some of their value."""
    rolled: tuple[Change, ...]
    """In the order in which they were rolled; the defender's are here too."""
    captured: tuple[Die, ...]
    """As they came to their captor."""
    removed: tuple[Die, ...] = ()
    """Targets that left the round for nobody's points."""


@value
class Passed(Event):
    """A player passed."""

    seat: Seat


class Ending(StrEnum):
    """Why a round is over."""

    CAPTURED = "captured"
    """Only one player has dice left."""
    PASSED = "passed"
    """All players passed in a row."""
    SURRENDERED = "surrendered"
    TIED = "tied"
    """The starting rolls were tied (rulebook 001)."""


@value
class RoundEnded(Event):
    """A round is over."""

    round: int
    ending: Ending
    winner: Seat | None
    """None: a draw."""
    scores: tuple[int, ...]
    """In half points."""
    won: tuple[int, ...]
    """Rounds that each player has won now."""
    fight: Fight
    """How the dice lay at the end."""
    gave_up: Seat | None = None
    """Who surrendered, if that is how it ended."""


@value
class MatchEnded(Event):
    """The match is over."""

    winners: tuple[Seat, ...]
    """Nobody, if it was called off after too many rounds."""
