"""The training: what counts, the next puzzle, and saving."""

import json
from dataclasses import replace
from datetime import date

import pytest

from engine.luck import Luck, Seeded
from engine.saving import DamagedSave
from tests.drivers.program_driver import MemoryStorage
from tests.drivers.puzzle_driver import PuzzleVisit
from ui.history.history import NO_HISTORY
from ui.history.persistence import history_text
from ui.persistence import CODEC
from ui.puzzles.glicko2 import BEGINNER, Result, rated
from ui.puzzles.puzzle import Puzzle
from ui.puzzles.training import (
    MAX_TRIES,
    NO_TRAINING,
    REST,
    TRAINING_FORM,
    Training,
    Try,
    merged,
    next_puzzle,
    tried,
)
from ui.shell.dialogs import PuzzlesDialog
from ui.shell.messages import LoadHistory, OpenDialog, SetPlainOnly, Solve, SolveNext
from ui.shell.motion import Movement
from ui.shell.storage_keys import TRAINING

TODAY = date(2026, 11, 22)
LUCK: Luck = Seeded("puzzles")


def puzzle(number: int, rating: int = 1500, *, is_plain: bool = True) -> Puzzle:
    return Puzzle(number, rating, 70, (), is_plain, None)


PUZZLES = tuple(puzzle(number, 800 + 20 * number) for number in range(1, 81))


def solved(training: Training, *numbers: int) -> Training:
    for number in numbers:
        training = tried(training, puzzle(number), TODAY, is_right=True)
    return training


def drawn(training: Training, puzzles: tuple[Puzzle, ...]) -> set[int]:
    """Return the numbers of possible next puzzles, over many seeds."""
    found = (next_puzzle(training, puzzles, Seeded(str(seed))) for seed in range(60))
    return {one.number for one in found if one is not None}


def test_a_right_answer_raises_the_rating_and_a_wrong_one_lowers_it() -> None:
    right = tried(NO_TRAINING, puzzle(1), TODAY, is_right=True)
    wrong = tried(NO_TRAINING, puzzle(1), TODAY, is_right=False)
    assert right.rating.points > BEGINNER.points > wrong.rating.points
    assert (right.solved, wrong.solved) == (1, 0)


def test_only_the_first_answer_to_a_puzzle_counts() -> None:
    once = tried(NO_TRAINING, puzzle(1), TODAY, is_right=False)
    twice = tried(once, puzzle(1), TODAY, is_right=True)
    assert twice.tries == once.tries
    assert (once.failed, twice.failed) == ((1,), ())


def test_nothing_is_lost_by_rounding_what_is_kept() -> None:
    training, exact = NO_TRAINING, BEGINNER
    for number in range(1, 200):
        is_right = number % 3 > 0
        training = tried(training, puzzle(number), TODAY, is_right=is_right)
        training = TRAINING_FORM.read(TRAINING_FORM.text(training))
        exact = rated(exact, [Result(1500, 70, float(is_right))])
    assert training.rating.points == pytest.approx(exact.points, abs=0.1)
    assert training.rating.deviation == pytest.approx(exact.deviation, abs=0.1)


def test_the_next_puzzle_is_near_the_rating_and_new() -> None:
    training = replace(solved(NO_TRAINING, 30, 31), volatility=NO_TRAINING.volatility)
    numbers = drawn(training, PUZZLES)
    points = training.rating.points
    assert len(numbers) == 12
    assert not {30, 31} & numbers
    assert all(abs(800 + 20 * number - points) < 200 for number in numbers)


def test_what_was_missed_comes_back_after_a_rest_until_it_is_solved() -> None:
    missed = tried(NO_TRAINING, puzzle(7), TODAY, is_right=False)
    assert 7 not in drawn(missed, PUZZLES)
    later = solved(missed, *range(50, 50 + REST))
    assert 7 in drawn(later, PUZZLES)
    assert 7 not in drawn(tried(later, puzzle(7), TODAY, is_right=True), PUZZLES)


def test_what_is_missed_again_rests_again() -> None:
    """This holds even if there are no other new puzzles."""
    missed = tried(NO_TRAINING, puzzle(7), TODAY, is_right=False)
    again = tried(solved(missed, *range(50, 50 + REST)), puzzle(7), TODAY, is_right=False)
    for others in range(REST):
        training = solved(again, *range(50, 50 + others))
        assert 7 not in drawn(training, PUZZLES)
        assert 7 not in drawn(training, (PUZZLES[6], *PUZZLES[49 : 50 + REST]))
    assert 7 in drawn(solved(again, *range(50, 50 + REST)), PUZZLES)


def test_beginners_get_plain_dice_and_others_if_they_want_them() -> None:
    both = (*PUZZLES, *(puzzle(100 + one, 1500, is_plain=False) for one in range(40)))
    assert max(drawn(NO_TRAINING, both)) < 100
    old_hand = Training((Try(1, str(TODAY), True, 1500_00, 60_00, False),))
    assert max(drawn(old_hand, both)) >= 100
    assert max(drawn(replace(old_hand, is_plain=True), both)) < 100


def test_where_all_is_known_old_ones_come_again() -> None:
    few = PUZZLES[:3]
    assert drawn(solved(NO_TRAINING, 1, 2, 3), few) == {1, 2, 3}
    assert drawn(NO_TRAINING, ()) == set()


