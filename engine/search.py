"""Search: which of several candidates does best in sampled playouts. For any game."""

from collections.abc import Callable, Generator, Sequence
from typing import Generic, TypeVar

from engine.luck import Luck
from engine.value import value

Candidate = TypeVar("Candidate")
T = TypeVar("T")

Clock = Callable[[], float]
"""Milliseconds since whenever; only differences count."""

Trial = Callable[[Candidate, Luck], float]
"""Plays a candidate once, with this luck, and tells how well that went: 0 lost, 1 won."""

SLICE = 25
"""Playouts between two looks at the clock. They take about 10 ms, so that a page that
searches in slices still draws its frames."""


@value
class Budget:
    """How long a search may take. Playouts come out the same everywhere, milliseconds do not."""

    playouts: int
    milliseconds: int


@value
class Found(Generic[Candidate]):
    """What a search came to."""

    best: Candidate
    reward: float
    """Mean of its trials."""
    playouts: int
    """How many trials there were, of all candidates."""


class _Arm(Generic[Candidate]):
    """A candidate and what it has earned."""

    __slots__ = ("candidate", "earned", "tried")

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
) -> Generator[None, None, Found[Candidate]]:
    """Find the candidate that earns most; yields after every slice.

    Sequential halving: the playouts are shared out evenly over rounds, after each of which the
    worse half of the candidates is dropped. If the budget does not suffice to try each once, the
    first ones are tried, so put the most promising first.
    """
    arms = [_Arm(candidate) for candidate in candidates[: max(1, budget.playouts)]]
    deadline = clock() + budget.milliseconds
    tried = 0
    for rounds in range(max(1, (len(arms) - 1).bit_length()), 0, -1):
        for _ in range(_passes(budget.playouts - tried, rounds, len(arms))):
            for arm in arms:
                arm.earned += trial(arm.candidate, luck)
                arm.tried += 1
                tried += 1
                if tried % SLICE == 0:
                    yield
                    if clock() > deadline:
                        return _found(arms, tried)
        # Sorting keeps equals in order, so the same luck gives the same answer.
        arms.sort(key=lambda arm: -arm.mean)
        del arms[(len(arms) + 1) // 2 :]
    return _found(arms, tried)


def _passes(playouts: int, rounds: int, arms: int) -> int:
    """How often each arm is tried in this round, so that something is left for the others."""
    fair = playouts // rounds // arms
    return fair or int(playouts >= arms)


def _found(arms: list[_Arm[Candidate]], tried: int) -> Found[Candidate]:
    best = max(arms, key=lambda arm: arm.mean)
    return Found(best.candidate, best.mean, tried)


def at_once(thinking: Generator[None, None, T]) -> T:
    """What a sliced search returns, all its slices done without a rest."""
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            result: T = done.value
            return result
