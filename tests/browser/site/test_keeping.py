"""The site is kept whole, works without a network, and is renewed when the player says so."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.button_men_page import ButtonMenPage
from tests.browser.site.conftest import watched
from tests.browser.site.keeping import (
    CACHES,
    FORGET,
    GONE,
    LOOK,
    SPOIL,
    files_of,
    in_cache,
    kept,
    publish_next,
    wait_until,
    wait_until_kept,
)
from tests.browser.starts import started
from tests.browser.watch import Watch
from tools.serve import serving

MATCH = "?me=(6)+(8)+(10)&you=(6)+(8)+(12)&opponent=easy&seed=w&speed=0"
OLD, NEW = 'name="description" content="', 'name="description" content="New: '
"""How versions are told apart: by something in the page that the game itself never changes."""


class Site(NamedTuple):
    """A copy of the built site on a host of its own, which the test may change and shut."""

    folder: Path
    address: str
    shut: Callable[[], None]

    def addresses(self) -> list[str]:
        """Of everything that is to be kept."""
        return sorted(f"{self.address}/{name}" for name in files_of(self.folder))


@pytest.fixture
def site(built: Path, tmp_path: Path) -> Iterator[Site]:
    """A site."""
    shutil.copytree(built, tmp_path / "site")
    with ExitStack() as open_now:
        address = open_now.enter_context(serving(tmp_path / "site"))
        yield Site(tmp_path / "site", address, open_now.close)


@pytest.fixture(autouse=True)
def watch(context: BrowserContext, site: Site) -> Iterator[Watch]:
    """As elsewhere, but the one origin that may be asked is this host's."""
    yield from watched(context, site.address)


def is_new(page: Page) -> bool:
    """Is it the new version that is open?"""
    said = page.locator('meta[name="description"]').get_attribute("content")
    return (said or "").startswith("New: ")


def test_keeps_exactly_the_files_of_the_build(page: Page, site: Site) -> None:
    started(page, f"{site.address}/")
    wait_until_kept(page)
    assert kept(page) == site.addresses()


def test_after_one_visit_it_needs_no_network(page: Page, site: Site) -> None:
    """Flight mode in earnest: there is no server any more. Further visits work as well."""
    started(page, f"{site.address}/")
    wait_until_kept(page)
    site.shut()
    page.context.set_offline(True)
    for _ in range(2):
        game = ButtonMenPage(started(page, f"{site.address}/{MATCH}"))
        game.settle()
        before = game.log.inner_text()
        game.do_as_hinted()
        game.settle()
        expect(game.log).not_to_have_text(before)
        page.evaluate("localStorage.clear()")


def test_a_half_kept_site_is_completed(page: Page, site: Site, watch: Watch) -> None:
    """A version that lacks a file is not used; the next visit brings what is missing."""
    (icon,) = (site.folder / "parts").glob("icon-512-*.png")
    away = icon.rename(site.folder.parent / "away.png")
    with page.context.expect_event("serviceworker"):
        started(page, f"{site.address}/")
    wait_until(page, GONE)
    away.rename(icon)
    started(page, f"{site.address}/")
    wait_until_kept(page)
    assert kept(page) == site.addresses()


def test_what_was_lost_is_fetched_again(page: Page, site: Site) -> None:
    started(page, f"{site.address}/")
    wait_until_kept(page)
    page.evaluate(in_cache("/parts/page-", FORGET))
    assert kept(page) != site.addresses()
    started(page, f"{site.address}/")
    everything = len(site.addresses())
    wait_until(page, f"{in_cache('', '1')}.then((all) => all.length === {everything})")
    assert kept(page) == site.addresses()


@pytest.mark.parametrize("part", [".bin", "/parts/snapshot-"])
def test_what_is_damaged_heals(page: Page, site: Site, part: str) -> None:
    """The start takes longer once; then everything is as it was."""
    started(page, f"{site.address}/")
    wait_until_kept(page)
    page.evaluate(in_cache(part, SPOIL))
    assert any(page.evaluate(in_cache(part, LOOK)))
    heard: list[str] = []
    page.on("console", lambda said: heard.append(said.text) if said.type == "warning" else None)
    started(page, f"{site.address}/")
    assert heard
    wait_until(page, f"{in_cache(part, LOOK)}.then((all) => !all.some(Boolean))")
    heard.clear()
    started(page, f"{site.address}/")
    assert not heard


def test_a_new_version_waits_for_the_player(page: Page, site: Site) -> None:
    """The match goes on; the player is asked, changes at leisure, and keeps the match."""
    started(page, f"{site.address}/")
    wait_until_kept(page)
    game = ButtonMenPage(started(page, f"{site.address}/{MATCH}"))
    game.settle()
    game.do_as_hinted()
    game.settle()
    log = game.log.inner_text()
    publish_next(site.folder, OLD, NEW)
    started(page, f"{site.address}/{MATCH}")
    offer = page.get_by_role("status").filter(has_text="A new version is ready.")
    expect(offer).to_be_visible(timeout=30_000)
    assert not is_new(page)
    assert len(page.evaluate(CACHES)) == 2
    with page.expect_event("domcontentloaded", timeout=30_000):
        offer.get_by_role("button", name="Reload").click()
    page.wait_for_selector("html[data-state=ready]", timeout=60_000)
    assert is_new(page)
    assert ButtonMenPage(page).log.inner_text() == log
    wait_until(page, f"{CACHES}.then((names) => names.length === 1)")
    assert kept(page) == site.addresses()


def test_an_offer_can_be_put_off(page: Page, site: Site) -> None:
    """The old version stays whole, and the offer comes again at the next visit."""
    started(page, f"{site.address}/")
    wait_until_kept(page)
    publish_next(site.folder, OLD, NEW)
    for _ in range(2):
        started(page, f"{site.address}/")
        offer = page.get_by_role("status").filter(has_text="A new version is ready.")
        expect(offer).to_be_visible(timeout=30_000)
        offer.get_by_role("button", name="Later").click()
        expect(offer).to_have_count(0)
        assert not is_new(page)


def test_in_a_frame_without_an_origin_nothing_is_kept(page: Page, site: Site) -> None:
    """It starts all the same."""
    frame = f'<iframe sandbox="allow-scripts" src="{site.address}/" height="700"></iframe>'
    page.route("**/blog.html", lambda route: route.fulfill(body=frame, content_type="text/html"))
    page.goto(f"{site.address}/blog.html")
    game = page.frame_locator("iframe")
    expect(game.locator("html")).to_have_attribute("data-state", "ready", timeout=60_000)
    page.wait_for_timeout(3000)
    assert not page.evaluate("navigator.serviceWorker.getRegistration().then(Boolean)")
    assert page.evaluate(CACHES) == []
