"""Narrows optional values."""

from typing import TypeVar

T = TypeVar("T")


def present(value: T | None) -> T:
    """Return the value after asserting that it is not None."""
    assert value is not None
    return value
