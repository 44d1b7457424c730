"""The table of checks and browsers at the end of a test run."""

import json
from collections.abc import Iterable
from typing import NamedTuple

PROPERTY = "check in another browser"
"""The report property of a table row."""


class Row(NamedTuple):
    """The result of a check in a browser."""

    browser: str
    check: str
    seconds: float
    has_passed: bool
    why_not: str = ""
    """Why the check was skipped, or ""."""

    def told(self) -> str:
        """Return the row as text for a report."""
        return json.dumps(self)


def rows(told: Iterable[object]) -> list[Row]:
    """Return the rows in the values of reports."""
    return [Row(*json.loads(str(one))) for one in told]


def lines(rows: Iterable[Row]) -> list[str]:
    """Return the table: a row for each check, a column for each browser."""
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
