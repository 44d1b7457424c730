"""Values: small immutable records."""

import sys
from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache
from importlib import import_module
from operator import attrgetter
from typing import Protocol, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    """Make `cls` a value: a hashable dataclass with slots, which only the type checker treats as
    frozen.

    All values share one `__repr__`, which tools and tests read, one `__eq__`, one `__hash__`, and
    one `__reduce__`, for copies. Generated methods would add 147 kB (`__repr__`) and 117 kB
    (`__eq__` and `__hash__`) to a first visit to the page; the shared ones are as fast for the
    computer players, because they fetch the fields in C.

    Freezing values at run time too would make building them five times slower in the browser (590
    ns instead of 108), and a fight builds little else. A test compares hashes before and after each
    move to prove that no move mutates a value.
    """
    made: Callable[[type[T]], type[T]] = dataclass(slots=True, eq=False, repr=False)
    after = made(cls)
    for name, method in SHARED.items():
        # A class that defines `__eq__` has no `__hash__` anymore.
        if getattr(after, name) in (getattr(object, name), None):
            type.__setattr__(after, name, method)
    parts = fields(after) if is_dataclass(after) else ()
    names = (one.name for one in parts if one.compare)
    type.__setattr__(after, "_compared", attrgetter("__class__", *names))
    return after


TAGS: dict[type, str] = {}
"""The tags that identify classes in saves and links; see `tagged`."""


def tagged(tag: str) -> Callable[[type[T]], type[T]]:
    """Give a class the tag that identifies it in saves and links, so that the class can be renamed.
    Apply it above `value`, which creates a new class."""

    def with_tag(cls: type[T]) -> type[T]:
        TAGS[cls] = tag
        return cls

    return with_tag


def replace_fields(of: T, **fields: object) -> T:
    """Return the value with these fields replaced, for code in which the type checker does not know
    that its class is a dataclass. Raises TypeError if it is not one."""
    if not is_dataclass(of) or isinstance(of, type):
        raise TypeError(of)
    after: T = replace(of, **fields)
    return after


def _written(of: object) -> str:
    """Return the expression that creates the value, as its `repr`."""
    parts = fields(of) if is_dataclass(of) else ()
    written = (f"{one.name}={getattr(of, one.name)!r}" for one in parts)
    return f"{type(of).__qualname__}({', '.join(written)})"


class _Value(Protocol):
    """The interface that `value` adds to its classes."""

    @property
    def _compared(self) -> Callable[[object], object]:
        """A function that returns the class and the compared fields of a value as one object."""
        ...


def _equal(one: _Value, other: _Value) -> object:
    """Return whether two values of the same class have equal fields, or NotImplemented if their
    classes differ."""
    if one is other:
        return True
    if one.__class__ is not other.__class__:
        return NotImplemented
    return one._compared(one) == one._compared(other)


def _hashed(of: _Value) -> int:
    return hash(of._compared(of))


def _reduced(of: object) -> tuple[object, ...]:
    """Return the class of a value and its fields, from which copies are made."""
    parts = fields(of) if is_dataclass(of) else ()
    return type(of), tuple(getattr(of, one.name) for one in parts)


SHARED = {"__repr__": _written, "__eq__": _equal, "__hash__": _hashed, "__reduce__": _reduced}
"""The methods of all values that do not define their own."""


class Unique:
    """A constant of a module that is compared by identity, such as a rule. A copy is the constant
    itself, and in another process it is that process's own constant."""

    __slots__ = ()

    def __reduce__(self) -> tuple[object, ...]:
        return _constant, _place_of(self)


def _constant(module: str, name: str) -> object:
    found: object = getattr(import_module(module), name)
    return found


@cache
def _place_of(unique: Unique) -> tuple[str, str]:
    """Return a module of the engine that has this constant, and its name there. Raises TypeError if
    no module has it."""
    ours = __name__.removesuffix("value")
    for module in [name for name in sys.modules if name.startswith(ours)]:
        for name, found in vars(sys.modules[module]).items():
            if found is unique:
                return module, name
    raise TypeError(f"{unique!r} is not a constant")
