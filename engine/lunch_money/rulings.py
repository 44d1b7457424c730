"""Rulings: the questions that the printed rules leave open, where players may choose an answer.

README.md lists all questions; those without a field here have one answer only.
"""

from enum import StrEnum

from engine.value import value


class Halving(StrEnum):
    """Which attack of a stomped player does half damage."""

    OWN_TURN = "own-turn"
    """The first that hurts, in an assault that he begins on his own turn."""
    LITERAL = "literal"
    """The very next that he plays, whenever that is and whether it hits or not."""


class Discarding(StrEnum):
    """What it costs to spend a turn on changing cards. Anything but FREE is against sitting still.

    The publisher offers them as house rules (its FAQ); the last is a player's.
    """

    FREE = "free"
    NEVER = "never"
    """It may not be done."""
    FLAT = "flat"
    """Some counters, however many cards: `Rulings.discard_cost`."""
    EACH = "each"
    """One counter for each card."""
    REPRISALS = "reprisals"
    """Every other player gets a free attack."""
    LEADERS = "leaders"
    """One counter for more than one card, except for whoever has fewest counters."""


@value
class Rulings:
    """One answer to each question that may be answered in different ways."""

    helpless_interrupt: bool = True
    """May helpless players cancel a play? (R-HUM-HELPLESS)"""
    helpless_heal: bool = True
    """May helpless players, or players just cancelled, save themselves? (R-FA-HELPLESS)"""
    free_weapons_can_be_taken: bool = True
    """May a Weapon be taken away that strikes at somebody seized? (R-DISARM)"""
    maintaining_takes_turn: bool = True
    """Is it all that one does in a turn, to hold on to somebody and hurt him? (R-CHOKE-TURN)"""
    listed_hits_only: bool = True
    """Are only a few kinds of hits allowed at somebody held, or all Basic Attacks?
    (R-HEADLOCK-ONLY)"""
    escapes_hurt: bool = False
    """Does an attack with which one escapes hurt as well? (R-ESCAPE)"""
    halving: Halving = Halving.OWN_TURN
    """(R-STOMP)"""
    discarding: Discarding = Discarding.FREE
    """(R-DISCARD)"""
    discard_cost: int = 1
    """Counters, 1 to 3, that a discard costs if it costs a fixed number. (R-DISCARD)"""
    one_set: bool = False
    """Do five players and more share one set? (R-SETS)"""


DEFAULT = Rulings()
"""The answers that fit the printed example of play, or else the rules' wording."""

QUIET_TURNS = 100
"""After so many turns in a row in which nobody loses a counter the brawl is called off. (R-QUIET)

The printed rules let everybody pass for ever. Nobody wins then."""
