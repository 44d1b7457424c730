"""Sizes: fixed, swing, option and twin, as they stand between the parentheses of a die."""

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

LARGEST_SIZE = 99


@value
class Sides:
    """One size, or two of a twin; each a number or a swing letter, primes included ("X'")."""

    parts: tuple[int | str, ...]

    @property
    def letter(self) -> str | None:
        """The swing letter, if one must be chosen for; both halves of a twin share it."""
        return next((part for part in self.parts if isinstance(part, str)), None)

    @property
    def choices(self) -> tuple[int, ...]:
        """The sizes that may be chosen; none if they are fixed."""
        if self.letter is None:
            return ()
        smallest, largest = SWING_RANGES[self.letter[0]]
        return tuple(range(smallest, largest + 1))

    @property
    def fixed(self) -> tuple[int, ...]:
        """The sizes before anybody chooses: empty if somebody must."""
        sizes = tuple(part for part in self.parts if isinstance(part, int))
        return sizes if len(sizes) == len(self.parts) else ()

    def sized(self, size: int) -> tuple[int, ...]:
        """The sizes after `size` was chosen."""
        return tuple(part if isinstance(part, int) else size for part in self.parts)

    def with_chosen(self, chosen: tuple[int, ...]) -> tuple[int, ...]:
        """The sizes with one told for each swing part; empty if they are not that many."""
        if len(chosen) != sum(isinstance(part, str) for part in self.parts):
            return ()
        told = iter(chosen)
        return tuple(part if isinstance(part, int) else next(told) for part in self.parts)

    def resized(self, sizes: tuple[int, ...]) -> "Sides":
        """What stands in the parentheses after the die has changed to `sizes`."""
        return Sides(
            tuple(
                size if isinstance(part, int) else part
                for part, size in zip(self.parts, sizes, strict=True)
            )
        )

    def text(self, sizes: tuple[int, ...]) -> str:
        """How it is written; with the chosen sizes, if there are any: "X=7", "4,X=7"."""
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
    def letter(self) -> None:
        """An option die is chosen for on its own, so it shares no letter."""
        return

    @property
    def choices(self) -> tuple[int, ...]:
        """The two sizes, without repeating one."""
        return (self.first,) if self.first == self.second else (self.first, self.second)

    @property
    def fixed(self) -> tuple[int, ...]:
        """Somebody must choose first."""
        return ()

    def sized(self, size: int) -> tuple[int, ...]:
        """The size after it was chosen."""
        return (size,)

    def with_chosen(self, chosen: tuple[int, ...]) -> tuple[int, ...]:
        """The one size that was told; empty if there are more."""
        return chosen if len(chosen) == 1 else ()

    def resized(self, sizes: tuple[int, ...]) -> "Option":
        """An option die keeps its notation whatever it changes to."""
        return self

    def text(self, sizes: tuple[int, ...]) -> str:
        """How it is written; with the chosen size, if there is one: "4/10=4"."""
        both = f"{self.first}/{self.second}"
        return f"{both}={sizes[0]}" if sizes else both


Body = Sides | Option
"""What stands between the parentheses of a die."""


def halved(sizes: tuple[int, ...]) -> tuple[int, ...]:
    """Half of each size; the first rounded up, the second of a twin down: (7,9) gives (4,4)."""
    return tuple((size + 1 - at) // 2 for at, size in enumerate(sizes))
