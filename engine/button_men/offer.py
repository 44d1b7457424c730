"""Offers: what a player may do now, as forms to fill in."""

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING

from engine.button_men.attack import Setting, What
from engine.value import value

if TYPE_CHECKING:
    from engine.button_men.actions import Action


@value
class Dial:
    """A number that a player sets on his dice as part of what he does."""

    what: What
    places: tuple[int, ...]
    """The dice it is set on: one, or all that share a swing letter."""
    numbers: tuple[int, ...]
    """What it may be set to."""
    unset: int | None = None
    """The number that leaves the die as it is. None: a number must be chosen."""

    def setting(self, number: int) -> Setting | None:
        """What it means to set the dial to `number`; None: nothing is set."""
        return None if number == self.unset else Setting(self.what, self.places[0], number)


@value
class Offer:
    """An action, and the dials that are still to be set before it is whole."""

    action: "Action"
    dials: tuple[Dial, ...] = ()

    def filled(self, numbers: tuple[int, ...]) -> "Action":
        """The action with the dials set to these numbers, one a dial, in order."""
        settings = [
            setting
            for dial, number in zip(self.dials, numbers, strict=True)
            if (setting := dial.setting(number))
        ]
        return self.action.with_settings(tuple(settings))

    def fillings(self) -> "Iterator[Action]":
        """The action with the dials set in every way; the rules may refuse some."""
        for numbers in product(*(dial.numbers for dial in self.dials)):
            yield self.filled(numbers)
