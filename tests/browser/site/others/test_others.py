"""The built site in Firefox and WebKit: what only they can show. Matches, links and screens are the
same Python in every browser, and are tested in Chromium.

Each browser is started once for all checks, because a start takes longer than most of them.
"""

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BufferedReader
from pathlib import Path
from threading import Event
from typing import NamedTuple

import pytest

from tests.browser.conftest import RecordProperty
from tests.browser.site.conftest import FOLDER
from tests.browser.site.embedding import DUEL, Blog, blogging, elsewhere
from tests.browser.site.keeping import KEPT
from tests.browser.site.others.driven import PATIENCE, Driven, driven
from tests.browser.site.others.installed import Kind, OtherBrowser, wanted
from tests.browser.site.others.table import PROPERTY, Row
from tests.drivers.nested import DEEP, KEYS, links
from tools.serve import PageHandler, serving
from tools.site.single_file import contents, pack
from ui.shell.storage_keys import site_prefix

NOTICES = "//*[@id='notices']"
PROMPT, LOG = "//*[@role='status']", "//*[@role='log']"
IS_LOG_OPEN = "Boolean(document.querySelector('[role=log]'))"
MAIN_BUTTON = "//*[contains(@class, 'action-main')]//*[contains(@class, 'button--primary')]"
RESULT = "//section[contains(@class, 'result--match')]"
FULL_PAGE = "//a[@id='full-page']"
SENT = "//dialog//textarea"
MAX_MOVES = 30
LINKS = 3
"""The number of links each way."""

ROOM = "me=(20)+(20)&you=(4)+(4)&wins=1&speed=0&seed=1"
CONNECTED = "You’re connected"

HELD = (r"/pyscript-.*js$", r"/python-.*js$", r"/python-.*bin$", r"/snapshot-")
"""Files that the start waits for, one after the other."""
A_MOMENT = 0.5
"""Seconds in which the page gets as far as it can without one of them."""

SITES_OWN = "const found = await fetch(location.href.split('#')[0]); return found.ok"
ELSEWHERE = """
const refused = new Promise((done) => addEventListener("securitypolicyviolation", done));
fetch("http://elsewhere.invalid/").catch(() => {});
return (await refused).blockedURI;
"""
LISTEN = """
window.heard = [];
for (const level of ["debug", "info"]) {
  const { [level]: tell } = console;
  console[level] = (...words) => {
    tell.apply(console, words);
    window.heard.push(String(words));
  };
}
"""
"""Records the page's console messages from now on."""
OF_WORKER = "return heard.filter((words) => words.startsWith('The computer player has'))"
HAS_WORKER = "The computer player has a worker."

REFUSAL = "elsewhere.invalid"
"""Part of browsers' messages about a refused request."""


class Host(PageHandler):
    """A host that can go offline, and can delay its responses."""

    is_off = False
    held = re.compile(r"(?!)")
    is_asked: Event
    may_answer: Event

    def parse_request(self) -> bool:
        """Close the connection if the host is offline, including open connections."""
        if type(self).is_off:
            raise ConnectionAbortedError
        return super().parse_request()

    def send_head(self) -> BufferedReader | None:
        """Respond once this is allowed."""
        if self.held.search(self.path):
            self.is_asked.set()
            self.may_answer.wait(PATIENCE)
        return super().send_head()


