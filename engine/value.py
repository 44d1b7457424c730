"""Values: small immutable records."""

from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    """Make `cls` a value: a hashable dataclass with slots that only the type checker freezes.

    All values share one `__repr__`, which tools and tests read. One for each of the 500 classes
    would be 147 kB of what a first visit to the page brings.

    Freezing it at run time as well makes it five times slower to build in the browser (590 ns
    instead of 108), and a fight builds little else. A test compares hashes before and after each
    move to prove that no move changes a value.
    """
    made: Callable[[type[T]], type[T]] = dataclass(slots=True, unsafe_hash=True, repr=False)
    after = made(cls)
    if after.__repr__ is object.__repr__:
        type.__setattr__(after, "__repr__", _written)
    return after


def changed(of: T, **fields: object) -> T:
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
