"""The race: how the points of the round are shared out, as a bar."""

from ui.button_men.view_model import Row
from ui.nodes import Node, h

WIDTH = 100


def race(mine: Row, theirs: Row) -> Node:
    """A picture of two scores that stand in figures elsewhere; points below 0 count as none."""
    mine_points, their_points = max(mine.score, 0), max(theirs.score, 0)
    both = mine_points + their_points
    share = WIDTH * mine_points / both if both else WIDTH / 2
    return h(
        "svg",
        h("rect", x=0, y=0, width=share, height=8, class_="race-mine"),
        h("rect", x=share, y=0, width=WIDTH - share, height=8, class_="race-theirs"),
        h("line", x1=WIDTH / 2, x2=WIDTH / 2, y1=0, y2=8, class_="race-middle"),
        class_="race",
        viewBox=f"0 0 {WIDTH} 8",
        preserveAspectRatio="none",
        aria_hidden=True,
        focusable="false",
    )
