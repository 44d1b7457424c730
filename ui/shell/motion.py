"""Motion: how an element is animated to its new state.

Motion is decoration only: before anything moves, the moving elements are drawn in their new state,
and animations hide what must not be seen yet. A scene has one timeline, in milliseconds at calm
speed. Each motion has a start and a length; some show their first frame before they start.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from enum import StrEnum

from engine.value import value
from ui.shell.settings import Speed


class Movement(StrEnum):
    """The kinds of motion of an element."""

    COVER = "cover"
    """The element shows the picture that the origin had in the last drawing."""
    STRIKE = "strike"
    """The element lifts, moves to the origin or the anchor, touches it (`CONTACT_SHARE`), and
    returns."""
    HIT = "hit"
    """The element flashes and is squashed when another one touches it."""
    TRAVEL = "travel"
    """The element comes from its own previous place or that of another element."""
    TUMBLE = "tumble"
    """The element rolls in place and shows `faces` one after another, and then its own face."""
    LAND = "land"
    """The element has landed: it is squashed, and its number pops."""
    GROW = "grow"
    """The size plate grows out of the element."""
    COUNT = "count"
    """The text of the element counts through `faces` to its own. Before the start, the first of
    them is shown."""
    APPEAR = "appear"
    """The element fades in while it grows to its size."""
    SHAKE = "shake"
    """The element shakes from a blow, or with laughter after a miss."""
    SHED = "shed"
    """The lost parts of the element fall off one after another."""
    LEAN = "lean"
    """The element leans toward the anchor and back."""
    LOOK = "look"
    """The element turns toward the anchor for a moment."""
    DRIFT = "drift"
    """The single word in `faces` rises from the element and fades."""


@value
class Motion:
    """The motion of one element."""

    key: str
    movement: Movement
    start: int = 0
    """The time at which the motion starts, in milliseconds after the start of the scene."""
    length: int = 0
    """The duration in milliseconds; for SHED, that of each falling part."""
    origin: str = ""
    """The id of an element in the last drawing: where a TRAVEL begins, where a STRIKE goes, or
    whose picture a COVER shows."""
    anchor: str = ""
    """The id of an element in this drawing: where a STRIKE without an origin goes, or the direction
    of a LEAN or LOOK."""
    faces: tuple[str, ...] = ()
    """The texts that the element shows one after another before its own; for a DRIFT, only the
    word."""

    @property
    def end(self) -> int:
        """The end of the motion, or, for SHED, of its first falling part, in milliseconds after the
        start of the scene."""
        return self.start + self.length


CONTACT_SHARE = 0.63
"""The fraction of the length of a STRIKE after which the element touches its target."""

PACES = {Speed.STILL: 0.0, Speed.CALM: 1.0, Speed.FAST: 0.5}
"""The duration of a scene at each speed, as a fraction of its duration at calm speed."""


def at_pace(motions: Iterable[Motion], pace: float) -> Iterator[Motion]:
    """Yield the motions of a scene at this fraction of its calm duration."""
    for one in motions:
        yield replace(one, start=round(one.start * pace), length=round(one.length * pace))


def end_of(motions: Iterable[Motion]) -> int:
    """Return the latest end of these motions, in milliseconds, or 0 if there are none."""
    return max((one.end for one in motions), default=0)
