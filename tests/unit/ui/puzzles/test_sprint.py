"""Sprints: puzzles one after another, each harder, until the first error or the end of the time."""

from dataclasses import replace
from datetime import date
from functools import reduce

import pytest

from engine.luck import Seeded
from engine.saving import DamagedSave
from tests.drivers.program_driver import MemoryStorage
from tests.drivers.puzzle_driver import MemoryFile, PuzzleVisit
from tests.drivers.shown import elements, words
from tests.narrowing import present
from ui.puzzles.puzzle import Mode, Puzzle
from ui.puzzles.sprint import (
    MAX_SPRINTS,
    NO_SPRINT,
    RISES,
    SECOND,
    SECONDS,
    SPRINT_FORM,
    PastSprint,
    Sprint,
    SprintMode,
    UnderWay,
    answered,
    at,
    best,
    new_sprint,
    next_of_sprint,
)
from ui.puzzles.training import (
    NO_TRAINING,
    TRAINING_FORM,
    Training,
    Try,
    merged,
    suitable_puzzles,
    with_sprint,
)
from ui.shell.dialogs import PuzzlesDialog
from ui.shell.messages import OpenDialog, Solve, SolveNext
from ui.shell.storage_keys import SPRINT, TRAINING

PUZZLES = tuple(Puzzle(n, 800 + 10 * n, 70, (), n % 2 == 0, None) for n in range(1, 161))
TODAY = date(2026, 11, 20)
NOW = 1_795_000_000_000
RIGHT = {1: "skill 1,3>3", 2: "skill 2,3>2"}
FILE = "".join(
    (
        "button-men-puzzles 1\n",
        *(
            f"{number}\t1200\t70\t624\t417\tj\tskill 1,3>3\t"
            "(4):1 (8):5 (20):9 | (6):4 (12):9 (20):10\n"
            for number in range(1, 10)
        ),
    )
)
"""A file in which all puzzles are the same."""
BEST, WORSE = "skill 1,3>3", "power 3>1"
STILL = "screen=puzzles&speed=0"
"""Without motion, the next puzzle against the clock follows at once."""


def through(sprint: Sprint, answers: str) -> Sprint:
    """Return the sprint after these answers, right (+) or wrong (-)."""

    def with_one(sprint: Sprint, sign: str) -> Sprint:
        return answered(replace(sprint, open=sprint.number), is_right=sign == "+")

    return reduce(with_one, answers, sprint)


def after(sprint: Sprint, seconds: float) -> Sprint:
    """Return the sprint this many seconds after NOW."""
    return at(sprint, NOW + round(seconds * SECOND))


# --- As values ----------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", [Mode.STREAK, Mode.MINUTES])
def test_each_puzzle_is_harder_and_none_comes_twice(mode: SprintMode) -> None:
    sprint = new_sprint(mode, 0)
    for number in range(20):
        one = present(next_of_sprint(sprint, PUZZLES, Seeded(str(number))))
        assert abs(one.rating - (800 + RISES[mode] * number)) <= 60
        sprint = answered(replace(sprint, open=one.number), is_right=True)
    assert len(set(sprint.solved)) == 20
    assert next_of_sprint(replace(sprint, solved=(1,)), PUZZLES[:1], Seeded("")) is None


def test_beginners_and_those_who_want_it_get_plain_dice() -> None:
    old_hand = Training((Try(1, str(TODAY), True, 1500_00, 60_00, False),), is_plain=True)
    assert suitable_puzzles(replace(old_hand, is_plain=False), PUZZLES) == PUZZLES
    for training in (NO_TRAINING, old_hand):
        assert all(one.is_plain for one in suitable_puzzles(training, PUZZLES))
    only_skilled = [one for one in PUZZLES if not one.is_plain]
    assert suitable_puzzles(NO_TRAINING, only_skilled) == only_skilled


def test_a_streak_ends_with_the_first_error() -> None:
    sprint = through(new_sprint(Mode.STREAK, 0), "++++++")
    assert not sprint.is_over
    assert (len(sprint.solved), sprint.number, sprint.gained) == (6, 7, 0)
    sprint = through(sprint, "-")
    assert sprint.is_over
    assert through(sprint, "+") == replace(sprint, open=8)


