"""Ratings agree with the published example, and stay within their bounds."""

import pytest

from ui.puzzles.glicko2 import (
    BEGINNER,
    LOWEST,
    MIN_DEVIATION,
    Rating,
    Result,
    rated,
)


def test_the_worked_example_of_the_paper_comes_out() -> None:
    results = (Result(1400, 30, 1), Result(1550, 100, 0), Result(1700, 300, 0))
    after = rated(Rating(1500, 200, 0.06), results, tau=0.5)
    assert after.points == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_beginner_gains_much_and_an_old_hand_little() -> None:
    won = (Result(1500, 60, 1),)
    beginner, old_hand = rated(BEGINNER, won), rated(Rating(1500, 50, 0.06), won)
    assert beginner.points > 1650
    assert 1500 < old_hand.points < 1510


@pytest.mark.parametrize("score", [0, 1])
def test_a_surprise_makes_a_rating_less_steady(score: int) -> None:
    before = Rating(1500, 50, 0.06)
    surprising = rated(before, [Result(2400 if score else 600, 45, score)])
    assert surprising.volatility > before.volatility
    expected = rated(before, [Result(600 if score else 2400, 45, score)])
    assert expected.volatility < surprising.volatility


def test_no_number_of_failures_leads_below_the_lowest_rating() -> None:
    rating = BEGINNER
    for _ in range(400):
        rating = rated(rating, [Result(800, 60, 0)])
    assert rating.points == LOWEST
    assert rating.deviation >= MIN_DEVIATION
    assert not rating.is_provisional
