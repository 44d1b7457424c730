"""Postcards: pictures for sharing, as an SVG of plain shapes, which the browser paints. The shapes
contain their colors, since no style sheet applies outside the page."""

from ui.nodes import Child, Node, h

WIDTH, HEIGHT = 1200, 630
"""The usual size of a link preview."""
FELT, DEEP, PAPER, SOFT = "#17625e", "#0f4f4c", "#f6fffb", "#daf2eb"
BADGE_SIDE = 100
"""The side of the square in which a badge is drawn."""


def postcard(*content: Child) -> Node:
    """Return the picture on the felt of the table."""
    return h(
        "svg",
        h("rect", x=0, y=0, width=WIDTH, height=HEIGHT, fill=DEEP),
        h("rect", x=24, y=24, width=WIDTH - 48, height=HEIGHT - 48, fill=FELT),
        content,
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        width=WIDTH,
        height=HEIGHT,
    )


def words(text: str, x: float, y: float, size: int, fill: str = PAPER) -> Node:
    """Return a centered text at this height."""
    return h("text", text, x=x, y=y, fill=fill, font_size=size)


def placed(badge: Node, x: float, y: float, side: float) -> Node:
    """Return a badge at this upper left corner, `side` wide."""
    return h("g", badge, transform=f"translate({x:g} {y:g}) scale({side / BADGE_SIDE:g})")
