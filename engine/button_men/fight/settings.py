"""Settings: numbers that players set on dice, and the dials that say which are possible."""

from enum import StrEnum

from engine.game import Seat
from engine.value import value


class What(StrEnum):
    """What is set."""

    SIZE = "size"
    VALUE = "value"
    ENTRY = "entry"
    """Which entry of its list of skills a die has."""
    PLAYS = "plays"
    """Which dice of a group take part in a round."""
    CHOICE = "trick"
    """One of several labelled choices. Saves and links have the word of its first use."""


@value
class Setting:
    """A number that a player sets on a die: a size in sides, a value to turn it to, a choice."""

    what: What
    at: int
    """The index of the die in its owner's row."""
    to: int


@value
class Label:
    """The meaning of a number on a dial."""

    text: str
    """Its key in the texts."""
    die: int | None = None
    """The index of the die that the text names, if it names one."""


@value
class Dial:
    """A number that a player sets on dice as part of an action."""

    what: What
    places: tuple[int, ...]
    """The indices of the dice that it sets: one, or all that share a swing letter."""
    numbers: tuple[int, ...]
    """The numbers to which it may be set."""
    unset: int | None = None
    """The number that leaves the die as it is; None if a number must be chosen."""
    of: Seat | None = None
    """The owner of the dice; None for the player who sets it."""
    name: str = ""
    """The key of its name in the texts, if it has labels."""
    labels: tuple[Label, ...] = ()
    """A label for each number, where the number itself means nothing to players."""

    def setting(self, number: int) -> Setting | None:
        """The setting for a number; None if it leaves the die as it is."""
        return None if number == self.unset else Setting(self.what, self.places[0], number)
