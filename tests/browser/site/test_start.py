"""The start of the built site: from the snapshot, and the ordinary way when that fails."""

import io
import re
import tarfile
from collections.abc import Callable
from pathlib import Path

import pytest
import zstandard
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.button_men_page import ButtonMenPage
from tests.browser.site.conftest import Visit
from tests.browser.site.keeping import TABLE, WITHOUT_SNAPSHOT, warnings
from tests.browser.starts import started
from tests.browser.watch import Watch
from tools.measure_startup import WATCH
from tools.site import archive

MOST_REQUESTS = 12
MOST_BYTES = 10_000_000

BUILD_ID = 16
"""Where in a snapshot Pyodide says by which build of it the snapshot was made."""

AGAINST_COMPUTER = "?me=(6)+(8)+(10)&you=(6)+(8)+(12)&opponent=easy&seed=w&speed=0"

DRAW = """
import os, random
import js
js.drawn = f"{random.random()} {os.urandom(8).hex()}"
"""
"""Before the game is started as always."""


def test_a_first_visit_brings_little(built: Path) -> None:
    """Even if every file is fetched, those included that are only kept for later. What is sent is
    as large as it lies on the disk, unless the host packs it further."""
    sizes = [path.stat().st_size for path in (built / "parts").iterdir()]
    assert sum(sizes) <= MOST_BYTES


def test_starts_from_the_snapshot_asks_for_little_and_plays(
    page: Page, visit: Visit, watch: Watch
) -> None:
    """It starts without a word in the console, and the computer plays in its worker. What is asked
    for is counted by the page itself, at the moment when it is ready."""
    heard: list[str] = []
    page.on("console", lambda said: heard.append(said.text))
    warned = warnings(page)
    page.add_init_script(WATCH)
    game = ButtonMenPage(visit(AGAINST_COMPUTER))
    assert not warned
    assert 5 < page.evaluate("askedBefore") <= MOST_REQUESTS
    game.settle()
    before = game.log.inner_text()
    game.do_as_hinted()
    game.settle()
    expect(game.log).not_to_have_text(before)
    assert not [words for words in heard if "no worker" in words]
    assert not watch.errors
    expect_policy_in_force(page, watch)


def expect_policy_in_force(page: Page, watch: Watch) -> None:
    """So that the tests which hear no refusal are not deaf."""
    watch.expects("refused by connect-src", "Content Security Policy")
    page.evaluate("fetch('http://elsewhere.invalid/').catch(() => {})")
    expect(page.locator("html")).to_have_attribute("data-state", "ready")


def test_from_a_snapshot_of_another_version_it_starts_the_ordinary_way(
    page: Page, built: Path, visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And says so, to those who look for it. The game is the same. That of a damaged one is in
    test_keeping.py, of a missing one in test_sandbox.py."""
    # As tightly as for the site itself, packing takes half a minute.
    monkeypatch.setattr(archive, "LEVEL", 1)
    heard = warnings(page)
    for name, content in of_another_version(built).items():
        page.route(re.compile(f"{name}-.*bin"), answering(content))
    game = ButtonMenPage(visit(TABLE))
    (words,) = (words for words in heard if words.startswith(WITHOUT_SNAPSHOT))
    assert "build id mismatch" in words
    expect(game.mine).to_have_count(4)


def answering(content: bytes) -> Callable[[Route], None]:
    """What a host answers that has this file."""
    return lambda route: route.fulfill(body=content)


def of_another_version(built: Path) -> dict[str, bytes]:
    """Both parts of the archive, by name."""
    whole = bytearray(zstandard.decompress(part(built, "python") + part(built, "snapshot")))
    with tarfile.open(fileobj=io.BytesIO(whole)) as tar:
        snapshot = tar.getmember("snapshot")
    whole[snapshot.offset_data + BUILD_ID] ^= 0xFF
    halves = bytes(whole[: snapshot.offset]), bytes(whole[snapshot.offset :])
    return dict(zip(("python", "snapshot"), archive.packed(*halves), strict=True))


def part(built: Path, name: str) -> bytes:
    """What this part of the archive holds."""
    (path,) = (built / "parts").glob(f"{name}-*.bin")
    return path.read_bytes()


def test_two_fresh_pages_roll_and_draw_differently(
    browser: Browser, built: Path, address: str
) -> None:
    """The snapshot holds the same random state for everybody; the start must renew it."""
    (main,) = (built / "parts").glob("main-*.py.txt")
    code = DRAW + main.read_text(encoding="utf-8")
    drawn, seen = [], []
    for _ in range(2):
        context = browser.new_context()
        context.route("**/main-*.py.txt", lambda route: route.fulfill(body=code))
        page = started(context.new_page(), address + TABLE)
        drawn += page.evaluate("drawn").split()
        game = ButtonMenPage(page)
        seen.append(game.names(game.mine) + game.names(game.theirs))
        context.close()
    assert len(set(drawn)) == 4
    assert seen[0] != seen[1]


def test_opened_as_a_file_it_says_what_to_do(page: Page, built: Path) -> None:
    page.goto((built / "index.html").as_uri())
    expect(page.get_by_role("alert")).to_contain_text("opened as a file")
