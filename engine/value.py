"""Values: small immutable records."""

from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass, replace
from operator import attrgetter
from typing import Protocol, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    """Make `cls` a value: a hashable dataclass with slots that only the type checker freezes.

    All values share one `__repr__`, which tools and tests read, one `__eq__` and one `__hash__`.
    Those of their own would be 147 and 117 kB of what a first visit to the page brings; the
    computer thinks as fast with these, for the fields are fetched in C.

    Freezing it at run time as well makes it five times slower to build in the browser (590 ns
    instead of 108), and a fight builds little else. A test compares hashes before and after each
    move to prove that no move changes a value.
    """
    made: Callable[[type[T]], type[T]] = dataclass(slots=True, eq=False, repr=False)
    after = made(cls)
    for name, method in SHARED.items():
        # A class with an `__eq__` of its own has no `__hash__` anymore.
        if getattr(after, name) in (getattr(object, name), None):
            type.__setattr__(after, name, method)
    parts = fields(after) if is_dataclass(after) else ()
    names = (one.name for one in parts if one.compare)
    type.__setattr__(after, "_compared", attrgetter("__class__", *names))
    return after


TAGS: dict[type, str] = {}
"""The tags of the classes that have one."""


def tagged(tag: str) -> Callable[[type[T]], type[T]]:
    """Give a class the tag by which saves and links call it, so that it can be renamed. It stands
    above `value`, which makes the class anew."""

    def with_tag(cls: type[T]) -> type[T]:
        TAGS[cls] = tag
        return cls

    return with_tag


def replace_fields(of: T, **fields: object) -> T:
    """A value with other fields, where the type checker cannot tell that the class is one; raises
    TypeError if it is not."""
    if not is_dataclass(of) or isinstance(of, type):
        raise TypeError(of)
    after: T = replace(of, **fields)
    return after


def _written(of: object) -> str:
    """A value as the expression that makes it."""
    parts = fields(of) if is_dataclass(of) else ()
    written = (f"{one.name}={getattr(of, one.name)!r}" for one in parts)
    return f"{type(of).__qualname__}({', '.join(written)})"


class _Value(Protocol):
    """What `value` adds to its classes."""

    @property
    def _compared(self) -> Callable[[object], object]:
        """What makes two of them equal, as one object."""
        ...


def _equal(one: _Value, other: _Value) -> object:
    """Whether two values are of one class and have the same fields."""
    if one.__class__ is not other.__class__:
        return NotImplemented
    return one._compared(one) == one._compared(other)


def _hashed(of: _Value) -> int:
    return hash(of._compared(of))


SHARED = {"__repr__": _written, "__eq__": _equal, "__hash__": _hashed}
"""The methods of all values that have none of their own."""
