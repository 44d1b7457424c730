"""The command line: every command prints text and JSON, and reports bad input by its exit code."""

import io
import json
import sys
from pathlib import Path

import pytest

from package import Match, brawl
from package.__main__ import main

Captured = pytest.CaptureFixture[str]
RECORD = (
    "game: button-men\nrules: rulebook to_win=1\nplayer: (4) (6)\nplayer: (4) (20)\nseed: 1\n\n"
)
MOVES = "2 power 2 > 1\n"


def output_of(capsys: Captured, *words: str) -> str:
    assert main(words) == 0
    return capsys.readouterr().out


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def match_after(output: str) -> Match:
    """Return the match that is printed at the end of a session."""
    return Match.parse(output[output.rindex("game: ") :])


def test_a_duel_is_played_in_a_pipe(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "hint", "?", "1", "undo", "choose-sizes with 20", "text", "x", "1")
    shown = output_of(capsys, "play", "Shore", "(6) (X)", "--level", "easy", "--seed", "3")
    assert "1> Try: choose-sizes" in shown
    assert "Type an action" in shown
    assert "1 has chosen\n2 choose-sizes" in shown
    assert "column 1: 'x' cannot follow. Accepted: power" in shown
    match = match_after(shown)
    assert match.log[0] == "1 choose-sizes with 20"
    assert "No one won." in shown


def test_a_round_is_resigned_and_won(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "undo", "resign")
    options = ("--hot-seat", "--seed", "1", "--rules", "rulebook to_win=1")
    shown = output_of(capsys, "play", "(4)", "(6)", *options)
    assert "nothing has been played yet" in shown
    assert match_after(shown).winners is not None
    assert "Won by " in shown


@pytest.mark.parametrize("people", [("--hot-seat",), ("--seat", "2")])
def test_a_brawl_is_played(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, people: tuple[str, ...]
) -> None:
    typed(monkeypatch, "pass", "play", "hint", "quit")
    shown = output_of(
        capsys, "play", "--lunch-money", "A", "B", *people, "--level", "easy", "--seed", "1"
    )
    assert "Your hand: " in shown
    assert "the action is incomplete" in shown or "cannot follow" in shown
    assert match_after(shown).log


def test_nothing_of_other_hands_is_shown(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch)
    shown = output_of(capsys, "play", "--lunch-money", "A", "B", "C", "--seat", "3", "--seed", "1")
    hand = brawl("A", "B", "C", seed=1).view(2).hand  # type: ignore[union-attr]
    assert {line for line in shown.splitlines() if "hand" in line} == {
        f"Your hand: {' '.join(hand)}"
    }


def test_odds_are_a_chance_and_its_margin(capsys: Captured) -> None:
    found = json.loads(output_of(capsys, "odds", "(20)", "(4)", "--json"))
    assert found["chance"] > 0.6 > found["margin"]
    assert "(20) wins a round 9" in output_of(capsys, "odds", "(20)", "(4)")


def test_a_position_is_solved(capsys: Captured) -> None:
    position = "(4):2 (6):5 | (6):3 (8):4"
    found = json.loads(output_of(capsys, "solve", position, "--json"))
    assert found["exact"]
    assert [one["chance"] for one in found["actions"]] == [pytest.approx(5 / 9), 0.375]
    assert output_of(capsys, "solve", position).splitlines()[0] == " 55.56%  power 2 > 2"


def test_a_record_is_analyzed(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    position = "position: (4):2 (6):5 | (6):3 (8):4\n"
    record = RECORD.replace("seed", f"{position}seed") + "1 power 2 > 1\n"
    (tmp_path / "match.txt").write_text(record, encoding="utf-8")
    _, move = json.loads(output_of(capsys, "analyze", str(tmp_path / "match.txt"), "--json"))
    assert (move["seat"], move["action"], move["best"]) == (0, "power 2 > 1", "power 2 > 2")
    assert move["loss"] == pytest.approx(5 / 9 - 0.375, abs=1e-4)
    typed(monkeypatch, record)
    assert "costs" in output_of(capsys, "analyze", "-")


@pytest.mark.parametrize(
    "match", [Match.parse(RECORD + MOVES), brawl("A", "B", seed=2)], ids=["duel", "brawl"]
)
def test_a_record_is_converted_both_ways(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, match: Match
) -> None:
    typed(monkeypatch, match.text)
    record = output_of(capsys, "convert", "-", "--json")
    typed(monkeypatch, record)
    assert Match.parse(output_of(capsys, "convert", "-")) == match


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (("odds", "Shor", "Bauer"), "There’s no playable button named Shor. Accepted: Shore"),
        (("solve", "(4):2 | w(6)"), "column 9: Die 2"),
        (("play", "Shore"), "Accepted: 2 to 6 lines"),
        (("play", "(4)", "(6)", "--level", "x"), "there is no level 'x'"),
        (("play", "(4)", "(6)", "--seat", "3"), "there is no player 3"),
        (("convert", "missing.txt"), "No such file"),
        (("convert", "-"), "this is no record"),
    ],
)
def test_bad_input_is_an_error(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], error: str
) -> None:
    typed(monkeypatch, '{"game": "chess"}')
    assert main(words) == 1
    captured = capsys.readouterr()
    assert not captured.out
    assert error in captured.err


def test_an_unknown_command_is_a_usage_error(capsys: Captured) -> None:
    with pytest.raises(SystemExit) as left:
        main(["solves"])
    assert left.value.code == 2
    assert "invalid choice" in capsys.readouterr().err
