"""A ring around a face that shows progress."""

from ui.nodes import Node, h, svg


def ring(percent: int) -> Node:
    """Return the ring, filled to this percentage. It is as large as its parent element."""
    return svg(
        "0 0 100 100",
        h("circle", cx=50, cy=50, r=48, pathLength=100, stroke_dasharray=f"{percent} 100"),
        class_="ring-share",
    )
