"""What all tests share."""

import gc
from collections.abc import Iterator

import pytest

from tests.browser import starts
from tests.browser.site.others import table
from tests.browser.site.others.installed import left_out
from tests.explore import effort

effort.load()


RARELY = 100_000
"""New objects between two searches for garbage. By default there are 700, and the searches take a
tenth of the time of the tests without a browser, and an eighth of that in which they are found."""
gc.set_threshold(RARELY)


def pytest_collection_finish() -> None:
    """Search for no garbage in what stays until the end: all tests and modules."""
    gc.collect()
    gc.freeze()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell how often tests have started Python in a browser, for it is what takes longest, and how
    the page fared in browsers other than Chromium."""
    started = total(terminalreporter, starts.PROPERTY)
    rows = table.rows(noted(terminalreporter, table.PROPERTY))
    lines = table.lines(rows) if rows else []
    if started:
        lines.append(f"Python was started {started} times in the browser.")
    if deaths := total(terminalreporter, starts.DEATHS):
        lines.append(f"The browser lost the shared page {deaths} times while it was opened.")
    for line in (*lines, *(left_out() if lines else ())):  # not where no browser was used
        terminalreporter.write_line(line)


def total(terminalreporter: pytest.TerminalReporter, name: str) -> int:
    """Return the sum of what tests have counted by this name."""
    return sum(int(str(count)) for count in noted(terminalreporter, name))


def noted(terminalreporter: pytest.TerminalReporter, name: str) -> Iterator[object]:
    """What tests have put into their reports by this name."""
    for reports in terminalreporter.stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport) and report.when == "teardown":
                yield from (what for called, what in report.user_properties if called == name)
