"""The shares of simultaneous choices, and functions fitted to their worths."""

import pytest

from engine.button_men.ai.numerics.equilibrium import dot, drawn_index, equilibrium
from engine.button_men.ai.numerics.response_surface import ridge_regression
from engine.luck import Seeded


def test_whoever_guesses_mixes_evenly() -> None:
    mine, theirs = equilibrium([[1.0, 0.0], [0.0, 1.0]])
    assert mine == pytest.approx([0.5, 0.5], abs=0.05)
    assert theirs == pytest.approx([0.5, 0.5], abs=0.05)


def test_a_choice_that_is_always_better_is_always_made() -> None:
    mine, theirs = equilibrium([[0.2, 0.4], [0.5, 0.6], [0.4, 0.3]])
    assert mine == [0, 1, 0]
    assert theirs == [1, 0]


def test_a_known_choice_is_answered_by_the_best() -> None:
    mine, theirs = equilibrium([[0.2], [0.5], [0.4]])
    assert mine == [0, 1, 0]
    assert theirs == [1]


def test_luck_draws_each_choice_as_often_as_it_should() -> None:
    luck = Seeded("mix")
    found = [drawn_index((0.25, 0.75), luck) for _ in range(400)]
    assert 60 < found.count(0) < 140


def test_a_plane_is_found_again() -> None:
    points = [(1.0, one, other) for one in (-1.0, 0.0, 1.0) for other in (-1.0, 0.5, 1.0)]
    means = [0.5 + 0.2 * one - 0.1 * other for _, one, other in points]
    found = ridge_regression(points, means, [4.0] * len(points), [0.0] * 3)
    assert found == pytest.approx([0.5, 0.2, -0.1])
    assert dot(found, (1.0, 2.0, 0.0)) == pytest.approx(0.9)


def test_little_evidence_of_a_slope_is_doubted() -> None:
    points, means = [(1.0, -1.0), (1.0, 1.0)], [0.4, 0.6]
    slopes = [
        ridge_regression(points, means, [weight, weight], [0.0, 25.0])[1]
        for weight in (1.0, 1000.0)
    ]
    assert 0 < slopes[0] < 0.02
    assert slopes[1] == pytest.approx(0.1, abs=0.01)
