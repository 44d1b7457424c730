"""Motion: how an element is animated to its new state.

It is decoration only: the drawing is complete before anything moves, and motion alone hides what
must not be seen too early. A scene has one timeline, in milliseconds at calm speed. Each motion
has a start and a length; before it starts, its element is shown in the first frame.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from enum import StrEnum

from engine.value import value
from ui.shell.settings import Speed


class Movement(StrEnum):
    """The kinds of motion. "It" is the moving element."""

    COVER = "cover"
    """It shows the picture of the origin in the last drawing."""
    STRIKE = "strike"
    """It lifts, moves to the origin or the anchor, touches it (`CONTACT_SHARE`), and returns."""
    HIT = "hit"
    """It flashes and is squashed at the contact."""
    TRAVEL = "travel"
    """It comes from its own or another element's previous place."""
    TUMBLE = "tumble"
    """It rolls in place and shows `faces` one after another, and then its own."""
    LAND = "land"
    """It has landed: it is squashed, and its number pops."""
    GROW = "grow"
    """Its size plate grows out of it."""
    COUNT = "count"
    """Its text counts through `faces` to its own. Until then it shows the first of them."""
    APPEAR = "appear"
    """It grows from nothing."""
    SHAKE = "shake"
    """It shakes from a blow, or with laughter after a miss."""
    SHED = "shed"
    """Its lost parts fall off one after another."""
    LEAN = "lean"
    """It leans toward the anchor and back."""
    LOOK = "look"
    """It turns toward the anchor for a moment."""
    DRIFT = "drift"
    """A word, the only one of `faces`, rises from it and fades."""


@value
class Motion:
    """The motion of one element."""

    key: str
    movement: Movement
    start: int = 0
    """The time of its first frame, in milliseconds after the start of the scene."""
    length: int = 0
    """The duration in milliseconds; for SHED, that of each falling part."""
    origin: str = ""
    """The id of an element in the last drawing: where a TRAVEL begins, where a STRIKE goes, whose
    picture is the COVER."""
    anchor: str = ""
    """The id of an element in this drawing: where a STRIKE without an origin goes, or the direction
    of a LEAN or LOOK."""
    faces: tuple[str, ...] = ()
    """The texts that the element shows one after another before its own."""

    @property
    def end(self) -> int:
        """The end of the motion, in milliseconds after the start of the scene."""
        return self.start + self.length


CONTACT_SHARE = 0.63
"""The fraction of the length of a STRIKE at which it touches its target."""

PACES = {Speed.STILL: 0.0, Speed.CALM: 1.0, Speed.FAST: 0.5}
"""The duration of a scene at each speed, as a fraction of its duration at calm speed."""


def at_pace(motions: Iterable[Motion], pace: float) -> Iterator[Motion]:
    """Yield the motions of a scene at this fraction of its calm duration."""
    for one in motions:
        yield replace(one, start=round(one.start * pace), length=round(one.length * pace))


def end_of(motions: Iterable[Motion]) -> int:
    """Return the latest end of these motions, in milliseconds, or 0 if there are none."""
    return max((one.end for one in motions), default=0)
