"""The full page in a frame that may only run scripts: it has no storage, database or service
worker, and still plays."""

import io
import re
import tarfile
from collections.abc import Callable
from pathlib import Path

import pytest
import zstandard
from playwright.sync_api import Page, Route, expect

from tests.browser.button_men_page import ANSWER
from tests.browser.site.embedding import Framed
from tests.browser.site.keeping import CACHES, WITHOUT_SNAPSHOT, packed_parts, warnings
from tests.browser.starts import UNCOMPARED
from tools.site import files

MATCH = "?me=(6)+(8)+(10)&you=(6)+(8)+(12)&opponent=easy&seed=w&speed=0"

BUILD_ID = 16
"""The position of Pyodide's build id in a snapshot."""

LONG_AFTER = 60_000
"""Milliseconds after which a ready page has cached everything."""


def test_in_a_frame_without_an_origin_it_plays_and_nothing_is_kept(
    page: Page, built: Path, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The snapshot is of another version: the game starts the ordinary way, logs that in the
    console, and plays the same. A damaged snapshot is tested in test_keeping.py, a missing one in
    test_embed_script.py."""
    # With the site's own compression level, packing takes half a minute.
    monkeypatch.setattr(files, "LEVEL", 1)
    page.add_init_script(UNCOMPARED)
    for name, content in of_another_version(built).items():
        page.route(re.compile(f"{name}-.*bin"), answering(content))
    asks = f'sandbox="allow-scripts" src="{address}{MATCH}" width="1000" height="700"'
    frame = f"<iframe {asks}></iframe>"
    page.route("**/blog.html", lambda route: route.fulfill(body=frame, content_type="text/html"))
    heard: list[str] = []
    page.on("console", lambda said: heard.append(said.text))
    warned = warnings(page)
    page.clock.install()
    page.goto(f"{address}blog.html")
    game = Framed(page).wait_until_ready()
    (words,) = (words for words in warned if words.startswith(WITHOUT_SNAPSHOT))
    assert "build id mismatch" in words
    expect(game.mine).to_have_count(3)
    expect_nothing_kept(page, heard)
    expect_to_play_without_a_worker(game, heard)
    expect_to_be_told_once(game)


def of_another_version(built: Path) -> dict[str, bytes]:
    """Return both parts of the archive, by name."""
    whole = bytearray(zstandard.decompress(b"".join(packed_parts(built))))
    with tarfile.open(fileobj=io.BytesIO(whole)) as tar:
        entry = tar.getmember("snapshot")
    whole[entry.offset_data + BUILD_ID] ^= 0xFF
    halves = bytes(whole[: entry.offset]), bytes(whole[entry.offset :])
    return dict(zip(("python", "snapshot"), files.pack(*halves), strict=True))


def answering(content: bytes) -> Callable[[Route], None]:
    """Return a route handler that serves this file."""
    return lambda route: route.fulfill(body=content)


def expect_nothing_kept(page: Page, heard: list[str]) -> None:
    page.clock.fast_forward(LONG_AFTER)
    assert not [words for words in heard if "Not kept for later" in words]
    assert not page.evaluate("navigator.serviceWorker.getRegistration().then(Boolean)")
    assert page.evaluate(CACHES) == []


def expect_to_play_without_a_worker(game: Framed, heard: list[str]) -> None:
    """Play a move and assert that the computer thinks in slices."""
    game.settle()
    before = game.log.inner_text()
    game.do_as_hinted()
    expect(game.log).not_to_have_text(before, timeout=ANSWER)
    assert [words for words in heard if "no worker" in words]


def expect_to_be_told_once(game: Framed) -> None:
    """Assert that the notice does not return after it was dismissed."""
    notice = game.within.get_by_text("isn’t saving anything")
    expect(notice).to_be_visible()
    game.within.get_by_role("button", name="Dismiss").click()
    expect(notice).to_have_count(0)
    if not game.within.get_by_role("button", name="Rematch").is_visible():
        game.do_as_hinted()
    expect(notice).to_have_count(0)
