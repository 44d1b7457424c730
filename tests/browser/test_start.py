"""The start: what the page shows while Python loads, and when it never arrives.

Most tests use the repository, where every file has its own name.
"""

import contextlib

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    BrowserType,
    Error,
    FrameLocator,
    Keyboard,
    Page,
    Route,
    expect,
)

from tests.browser.shared_page import SharedPage
from tests.browser.starts import START_TIME, started
from tests.browser.watch import Watch
from tests.narrowing import present
from tools.browser import browser as browser_path
from tools.browser import switches
from tools.serve import ROOT

pytestmark = pytest.mark.own_page

HELD = "window.goneOn = new Promise((done) => { window.goOn = done })"
BROKEN = """
import js
js.document.getElementById("app").append("Python was here")
await js.goneOn
raise ValueError('broken on purpose')
"""
"""Fails when the page calls `goOn()`."""

SAMPLED = (
    "--enable-features=HeapProfilerReporting:stable-probability/1/nonstable-probability/1"
    "/renderer-sampling-rate-bytes/10000"
)
"""Chromium does this in some sessions only, and a thousand times less often: it samples memory
allocations with their stacks."""


ARRIVED = "new CustomEvent('py:progress', { detail: 'Loaded interpreter' })"
DELAYS = "document.getAnimations().map(({ effect }) => effect.getTiming().delay)"
"""The delay of each animation in milliseconds."""


def break_main(page: Page) -> None:
    """Make the page run BROKEN instead of the game's entry point."""
    page.add_init_script(HELD)
    page.context.route("**/ui/main.py", lambda route: route.fulfill(body=BROKEN))


def hold_python_back(page: Page) -> None:
    """Never respond to requests for the runtime."""
    page.route("**/assets/runtime/py*/**", lambda route: None)


def lose(page: Page, path: str) -> None:
    """Make the server respond to `path` with 404."""
    page.route(f"**/{path}", lambda route: route.fulfill(status=404, body="not found"))


def expect_failure(page: Page | FrameLocator, words: str) -> None:
    """Assert that the page shows a start error with `words`."""
    expect(page.locator("html")).to_have_attribute("data-state", "error", timeout=START_TIME)
    alert = page.get_by_role("alert")
    expect(alert).to_be_visible()
    expect(alert).to_contain_text("The game couldn’t start")
    expect(alert).to_contain_text(words)


def test_shows_the_table_before_anything_has_been_fetched(page: Page, source: str) -> None:
    hold_python_back(page)
    page.goto(source, wait_until="commit")
    expect(page.locator("html")).to_have_attribute("data-state", "loading")
    expect(page.get_by_role("status").get_by_text("Shuffling…")).to_be_visible()
    expect(page.locator("#table")).to_be_visible()
    expect(page.locator("#table .skeleton-die")).to_have_count(10)


def test_moves_only_while_files_are_on_their_way(page: Page, source: str) -> None:
    """There is no animation in the first second either: every frame takes time from Python."""
    hold_python_back(page)
    page.goto(source, wait_until="commit")
    bar = page.get_by_role("progressbar")
    expect(bar).to_have_attribute("value", "0")
    delays = page.evaluate(DELAYS)
    assert len(delays) == 10
    assert min(delays) >= 1000
    page.evaluate(f"dispatchEvent({ARRIVED})")
    expect(bar).to_have_attribute("value", "2")
    assert not page.evaluate(DELAYS)


def test_moves_nothing_for_those_who_want_it_still(page: Page, source: str) -> None:
    hold_python_back(page)
    page.emulate_media(reduced_motion="reduce")
    page.goto(source, wait_until="commit")
    expect(page.get_by_role("progressbar")).to_have_attribute("value", "0")
    assert not page.evaluate(DELAYS)


@pytest.mark.parametrize(
    ("reached", "words"),
    [("nothing yet", "Starting up…"), ("Loaded Pyodide", "Setting the table…")],
)
def test_files_that_are_reported_late_lead_no_step_back(
    page: Page, source: str, reached: str, words: str
) -> None:
    """PyScript may have used them by then."""
    page.add_init_script(REPORTED_WHEN_ASKED)
    page.route("**/assets/runtime/py*/**", lambda route: route.fulfill(body="", content_type=JS))
    page.goto(source)
    page.evaluate(PROGRESS, reached)
    page.evaluate("report()")
    expect(page.get_by_text("Files loaded")).to_be_visible()
    expect(page.get_by_role("status")).to_have_text(words, use_inner_text=True)


