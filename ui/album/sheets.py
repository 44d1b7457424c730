"""Sheets: the pages of an album, which a game supplies, and the pins won."""

from collections.abc import Callable, Mapping, Sequence

from engine.value import value
from ui.history.history import History, album
from ui.history.pins import Pin
from ui.message import Message
from ui.nodes import Node


@value
class Place:
    """A place on a sheet for one pin."""

    name: str
    """The name of the pin's opponent or feat, as in `Pin.name`."""
    label: str
    """The label of the place on the sheet, in the player's language."""
    picture: Callable[[str], Node]
    """A function that returns the picture of the pin, as a node with the given key."""
    on: Message | None
    """The message that sets up a match for this pin, or None if any match will do."""
    about: str = ""
    """How to win the pin, or "" if the label explains it."""
    dice: Callable[[], Node] | None = None
    """A function that returns a picture of the opponent's dice, or None if there are no dice to
    show."""


@value
class Sheet:
    """A page of the album: the buttons of a set, the portraits, or the feats."""

    key: str
    title: str
    places: tuple[Place, ...]
    is_painted: bool = False
    """Whether the pictures on the sheet have their own colors instead of those of the style
    sheet."""

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
"""The pins that the player has won in a game, by name, the latest last."""


def won_pins(history: History, game: str, besides: str = "") -> Won:
    """Return the pins won in this game. Those of the match with the mark `besides` are left out,
    unless `besides` is ""."""
    return {pin.name: pin for pin in album(history, besides) if pin.game == game}


def nearest(sheets: Sequence[Sheet], pins: Won) -> Sheet | None:
    """Return the sheet to complete next, or None if all are full: of the sheets with a pin, the one
    with the fewest empty places, or else the first that is not full."""
    open_sheets = [one for one in sheets if not one.is_full(pins)]
    begun = [one for one in open_sheets if one.won_count(pins)]
    return min(begun, key=lambda one: one.lacks(pins), default=next(iter(open_sheets), None))


def sheet_at(sheets: Sequence[Sheet], pins: Won, key: str) -> int:
    """Return the index of the sheet with this key. If no sheet has it, return that of the sheet to
    complete next, or 0 if all are full."""
    shown = next((one for one in sheets if one.key == key), nearest(sheets, pins))
    return 0 if shown is None else sheets.index(shown)
