"""A plot of several players' numbers over the course of a match, as lines and as a table.

Pressing a place in the plot shows the match at that move. Users of a keyboard or a screen reader
press the buttons in the table instead.
"""

from collections.abc import Callable, Iterable, Iterator

from engine.value import value
from ui.message import Message
from ui.nodes import Child, Node, h, svg
from ui.text.i18n import Texts

WIDTH, HEIGHT = 300, 120
MARGIN = 6
MAX_POINTS = 150
"""The maximum number of points in a line, besides `Plot.ends`. Two pixels per point are enough, and
the page is redrawn often."""
MAX_PLACES = 60
"""The maximum number of columns to press. Narrower ones would be hard to hit."""


@value
class PlotLine:
    """The line of a player."""

    name: str
    numbers: tuple[int, ...]
    """The player's number at the start and after each move."""


@value
class Plot:
    """The content of a plot."""

    lines: tuple[PlotLine, ...]
    """One line per player. Each has at least two numbers."""
    ends: tuple[int, ...]
    """The moves that are marked by vertical lines, such as the ends of rounds."""
    top: str
    """The highest number as text, which labels the axis."""
    heads: tuple[str, ...]
    """The heading row of the table."""
    figures: tuple[tuple[str, ...], ...]
    """The other rows of the table, each with as many columns as the heading row."""
    moves: tuple[int, ...]
    """The move that each row of the table describes."""
    look: Callable[[int], Message] | None
    """Returns the message that shows the match after a number of moves. None if the match must stay
    hidden."""
    shown: int | None
    """The move that a replay shows, or None outside replays."""


def course(texts: Texts, seen: Plot | None) -> Node | None:
    """Return the legend and the table of a plot, or None without a plot. `plot_picture` draws its
    lines, which differ in dashes as well as in color."""
    if seen is None:
        return None
    return h(
        "section",
        h("h2", texts.t("plot.title"), key="plot-title", class_="log-title"),
        h(
            "ul",
            [_legend(line.name, at) for at, line in enumerate(seen.lines)],
            class_="legend cluster plain-list",
        ),
        _table(texts, seen),
        class_="course column gap-1",
        aria_labelledby="plot-title",
    )


def plot_picture(seen: Plot) -> Node:
    """Return the lines of a plot. Pressing a place shows the match at that move, unless the match
    must stay hidden."""
    low = min(0, *(min(line.numbers) for line in seen.lines))
    high = max(1, *(max(line.numbers) for line in seen.lines))
    last = len(seen.lines[0].numbers) - 1

    def across(move: int) -> float:
        return MARGIN + (WIDTH - 2 * MARGIN) * move / last

    def down(number: int) -> float:
        return HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * (number - low) / (high - low)

    drawn = sorted({*range(0, last, 1 + last // MAX_POINTS), *seen.ends, last})
    shown = None if seen.shown is None else across(seen.shown)
    return svg(
        f"0 0 {WIDTH} {HEIGHT}",
        h("line", x1=0, x2=WIDTH, y1=down(0), y2=down(0), class_="plot-ground"),
        [
            h("line", x1=across(at), x2=across(at), y1=0, y2=HEIGHT, class_="plot-end")
            for at in seen.ends
        ],
        [
            h(
                "path",
                d="M" + path_points((across(move), down(line.numbers[move])) for move in drawn),
                class_=f"plot-line plot-line--{at}",
            )
            for at, line in enumerate(seen.lines)
        ],
        h("line", x1=shown, x2=shown, y1=0, y2=HEIGHT, class_="plot-shown")
        if shown is not None
        else None,
        h("text", seen.top, x=MARGIN, y=2 * MARGIN + 2, class_="plot-top"),
        list(_places(seen.look, last)) if seen.look else None,
        class_="plot-picture box",
        preserveAspectRatio="none",
    )


def _places(look: Callable[[int], Message], last: int) -> Iterator[Node]:
    """Yield the columns to press, each for the move at its center. `last` is the last move."""
    count = min(last + 1, MAX_PLACES)
    width = WIDTH / count
    for at in range(count):
        yield h(
            "rect",
            key=f"plot-at-{at}",
            on=look(round(at * last / max(count - 1, 1))),
            x=at * width,
            y=0,
            width=width,
            height=HEIGHT,
            class_="plot-place",
        )


def path_points(points: Iterable[tuple[float, float]]) -> str:
    """Return an SVG path along these points, without the M that begins it."""
    return "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _legend(name: str, at: int) -> Node:
    sample = svg(
        "0 0 36 12",
        h("path", d="M0 6H36", class_=f"plot-line plot-line--{at}"),
        class_="legend-sample",
    )
    return h("li", sample, h("span", name), class_="bar breakable")


def _table(texts: Texts, seen: Plot) -> Node:
    """Return the table, collapsed at first, since the open table of a long match would leave no
    room for the log."""
    table = h(
        "table",
        h("thead", h("tr", [h("th", head, scope="col") for head in seen.heads])),
        h("tbody", [_figures(seen, at) for at in range(len(seen.figures))]),
        class_="figures small digits",
        aria_labelledby="plot-table",
    )
    return h(
        "details",
        h("summary", texts.t("plot.table"), key="plot-table", class_="figures-fold strong tap"),
        # Focusable, so that the keyboard can scroll it: it may contain nothing else to focus.
        h(
            "div",
            table,
            class_="figures-box box",
            role="region",
            tabindex=0,
            aria_labelledby="plot-table",
        ),
    )


def _figures(seen: Plot, at: int) -> Node:
    name, *others = seen.figures[at]
    return h("tr", h("th", _moment(seen, at, name), scope="row"), [h("td", one) for one in others])


def _moment(seen: Plot, at: int, name: str) -> Child:
    """Return the heading of a table row, as a button if the match may be shown at the move of the
    row."""
    if seen.look is None:
        return name
    return h(
        "button",
        name,
        key=f"figures-{at}",
        on=seen.look(seen.moves[at]),
        type="button",
        class_="figures-moment tap",
    )
