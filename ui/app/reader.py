"""The reader: parses long outside data in parts, so that the page stays responsive."""

from collections.abc import Callable, Iterator
from typing import TypeVar

from engine.records import Reading
from ui.shell.ports import Clock

T = TypeVar("T")

PART = 15_000
"""The effort (see engine/records.py) after which parsing pauses: 10 to 25 ms, or 100 ms in the
browser."""


class Reader:
    """Parses one input at a time."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._steps: Iterator[int] = iter(())

    def read(self, reading: Reading[T], then: Callable[[T], None]) -> None:
        """Call `then` with the parsed value, immediately if parsing takes little effort. A later
        call replaces one in progress, whose `then` is never called."""

        def steps() -> Iterator[int]:
            then((yield from reading))

        self._go_on(steps())

    def _go_on(self, steps: Iterator[int]) -> None:
        self._steps, effort = steps, 0
        for part in steps:
            effort += part
            if effort > PART:
                self._clock.wait(0, lambda: self._go_on(steps) if steps is self._steps else None)
                return
