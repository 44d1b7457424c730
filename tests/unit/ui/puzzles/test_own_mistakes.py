"""Mistakes from the player's own matches become puzzles until they are solved."""

from dataclasses import replace

import pytest

from engine.button_men.ai.analysis.review import ReviewedAction, Verdict
from engine.button_men.dice.editions import EDITIONS
from engine.button_men.match.actions import Strike
from engine.button_men.match.duel import Action, Duel
from engine.button_men.outside.puzzles import load_position, move_text
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.specials import SPECIALS
from tests.drivers.button_men_driver import ButtonMenDriver
from tests.drivers.program_driver import MemoryStorage
from tests.drivers.puzzle_driver import PuzzleVisit
from tests.drivers.reviewed_matches import after_match, reviewed
from tests.narrowing import present
from ui.button_men.puzzles import own_mistake
from ui.puzzles.own_mistake import MAX_MISTAKES, MIN_LOSS, OwnMistake, joined
from ui.puzzles.training import (
    NO_TRAINING,
    TRAINING_FORM,
    merged,
    with_mistake_answered,
    with_mistakes,
)
from ui.review.review import MoveFinding
from ui.shell.dialogs import PuzzlesDialog, ShareDialog
from ui.shell.messages import OpenDialog
from ui.shell.screens import MATCH
from ui.shell.storage_keys import HISTORY, TRAINING

POSITION = "(6):3 (10):8 (12):4 | (8):7 (20):12 (4):3"
MISTAKE = OwnMistake("2026-11-20", "rulebook", POSITION, "skill 2,3>2", 7790, 1234)
OTHER = replace(MISTAKE, position="(4):1 (8):5 (20):9 | (6):4 (12):9 (20):10", move="skill 1,3>3")


def visit_with(*mistakes: OwnMistake) -> PuzzleVisit:
    training = with_mistakes(NO_TRAINING, mistakes)
    return PuzzleVisit("screen=puzzles", MemoryStorage({TRAINING: TRAINING_FORM.text(training)}))


# --- As values ----------------------------------------------------------------------------------


def test_the_same_position_is_asked_once_and_the_oldest_are_lost() -> None:
    many = [replace(MISTAKE, position=str(number)) for number in range(MAX_MISTAKES)]
    training = with_mistakes(with_mistakes(NO_TRAINING, many), [MISTAKE, many[1]])
    assert len(training.own) == MAX_MISTAKES
    assert training.own == (*many[1:], MISTAKE)
    assert TRAINING_FORM.read(TRAINING_FORM.text(training)) == training
    newer = replace(MISTAKE, move="skill 1,2>3")
    assert joined([MISTAKE, OTHER], [newer]) == (newer, OTHER)


def test_what_is_solved_is_gone_and_what_is_missed_again_waits_longest() -> None:
    both = with_mistakes(NO_TRAINING, [MISTAKE, OTHER])
    assert with_mistake_answered(both, MISTAKE, is_right=True).own == (OTHER,)
    assert with_mistake_answered(both, MISTAKE, is_right=False).own == (OTHER, MISTAKE)


def test_two_trainings_that_are_joined_have_the_mistakes_of_both() -> None:
    one, two = (with_mistakes(NO_TRAINING, [mistake]) for mistake in (MISTAKE, OTHER))
    assert merged(one, two).own == (OTHER, MISTAKE)


def found_in(query: str, best: Action | None = None) -> tuple[Duel, MoveFinding]:
    """Return the state before a mistake, and the finding of a review about it."""
    state = ButtonMenDriver(query).session.match.state
    action = best or next(one for one in BUTTON_MEN.actions(state, 0) if isinstance(one, Strike))
    played = ReviewedAction(action, 1000, 1000)
    verdict = Verdict(played, replace(played, chance=3000, in_round=4500), is_exact=False)
    return state, MoveFinding(0, 3000, 1000, (0, 0), 2000, verdict)


