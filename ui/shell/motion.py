"""Motion: how an element comes to what the drawing shows. It only decorates: the drawing is whole
before anything moves, and what must not be seen too early is covered by motion alone.

A scene has one timeline, in milliseconds of the calm speed. Each motion begins at a time of it and
takes so long; before it begins, its element is shown as at its first moment.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from enum import StrEnum

from engine.value import value
from ui.shell.settings import Speed


class Movement(StrEnum):
    """The motion of an element."""

    COVER = "cover"
    """It shows the picture that the origin had in the last drawing."""
    STRIKE = "strike"
    """It lifts, goes to the origin or the anchor, touches it (`CONTACT_SHARE`), and comes back."""
    HIT = "hit"
    """It flashes and is squashed by what has touched it."""
    TRAVEL = "travel"
    """It comes from where it, or another, lay before."""
    TUMBLE = "tumble"
    """It rolls in its place and shows `faces` one after another, and then what was drawn."""
    LAND = "land"
    """It has come down: it is squashed, and its number pops."""
    GROW = "grow"
    """Its size grows out of it."""
    COUNT = "count"
    """Its text becomes what was drawn through `faces`; until then it shows the first of them."""
    APPEAR = "appear"
    """It grows out of nothing."""
    SHAKE = "shake"
    """It took a blow, or laughs one off."""
    SHED = "shed"
    """What it has lost falls off, one after another."""
    LEAN = "lean"
    """It leans to the anchor and back."""
    LOOK = "look"
    """It turns to the anchor for a moment."""
    DRIFT = "drift"
    """A word, its one face, rises from it and fades."""


@value
class Motion:
    """One element that moves."""

    key: str
    movement: Movement
    start: int = 0
    """Milliseconds after the beginning of the scene."""
    length: int = 0
    """Milliseconds; of SHED, for each of the parts that fall."""
    origin: str = ""
    """The id of an element of the last drawing: where a TRAVEL begins, where a STRIKE goes, whose
    picture is the COVER."""
    anchor: str = ""
    """The id of an element of this drawing, to which a STRIKE goes that has no origin, and at which
    a LEAN or LOOK is aimed."""
    faces: tuple[str, ...] = ()
    """The texts that it shows before its own."""

    @property
    def end(self) -> int:
        """When it is over, in milliseconds after the beginning of the scene."""
        return self.start + self.length


CONTACT_SHARE = 0.63
"""The part of a STRIKE after which it touches."""

PACES = {Speed.STILL: 0.0, Speed.CALM: 1.0, Speed.FAST: 0.5}
"""What part of its calm time a scene takes."""


def at_pace(motions: Iterable[Motion], pace: float) -> Iterator[Motion]:
    """The motions of a scene that takes this part of its calm time."""
    for one in motions:
        yield replace(one, start=round(one.start * pace), length=round(one.length * pace))


def end_of(motions: Iterable[Motion]) -> int:
    """When the last of them is over; 0 if there are none."""
    return max((one.end for one in motions), default=0)
