"""Search for any game: finds the candidate with the highest mean reward in sampled playouts.

A `Thought` is the decision of a computer player.
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
"""A computation that returns a T and yields about every 10 ms, so that a page without workers can
still render its frames."""

IsLate = Callable[[], bool]
"""A function that returns whether the time limit of a decision has passed. A computation then ends
soon, with its best result so far."""


def never_late() -> bool:
    """Return False: an `IsLate` without a time limit."""
    return False


class Stopped(Exception):
    """Raised when a search has too many positions or outcomes, or is late."""


Clock = Callable[[], float]
"""A function that returns the milliseconds since an arbitrary point in time; only differences
matter."""


class WorkClock:
    """A clock that advances by a fixed step, in milliseconds, each time it is read. Computations
    read it as they work, so they end at the same point on every machine."""

    def __init__(self, step: float) -> None:
        self._step = step
        self._now = 0.0

    def __call__(self) -> float:
        """Advance the clock by one step and return its time."""
        self._now += self._step
        return self._now


Trial = Callable[[Candidate, Luck], float]
"""A function that returns the reward of one playout of a candidate, from 0 (lost) to 1 (won)."""

BEHIND = 1e-6
"""The margin by which candidates that were evaluated less closely rank below the others."""

SLICE = 25
"""Playouts between two time checks; they take about 10 ms."""


NEVER = (1 << 31) - 1
"""A garbage-collection threshold high enough to prevent a full collection."""

UNTIMED = inf
"""The time limit of a search that is limited only by the number of playouts."""


@value
class Budget:
    """The limits of a search. A number of playouts gives the same result on every machine; a number
    of milliseconds does not."""

    playouts: int
    milliseconds: float


@value
class SearchResult(Generic[Candidate]):
    """The result of a search."""

    best: Candidate
    reward: float
    """The mean reward of the best candidate."""
    playouts: int
    """The total number of trials."""
    means: tuple[float, ...] = ()
    """The mean reward of each candidate, in order. Except for the best, they are capped just below
    its reward."""
    second: Candidate | None = None
    """The runner-up, or None if no other candidate was tried."""
    second_reward: float = 0.0


def ranked_behind(worth: float, least: float) -> float:
    """Return the worth of a candidate, capped just below the lowest worth of those evaluated more
    closely, but at least 0."""
    return max(0.0, min(worth, least - BEHIND))


def random_subset(values: Sequence[T], limit: int, luck: Luck) -> Sequence[T]:
    """Return a random subset of at most `limit` values, in their original order."""
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
    """Find the candidate with the highest mean reward, by sequential halving.

    The playouts are divided evenly among rounds, and between rounds the worse half of the
    candidates is dropped. If the budget does not allow one trial of each, only the first ones are
    tried, so put the most promising first. The search ends early if its time runs out.
    """
    everybody = [_Arm(candidate) for candidate in candidates]
    arms = everybody[: max(1, budget.playouts)]
    deadline = clock() + budget.milliseconds
    tried = 0
    for rounds in range(max(1, (len(arms) - 1).bit_length()), 0, -1):
        # Leave enough playouts for the later rounds.
        left = budget.playouts - tried
        for _ in range(left // rounds // len(arms) or int(left >= len(arms))):
            for arm in arms:
                arm.earned += trial(arm.candidate, luck)
                arm.tried += 1
                tried += 1
                if tried % SLICE == 0:
                    yield
                    if clock() > deadline:
                        return _search_result(arms, everybody, tried)
        # The sort is stable, so the result is deterministic.
        arms.sort(key=lambda arm: -arm.mean)
        if rounds > 1:
            del arms[(len(arms) + 1) // 2 :]
    return _search_result(arms, everybody, tried)


def _search_result(
    arms: list[_Arm[Candidate]], everybody: list[_Arm[Candidate]], tried: int
) -> SearchResult[Candidate]:
    # Without playouts, the best is the first candidate.
    best, *others = sorted([arm for arm in arms if arm.tried] or arms, key=lambda arm: -arm.mean)
    means = tuple(
        arm.mean if arm is best else ranked_behind(arm.mean, best.mean) for arm in everybody
    )
    if not others or not tried:
        return SearchResult(best.candidate, best.mean, tried, means)
    second = others[0]
    return SearchResult(best.candidate, best.mean, tried, means, second.candidate, second.mean)


@value
class Thought(Generic[Action]):
    """A decision and its basis."""

    action: Action
    playouts: int
    """The number of playouts or positions evaluated; 0 if there was nothing to decide."""
    chance: float | None
    """The estimated chance of winning, or None if there was nothing to decide."""
    second: "Thought[Action] | None" = None
    """The next best action with its own figures, or None if not known."""

    def answer(self, codec: Codec) -> dict[str, Json]:
        """Return the decision as JSON: `{action, playouts, chance}`, and `second` if known."""
        answer: dict[str, Json] = {
            "action": codec.encode(self.action),
            "playouts": self.playouts,
            "chance": self.chance,
        }
        return answer if self.second is None else answer | {"second": self.second.answer(codec)}


def in_time(thinking: Thinking[T], is_late: IsLate) -> Thinking[T | None]:
    """Return the result of a computation, or None if the time limit passes before the computation
    ends."""
    while not is_late():
        try:
            next(thinking)
        except StopIteration as done:
            result: T = done.value
            return result
        yield
    return None


def at_once(thinking: Thinking[T]) -> T:
    """Return the result of a computation, run without pauses.

    Full garbage collections are postponed: with everything the computer players cache, one takes .2
    to .45 s in CPython before 3.14, and no time check can interrupt it.
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
