"""No Chromium here, and only those tests for which this machine has a browser."""

import pytest

from tests.browser.site.others.installed import wanted

collect_ignore_glob = [] if wanted() else ["test_*.py"]


@pytest.fixture(autouse=True)
def counted() -> None:
    """Starts are counted in Chromium alone."""


@pytest.fixture(autouse=True)
def watch() -> None:
    """Errors are what each check asks the browser for."""
