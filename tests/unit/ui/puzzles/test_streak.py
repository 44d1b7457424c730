"""A streak: one puzzle after another, each harder, until the first error."""

from dataclasses import replace

from engine.luck import Seeded
from tests.drivers.puzzle_driver import PuzzleVisit
from ui.daily.calendar import Day
from ui.puzzles.puzzle import Mode, Puzzle
from ui.puzzles.training import (
    MOST_STREAKS,
    NO_TRAINING,
    Streak,
    next_of_streak,
    read_training,
    training_text,
    with_streak,
)
from ui.shell.messages import OpenScreen, SolveNext
from ui.shell.screens import PuzzlesScreen
from ui.shell.storage_keys import TRAINING

PUZZLES = tuple(Puzzle(n, 800 + 10 * n, 70, (), n % 2 == 0, None) for n in range(1, 161))
TODAY = Day(2026, 11, 20)
RIGHT = {1: "skill 1,3>3", 2: "skill 2,3>2"}


def solve(visit: PuzzleVisit) -> int:
    """Solve the puzzle on the table; its number."""
    number = int(visit.display.address.removeprefix("?puzzle="))
    visit.move(RIGHT[number])
    return number


def test_each_puzzle_is_harder_and_none_comes_twice() -> None:
    solved: list[int] = []
    for at in range(20):
        one = next_of_streak(NO_TRAINING, PUZZLES, solved, Seeded(str(at)))
        assert one is not None
        assert abs(one.rating - (800 + 60 * at)) <= 60
        solved.append(one.number)
    assert len(set(solved)) == 20
    assert next_of_streak(NO_TRAINING, PUZZLES[:1], [1], Seeded("")) is None


def test_skills_can_be_left_out() -> None:
    plain = replace(NO_TRAINING, is_plain=True)
    found = {next_of_streak(plain, PUZZLES, [], Seeded(str(at))) for at in range(40)}
    assert all(one is not None and one.is_plain for one in found)


def test_it_goes_on_until_the_first_error_and_the_best_is_told() -> None:
    visit = PuzzleVisit("screen=puzzles").press("Play a streak")
    assert "Streak: puzzle 1" in visit.lesson
    first = solve(visit)
    assert "One solved in a row." in visit.lesson
    visit.press("Next puzzle")
    assert "Streak: puzzle 2" in visit.lesson
    visit.press("Show the best")
    assert "The streak ends with 1. Your best: 1." in visit.lesson
    kept = read_training(visit.storage.texts[TRAINING])
    assert kept.streaks == (Streak(str(TODAY), 1),)
    assert not kept.tries
    visit.press("New streak")
    assert "Streak: puzzle 1" in visit.lesson
    visit.send(OpenScreen(PuzzlesScreen()))
    assert "Your best: 1, on 20 November 2026." in visit.page
    assert first in RIGHT


def test_an_error_at_once_is_no_streak() -> None:
    visit = PuzzleVisit("screen=puzzles").send(SolveNext(Mode.STREAK)).press("Show the best")
    assert "The streak ends with 0. Your best: 0." in visit.lesson
    assert TRAINING not in visit.storage.texts


def test_the_best_stays_when_there_are_too_many() -> None:
    training = with_streak(with_streak(NO_TRAINING, TODAY, 3), TODAY, 9)
    for _ in range(MOST_STREAKS + 5):
        training = with_streak(training, TODAY, 2)
    assert len(training.streaks) == MOST_STREAKS
    assert training.best_streak == Streak(str(TODAY), 9)
    assert read_training(training_text(training)) == training
