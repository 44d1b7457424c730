"""Random rounds let all pairs of skills and specials meet, with as many players as asked for."""

import pytest

from engine.button_men.dice.editions import RULEBOOK
from engine.luck import Seeded
from tests.build_button_men import setup
from tools import random_rounds


def output_of(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *arguments: str
) -> str:
    monkeypatch.setattr("sys.argv", ["random_rounds.py", *arguments])
    random_rounds.main()
    return capsys.readouterr().out


@pytest.mark.parametrize("players", ["2", "3", "6"])
def test_tells_how_many_there_were(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, players: str
) -> None:
    asked = ("--players", players, "--rounds", "12")
    told = output_of(capsys, monkeypatch, *asked)
    assert told.startswith(f"12 matches of {players}, 12 pairs of ")
    assert output_of(capsys, monkeypatch, *asked) == told


def test_a_round_that_does_not_end_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_rounds, "ENDLESS", 2)
    rules = RULEBOOK.winning_at(1)
    with pytest.raises(random_rounds.Endless, match="2 moves in round 1"):
        random_rounds.played(setup("(20) (20) (20)", "(20) (20) (20)", rules=rules), Seeded(""))