def test_a_sprint_against_the_clock_ends_when_the_time_is_up() -> None:
    sprint = new_sprint(Mode.MINUTES, NOW)
    assert sprint.seconds_left == SECONDS == 180
    assert after(sprint, 179.5).seconds_left == 1
    assert not after(sprint, 179.5).is_over
    assert after(sprint, 180).is_over
    assert (after(sprint, 200).seconds_left, through(after(sprint, 200), "+").solved) == (0, ())


def test_a_clock_that_is_set_back_brings_no_time_and_stops_none() -> None:
    sprint = after(new_sprint(Mode.MINUTES, NOW), 60)
    back = at(sprint, NOW - 3600 * SECOND)
    assert back.seconds_left == sprint.seconds_left == 120
    assert after(back, -3600 + 20).seconds_left == 100


def test_an_error_costs_ten_seconds_and_the_combo() -> None:
    sprint = through(new_sprint(Mode.MINUTES, 0), "++++-")
    assert (sprint.seconds_left, sprint.gained, sprint.combo) == (170, -10, 0)
    assert through(sprint, "+").gained == 0
    assert through(at(sprint, 165 * SECOND), "-").is_over


def test_so_many_right_answers_in_a_row_bring_more_time() -> None:
    sprint, brought = new_sprint(Mode.MINUTES, 0), dict[int, int]()
    for number in range(1, 51):
        sprint = through(sprint, "+")
        if sprint.gained:
            brought[number] = sprint.gained
    assert brought == {5: 3, 12: 5, 20: 7, 30: 10, 40: 10, 50: 10}
    assert sprint.seconds_left == 180 + sum(brought.values())


def test_the_best_of_either_mode_stays_when_there_are_too_many() -> None:
    bests = [PastSprint(Mode.STREAK, str(TODAY), 9), PastSprint(Mode.MINUTES, str(TODAY), 30)]
    training = reduce(with_sprint, bests, NO_TRAINING)
    for _ in range(MAX_SPRINTS + 5):
        training = with_sprint(training, PastSprint(Mode.STREAK, str(TODAY), 2))
    assert len(training.sprints) == MAX_SPRINTS
    assert [best(training.sprints, one.mode) for one in bests] == bests
    assert TRAINING_FORM.read(TRAINING_FORM.text(training)) == training


def test_two_trainings_that_are_joined_have_the_sprints_of_both() -> None:
    one = with_sprint(NO_TRAINING, PastSprint(Mode.STREAK, "2026-11-21", 3))
    two = with_sprint(one, PastSprint(Mode.STREAK, "2026-11-21", 3))
    other = with_sprint(NO_TRAINING, PastSprint(Mode.MINUTES, "2026-11-20", 12))
    assert merged(two, one).sprints == two.sprints
    assert merged(two, other).sprints == (*other.sprints, *two.sprints)


# --- On the page --------------------------------------------------------------------------------


def solve(visit: PuzzleVisit) -> int:
    """Solve the puzzle on the table and return its number."""
    number = int(visit.display.address.removeprefix("?puzzle="))
    visit.move(RIGHT[number])
    return number


def test_it_goes_on_until_the_first_error_and_the_best_is_told() -> None:
    visit = PuzzleVisit("screen=puzzles").more("play-streak")
    assert "Streak: puzzle 1" in visit.lesson
    first = solve(visit)
    assert "One in a row." in visit.lesson
    visit.press("Next puzzle")
    assert "Streak: puzzle 2" in visit.lesson
    visit.press("Solution")
    assert "Streak over: 1. Your best: 1." in visit.lesson
    assert visit.training.sprints == (PastSprint(Mode.STREAK, str(TODAY), 1),)
    assert not visit.training.tries
    visit.press("Play again")
    assert "Streak: puzzle 1" in visit.lesson
    visit.send(OpenDialog(PuzzlesDialog()))
    assert visit.shown.has("button", "Streak Continue")
    assert "Earlier results Streak, November 20, 2026: 1" in visit.page
    assert first in RIGHT


def test_a_streak_that_has_ended_begins_anew_by_one_key() -> None:
    visit = PuzzleVisit("screen=puzzles").send(SolveNext(Mode.STREAK)).move(WORSE)
    action = present(visit.game.view_model.primary_action)
    assert action.on == SolveNext(Mode.STREAK)


