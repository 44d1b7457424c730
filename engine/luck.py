"""Luck: the engine's only source of random numbers."""

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from math import prod
from typing import Protocol, TypeVar

T = TypeVar("T")


class Luck(Protocol):
    """A source of random numbers: the only interface through which the engine gets them."""

    def pick(self, options: int) -> int:
        """Return a number from 0 to options - 1, all equally likely."""
        ...


class Seeded:
    """Random numbers from a seed text: the same text gives the same picks on every machine."""

    __slots__ = ("_random",)

    def __init__(self, seed: str) -> None:
        # Python guarantees a stable sequence between versions only for random().
        self._random = random.Random(seed).random

    def pick(self, options: int) -> int:
        """Return a number from 0 to options - 1."""
        return int(self._random() * options)


LISTED = "rolls:"
"""The prefix of a seed that lists the picks of each move, for matches whose dice were rolled
elsewhere: "rolls:3.1/0?/". The picks of a move with "?" are guessed."""


def listed_seed(moves: Iterable[tuple[Sequence[int], bool]]) -> str:
    """Return the seed of a match whose moves, the opening first, have these picks, each with
    whether they are guessed."""
    parts = (f"{'.'.join(map(str, picks))}{'?' * is_guess}" for picks, is_guess in moves)
    return f"{LISTED}{'/'.join(parts)}"


def guessed_moves(seed: str) -> frozenset[int]:
    """Return the numbers of the moves whose picks are guessed; 0 is the opening. Empty if the seed
    lists no picks."""
    parts = seed.split("/") if seed.startswith(LISTED) else []
    return frozenset(move for move, part in enumerate(parts) if part.endswith("?"))


class Listed:
    """The picks that a seed lists for one move. Missing and invalid picks are replaced by random
    ones."""

    __slots__ = ("_other", "_picks")

    def __init__(self, seed: str, move: int) -> None:
        parts = seed.removeprefix(LISTED).split("/")
        part = parts[move].rstrip("?") if move < len(parts) else ""
        self._picks = part.split(".")[::-1]
        self._other = Seeded(f"{seed}/{move}")

    def pick(self, options: int) -> int:
        """Return the next pick of the list, or a random one if it is missing or not below
        `options`."""
        text = self._picks.pop() if self._picks else ""
        is_number = text.isascii() and text.isdecimal() and len(text) <= len(str(options))
        return int(text) if is_number and int(text) < options else self._other.pick(options)


class Recorded:
    """Wraps another luck and records its picks."""

    __slots__ = ("_luck", "_picks")

    def __init__(self, luck: Luck) -> None:
        self._luck = luck
        self._picks: list[int] = []

    def pick(self, options: int) -> int:
        """Return the next pick of the wrapped luck, and record it."""
        picked = self._luck.pick(options)
        self._picks.append(picked)
        return picked

    @property
    def picks(self) -> tuple[int, ...]:
        """All picks so far, in order."""
        return tuple(self._picks)


class LuckRanOut(ValueError):
    """Raised if the next pick of a script is missing or out of range."""


class Scripted:
    """Luck with predetermined picks, for replays and for tests with known rolls."""

    __slots__ = ("_picks", "_used")

    def __init__(self, picks: Sequence[int]) -> None:
        self._picks = tuple(picks)
        self._used = 0

    def pick(self, options: int) -> int:
        """Return the next pick of the script. Raises LuckRanOut if there is none or it is out of
        range."""
        if self._used == len(self._picks):
            raise LuckRanOut(f"pick {self._used + 1} of {options} is not in the script")
        picked = self._picks[self._used]
        if not 0 <= picked < options:
            raise LuckRanOut(f"pick {self._used + 1} is {picked}, but must be below {options}")
        self._used += 1
        return picked

    @property
    def remaining(self) -> int:
        """The number of unused picks."""
        return len(self._picks) - self._used


def roll(size: int, luck: Luck) -> int:
    """Return the value of a die with `size` sides: 1 to size, or always 0 for a die without
    sides."""
    return luck.pick(size) + 1 if size else 0


def shuffled(things: Sequence[T], luck: Luck) -> tuple[T, ...]:
    """Return the things in random order (Fisher-Yates: all orders are equally likely)."""
    mixed = list(things)
    for last in range(len(mixed) - 1, 0, -1):
        other = luck.pick(last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return tuple(mixed)


class _Walk:
    """Luck that makes the given picks, then always picks 0, and records the number of options of
    each pick."""

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
    """Yield every possible result of `happening` with its probability. The probabilities sum to
    1."""
    picks: list[int] = []
    while True:
        walk = _Walk(picks)
        result = happening(walk)
        yield Fraction(1, prod(walk.options)), result
        # Increment the last pick, as in counting.
        picks = walk.picks[: len(walk.options)]
        while picks and picks[-1] + 1 == walk.options[len(picks) - 1]:
            picks.pop()
        if not picks:
            return
        picks[-1] += 1