def test_a_mistake_becomes_a_position_with_its_best_move() -> None:
    query = f"position={POSITION}&edition=button-weavers&opponent=easy"
    state, found = found_in(query)
    kept = present(own_mistake(state, "button-weavers", found))
    assert (kept.position, kept.chance, kept.loss) == (POSITION, 4500, 2000)
    rules = EDITIONS[kept.edition].winning_at(1)
    (best,) = load_position(kept.position, (kept.move,), rules).best
    assert move_text(best) == kept.move


def test_what_a_position_cannot_express_is_not_kept() -> None:
    state, found = found_in(f"position={POSITION}&opponent=easy")
    first, second = state.players
    special = replace(state, players=(replace(first, special=SPECIALS[0]), second))
    assert own_mistake(state, "rulebook", found) is not None
    assert own_mistake(special, "rulebook", found) is None
    assert own_mistake(replace(state, fight=None), "rulebook", found) is None


# --- On the page --------------------------------------------------------------------------------


def test_a_review_keeps_the_mistakes_once() -> None:
    visit = reviewed(after_match(), 900)
    kept = visit.training.own
    assert kept
    assert {one.loss for one in kept} == {900}
    assert {one.day for one in kept} == {"2026-11-20"}
    solved = with_mistake_answered(visit.training, kept[0], is_right=True)
    visit.storage.texts[TRAINING] = TRAINING_FORM.text(solved)
    again = reviewed(PuzzleVisit("speed=0", visit.storage), 950)
    assert again.training.own == kept[1:]


def test_small_mistakes_and_matches_of_others_are_not_kept() -> None:
    assert TRAINING not in reviewed(after_match(), MIN_LOSS - 1).storage.texts
    visit = after_match()
    del visit.storage.texts[HISTORY]
    assert TRAINING not in reviewed(visit, 900).storage.texts


def test_a_loss_that_is_not_certain_is_no_mistake() -> None:
    assert TRAINING not in reviewed(after_match(), 900, error=500).storage.texts


def test_they_are_asked_until_they_are_solved() -> None:
    visit = visit_with(MISTAKE).more("solve-own")
    assert "From your match, reviewed on November 20, 2026" in visit.lesson
    assert "puzzle" not in visit.display.address
    visit.move("power 1>3")
    assert visit.training.own == (MISTAKE,)
    visit.answer()
    assert "Not the best move" in visit.lesson
    assert "In the match, this move cost you 12.3%." in visit.lesson
    assert "You’ll see this one again." in visit.lesson
    visit.press("Show").press("Next puzzle").move("skill 2,3>2")
    assert "Right!" in visit.lesson
    assert "That was the last one" in visit.lesson
    assert not visit.training.own
    assert not visit.training.tries
    visit.press("Next puzzle")
    assert "Puzzle" in visit.lesson
    visit.send(OpenDialog(PuzzlesDialog()))
    assert not visit.shown.has("button", "Solve one mistake")


def test_a_move_that_is_as_good_is_right_too() -> None:
    """Only one best move is saved; the computer evaluates all others."""
    mistake = replace(
        MISTAKE, position="s(10):2 (6):6 (20):9 | (12):9 (4):1", move="shadow 1>1", chance=10_000
    )
    visit = visit_with(mistake).more("solve-own").move("power 3>1").answer()
    assert "Right!" in visit.lesson
    assert not visit.training.own


@pytest.mark.parametrize(
    "damaged",
    [
        replace(MISTAKE, position="(6:3"),
        replace(MISTAKE, position="1 | 2 | 3"),
        replace(MISTAKE, move="power 9>9"),
        replace(MISTAKE, edition="none"),
    ],
)
def test_one_that_cannot_be_read_is_dropped(damaged: OwnMistake) -> None:
    visit = visit_with(damaged, OTHER).more("solve-own")
    assert "From your match" in visit.lesson
    assert visit.training.own == (OTHER,)


def test_it_is_shared_as_a_position() -> None:
    visit = visit_with(MISTAKE).more("solve-own").send(OpenDialog(ShareDialog()))
    assert visit.game.shell.screen == MATCH
    assert "puzzle=" not in visit.page
    assert not visit.shown.has("button", "Bookmark")
