"""The start: what the page shows while Python is on its way, and when it never arrives."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.starts import START_TIME
from tests.browser.watch import Watch
from tools.serve import ROOT

pytestmark = pytest.mark.own_page

READY = """
import js
js.document.getElementById("app").textContent = "Python was here"
js.document.documentElement.dataset.state = "ready"
"""
BROKEN = "raise ValueError('broken on purpose')"


def let_main_be(page: Page, code: str) -> None:
    """Have the page run `code` where the game would start."""
    page.context.route("**/ui/main.py", lambda route: route.fulfill(body=code))


def hold_python_back(page: Page) -> None:
    """Leave every request for the runtime without an answer."""
    page.route("**/assets/runtime/py*/**", lambda route: None)


def lose(page: Page, path: str) -> None:
    """Let the server know nothing of `path`."""
    page.route(f"**/{path}", lambda route: route.fulfill(status=404, body="not found"))


def expect_failure(page: Page, words: str) -> None:
    """The page says that it could not start, and says `words`."""
    expect(page.locator("html")).to_have_attribute("data-state", "error", timeout=START_TIME)
    alert = page.get_by_role("alert")
    expect(alert).to_be_visible()
    expect(alert).to_contain_text("The game could not start")
    expect(alert).to_contain_text(words)


def test_shows_the_table_before_anything_has_been_fetched(page: Page) -> None:
    hold_python_back(page)
    page.goto("/", wait_until="commit")
    expect(page.locator("html")).to_have_attribute("data-state", "loading")
    expect(page.get_by_role("status").get_by_text("Shuffling in Python…")).to_be_visible()
    expect(page.locator("#table")).to_be_visible()
    expect(page.locator("#table .skeleton-die")).to_have_count(10)


def test_says_how_far_the_start_is(page: Page) -> None:
    let_main_be(page, "pass")
    page.goto("/")
    last = page.get_by_role("status").get_by_text("Setting the table…")
    expect(last).to_be_visible(timeout=START_TIME)
    expect(page.get_by_text("Shuffling in Python…")).to_be_hidden()
    bar = page.get_by_role("progressbar", name="Start of the game")
    expect(bar).to_have_attribute("value", "3")
    expect(page.locator("html")).to_have_attribute("data-state", "loading")


def test_says_when_it_takes_long(page: Page) -> None:
    hold_python_back(page)
    page.clock.install()
    page.goto("/", wait_until="commit")
    expect(page.get_by_role("progressbar")).to_have_attribute("value", "0")
    expect(page.get_by_text("longer than usual")).to_be_hidden()
    page.clock.run_for(31_000)
    expect(page.get_by_text("longer than usual")).to_be_visible()


def test_the_way_to_the_game_skips_the_header(page: Page) -> None:
    let_main_be(page, "pass")
    page.goto("/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the game")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#table")).to_be_focused()


def test_opened_as_a_file_it_says_how_to_start(page: Page) -> None:
    page.goto((ROOT / "index.html").as_uri())
    expect_failure(page, "make play")
    expect(page.get_by_role("button", name="Reload")).to_have_count(0)


def test_without_webassembly_it_says_so(page: Page) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto("/")
    expect_failure(page, "WebAssembly")


@pytest.mark.parametrize(
    "path",
    [
        "assets/runtime/idiomorph/idiomorph.min.js",
        "assets/runtime/pyscript/core.js",
        "assets/runtime/pyodide/pyodide.mjs",
        "assets/runtime/pyodide/pyodide.asm.wasm",
        "pyscript.toml",
        "ui/main.py",
    ],
)
def test_a_file_that_is_missing_is_named(page: Page, watch: Watch, path: str) -> None:
    watch.expects(path)
    # Python may come to its first drawing before the page is left, and miss what draws it.
    watch.allows("Idiomorph")
    lose(page, path)
    page.goto("/")
    expect_failure(page, "A part of the game did not arrive")
    assert path in page.get_by_label("What the browser reported").input_value()


def test_an_error_in_python_is_shown(page: Page, watch: Watch) -> None:
    watch.expects("broken on purpose")
    let_main_be(page, BROKEN)
    page.goto("/")
    expect_failure(page, "Something went wrong")
    report = page.get_by_label("What the browser reported").input_value()
    assert "ValueError: broken on purpose" in report


def test_starts_in_a_frame_that_may_store_nothing(page: Page, base_url: str) -> None:
    frame = f'<iframe sandbox="allow-scripts" src="{base_url}/" width="900" height="600"></iframe>'
    page.route("**/host.html", lambda route: route.fulfill(body=frame, content_type="text/html"))
    let_main_be(page, READY)
    page.goto("/host.html")
    game = page.frame_locator("iframe")
    expect(game.locator("html")).to_have_attribute("data-state", "ready", timeout=START_TIME)
    expect(game.locator("#app")).to_have_text("Python was here")
