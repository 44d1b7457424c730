"""The curve of a review: a player's chance to win the match after each move, as a slider that
selects the move shown."""

from ui.components.scrub import Slider, scrub
from ui.nodes import Node, h
from ui.review.messages import SlideTo
from ui.review.review import POINT, Mark
from ui.review.view import Curve
from ui.text.i18n import Texts

WIDTH, HEIGHT = 300, 100
MARGIN, ROOM = 6, 14
"""The space beside the curve, and that above and below it, in SVG units."""

SIGNS = {
    Mark.DOUBTFUL: "M{x} {y}m-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z",
    Mark.ERROR: "M{x} {y}m0 -5l5 5l-5 5l-5 -5z",
    Mark.BLUNDER: "M{x} {y}m-4.5 -4.5h9v9h-9z",
}
"""The SVG path of each mark, with placeholders for its position. The shapes (dot, diamond, square)
are distinct without color."""


def curve(texts: Texts, seen: Curve) -> Node:
    """Return the curve with its slider."""
    name = texts.t("review.slider")
    slider = Slider("review-slider", name, seen.at, seen.moves, seen.value_text, SlideTo)
    return scrub(slider, _picture(seen))


def sign(mark: Mark) -> Node:
    """Return the sign of a mark as a small picture, to be shown beside its word."""
    return h(
        "svg",
        h("path", d=SIGNS[mark].format(x=6, y=6), class_=f"mark-sign mark-sign--{mark}"),
        class_="legend-mark",
        viewBox="0 0 12 12",
        aria_hidden=True,
        focusable="false",
    )


def _picture(seen: Curve) -> Node:
    """Return the chance as a line that stretches with the picture, the marks as dots that do not
    stretch, and the ends of rounds as vertical lines. The move shown has a disc at its start, and
    its change of the chance is a thicker line."""
    points = [_point(seen, move) for move in range(len(seen.numbers))]
    before = max(0, seen.at - 1)
    return h(
        "svg",
        h("path", d=f"M0 {HEIGHT / 2}H{WIDTH}", class_="plot-ground"),
        [
            h("path", d=f"M{_across(seen, at):.1f} 0V{HEIGHT}", class_="plot-end")
            for at in seen.ends
        ],
        h("path", d="M" + "L".join(points), class_="review-line"),
        [
            h("path", d=f"M{points[move]}h0", class_=f"review-mark review-mark--{mark}")
            for move, mark in seen.marked
        ],
        h("path", d="M" + "L".join(points[before : seen.at + 1]), class_="review-step"),
        h("path", d=_upright(seen, before), class_="plot-shown"),
        h("path", d=f"M{points[before]}h0", class_="review-disc"),
        h("path", d=f"M{points[before]}h0", class_="review-disc review-disc--eye"),
        class_="scrub-picture",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        preserveAspectRatio="none",
        aria_hidden=True,
        focusable="false",
    )


def _point(seen: Curve, move: int) -> str:
    down = HEIGHT - ROOM - (HEIGHT - 2 * ROOM) * seen.numbers[move] / (100 * POINT)
    return f"{_across(seen, move):.1f} {down:.1f}"


def _upright(seen: Curve, move: int) -> str:
    return f"M{_across(seen, move):.1f} 0V{HEIGHT}"


def _across(seen: Curve, move: int) -> float:
    return MARGIN + (WIDTH - 2 * MARGIN) * move / max(1, seen.moves)
