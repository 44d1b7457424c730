"""A limit on work that is the same on every machine: calls are counted instead of seconds."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

AT_ONCE = 2_000_000
"""Calls of Python and C functions that an immediate answer may take. CPython makes them in about
a second on a usual machine."""


@contextmanager
def at_most_calls(limit: int = AT_ONCE) -> Iterator[None]:
    """Fail as soon as the block has made more calls than `limit`."""
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
