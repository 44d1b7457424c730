"""Ratings fitted to known chances."""

from math import exp

import pytest

from engine.button_men.ai.analysis.matchup import SKILLED_ERROR
from engine.button_men.buttons import playable
from engine.button_men.outside.strength import SCALE
from tools.lab.__main__ import main
from tools.lab.strength import JUDGE, SLOPE, Met, Pair, fitted_strengths, meet_pair, with_new

NAMES = [f"b{number}" for number in range(12)]
ODDS = [0.15 * number for number in range(12)]


def chance(first: int, second: int) -> float:
    return 1 / (1 + exp(ODDS[second] - ODDS[first]))


PAIRS = [(one, other) for one in range(12) for other in range(one)]


def test_ratings_are_found_again_from_the_chances_that_follow_from_them() -> None:
    pairs = [Pair((NAMES[one], NAMES[other]), "") for one, other in PAIRS]
    rated = fitted_strengths(pairs, [Met(chance(one, other), 0.0) for one, other in PAIRS])
    points = [rated.by_name[name].points for name in NAMES]
    assert points == sorted(points)
    # The prior pulls them toward the mean a little.
    assert points[-1] - points[0] == pytest.approx(SCALE * (ODDS[-1] - ODDS[0]), rel=0.35)
    assert sum(points) / len(points) == pytest.approx(1500, abs=1)


def test_pairs_that_differ_from_their_ratings_have_a_spread_and_the_ratings_errors() -> None:
    pairs = [Pair((NAMES[one], NAMES[other]), "") for one, other in PAIRS]
    wavering = [Met(chance(*pair) + (-0.1, 0.1)[at % 2], 0.02) for at, pair in enumerate(PAIRS)]
    rated = fitted_strengths(pairs, wavering)
    assert rated.spread == pytest.approx(0.45, abs=0.05)
    assert all(5 < one.error < 80 for one in rated.by_name.values())


def test_a_new_button_is_rated_by_the_others_whose_ratings_stay() -> None:
    pairs = [Pair((NAMES[one], NAMES[other]), "") for one, other in PAIRS]
    rated = fitted_strengths(pairs, [Met(chance(one, other), 0.0) for one, other in PAIRS])
    as_sixth = [Met(chance(6, other), 0.0) for other in range(12)]
    after = with_new(rated, [Pair(("new", name), "") for name in NAMES], as_sixth)
    assert after.by_name.keys() - rated.by_name.keys() == {"new"}
    assert {name: after.by_name[name] for name in NAMES} == rated.by_name
    assert after.by_name["new"].points == pytest.approx(rated.by_name["b6"].points, abs=10)


@pytest.mark.parametrize("new", ["Avis", "nobody"])
def test_only_a_button_that_is_new_is_rated_alone(
    new: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(("strength", "--new", new))
    assert "rate all" in capsys.readouterr().err


def test_the_same_pair_has_the_same_result() -> None:
    found = meet_pair(Pair(("Kith", "Zeppo"), "test"))
    assert 0 < found.chance < 1
    # More rounds do not reduce the error of the net.
    assert SLOPE * SKILLED_ERROR < found.error < 2 * SLOPE * SKILLED_ERROR
    assert meet_pair(Pair(("Kith", "Zeppo"), "test")) == found


@pytest.mark.parametrize("name", [one.name for one in playable() if one.special][::6])
def test_buttons_with_rules_of_their_own_can_be_judged(name: str) -> None:
    assert 0 <= meet_pair(Pair((name, "Hammer"), "test")).chance <= 1


def test_the_judge_makes_no_errors() -> None:
    assert JUDGE.error == 0
