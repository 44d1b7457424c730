"""Watch: sees to it that a page under test makes no errors and asks nobody else."""

import time

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError

PATIENCE = 10
"""Seconds in which an expected error must be heard, on a machine where others are busy."""
GLANCE = 50
"""Milliseconds between two looks whether it was."""


class Watch:
    """Gathers what a browser context must not do: errors, and requests to other origins."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        """Watch all pages of `context`; `address` is the one origin they may ask."""
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
        """Watch no more."""
        self._context.remove_listener("console", self._on_console)
        self._context.remove_listener("weberror", self._on_error)
        self._context.remove_listener("request", self._on_request)

    def knows(self, address: str) -> None:
        """Let another origin be asked as well: the test has put it there."""
        self.addresses.append(address)

    def expects(self, *parts: str) -> None:
        """Let errors pass that contain one of `parts`; each of them must then really happen."""
        self.expected.extend(parts)

    def allows(self, part: str) -> None:
        """Let errors pass that contain this; whether they happen depends on who is faster."""
        self.allowed.append(part)

    def verdict(self) -> list[str]:
        """What was wrong, in words; empty if nothing was."""
        for page in self._context.pages:
            # An answer from the page comes after all that it has said before.
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
        """Errors of a frame may be heard later than what its page answers."""
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
