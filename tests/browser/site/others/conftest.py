"""Replaces the Chromium fixtures, and selects the tests for the installed browsers."""

import pytest

from tests.browser.site.others.installed import wanted

collect_ignore_glob = [] if wanted() else ["test_*.py"]


@pytest.fixture(autouse=True)
def counted() -> None:
    """Starts are only counted in Chromium."""


@pytest.fixture(autouse=True)
def watch() -> None:
    """Do nothing: each check asks the browser for errors itself."""
