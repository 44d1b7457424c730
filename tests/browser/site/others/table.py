"""The table of checks and browsers that ends a run of the tests."""

import json
from collections.abc import Iterable
from typing import NamedTuple

PROPERTY = "check in another browser"
"""What reports call a row of what follows."""


class Row(NamedTuple):
    """How a check went in a browser."""

    browser: str
    check: str
    seconds: float
    has_passed: bool
    why_not: str = ""
    """Why it was not tried; empty: it was."""

    def told(self) -> str:
        """The row as a text, for a report."""
        return json.dumps(self)


def rows(told: Iterable[object]) -> list[Row]:
    """What reports tell."""
    return [Row(*json.loads(str(one))) for one in told]


def lines(rows: Iterable[Row]) -> list[str]:
    """The table: a check in each, a browser in each column."""
    cells = {(row.check, row.browser): _cell(row) for row in rows}
    checks = dict.fromkeys(check for check, _ in cells)
    browsers = dict.fromkeys(browser for _, browser in cells)
    table = [
        ("other browsers", *browsers),
        *((check, *(cells.get((check, one), "-") for one in browsers)) for check in checks),
    ]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in table
    ]


def _cell(row: Row) -> str:
    if row.why_not:
        return f"not tried: {row.why_not}"
    return f"{row.seconds:.1f} s" if row.has_passed else f"FAILED ({row.seconds:.1f} s)"
