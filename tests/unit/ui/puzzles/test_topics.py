"""Puzzles by theme and skill, and bookmarks."""

from dataclasses import replace
from datetime import date

import pytest

from engine.luck import Seeded
from tests.drivers.puzzle_driver import MemoryFile, PuzzleVisit
from tests.narrowing import present
from ui.puzzles.puzzle import Puzzle
from ui.puzzles.training import (
    MAX_BOOKMARKS,
    NO_TRAINING,
    TRAINING_FORM,
    Training,
    merged,
    next_puzzle,
    tried,
    with_bookmark,
)
from ui.shell.dialogs import PuzzlesDialog
from ui.shell.messages import OpenDialog, SolveNext
from ui.shell.storage_keys import TRAINING

TODAY = date(2026, 11, 22)
TEMPO, POISON = "puzzle-theme.tempo", "skill.poison"
PUZZLES = (
    *(Puzzle(n, 1500, 70, (TEMPO,) if n % 2 else (), True, None) for n in range(1, 9)),
    *(Puzzle(n, 1500, 70, (TEMPO, POISON), False, None) for n in range(11, 15)),
)
FILE = (
    "button-men-puzzles 1\n"
    "1\t1200\t70\t624\t417\tj\tskill 1,3>3\t(4):1 (8):5 (20):9 | (6):4 (12):9 (20):10\n"
    "2\t1500\t70\t779\t358\tbe\tskill 2,3>2\t(6):3 (10):8 (12):4 | (8):7 (20):12 (4):3\n"
    "6\t1800\t70\t1000\t813\tjp\tshadow 1>1; power 3>1\t"
    "s(10):2 (6):6 (20):9 | (12):9 (4):1\n"
    "7\t1800\t70\t1000\t813\tp\tpower 1>1\tz(10:2 | (12):9\n"
)


def drawn(training: Training, topic: str) -> set[int]:
    """Return the numbers of possible next puzzles, over many seeds."""
    found = (next_puzzle(training, PUZZLES, Seeded(str(seed)), topic) for seed in range(60))
    return {one.number for one in found if one is not None}


def test_the_next_puzzle_stays_within_the_topic() -> None:
    assert drawn(NO_TRAINING, TEMPO) == {1, 3, 5, 7}
    assert drawn(NO_TRAINING, "puzzle-theme.odds") == set()


def test_a_skill_is_trained_whatever_dice_are_wanted() -> None:
    assert drawn(replace(NO_TRAINING, is_plain=True), POISON) == {11, 12, 13, 14}


@pytest.mark.parametrize("is_right", [True, False])
def test_who_was_told_the_theme_gains_and_loses_less(is_right: bool) -> None:
    told, untold = (
        tried(NO_TRAINING, PUZZLES[0], TODAY, is_right=is_right, is_hinted=is_hinted)
        for is_hinted in (True, False)
    )
    before = NO_TRAINING.rating.points
    share = (told.rating.points - before) / (untold.rating.points - before)
    assert share == pytest.approx(0.2 if is_right else 0.7, abs=0.01)
    assert told.rating.deviation > untold.rating.deviation


def test_bookmarks_are_kept_and_the_oldest_of_too_many_are_lost() -> None:
    marked = NO_TRAINING
    for number in range(1, MAX_BOOKMARKS + 3):
        marked = with_bookmark(marked, number, is_stored=True)
    marked = with_bookmark(marked, 3, is_stored=True)
    assert len(marked.bookmarks) == MAX_BOOKMARKS
    assert (marked.bookmarks[0], marked.bookmarks[-1]) == (4, 3)
    assert TRAINING_FORM.read(TRAINING_FORM.text(marked)) == marked
    assert with_bookmark(marked, 3, is_stored=False).bookmarks == marked.bookmarks[:-1]


def test_two_trainings_that_are_joined_have_the_bookmarks_of_both() -> None:
    own = with_bookmark(tried(NO_TRAINING, PUZZLES[0], TODAY, is_right=True), 7, is_stored=True)
    other = with_bookmark(with_bookmark(NO_TRAINING, 5, is_stored=True), 7, is_stored=True)
    assert merged(own, other) == replace(own, bookmarks=(5, 7))


# --- On the page --------------------------------------------------------------------------------


def test_each_topic_has_its_figures_and_leads_to_its_puzzles() -> None:
    visit = PuzzleVisit("screen=puzzles", file=MemoryFile(FILE)).more()
    assert "Which target 0/0" in visit.page
    assert "Shadow 0/0" in visit.page
    visit.more("topic-skill-shadow")
    assert "Puzzle 6: shadow" in visit.lesson
    visit.move("power 3>1")
    assert "Topics: which target and finish." in visit.lesson
    visit.send(OpenDialog(PuzzlesDialog()))
    assert "Shadow 1/1 · 1" in visit.page


def test_the_next_puzzle_is_about_the_same() -> None:
    visit = PuzzleVisit("screen=puzzles", file=MemoryFile(FILE)).more("topic-puzzle-theme-leave-it")
    visit.press("Solution").press("Next puzzle")
    assert "leave it" in visit.lesson
    action = present(visit.press("Solution").game.view_model.primary_action)
    assert action.on == SolveNext(topic="puzzle-theme.leave-it")


@pytest.mark.parametrize(
    ("topic", "number", "rating", "is_hinted"),
    [("topic-puzzle-theme-leave-it", 2, 1500, True), ("topic-skill-shadow", 6, 1800, False)],
)
def test_a_theme_is_a_hint_and_a_skill_is_none(
    topic: str, number: int, rating: int, is_hinted: bool
) -> None:
    visit = PuzzleVisit("screen=puzzles", file=MemoryFile(FILE)).more(topic)
    visit.press("Solution")
    puzzle = Puzzle(number, rating, 70, (), True, None)
    expected = tried(NO_TRAINING, puzzle, TODAY, is_right=False, is_hinted=is_hinted)
    assert visit.training.rating.points == expected.rating.points


def test_a_puzzle_is_bookmarked_on_the_table_and_found_again() -> None:
    visit = PuzzleVisit("puzzle=2").press("Bookmark").press("Solution")
    assert visit.training.bookmarks == (2,)
    visit.send(OpenDialog(PuzzlesDialog()))
    assert "Your bookmarks 2" in visit.page
    visit = visit.press("2").press("Solution").press("Bookmark")
    assert visit.training.bookmarks == ()
    assert "Your bookmarks" not in visit.send(OpenDialog(PuzzlesDialog())).page


def test_a_bookmark_has_the_result_of_its_puzzle() -> None:
    visit = PuzzleVisit("screen=puzzles").press("Bookmark").press("Solution")
    number = visit.puzzle
    assert f"Your bookmarks {number} ✗" in visit.more().page


def test_older_tries_are_listed_when_asked_for() -> None:
    many = NO_TRAINING
    for number in range(1, 31):
        many = tried(many, Puzzle(number, 1500, 70, (), True, None), TODAY, is_right=True)
    visit = PuzzleVisit("screen=puzzles")
    visit.storage.texts[TRAINING] = TRAINING_FORM.text(many)
    visit.program.on_external_change(TRAINING)
    visit.more()
    assert not visit.shown.has("button", "7")
    visit.press("Show more")
    assert visit.shown.has("button", "7")
