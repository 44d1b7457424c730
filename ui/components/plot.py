"""A plot: how numbers of several players went, as lines, and the same in figures."""

from collections.abc import Sequence

from engine.value import value
from ui.nodes import Node, h
from ui.text.i18n import Texts

WIDTH, HEIGHT = 300, 120
MARGIN = 6
MOST_POINTS = 150
"""Of a line; two pixels for each are enough, and a page is drawn often."""


@value
class Line:
    """One player's numbers."""

    name: str
    numbers: tuple[int, ...]
    """After each move."""


@value
class Plot:
    """What is drawn."""

    means: tuple[str, ...]
    """What the numbers are, in sentences."""
    lines: tuple[Line, ...]
    """At least two numbers in each."""
    ends: tuple[int, ...]
    """After which moves something ended, and a vertical line stands."""
    top: str
    """The highest of all numbers, as it is said."""
    heads: tuple[str, ...]
    """The first line of the table of figures."""
    figures: tuple[tuple[str, ...], ...]
    """Its other lines, each with as many columns."""


def plot(texts: Texts, seen: Plot | None) -> Node | None:
    """Lines are told apart by dashes as well as by colours; who hears the page has the table."""
    if seen is None:
        return None
    return h(
        "section",
        h("h2", texts.t("plot.title"), key="plot-title", class_="log-title"),
        _picture(seen),
        h("ul", [_legend(line.name, at) for at, line in enumerate(seen.lines)], class_="legend"),
        h("p", " ".join(seen.means), class_="plot-means"),
        _table(texts, seen),
        class_="plot",
        aria_labelledby="plot-title",
    )


def _picture(seen: Plot) -> Node:
    low = min(0, *(min(line.numbers) for line in seen.lines))
    high = max(1, *(max(line.numbers) for line in seen.lines))
    last = len(seen.lines[0].numbers) - 1

    def across(move: int) -> float:
        return MARGIN + (WIDTH - 2 * MARGIN) * move / last

    def down(number: int) -> float:
        return HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * (number - low) / (high - low)

    step = 1 + last // MOST_POINTS
    return h(
        "svg",
        h("line", x1=0, x2=WIDTH, y1=down(0), y2=down(0), class_="plot-ground"),
        [
            h("line", x1=across(at), x2=across(at), y1=0, y2=HEIGHT, class_="plot-end")
            for at in seen.ends
        ],
        [
            h(
                "path",
                d=_path(
                    [
                        (across(move), down(line.numbers[move]))
                        for move in _moves(last, step, seen.ends)
                    ]
                ),
                class_=f"plot-line plot-line--{at}",
            )
            for at, line in enumerate(seen.lines)
        ],
        h("text", seen.top, x=MARGIN, y=2 * MARGIN + 2, class_="plot-top"),
        class_="plot-picture",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        aria_hidden=True,
        focusable="false",
    )


def _moves(last: int, step: int, ends: Sequence[int]) -> list[int]:
    """Those that are drawn; ends never fall between two of them."""
    return sorted({*range(0, last, step), *ends, last})


def _path(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _legend(name: str, at: int) -> Node:
    sample = h(
        "svg",
        h("path", d="M0 6H36", class_=f"plot-line plot-line--{at}"),
        class_="legend-sample",
        viewBox="0 0 36 12",
        aria_hidden=True,
        focusable="false",
    )
    return h("li", sample, h("span", name), class_="legend-entry")


def _table(texts: Texts, seen: Plot) -> Node:
    """Folded: beside a long match it would leave no room for the log."""
    table = h(
        "table",
        h("thead", h("tr", [h("th", head, scope="col") for head in seen.heads])),
        h("tbody", [_figures(figures) for figures in seen.figures]),
        class_="figures",
        aria_labelledby="plot-table",
    )
    return h(
        "details",
        h("summary", texts.t("plot.table"), key="plot-table", class_="figures-fold"),
        # It scrolls, and holds nothing that the keyboard could stop at.
        h(
            "div",
            table,
            class_="figures-box",
            role="region",
            tabindex=0,
            aria_labelledby="plot-table",
        ),
    )


def _figures(figures: Sequence[str]) -> Node:
    name, *others = figures
    return h("tr", h("th", name, scope="row"), [h("td", one) for one in others])
