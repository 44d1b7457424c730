"""Motion: how an element comes to where the drawing has put it. It only decorates: the drawing is
whole before anything moves."""

from enum import StrEnum

from engine.value import value
from ui.shell.settings import Speed


class Movement(StrEnum):
    """What an element does."""

    ROLL = "roll"
    """It tumbles where it lies."""
    TRAVEL = "travel"
    """It comes from where it, or another, lay before."""
    APPEAR = "appear"
    """It grows out of nothing."""
    SHAKE = "shake"
    """It took a blow."""
    SHED = "shed"
    """What it has lost falls off, one after another."""


@value
class Motion:
    """One element that moves."""

    key: str
    movement: Movement
    origin: str = ""
    """The id of the element of the last drawing at whose place a TRAVEL begins."""


DURATIONS = {Speed.STILL: 0, Speed.CALM: 360, Speed.FAST: 180}
"""Milliseconds that one animation takes. Under 400, so that experienced players need not wait."""
