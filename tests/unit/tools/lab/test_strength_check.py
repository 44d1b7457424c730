"""Predictions for pairs, compared with played rounds."""

from argparse import Namespace
from collections.abc import Sequence

import pytest

from engine.button_men.outside.strength import Outlook, strengths
from tools.lab import strength_check
from tools.lab.strength import Pair
from tools.lab.strength_check import (
    PART,
    STRENGTH_CHECK,
    PairResult,
    PlayedPair,
    explorer_chances,
    play_pair_rounds,
    rounds_of,
)

NAMES = ("Avis", "Hammer")
TOLD = Outlook(0.5, 0.4, 0.6)


def test_rounds_are_played() -> None:
    found = play_pair_rounds(PlayedPair(Pair(NAMES, "test"), "normal"))
    assert len(found.points) == len(found.skill) == PART
    assert set(found.points) <= {0.0, 0.5, 1.0}
    assert not found.explored


@pytest.mark.parametrize(
    ("names", "is_known"), [(("gman97216", "Ryo-Ohki"), True), (("gbrume", "Snuff"), False)]
)
def test_the_explorer_tells_of_pairs_that_choose_only_sizes(
    names: tuple[str, str], is_known: bool
) -> None:
    found = explorer_chances(Pair(names, "test"))
    assert bool(found) is is_known
    assert all(0 < one < 1 for one in found)


@pytest.mark.parametrize(
    ("skill", "is_within"),
    [([0.55, 0.55], True), ([0.65, 0.65], False), ([0.75, 0.35], True), ([0.4, 0.95], True)],
)
def test_a_share_is_within_the_bounds_and_the_margin_of_its_rounds(
    skill: Sequence[float], is_within: bool
) -> None:
    assert rounds_of(NAMES, [PairResult((1.0, 0.0), skill)]).is_within(TOLD) is is_within


def test_the_report_says_how_many_pairs_are_foretold_and_how_far_off_they_are() -> None:
    asked = Namespace(each=4, level="normal", seed="check", matches=0, pairs=30)
    told = [PairResult((1.0, 0.0), (0.6, 0.62), (0.5, 0.02)) for _ in range(30)]
    later = [PairResult((0.0, 0.0), (0.6, 0.62)) for _ in range(30)]
    *_, ratings, explorer = STRENGTH_CHECK.report(asked, iter(told + later))
    assert ratings.startswith("ratings: ")
    assert explorer == (
        "explorer: 0 of 30 pairs within their bounds, off by 0.110, by 4 rounds each"
    )


def test_the_report_on_matches_compares_them_with_the_outlook_of_matches(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(strength_check, "is_known", lambda name: name in NAMES)
    asked = Namespace(each=4, level="normal", seed="check", matches=4, pairs=1)
    results = PairResult((1.0, 0.0, 1.0, 1.0), (1.0, 0.0, 1.0, 1.0, 0.0, 1.0))
    line, summary = STRENGTH_CHECK.report(asked, iter([results]))
    names, _, rest = line.partition(": ")
    assert set(names.split(" - ")) == set(NAMES)
    first, second = (strengths().by_name[name] for name in names.split(" - "))
    assert rest.startswith("0.667 +- 0.413; ratings ")
    assert f"{strengths().outlook(first, second).share:.3f} (" in rest
    assert summary.startswith("ratings: 1 of 1 pairs within their bounds")