class Scene(NamedTuple):
    """The environment of a check: a browser, the site, another host, and the single-file
    edition."""

    browser: Driven
    address: str
    host: type[Host]
    blog: Blog
    file: Path

    def start(self) -> None:
        """Python starts, and the policy is in force."""
        self.browser.driver.get(f"{elsewhere(self.address)}?{DUEL}")
        self._expect_worker()
        assert self.browser.ask(SITES_OWN)
        assert REFUSAL in str(self.browser.ask(ELSEWHERE))
        do_as_hinted(self.browser)

    def _expect_worker(self) -> None:
        """Wait until the page is ready, and its computer player has a worker."""
        self.browser.run(LISTEN)
        self.browser.wait_until_ready()
        self.browser.until(lambda: bool(self.browser.ask(OF_WORKER)), "news of the worker")
        assert self.browser.ask(OF_WORKER) == [HAS_WORKER]

    def left_while_it_starts(self) -> None:
        """Leaving the page while it starts logs no error."""
        for held in HELD:
            self._left_while_waiting(held)

    def _left_while_waiting(self, held: str) -> None:
        self.browser.driver.get(self.blog.post("Nothing here.", "elsewhere"))
        self.host.is_asked.clear()
        self.host.may_answer.clear()
        self.host.held = re.compile(held)
        try:
            self.browser.run(f"location.href = '{self.address}?{DUEL}'")
            self.browser.until(self.host.is_asked.is_set, f"{held} being asked for")
            time.sleep(A_MOMENT)
            self.browser.driver.get(self.blog.post("Nothing here either.", "left"))
        finally:
            self.host.held = Host.held
            self.host.may_answer.set()

    def frame_with_scripts_alone(self) -> None:
        """A frame without an origin can store nothing, but plays, with the policy in force."""
        self._frame('sandbox="allow-scripts"')
        assert self.browser.ask("return self.origin") == "null"
        assert REFUSAL in str(self.browser.ask(ELSEWHERE))

    def frame_on_another_site(self) -> None:
        """A frame on another site plays."""
        self._frame("")

    def _frame(self, rights: str) -> None:
        frame = f'<iframe id="game" src="{elsewhere(self.address)}embed.html#{DUEL}" {rights}'
        self.browser.driver.get(self.blog.post(f'{frame} width="900" height="700"></iframe>'))
        self.browser.within("game")
        self.browser.press("Play Button Men")
        self.browser.wait_until_ready()
        do_as_hinted(self.browser)

    def nested(self) -> None:
        """Python survives deeply nested texts in the storage and in links. The page is loaded anew,
        because the size of the stack depends on the browser."""
        here = elsewhere(self.address)
        self.browser.driver.get(f"{here}nothing-here")
        for key in KEYS:
            place = f"{site_prefix(here)}{key}"
            self.browser.ask("localStorage.setItem(...arguments)", place, DEEP)
        fragments = links()
        self.browser.driver.get(f"{here}#speed=0&{fragments.pop('whole')}")
        self.browser.wait_until_ready()
        for fragment in fragments.values():
            self._dismiss_all()
            self.browser.run(f"location.hash = '{fragment}'")
            self.browser.until(lambda: bool(self.browser.text(NOTICES)), fragment[:10])
        self._dismiss_all()
        do_as_hinted(self.browser)
        self.browser.run("localStorage.clear()")

    def _dismiss_all(self) -> None:
        while self.browser.buttons("Dismiss"):
            self.browser.press("Dismiss")

    def reload_offline(self) -> None:
        """Once the site is cached after a start, it reloads without its host, and the match
        continues. In Firefox a reload by the driver bypasses the cache; WebKit, which is driven in
        a private session, loses it when the site is left."""
        log = log_text(self.browser)
        self.browser.until(lambda: bool(self.browser.ask(f"return {KEPT}")), "all being kept")
        self.host.is_off = True
        try:
            self.browser.run("document.documentElement.dataset.state = 'left'; location.reload()")
            self.browser.until(lambda: self.browser.state() == "loading", "another page")
            self._expect_worker()
            assert log_text(self.browser) == log
        finally:
            self.host.is_off = False

    def single_file(self) -> None:
        """Opened from a disk, it plays. WebKit refuses workers from in-memory files there, so the
        computer thinks on the page's thread."""
        self.browser.driver.get(f"{self.file.as_uri()}#{DUEL}")
        if self.browser.name == "WebKit":
            self._expect_no_worker()
        else:
            self._expect_worker()
        do_as_hinted(self.browser)
        assert "Something went wrong" not in self.browser.text()

    def room(self) -> None:
        """Two windows connect by the codes that they show, and a match begins without a link to
        pass."""
        here = elsewhere(self.address)
        self.browser.driver.get(f"{here}?{ROOM}")
        self.browser.wait_until_ready()
        for name in ("More", "New match", "Friend by link", "Your choice", "Invite a friend"):
            self.browser.press(name)
        self.browser.press("We’re in the same room")
        ann, offer = self.browser.driver.current_window_handle, self._code()
        self.browser.driver.switch_to.new_window("window")
        # On another site, like another player's page, it has its own storage.
        self.browser.driver.get(f"{self.address}#{offer.partition('#')[2]}")
        self.browser.wait_until_ready()
        ben, answer = self.browser.driver.current_window_handle, self._code()
        self.browser.driver.switch_to.window(ann)
        self.browser.run(f"location.hash = '{answer.partition('#')[2]}'")
        self.browser.until(lambda: CONNECTED in self.browser.text(NOTICES), CONNECTED)
        self.browser.driver.switch_to.window(ben)
        self.browser.press("Accept")
        self.browser.driver.switch_to.window(ann)
        self.browser.until(lambda: bool(self.browser.buttons("Hint")), "the first turn")
        self.browser.driver.close()
        self.browser.driver.switch_to.window(ben)

    def _code(self) -> str:
        """Return the address that the page shows as a QR code."""
        self.browser.one("//*[contains(@class, 'qr-code')]")
        return str(self.browser.one(SENT).get_property("value"))

    def _expect_no_worker(self) -> None:
        """Wait until the page is ready and knows that its worker was refused."""
        self.browser.run(LISTEN)
        self.browser.wait_until_ready()
        self.browser.until(lambda: bool(self.browser.ask(OF_WORKER)), "news of the worker")
        assert self.browser.ask(OF_WORKER) != [HAS_WORKER]