def test_an_error_at_once_is_no_streak() -> None:
    visit = PuzzleVisit("screen=puzzles").send(SolveNext(Mode.STREAK)).press("Solution")
    assert "Streak over: 0. Your best: 0." in visit.lesson
    assert TRAINING not in visit.storage.texts


def test_who_leaves_a_puzzle_of_a_sprint_finds_the_same_again() -> None:
    visit = PuzzleVisit("screen=puzzles").send(SolveNext(Mode.STREAK))
    address = visit.display.address
    for _ in range(5):
        visit.send(OpenDialog(PuzzlesDialog()), SolveNext(Mode.STREAK))
        assert visit.display.address == address


def test_against_the_clock_one_puzzle_follows_the_other_at_once() -> None:
    visit = PuzzleVisit(STILL, file=MemoryFile(FILE)).more("play-minutes")
    assert "Three minutes: puzzle 1 3:00" in visit.lesson
    visit.move(BEST)
    assert "Three minutes: puzzle 2 3:00 Right! One solved." in visit.lesson
    assert visit.display.focused == "lesson-title"
    visit.move(WORSE)
    assert "Three minutes: puzzle 3 2:50 Wrong: −10 s One solved." in visit.lesson
    visit.press("Skip (−10 s)")
    assert "puzzle 4 2:40" in visit.lesson
    assert not visit.computer.questions
    assert not visit.shown.has("button", "Solution")


def test_against_the_clock_the_move_is_seen_on_the_table() -> None:
    visit = PuzzleVisit("screen=puzzles", file=MemoryFile(FILE)).send(SolveNext(Mode.MINUTES))
    for move, said in ((BEST, "verdict"), (WORSE, "verdict verdict--wrong")):
        number = visit.puzzle
        visit.move(move)
        assert visit.puzzle == number
        assert visit.main_button.startswith("Next puzzle")
        assert dict(visit.shown.classed("verdict")[0].attributes)["class"] == said
        tick(visit, 1)
        assert visit.puzzle != number
    assert "puzzle 3 2:49" in visit.lesson
    number = visit.move(BEST).press("Next puzzle").puzzle
    tick(visit, 2)
    assert visit.puzzle == number, "it was opened before"
    assert not visit.computer.questions


def test_who_answers_as_the_time_runs_out_begins_no_other_sprint() -> None:
    visit = PuzzleVisit("screen=puzzles", file=MemoryFile(FILE)).send(SolveNext(Mode.MINUTES))
    visit.move(BEST)
    tick(visit, 181)
    assert "Time is up: 1 solved." in visit.lesson
    assert visit.main_button == "Play again"


def test_a_combo_is_told_with_what_it_brings() -> None:
    visit = PuzzleVisit(STILL, file=MemoryFile(FILE)).send(SolveNext(Mode.MINUTES))
    for _ in range(5):
        visit.move(BEST)
    assert "3:03 5 in a row: +3 s 5 solved." in visit.lesson


def tick(visit: PuzzleVisit, time: int) -> None:
    """Advance the clock, and let the page check it."""
    visit.clock.time = time
    waiting, visit.clock.waiting = visit.clock.waiting, []
    for then in waiting:
        then()


def test_when_the_time_is_up_the_sprint_is_kept_and_what_was_missed_can_be_looked_at() -> None:
    visit = PuzzleVisit(STILL, file=MemoryFile(FILE)).send(SolveNext(Mode.MINUTES))
    visit.move(BEST).move(WORSE).move(BEST)
    tick(visit, 100)
    assert "1:10" in visit.lesson
    tick(visit, 171)
    assert "Three minutes: puzzle 4 0:00" in visit.lesson
    assert "Time is up: 2 solved. Your best: 2." in visit.lesson
    assert visit.main_button == "Play again"
    assert visit.training.sprints == (PastSprint(Mode.MINUTES, str(TODAY), 2),)
    visit.move(BEST)
    tick(visit, 300)
    assert visit.training.sprints == (PastSprint(Mode.MINUTES, str(TODAY), 2),)
    sprint = present(visit.game.shell.puzzles.sprint(Mode.MINUTES))
    (missed,) = sprint.missed
    visit.press(f"Puzzle {missed}")
    assert f"Puzzle {missed}" in visit.lesson
    visit.send(OpenDialog(PuzzlesDialog())).more("play-minutes")
    assert "Three minutes: puzzle 1 3:00" in visit.lesson


