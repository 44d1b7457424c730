"""Configuration of all tests."""

import gc
from collections.abc import Iterator

import pytest

from tests.browser import starts
from tests.browser.site.others import table
from tests.browser.site.others.installed import left_out
from tests.explore import effort

effort.load()


RARELY = 100_000
"""The garbage collector's threshold for new objects. With the default of 700, it takes a tenth of
the time of the tests without a browser, and an eighth of the time that pytest takes to find
them."""
gc.set_threshold(RARELY)


def pytest_collection_finish() -> None:
    """Exclude all tests and modules from garbage collection."""
    gc.collect()
    gc.freeze()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print how often tests have started Python in a browser, which takes longest, and the results
    in browsers other than Chromium."""
    started = total(terminalreporter, starts.PROPERTY)
    rows = table.rows(noted(terminalreporter, table.PROPERTY))
    lines = table.lines(rows) if rows else []
    if started:
        lines.append(f"Python was started {started} times in the browser.")
    if deaths := total(terminalreporter, starts.DEATHS):
        lines.append(f"The browser lost the shared page {deaths} times while it was opened.")
    for line in (*lines, *(left_out() if lines else ())):  # only if another browser was used
        terminalreporter.write_line(line)


def total(terminalreporter: pytest.TerminalReporter, name: str) -> int:
    """Return the sum of this report property."""
    return sum(int(str(count)) for count in noted(terminalreporter, name))


def noted(terminalreporter: pytest.TerminalReporter, name: str) -> Iterator[object]:
    """Yield the values of this report property."""
    for reports in terminalreporter.stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport) and report.when == "teardown":
                yield from (what for called, what in report.user_properties if called == name)
