"""A server, a browser and a watchful eye for the tests in this folder.

Tests share a page in which Python runs. Those marked `own_page` begin with an empty one, and open
it as a player does.
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

# Every expectation has as long as an answer: the usual 5 s are short on a busy machine.
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
    """The address of the built site, which starts in a third of the time that the repository
    takes."""
    with serving(built) as address:
        yield address


@pytest.fixture(scope="session")
def source_host() -> Iterator[str]:
    """The repository, served as by `make dev`, for as long as any page may ask it."""
    with serving() as address:
        yield address


@pytest.fixture
def source(source_host: str, watch: Watch) -> str:
    """The address of the repository: every file by its own name. The test may ask it."""
    watch.knows(source_host)
    return source_host


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, object]) -> dict[str, object]:
    """Start the browser of this machine, with switches that keep it quiet."""
    return {**browser_type_launch_args, "executable_path": browser_path(), "args": switches()}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    """A desktop of a usual size; tests for other sizes change the page's viewport. Nothing keeps
    the site, which would take as long as half a start: that is tested in site/."""
    return {**browser_context_args, "viewport": SIZE, "service_workers": "block"}


@pytest.fixture(scope="session")
def start_count(browser: Browser) -> StartCount:
    """How often Python is started in this browser."""
    return StartCount(browser)


@pytest.fixture(scope="session")
def shared_page(browser: Browser, base_url: str, start_count: StartCount) -> SharedPage:
    """The page that tests share."""
    return SharedPage(
        lambda: browser.new_context(base_url=base_url, viewport=SIZE, service_workers="block")
    )


@pytest.fixture
def has_own_page(request: pytest.FixtureRequest) -> bool:
    """Whether a test does not share its page: it is about a start, or does what nothing takes back
    but leaving the page."""
    return request.node.get_closest_marker("own_page") is not None


@pytest.fixture
def new_context(new_context: NewContext, request: pytest.FixtureRequest) -> NewContext:
    """Makes a browser in which luck and the day are settled."""
    is_seeded, numbers = request.node.get_closest_marker("own_luck") is None, count(1)

    def made(**settings: object) -> BrowserContext:
        context = new_context(**settings)
        settle(context, next(numbers), is_seeded=is_seeded)
        return context

    return made


@pytest.fixture
def page(has_own_page: bool, shared_page: SharedPage, new_context: NewContext) -> Page:
    """An empty page of the test's own, or the shared one."""
    return new_context().new_page() if has_own_page else shared_page.lent()


@pytest.fixture
def context(page: Page) -> BrowserContext:
    """The browser of the page."""
    return page.context


@pytest.fixture
def phone(new_context: NewContext, base_url: str) -> Iterator[Page]:
    """An empty page on the phone of somebody else, which is watched like the first."""
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
    """Note in the report how often the test has started Python, and how often it died of it."""
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
    """Whether the test itself has; pytest-playwright leaves the report at it."""
    report: pytest.TestReport | None = getattr(request.node, "rep_call", None)
    return report is not None and report.passed


@pytest.fixture
def open_page(page: Page, has_own_page: bool) -> OpenPage:
    """Opens the game with address parameters, and the first action is possible.

    Opened a second time, it finds what the browser has kept since.
    """
    kept = [NOTHING]

    def begun(**parameters: str | int) -> Page:
        return open_in(page, f"/#{urlencode(parameters)}", kept.pop() if kept else None)

    def opened(**parameters: str | int) -> Page:
        return started(page, f"/?{urlencode(parameters)}")

    return opened if has_own_page else begun
