"""Ratings fitted to known chances."""

from argparse import Namespace
from math import exp
from pathlib import Path

import pytest

from engine.button_men.buttons import playable
from engine.button_men.match.actions import Strike
from engine.button_men.outside.strength import SCALE, read_strengths, strengths
from engine.button_men.rules import BUTTON_MEN
from engine.luck import Seeded
from tests.notation.build_button_men import duel
from tools.lab import strength
from tools.lab.__main__ import main
from tools.lab.strength import (
    ERROR,
    STRENGTH,
    Met,
    Pair,
    fitted_strengths,
    meet_pair,
    quick_action,
    with_new,
)

NAMES = [f"b{number}" for number in range(12)]
ODDS = [0.15 * number for number in range(12)]


def chance_of(first: int, second: int) -> float:
    return 1 / (1 + exp(ODDS[second] - ODDS[first]))


PAIRS = [(one, other) for one in range(12) for other in range(one)]


def test_ratings_are_found_again_from_the_chances_that_follow_from_them() -> None:
    pairs = [Pair((NAMES[one], NAMES[other]), "") for one, other in PAIRS]
    rated = fitted_strengths(pairs, [Met(chance_of(one, other), 0.0) for one, other in PAIRS])
    points = [rated.by_name[name].points for name in NAMES]
    assert points == sorted(points)
    # The prior pulls them toward the mean a little.
    assert points[-1] - points[0] == pytest.approx(SCALE * (ODDS[-1] - ODDS[0]), rel=0.35)
    assert sum(points) / len(points) == pytest.approx(1500, abs=1)


def test_pairs_that_differ_from_their_ratings_have_a_spread_and_the_ratings_errors() -> None:
    pairs = [Pair((NAMES[one], NAMES[other]), "") for one, other in PAIRS]
    wavering = [Met(chance_of(*pair) + (-0.1, 0.1)[at % 2], 0.02) for at, pair in enumerate(PAIRS)]
    rated = fitted_strengths(pairs, wavering)
    assert rated.spread == pytest.approx(0.45, abs=0.05)
    assert all(5 < one.error < 80 for one in rated.by_name.values())


def test_a_new_button_is_rated_by_the_others_whose_ratings_stay() -> None:
    pairs = [Pair((NAMES[one], NAMES[other]), "") for one, other in PAIRS]
    rated = fitted_strengths(pairs, [Met(chance_of(one, other), 0.0) for one, other in PAIRS])
    as_sixth = [Met(chance_of(6, other), 0.0) for other in range(12)]
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
    assert meet_pair(Pair(("Kith", "Zeppo"), "test")) == found


@pytest.mark.parametrize("name", [one.name for one in playable() if one.special][::12])
def test_buttons_with_rules_of_their_own_can_play(name: str) -> None:
    meet_pair(Pair((name, "Hammer"), "test"))


def test_dice_without_sides_lose_without_any_luck() -> None:
    assert meet_pair(Pair(("Dead Guy", "Hammer"), "test")).chance < 0.1


@pytest.mark.parametrize("chance", [-0.1, 1.1])
def test_results_beyond_all_wins_give_a_rating(chance: float) -> None:
    pairs = [Pair((NAMES[one], NAMES[other]), "") for one, other in PAIRS]
    rated = fitted_strengths(pairs, [Met(chance_of(one, other), 0.0) for one, other in PAIRS])
    after = with_new(rated, [Pair(("new", name), "") for name in NAMES], [Met(chance, ERROR)] * 12)
    as_far = with_new(
        rated, [Pair(("new", name), "") for name in NAMES], [Met(round(chance), ERROR)] * 12
    )
    assert after == as_far


def test_the_others_are_rated_by_buttons_whose_ratings_stay(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(strength, "is_known", lambda name: name not in ("Echo", "Zero"))
    asked = Namespace(opponents=0, others=3, seed="1", new=[], into=tmp_path / "strength.json")
    assert [pair.names[0] for pair in STRENGTH.tasks(asked)] == ["Echo", "Zero"] * 3
    list(STRENGTH.report(asked, iter([Met(0.9, ERROR), Met(0.1, ERROR)] * 3)))
    before = strengths().by_name
    after = read_strengths(asked.into.read_text("utf-8"), playable()).by_name
    assert {name for name in before if before[name] != after[name]} == {"Echo", "Zero"}
    assert after["Echo"].points > 1550 > 1450 > after["Zero"].points


def test_the_quick_player_takes_the_attack_that_wins() -> None:
    position = duel("(20):19 (6):3 | (20):18 (8):4")
    action = quick_action(BUTTON_MEN.view(position, 0), Seeded("test"))
    assert isinstance(action, Strike)
    assert action.attack.targets == (0,)
