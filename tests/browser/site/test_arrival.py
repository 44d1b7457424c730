"""Files that are missing or damaged on arrival: the page reports it, and a reload fetches them
again; or the game works without them.

The files are those of the built site, so that new files are tested automatically: each file alone
if the start needs it, and all others together.
"""

import threading
from collections.abc import Callable, Iterator
from io import BufferedReader, BytesIO
from pathlib import Path
from queue import SimpleQueue
from typing import ClassVar, NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Response, Route, expect

from tests.browser.button_men_page import ButtonMenPage
from tests.browser.site.keeping import WITHOUT_SNAPSHOT, files_of, warnings
from tests.browser.starts import START_TIME, ready
from tests.browser.watch import Watch
from tools.serve import PageHandler, serving

MATCH = "?me=(20)+(20)+(20)&you=(4)+(4)+(4)&opponent=easy&seed=w&speed=0"
EMBEDDED = "embed.html#game=button-men&me=(20)&you=(4)&opponent=easy&seed=w&speed=0"
PAGES = ("index.html", "embed.html")
SPARE = "parts/snapshot-"
"""The prefix of the snapshot, without which the game starts another way."""
AFTERWARDS = "parts/worker-"
"""The prefix of files that the computer player requests once the page is ready."""
SETTLED = "html:not([data-state=loading]):not([data-state=poster])"

PLAY = "[...document.querySelectorAll('.poster-play')].find((one) => one.offsetParent)?.click()"

DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "blocked": lambda content: content,
    "missing": lambda content: content,
    "cut off": lambda content: content[: len(content) // 2],
    "half": lambda content: content[: len(content) // 2],
    "changed": lambda content: changed(content),
}
"""Ways in which a file can be damaged: the connection ends before or during the transfer, the host
has no file or half of it, or one bit is flipped."""

of_each_damage = pytest.mark.parametrize("damage", DAMAGES)


def changed(content: bytes) -> bytes:
    """Return the content with one bit flipped."""
    middle = len(content) // 2
    return content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :]


class Lossy(PageHandler):
    """A host whose files get damaged. Browsers may cache them forever."""

    damages: ClassVar[dict[str, str]] = {}
    """The kind of damage by file."""
    asked: ClassVar[set[str]] = set()
    is_passing: ClassVar[bool] = False
    """Whether only the first response for a file is damaged."""
    held: ClassVar[SimpleQueue[threading.Event] | None] = None
    """If set, each response waits until it is released."""

    def send_head(self) -> BufferedReader | None:
        """Send the headers; return the content that follows, if any."""
        path = self._requested_file()
        name = path.relative_to(Path(self.directory).resolve()).as_posix() if path else ""
        self.asked.add(name)
        if self.held is not None and name not in PAGES:
            let_go = threading.Event()
            self.held.put(let_go)
            let_go.wait(START_TIME / 1000)
        damage = self.damages.get(name)
        if path is None or damage is None:
            return super().send_head()
        if self.is_passing:
            del self.damages[name]
        self.close_connection = damage in ("blocked", "cut off")
        if damage == "blocked":
            return None
        if damage == "missing":
            self.send_error(404)
            return None
        whole = path.read_bytes()
        content = DAMAGES[damage](whole)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(whole if damage == "cut off" else content)))
        self.end_headers()
        return BufferedReader(BytesIO(content))

    def send_header(self, keyword: str, value: str) -> None:
        """Send the cache headers that docs/publish.md advises."""
        is_stored = keyword == "Cache-Control" and "/parts/" in self.path
        super().send_header(keyword, "max-age=31536000, immutable" if is_stored else value)


class Needed(NamedTuple):
    """The files that a page requests until it is ready."""

    page: str
    address: str
    names: tuple[str, ...]


@pytest.fixture(scope="module")
def lossy(built: Path) -> Iterator[str]:
    """The address of the host."""
    with serving(built, Lossy) as address:
        yield f"{address}/"


