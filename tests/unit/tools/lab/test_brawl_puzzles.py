"""Puzzles of brawls are found, rated and selected."""

from collections.abc import Sequence

import pytest

from engine.lunch_money.outside.puzzles import FORMAT, load_puzzle
from tools.lab.puzzles.brawls import (
    CLEAR,
    ERROR,
    FILE,
    BrawlCandidate,
    BrawlCourse,
    findings,
    puzzle_of,
    selected,
)

SEED, PLAYERS = "c273", 2
"""A brawl with a puzzle that is found soon."""


def candidate(best: str, found: Sequence[float] = (0, 0.5, 1, 1)) -> BrawlCandidate:
    return BrawlCandidate(("Robin", "Mia"), "", (), best, "stop", (0.5, 0.3), 0.01, 3, found)


def test_a_brawl_gives_the_puzzles_of_the_file() -> None:
    (one,) = findings(BrawlCourse(SEED, PLAYERS)).candidates
    assert one.chances[0] - one.chances[1] > CLEAR
    assert one.error < ERROR
    there = {puzzle.position: puzzle for puzzle in FORMAT.parse(FILE.read_text("utf-8"))}
    made = puzzle_of(one, 1)
    assert load_puzzle(made).match.seed == SEED
    known = there[made.position]
    assert (made.moves, made.best, made.second) == (known.moves, known.best, known.second)
    assert (made.rating, made.themes) == (known.rating, known.themes)


def test_a_rating_is_higher_the_fewer_players_find_the_best_play() -> None:
    (one,) = findings(BrawlCourse(SEED, PLAYERS)).candidates
    hard, easy = (puzzle_of(one._replace(found=(share,) * 4), 1) for share in (0.0, 1.0))
    assert easy.rating < hard.rating


@pytest.mark.parametrize(("best", "found"), [("grab>1", (0, 0, 1, 1)), ("jab>1", (1, 1, 1, 1))])
def test_no_kind_of_puzzle_is_most_of_them(best: str, found: Sequence[float]) -> None:
    others = [candidate(f"card-{number}>1") for number in range(10)]
    chosen = list(selected([*others, *(candidate(best, found) for _ in range(30))]))
    assert 1 < len(chosen) - len(others) < 10


def test_a_puzzle_that_only_asks_to_survive_is_none() -> None:
    assert not list(selected([candidate("first-aid")._replace(chances=(0.5, 0.0))]))
