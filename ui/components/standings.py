"""Standings: a table of players that can be sorted by each column, and a picture of it."""

from collections.abc import Callable

from engine.value import value
from ui.components.postcard import SOFT, WIDTH, postcard, words
from ui.message import Message
from ui.nodes import Node, h

ROWS = 10
"""The maximum number of rows in a picture."""
LONGEST_NAME = 24
NAMES, FIGURES = 240, 480
"""The center of the column of names and the left edge of the columns of figures, in pixels from the
left edge of a picture."""
TITLE, HEADS, LINE = 80, 142, 44
"""The positions of the title and the column heads, in pixels from the top edge of a picture, and
the distance between its lines."""


@value
class Cell:
    """A cell of the table."""

    text: str
    worth: float = 0
    """The sort key. The highest comes first, and cells with equal keys are sorted by text."""


@value
class Order:
    """The sort order of the rows."""

    column: int = -1
    """The index of the column to sort by. -1 is the last column."""
    is_reversed: bool = False
    """Whether the best rows come last."""


@value
class Standings:
    """A table of players and their results."""

    title: str
    heads: tuple[str, ...]
    """The column heads. The first column has the names."""
    rows: tuple[tuple[Cell, ...], ...]
    """The rows in any order. The first cell of each is the name of its player."""
    order: Order

    @property
    def column(self) -> int:
        """The index of the column to sort by, never negative."""
        return self.order.column % len(self.heads)

    @property
    def in_order(self) -> list[tuple[Cell, ...]]:
        """The rows, sorted."""
        return sorted(
            self.rows,
            key=lambda row: (-row[self.column].worth, row[self.column].text.casefold()),
            reverse=self.order.is_reversed,
        )


def standings_table(table: Standings, sort: Callable[[Order], Message]) -> Node:
    """Return the table. `sort` returns the message that sorts it in another order."""
    return h(
        "div",
        h(
            "table",
            h("caption", table.title, key="standings-title"),
            h("thead", h("tr", [_head(table, at, sort) for at in range(len(table.heads))])),
            h("tbody", [_row(row) for row in table.in_order]),
            class_="figures digits",
        ),
        class_="standings-box box",
        role="region",
        aria_labelledby="standings-title",
    )


def _head(table: Standings, at: int, sort: Callable[[Order], Message]) -> Node:
    is_current = at == table.column
    is_reversed = is_current and table.order.is_reversed
    is_rising = (at == 0) is not is_reversed
    button = h(
        "button",
        table.heads[at],
        h("span", ("▲" if is_rising else "▼") if is_current else "", aria_hidden=True),
        key=f"sort-{at}",
        on=sort(Order(at, is_reversed=is_current and not is_reversed)),
        type="button",
        class_="standings-sort tap strong",
    )
    sorted_by = ("ascending" if is_rising else "descending") if is_current else None
    return h("th", button, scope="col", aria_sort=sorted_by)


def _row(row: tuple[Cell, ...]) -> Node:
    name, *figures = row
    return h("tr", h("th", name.text, scope="row"), [h("td", one.text) for one in figures])


def standings_picture(table: Standings) -> Node:
    """Return a postcard of the first ROWS rows, in which long texts are cut."""
    rows = [tuple(cell.text for cell in row) for row in table.in_order[:ROWS]]
    step = (WIDTH - FIGURES) / (len(table.heads) - 1)
    return postcard(
        words(table.title, WIDTH / 2, TITLE, 42),
        [
            words(
                text[:LONGEST_NAME],
                FIGURES + step * (column - 0.5) if column else NAMES,
                HEADS + LINE * line,
                28 if line else 24,
                *(() if line else (SOFT,)),
            )
            for line, row in enumerate((table.heads, *rows))
            for column, text in enumerate(row)
        ],
    )