@pytest.fixture(autouse=True)
def watch(context: BrowserContext, lossy: str) -> Iterator[None]:
    """Allow errors about missing files, and requests to this host only."""
    watch = Watch(context, lossy.removesuffix("/"))
    yield
    Lossy.damages, Lossy.is_passing, Lossy.held = {}, False, None
    assert not watch.strangers


@pytest.fixture(scope="module")
def needed(browser: Browser, lossy: str) -> tuple[Needed, ...]:
    """The files that the start of each page requests."""
    found = []
    for name, address in zip(PAGES, (MATCH, EMBEDDED), strict=True):
        context = browser.new_context(service_workers="block")
        Lossy.asked.clear()
        assert settled(context, lossy + address) == "ready"
        names = sorted(name for name in Lossy.asked if not name.startswith(AFTERWARDS))
        found.append(Needed(name, lossy + address, tuple(names)))
        context.close()
    assert all(len(one.names) >= 7 for one in found)
    return tuple(found)


def settled(context: BrowserContext, address: str) -> str:
    """Open a page there, press Play on a poster, and return the result."""
    page = context.new_page()
    page.goto(address, wait_until="domcontentloaded")
    page.evaluate(PLAY)
    page.wait_for_selector(SETTLED, timeout=START_TIME)
    return page.locator("html").get_attribute("data-state") or ""


def beginning(built: Path, part: str) -> tuple[str, ...]:
    """Return the files of the site with this prefix."""
    found = tuple(name for name in files_of(built) if name.startswith(part))
    assert found
    return found


def expect_told(page: Page) -> None:
    """Assert that the page reports a missing file and offers a reload."""
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Part of the game didn’t load. Check your connection")
    expect(page.get_by_role("button", name="Reload")).to_be_visible()


def alone(needed: tuple[Needed, ...], damage: str) -> Iterator[tuple[str, str]]:
    """Yield the files to damage, each with the address of a page that requests it. Files of both
    pages are tried with the first one. If the page itself does not arrive, the browser reports it.
    A changed bit in the page can lose any of its elements, even the button that starts the game,
    and nothing has a digest of the page: only its host can prevent that."""
    tried: set[str] = set()
    for page in needed:
        for name in page.names:
            is_ours = name not in PAGES or damage == "half"
            if is_ours and name not in tried and not name.startswith(SPARE):
                tried.add(name)
                yield name, page.address


@of_each_damage
def test_what_the_start_needs_is_told_or_it_works(
    browser: Browser, lossy: str, needed: tuple[Needed, ...], damage: str
) -> None:
    """After an error, a reload fixes it, even if browsers have cached the damaged file."""
    for name, address in alone(needed, damage):
        context = browser.new_context(service_workers="block")
        Lossy.damages = {name: damage}
        state = settled(context, address)
        page = context.pages[0]
        if state == "error":
            expect_told(page)
        assert state in ("error", "ready"), name
        if state == "error" and damage == "changed":
            Lossy.damages = {}
            page.get_by_role("button", name="Reload").click()
            expect(page.locator("html")).to_have_attribute(
                "data-state", "poster" if "embed" in address else "ready", timeout=START_TIME
            )
        context.close()


@of_each_damage
def test_without_all_that_the_start_does_not_need_it_works(
    page: Page, built: Path, lossy: str, needed: tuple[Needed, ...], damage: str
) -> None:
    """The computer plays, too. Files that are needed later are reported when they are needed."""
    names = {*files_of(built)} - {name for page in needed for name in page.names}
    assert len(names) > 10
    Lossy.damages = dict.fromkeys(names, damage)
    page.goto(lossy + MATCH)
    game = ButtonMenPage(ready(page))
    before = game.log.inner_text()
    game.do_as_hinted()
    game.settle()
    expect(game.log).not_to_have_text(before)
    expect(page.locator(".notice")).to_have_count(0)
    game.button("Share").click()
    page.get_by_role("button", name="Show QR code").click()
    expect(page.get_by_text("a file didn’t load")).to_be_visible()
    page.keyboard.press("Escape")
    page.evaluate("location.hash = 'screen=puzzles'")
    expect(page.get_by_role("alert")).to_contain_text("Check your connection and try again.")


