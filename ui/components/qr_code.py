"""QR codes as pictures."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby

from engine.value import value
from ui.nodes import Node, h

QUIET_ZONE = 4
"""The width of the light border around the code, in modules, as required by ISO/IEC 18004."""


@value
class QrCode:
    """The modules of a QR code by row, from the top left. True is dark."""

    rows: tuple[tuple[bool, ...], ...]


@lru_cache(maxsize=4)
def qr_code(code: QrCode, label: str) -> Node:
    """Return the code as a picture with this accessible name. It is dark on light in the dark theme
    too, since not every camera reads inverted codes."""
    size = len(code.rows) + 2 * QUIET_ZONE
    return h(
        "svg",
        h("rect", class_="qr-paper", width=size, height=size),
        h("path", class_="qr-modules", d="".join(_runs(code))),
        class_="qr-code",
        viewBox=f"0 0 {size} {size}",
        role="img",
        aria_label=label,
        focusable="false",
        shape_rendering="crispEdges",
    )


def _runs(code: QrCode) -> Iterator[str]:
    """Yield a rectangle for each run of dark modules in a row."""
    for y, row in enumerate(code.rows, QUIET_ZONE):
        x = QUIET_ZONE
        for is_dark, modules in groupby(row):
            length = len(tuple(modules))
            if is_dark:
                yield f"M{x} {y}h{length}v1h-{length}z"
            x += length