def test_an_answer_that_comes_too_late_does_not_count() -> None:
    visit = PuzzleVisit(STILL, file=MemoryFile(FILE)).send(SolveNext(Mode.MINUTES))
    visit.move(BEST)
    visit.clock.time = 180
    visit.move(BEST)
    assert "Time is up: 1 solved." in visit.lesson
    assert visit.training.sprints == (PastSprint(Mode.MINUTES, str(TODAY), 1),)


def test_the_time_is_heard_only_when_little_is_left() -> None:
    visit = PuzzleVisit(STILL, file=MemoryFile(FILE)).send(SolveNext(Mode.MINUTES))
    heard = []
    for time in range(1, 180):
        tick(visit, time)
        nodes = {one.key: one for one in elements(visit.shown.root) if one.key}
        heard.append(words(nodes["sprint-left"]))
        (timer,) = visit.shown.all("timer")
        assert dict(timer.attributes)["aria-live"] == "off"
    assert [said for said in dict.fromkeys(heard) if said] == [
        "One minute left.",
        "30 seconds left.",
        "10 seconds left.",
    ]


def test_a_streak_waits_while_one_plays_against_the_clock() -> None:
    visit = PuzzleVisit(STILL, file=MemoryFile(FILE)).send(SolveNext(Mode.STREAK))
    visit.move(BEST).send(SolveNext(Mode.MINUTES)).move(BEST).move(WORSE)
    assert "Three minutes: puzzle 3 2:50" in visit.lesson
    again = reopened(visit, 20)
    assert "Three minutes: puzzle 3 2:30" in again.lesson
    again.send(OpenDialog(PuzzlesDialog()))
    assert {"Streak Continue", "Three minutes Continue"} < set(again.shown.names("button"))
    again.send(SolveNext(Mode.STREAK))
    assert "Streak: puzzle 2" in again.lesson
    again.move(BEST)
    assert "2 in a row." in again.lesson


def test_the_clock_goes_on_while_one_plays_a_streak() -> None:
    visit = PuzzleVisit(STILL, file=MemoryFile(FILE)).send(SolveNext(Mode.MINUTES))
    visit.move(BEST).send(Solve(3), SolveNext(Mode.STREAK)).move(BEST)
    tick(visit, 400)
    assert visit.training.sprints == (PastSprint(Mode.MINUTES, str(TODAY), 1),)
    assert "One in a row." in visit.lesson


# --- Between visits -----------------------------------------------------------------------------


def reopened(visit: PuzzleVisit, time: int, query: str = "") -> PuzzleVisit:
    """Return a new visit at this time, at the same address or another one."""
    again = PuzzleVisit(
        query or visit.display.address.removeprefix("?"),
        visit.storage,
        MemoryFile(visit.file.text),
        arrives=False,
    )
    again.clock.time = time
    again.file.arrive()
    return again


def test_a_reload_neither_loses_a_sprint_nor_gains_time() -> None:
    visit = PuzzleVisit(STILL, file=MemoryFile(FILE)).send(SolveNext(Mode.MINUTES))
    visit.move(BEST).move(WORSE)
    again = reopened(visit, 50)
    assert again.display.address == visit.display.address
    assert "Three minutes: puzzle 3 2:00 Wrong: −10 s One solved." in again.lesson
    tick(again, 60)
    assert "1:50" in again.lesson
    again.move(BEST)
    assert "Three minutes: puzzle 4 1:50 Right! 2 solved." in again.lesson
    tick(again, 170)
    assert "Time is up: 2 solved. Your best: 2." in again.lesson


def test_a_clock_that_is_set_back_between_two_visits_goes_on_from_there() -> None:
    visit = PuzzleVisit(STILL, file=MemoryFile(FILE))
    visit.clock.time = 10_000
    visit.send(SolveNext(Mode.MINUTES)).move(BEST)
    again = reopened(visit, 5_000)
    assert "3:00" in again.lesson
    tick(again, 5_060)
    assert "2:00" in again.lesson


