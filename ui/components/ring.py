"""A ring around a face, as far as something has come."""

from ui.nodes import Node, h


def ring(percent: int) -> Node:
    """Return the ring, which fills the place it is in."""
    return h(
        "svg",
        h("circle", cx=50, cy=50, r=48, pathLength=100, stroke_dasharray=f"{percent} 100"),
        class_="ring-share",
        viewBox="0 0 100 100",
        aria_hidden=True,
        focusable="false",
    )
