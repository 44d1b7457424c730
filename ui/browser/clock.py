"""The clock: timers, and the current day."""

import asyncio
from collections.abc import Callable

import js
from pyodide.ffi import create_proxy, to_js

PAINTING = 0.1
"""Seconds until a drawing is on the screen, even on a slow phone."""
MINUTE = 60_000
"""A minute in milliseconds."""
REST = 1000
"""The maximum wait, in milliseconds, for the browser to be idle."""


class EventLoop:
    """Timers that run in Python's event loop, and the date according to the browser. Errors in a
    callback reach `ErrorReporter`."""

    def __init__(self) -> None:
        """From now on, run all work that waits for a paint at once when the page is left or
        hidden."""
        self._after_paint: list[Callable[[], None]] = []
        self._done = create_proxy(lambda _: self._run_after_paint())
        js.window.addEventListener("pagehide", self._done)
        js.document.addEventListener("visibilitychange", self._done)

    def wait(self, seconds: float, then: Callable[[], None]) -> None:
        """Call `then` after a number of seconds."""
        asyncio.get_event_loop().call_later(seconds, then)

    def after_paint(self, then: Callable[[], None]) -> None:
        """Call `then` once the current drawing is on the screen and the browser is idle, or when
        the page is left or hidden."""
        if not self._after_paint:
            self.wait(PAINTING, self._rest)
        self._after_paint.append(then)

    def _rest(self) -> None:
        """Run the waiting work once the browser is idle, so that a quick series of presses is not
        delayed, or now if the browser cannot report that it is idle."""
        if hasattr(js, "requestIdleCallback"):
            js.requestIdleCallback(
                self._done, to_js({"timeout": REST}, dict_converter=js.Object.fromEntries)
            )
        else:  # Safari before 26
            self._run_after_paint()

    def _run_after_paint(self) -> None:
        waiting, self._after_paint = self._after_paint, []
        for then in waiting:
            then()

    def now(self) -> int:
        """Return the milliseconds since the epoch by the player's clock, which can be changed."""
        return int(js.Date.now())

    def today(self) -> str:
        """Return the player's local date, such as "2026-11-20"."""
        now = js.Date.new()
        return f"{now.getFullYear():04}-{now.getMonth() + 1:02}-{now.getDate():02}"

    def minutes_left(self) -> int:
        """Return the minutes until midnight, rounded up, taking clock changes into account."""
        now = js.Date.new()
        midnight = js.Date.new(now.getFullYear(), now.getMonth(), now.getDate() + 1)
        return -int(-(midnight.getTime() - now.getTime()) // MINUTE)
