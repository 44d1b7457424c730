"""Detects errors on pages under test, and requests to other origins."""

import time

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError

PATIENCE = 10
"""The timeout for an expected error, in seconds; enough for a busy machine."""
GLANCE = 50
"""Milliseconds between two polls for it."""


class Watch:
    """Collects forbidden events of a browser context: errors, and requests to other origins."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        """Watch all pages of `context`; `address` is the only allowed origin."""
        self._context = context
        self.addresses = [address]
        self.errors: list[str] = []
        self.strangers: list[str] = []
        self.expected: list[str] = []
        self.allowed: list[str] = []
        context.on("console", self._on_console)
        context.on("weberror", self._on_error)
        context.on("request", self._on_request)

    def end(self) -> None:
        """Stop watching."""
        self._context.remove_listener("console", self._on_console)
        self._context.remove_listener("weberror", self._on_error)
        self._context.remove_listener("request", self._on_request)

    def knows(self, address: str) -> None:
        """Allow another origin that the test has started."""
        self.addresses.append(address)

    def expects(self, *parts: str) -> None:
        """Allow errors that contain one of `parts`; each of them must occur."""
        self.expected.extend(parts)

    def allows(self, part: str) -> None:
        """Allow errors that contain this part; whether they occur depends on timing."""
        self.allowed.append(part)

    def verdict(self) -> list[str]:
        """Return descriptions of everything that was wrong, or []."""
        for page in self._context.pages:
            # A response from the page comes after all of its earlier messages.
            page.evaluate("0")
        self._await_expected()
        known = (*self.expected, *self.allowed)
        surprises = [error for error in self.errors if not any(part in error for part in known)]
        return [
            *(f"error on the page: {error}" for error in surprises),
            *(f"expected error that did not happen: {part}" for part in self._absent()),
            *(f"request to another origin: {url}" for url in self.strangers),
        ]

    def _absent(self) -> list[str]:
        """Return the expected errors that have not happened yet."""
        return [part for part in self.expected if not any(part in error for error in self.errors)]

    def _await_expected(self) -> None:
        """Wait for the expected errors: those of a frame may arrive later than its page's
        response."""
        end = time.monotonic() + PATIENCE
        while self._absent() and self._context.pages and time.monotonic() < end:
            self._context.pages[0].wait_for_timeout(GLANCE)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(f"{message.text} ({message.location['url']})")

    def _on_error(self, error: WebError) -> None:
        self.errors.append(str(error.error))

    def _on_request(self, request: Request) -> None:
        known = tuple(f"{address}/" for address in self.addresses)
        if request.url.startswith("http") and not request.url.startswith(known):
            self.strangers.append(request.url)
