"""Bounds: constraints on a field's values in addition to its type, written in its annotation.

    moves: Annotated[int, Between(0, MAX_MOVES)]
    tries: Annotated[tuple[Try, ...], AtMost(MAX_TRIES), Distinct("puzzle")]

The codec checks them when it decodes a value (engine/saving.py). Values that the program itself
creates are not checked.
"""

import re
from collections.abc import Iterable, Sized

from engine.saving import DamagedSave, out_of_range, quoted_value
from engine.value import value


@value
class Between:
    """A number from `least` to `most`."""

    least: int
    most: int

    def check(self, number: int, path: str) -> None:
        """Raise DamagedSave if the number is out of range."""
        for problem in out_of_range(number, self.least, self.most, path):
            raise problem


@value
class AtMost:
    """A list or a text with a maximum, and possibly a minimum, number of items or characters."""

    most: int
    at_least: int = 0

    def check(self, items: Sized, path: str) -> None:
        """Raise DamagedSave if there are too many items, or too few."""
        Between(self.at_least, self.most).check(len(items), path)


@value
class Distinct:
    """A list without duplicates. If `attribute` is set, items are compared by that attribute."""

    attribute: str = ""

    def check(self, items: Iterable[object], path: str) -> None:
        """Raise DamagedSave with the path of the first duplicate."""
        seen = set[object]()
        for number, item in enumerate(items):
            mark: object = getattr(item, self.attribute) if self.attribute else item
            if mark in seen:
                raise DamagedSave("twice", at=f"{path}[{number}]")
            seen.add(mark)


@value
class Among:
    """One of the given values."""

    values: tuple[object, ...]

    def check(self, value: object, path: str) -> None:
        """Raise DamagedSave if the value is not one of those allowed."""
        if value not in self.values:
            raise DamagedSave("unknown-kind", at=path, found=quoted_value(value))


@value
class Printable:
    """A printable text with a maximum, and possibly a minimum, number of characters."""

    most: int
    at_least: int = 0

    def check(self, text: str, path: str) -> None:
        """Raise DamagedSave if the text is not printable, or is too long or too short."""
        if not text.isprintable() or not self.at_least <= len(text) <= self.most:
            raise DamagedSave("not-printable", at=path)


@value
class Matching:
    """A text that matches a regular expression from its beginning to its end."""

    pattern: str

    def check(self, text: str, path: str) -> None:
        """Raise DamagedSave if the text does not match."""
        if re.fullmatch(self.pattern, text) is None:
            raise DamagedSave("unreadable", at=path, found=quoted_value(text))
