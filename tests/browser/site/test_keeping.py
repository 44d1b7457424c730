"""The site is cached completely, works without a network, and is updated when the player agrees."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from http import HTTPStatus
from io import BufferedReader
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.button_men_page import ButtonMenPage
from tests.browser.site.conftest import watched
from tests.browser.site.embedding import DUEL
from tests.browser.site.keeping import (
    CACHES,
    FORGET,
    GONE,
    REPLACE,
    SPOIL,
    TABLE,
    TAKEN_OVER,
    WAITING,
    WITHOUT_SNAPSHOT,
    damage,
    kept,
    kept_at_once,
    publish_next,
    visit_without_python,
    visit_without_webassembly,
    wait_until,
    wait_until_healed,
    wait_until_kept,
    warnings,
)
from tests.browser.starts import START_TIME, ready, started
from tests.browser.watch import Watch
from tools.serve import PageHandler, serving

MATCH = "?me=(6)+(8)+(10)&you=(6)+(8)+(12)&opponent=easy&seed=w&speed=0"
OLD, NEW = 'name="description" content="', 'name="description" content="New: '
"""Marks versions by an attribute that the game itself never changes."""


ARRIVE_ANEW = """
(addresses) => Promise.all(addresses.map((address) =>
  fetch(address, { cache: "reload" }).then(({ ok }) => ok, () => false)))
