"""The clock: it lets time pass, and knows the day."""

import asyncio
from collections.abc import Callable

import js


class EventLoop:
    """Python's event loop, the browser's own; errors in it reach `ErrorReporter`."""

    def wait(self, seconds: float, then: Callable[[], None]) -> None:
        """Do it after so many seconds."""
        asyncio.get_event_loop().call_later(seconds, then)

    def today(self) -> str:
        """The day where the player is, as "2026-11-20"."""
        now = js.Date.new()
        return f"{now.getFullYear():04}-{now.getMonth() + 1:02}-{now.getDate():02}"