def test_a_sprint_whose_time_has_run_out_meanwhile_ends_with_what_was_solved() -> None:
    visit = PuzzleVisit(STILL, file=MemoryFile(FILE)).send(SolveNext(Mode.MINUTES))
    visit.move(BEST)
    for query in ("", "screen=puzzles"):
        again = reopened(visit, 10_000, query)
        assert again.training.sprints == (PastSprint(Mode.MINUTES, str(TODAY), 1),)
        assert SPRINT_FORM.read(again.storage.texts[SPRINT]) == NO_SPRINT
        if not query:
            assert "Time is up: 1 solved. Your best: 1." in again.lesson
            again.press("Play again")
            assert "Three minutes: puzzle 1 3:00" in again.lesson
            again.storage.texts[SPRINT] = SPRINT_FORM.text(NO_SPRINT)


def test_the_puzzles_lead_back_to_a_sprint() -> None:
    visit = PuzzleVisit("screen=puzzles").send(SolveNext(Mode.STREAK))
    solve(visit)
    again = reopened(visit, 10_000, "screen=puzzles").more().press("Streak Continue")
    assert "Streak: puzzle 2" in again.lesson
    again.press("Solution")
    assert "Streak over: 1." in again.lesson
    assert again.training.sprints == (PastSprint(Mode.STREAK, str(TODAY), 1),)
    assert reopened(again, 20_000, "screen=puzzles").more().shown.has("button", "Streak Best: 1")


def test_two_tabs_have_one_sprint_and_enter_it_once() -> None:
    one = PuzzleVisit(STILL, file=MemoryFile(FILE)).send(SolveNext(Mode.MINUTES))
    other = reopened(one, 10)
    one.move(BEST)
    other.program.on_external_change(SPRINT)
    assert "One solved." in other.lesson
    other.move(BEST)
    assert "Three minutes: puzzle 2" in other.lesson, "the answer came too late"
    for tab in (one, other):
        tick(tab, 400)
        tab.program.on_external_change(SPRINT)
    assert one.training.sprints == (PastSprint(Mode.MINUTES, str(TODAY), 1),)


def test_where_nothing_is_kept_a_sprint_lasts_as_long_as_the_visit() -> None:
    visit = PuzzleVisit(STILL, MemoryStorage(has_room=False), MemoryFile(FILE))
    visit.send(SolveNext(Mode.MINUTES)).move(BEST)
    tick(visit, 60)
    assert "2:00 Right! One solved." in visit.lesson


def test_what_is_kept_of_a_sprint_is_read_back() -> None:
    for sprint in (
        through(new_sprint(Mode.MINUTES, NOW), "+++++-+"),
        replace(through(new_sprint(Mode.STREAK, NOW), "+" * 30), open=31),
        at(new_sprint(Mode.MINUTES, NOW), NOW + 10**9),
    ):
        both = UnderWay((THROUGH_TWO, sprint) if sprint.mode is Mode.MINUTES else (sprint,))
        assert SPRINT_FORM.read(SPRINT_FORM.text(both)) == both


THROUGH_TWO = replace(through(new_sprint(Mode.STREAK, NOW), "++"), open=3)
LONG = replace(through(new_sprint(Mode.MINUTES, NOW), "+" * 12), open=13)
SHORT = through(new_sprint(Mode.STREAK, NOW), "+")


@pytest.mark.parametrize(
    "sprint",
    [
        replace(LONG, ends=LONG.ends + 1),
        replace(new_sprint(Mode.MINUTES, NOW), ends=NOW + 181 * SECOND),
        replace(LONG, open=12),
        replace(LONG, missed=(12,)),
        replace(LONG, combo=13),
        replace(LONG, combo=-1),
        replace(SHORT, ends=1),
        replace(SHORT, missed=(2,)),
        replace(SHORT, now=NOW, ends=NOW),
    ],
)
def test_a_sprint_that_cannot_be_is_refused(sprint: Sprint) -> None:
    with pytest.raises(DamagedSave):
        SPRINT_FORM.read(SPRINT_FORM.text(UnderWay((sprint,))))
