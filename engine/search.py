"""Search for any game: the candidate with the highest mean reward in sampled playouts.

A `Thought` is what a computer player decides after it.
"""

import gc
from collections.abc import Callable, Generator, Sequence
from math import inf
from typing import Generic, TypeVar

from engine.game import Action
from engine.luck import Luck, shuffled
from engine.saving import Codec, Json
from engine.value import value

Candidate = TypeVar("Candidate")
T = TypeVar("T")

Thinking = Generator[None, None, T]
"""A computation that returns a T and yields about every 10 ms, so that a page without workers still
draws its frames."""

IsLate = Callable[[], bool]
"""Whether the time for a decision is over. A computation then ends soon, with the best that it
has."""


def never_late() -> bool:
    """An `IsLate` without a limit."""
    return False


class Stopped(Exception):
    """A search has more positions or outcomes than allowed, or it is late."""


Clock = Callable[[], float]
"""Milliseconds since an arbitrary time; only differences matter."""

Trial = Callable[[Candidate, Luck], float]
"""The reward of one playout of a candidate, from 0 (lost) to 1 (won)."""

BEHIND = 1e-6
"""By this, candidates that were judged less closely rank below those judged more closely."""

SLICE = 25
"""Playouts between two looks at the clock; they take about 10 ms."""


NEVER = (1 << 31) - 1
"""As many collections of younger garbage come before a full one."""

UNTIMED = inf
"""The milliseconds of a search that only the number of playouts ends."""


@value
class Budget:
    """How long a search may take. A number of playouts gives the same result on every machine; a
    number of milliseconds does not."""

    playouts: int
    milliseconds: float


@value
class SearchResult(Generic[Candidate]):
    """The result of a search."""

    best: Candidate
    reward: float
    """Its mean reward."""
    playouts: int
    """The trials of all candidates together."""
    means: tuple[float, ...] = ()
    """The mean reward of each candidate, in order; capped just below that of the best one."""


def ranked_behind(worth: float, least: float) -> float:
    """This worth of a candidate, capped just below the least of those judged more closely."""
    return max(0.0, min(worth, least - BEHIND))


def random_subset(values: Sequence[T], limit: int, luck: Luck) -> Sequence[T]:
    """At most `limit` of these, chosen at random, in order."""
    if len(values) <= limit:
        return values
    places = shuffled(range(len(values)), luck)[:limit]
    return [values[at] for at in sorted(places)]


class _Arm(Generic[Candidate]):
    """A candidate and its trials so far."""

    def __init__(self, candidate: Candidate) -> None:
        self.candidate = candidate
        self.earned = 0.0
        self.tried = 0

    @property
    def mean(self) -> float:
        return self.earned / self.tried if self.tried else -1.0


def search(
    candidates: Sequence[Candidate],
    trial: Trial[Candidate],
    budget: Budget,
    luck: Luck,
    clock: Clock,
) -> Thinking[SearchResult[Candidate]]:
    """The candidate with the highest mean reward, by sequential halving.

    The playouts are divided evenly among rounds, and after each round the worse half of the
    candidates is dropped. If the budget does not allow one trial of each, only the first ones are
    tried, so put the most promising first.
    """
    everybody = [_Arm(candidate) for candidate in candidates]
    arms = everybody[: max(1, budget.playouts)]
    deadline = clock() + budget.milliseconds
    tried = 0
    for rounds in range(max(1, (len(arms) - 1).bit_length()), 0, -1):
        # Enough playouts are left for the later rounds.
        left = budget.playouts - tried
        for _ in range(left // rounds // len(arms) or int(left >= len(arms))):
            for arm in arms:
                arm.earned += trial(arm.candidate, luck)
                arm.tried += 1
                tried += 1
                if tried % SLICE == 0:
                    yield
                    if clock() > deadline:
                        return _found(arms, everybody, tried)
        # The sort is stable, so the same luck gives the same answer.
        arms.sort(key=lambda arm: -arm.mean)
        del arms[(len(arms) + 1) // 2 :]
    return _found(arms, everybody, tried)


def _found(
    arms: list[_Arm[Candidate]], everybody: list[_Arm[Candidate]], tried: int
) -> SearchResult[Candidate]:
    best = max(arms, key=lambda arm: arm.mean)
    means = tuple(
        arm.mean if arm is best else ranked_behind(arm.mean, best.mean) for arm in everybody
    )
    return SearchResult(best.candidate, best.mean, tried, means)


@value
class Thought(Generic[Action]):
    """A decision, and what it is based on."""

    action: Action
    playouts: int
    """The playouts or positions that were judged; 0 if there was nothing to decide."""
    chance: float | None
    """The estimated chance of winning; None if there was nothing to decide."""

    def answer(self, codec: Codec) -> dict[str, Json]:
        """The decision as JSON: `{action, playouts, chance}`."""
        return {
            "action": codec.encode(self.action),
            "playouts": self.playouts,
            "chance": self.chance,
        }


def at_once(thinking: Thinking[T]) -> T:
    """The result of a computation that runs to its end without a pause.

    Full collections of garbage wait until then: among all that computer players remember, CPython
    before 3.14 takes .2 to .45 s for one, and no look at the clock ends it.
    """
    young, middle, full = gc.get_threshold()
    gc.set_threshold(young, middle, NEVER)
    try:
        while True:
            next(thinking)
    except StopIteration as done:
        result: T = done.value
        return result
    finally:
        gc.set_threshold(young, middle, full)