REPORTED_WHEN_ASKED = """
const { PerformanceObserver } = window;
const asked = new Promise((done) => { window.report = done; });
window.PerformanceObserver = class extends PerformanceObserver {
  constructor(tell) { super(async (list) => { await asked; tell(list); }); }
};
"""
"""Reports files when the page calls `report()`."""

PROGRESS = "(detail) => { dispatchEvent(new CustomEvent('py:progress', { detail })) }"
"""Simulates PyScript's progress events."""

JS = "text/javascript"


def test_says_how_far_the_start_is_and_shows_an_error_in_python(
    page: Page, watch: Watch, source: str
) -> None:
    """This works even in a frame that may store nothing."""
    watch.expects("broken on purpose")
    break_main(page)
    frame = f'<iframe sandbox="allow-scripts" src="{source}" width="900" height="600"></iframe>'
    page.route("**/host.html", lambda route: route.fulfill(body=frame, content_type="text/html"))
    page.goto(f"{source}/host.html")
    game = page.frame_locator("iframe")
    expect_the_last_stage(game)
    expect_a_way_past_the_header(page.keyboard, game)
    game.locator("html").evaluate("goOn()")
    expect_failure(game, "Something went wrong")
    report = game.get_by_label("Technical details").input_value()
    assert "ValueError: broken on purpose" in report


def expect_the_last_stage(game: FrameLocator) -> None:
    """Assert that Python runs, but the game is not there yet."""
    last = game.get_by_role("status").get_by_text("Setting the table…")
    expect(last).to_be_visible(timeout=START_TIME)
    expect(game.get_by_text("Shuffling…")).to_be_hidden()
    bar = game.get_by_role("progressbar", name="Loading progress")
    expect(bar).to_have_attribute("value", "3")
    expect(game.locator("#app")).to_contain_text("Python was here")
    expect(game.locator("html")).to_have_attribute("data-state", "loading")


def expect_a_way_past_the_header(keys: Keyboard, game: FrameLocator) -> None:
    keys.press("Tab")
    way = game.get_by_role("link", name="Skip to the game")
    expect(way).to_be_focused()
    expect(way).to_be_in_viewport(ratio=1)
    keys.press("Enter")
    expect(game.locator("#table")).to_be_focused()


def test_says_when_it_takes_long(page: Page, source: str) -> None:
    hold_python_back(page)
    page.clock.install()
    page.goto(source, wait_until="commit")
    expect(page.get_by_role("progressbar")).to_have_attribute("value", "0")
    expect(page.get_by_text("longer than usual")).to_be_hidden()
    page.clock.run_for(31_000)
    expect(page.get_by_text("longer than usual")).to_be_visible()
    page.evaluate(PROGRESS, "Loaded interpreter")
    expect(page.get_by_text("longer than usual")).to_be_hidden()


def test_opened_as_a_file_it_says_how_to_start(page: Page) -> None:
    page.goto((ROOT / "index.html").as_uri())
    expect_failure(page, "make play")
    expect(page.get_by_role("button", name="Reload")).to_have_count(0)


OLD = """
const { supports } = CSS;
CSS.supports = (...asked) => !`${asked}`.includes("light-dark") && supports.apply(CSS, asked);
Object.defineProperty(navigator, "languages", { value: ["LANGUAGE"] });
"""


@pytest.mark.parametrize("place", ["/", "/embed.html"])
@pytest.mark.parametrize(("language", "words"), [("en", "is too old"), ("de", "ist zu alt")])
def test_a_browser_that_is_too_old_is_told_in_colours_that_it_knows(
    page: Page, source: str, place: str, language: str, words: str
) -> None:
    page.add_init_script(OLD.replace("LANGUAGE", language))
    page.route("**/tokens.css", without_light_dark)
    page.goto(source + place)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text(words)
    expect(page.locator("html")).to_have_attribute("data-state", "error")
    expect(page.get_by_role("button")).to_have_count(0)
    expect(page.locator(".table")).to_have_css("color", "rgb(246, 255, 251)")
    expect(page.locator("html")).to_have_css("background-color", "rgb(15, 79, 76)")


def without_light_dark(route: Route) -> None:
    """Serve the style sheet as a browser without `light-dark()` would parse it."""
    sheet = route.fetch()
    route.fulfill(response=sheet, body=sheet.text().replace("light-dark(", "unheard-of("))


