"""Embedding: other sites' pages with our games, and playing in them."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Locator, Page, expect

from tests.browser.button_men_page import ANSWER, GOES_ON
from tests.browser.game_log import opened_log
from tests.browser.shared_page import OPEN
from tests.browser.starts import START_TIME
from tools.serve import PageHandler, serving

BLOG = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A blog</title>
<link rel="icon" href="data:,"></head><body><p>A post about games.</p>%s</body></html>"""

HEAR = """
window.heard = [];
addEventListener("message", ({ data }) => window.heard.push(data));
for (const type of ["ready", "result", "state"]) {
  addEventListener(type, ({ target, detail }) => heard.push({ target: target.id, ...detail }));
}
"""
"""Records messages and the events of elements in a host page."""

DUEL = "game=button-men&me=(20)+(20)&you=(4)+(4)&wins=1&opponent=easy&seed=s&speed=0"
"""A round of it takes a few moves."""

REOPEN = f"() => ({OPEN})([location.href, null])"

CEILING = "(body) => Math.ceil(body.getBoundingClientRect().height)"


class Blog(NamedTuple):
    """Another host, and an example page on it."""

    folder: Path
    address: str

    def post(self, body: str, name: str = "post") -> str:
        """Publish a page with this body and return its address."""
        (self.folder / f"{name}.html").write_text(BLOG % body, encoding="utf-8")
        return f"{self.address}/{name}.html"


class Strict(PageHandler):
    """A host that isolates its pages: frames and files must opt in to being embedded."""

    def end_headers(self) -> None:
        """Require everything in the page to opt in."""
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        super().end_headers()


class Willing(PageHandler):
    """A host whose pages may be embedded in isolated ones."""

    def end_headers(self) -> None:
        """Add both headers: the frame must be isolated itself, and allow being embedded."""
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        self.send_header("Cross-Origin-Resource-Policy", "cross-origin")
        super().end_headers()


class Closed(PageHandler):
    """A host whose files only its own pages may read."""

    def send_header(self, keyword: str, value: str) -> None:
        """Omit the CORS header."""
        if keyword != "Access-Control-Allow-Origin":
            super().send_header(keyword, value)


@contextmanager
def blogging(folder: Path, handler: type[PageHandler] = PageHandler) -> Iterator[Blog]:
    """Yield a host for posts while the block runs."""
    folder.mkdir(exist_ok=True)
    with serving(folder, handler) as address:
        yield Blog(folder, address)


def elsewhere(address: str) -> str:
    """Return the same host under another site's name: to browsers, these are different sites."""
    return address.replace("localhost", "127.0.0.1")


class Framed:
    """The page object of a game in a frame."""

    def __init__(self, page: Page, frame: str = "iframe") -> None:
        """Use the frame that the selector `frame` matches."""
        self.page = page
        self.within = page.frame_locator(frame)
        self.root = self.within.locator("html")
        self.prompt = self.within.get_by_role("status")
        self.full_page = self.within.get_by_role("link", name="Open the full page")
        self.dice = self.within.get_by_role("group", name=re.compile("dice$")).locator(".unseen")
        self.mine = self.within.get_by_role("group", name="Your dice").get_by_role("button")

    @property
    def log(self) -> Locator:
        """The game log, which is opened if the frame shows the whole page."""
        return opened_log(self.within)

    def play(self, game: str = "Button Men") -> "Framed":
        """Press Play and wait until the first action is possible."""
        self.within.get_by_role("button", name=f"Play {game}").click()
        return self.wait_until_ready()

    def wait_until_ready(self) -> "Framed":
        """Wait until the first action is possible."""
        expect(self.root).to_have_attribute("data-state", "ready", timeout=START_TIME)
        return self

    def begin_anew(self) -> None:
        """Return to its page like by reloading it, while Python keeps running."""
        self.root.evaluate(REOPEN)

    def settle(self) -> None:
        """Wait until no computer move or automatic pass is pending."""
        expect(self.prompt).not_to_contain_text(GOES_ON, timeout=ANSWER)

    def do_as_hinted(self) -> str:
        """Follow a hint or pass; return the log after the computer's move."""
        self.settle()
        before = self.log.inner_text()
        passing = self.within.get_by_role("button", name="Pass", exact=True)
        if passing.is_visible():
            passing.click()
        else:
            # By keyboard: while the host still resizes the frame for the last move, the target of a
            # mouse click could move.
            self.within.get_by_role("button", name="Hint", exact=True).press("Enter")
            expect(self.prompt).to_contain_text("Hint:", timeout=ANSWER)
            self.within.locator(".action-main .button--primary").first.press("Enter")
        # Clicks reach a frame from another site a little later.
        expect(self.log).not_to_have_text(before)
        self.settle()
        return self.log.inner_text()

    @property
    def height(self) -> int:
        """The height of its page."""
        return int(self.within.locator("body").evaluate(CEILING))


def heard(page: Page, kind: str) -> list[dict[str, object]]:
    """Return the messages of this kind that a host with HEAR has received, in order."""
    told = json.loads(page.evaluate("JSON.stringify(window.heard)"))
    return [one for one in told if isinstance(one, dict) and one.get("type") == kind]
