"""Giant Sized: once in a match, 3 is added to its value, at the beginning or the end of a turn.

Issue 2740 of Button Weavers. It may then show more than its size. Our rulings: a player does it
once in a match, whichever of these dice it is; it holds until the die is rolled again.
"""

from collections.abc import Iterator
from dataclasses import replace

from engine.button_men.dice.skill import Skill
from engine.button_men.fight.events import Change, Used
from engine.button_men.match.actions import Action
from engine.button_men.match.duel import Duel, Phase
from engine.button_men.match.offer import Offer
from engine.button_men.match.once import is_unused, with_used
from engine.button_men.match.reacting import changed
from engine.game import Refusal, Seat, Step
from engine.luck import Luck
from engine.value import value

ADDED = 3


@value
class GrowFirst(Action):
    """Add to a die before an attack."""

    at: int

    name = "grow-first"
    phase = Phase.FIGHT

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Refused without such a die, and the second time in a match."""
        return _refusal(duel, seat, self.at)

    def carry_out(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """The turn goes on."""
        return _grown(duel, seat, self.at)


@value
class GrowLast(Action):
    """Add to a die at the end of the turn."""

    at: int

    name = "grow-last"
    phase = Phase.TURN_END

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Refused without such a die, and the second time in a match."""
        return _refusal(duel, seat, self.at)

    def carry_out(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """The turn is over."""
        return _grown(replace(duel, ending=None), seat, self.at)


def _places(duel: Duel, seat: Seat) -> list[int]:
    """The dice to which the player may add."""
    if not is_unused(duel, seat, GIANT_SIZED.name):
        return []
    dice = duel.on_table.sides[seat].dice
    return [at for at, die in enumerate(dice) if die.has(GIANT_SIZED)]


def _refusal(duel: Duel, seat: Seat, at: int) -> Refusal | None:
    return None if at in _places(duel, seat) else Refusal("grow.not-possible")


def _grown(duel: Duel, seat: Seat, at: int) -> Step[Duel]:
    before = duel.on_table.sides[seat].dice[at]
    change = Change(seat, at, before, before.turned(before.value + ADDED))
    grown = replace(duel, fight=changed(duel.on_table, seat, (change,)))
    event = Used(seat, GIANT_SIZED.name, (change,))
    return Step(with_used(grown, seat, GIANT_SIZED.name), (event,))


def _at_first(duel: Duel, seat: Seat) -> Iterator[Offer]:
    for at in _places(duel, seat):
        yield Offer(GrowFirst(at))


def _at_last(duel: Duel, seat: Seat) -> Iterator[Offer]:
    for at in _places(duel, seat):
        yield Offer(GrowLast(at))


GIANT_SIZED = Skill(
    "giant-sized",
    "O",
    most_added=ADDED,
    offers=((Phase.FIGHT, _at_first), (Phase.TURN_END, _at_last)),
)
