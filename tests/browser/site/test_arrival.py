"""Files that do not arrive, or not as they were made: the page says so, and a reload fetches them
anew; or the game works all the same.

The files are those of the built site, so that a new one is tried as well: alone if the start asks
for it, or else together with all others that it does without.
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
"""How the file begins that the start asks for, and without which it goes another way."""
AFTERWARDS = "parts/worker-"
"""How the files begin that the computer player asks for once the page is ready."""
SETTLED = "html:not([data-state=loading]):not([data-state=poster])"

PLAY = "[...document.querySelectorAll('.poster-play')].find((one) => one.offsetParent)?.click()"

DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "blocked": lambda content: content,
    "missing": lambda content: content,
    "cut off": lambda content: content[: len(content) // 2],
    "half": lambda content: content[: len(content) // 2],
    "changed": lambda content: changed(content),
}
"""What can become of a file on its way: the connection ends before it or in its midst, the host has
not got it or only a half of it, or one bit is another."""

of_each_damage = pytest.mark.parametrize("damage", DAMAGES)


def changed(content: bytes) -> bytes:
    """The same but for one bit."""
    middle = len(content) // 2
    return content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :]


class Lossy(PageHandler):
    """A host on the way from which files are damaged. Browsers may keep what they get for ever."""

    damages: ClassVar[dict[str, str]] = {}
    """What becomes of which file."""
    asked: ClassVar[set[str]] = set()
    is_passing: ClassVar[bool] = False
    """Whether a file is damaged only when it is asked for first."""
    held: ClassVar[SimpleQueue[threading.Event] | None] = None
    """If there is one, each answer waits until it is let go."""

    def send_head(self) -> BufferedReader | None:
        """Send the headers; return the content that follows, if any."""
        path = self._shown_file()
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
        """As a host is advised to (docs/publish.md)."""
        is_stored = keyword == "Cache-Control" and "/parts/" in self.path
        super().send_header(keyword, "max-age=31536000, immutable" if is_stored else value)


class Needed(NamedTuple):
    """The files that a page asks for until it is ready."""

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
    """What does not arrive is an error in the console; asked is this host alone."""
    watch = Watch(context, lossy.removesuffix("/"))
    yield
    Lossy.damages, Lossy.is_passing, Lossy.held = {}, False, None
    assert not watch.strangers


@pytest.fixture(scope="module")
def needed(browser: Browser, lossy: str) -> tuple[Needed, ...]:
    """What the start of each page asks for."""
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
    """Open a page there, and press Play if it is a poster: how that ends."""
    page = context.new_page()
    page.goto(address, wait_until="domcontentloaded")
    page.evaluate(PLAY)
    page.wait_for_selector(SETTLED, timeout=START_TIME)
    return page.locator("html").get_attribute("data-state") or ""


def beginning(built: Path, part: str) -> tuple[str, ...]:
    """The files of the site whose names begin so."""
    found = tuple(name for name in files_of(built) if name.startswith(part))
    assert found
    return found


def expect_told(page: Page) -> None:
    """The page says that something did not arrive, and what to do."""
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Part of the game didn’t load. Check your connection")
    expect(page.get_by_role("button", name="Reload")).to_be_visible()


def alone(needed: tuple[Needed, ...], damage: str) -> Iterator[tuple[str, str]]:
    """The files of which one is damaged, with the addresses that ask for them. A page of which
    nothing arrives is the browser's; those of both are tried with the first."""
    tried: set[str] = set()
    for page in needed:
        for name in page.names:
            is_ours = name not in PAGES or damage in ("half", "changed")
            if is_ours and name not in tried and not name.startswith(SPARE):
                tried.add(name)
                yield name, page.address


@of_each_damage
def test_what_the_start_needs_is_told_or_it_works(
    browser: Browser, lossy: str, needed: tuple[Needed, ...], damage: str
) -> None:
    """And where it is told, a reload mends it, though browsers may keep what was damaged."""
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
    """Even the computer plays. What is wanted later is told when it is wanted."""
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
    """Missing it is in test_embed_script.py, and with one other byte in test_keeping.py."""
    Lossy.damages = dict.fromkeys(beginning(built, SPARE), damage)
    warned = warnings(page)
    page.goto(lossy + MATCH)
    ready(page)
    assert [words for words in warned if words.startswith(WITHOUT_SNAPSHOT)]


def test_the_snapshot_may_be_lost_before_what_comes_first_is_there(page: Page, lossy: str) -> None:
    """It starts another way then too. The snapshot is asked for twice."""
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
    """Nobody need press anything."""
    Lossy.damages = dict.fromkeys(beginning(built, "parts/puzzles-"), "changed")
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
    """Each file is held back until the page has been looked at."""
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
    """Whichever of the scripts is missing that tell it."""
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
