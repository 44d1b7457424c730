"""Terms: what a brawl is agreed on before it begins."""

from engine.game import Seat
from engine.lunch_money.brawl import FEWEST, MOST, Setup
from engine.lunch_money.rulings import DEFAULT, Rulings
from engine.value import value
from ui.opponent import Opponent, alone

FEWEST_PLAYERS = FEWEST
MOST_PLAYERS = MOST
USUAL_PLAYERS = 4
LONGEST_NAME = 20

USUAL = ("Robin", "Mia", "Otto", "Juno", "Benno", "Ida", "Tilo", "Pam")
"""What the players are called who were not given a name."""


@value
class Chair:
    """One seat of a brawl to come."""

    name: str
    """Of whoever sits there; players wrote it, so it may be anything short."""
    played_by: Opponent = Opponent.NORMAL


def usual_chair(seat: Seat, played_by: Opponent = Opponent.NORMAL) -> Chair:
    """Who sits there unless somebody else is asked for; seat 0 is whoever looks at the page."""
    return Chair(USUAL[seat], Opponent.HUMAN if seat == 0 else played_by)


@value
class Terms:
    """One brawl as it was agreed on."""

    chairs: tuple[Chair, ...] = tuple(usual_chair(seat) for seat in range(USUAL_PLAYERS))
    """By seat, to the left; there is somebody at the screen in seat 0."""
    seed: str = ""
    """The luck that was asked for; empty: drawn anew for each match."""
    rulings: Rulings = DEFAULT

    def is_human(self, seat: Seat) -> bool:
        """Does somebody at the screen play this seat?"""
        return not self.chairs[seat].played_by.is_computer

    @property
    def alone(self) -> Seat | None:
        """The seat of the only one at the screen; None: several share it."""
        return alone([chair.played_by for chair in self.chairs])


def is_name(word: str) -> bool:
    """Can a player be called this?"""
    return 0 < len(word.strip()) <= LONGEST_NAME and word.isprintable()


def setup_of(terms: Terms, dealer: Seat | None = None) -> Setup:
    """What the engine needs to begin it. Nobody deals: luck finds somebody."""
    return Setup(tuple(chair.name for chair in terms.chairs), terms.rulings, dealer)


def terms_of(setup: Setup, seed: str) -> Terms:
    """The terms under which such a match was begun, the first seat played by whoever looks."""
    chairs = tuple(
        Chair(name, usual_chair(seat).played_by) for seat, name in enumerate(setup.names)
    )
    return Terms(chairs, seed, setup.rulings)
