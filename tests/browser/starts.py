"""Starts: opens pages with Python, limits how long that may take, and counts it."""

from playwright.sync_api import Browser, ConsoleMessage, Page

START_TIME = 180_000
"""The timeout for starting Python, in milliseconds; enough for a busy machine with an empty
cache."""

PROPERTY = "starts of Python"
"""The report property for their number; tests/conftest.py adds them up."""

DEATHS = "pages that died while they were opened"
"""The report property for the number of crashed pages."""

READY = "[pyscript/main] PyScript Ready"
"""PyScript logs this once in each page, when Python runs in it."""

UNCOMPARED = """
new MutationObserver(() =>
  document.querySelector("[data-digests]")?.removeAttribute("data-digests")
).observe(document, { childList: true, subtree: true });
"""
"""A page that accepts files replaced by the test's host."""


def started(page: Page, address: str) -> Page:
    """Open the page at this address, and wait until the first action is possible."""
    page.goto(address)
    return ready(page)


def ready(page: Page) -> Page:
    """Wait until a starting page is ready, and return it."""
    page.wait_for_selector("html:not([data-state=loading])", timeout=START_TIME)
    state = page.locator("html").get_attribute("data-state")
    assert state == "ready", page.locator("#app").inner_text()
    return page


class StartCount:
    """Counts the starts of Python in the pages of a browser. Those of workers are not counted:
    there is at most one per page."""

    def __init__(self, browser: Browser) -> None:
        """Count from now on."""
        self._count = 0
        browser.on("context", lambda context: context.on("console", self._on_console))

    def taken(self) -> int:
        """Return the number of starts since the last call."""
        taken, self._count = self._count, 0
        return taken

    def _on_console(self, message: ConsoleMessage) -> None:
        self._count += message.text == READY
