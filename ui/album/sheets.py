"""Sheets: the pages of an album, as a game supplies them, and the pins won."""

from collections.abc import Callable, Mapping, Sequence

from engine.value import value
from ui.history.history import History, album
from ui.history.pins import Pin
from ui.message import Message
from ui.nodes import Node


@value
class Place:
    """A place for a pin."""

    name: str
    """As in `Pin.name`."""
    label: str
    """Its label on the sheet."""
    picture: Callable[[str], Node]
    """Returns the picture of its pin with this key."""
    on: Message | None
    """The message that sets up a match for this pin, or None if any match will do."""
    about: str = ""
    """How to win it, if the label does not explain that."""
    dice: Callable[[], Node] | None = None
    """Returns the dice of the opponent, or None if the game has none."""


@value
class Sheet:
    """A sheet: the buttons of a set, the portraits, the feats."""

    key: str
    title: str
    places: tuple[Place, ...]
    is_painted: bool = False
    """Whether its pictures have their own colors instead of those of the style sheet."""

    def won_count(self, pins: "Won") -> int:
        """Return the number of filled places."""
        return sum(place.name in pins for place in self.places)

    def lacks(self, pins: "Won") -> int:
        """Return the number of empty places."""
        return len(self.places) - self.won_count(pins)

    def is_full(self, pins: "Won") -> bool:
        """Whether all places are filled."""
        return not self.lacks(pins)


Won = Mapping[str, Pin]
"""The pins of a game by name, the latest last."""


def won_pins(history: History, game: str, besides: str = "") -> Won:
    """Return the pins of this game, without those of the match with the mark `besides`."""
    return {pin.name: pin for pin in album(history, besides) if pin.game == game}


def nearest(sheets: Sequence[Sheet], pins: Won) -> Sheet | None:
    """Return the sheet to complete next: of those begun, the one with the fewest missing. Without
    one, it is the first that is not full, and None if all are."""
    open_sheets = [one for one in sheets if not one.is_full(pins)]
    begun = [one for one in open_sheets if one.won_count(pins)]
    return min(begun, key=lambda one: one.lacks(pins), default=next(iter(open_sheets), None))


def sheet_at(sheets: Sequence[Sheet], pins: Won, key: str) -> int:
    """Return the index of the sheet with this key, or else of the one to complete next."""
    shown = next((one for one in sheets if one.key == key), nearest(sheets, pins))
    return 0 if shown is None else sheets.index(shown)
