"""Initiative: players who do not go first may respond with their dice, the closest to it first.

Rulebook 001, Focus Dice and Chance Dice. With three players or more, the order is that of the
circle game. If a skill lets the player who goes first respond too, they are the last.
"""

from collections.abc import Iterator
from dataclasses import replace

from engine.button_men.fight.events import Ending
from engine.button_men.fight.fight import Fight
from engine.button_men.match.actions import Decline
from engine.button_men.match.duel import Duel, Offer, Phase, offered
from engine.button_men.match.round_end import end_round
from engine.game import Seat, Step
from engine.luck import Luck


def to_act(duel: Duel) -> tuple[Seat, ...]:
    """The next player who has a response."""
    return next(((seat,) for seat in duel.reacting if any(offered(duel, seat))), ())


def offers(duel: Duel, seat: Seat) -> Iterator[Offer]:
    """The responses of the player, or letting the other player go first."""
    yield from offered(duel, seat)
    yield Offer(Decline())


def finish(duel: Duel, luck: Luck) -> Step[Duel]:
    """Nobody responds any more: the fight begins, or the round was a draw."""
    if duel.first is None:
        return end_round(duel, Ending.TIED)
    fight = duel.on_table
    sides = tuple(
        side if seat == duel.first else side.rested() for seat, side in enumerate(fight.sides)
    )
    begun = Fight(sides, mover=duel.first, rules=fight.rules)
    return Step(replace(duel, phase=Phase.FIGHT, fight=begun, reacting=()))
