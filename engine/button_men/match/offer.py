"""Offers: what a player may do now, like forms that they fill in."""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import TYPE_CHECKING

from engine.button_men.fight.attack import Setting, What
from engine.game import Seat
from engine.value import value

if TYPE_CHECKING:
    from engine.button_men.dice.die import Die
    from engine.button_men.match.actions import Action
    from engine.button_men.match.duel import Duel

TRICKS = 8
"""A number on a dial for tricks says which one, by the remainder, and on which die, by the
quotient."""


@value
class Dial:
    """A number that a player sets on their dice as part of an action."""

    what: What
    places: tuple[int, ...]
    """The indices of the dice that it sets: one, or all that share a swing letter."""
    numbers: tuple[int, ...]
    """The numbers to which it may be set."""
    unset: int | None = None
    """The number that leaves the die as it is; None if a number must be chosen."""
    of: Seat | None = None
    """Whose dice they are; None: those of the player who sets it."""

    def setting(self, number: int) -> Setting | None:
        """The setting that `number` stands for; None if it leaves the die as it is."""
        return None if number == self.unset else Setting(self.what, self.places[0], number)


@value
class Offer:
    """An action, and the dials that must be set before it is complete."""

    action: "Action"
    dials: tuple[Dial, ...] = ()

    def filled(self, numbers: tuple[int, ...]) -> "Action":
        """The action with the dials set to these numbers, one for each dial, in order."""
        settings = [
            setting
            for dial, number in zip(self.dials, numbers, strict=True)
            if (setting := dial.setting(number))
        ]
        return self.action.with_settings(tuple(settings))

    def fillings(self) -> "Iterator[Action]":
        """The action with the dials set in every way. The rules may refuse some of them."""
        for numbers in product(*(dial.numbers for dial in self.dials)):
            yield self.filled(numbers)


def offered_by_button(duel: "Duel", seat: "Seat") -> Iterator[Offer]:
    """What the rule of their button lets the player do in the phase of the duel."""
    special = duel.players[seat].special
    for phase, moment in special.offers if special is not None else ():
        if phase is duel.phase:
            yield from moment(duel, seat)


def offered_by(dice: "Iterable[Die]", duel: "Duel", seat: "Seat") -> Iterator[Offer]:
    """What these dice let the player do in the phase of the duel. Each kind of offer comes once,
    however many dice bring it."""
    moments = []
    for die in dice:
        for phase, moment in die.traits.offers:
            if phase is duel.phase and moment not in moments:
                moments.append(moment)
    for moment in moments:
        yield from moment(duel, seat)
