"""Postcards: pictures for sharing, as an SVG of plain shapes that the browser paints to a PNG file.

The shapes state their colors, because no style sheet applies outside the page.
"""

from ui.nodes import Child, Node, h

WIDTH, HEIGHT = 1200, 630
"""The usual size of a link preview, in pixels."""
FELT, DEEP, PAPER, SOFT = "#17625e", "#0f4f4c", "#f6fffb", "#daf2eb"
BADGE_SIDE = 100
"""The side of the square in which a badge is drawn, in its own units."""


def postcard(*content: Child) -> Node:
    """Return the content on a framed background in the colors of the table."""
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
    """Return a text centered at (x, y)."""
    return h("text", text, x=x, y=y, fill=fill, font_size=size)


def placed(badge: Node, x: float, y: float, side: float) -> Node:
    """Return a badge scaled to a width of `side`, with its upper left corner at (x, y)."""
    return h("g", badge, transform=f"translate({x:g} {y:g}) scale({side / BADGE_SIDE:g})")
