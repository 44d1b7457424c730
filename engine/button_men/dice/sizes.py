"""The bodies of dice: the sizes, swing letters, options or cards in the parentheses of the
notation."""

from abc import ABC, abstractmethod

from engine.value import value

SWING_RANGES: dict[str, tuple[int, int]] = {
    "P": (1, 30),
    "R": (2, 16),
    "S": (6, 20),
    "T": (2, 12),
    "U": (8, 30),
    "V": (6, 12),
    "W": (4, 12),
    "X": (4, 20),
    "Y": (1, 20),
    "Z": (4, 30),
}
"""Smallest and largest size for each swing letter (rulebook 001, swing die table; P is newer)."""

_CHOICES = {
    letter: tuple(range(smallest, largest + 1))
    for letter, (smallest, largest) in SWING_RANGES.items()
}

LARGEST_SIZE = 99

NO_GAP = range(0)

CARDS_LETTER = "C"
CARD_SIDES = 20


class Body(ABC):
    """The part of a die's notation in parentheses. By default, it has no choice of size."""

    __slots__ = ()

    @property
    def gap(self) -> range:
        """The values below the die's size that it cannot show."""
        return NO_GAP

    @property
    def letter(self) -> str | None:
        """The swing letter, which both halves of a twin share, or None if there is none."""
        return None

    @property
    def choices(self) -> tuple[int, ...]:
        """The sizes that can be chosen; empty if they are fixed."""
        return ()

    @property
    def fixed_sizes(self) -> tuple[int, ...]:
        """The sizes if all are fixed; empty if one must be chosen."""
        return ()

    @abstractmethod
    def sizes_at(self, size: int) -> tuple[int, ...]:
        """Return the sizes once `size` is chosen."""

    def sizes_for(self, chosen: tuple[int, ...]) -> tuple[int, ...]:
        """Return all sizes, given the chosen ones for the parts that need a choice; empty if there
        are too many or too few."""
        return ()

    def choices_behind(self, sizes: tuple[int, ...]) -> frozenset[int]:
        """Return the choices that lead to these sizes, directly or by later halving."""
        chosen = ((choice, self.sizes_at(choice)) for choice in self.choices)
        return frozenset(choice for choice, made in chosen if sizes in (made, halved(made)))

    def resized(self, sizes: tuple[int, ...]) -> "Body":
        """Return the body with its fixed sizes replaced by these. Letters and options remain."""
        return self

    @abstractmethod
    def text(self, sizes: tuple[int, ...]) -> str:
        """Return the notation, including chosen sizes."""


@value
class Sides(Body):
    """One size, or the two of a twin. Each is a number or a swing letter, including its primes
    ("X'")."""

    parts: tuple[int | str, ...]

    @property
    def letter(self) -> str | None:
        for part in self.parts:  # next() would take twice as long.
            if isinstance(part, str):
                return part
        return None

    @property
    def choices(self) -> tuple[int, ...]:
        letter = self.letter
        return () if letter is None else _CHOICES[letter[0]]

    @property
    def fixed_sizes(self) -> tuple[int, ...]:
        sizes = tuple(part for part in self.parts if isinstance(part, int))
        return sizes if len(sizes) == len(self.parts) else ()

    def sizes_at(self, size: int) -> tuple[int, ...]:
        return tuple(part if isinstance(part, int) else size for part in self.parts)

    def sizes_for(self, chosen: tuple[int, ...]) -> tuple[int, ...]:
        if len(chosen) != sum(isinstance(part, str) for part in self.parts):
            return ()
        sizes = iter(chosen)
        return tuple(part if isinstance(part, int) else next(sizes) for part in self.parts)

    def choices_behind(self, sizes: tuple[int, ...]) -> frozenset[int]:
        swings = [at for at, part in enumerate(self.parts) if isinstance(part, str)]
        given = [sizes[at] for at in swings]
        return frozenset(
            choice
            for choice in self.choices
            for half in [halved((choice,) * len(sizes))]
            if given in ([choice] * len(given), [half[at] for at in swings])
        )

    def resized(self, sizes: tuple[int, ...]) -> Body:
        pairs = zip(self.parts, sizes, strict=True)
        return Sides(tuple(size if isinstance(part, int) else part for part, size in pairs))

    def text(self, sizes: tuple[int, ...]) -> str:
        """Return, for example, "X", or "X=7" and "4,X=7" with chosen sizes."""
        if self.letter is None or not sizes:
            return ",".join(map(str, self.parts))
        pairs = zip(self.parts, sizes, strict=True)
        return ",".join(str(one) if isinstance(one, int) else f"{one}={n}" for one, n in pairs)


@value
class Option(Body):
    """One of exactly two sizes (rulebook 001, Option Dice). Each option die has its own choice, and
    keeps its notation at either size."""

    first: int
    second: int

    @property
    def choices(self) -> tuple[int, ...]:
        return (self.first,) if self.first == self.second else (self.first, self.second)

    def sizes_at(self, size: int) -> tuple[int, ...]:
        return (size,)

    def sizes_for(self, chosen: tuple[int, ...]) -> tuple[int, ...]:
        return chosen if len(chosen) == 1 else ()

    def text(self, sizes: tuple[int, ...]) -> str:
        """Return, for example, "4/10", or "4/10=4" with a chosen size."""
        both = f"{self.first}/{self.second}"
        return f"{both}={sizes[0]}" if sizes else both


@value
class Cards(Body):
    """A die drawn from a deck of cards. It counts as 20-sided, and never changes size (rules,
    section 3, wildcard)."""

    @property
    def gap(self) -> range:
        return range(14, CARD_SIDES)

    @property
    def fixed_sizes(self) -> tuple[int, ...]:
        return (CARD_SIDES,)

    def sizes_at(self, size: int) -> tuple[int, ...]:
        return self.fixed_sizes

    def text(self, sizes: tuple[int, ...]) -> str:
        return CARDS_LETTER


def halved(sizes: tuple[int, ...]) -> tuple[int, ...]:
    """Return half of each size, rounded up for the first and down for the second of a twin: (7,9)
    becomes (4,4)."""
    return tuple((size + 1 - at) // 2 for at, size in enumerate(sizes))


SCALE = (1, 2, 4, 6, 8, 10, 12, 16, 20, 30)
"""The sizes through which dice grow and shrink step by step (rules, section 4)."""


def larger(size: int) -> int:
    """Return the next larger size on the scale; 30 and larger sizes do not change."""
    return next((step for step in SCALE if step > size), size)


def smaller(size: int) -> int:
    """Return the next smaller size on the scale; 1 and 0 do not change."""
    return next((step for step in reversed(SCALE) if step < size), size)
