"""Action completion: the best numbers for the dials of an offer that has too many to try them all.

Coordinate ascent: from the best numbers known, each dial in turn is set to all its legal numbers,
and the best of these is the next start, until nothing is better. Permutations of equal dice count
once.
"""

from collections.abc import Callable, Iterable, Iterator

from engine.button_men.ai.generation.candidates import DialNumbers, completions, dice_to_set
from engine.button_men.match.duel import Action, Duel, Offer
from engine.game import Seat
from engine.search import IsLate, Thinking

BEGINNINGS = 3
"""Starts of an ascent."""
STEPS = 4
"""The most steps of an ascent."""


class CoordinateAscent:
    """The search for the best numbers of an offer with dials, which `seat` completes."""

    def __init__(
        self,
        offer: Offer,
        duel: Duel,
        seat: Seat,
        look: Callable[[Action], float],
        is_late: IsLate,
    ) -> None:
        """`look`: judges an action."""
        self._offer = offer
        self._duel = duel
        self._seat = seat
        self._look = look
        self._is_late = is_late
        self._known: dict[DialNumbers, float] = {}
        dice = dice_to_set(duel, seat, offer.dials)
        alike: dict[object, list[int]] = {}
        for at, dial in enumerate(offer.dials):
            key = tuple(dice[place] for place in dial.places), dial.what, dial.numbers, dial.of
            alike.setdefault(key, []).append(at)
        self._alike = [places for places in alike.values() if len(places) > 1]

    def climb(self) -> Thinking[None]:
        """Judge the numbers on the way. Yields after each."""
        known = self._known
        yield from self._judge(completions(self._offer, self._duel, self._seat))
        yield from self._judge(self._singles())
        for start in sorted(known, key=lambda numbers: -known[numbers])[:BEGINNINGS]:
            best = start
            for _ in range(STEPS):
                around = dict.fromkeys(self._around(best))
                yield from self._judge(around)
                better = max(around, key=lambda numbers: known.get(numbers, 0.0), default=best)
                if known.get(better, 0.0) <= known[best]:
                    break
                best = better

    def _judge(self, found: Iterable[DialNumbers]) -> Thinking[None]:
        for numbers in map(self._ordered, found):
            if numbers in self._known:
                continue
            if self._known and self._is_late():
                return
            self._known[numbers] = self._look(self._offer.filled(numbers))
            yield

    def _singles(self) -> Iterator[DialNumbers]:
        """One dial set, the others left as they are."""
        unset = [dial.unset for dial in self._offer.dials]
        rest = tuple(number for number in unset if number is not None)
        if len(rest) == len(unset):
            yield from self._around(rest)

    def _around(self, numbers: DialNumbers) -> Iterator[DialNumbers]:
        """Legal numbers that differ in one place."""
        for at, dial in enumerate(self._offer.dials):
            for number in dial.numbers:
                other = (*numbers[:at], number, *numbers[at + 1 :])
                if number == numbers[at]:
                    continue
                if self._offer.filled(other).refusal(self._duel, self._seat) is None:
                    yield self._ordered(other)

    def _ordered(self, numbers: DialNumbers) -> DialNumbers:
        """The same with the numbers of equal dice in ascending order."""
        if not self._alike:
            return numbers
        ordered = list(numbers)
        for places in self._alike:
            for at, number in zip(places, sorted(numbers[at] for at in places), strict=True):
                ordered[at] = number
        return tuple(ordered)
