"""Confetti: paper cutouts that fall over a result once.

The style sheet animates them (assets/css/result.css). They are invisible before and after the
animation, and always with reduced motion. They do not catch clicks.
"""

from functools import cache

from ui.nodes import Node, h, svg

CUTS = (
    "M0-8L7-4V4L0 8L-7 4V-4z",
    "M-6-6H6V6H-6z",
    "M0-8L8 6H-8z",
    "M0-8L5 0L0 8L-5 0z",
    "M-7-2H7V2H-7z",
)
"""The paths of the pieces: dice of different sizes seen from the front, and a strip."""
COLORS = 5
PIECES = 30
WIDTH, HEIGHT = 300, 160
GOLDEN = 0.618
"""The fractional part of the golden ratio, whose multiples modulo 1 are evenly distributed but look
random."""


@cache
def confetti() -> Node:
    """Return all pieces, spread over the width. They fall in three groups, which start one after
    another."""
    return svg(
        f"0 0 {WIDTH} {HEIGHT}",
        [_piece(at) for at in range(PIECES)],
        class_="confetti",
        preserveAspectRatio="xMidYMin slice",
    )


def _piece(at: int) -> Node:
    across, down = WIDTH * (at * GOLDEN % 1), 20 * (at * GOLDEN * GOLDEN % 1)
    cut = h("path", d=CUTS[at % len(CUTS)], class_=f"confetti-cut confetti-cut--{at % COLORS}")
    return h(
        "g",
        h("g", cut, class_=f"confetti-piece confetti-piece--{at % 3}"),
        transform=f"translate({across:.0f} {down:.0f})",
    )
