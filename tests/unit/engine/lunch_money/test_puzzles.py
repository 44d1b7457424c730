"""Puzzles of brawls: the page's file, and damaged ones."""

from dataclasses import replace
from pathlib import Path
from statistics import fmean

import pytest

from engine.luck import Seeded
from engine.lunch_money.ai.player import candidates, trial
from engine.lunch_money.ai.playout import eager
from engine.lunch_money.outside.puzzles import (
    FORMAT,
    Theme,
    load_puzzle,
    move_text,
    position_text,
)
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.state.actions import LetIt, PlayCards
from engine.puzzles import Puzzle
from engine.saving import DamagedSave

FILE = Path(__file__).parents[4] / "assets/puzzles/lunch-money.txt"
PUZZLES = FORMAT.parse(FILE.read_text(encoding="utf-8"))
CLEAR = 120
"""The minimum lead of the best play in thousandths."""
TO_THE_END, PAIRS = 200, 150
SEEN_AGAIN = 0.04
"""The minimum lead in so few playouts, whose standard error is below .04."""


def test_every_puzzle_can_be_played_and_its_best_play_leads() -> None:
    for puzzle in PUZZLES:
        found = load_puzzle(puzzle)
        assert LUNCH_MONEY.to_act(found.match.state) == (0,)
        assert puzzle.moves == (move_text(found.best),)
        assert puzzle.best - puzzle.second >= CLEAR
        moves = [move_text(entry.action) for entry in found.match.log]
        names, seed = found.match.setup.names, found.match.seed
        assert position_text(names, seed, moves) == puzzle.position
    assert FORMAT.text(PUZZLES) == FILE.read_text(encoding="utf-8")


def test_themes_agree_with_the_best_play() -> None:
    for puzzle in PUZZLES:
        best = load_puzzle(puzzle).best
        assert (Theme.LET_IT in puzzle.themes) == (best == LetIt())
        assert Theme.WHICH not in puzzle.themes or isinstance(best, PlayCards)
        assert not {Theme.WHICH, Theme.WHOM} <= puzzle.themes


@pytest.mark.parametrize("puzzle", PUZZLES[:: len(PUZZLES) // 3][:3], ids=lambda one: one.number)
def test_the_best_play_wins_most_with_the_same_deals(puzzle: Puzzle) -> None:
    found = load_puzzle(puzzle)
    view, luck = LUNCH_MONEY.view(found.match.state, 0), Seeded("again")
    reward = trial(view, 0, {}, eager, TO_THE_END)
    won = {action: fmean(reward(action, luck) for _ in range(PAIRS)) for action in candidates(view)}
    best = won.pop(found.best)
    assert best - max(won.values()) > SEEN_AGAIN


FIRST = PUZZLES[0]


@pytest.mark.parametrize(
    "position",
    [
        "",
        "Robin|c1|",
        "Robin,Mia|c1|let-it",
        "Robin,Mia\x07|c1|",
        f"{FIRST.position} nothing",
        FIRST.position.replace("|", "|0", 1),
    ],
)
def test_a_brawl_that_cannot_have_been_played_is_refused(position: str) -> None:
    with pytest.raises(DamagedSave):
        load_puzzle(replace(FIRST, position=position))


@pytest.mark.parametrize("moves", [(), ("nothing>1",), (*FIRST.moves, *FIRST.moves)])
def test_a_best_play_must_be_legal_and_the_only_one(moves: tuple[str, ...]) -> None:
    with pytest.raises(DamagedSave):
        load_puzzle(replace(FIRST, moves=moves))


@pytest.mark.parametrize(
    ("at", "field"),
    [(0, "x"), (1, "99999"), (3, "1001"), (5, "z"), (6, "Grab on Mia"), (7, "x" * 7000)],
)
def test_a_damaged_line_is_refused(at: int, field: str) -> None:
    fields = FILE.read_text(encoding="utf-8").splitlines()[1].split("\t")
    fields[at] = field
    with pytest.raises(DamagedSave):
        FORMAT.parse("\n".join((FORMAT.name, "\t".join(fields))))