def test_only_so_many_tries_are_kept() -> None:
    full = Training(
        tuple(Try(n, str(TODAY), True, 1500_00, 60_00, False) for n in range(1, MAX_TRIES + 1))
    )
    after = tried(full, puzzle(MAX_TRIES + 5), TODAY, is_right=True)
    assert len(after.tries) == MAX_TRIES
    assert after.tries[0].puzzle == 2
    assert TRAINING_FORM.read(TRAINING_FORM.text(after)) == after


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("rating", 399_99),
        ("rating", 10**7),
        ("deviation", 44_99),
        ("deviation", 500_01),
    ],
)
def test_a_damaged_try_is_refused(name: str, value: object) -> None:
    said = json.loads(TRAINING_FORM.text(tried(NO_TRAINING, puzzle(1), TODAY, is_right=True)))
    said["training"]["tries"][0][name] = value
    with pytest.raises(DamagedSave):
        TRAINING_FORM.read(json.dumps(said))


def test_of_two_trainings_the_one_with_more_tries_stays() -> None:
    one, two = solved(NO_TRAINING, 1), solved(NO_TRAINING, 2, 3)
    assert merged(one, two) == merged(two, one) == two


# --- On the page --------------------------------------------------------------------------------


def test_a_first_answer_is_rated_and_told() -> None:
    visit = PuzzleVisit("screen=puzzles")
    assert "Rating 1500 provisional" in visit.lesson
    visit.press("Solution")
    assert "provisional wrong" in visit.lesson
    assert "1500" not in visit.line
    (one,) = visit.training.tries
    assert not one.is_right
    assert one.day == "2026-11-20"
    visit.press("Try again")
    visit.move("skill 1,3>3" if one.puzzle == 1 else "skill 2,3>2")
    assert visit.training.tries == (one,)
    assert visit.training.failed == (one.puzzle,)


def test_a_puzzle_that_a_link_names_counts_for_nothing() -> None:
    visit = PuzzleVisit("puzzle=1").move("skill 1,3>3")
    assert TRAINING not in visit.storage.texts
    assert "Rating 1500 provisional" in visit.lesson


def test_a_settled_rating_tells_its_change_and_counts_up_to_it() -> None:
    known = tuple(Try(100 + at, "2026-11-19", True, 1500_00, 60_00, False) for at in range(12))
    storage = MemoryStorage({TRAINING: TRAINING_FORM.text(Training(known))})
    visit = PuzzleVisit("puzzle=1", storage).send(SolveNext())
    number = visit.puzzle
    visit.move({1: "skill 1,3>3", 2: "skill 2,3>2"}[number])
    points = visit.training.rating.points
    assert f"Rating {points:.0f} +{points - 1500:.0f} right" in visit.lesson
    assert visit.line.count("right") == 10
    counted = next(one for one in visit.scene.motions if one.key == "puzzle-rating")
    assert counted.movement is Movement.COUNT
    assert counted.start == visit.scene.landing
    assert counted.faces[0] == "1500"


def test_a_provisional_rating_tells_no_fall() -> None:
    visit = PuzzleVisit("puzzle=1").send(SolveNext()).move("power 1>3")
    assert "provisional" in visit.lesson
    assert "−" not in visit.lesson.partition("Find")[0].partition("Type")[0]


def test_the_screen_tells_what_came_of_it() -> None:
    visit = PuzzleVisit("screen=puzzles").send(SolveNext())
    visit.press("Solution").send(OpenDialog(PuzzlesDialog()))
    assert "Latest puzzles" in visit.page
    assert "To retry 1" in visit.page
    assert "provisional" in visit.page
    number = visit.training.tries[0].puzzle
    visit.press(str(number))
    assert f"Puzzle {number}" in visit.lesson


def test_skills_can_be_left_out() -> None:
    assert not PuzzleVisit("screen=puzzles").more().shown.has("button", "Plain dice")
    settled = Training((Try(100, "2026-11-19", True, 1500_00, 60_00, False),))
    storage = MemoryStorage({TRAINING: TRAINING_FORM.text(settled)})
    visit = PuzzleVisit("screen=puzzles", storage).more("plain-dice")
    assert visit.training.is_plain
    assert visit.press("Plain dice").game.shell.puzzles.training == visit.training
    assert not visit.training.is_plain


def test_two_tabs_share_one_training() -> None:
    storage = MemoryStorage()
    first, second = (PuzzleVisit("screen=puzzles", storage) for _ in range(2))
    first.send(SetPlainOnly(True))
    second.program.on_external_change(TRAINING)
    assert second.game.shell.puzzles.training.is_plain
    first.send(SolveNext()).press("Solution")
    second.press("Solution").send(SolveNext()).press("Solution")
    assert len(second.training.tries) == 2


def test_a_damaged_text_is_set_aside_and_told() -> None:
    visit = PuzzleVisit("screen=puzzles", MemoryStorage({TRAINING: "{"}))
    assert "couldn’t be loaded" in visit.page
    visit.send(SolveNext()).press("Solution")
    assert len(visit.training.tries) == 1


def test_where_nothing_is_kept_the_training_lasts_as_long_as_the_visit() -> None:
    visit = PuzzleVisit("screen=puzzles", MemoryStorage(has_room=False))
    visit.send(SolveNext()).press("Solution")
    assert len(visit.game.shell.puzzles.training.tries) == 1
    visit.storage.has_room = True
    visit.send(SolveNext()).press("Solution")
    assert len(visit.training.tries) == 2


def test_a_file_takes_it_to_another_browser() -> None:
    own = solved(NO_TRAINING, 1, 2)
    text = history_text(NO_HISTORY, training=CODEC.encode(own))
    visit = PuzzleVisit("screen=puzzles").send(LoadHistory(text))
    assert visit.training == own
    visit.send(LoadHistory(text.replace('"failed":[]', '"failed":[0]')))
    assert visit.training == own
    assert visit.send(Solve(1)).game.shell.puzzles.training == own
