"""Rulings: answers to questions that the printed rules leave open, where players can choose.

README.md lists all questions. Those without a field here have only one answer.
"""

from dataclasses import replace
from enum import StrEnum
from typing import Annotated

from engine.bounds import Between
from engine.value import tagged, value

COSTS = (1, 2, 3)
"""The possible values of `Rulings.discard_cost`, in counters."""


class Halving(StrEnum):
    """Which attack of a stomped player does half damage."""

    OWN_TURN = "own-turn"
    """The first attack that does damage on the stomped player's own turn, however they came to
    attack."""
    LITERAL = "literal"
    """The very next attack that the stomped player plays, on any turn, whether it hits or not."""


class Discarding(StrEnum):
    """The cost of spending a turn on discarding. Every answer except FREE discourages waiting.

    Apart from FREE and LEADERS, they are house rules from the publisher's FAQ; LEADERS was proposed
    by a player.
    """

    FREE = "free"
    NEVER = "never"
    """Players may not discard."""
    FLAT = "flat"
    """A fixed number of counters, however many cards: `Rulings.discard_cost`."""
    EACH = "each"
    """One counter for each card."""
    REPRISALS = "reprisals"
    """After the new cards are drawn, every other player in turn may attack, as on their own turn;
    the new cards can be used for defense."""
    LEADERS = "leaders"
    """One counter for more than one card; free for the player with the fewest counters."""


@tagged("Rulings")
@value
class Rulings:
    """One answer to each question with several possible answers."""

    helpless_interrupt: bool = True
    """Whether helpless players may cancel a play. (R-HUM-HELPLESS)"""
    helpless_heal: bool = True
    """Whether players who are helpless, or were just canceled, may save themselves.
    (R-FA-HELPLESS)"""
    free_weapons_can_be_taken: bool = True
    """Whether a Weapon used against a seized player can be taken away. (R-DISARM)"""
    maintaining_takes_turn: bool = True
    """Whether maintaining a hold that hurts takes the whole turn. (R-CHOKE-TURN)"""
    listed_hits_only: bool = True
    """Whether only the listed cards can hit a held player, not every Basic Attack.
    (R-HEADLOCK-ONLY)"""
    escapes_hurt: bool = False
    """Whether an attack used to escape also does its damage. (R-ESCAPE)"""
    halving: Halving = Halving.OWN_TURN
    """Which attack of a stomped player does half damage. (R-STOMP)"""
    discarding: Discarding = Discarding.FREE
    """The cost of spending a turn on discarding. (R-DISCARD)"""
    discard_cost: Annotated[int, Between(min(COSTS), max(COSTS))] = 1
    """The counters, 1 to 3, that a discard costs if the cost is fixed. (R-DISCARD)"""
    one_set: bool = False
    """Whether five or more players share one set. (R-SETS)"""


DEFAULT = Rulings()
"""The answers that match the printed example of play, or else the wording of the rules."""

LIVELY = replace(DEFAULT, discarding=Discarding.FLAT)
"""The default with a house rule of the publisher's FAQ against waiting: discarding costs a
counter."""

QUIET_TURNS = 100
"""The number of turns in a row without damage after which the brawl is called off, without a
winner. (R-QUIET)

By the printed rules, all players could pass forever.
"""