@pytest.mark.parametrize("damage", ["cut off", "half"])
def test_without_the_snapshot_it_starts_another_way(
    page: Page, built: Path, lossy: str, damage: str
) -> None:
    """A missing snapshot is tested in test_embed_script.py, one with a changed byte in
    test_keeping.py."""
    Lossy.damages = dict.fromkeys(beginning(built, SPARE), damage)
    warned = warnings(page)
    page.goto(lossy + MATCH)
    ready(page)
    assert [words for words in warned if words.startswith(WITHOUT_SNAPSHOT)]


def test_the_snapshot_may_be_lost_before_what_comes_first_is_there(page: Page, lossy: str) -> None:
    """The start without a snapshot works then, too. The snapshot is requested twice."""
    first, lost = "**/parts/python-*.bin", 0
    held: list[Route] = []

    def is_lost_again(answer: Response) -> bool:
        nonlocal lost
        lost += SPARE in answer.url
        return lost == 2

    page.route(first, lambda route: held.append(route))
    page.route(f"**/{SPARE}*", lambda route: route.fulfill(status=404))
    page.goto(lossy + MATCH, wait_until="commit")
    page.wait_for_event("response", is_lost_again)
    page.unroute(first)
    for route in held:
        route.continue_()
    ready(page)


@pytest.mark.parametrize("damage", ["cut off", "half"])
def test_a_style_sheet_that_is_not_whole_is_told(
    page: Page, built: Path, lossy: str, damage: str
) -> None:
    (style,) = (name for name in files_of(built) if name.endswith(".css"))
    Lossy.damages = {style: damage}
    page.goto(lossy + MATCH, wait_until="domcontentloaded")
    page.wait_for_selector(SETTLED, timeout=START_TIME)
    expect_told(page)


def test_what_was_damaged_once_is_fetched_anew_though_browsers_keep_it(
    page: Page, built: Path, lossy: str
) -> None:
    """The player need not press anything."""
    Lossy.damages = dict.fromkeys(beginning(built, "parts/puzzles-button-men-"), "changed")
    Lossy.is_passing = True
    page.goto(f"{lossy}?puzzle=today")
    ready(page)
    expect(page.locator("#lesson")).to_contain_text("Puzzle of the day")
    assert not Lossy.damages


@of_each_damage
def test_what_only_another_way_to_start_needs_is_told(
    page: Page, built: Path, lossy: str, damage: str
) -> None:
    spare, sources = beginning(built, SPARE), beginning(built, "parts/library-")
    Lossy.damages = dict.fromkeys(spare, "missing") | dict.fromkeys(sources, damage)
    page.goto(lossy + MATCH, wait_until="domcontentloaded")
    page.wait_for_selector(SETTLED, timeout=START_TIME)
    expect_told(page)


def test_what_is_slow_is_waited_for(page: Page, lossy: str) -> None:
    """Each file is held back until the page has been checked."""
    held = Lossy.held = SimpleQueue[threading.Event]()
    page.goto(lossy + MATCH, wait_until="commit")
    while page.locator(SETTLED).count() == 0:
        while not held.empty():
            assert page.get_by_role("alert").count() == 0
            held.get().set()
        page.wait_for_timeout(20)
    Lossy.held = None
    while not held.empty():
        held.get().set()
    ready(page)


def test_it_is_told_in_the_language_of_the_player(page: Page, built: Path, lossy: str) -> None:
    """The message must work without the script that reports it, whichever is missing."""
    for script in ("looks", "page"):
        (name,) = (
            one for one in files_of(built) if one.startswith(f"parts/{script}-") and ".js" in one
        )
        Lossy.damages = {name: "missing"}
        page.add_init_script(
            "Object.defineProperty(navigator, 'language', { value: 'de-AT' });"
            "Object.defineProperty(navigator, 'languages', { value: ['de-AT'] });"
        )
        page.goto(lossy, wait_until="domcontentloaded")
        expect(page.get_by_role("alert")).to_contain_text(
            "Ein Teil des Spiels wurde nicht geladen."
        )
