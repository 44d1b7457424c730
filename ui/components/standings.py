"""Standings: a table of players that each column can sort, and its picture."""

from collections.abc import Callable

from engine.value import value
from ui.components.postcard import SOFT, WIDTH, postcard, words
from ui.message import Message
from ui.nodes import Node, h

ROWS = 10
"""The maximum number of rows in a picture."""
LONGEST_NAME = 24
NAMES, FIGURES = 240, 480
"""The distances of the names and of the first figures from the left edge of a picture."""
TITLE, HEADS, LINE = 80, 142, 44
"""The distances of the title and the heads from its top edge, and of each line from the next."""


@value
class Cell:
    """A cell of the table."""

    text: str
    worth: float = 0
    """Its place when its column sorts the table: more is better, and equal ones sort by text."""


@value
class Order:
    """The order of the rows."""

    column: int = -1
    """The index of the column that sorts them; -1 is the last one."""
    is_reversed: bool = False
    """Whether the best are last."""


@value
class Standings:
    """The players with their results."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    """Each row begins with the name of its player."""
    order: Order

    @property
    def column(self) -> int:
        """The index of the column that sorts the table, from 0."""
        return self.order.column % len(self.heads)

    @property
    def in_order(self) -> list[tuple[Cell, ...]]:
        """The rows as sorted."""
        return sorted(
            self.rows,
            key=lambda row: (-row[self.column].worth, row[self.column].text.casefold()),
            reverse=self.order.is_reversed,
        )


def standings_table(table: Standings, sort: Callable[[Order], Message]) -> Node:
    """Return the table. The message of `sort` puts it in another order."""
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
    """Return a picture of the first rows."""
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
