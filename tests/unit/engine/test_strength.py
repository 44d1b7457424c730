"""The ratings of buttons, and their file."""

import json

import pytest

from engine.button_men.buttons import button_by_name, playable
from engine.button_men.outside.strength import (
    FILE,
    MEAN,
    NO_STRENGTHS,
    ROUNDS_SCALE,
    Strength,
    Strengths,
    outlook_of,
    rating_of,
    read_strengths,
    strengths,
    strengths_text,
)
from engine.saving import DamagedSave
from tests.narrowing import present

TWO = tuple(playable()[:2])
FEW = Strengths({TWO[0].name: Strength(1604, 40), TWO[1].name: Strength(1396, 70)}, 0.5)


def test_every_playable_button_has_a_rating() -> None:
    """If not, the catalog has changed: `python -m tools.lab strength` computes new ratings, with
    `--new` only those of new buttons."""
    assert [button.name for button in playable() if rating_of(button) is None] == []


def test_the_mean_of_all_ratings_is_that_of_the_scale() -> None:
    points = [one.points for one in strengths().by_name.values()]
    assert sum(points) / len(points) == pytest.approx(MEAN, abs=3)


def test_the_file_is_small() -> None:
    assert FILE.stat().st_size <= 3_000


def test_ratings_are_read_as_they_were_written() -> None:
    assert read_strengths(strengths_text(FEW, TWO), TWO) == FEW


def test_ratings_beyond_the_scale_are_those_at_its_ends() -> None:
    far = Strengths({TWO[0].name: Strength(9000, 900), TWO[1].name: Strength(0, 1)}, 0.5)
    high, low = read_strengths(strengths_text(far, TWO), TWO).by_name.values()
    assert (high, low) == (Strength(2516, 160), Strength(476, 10))


def test_another_catalogue_has_no_ratings() -> None:
    text = strengths_text(FEW, TWO)
    assert read_strengths(text, TWO[::-1]) == NO_STRENGTHS
    assert read_strengths(text, TWO[:1]) == NO_STRENGTHS


@pytest.mark.parametrize(
    ("key", "value"),
    [("ratings", "AA"), ("ratings", "AA-A"), ("ratings", 7), ("spread", 99.0), ("spread", "x")],
)
def test_a_damaged_file_is_refused(key: str, value: object) -> None:
    record = json.loads(strengths_text(FEW, TWO))
    with pytest.raises(DamagedSave):
        read_strengths(json.dumps({**record, key: value}), TWO)


@pytest.mark.parametrize("text", ["", "[]", "{}"])
def test_what_is_no_such_file_is_refused(text: str) -> None:
    with pytest.raises(DamagedSave):
        read_strengths(text, TWO)


def test_an_outlook_is_the_same_from_both_sides() -> None:
    first, second = FEW.by_name.values()
    mine, theirs = FEW.outlook(first, second), FEW.outlook(second, first)
    assert mine.share == pytest.approx(0.768, abs=0.001)
    assert mine.share + theirs.share == pytest.approx(1)
    assert mine.least + theirs.most == pytest.approx(1)
    assert mine.least < mine.share < mine.most


def test_a_button_is_even_with_itself() -> None:
    hammer = present(button_by_name("Hammer"))
    outlook = present(outlook_of(hammer, hammer))
    assert outlook.share == 0.5


def test_a_round_is_closer_than_a_match() -> None:
    weak, *_, strong = sorted(playable(), key=lambda one: strengths().by_name[one.name].points)
    match, one = outlook_of(strong, weak), outlook_of(strong, weak, ROUNDS_SCALE)
    assert match is not None
    assert 0.5 < present(one).share < match.share