CHECKS: tuple[Callable[[Scene], None], ...] = (
    Scene.left_while_it_starts,
    Scene.frame_with_scripts_alone,
    Scene.frame_on_another_site,
    Scene.nested,
    Scene.start,
    Scene.reload_offline,
    Scene.room,
    Scene.single_file,
)

LEFT_OUT: dict[tuple[Callable[[Scene], None], str], str] = {
    (Scene.left_while_it_starts, "WebKit"): "its driver shows no console",
    (Scene.room, "WebKit"): "it has no RTCPeerConnection",
}
"""Checks that a browser cannot make, and why."""


def log_text(browser: Driven) -> str:
    """Return the text of the log, which is opened beside the table if it is closed."""
    browser.run(f"if (!{IS_LOG_OPEN}) document.getElementById('show-log').click()")
    browser.until(lambda: bool(browser.ask(f"return {IS_LOG_OPEN}")), "the log")
    return browser.text(LOG)


def do_as_hinted(browser: Driven) -> None:
    """Follow a hint or pass, and wait until all players have moved."""
    settle(browser)
    before = log_text(browser)
    passing = browser.buttons("Pass")
    if passing:
        passing[0].click()
    else:
        browser.press("Hint")
        browser.until(lambda: "Hint:" in browser.text(PROMPT), "a hint")
        browser.one(MAIN_BUTTON).click()
    browser.until(lambda: log_text(browser) != before, "a move in the log")
    settle(browser)


def settle(browser: Driven) -> None:
    """Wait until no computer move or automatic pass is pending."""
    goes_on = ("is thinking", "you pass")
    browser.until(lambda: not any(said in browser.text(PROMPT) for said in goes_on), "an answer")


@pytest.fixture(scope="module")
def file(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The single-file edition, alone in its folder."""
    file = tmp_path_factory.mktemp("disk") / "game.html"
    file.write_bytes(pack(contents(built)))
    return file


@contextmanager
def opened(browser: OtherBrowser, folder: Path, site: Path, file: Path) -> Iterator[Scene]:
    """Yield the browser and two hosts."""

    class OurHost(Host):
        """The host of the site."""

        is_asked = Event()
        may_answer = Event()

    OurHost.may_answer.set()
    with (
        serving(site, OurHost) as address,
        blogging(folder / "blog") as blog,
        driven(browser, folder) as running,
    ):
        yield Scene(running, f"{address}/{FOLDER}/", OurHost, blog, file)


@pytest.mark.parametrize("kind", wanted(), ids=lambda kind: kind.name)
def test_plays_in_another_browser(
    kind: Kind,
    host: Path,
    file: Path,
    tmp_path: Path,
    subtests: pytest.Subtests,
    record_property: RecordProperty,
) -> None:
    """Each check is a subtest with its own time, and fails on errors in the console."""
    other = kind.find()
    assert other, f"{kind.name} is not here, though it can be installed"
    with opened(other, tmp_path, host, file) as scene:
        name = f"{other.name} {scene.browser.version}"
        for check in CHECKS:
            what, begin, has_passed = check.__name__.replace("_", " "), time.monotonic(), False
            if (check, other.name) in LEFT_OUT:
                row = Row(name, what, 0, False, LEFT_OUT[check, other.name])
                record_property(PROPERTY, row.told())
                continue
            with subtests.test(what):
                try:
                    check(scene)
                    expect_no_complaints(scene.browser)
                    has_passed = True
                finally:
                    row = Row(name, what, time.monotonic() - begin, has_passed)
                    record_property(PROPERTY, row.told())


def expect_no_complaints(browser: Driven) -> None:
    """Assert that there are no errors except those caused on purpose."""
    complaints = browser.complaints()
    assert [one for one in complaints if REFUSAL not in one] == []
