"""Sizes: fixed, swing, option and twin, the part of a die's notation in parentheses."""

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
"""Smallest and largest size of each swing letter (rulebook 001, swing die table; P is newer)."""

_CHOICES = {
    letter: tuple(range(smallest, largest + 1))
    for letter, (smallest, largest) in SWING_RANGES.items()
}

LARGEST_SIZE = 99

NO_GAP = range(0)

CARDS_LETTER = "C"
CARD_SIDES = 20


@value
class Sides:
    """One size, or the two of a twin. Each is a number or a swing letter, including its primes
    ("X'")."""

    parts: tuple[int | str, ...]

    @property
    def gap(self) -> range:
        """Empty: it can show all numbers up to its size."""
        return NO_GAP

    @property
    def letter(self) -> str | None:
        """The swing letter, if a size must be chosen for one. Both halves of a twin share it."""
        for part in self.parts:  # next() would take twice as long; a round asks it of all dice
            if isinstance(part, str):
                return part
        return None

    @property
    def choices(self) -> tuple[int, ...]:
        """The sizes that may be chosen; empty if they are fixed."""
        letter = self.letter
        return () if letter is None else _CHOICES[letter[0]]

    @property
    def fixed(self) -> tuple[int, ...]:
        """The sizes, if all are fixed; empty if one must be chosen."""
        sizes = tuple(part for part in self.parts if isinstance(part, int))
        return sizes if len(sizes) == len(self.parts) else ()

    def sized(self, size: int) -> tuple[int, ...]:
        """The sizes once `size` is chosen for the swing letter."""
        return tuple(part if isinstance(part, int) else size for part in self.parts)

    def with_chosen(self, chosen: tuple[int, ...]) -> tuple[int, ...]:
        """The sizes with one given for each swing part; empty if there are more or fewer swing
        parts."""
        if len(chosen) != sum(isinstance(part, str) for part in self.parts):
            return ()
        sizes = iter(chosen)
        return tuple(part if isinstance(part, int) else next(sizes) for part in self.parts)

    def choices_behind(self, sizes: tuple[int, ...]) -> frozenset[int]:
        """The choices that lead to these sizes, at once or halved since; empty if none does."""
        swings = [at for at, part in enumerate(self.parts) if isinstance(part, str)]
        given = [sizes[at] for at in swings]
        return frozenset(
            choice
            for choice in self.choices
            for half in [halved((choice,) * len(sizes))]
            if given in ([choice] * len(given), [half[at] for at in swings])
        )

    def resized(self, sizes: tuple[int, ...]) -> "Sides":
        """The notation after the die has changed to `sizes`."""
        return Sides(
            tuple(
                size if isinstance(part, int) else part
                for part, size in zip(self.parts, sizes, strict=True)
            )
        )

    def text(self, sizes: tuple[int, ...]) -> str:
        """The notation, with the chosen sizes if there are any: "X=7", "4,X=7"."""
        if self.letter is None or not sizes:
            return ",".join(str(part) for part in self.parts)
        return ",".join(
            str(part) if isinstance(part, int) else f"{part}={size}"
            for part, size in zip(self.parts, sizes, strict=True)
        )


@value
class Option:
    """One of exactly two sizes (rulebook 001, Option Dice)."""

    first: int
    second: int

    @property
    def gap(self) -> range:
        """Empty: it can show all numbers up to its size."""
        return NO_GAP

    @property
    def letter(self) -> None:
        """None: each option die is chosen for on its own."""
        return

    @property
    def choices(self) -> tuple[int, ...]:
        """The two sizes, or one if they are equal."""
        return (self.first,) if self.first == self.second else (self.first, self.second)

    @property
    def fixed(self) -> tuple[int, ...]:
        """Empty: a size must always be chosen."""
        return ()

    def sized(self, size: int) -> tuple[int, ...]:
        """The size once it is chosen."""
        return (size,)

    def with_chosen(self, chosen: tuple[int, ...]) -> tuple[int, ...]:
        """The chosen size; empty unless exactly one is given."""
        return chosen if len(chosen) == 1 else ()

    def choices_behind(self, sizes: tuple[int, ...]) -> frozenset[int]:
        """The choices that lead to this size, at once or halved since; empty if neither does."""
        return frozenset(
            choice for choice in self.choices if sizes in ((choice,), halved((choice,)))
        )

    def resized(self, sizes: tuple[int, ...]) -> "Option":
        """The same notation: an option die keeps it at any size."""
        return self

    def text(self, sizes: tuple[int, ...]) -> str:
        """The notation, with the chosen size if there is one: "4/10=4"."""
        both = f"{self.first}/{self.second}"
        return f"{both}={sizes[0]}" if sizes else both


@value
class Cards:
    """A die that is drawn from a deck of cards. It counts as 20-sided, and never takes another size
    (rules, section 3, wildcard)."""

    @property
    def parts(self) -> tuple[int | str, ...]:
        """Its one part."""
        return self.fixed

    @property
    def letter(self) -> None:
        """None: nothing is chosen for it."""
        return

    @property
    def gap(self) -> range:
        """The numbers that are on no card."""
        return range(14, CARD_SIDES)

    @property
    def choices(self) -> tuple[int, ...]:
        """Empty: its size is fixed."""
        return ()

    @property
    def fixed(self) -> tuple[int, ...]:
        """Its size, as its one part."""
        return (CARD_SIDES,)

    def sized(self, size: int) -> tuple[int, ...]:
        """Its size, which no choice changes."""
        return self.fixed

    def with_chosen(self, chosen: tuple[int, ...]) -> tuple[int, ...]:
        """Empty: there is nothing to choose."""
        return ()

    def choices_behind(self, sizes: tuple[int, ...]) -> frozenset[int]:
        """Empty: there is nothing to choose."""
        return frozenset()

    def resized(self, sizes: tuple[int, ...]) -> "Cards":
        """It never takes another size."""
        return self

    def text(self, sizes: tuple[int, ...]) -> str:
        """The letter of its skill."""
        return CARDS_LETTER


Body = Sides | Option | Cards
"""The part of a die's notation that stands in parentheses."""


def halved(sizes: tuple[int, ...]) -> tuple[int, ...]:
    """Half of each size, rounded up for the first and down for the second of a twin: (7,9) gives
    (4,4)."""
    return tuple((size + 1 - at) // 2 for at, size in enumerate(sizes))


SCALE = (1, 2, 4, 6, 8, 10, 12, 16, 20, 30)
"""The sizes through which dice grow and shrink step by step (rules, section 4)."""


def larger(size: int) -> int:
    """The next larger size of the scale; a size beyond it stays."""
    return next((step for step in SCALE if step > size), size)


def smaller(size: int) -> int:
    """The next smaller size of the scale; 1 and 0 stay."""
    return next((step for step in reversed(SCALE) if step < size), size)
