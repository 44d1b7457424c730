"""Starts: how a page with Python comes to be, how long that may take, and how often it happens."""

from playwright.sync_api import Browser, ConsoleMessage, Page

START_TIME = 180_000
"""Milliseconds that Python may take to start, on a busy machine with an empty cache."""

PROPERTY = "starts of Python"
"""What the report of a test calls their number; tests/conftest.py adds them up."""

DEATHS = "pages that died while they were opened"
"""What the report of a test calls their number."""

READY = "[pyscript/main] PyScript Ready"
"""What PyScript tells the console once in each page, when Python runs in it."""

UNCOMPARED = """
new MutationObserver(() =>
  document.querySelector("[data-digests]")?.removeAttribute("data-digests")
).observe(document, { childList: true, subtree: true });
"""
"""A page that takes what a test has its host send in place of a file of the site."""


def started(page: Page, address: str) -> Page:
    """The page at this address, when the first action is possible there."""
    page.goto(address)
    return ready(page)


def ready(page: Page) -> Page:
    """A page that is starting, when the first action is possible in it."""
    page.wait_for_selector("html:not([data-state=loading])", timeout=START_TIME)
    state = page.locator("html").get_attribute("data-state")
    assert state == "ready", page.locator("#app").inner_text()
    return page


class StartCount:
    """Counts how often Python starts in the pages of a browser. That of a page's worker is not
    counted: there is at most one."""

    def __init__(self, browser: Browser) -> None:
        """From now on."""
        self._count = 0
        browser.on("context", lambda context: context.on("console", self._on_console))

    def taken(self) -> int:
        """How often since this was asked last."""
        taken, self._count = self._count, 0
        return taken

    def _on_console(self, message: ConsoleMessage) -> None:
        self._count += message.text == READY
