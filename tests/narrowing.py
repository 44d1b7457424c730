"""Narrows the types of values in an expression."""

from typing import TypeVar

T = TypeVar("T")


def present(value: T | None) -> T:
    """Return the value after asserting that it is not None."""
    assert value is not None
    return value


def instance(value: object, kind: type[T]) -> T:
    """Return the value after asserting that it is of this type."""
    assert isinstance(value, kind)
    return value
