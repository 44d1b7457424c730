"""A server, a browser and a watchful eye for the tests in this folder."""

from collections.abc import Callable, Iterator
from typing import TypeAlias
from urllib.parse import urlencode

import pytest
from playwright.sync_api import BrowserContext, Page, ViewportSize

from tests.browser.watch import Watch
from tools.browser import browser as browser_path
from tools.browser import switches
from tools.serve import serving

START_TIME = 60_000
"""Milliseconds that Python may take to start, on a busy machine with an empty cache."""

OpenPage: TypeAlias = Callable[..., Page]


@pytest.fixture(scope="session")
def base_url() -> Iterator[str]:
    """The address of the repository, served on a free port."""
    with serving() as address:
        yield address


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, object]) -> dict[str, object]:
    """Start the browser of this machine, with switches that keep it quiet."""
    return {**browser_type_launch_args, "executable_path": browser_path(), "args": switches()}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    """A desktop of a usual size; tests for other sizes change the page's viewport."""
    return {**browser_context_args, "viewport": ViewportSize(width=1280, height=800)}


@pytest.fixture(autouse=True)
def watch(context: BrowserContext, base_url: str) -> Iterator[Watch]:
    """Fail the test on any error on a page and on any request to another origin."""
    watch = Watch(context, base_url)
    yield watch
    wrong = watch.verdict()
    assert not wrong, "\n".join(wrong)


@pytest.fixture
def open_page(page: Page) -> OpenPage:
    """Opens the game with address parameters and waits until the first action is possible."""

    def opened(**parameters: str | int) -> Page:
        page.goto(f"/?{urlencode(parameters)}")
        page.wait_for_selector("html:not([data-state=loading])", timeout=START_TIME)
        state = page.locator("html").get_attribute("data-state")
        assert state == "ready", page.locator("#app").inner_text()
        return page

    return opened
