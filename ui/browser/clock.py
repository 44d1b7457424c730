"""The clock: it lets time pass."""

import asyncio
from collections.abc import Callable


class EventLoop:
    """Python's event loop, which in the browser is the browser's; errors reach `Trouble` there."""

    def wait(self, seconds: float, then: Callable[[], None]) -> None:
        """Do it after so many seconds."""
        asyncio.get_event_loop().call_later(seconds, then)
