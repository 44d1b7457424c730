"""The curve of a review: a player's chance to win the match after each move. Pressing it shows a
move; for keyboards and screen readers there is a slider."""

from collections.abc import Iterator

from ui.nodes import Node, h
from ui.review.messages import ShowMove, SlideTo
from ui.review.review import POINT, Mark
from ui.review.view import Curve
from ui.text.i18n import Texts

WIDTH, HEIGHT = 300, 120
MARGIN = 6
MAX_PLACES = 100
"""The maximum number of columns to press, since narrower ones are hard to hit."""

SIGNS = {
    Mark.DOUBTFUL: "M{x} {y}m-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z",
    Mark.ERROR: "M{x} {y}m0 -5l5 5l-5 5l-5 -5z",
    Mark.BLUNDER: "M{x} {y}m-4.5 -4.5h9v9h-9z",
}
"""The marks on the curve: a dot, a diamond, a square, so that they are distinct without color."""


def curve(texts: Texts, seen: Curve) -> Node:
    """Return the chance as a line with its marks, and the slider."""
    title, last = "review-curve-title", len(seen.numbers) - 1
    return h(
        "section",
        h("h3", seen.title, key=title, class_="review-subtitle large"),
        _picture(seen),
        h(
            "ul",
            [
                h("li", sign(mark), texts.t(f"review.mark.{mark}-from"), class_="bar breakable")
                for mark in Mark
            ],
            class_="legend cluster plain-list",
        ),
        h(
            "label",
            h("span", texts.t("review.slider"), class_="field-label"),
            h(
                "input",
                key="review-slider",
                on_input=SlideTo,
                type="range",
                min=0,
                max=last,
                step=1,
                value=last if seen.shown is None else seen.shown,
                class_="review-slider tap",
                aria_valuetext=seen.value_text,
            ),
            class_="field",
        ),
        class_="review-curve column",
        aria_labelledby=title,
    )


def sign(mark: Mark) -> Node:
    """Return the sign of a mark, beside its word."""
    return h(
        "svg",
        h("path", d=SIGNS[mark].format(x=6, y=6), class_=f"mark-sign mark-sign--{mark}"),
        class_="legend-mark",
        viewBox="0 0 12 12",
        aria_hidden=True,
        focusable="false",
    )


def _picture(seen: Curve) -> Node:
    points = [(_across(seen, move), _down(chance)) for move, chance in enumerate(seen.numbers)]
    return h(
        "svg",
        h("line", x1=0, x2=WIDTH, y1=_down(50 * POINT), y2=_down(50 * POINT), class_="plot-ground"),
        [
            h(
                "line",
                x1=_across(seen, at),
                x2=_across(seen, at),
                y1=0,
                y2=HEIGHT,
                class_="plot-end",
            )
            for at in seen.ends
        ],
        h("path", d="M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points), class_="review-line"),
        [_mark(seen, move, mark) for move, mark in seen.marked],
        _shown_line(seen),
        list(_places(seen)),
        class_="plot-picture box review-picture",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        aria_hidden=True,
        focusable="false",
    )


def _across(seen: Curve, move: int) -> float:
    return MARGIN + (WIDTH - 2 * MARGIN) * move / max(1, seen.moves)


def _down(chance: int) -> float:
    return HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * chance / (100 * POINT)


def _mark(seen: Curve, move: int, mark: Mark) -> Node:
    """Return a mark at the position before the decision."""
    x, y = _across(seen, move), _down(seen.numbers[move])
    path = SIGNS[mark].format(x=f"{x:.1f}", y=f"{y:.1f}")
    return h("path", d=path, class_=f"mark-sign mark-sign--{mark}")


def _shown_line(seen: Curve) -> Node | None:
    if seen.shown is None:
        return None
    x = _across(seen, seen.shown)
    return h("line", x1=x, x2=x, y1=0, y2=HEIGHT, class_="plot-shown")


def _places(seen: Curve) -> Iterator[Node]:
    """Yield the columns to press, each for the move at its center."""
    count = min(seen.moves + 1, MAX_PLACES)
    width = WIDTH / count
    for at in range(count):
        move = round(at * seen.moves / max(1, count - 1))
        if move < len(seen.numbers):
            yield h(
                "rect",
                key=f"review-at-{move}",
                on=ShowMove(move),
                x=at * width,
                y=0,
                width=width,
                height=HEIGHT,
                class_="plot-place",
            )
