"""A server, a browser and error detection for the tests in this folder.

Tests share a page in which Python runs. Tests marked `own_page` start with an empty page, and open
the game as a player does.
"""

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import TypeAlias
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from tests.browser.button_men_page import ANSWER
from tests.browser.luck import settle
from tests.browser.shared_page import NOTHING, SIZE, SharedPage, open_in
from tests.browser.starts import DEATHS, PROPERTY, StartCount, started
from tests.browser.watch import Watch
from tools.browser import browser as browser_path
from tools.browser import switches
from tools.serve import serving
from tools.site.__main__ import DIST, is_up_to_date

# Expectations get the timeout for a computer move: the default of 5 s is too short on a busy
# machine.
expect.set_options(timeout=ANSWER)

PHONE = ViewportSize(width=390, height=844)

OpenPage: TypeAlias = Callable[..., Page]
NewContext: TypeAlias = Callable[..., BrowserContext]
RecordProperty: TypeAlias = Callable[[str, object], None]


@pytest.fixture(scope="session")
def built() -> Path:
    """The folder of the built site; `make test` builds it before the first test."""
    assert is_up_to_date(), "the site is older than its sources: `make site` builds it"
    return DIST


@pytest.fixture(scope="session")
def base_url(built: Path) -> Iterator[str]:
    """The address of the built site, which starts three times as fast as the repository."""
    with serving(built) as address:
        yield address


@pytest.fixture(scope="session")
def source_host() -> Iterator[str]:
    """A server of the repository, as in `make dev`, for the whole session."""
    with serving() as address:
        yield address


@pytest.fixture
def source(source_host: str, watch: Watch) -> str:
    """The address of the unbuilt repository, which the test is then allowed to request."""
    watch.knows(source_host)
    return source_host


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, object]) -> dict[str, object]:
    """Launch the installed browser with quiet switches."""
    return {**browser_type_launch_args, "executable_path": browser_path(), "args": switches()}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    """A desktop window; tests for other sizes change the viewport. Service workers are blocked,
    because caching the site takes half as long as a start; tests in site/ cover it."""
    return {**browser_context_args, "viewport": SIZE, "service_workers": "block"}


@pytest.fixture(scope="session")
def start_count(browser: Browser) -> StartCount:
    """Counts the starts of Python in this browser."""
    return StartCount(browser)


@pytest.fixture(scope="session")
def shared_page(browser: Browser, base_url: str, start_count: StartCount) -> SharedPage:
    """The page that tests share."""
    return SharedPage(
        lambda: browser.new_context(base_url=base_url, viewport=SIZE, service_workers="block")
    )


@pytest.fixture
def has_own_page(request: pytest.FixtureRequest) -> bool:
    """Whether a test has its own page: it tests a start, or changes something that only leaving the
    page undoes."""
    return request.node.get_closest_marker("own_page") is not None


@pytest.fixture
def new_context(new_context: NewContext, request: pytest.FixtureRequest) -> NewContext:
    """Create browser contexts with seeded random numbers and a fixed date."""
    is_seeded, numbers = request.node.get_closest_marker("own_luck") is None, count(1)

    def made(**settings: object) -> BrowserContext:
        context = new_context(**settings)
        settle(context, next(numbers), is_seeded=is_seeded)
        return context

    return made


@pytest.fixture
def page(has_own_page: bool, shared_page: SharedPage, new_context: NewContext) -> Page:
    """An empty page for this test, or the shared one."""
    return new_context().new_page() if has_own_page else shared_page.lent()


@pytest.fixture
def context(page: Page) -> BrowserContext:
    """The browser context of the page."""
    return page.context


@pytest.fixture
def phone(new_context: NewContext, base_url: str) -> Iterator[Page]:
    """An empty page on another player's phone, which is checked for errors, too."""
    context = new_context(is_mobile=True, has_touch=True)
    watch = Watch(context, base_url)
    page = context.new_page()
    page.set_viewport_size(PHONE)
    yield page
    wrong = watch.verdict()
    assert not wrong, "\n".join(wrong)


@pytest.fixture(autouse=True)
def counted(
    start_count: StartCount, shared_page: SharedPage, record_property: RecordProperty
) -> Iterator[None]:
    """Report how often the test started Python, and how often the page crashed."""
    yield
    record_property(PROPERTY, start_count.taken())
    record_property(DEATHS, shared_page.deaths_taken())


@pytest.fixture(autouse=True)
def watch(
    page: Page,
    base_url: str,
    has_own_page: bool,
    shared_page: SharedPage,
    request: pytest.FixtureRequest,
) -> Iterator[Watch]:
    """Fail the test on any error on a page and on any request to another origin."""
    watch = Watch(page.context, base_url)
    yield watch
    wrong = watch.verdict()
    watch.end()
    if not (has_own_page or wrong) and has_passed(request):
        shared_page.give_back(page)
    assert not wrong, "\n".join(wrong)


def has_passed(request: pytest.FixtureRequest) -> bool:
    """Whether the test has passed, from the report that pytest-playwright attaches."""
    report: pytest.TestReport | None = getattr(request.node, "rep_call", None)
    return report is not None and report.passed


@pytest.fixture
def open_page(page: Page, has_own_page: bool) -> OpenPage:
    """Open the game with address parameters, and wait until the first action is possible.

    The second call finds what the browser has saved since the first.
    """
    kept = [NOTHING]

    def begun(**parameters: str | int) -> Page:
        return open_in(page, f"/#{urlencode(parameters)}", kept.pop() if kept else None)

    def opened(**parameters: str | int) -> Page:
        return started(page, f"/?{urlencode(parameters)}")

    return opened if has_own_page else begun
