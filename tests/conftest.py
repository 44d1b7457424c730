"""What all tests share."""

import pytest
from hypothesis import settings

from tests.browser.starts import PROPERTY

# No deadline: on a busy machine a slow example says nothing about the code.
settings.register_profile("house", deadline=None, print_blob=True)
settings.load_profile("house")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell how often tests have started Python in a browser: it is what takes longest."""
    starts = sum(
        int(str(count))
        for reports in terminalreporter.stats.values()
        for report in reports
        if isinstance(report, pytest.TestReport) and report.when == "teardown"
        for name, count in report.user_properties
        if name == PROPERTY
    )
    if starts:
        terminalreporter.write_line(f"Python was started {starts} times in the browser.")
