"""Luck: every possible result has a probability, and a script returns recorded rolls."""

from collections import Counter
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from engine.luck import Luck, Recorded, Scripted, Seeded, outcomes, roll, shuffled
from tests.explore.effort import examples


@given(st.text(), st.lists(st.integers(1, 200), max_size=30))
def test_a_seed_gives_the_same_picks_again(seed: str, options: list[int]) -> None:
    first = [pick for luck in [Seeded(seed)] for pick in map(luck.pick, options)]
    again = [pick for luck in [Seeded(seed)] for pick in map(luck.pick, options)]
    assert first == again
    assert all(0 <= pick < most for pick, most in zip(first, options, strict=True))


@given(st.text(), st.lists(st.integers(1, 200), max_size=30))
def test_what_was_recorded_can_be_scripted(seed: str, options: list[int]) -> None:
    luck = Recorded(Seeded(seed))
    picked = tuple(luck.pick(most) for most in options)
    assert luck.picks == picked
    script = Scripted(picked)
    assert tuple(script.pick(most) for most in options) == picked
    assert script.remaining == 0


@examples(50)
@given(st.lists(st.integers(0, 6), max_size=3))
def test_all_outcomes_of_some_dice_sum_to_one(sizes: list[int]) -> None:
    every = list(outcomes(lambda luck: tuple(roll(size, luck) for size in sizes)))
    assert sum(chance for chance, _ in every) == 1
    ways = 1
    for size in sizes:
        ways *= max(size, 1)
    assert len({shown for _, shown in every}) == len(every) == ways


@examples(30)
@given(st.integers(1, 4))
def test_outcomes_follow_rolls_that_depend_on_rolls(most: int) -> None:
    def dice_of_dice(luck: Luck) -> tuple[int, ...]:
        return tuple(roll(4, luck) for _ in range(roll(most, luck)))

    every = list(outcomes(dice_of_dice))
    assert sum(chance for chance, _ in every) == 1
    for dice in range(1, most + 1):
        chance = sum(chance for chance, shown in every if len(shown) == dice)
        assert chance == Fraction(1, most)


@examples(6)
@given(st.integers(0, 4))
def test_every_order_is_equally_likely(things: int) -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    for chance, order in outcomes(lambda luck: shuffled(range(things), luck)):
        assert sorted(order) == list(range(things))
        orders[order] += chance  # type: ignore[assignment]
    assert len(set(orders.values())) == 1
    assert sum(orders.values()) == 1
