"""The benchmark makes the same moves in every run, and prints every figure."""

import re

import pytest

from engine.button_men.buttons import Button
from tools import measure_engine

ROUNDING = 0.005
"""The rounding error of a printed calibration in M/s."""


def test_every_run_makes_the_same_moves() -> None:
    for play in (measure_engine.fights, measure_engine.matches):
        run = play(measure_engine.SETUPS["skilled dice"])
        assert run() == run() > 0


def test_prints_speed_calibration_and_ratio(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["measure_engine.py", "--runs", "1"])
    monkeypatch.setattr(measure_engine, "FIGHTS", 3)
    monkeypatch.setattr(measure_engine, "MATCHES", 1)
    measure_engine.main()
    lines = capsys.readouterr().out.splitlines()[1:]
    assert len(lines) == 2 * len(measure_engine.SETUPS)
    for line in lines:
        found = re.search(r"([\d,]+) moves/s +calibration ([\d.]+) M/s +([\d,]+) moves per", line)
        assert found
        speed, calibration, ratio = (float(text.replace(",", "")) for text in found.groups())
        # It is printed with two decimals, and a slow machine has few significant digits.
        rounded = ROUNDING / calibration
        assert ratio == pytest.approx(speed / calibration, rel=0.01 + rounded)


def test_prints_the_pairs_whose_attacks_take_longest(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["measure_engine.py", "--pairs"])
    monkeypatch.setattr(measure_engine, "SUSPECTS", 3)
    monkeypatch.setattr(measure_engine, "ROLLS", 2)
    monkeypatch.setattr(measure_engine, "WORST", 2)
    monkeypatch.setattr(measure_engine, "playable", lambda: (button("few"), button("many")))
    measure_engine.main()
    found = [
        re.fullmatch(r"[\d.]+ ms +(\d+) attacks   (\w+) against (\w+): .+", line)
        for line in capsys.readouterr().out.splitlines()
    ]
    assert sorted((one[2], one[3]) for one in found if one) == [("few", "many"), ("many", "few")]
    assert all(one and int(one[1]) > 0 for one in found)


def test_measures_a_pair_that_ties_for_initiative_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure_engine, "ROLLS", 2)
    pair = (button("late"), button("later"))
    found = measure_engine.slowest_searches(pair)
    assert {one.names for one in found} == {("late", "later"), ("later", "late")}


def test_counts_no_moves_where_every_round_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure_engine, "FIGHTS", 3)
    assert measure_engine.fights((RECIPES["late"], RECIPES["later"]))() == 0


RECIPES = {
    "few": "(4) (30)",
    "many": "(4) (4) (4) (4) (6) (6) (6) (6)",
    "late": "t(4) t(6)",
    "later": "w(8) w(10)",
}


def button(name: str) -> Button:
    """Return a button with one of these recipes, which is not in the catalog."""
    return Button(name, "set", RECIPES[name], tournament_legal=False, special="")
