"""The start of the built site from the snapshot. Failures are tested in test_keeping.py and
test_sandbox.py."""

from pathlib import Path

from playwright.sync_api import ConsoleMessage, Page, expect

from tests.browser.button_men_page import ButtonMenPage
from tests.browser.site.conftest import Visit
from tests.browser.site.keeping import kept, kept_at_once, wait_until_kept, warnings
from tests.browser.starts import START_TIME
from tests.browser.watch import Watch
from tools.measure_startup import WATCH
from tools.moments import MARK
from tools.site.offline import MANIFEST

MAX_REQUESTS = 9
MAX_BYTES = 8_750_000
MAX_BYTES_BEFORE_READY = 7_500_000

WATCH_WORKER = """
  window.Worker = class extends Worker {
    constructor(...how) {
      super(...how);
      window.paintedBefore = performance.getEntriesByName("painted").length;
    }
  };
"""
"""Records whether the page was painted before the computer player's worker started."""

AGAINST_COMPUTER = "?me=(6)+(8)+(10)&you=(6)+(8)+(12)&opponent=easy&seed=w&speed=0"


def test_a_first_visit_brings_little(built: Path) -> None:
    """The limit covers all files, including those that are only cached for later. Transfers are as
    large as the files, unless the host compresses them further."""
    sizes = [path.stat().st_size for path in (built / "parts").iterdir()]
    assert sum(sizes) <= MAX_BYTES


def test_a_first_visit_asks_for_little_plays_and_is_kept(
    page: Page, built: Path, address: str, visit: Visit, watch: Watch
) -> None:
    """It starts from the snapshot without console messages, and the computer plays in its worker,
    which does not delay the first paint. The page itself counts the requests up to the moment when
    it is ready."""
    warned = warnings(page)
    for script in (WATCH, MARK, WATCH_WORKER):
        page.add_init_script(script)
    with page.expect_console_message(is_of_worker, timeout=START_TIME) as told:
        game = ButtonMenPage(visit(AGAINST_COMPUTER))
    assert told.value.text == "The computer player has a worker."
    assert not warned
    assert 5 < page.evaluate("askedBefore") <= MAX_REQUESTS
    assert 1_000_000 < page.evaluate("bytesBefore") <= MAX_BYTES_BEFORE_READY
    game.settle()
    before = game.log.inner_text()
    game.do_as_hinted()
    game.settle()
    expect(game.log).not_to_have_text(before)
    assert page.evaluate("paintedBefore")
    wait_until_kept(page)
    expect(page.locator("link[rel=manifest]")).to_have_attribute("href", MANIFEST)
    assert kept(page) == sorted(address + name for name in kept_at_once(built))
    expect(page.get_by_text("A new version is ready.")).to_have_count(0)
    assert not watch.errors
    expect_policy_in_force(page, watch)


def is_of_worker(said: ConsoleMessage) -> bool:
    """Whether the page reports the state of its worker. For one that never starts, it would do so
    after a minute."""
    return said.text.startswith("The computer player has")


def expect_policy_in_force(page: Page, watch: Watch) -> None:
    """Assert that a violation is reported, so that tests that expect none are meaningful."""
    watch.expects("refused by connect-src", "Content Security Policy")
    page.evaluate("fetch('http://elsewhere.invalid/').catch(() => {})")
    expect(page.locator("html")).to_have_attribute("data-state", "ready")


def test_nothing_is_installed_before_the_game_is_ready(built: Path) -> None:
    """Chromium would fetch the manifest and icons, and move its address bar, while Python
    starts."""
    assert MANIFEST not in (built / "index.html").read_text(encoding="utf-8")


def test_the_page_of_a_game_leads_on_with_what_it_was_asked(page: Page, address: str) -> None:
    """The game parameter is replaced; a "+" is preserved."""
    page.goto(f"{address}lunch-money.html?lesson=yes&game=button-men&seed=a+b#speed=0")
    page.wait_for_url(f"{address}?game=lunch-money&lesson=yes&seed=a+b#speed=0")


def test_opened_as_a_file_it_says_what_to_do(page: Page, built: Path) -> None:
    page.goto((built / "index.html").as_uri())
    expect(page.get_by_role("alert")).to_contain_text("Browsers don’t run Python from files")


def test_a_language_is_fetched_when_it_is_chosen(
    page: Page, address: str, visit: Visit, watch: Watch
) -> None:
    """No language is fetched before. The next visit begins in that language."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    game = ButtonMenPage(visit(AGAINST_COMPUTER))
    assert not any("-texts-" in url for url in asked)
    game.button("More").click()
    game.button("Settings").click()
    game.button("Deutsch").click()
    expect(page.get_by_role("button", name="Schließen")).to_be_visible()
    assert sum("de-texts-" in url for url in asked) == 1
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=START_TIME)
    expect(page.get_by_role("button", name="Mehr", exact=True)).to_be_visible()
