"""The lines of an attack: from the selected dice through the action to their target."""

from functools import lru_cache

from ui.button_men.components.side import chosen_places
from ui.button_men.dice_rows import Row
from ui.nodes import Node, h

MIDDLE = 50
LOW, HIGH = 69, 31
"""Where the lines end below and above the action, in percent of the height between the rows."""


def lines(mine: Row, theirs: Row) -> Node | None:
    """Return the lines, or None if nothing is selected, or a row has more dice than fit side by
    side: then their places are not known."""
    below, above = chosen_places(mine), chosen_places(theirs)
    return _drawn(below, above) if below or above else None


@lru_cache(maxsize=64)
def _drawn(below: tuple[float, ...], above: tuple[float, ...]) -> Node:
    paths = [_path(x, 100, LOW) for x in below] + [_path(x, 0, HIGH) for x in above]
    return h(
        "svg",
        h("path", d="".join(paths), class_="line"),
        key="lines",
        class_="lines",
        viewBox="0 0 100 100",
        preserveAspectRatio="none",
        aria_hidden=True,
        focusable="false",
    )


def _path(x: float, start: int, end: int) -> str:
    """Return the path from the action to a die."""
    near, bend = MIDDLE + (x - MIDDLE) / 4, (start + end) / 2
    return f"M{near:.4g} {end}C{near:.4g} {bend:g} {x:.4g} {bend:g} {x:.4g} {start}"
