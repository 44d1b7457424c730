"""Sheets: the pages of an album, as a game supplies them, and what of them has been won."""

from collections.abc import Callable, Mapping, Sequence
from itertools import islice

from engine.value import value
from ui.history.history import History, album
from ui.history.pins import Pin
from ui.message import Message
from ui.nodes import Node

NEAR = 3
"""Places that are proposed to be filled next."""


@value
class Place:
    """A place for a pin."""

    name: str
    """As in `Pin.name`."""
    label: str
    """What it is called on the page."""
    picture: Callable[[str], Node]
    """The picture of its pin under this key."""
    on: Message | None
    """Opens the setup of a match in which it can be won, or None if any match will do."""
    about: str = ""
    """How to win it, where its label does not explain that."""


@value
class Sheet:
    """A page: the buttons of a set, the portraits, the feats."""

    key: str
    title: str
    places: tuple[Place, ...]
    is_painted: bool = False
    """Whether its pictures have their colors in them, not in the style sheet of the page."""

    def won(self, pins: "Won") -> int:
        """How many of its places are filled."""
        return sum(place.name in pins for place in self.places)

    def lacks(self, pins: "Won") -> int:
        """How many are not."""
        return len(self.places) - self.won(pins)

    def is_full(self, pins: "Won") -> bool:
        """Whether all of them are."""
        return not self.lacks(pins)


Won = Mapping[str, Pin]
"""The pins of a game by name; the latest comes last."""


def won(history: History, game: str, besides: str = "") -> Won:
    """The pins of this game; those of the match with the mark `besides` do not count."""
    return {pin.name: pin for pin in album(history, besides) if pin.game == game}


def near(sheets: Sequence[Sheet], pins: Won) -> tuple[Place, ...]:
    """The places to fill next: on the sheets that have been begun those that lack least, then on
    the others."""
    begun = sorted((one for one in sheets if one.won(pins)), key=lambda one: one.lacks(pins))
    order = (*begun, *(one for one in sheets if not one.won(pins)))
    empty = (place for sheet in order for place in sheet.places if place.name not in pins)
    return tuple(islice(empty, NEAR))
