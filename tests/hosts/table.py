"""The table of cases and their results."""

from collections.abc import Sequence
from typing import NamedTuple

from tests.hosts.cases import Case

HEAD = ("host", "snippet", "by", "game", "result", "seconds")


class Result(NamedTuple):
    """The result of a case."""

    case: Case
    seconds: float
    wrong: str
    """One line about what is wrong, or ""."""


def table(results: Sequence[Result]) -> str:
    """Return a header, and a line for each case that ends with what is wrong."""
    rows = [HEAD, *map(_row, results)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]
    notes = ["", *(f"  {result.wrong}".rstrip() for result in results)]
    return "\n".join(line + note for line, note in zip(lines, notes, strict=True))


def summary(results: Sequence[Result]) -> str:
    """Return the number of passed and failed cases."""
    failed = sum(bool(result.wrong) for result in results)
    seconds = sum(result.seconds for result in results)
    return f"{len(results) - failed} passed, {failed} failed, in {seconds:.0f} seconds"


def _row(result: Result) -> tuple[str, ...]:
    case = result.case
    outcome = "FAILED" if result.wrong else case.outcome.name.lower().replace("_", " ")
    return case.host, case.snippet, case.role, case.game, outcome, f"{result.seconds:.1f}"
