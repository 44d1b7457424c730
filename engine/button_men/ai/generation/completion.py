"""Fillings: the best numbers for the dials of an offer, where there are too many to try all.

From the best numbers known, one dial after another is set to all that the rules allow, and it goes
on from the best of that until nothing is better (coordinate ascent). Dice that are alike are set
alike, whichever of them it is.
"""

from collections.abc import Callable, Generator, Iterable, Iterator

from engine.button_men.actions import Action
from engine.button_men.ai.generation.candidates import dice_to_set, fillings
from engine.button_men.duel import Duel
from engine.button_men.offer import Offer
from engine.game import Seat

Numbers = tuple[int, ...]
"""The numbers of all dials."""

BEGINNINGS = 3
"""From so many of the best it goes on."""
STEPS = 4
"""So many times at most."""


class Form:
    """An offer with dials that is filled in by `seat`."""

    def __init__(self, offer: Offer, duel: Duel, seat: Seat) -> None:
        self._offer = offer
        self._duel = duel
        self._seat = seat
        dice = dice_to_set(duel, seat, offer.dials)
        alike: dict[object, list[int]] = {}
        for at, dial in enumerate(offer.dials):
            key = tuple(dice[place] for place in dial.places), dial.what, dial.numbers, dial.of
            alike.setdefault(key, []).append(at)
        self._alike = [places for places in alike.values() if len(places) > 1]

    def improved(
        self, look: Callable[[Action], float], is_late: Callable[[], bool]
    ) -> Generator[None, None, None]:
        """Look at what may be the best numbers. Yields in between."""
        known: dict[Numbers, float] = {}
        begun = [*fillings(self._offer, self._duel, self._seat), *self._singles()]
        yield from self._looked(begun, known, look, is_late)
        for start in sorted(known, key=lambda numbers: -known[numbers])[:BEGINNINGS]:
            best = start
            for _ in range(STEPS):
                around = dict.fromkeys(self._around(best))
                yield from self._looked(around, known, look, is_late)
                better = max(around, key=lambda numbers: known.get(numbers, 0.0), default=best)
                if known.get(better, 0.0) <= known[best]:
                    break
                best = better

    def _looked(
        self,
        found: Iterable[Numbers],
        known: dict[Numbers, float],
        look: Callable[[Action], float],
        is_late: Callable[[], bool],
    ) -> Generator[None, None, None]:
        for numbers in map(self._ordered, found):
            if numbers in known:
                continue
            if known and is_late():
                return
            known[numbers] = look(self._offer.filled(numbers))
            yield

    def _singles(self) -> Iterator[Numbers]:
        """One die set, the others left as they are."""
        unset = [dial.unset for dial in self._offer.dials]
        rest = tuple(number for number in unset if number is not None)
        if len(rest) == len(unset):
            yield from self._around(rest)

    def _around(self, numbers: Numbers) -> Iterator[Numbers]:
        """Legal numbers of which one is another."""
        for at, dial in enumerate(self._offer.dials):
            for number in dial.numbers:
                other = (*numbers[:at], number, *numbers[at + 1 :])
                if number != numbers[at] and self._is_legal(other):
                    yield self._ordered(other)

    def _is_legal(self, numbers: Numbers) -> bool:
        return self._offer.filled(numbers).refusal(self._duel, self._seat) is None

    def _ordered(self, numbers: Numbers) -> Numbers:
        """The same with the numbers of dice that are alike in ascending order."""
        if not self._alike:
            return numbers
        ordered = list(numbers)
        for places in self._alike:
            for at, number in zip(places, sorted(numbers[at] for at in places), strict=True):
                ordered[at] = number
        return tuple(ordered)
