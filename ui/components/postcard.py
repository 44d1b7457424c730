"""Postcards: pictures to show elsewhere, as an SVG of plain shapes, which the browser paints.

Every color stands in the shapes themselves: no style sheet reaches a picture that leaves the page.
"""

from ui.nodes import Child, Node, h

WIDTH, HEIGHT = 1200, 630
"""What most places show of a picture beside a link."""
FELT, DEEP, PAPER, SOFT = "#17625e", "#0f4f4c", "#f6fffb", "#daf2eb"
BADGE_SIDE = 100
"""The sides of the box in which a badge is drawn."""


def postcard(*content: Child) -> Node:
    """The picture, on the felt of the table."""
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
    """Centred, on a line at this height."""
    return h("text", text, x=x, y=y, fill=fill, font_size=size)


def placed(badge: Node, x: float, y: float, side: float) -> Node:
    """A badge with its upper left corner there, `side` wide."""
    return h("g", badge, transform=f"translate({x:g} {y:g}) scale({side / BADGE_SIDE:g})")
