"""Giant Sized: once in a match, 3 is added to its value, at the beginning or the end of a turn.

Issue 2740 of Button Weavers. It may then show more than its size. Our rulings: a player does it
once in a match, whichever of these dice it is; it holds until the die is rolled again.
"""

from collections.abc import Iterator
from dataclasses import replace

from engine.button_men.dice.die import Rolling
from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.events import Change, Used
from engine.button_men.match.duel import Action, Choosing, Duel, Offer, Phase
from engine.button_men.match.responding import changed
from engine.game import Seat, Step
from engine.luck import Luck
from engine.value import value

ADDED = 3


@value
class GrowFirst(Action):
    """Add to a die before an attack. The turn goes on."""

    at: int
    phase = Phase.FIGHT

    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        return _grown(duel, seat, self.at)


@value
class GrowLast(Action):
    """Add to a die at the end of the turn. The turn is over."""

    at: int
    phase = Phase.TURN_END

    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        return _grown(replace(duel, ending=None), seat, self.at)


def _places(duel: Duel, seat: Seat) -> list[int]:
    """The dice to which the player may add."""
    if GIANT_SIZED.name in duel.players[seat].used:
        return []
    dice = duel.on_table.sides[seat].dice
    return [at for at, die in enumerate(dice) if die.has(GIANT_SIZED)]


def _grown(duel: Duel, seat: Seat, at: int) -> Step[Duel]:
    before = duel.on_table.sides[seat].dice[at]
    change = Change(seat, at, before, before.turned(before.value + ADDED))
    grown = replace(duel, fight=changed(duel.on_table, seat, (change,)))
    event = Used(seat, GIANT_SIZED.name, (change,))
    return Step(grown.with_player(seat, grown.players[seat].using(GIANT_SIZED)), (event,))


def _at_first(duel: Duel, seat: Seat) -> Iterator[Offer]:
    return (Offer(GrowFirst(at)) for at in _places(duel, seat))


def _at_last(duel: Duel, seat: Seat) -> Iterator[Offer]:
    return (Offer(GrowLast(at)) for at in _places(duel, seat))


GIANT_SIZED = Skill(
    "giant-sized",
    (
        Spelling("O"),
        Rolling(most_added=ADDED),
        Choosing(((Phase.FIGHT, _at_first), (Phase.TURN_END, _at_last))),
    ),
)