"""


class Leading(PageHandler):
    """A host that redirects from a page to its folder, as some do."""

    def send_head(self) -> BufferedReader | None:
        """Send the headers; return the content that follows, if any."""
        if not self.path.endswith("/index.html"):
            return super().send_head()
        self.send_response(HTTPStatus.MOVED_PERMANENTLY)
        self.send_header("Location", "./")
        self.send_header("Content-Length", "0")
        self.end_headers()
        return None


class Site(NamedTuple):
    """A copy of the built site on a host of its own, which the test may change and shut down."""

    folder: Path
    address: str
    shut: Callable[[], None]

    def addresses(self) -> list[str]:
        """Return the addresses of all files to cache."""
        return sorted(f"{self.address}/{name}" for name in kept_at_once(self.folder))


@pytest.fixture
def site(built: Path, tmp_path: Path) -> Iterator[Site]:
    shutil.copytree(built, tmp_path / "site")
    with ExitStack() as open_now:
        address = open_now.enter_context(serving(tmp_path / "site", Leading))
        yield Site(tmp_path / "site", address, open_now.close)


@pytest.fixture(autouse=True)
def watch(context: BrowserContext, site: Site) -> Iterator[Watch]:
    """Fail on errors and on requests to origins other than this host."""
    yield from watched(context, site.address)


def is_new(page: Page) -> bool:
    """Whether the new version is open."""
    said = page.locator('meta[name="description"]').get_attribute("content")
    return (said or "").startswith("New: ")


def test_a_half_kept_site_is_completed(page: Page, site: Site, watch: Watch) -> None:
    """A version that lacks a file is not used, and leaves nothing behind; the next visit fetches
    all of it."""
    (icon,) = (site.folder / "parts").glob("icon-512-*.png")
    away = icon.rename(site.folder.parent / "away.png")
    with page.context.expect_event("serviceworker"):
        visit_without_python(page, f"{site.address}/")
    wait_until(page, GONE)
    assert page.evaluate(CACHES) == []
    away.rename(icon)
    visit_without_python(page, f"{site.address}/")
    wait_until_kept(page)
    assert kept(page) == site.addresses()


def test_what_other_pages_of_the_host_keep_stays(page: Page, site: Site) -> None:
    """This includes another copy of this site in a subfolder."""
    others = {"another game", f"{site.address}/copy/ 1"}
    page.goto(f"{site.address}/embed.html")
    page.evaluate("(names) => Promise.all(names.map((name) => caches.open(name)))", [*others])
    visit_without_python(page, f"{site.address}/")
    wait_until_kept(page)
    assert others < {*page.evaluate(CACHES)}


def test_what_is_damaged_or_lost_heals_and_then_needs_no_network(page: Page, site: Site) -> None:
    """The start takes longer once; then the cache has exactly the files of the build, including the
    embedded page, which never caches anything itself."""
    visit_without_python(page, f"{site.address}/")
    wait_until_kept(page)
    heard = warnings(page)

    damage(page, ".bin", REPLACE)
    started(page, f"{site.address}/")
    assert heard
    for part in ("/parts/python-", "/parts/snapshot-"):
        wait_until_healed(page, site.folder, part)
    heard.clear()

    damage(page, "/parts/snapshot-", SPOIL)
    damage(page, "/parts/pyscript-", REPLACE)
    game = ButtonMenPage(started(page, f"{site.address}/{TABLE}"))
    without_snapshot, without_sources = heard
    assert without_snapshot.startswith(WITHOUT_SNAPSHOT)
    assert "damaged (Zstandard" in without_snapshot
    assert without_sources.startswith("Fetching anew")
    expect(game.mine).to_have_count(4)
    wait_until_healed(page, site.folder, ".bin")
    heard.clear()

    damage(page, "/parts/page-", FORGET)
    damage(page, "/index.html", REPLACE)
    assert kept(page) != site.addresses()
    visit_without_webassembly(page.context, f"{site.address}/")
    wait_until_healed(page, site.folder, "")
    assert kept(page) == site.addresses()

    fly(page, site)
    page.goto(f"{site.address}/embed.html#{DUEL}")
    page.get_by_role("button", name="Play Button Men").click()
    ready(page)
    assert not heard


def test_without_a_network_there_is_even_what_is_asked_for_anew(page: Page, site: Site) -> None:
    """WebKit requests a reloaded page that way."""
    visit_without_python(page, f"{site.address}/")
    wait_until_kept(page)
    visit_without_python(page, f"{site.address}/")
    fly(page, site)
    assert all(page.evaluate(ARRIVE_ANEW, site.addresses()))


def fly(page: Page, site: Site) -> None:
    """Go offline and shut the server down."""
    site.shut()
    page.context.set_offline(True)


def test_a_new_version_waits_for_the_player(page: Page, site: Site) -> None:
    """The player is asked. After "Later", the old version stays complete and the match continues.
    The offer returns at the next visit, even offline; then the player updates, and the match
    survives."""
    visit_without_python(page, f"{site.address}/")
    wait_until_kept(page)
    publish_next(site.folder, OLD, NEW)
    game = ButtonMenPage(started(page, f"{site.address}/{MATCH}"))
    offer = expect_offer(page)
    offer.get_by_role("button", name="Later").click()
    expect(offer).to_have_count(0)
    assert not is_new(page)
    log = expect_to_play_on(game)
    fly(page, site)
    started(page, f"{site.address}/{MATCH}")
    offer = expect_offer(page)
    assert game.log.inner_text() == log
    with page.expect_event("domcontentloaded"):
        offer.get_by_role("button", name="Reload").click()
    ready(page)
    assert is_new(page)
    assert game.log.inner_text() == log
    expect_to_play_on(game)
    wait_until(page, f"{CACHES}.then((names) => names.length === 1)")
    assert kept(page) == site.addresses()


def test_a_release_that_cannot_start_is_left_by_reloading(
    page: Page, site: Site, watch: Watch
) -> None:
    """A release that fixes it must not wait for a page that never gets ready, and takes over no
    damaged files."""
    watch.allows("broken on purpose")
    visit_without_python(page, f"{site.address}/")
    wait_until_kept(page)
    damage(page, "/parts/icon-512-", REPLACE)
    (core,) = (path.name for path in (site.folder / "parts").glob("pyscript-*.js"))
    (site.folder / "parts/broken.js").write_text("throw new Error('broken on purpose')")
    publish_next(site.folder, f'data-core="parts/{core}"', 'data-core="parts/broken.js"')
    page.goto(f"{site.address}/embed.html")
    wait_until(page, TAKEN_OVER)
    page.goto(site.address)
    failure = page.get_by_role("alert")
    expect(failure).to_contain_text("The game couldn’t start", timeout=START_TIME)
    publish_next(site.folder, 'data-core="parts/broken.js"', f'data-core="parts/{core}"')
    failure.get_by_role("button", name="Reload").click()
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=START_TIME)
    assert kept(page) == site.addresses()
    wait_until_healed(page, site.folder, "")


def test_a_version_that_waits_takes_over_where_the_present_one_cannot_start(
    page: Page, site: Site
) -> None:
    """The player need not press anything, even if the page says that a reload changes nothing."""
    visit_without_python(page, f"{site.address}/")
    wait_until_kept(page)
    publish_next(site.folder, OLD, NEW)
    page.goto(f"{site.address}/embed.html")
    wait_until(page, WAITING)
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(site.address)
    assert not is_new(page)
    expect(page.get_by_role("alert")).to_contain_text("The game couldn’t start")
    wait_until(page, f"{CACHES}.then((names) => names.length === 1)")
    page.reload()
    assert is_new(page)


def expect_to_play_on(game: ButtonMenPage) -> str:
    """Play a move and return the log after the computer's answer."""
    game.settle()
    before = game.log.inner_text()
    game.do_as_hinted()
    game.settle()
    expect(game.log).not_to_have_text(before)
    return game.log.inner_text()


def expect_offer(page: Page) -> Locator:
    """Assert that the old version is open and the new one is offered; return the offer."""
    offer = page.get_by_role("status").filter(has_text="A new version is ready.")
    expect(offer).to_be_visible(timeout=START_TIME)
    assert not is_new(page)
    assert len(page.evaluate(CACHES)) == 2
    return offer
