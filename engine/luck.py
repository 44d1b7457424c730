"""Luck: the engine's only source of randomness."""

import random
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from math import prod
from typing import Protocol, TypeVar

T = TypeVar("T")


class Luck(Protocol):
    """A source of randomness. The engine uses no other."""

    def pick(self, options: int) -> int:
        """A number from 0 to options - 1, all equally likely."""
        ...


class Seeded:
    """Luck derived from a seed text: the same text gives the same picks on every machine."""

    __slots__ = ("_random",)

    def __init__(self, seed: str) -> None:
        # random() is the one method whose sequence Python promises to keep between versions.
        self._random = random.Random(seed).random

    def pick(self, options: int) -> int:
        """A number from 0 to options - 1."""
        return int(self._random() * options)


class Recorded:
    """Luck that records the picks of another luck."""

    __slots__ = ("_luck", "_picks")

    def __init__(self, luck: Luck) -> None:
        self._luck = luck
        self._picks: list[int] = []

    def pick(self, options: int) -> int:
        """The next pick of the wrapped luck."""
        picked = self._luck.pick(options)
        self._picks.append(picked)
        return picked

    @property
    def picks(self) -> tuple[int, ...]:
        """All picks so far, in order."""
        return tuple(self._picks)


class LuckRanOut(ValueError):
    """The rules asked for a pick that the script does not contain."""


class Scripted:
    """Luck with predetermined picks, for replays and for tests such as "the die shows 5"."""

    __slots__ = ("_picks", "_used")

    def __init__(self, picks: Sequence[int]) -> None:
        self._picks = tuple(picks)
        self._used = 0

    def pick(self, options: int) -> int:
        """The next pick of the script. Raises LuckRanOut if none is left or it is out of range."""
        if self._used == len(self._picks):
            raise LuckRanOut(f"pick {self._used + 1} of {options} is not in the script")
        picked = self._picks[self._used]
        if not 0 <= picked < options:
            raise LuckRanOut(f"pick {self._used + 1} is {picked}, but must be below {options}")
        self._used += 1
        return picked

    @property
    def remaining(self) -> int:
        """The number of picks that have not been used."""
        return len(self._picks) - self._used


def roll(size: int, luck: Luck) -> int:
    """The value of one die of `size` sides: 1 to size, or always 0 for a die without sides."""
    return luck.pick(size) + 1 if size else 0


def shuffled(things: Sequence[T], luck: Luck) -> tuple[T, ...]:
    """The same things in random order (Fisher-Yates: every order is equally likely)."""
    mixed = list(things)
    for last in range(len(mixed) - 1, 0, -1):
        other = luck.pick(last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return tuple(mixed)


class _Walk:
    """Luck that makes the given picks, then always picks 0, and notes the options of each pick."""

    def __init__(self, picks: list[int]) -> None:
        self.picks = picks
        self.options: list[int] = []

    def pick(self, options: int) -> int:
        asked = len(self.options)
        self.options.append(options)
        if asked == len(self.picks):
            self.picks.append(0)
        return self.picks[asked]


def outcomes(happening: Callable[[Luck], T]) -> Iterator[tuple[Fraction, T]]:
    """Every way in which `happening` can turn out, with its probability. They sum to 1."""
    picks: list[int] = []
    while True:
        walk = _Walk(picks)
        result = happening(walk)
        yield Fraction(1, prod(walk.options)), result
        # Count up from the last pick that was made.
        picks = walk.picks[: len(walk.options)]
        while picks and picks[-1] + 1 == walk.options[len(picks) - 1]:
            picks.pop()
        if not picks:
            return
        picks[-1] += 1