def test_without_webassembly_it_says_so(page: Page, source: str) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(source)
    expect_failure(page, "This browser can’t run the game")


@pytest.mark.parametrize(
    "path",
    [
        "assets/runtime/idiomorph/idiomorph.min.js",
        "assets/runtime/pyscript/core.js",
        "assets/runtime/pyodide/pyodide.mjs",
        "assets/runtime/pyodide/pyodide.asm.wasm",
        "pyscript.toml",
    ],
)
def test_a_file_that_is_missing_is_named(page: Page, watch: Watch, source: str, path: str) -> None:
    # Python may render before the page is left, without the missing patch library.
    watch.allows("Idiomorph")
    lose(page, path)
    page.goto(source)
    expect_missing(page, watch, path)


def test_a_file_of_the_site_that_is_missing_is_named(page: Page, watch: Watch) -> None:
    lose(page, "parts/python-*.js")
    page.goto("/")
    expect_missing(page, watch, "parts/python-")


def test_a_missing_file_is_named_however_late_the_browser_reports_it(
    page: Page, watch: Watch
) -> None:
    page.add_init_script(REPORTED_LATE)
    lose(page, "parts/python-*.js")
    page.goto("/")
    expect_missing(page, watch, "parts/python-")


REPORTED_LATE = """
const { PerformanceObserver } = window;
const shown = new Promise((done) => new MutationObserver(() => {
  if (document.querySelector("[role=alert]")) done();
}).observe(document, { childList: true, subtree: true }));
window.PerformanceObserver = class extends PerformanceObserver {
  constructor(tell) { super(async (list) => { await shown; tell(list); }); }
};
"""
"""Reports files after the page has shown its error."""


def expect_missing(page: Page, watch: Watch, path: str) -> None:
    """Assert that the page could not start, and names the file."""
    watch.expects(path)
    expect_failure(page, "Part of the game didn’t load")
    assert path in page.get_by_label("Technical details").input_value()


def test_starts_where_the_browser_samples_memory(browser_type: BrowserType, base_url: str) -> None:
    """A start on a second stack would crash there."""
    sampling = [*switches(), SAMPLED]
    with browser_type.launch(executable_path=browser_path(), args=sampling) as browser:
        started(browser.new_page(), base_url)


def test_reloads_even_if_nothing_arrives_any_more(page: Page, watch: Watch, source: str) -> None:
    core = "assets/runtime/pyscript/core.js"
    watch.expects(core)
    page.clock.install()
    lose(page, core)
    page.goto(source)
    reload = page.get_by_role("button", name="Reload")
    expect(reload).to_be_visible()
    page.route("**/assets/**", lambda route: None)
    reload.click()
    expect(reload).to_be_disabled()
    with page.expect_navigation(wait_until="commit"):
        page.clock.run_for(21_000)
    page.unroute_all()


class Losses:
    """Opens browsers for a shared page; in the first ones the page crashes while Python arrives."""

    def __init__(self, browser: Browser, address: str, losses: int) -> None:
        """`losses`: the number of crashes."""
        self._browser = browser
        self._address = address
        self.left = losses
        self.last: BrowserContext | None = None

    def __call__(self) -> BrowserContext:
        self.last = context = self._browser.new_context(base_url=self._address)
        if self.left:
            self.left -= 1
            context.route("**/parts/python-*.bin", self._lose)
        return context

    def _lose(self, route: Route) -> None:
        page = route.request.frame.page
        with contextlib.suppress(Error):  # the response has no receiver
            page.context.new_cdp_session(page).send("Page.crash")


def test_a_page_that_is_lost_while_it_is_opened_is_opened_once_more(
    browser: Browser, base_url: str
) -> None:
    losses = Losses(browser, base_url, 1)
    shared = SharedPage(losses)
    expect(shared.lent().locator("html")).to_have_attribute("data-state", "ready")
    assert shared.deaths_taken() == 1
    assert shared.deaths_taken() == 0
    present(losses.last).close()


def test_a_page_that_is_lost_twice_fails(browser: Browser, base_url: str) -> None:
    losses = Losses(browser, base_url, 2)
    with pytest.raises(Error, match="crashed"):
        SharedPage(losses).lent()
    assert losses.left == 0
    present(losses.last).close()
