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
from tests.browser.starts import started
from tests.browser.watch import Watch
from tools.measure_startup import WATCH
from tools.site import archive

MOST_REQUESTS = 12
MOST_BYTES = 10_000_000

BUILD_ID = 16
"""Where in a snapshot Pyodide says by which build of it the snapshot was made."""

WITHOUT_SNAPSHOT = "No start from the snapshot"
TABLE = "?me=(20)+(20)+(20)+(20)&you=(20)+(20)+(20)+(20)&opponent=human&speed=0"
AGAINST_COMPUTER = "?me=(6)+(8)+(10)&you=(6)+(8)+(12)&opponent=easy&seed=w&speed=0"

RANDOM = """
import os, random
import js
js.drawn = f"{random.random()} {os.urandom(8).hex()}"
js.document.documentElement.dataset.state = "ready"
"""


def warnings(page: Page) -> list[str]:
    """What the page warns of in the console, from now on."""
    heard: list[str] = []
    page.on("console", lambda said: heard.append(said.text) if said.type == "warning" else None)
    return heard


def test_starts_from_the_snapshot_without_a_word(page: Page, visit: Visit) -> None:
    heard = warnings(page)
    visit()
    assert not heard


def test_asks_for_little(page: Page, visit: Visit) -> None:
    """Counted by the page itself, at the moment when it is ready."""
    page.add_init_script(WATCH)
    asked = visit().evaluate("askedBefore")
    assert 5 < asked <= MOST_REQUESTS


def test_a_first_visit_brings_little(built: Path) -> None:
    """Even if every file is fetched, those included that are only kept for later. What is sent is
    as large as it lies on the disk, unless the host packs it further."""
    sizes = [path.stat().st_size for path in (built / "parts").iterdir()]
    assert sum(sizes) <= MOST_BYTES


def test_plays_against_the_computer_in_its_worker(page: Page, visit: Visit) -> None:
    heard: list[str] = []
    page.on("console", lambda said: heard.append(said.text))
    game = ButtonMenPage(visit(AGAINST_COMPUTER))
    game.settle()
    before = game.log.inner_text()
    game.do_as_hinted()
    game.settle()
    expect(game.log).not_to_have_text(before)
    assert not [words for words in heard if "no worker" in words]


@pytest.mark.parametrize(
    ("what", "why"),
    [
        ("damaged", "damaged (Zstandard"),
        ("of another version", "build id mismatch"),
        ("missing", "status 404"),
    ],
)
def test_without_a_good_snapshot_it_starts_the_ordinary_way(
    page: Page,
    built: Path,
    visit: Visit,
    watch: Watch,
    what: str,
    why: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """And says so, to those who look for it. The game is the same."""
    # As tightly as for the site itself, packing takes half a minute.
    monkeypatch.setattr(archive, "LEVEL", 1)
    heard = warnings(page)
    if what == "missing":
        watch.expects("snapshot-")
    for name, content in spoiled(built, what).items():
        page.route(re.compile(f"{name}-.*bin"), answering(content))
    game = ButtonMenPage(visit(TABLE))
    assert [words for words in heard if words.startswith(WITHOUT_SNAPSHOT) and why in words]
    expect(game.mine).to_have_count(4)


def answering(content: bytes | None) -> Callable[[Route], None]:
    """What a host answers that has this file, or has lost it."""

    def answer(route: Route) -> None:
        if content is None:
            route.fulfill(status=404, body="not found")
        else:
            route.fulfill(body=content)

    return answer


def spoiled(built: Path, what: str) -> dict[str, bytes | None]:
    """The parts of the archive that differ, by name; None: it is not there."""
    first, second = part(built, "python"), part(built, "snapshot")
    if what == "missing":
        return {"snapshot": None}
    if what == "damaged":
        content = bytearray(second)
        content[len(content) // 2] ^= 0xFF
        return {"snapshot": bytes(content)}
    whole = bytearray(zstandard.decompress(first + second))
    with tarfile.open(fileobj=io.BytesIO(whole)) as tar:
        snapshot = tar.getmember("snapshot")
    whole[snapshot.offset_data + BUILD_ID] ^= 0xFF
    halves = bytes(whole[: snapshot.offset]), bytes(whole[snapshot.offset :])
    return dict(zip(("python", "snapshot"), archive.packed(*halves), strict=True))


def part(built: Path, name: str) -> bytes:
    """What this part of the archive holds."""
    (path,) = (built / "parts").glob(f"{name}-*.bin")
    return path.read_bytes()


def test_random_numbers_are_fresh(browser: Browser, address: str) -> None:
    """The snapshot holds the same random state for everybody; the start must renew it."""
    drawn = []
    for _ in range(2):
        context = browser.new_context()
        context.route("**/main-*.py.txt", lambda route: route.fulfill(body=RANDOM))
        page = started(context.new_page(), address)
        drawn += page.evaluate("drawn").split()
        context.close()
    assert len(set(drawn)) == 4


def test_two_fresh_pages_roll_differently(browser: Browser, address: str) -> None:
    seen = []
    for _ in range(2):
        context = browser.new_context()
        game = ButtonMenPage(started(context.new_page(), address + TABLE))
        seen.append(game.names(game.mine) + game.names(game.theirs))
        context.close()
    assert seen[0] != seen[1]


def test_opened_as_a_file_it_says_what_to_do(page: Page, built: Path) -> None:
    page.goto((built / "index.html").as_uri())
    expect(page.get_by_role("alert")).to_contain_text("opened as a file")


def test_the_policy_is_in_force(page: Page, visit: Visit, watch: Watch) -> None:
    """So that the tests which hear no refusal are not deaf."""
    watch.expects("refused by connect-src", "Content Security Policy")
    visit().evaluate("fetch('http://elsewhere.invalid/').catch(() => {})")
    expect(page.locator("html")).to_have_attribute("data-state", "ready")


def test_starts_in_a_frame_that_may_store_nothing(page: Page, address: str) -> None:
    """There it thinks without a worker and keeps nothing for later."""
    frame = f'<iframe sandbox="allow-scripts" src="{address}" height="700"></iframe>'
    page.route("**/blog.html", lambda route: route.fulfill(body=frame, content_type="text/html"))
    page.goto(f"{address}blog.html")
    game = page.frame_locator("iframe")
    expect(game.locator("html")).to_have_attribute("data-state", "ready", timeout=60_000)
