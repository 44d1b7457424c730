"""The laboratory plays whole runs of both games, and prints how far they get."""

from itertools import groupby

import pytest

from tools.lab.__main__ import main
from tools.lab.gauntlet import RULES, run_of
from ui.runs.run import HEARTS


def output_of(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    main(("gauntlet", *arguments))
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize(
    ("game", "level", "seed"),
    [("button-men", "beginner", "test 3"), ("lunch-money", "easy", "3/0")],
)
def test_a_run_goes_on_until_its_end_or_until_the_hearts_are_lost(
    game: str, level: str, seed: str
) -> None:
    """Each seed makes a short run in which a stage is won on a later attempt."""
    stages = RULES[game].run.stages(seed)
    played = run_of((game, level, seed))
    assert played.met == sorted(played.met)
    assert sum(played.won) == played.passed
    assert (played.passed == stages) == (played.hearts > 0)
    matches = list(zip(played.met, played.won, strict=True))
    for _, at_stage in groupby(matches, key=lambda one: one[0]):
        # Only the last match at a stage can be won.
        assert not any(won for _, won in list(at_stage)[:-1])
    assert len(played.won) - played.passed >= HEARTS or played.hearts


def test_the_report_counts_the_runs_that_come_to_the_end(
    capsys: pytest.CaptureFixture[str],
) -> None:
    first, *stages = output_of(capsys, "--level", "beginner", "--runs", "2")
    assert " of 2 runs come to the end, " in first
    assert len(stages) == RULES["button-men"].run.stages("")
    assert stages[0].startswith("stage 1: ")
    ended = [int(line.split("; ")[1].split()[0]) for line in stages]
    assert sum(ended) + int(first.split()[1]) == 2


def test_a_level_of_duels_plays_no_school_week(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        output_of(capsys, "--game", "lunch-money", "--level", "beginner")
    assert "beginner" in capsys.readouterr().err
