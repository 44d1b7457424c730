"""The search finds the best candidate within its budget, and is reproducible."""

import gc
from itertools import count

import pytest

from engine.luck import Luck, Seeded
from engine.search import NEVER, SLICE, Budget, SearchResult, Thinking, at_once, in_time, search

LONG = 60_000
ENOUGH = Budget(2000, LONG)


def coin(candidate: int, luck: Luck) -> float:
    """Return 1 with a probability of `candidate` percent."""
    return float(luck.pick(100) < candidate)


def still() -> float:
    """Return the time of a stopped clock."""
    return 0.0


def found(candidates: list[int], budget: Budget, seed: str = "search") -> SearchResult[int]:
    return at_once(search(candidates, coin, budget, Seeded(seed), still))


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_finds_what_earns_most(seed: str) -> None:
    best = found([40, 30, 45, 70, 50, 20, 10], ENOUGH, seed)
    assert best.best == 70
    assert best.reward == pytest.approx(0.7, abs=0.06)


def test_gives_most_playouts_to_the_best() -> None:
    tried: list[int] = []

    def trial(candidate: int, luck: Luck) -> float:
        tried.append(candidate)
        return coin(candidate, luck)

    at_once(search([10, 20, 80, 30, 15, 75, 5, 25], trial, ENOUGH, Seeded("shares"), still))
    assert tried.count(80) > 2 * tried.count(30) > 0
    assert tried.count(80) > 2 * tried.count(5) > 0


@pytest.mark.parametrize("candidates", [1, 2, 3, 7, 40])
@pytest.mark.parametrize("playouts", [1, 10, 100, 1000])
def test_keeps_to_its_playouts(candidates: int, playouts: int) -> None:
    made = found(list(range(candidates)), Budget(playouts, LONG)).playouts
    assert 0 < made <= playouts


def test_uses_nearly_all_its_playouts() -> None:
    assert found(list(range(10)), Budget(1000, LONG)).playouts > 900


def test_the_same_luck_gives_the_same_answer() -> None:
    assert found([50, 51, 52, 53], Budget(60, LONG)) == found([50, 51, 52, 53], Budget(60, LONG))
    several = {found([50, 51, 52, 53], Budget(60, LONG), str(seed)).best for seed in range(20)}
    assert len(several) > 1


def test_with_little_budget_the_first_are_tried() -> None:
    assert found([10, 0, 100, 100], Budget(1, LONG)).best == 10


def test_equals_stay_in_order() -> None:
    luck = Seeded("equal")
    assert at_once(search([1, 2, 3, 4], lambda _, __: 0.5, ENOUGH, luck, still)).best == 1


def test_rests_after_every_slice() -> None:
    tried = count()
    seen = [0]

    def trial(_: int, __: Luck) -> float:
        return float(next(tried) < 0)

    for _ in search([1, 2, 3], trial, Budget(200, LONG), Seeded("rest"), still):
        made = next(tried)
        assert made - seen[-1] in (SLICE, SLICE + 1)
        seen.append(made)
    assert len(seen) > 5


def test_ends_when_its_time_is_over() -> None:
    ticks = count(step=10)
    thinking = search(
        [50, 60], coin, Budget(1_000_000, 100), Seeded("late"), lambda: float(next(ticks))
    )
    found = at_once(thinking)
    assert 0 < found.playouts <= 12 * SLICE


def test_tells_how_each_did() -> None:
    best = found([40, 30, 70], ENOUGH)
    assert len(best.means) == 3
    assert max(best.means) == best.means[2] == best.reward
    assert best.means[0] == pytest.approx(0.4, abs=0.1)


def test_tells_which_came_closest() -> None:
    result = found([40, 30, 70, 60], ENOUGH)
    assert (result.best, result.second) == (70, 60)
    assert result.second_reward == pytest.approx(0.6, abs=0.06)
    assert found([40], ENOUGH).second is None


def test_without_playouts_the_first_is_best_and_none_came_close() -> None:
    result = found([40, 30], Budget(0, LONG))
    assert (result.best, result.second, result.playouts) == (40, None, 0)


def test_full_collections_of_garbage_wait_for_the_result() -> None:
    def thinking() -> Thinking[int]:
        yield
        return gc.get_threshold()[2]

    before = gc.get_threshold()
    assert at_once(thinking()) == NEVER
    assert gc.get_threshold() == before


@pytest.mark.parametrize(("pauses", "expected"), [(0, "done"), (3, "done"), (4, None)])
def test_what_is_late_is_given_up(pauses: int, expected: str | None) -> None:
    def slow() -> Thinking[str]:
        for _ in range(pauses):
            yield
        return "done"

    clock = count()
    assert at_once(in_time(slow(), lambda: next(clock) > 3)) == expected
