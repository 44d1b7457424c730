"""Samples: what may happen, in every way or in a few that are spread evenly."""

from collections.abc import Callable, Iterator, Sequence
from typing import Generic, TypeVar

from engine.luck import Luck, outcomes, shuffled

T = TypeVar("T")

STRIDES = (1, 27, 45, 19, 37, 11, 53, 59)
"""A lattice: sample k takes the share k * stride / samples of each pick, so that each die lands
evenly, and several as independently as so few samples allow. Odd, so that among a power of two no
share comes twice."""


class Spread:
    """Luck that takes one sample of the lattice. `options` are those of all picks so far."""

    def __init__(self, sample: int, samples: int) -> None:
        self._sample = sample
        self._samples = samples
        self.options = 1
        self._picked = 0

    def pick(self, options: int) -> int:
        """The next pick of the sample."""
        share = shares(self._sample, self._samples, self._picked)
        self._picked += 1
        self.options *= options
        return int(share * options)


def shares(sample: int, samples: int, pick: int) -> float:
    """Where in its options, from 0 to 1, a sample takes this pick."""
    turn, stride = divmod(pick, len(STRIDES))
    return ((sample * STRIDES[stride] + turn) % samples + 0.5) / samples


def at_share(spread: Sequence[tuple[float, T]], share: float) -> T:
    """What lies at this share, from 0 to 1, of things with their probabilities."""
    for one, thing in spread:
        share -= one
        if share < 0:
            return thing
    return spread[-1][1]


class Ways(Generic[T]):
    """How something may come out, with probabilities: in every way if there are at most so many,
    else so many samples."""

    def __init__(self, happening: Callable[[Luck], T], most: int) -> None:
        self._happening = happening
        self._most = most
        self.are_all = True
        """Are they no samples? Known once the first is."""

    def __iter__(self) -> Iterator[tuple[float, T]]:
        first = Spread(0, self._most)
        begun = self._happening(first)
        if first.options <= self._most:
            for share, result in outcomes(self._happening):
                yield float(share), result
            return
        self.are_all = False
        yield 1 / self._most, begun
        for sample in range(1, self._most):
            yield 1 / self._most, self._happening(Spread(sample, self._most))


class Hypercube:
    """Samples of luck in which each pick falls evenly, and any two together as luck has it (a Latin
    hypercube). Their mean is that of luck itself. 64 openings of ten dice err by .018 to .023 then,
    random ones by .029 to .032; orders made as independent as possible are no better."""

    def __init__(self, luck: Luck, samples: int) -> None:
        self._luck = luck
        self._samples = samples
        self._orders: list[tuple[int, ...]] = []

    def drawn(self, sample: int) -> Luck:
        """The luck of the sample with this number."""
        return _Drawn(self, sample % self._samples)

    def share(self, sample: int, pick: int) -> float:
        """Where in its options, from 0 to 1, a sample takes this pick."""
        while len(self._orders) <= pick:
            self._orders.append(shuffled(range(self._samples), self._luck))
        return (self._orders[pick][sample] + 0.5) / self._samples


class _Drawn:
    """Luck that is one sample of a hypercube."""

    def __init__(self, cube: Hypercube, sample: int) -> None:
        self._cube = cube
        self._sample = sample
        self._picked = 0

    def pick(self, options: int) -> int:
        """The next pick of the sample."""
        share = self._cube.share(self._sample, self._picked)
        self._picked += 1
        return int(share * options)
