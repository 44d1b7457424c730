"""A puzzle of a brawl on the table: opened, answered, rated and left."""

import pytest

from engine.lunch_money.state.actions import BrawlAction
from tests.drivers.program_driver import MemoryStorage
from tests.drivers.puzzle_driver import MemoryFile, PuzzleVisit
from tests.narrowing import instance
from ui.activity.practice import Practice
from ui.activity.puzzle import PuzzlePlay
from ui.lunch_money.messages import Do
from ui.lunch_money.puzzles import Solution
from ui.lunch_money.turn_state import TurnState
from ui.puzzles.puzzle import OF_TODAY, Mode, NextMode
from ui.puzzles.training import TRAINING_FORM
from ui.shell.dialogs import ShareDialog
from ui.shell.messages import (
    ChooseGame,
    LeavePractice,
    OpenDialog,
    OpenScreen,
    Solve,
    SolveNext,
)
from ui.shell.screens import PuzzlesScreen
from ui.shell.storage_keys import TRAINING, training_key

GAME = "lunch-money"
QUERY = f"game={GAME}&puzzle=2"


def plays(visit: PuzzleVisit) -> tuple[BrawlAction, BrawlAction]:
    """Return the best play, and another one."""
    turn, activity = visit.any_game.turn, visit.any_game.session.activity
    assert isinstance(turn, TurnState)
    assert isinstance(activity, PuzzlePlay)
    best = instance(activity.decision.verdict, Solution).best
    return best, next(one for one in turn.view.actions if one != best)


def test_an_address_names_a_puzzle_and_only_the_players_own_cards_are_seen() -> None:
    visit = PuzzleVisit(QUERY)
    assert "Puzzle 2" in visit.lesson
    assert visit.display.address == f"?{QUERY}"
    assert visit.display.focused == "lesson-title"
    turn = instance(visit.any_game.turn, TurnState)
    assert turn.human_actor == turn.shown_hand == 0
    assert not turn.can_replay


def test_a_wrong_answer_can_be_tried_again_and_the_right_one_tells_both_chances() -> None:
    visit = PuzzleVisit(QUERY)
    best, other = plays(visit)
    moves = len(visit.any_game.session.match.log)
    visit.send(Do(other))
    assert "Not quite" in visit.lesson
    assert "Cost: at least" in visit.lesson
    assert len(visit.any_game.session.match.log) == moves
    visit.press("Again").send(Do(best))
    assert "Right!" in visit.lesson
    assert "Second best:" in visit.lesson
    assert len(visit.any_game.session.match.log) == moves + 1
    assert not visit.computer.questions
    assert visit.main_button == "Next puzzle"


def test_the_solution_can_be_shown_and_the_brawl_played_on() -> None:
    visit = PuzzleVisit(QUERY).press("Solution")
    assert "Best:" in visit.lesson
    visit = PuzzleVisit(QUERY)
    visit.send(Do(plays(visit)[1])).press("Play on")
    assert isinstance(visit.any_game.session.activity, Practice)


def test_the_screen_opens_a_rated_puzzle_and_its_rating_is_that_of_brawls_alone() -> None:
    visit = PuzzleVisit(f"game={GAME}&screen=puzzles")
    visit.send(Do(plays(visit)[0]))
    (one,) = TRAINING_FORM.read(visit.storage.texts[training_key(GAME)]).tries
    assert one.is_right
    assert TRAINING not in visit.storage.texts
    visit.send(ChooseGame("button-men"), OpenScreen(PuzzlesScreen()))
    visit.file.arrive()
    assert not visit.any_game.shell.puzzles.training.tries
    assert visit.any_game.ui.name == "button-men"
    visit.send(LeavePractice(), ChooseGame(GAME))
    assert visit.any_game.shell.puzzles.training.tries == (one,)


@pytest.mark.parametrize("mode", [Mode.TRAINING, Mode.STREAK, Mode.MINUTES])
def test_puzzles_follow_each_other(mode: NextMode) -> None:
    visit = PuzzleVisit(f"game={GAME}&screen=puzzles")
    visit.send(SolveNext(mode))
    first = visit.any_game.session.activity
    visit.send(Do(plays(visit)[0]), SolveNext(mode))
    assert visit.any_game.session.activity != first
    assert visit.any_game.ui.name == GAME


def test_the_puzzle_of_the_day_names_its_game() -> None:
    visit = PuzzleVisit(f"game={GAME}&screen=play").send(Solve(OF_TODAY))
    assert visit.display.address == f"?game={GAME}&puzzle=today"
    visit.send(Do(plays(visit)[0])).more()
    assert f"?game={GAME}&puzzle=today" in visit.page
    assert "Lunch Money puzzle" in visit.page


def test_a_link_leads_to_it() -> None:
    visit = PuzzleVisit(QUERY).send(OpenDialog(ShareDialog()))
    assert f"game={GAME}&puzzle=2" in visit.page


@pytest.mark.parametrize("text", ["", "lunch-money-puzzles 2\n", "lunch-money-puzzles 1\n1\t2\n"])
def test_a_damaged_file_is_reported(text: str) -> None:
    visit = PuzzleVisit(QUERY, arrives=False)
    visit.file.waiting.clear()
    visit.program._puzzles[GAME]._read(text)
    assert "couldn’t be loaded" in visit.page


def test_an_unknown_number_is_reported() -> None:
    assert "There’s no puzzle with that number" in PuzzleVisit(f"game={GAME}&puzzle=9999").page


def test_without_a_game_a_puzzle_is_one_of_dice() -> None:
    visit = PuzzleVisit("puzzle=2", MemoryStorage({"last-game": GAME}), MemoryFile())
    assert visit.any_game.ui.name == "button-men"


def test_german_has_a_puzzle_too() -> None:
    visit = PuzzleVisit(f"{QUERY}&lang=de")
    visit.send(Do(plays(visit)[0]))
    assert "Zweitbester:" in visit.lesson
