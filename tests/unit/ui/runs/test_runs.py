"""A player's runs: saving, loading and merging them."""

import json
from dataclasses import replace

import pytest

from engine.saving import DamagedSave
from tests.narrowing import present
from tests.unit.ui.runs.test_run import RULES
from ui.runs.run import standing
from ui.runs.runs import (
    MAX_RUNS,
    NO_RUNS,
    RUNS_FORM,
    PastRun,
    Run,
    Runs,
    merged,
    read_runs,
    with_end,
    with_run,
)

GAMES = {"button-men": RULES}
DAY = "2026-11-22"
BEGUN = Run("button-men", "seed", DAY)
ENDED = PastRun("button-men", "other", DAY, "0---", 0, 3, 0, "a")


def played(course: str, runs: Runs = NO_RUNS) -> Runs:
    now = present(standing(RULES, "seed", course))
    return with_run(runs, replace(BEGUN, course=course), now)


def test_one_that_goes_on_takes_the_place_of_what_it_was() -> None:
    runs = played("0+", played("0"))
    assert [one.course for one in runs.under_way] == ["0+"]
    assert runs.over == ()


def test_one_that_is_over_tells_how_it_ended() -> None:
    runs = played("0+0++")
    assert runs.under_way == ()
    assert runs.over == (PastRun("button-men", "seed", DAY, "0+0++", 3, 3, 3, "aa"),)
    assert runs.over[0].is_won


def test_one_that_is_given_up_keeps_its_hearts() -> None:
    now = present(standing(RULES, "seed", "0+"))
    (ended,) = with_end(played("0+"), replace(BEGUN, course="0+"), now).over
    assert (ended.passed, ended.hearts, ended.is_won) == (1, now.hearts, False)
    assert ended.hearts


def test_only_the_latest_are_kept() -> None:
    many = Runs(over=tuple(replace(ENDED, seed=str(number)) for number in range(MAX_RUNS)))
    runs = played("0---", many)
    assert len(runs.over) == MAX_RUNS
    assert runs.over[-1].seed == "seed"


def test_what_is_kept_is_read() -> None:
    runs = played("0+", Runs(over=(ENDED,)))
    assert read_runs(RUNS_FORM.text(runs), GAMES) == runs


@pytest.mark.parametrize(
    ("at", "change"),
    [
        ("under_way", {"course": "++"}),
        ("under_way", {"course": "0---"}),
        ("under_way", {"course": "0" * 300}),
        ("under_way", {"game": "lunch-money"}),
        ("over", {"passed": 4}),
        ("over", {"passed": -1}),
    ],
)
def test_what_cannot_be_is_damage(at: str, change: dict[str, str | int]) -> None:
    said = json.loads(RUNS_FORM.text(played("0+", Runs(over=(ENDED,)))))
    said["runs"][at][0] |= change
    with pytest.raises(DamagedSave):
        read_runs(json.dumps(said), GAMES)


def test_those_of_two_browsers_are_joined_and_none_is_counted_twice() -> None:
    own, other = played("0+", Runs(over=(ENDED,))), played("0---", Runs(over=(ENDED,)))
    assert merged(own, own) == own
    joined = merged(own, other)
    assert joined.under_way == (), "the other browser has played it to its end"
    assert [one.seed for one in joined.over] == ["other", "seed"]
    assert merged(NO_RUNS, own) == own
    assert merged(other, own) == other
