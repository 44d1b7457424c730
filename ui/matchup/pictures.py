"""Pictures of a match-up: a heat map of all pairs of sizes, or a bar for each size of one side."""

from collections.abc import Iterable, Sequence

from engine.value import value
from ui.nodes import Child, Node, h

CELL = 12
LEFT, BELOW = 22, 14
"""The space for the labels at the left and bottom edges, in SVG units."""
STEPS = 8
"""The number of shades of each color."""
STRONGEST = 0.2
"""The distance of a chance from one half at which its cell has the darkest shade."""
HEIGHT = 100
"""The height of a bar for a chance of 1."""


@value
class Map:
    """A table of chances, with a label for each row and column."""

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    chances: tuple[tuple[float, ...], ...]
    best: frozenset[tuple[int, int]] = frozenset()
    """The highlighted cells, as indices of row and column."""
    reply: tuple[int, int] | None = None
    """The indices of the row and the column that the two sides should choose most often, or None if
    rows and columns belong to the same side."""


def heat_map(drawn: Map, label: str) -> Node:
    """Return the chances as a heat map with this accessible name, and with the first row at the
    bottom. Cells of the same color are one path, instead of hundreds of elements."""
    width, height = CELL * len(drawn.columns), CELL * len(drawn.rows)
    return _chart(
        (width, height),
        label,
        h("rect", x=LEFT, y=0, width=width, height=height, class_="heat-ground"),
        [*_fields(drawn)],
        [_frame(drawn, *field) for field in sorted(drawn.best)],
        [*_row_and_reply(drawn, *drawn.reply)] if drawn.reply else None,
        [*_row_labels(drawn.rows, height)],
        [*_column_labels(drawn.columns, height)],
    )


def _chart(size: tuple[int, int], label: str, *content: Child) -> Node:
    """Return a picture with an area of this width and height beside and above its labels."""
    width, height = size
    return h(
        "svg",
        content,
        viewBox=f"0 0 {LEFT + width + 1} {height + BELOW}",
        class_="heat",
        role="img",
        aria_label=label,
        focusable="false",
    )


def _fields(drawn: Map) -> Iterable[Node]:
    by_colour: dict[tuple[str, int], list[str]] = {}
    for row, line in enumerate(drawn.chances):
        for column, chance in enumerate(line):
            whose = "mine" if chance >= 1 / 2 else "theirs"
            strength = min(STEPS, round(abs(chance - 1 / 2) / STRONGEST * STEPS))
            if strength:
                x, y = _corner(drawn, row, column)
                field = f"M{x} {y}h{CELL}v{CELL}h-{CELL}z"
                by_colour.setdefault((whose, strength), []).append(field)
    for (whose, strength), fields in sorted(by_colour.items()):
        opacity = f"{strength / STEPS:.3f}"
        yield h("path", d="".join(fields), class_=f"heat-{whose}", fill_opacity=opacity)


def _corner(drawn: Map, row: int, column: int) -> tuple[int, int]:
    return LEFT + CELL * column, CELL * (len(drawn.rows) - 1 - row)


def _frame(drawn: Map, row: int, column: int) -> Node:
    x, y = _corner(drawn, row, column)
    return h("rect", x=x + 1, y=y + 1, width=CELL - 2, height=CELL - 2, class_="heat-best")


def _row_and_reply(drawn: Map, row: int, column: int) -> Iterable[Node]:
    x, y = _corner(drawn, row, column)
    width = CELL * len(drawn.columns)
    yield h("rect", x=LEFT, y=y - 1, width=width, height=CELL + 2, rx=3, class_="heat-best")
    yield h("circle", cx=x + CELL / 2, cy=y + CELL / 2, r=CELL * 0.75, class_="heat-best")


def _row_labels(labels: Sequence[str], height: int) -> Iterable[Node]:
    for at in _labelled_indices(len(labels)):
        y = height - CELL * at - CELL / 2 + 2.5
        yield h("text", labels[at], x=LEFT - 3, y=y, class_="heat-row digits")


def _column_labels(labels: Sequence[str], height: int) -> Iterable[Node]:
    for at in _labelled_indices(len(labels)):
        x = LEFT + CELL * at + CELL / 2
        yield h("text", labels[at], x=x, y=height + 9, class_="heat-column digits")


def _labelled_indices(count: int) -> range:
    """Return the indices to label: all of up to four, otherwise three at equal intervals."""
    return range(0, count, max(1, (count - 1) // 2))


def bars(labels: Sequence[str], chances: Sequence[float], best: frozenset[int], label: str) -> Node:
    """Return a bar for each chance, and a line at one half. The bars at the indices in `best` are
    highlighted. `label` is the accessible name."""
    width = CELL * len(labels)
    return _chart(
        (width, HEIGHT),
        label,
        [
            h(
                "rect",
                x=LEFT + CELL * at + 1,
                y=round(HEIGHT * (1 - chance), 1),
                width=CELL - 2,
                height=round(HEIGHT * chance, 1),
                class_="heat-bar heat-bar--best" if at in best else "heat-bar",
            )
            for at, chance in enumerate(chances)
        ],
        h("line", x1=LEFT, x2=LEFT + width, y1=HEIGHT / 2, y2=HEIGHT / 2, class_="heat-half"),
        h("text", "50", x=LEFT - 3, y=HEIGHT / 2 + 2.5, class_="heat-row digits"),
        [*_column_labels(labels, HEIGHT)],
    )
