"""A limit on work that is the same on every machine: it counts calls instead of seconds."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

AT_ONCE = 2_000_000
"""The limit for an immediate answer, in calls of Python and C functions. CPython makes them in
about a second on a typical machine."""


@contextmanager
def at_most_calls(limit: int = AT_ONCE) -> Iterator[None]:
    """Fail as soon as the block has made more than `limit` calls."""
    calls = 0

    def count(frame: FrameType, event: str, argument: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")
        if calls > limit:
            sys.setprofile(None)
            raise AssertionError(f"more than {limit:,} calls")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        yield
    finally:
        sys.setprofile(before)
