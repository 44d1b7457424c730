"""The daily puzzle: the same for everyone, counted once, and shared without spoilers."""

from collections import Counter
from datetime import date, timedelta

from tests.drivers.puzzle_driver import MemoryFile, PuzzleVisit
from tests.drivers.shown import click
from ui.puzzles.daily_puzzle import SHARE, is_left_to_days, puzzle_of, streak
from ui.puzzles.puzzle import Puzzle
from ui.puzzles.training import NO_TRAINING, TRAINING_FORM, tried
from ui.shell.dialogs import PuzzlesDialog, ShareDialog
from ui.shell.messages import Copied, OpenDialog, OpenScreen, SolveNext
from ui.shell.screens import PlayScreen
from ui.shell.storage_keys import TRAINING

PUZZLES = tuple(Puzzle(number, 1500, 70, (), True, None) for number in range(1, 301))
FIRST = date(2026, 11, 20)


def following(days: int) -> list[date]:
    """Return this many days from the first of December on."""
    return [date(2026, 12, at + 1) for at in range(days)]


def test_every_day_has_its_own_of_those_that_are_left_to_days() -> None:
    found = [puzzle_of(day, PUZZLES) for day in following(31)]
    assert all(one is not None and is_left_to_days(one) for one in found)
    assert max(Counter(one.number for one in found if one is not None).values()) == 1
    assert [one.number for one in found if one is not None] != sorted(
        one.number for one in found if one is not None
    )


def test_it_is_the_same_on_every_machine() -> None:
    """These numbers must never change."""
    found = [puzzle_of(day, PUZZLES) for day in following(4)]
    assert [one.number for one in found if one is not None] == [255, 190, 45, 185]


def test_it_never_comes_in_the_training() -> None:
    visit = PuzzleVisit("screen=puzzles")
    for _ in range(20):
        visit.send(SolveNext())
        assert "Puzzle 5" not in visit.lesson
    assert SHARE == 5


def test_an_address_names_it_and_it_counts_once() -> None:
    visit = PuzzleVisit("puzzle=today")
    assert "Puzzle of the day" in visit.lesson
    assert visit.display.address == "?puzzle=today"
    assert "Rating 1500 provisional" in visit.lesson
    visit.move("shadow 1>1")
    assert "Rating 2081 provisional right" in visit.lesson
    (one,) = TRAINING_FORM.read(visit.storage.texts[TRAINING]).tries
    assert (one.is_daily, one.is_right, one.day) == (True, True, str(FIRST))
    again = PuzzleVisit("puzzle=today", visit.storage).press("Solution")
    assert "Rating 2081 provisional right" in again.lesson
    assert TRAINING_FORM.read(visit.storage.texts[TRAINING]).tries == (one,)


def test_it_counts_once_also_in_two_tabs() -> None:
    first = PuzzleVisit("puzzle=today")
    second = PuzzleVisit("puzzle=today", first.storage)
    first.move("shadow 1>1")
    second.move("power 3>2")
    (one,) = TRAINING_FORM.read(first.storage.texts[TRAINING]).tries
    assert one.is_right


def test_the_result_gives_nothing_away_and_can_be_copied() -> None:
    visit = PuzzleVisit("puzzle=today").move("power 3>2").send(OpenDialog(PuzzlesDialog()))
    assert "Button Men puzzle 2026-11-20 · ✗" in visit.page
    assert "?puzzle=today" in visit.page
    visit.press("Copy").send(Copied())
    assert "Copied" in visit.page
    assert visit.display.copied == ["Button Men puzzle 2026-11-20 · ✗\n?puzzle=today"]


def test_who_has_answered_it_is_led_to_the_result() -> None:
    visit = PuzzleVisit("puzzle=today")
    assert "Share result" not in visit.lesson
    visit.move("power 3>2").press("Share result")
    assert "Button Men puzzle 2026-11-20 · ✗" in visit.page
    visit.press("Copy")
    assert visit.game.shell.dialog == PuzzlesDialog(copy_outcome="copied")
    visit.send(OpenScreen(PlayScreen()))
    (tray,) = [one for one in visit.shown.all("button") if one.key == "home-puzzle"]
    visit.send(click(tray))
    assert "Button Men puzzle 2026-11-20 · ✗" in visit.page


def test_a_day_that_was_missed_can_be_solved_and_does_not_count() -> None:
    visit = PuzzleVisit("screen=puzzles").more()
    visit.press("November 19, 2026: not played").move("shadow 1>1")
    assert TRAINING not in visit.storage.texts


def test_the_picture_shows_which_days_were_solved_and_nothing_of_the_puzzle() -> None:
    visit = PuzzleVisit("puzzle=today").move("shadow 1>1").send(OpenDialog(PuzzlesDialog()))
    visit.press("Save picture")
    name, drawn = visit.display.saved
    assert name == "button-men-puzzle-2026-11-20.png"
    assert "Button Men puzzle 2026-11-20" in drawn
    assert drawn.count("<path") == 1
    assert drawn.count("<circle") == 8
    assert drawn.count("<text") == 1


def test_the_browser_paints_another_sign_for_a_puzzle_that_was_missed() -> None:
    """Pictures consist of filled shapes, and signs are scaled up."""
    signs = []
    for answer in ("shadow 1>1", "power 3>2"):
        visit = PuzzleVisit("puzzle=today").move(answer).send(OpenDialog(PuzzlesDialog()))
        painted = visit.press("Save picture").display.painted
        signs.append([one.path for one in painted if one.scale > 1])
    solved, missed = signs
    assert len(solved) == len(missed) == 2, "a disc and what is on it"
    assert solved[0] == missed[0]
    assert solved[1] != missed[1]


def test_the_puzzle_of_today_is_shared_as_such_also_if_it_counts_no_more() -> None:
    visit = PuzzleVisit("puzzle=today").move("shadow 1>1")
    again = PuzzleVisit("puzzle=today", visit.storage)
    assert "Puzzle of the day" in again.lesson
    again.send(OpenDialog(ShareDialog(way="script")))
    assert 'data-game="button-men" data-puzzle="today"' in again.page


def test_days_in_a_row_make_a_streak() -> None:
    training = NO_TRAINING
    for number, day in enumerate((FIRST - timedelta(2), FIRST - timedelta(1)), 1):
        training = tried(training, PUZZLES[number], day, is_right=False, is_daily=True)
    assert streak(training, FIRST) == 2
    training = tried(training, PUZZLES[9], FIRST, is_right=True, is_daily=True)
    assert streak(training, FIRST) == 3
    # One missed day a week is forgiven.
    assert streak(training, date(2026, 11, 22)) == 3
    assert streak(training, date(2026, 11, 23)) == 0


def test_where_no_puzzle_is_left_to_the_days_there_is_none() -> None:
    file = MemoryFile(MemoryFile().text.replace("\n5\t", "\n6\t"))
    assert "Puzzle of the day" not in PuzzleVisit("screen=puzzles", file=file).page
    assert "no puzzle with that number" in PuzzleVisit("puzzle=today", file=file).page


def test_a_blog_can_have_it_in_a_frame() -> None:
    """The frame requests the puzzle of the current day."""
    visit = PuzzleVisit("puzzle=today").send(OpenDialog(ShareDialog(way="frame")))
    assert "embed.html#game=button-men&amp;puzzle=today" in visit.page
