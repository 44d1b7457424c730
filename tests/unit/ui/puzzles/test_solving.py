"""A puzzle on the table: opened, answered, explained, and left."""

import pytest

from tests.drivers.button_men_driver import ButtonMenDriver, play_out
from tests.drivers.program_driver import BUTTON_MEN_MATCH, MemoryStorage
from tests.drivers.puzzle_driver import MemoryFile, PuzzleVisit
from tests.narrowing import present
from ui.activity.practice import Practice
from ui.app.games import GAMES
from ui.button_men.messages import Attack, SelectMine
from ui.match.messages import ComputerFailed
from ui.opponent import Opponent
from ui.page.address import parse_address
from ui.review.messages import TryAgain
from ui.shell.dialogs import ShareDialog
from ui.shell.messages import LeavePractice, OpenDialog, OpenScreen, Solve, SolveNext
from ui.shell.motion import Movement
from ui.shell.screens import MATCH, PlayScreen, PuzzlesScreen

QUESTION = "Find the best move."


def test_an_address_names_a_puzzle() -> None:
    visit = PuzzleVisit("puzzle=2")
    assert "Puzzle 2" in visit.lesson
    assert QUESTION in visit.lesson
    assert visit.display.address == "?puzzle=2"
    assert visit.display.focused == "lesson-title"


def test_until_the_puzzles_are_here_the_page_says_that_they_come() -> None:
    visit = PuzzleVisit("puzzle=2", arrives=False)
    assert "Loading puzzles" in visit.page
    visit.file.arrive()
    assert QUESTION in visit.lesson


def test_a_link_within_the_page_is_told_twice_by_browsers_and_opens_it_all_the_same() -> None:
    """Browsers report it as a history step and as a changed fragment."""
    visit = PuzzleVisit("", arrives=False)
    for _ in range(2):
        visit.program.navigate(parse_address("", GAMES, "#puzzle=2"))
    visit.file.arrive()
    assert "Puzzle 2" in visit.lesson


@pytest.mark.parametrize(
    "query", ["screen=rules", "game=lunch-money&screen=puzzles", "screen=play"]
)
def test_a_fragment_that_names_a_puzzle_leads_away_from_a_screen(query: str) -> None:
    visit = PuzzleVisit(query)
    query = visit.display.address.removeprefix("?") or query
    visit.program.navigate(parse_address(query, GAMES, "#puzzle=2"))
    if visit.file.waiting:
        visit.file.arrive()
    assert "Puzzle 2" in visit.lesson
    visit.program.navigate(parse_address(query, GAMES, "#puzzle=9998"))
    assert "There’s no puzzle with that number" in visit.page


def test_puzzles_are_fetched_when_somebody_looks_at_them_and_only_once() -> None:
    visit = PuzzleVisit()
    assert not visit.file.waiting
    visit.send(OpenScreen(PuzzlesScreen()), OpenScreen(MATCH), OpenScreen(PuzzlesScreen()))
    assert len(visit.file.waiting) == 1
    visit.file.arrive()
    assert QUESTION in visit.lesson
    visit.send(LeavePractice(), OpenScreen(PuzzlesScreen()))
    assert not visit.file.waiting
    assert QUESTION in visit.lesson


def test_the_screen_opens_a_rated_puzzle_and_back_leads_before_it() -> None:
    visit = PuzzleVisit("screen=puzzles")
    assert visit.display.address in ("?puzzle=1", "?puzzle=2")
    assert visit.display.pushed == []
    visit = PuzzleVisit("screen=play").send(OpenScreen(PuzzlesScreen()))
    assert visit.display.address == visit.display.pushed[-1] == f"?puzzle={visit.puzzle}"
    assert len(visit.display.pushed) == 1
    visit.move({1: "skill 1,3>3", 2: "skill 2,3>2"}[visit.puzzle])
    assert len(visit.game.shell.puzzles.training.tries) == 1


def test_an_open_puzzle_waits_for_its_player() -> None:
    visit = PuzzleVisit("screen=puzzles")
    for screen in (PlayScreen(), MATCH):
        number = visit.puzzle
        visit.send(OpenScreen(screen), OpenScreen(PuzzlesScreen()))
        assert visit.game.shell.screen == MATCH
        assert visit.puzzle == number


def test_without_a_puzzle_the_screen_says_so() -> None:
    visit = PuzzleVisit("screen=puzzles", file=MemoryFile("button-men-puzzles 1\n"))
    assert "0 puzzles" in visit.page


def test_they_are_fetched_whatever_lies_on_the_table() -> None:
    """With a finished match on the table, a newcomer's page also needs the history."""
    over = play_out(ButtonMenDriver("seed=1&opponent=easy&wins=1")).kept
    visit = PuzzleVisit("screen=puzzles", MemoryStorage({BUTTON_MEN_MATCH: over}))
    assert QUESTION in visit.lesson


def test_a_file_that_does_not_arrive_can_be_asked_for_again() -> None:
    visit = PuzzleVisit("screen=puzzles", arrives=False)
    visit.file.fail()
    assert "couldn’t be loaded. Check your connection and try again." in visit.page
    visit.press("Try again").file.arrive()
    assert QUESTION in visit.lesson


@pytest.mark.parametrize("text", ["", "something else", "button-men-puzzles 1\n1\t2\t3\n"])
def test_a_file_that_is_none_is_refused(text: str) -> None:
    visit = PuzzleVisit("screen=puzzles", file=MemoryFile(text))
    assert "couldn’t be loaded" in visit.page


@pytest.mark.parametrize("number", ["0", "-1", "99999", "x", "1.5", "٣"])
def test_what_is_no_number_of_a_puzzle_is_refused(number: str) -> None:
    visit = PuzzleVisit(f"puzzle={number}")
    assert "Use a puzzle’s number" in visit.page


def test_a_number_that_no_puzzle_has_is_told() -> None:
    visit = PuzzleVisit("puzzle=3")
    assert "There’s no puzzle with that number" in visit.page
    assert QUESTION in visit.lesson


def test_a_position_that_cannot_be_read_is_told() -> None:
    file = MemoryFile("button-men-puzzles 1\n1\t1200\t70\t624\t417\tj\tpower 1>1\t(4):9 | (6):4\n")
    assert "puzzle=1. " in PuzzleVisit("puzzle=1", file=file).page


def test_the_right_answer_is_told_at_once_and_then_the_chance_of_each_move() -> None:
    visit = PuzzleVisit("puzzle=2").move("skill 2,3>2")
    assert "Right!" in visit.lesson
    assert "77.9%" in visit.lesson
    assert "%" not in visit.lesson.partition("Topics")[2]
    visit.answer()
    listed = visit.lesson.partition("Topics")[2]
    assert all(chance in listed for chance in ("78%", "35.8%", "22.4%", "20.1%", "14.7%", "10.8%"))
    assert listed.count("keeps d12 safe in 33.3% of cases") == 2
    assert listed.count("%") == 6 + 2
    assert "Hint" not in visit.page
    assert visit.game.view_model.hint is None


def test_the_right_answer_is_played_and_nobody_replies() -> None:
    visit = PuzzleVisit("puzzle=2").move("skill 2,3>2")
    (entry,) = visit.game.session.match.log
    assert entry.seat == 0
    struck = {one.key for one in visit.scene.motions if one.movement is Movement.STRIKE}
    assert struck == {"die-0-1", "die-0-2"}
    flown = [one for one in visit.scene.motions if one.movement is Movement.TRAVEL]
    assert "captured-0-0" in {one.key for one in flown}
    assert {one.key for one in visit.scene.motions if one.movement is Movement.TUMBLE} == struck
    assert [one.on for one in visit.game.view_model.rows[0].dice] == [None] * 3
    visit.answer()
    assert visit.game.session.match.log == (entry,)


def test_the_end_of_the_round_by_a_right_answer_is_no_result() -> None:
    line = "1\t1500\t70\t999\t358\tj\tpower 1>1\t(20):20 (30):25 | (6):1\n"
    visit = PuzzleVisit("puzzle=1", file=MemoryFile(f"button-men-puzzles 1\n{line}"))
    visit.move("power 1>1")
    assert visit.game.turn.is_finished
    assert visit.game.view_model.result is None
    assert visit.main_button == "Next puzzle"


def test_a_wrong_answer_bounces_off_and_the_better_line_is_marked() -> None:
    visit = PuzzleVisit("puzzle=2").move("power 1>3")
    assert not visit.game.session.match.log
    moved = {one.key: one.movement for one in visit.scene.motions if not one.start}
    assert moved == {"die-0-0": Movement.STRIKE}
    assert ("die-1-2", Movement.SHAKE) in {(one.key, one.movement) for one in visit.scene.motions}
    marks = {one.key: one.marks for row in visit.game.view_model.rows for one in row.dice}
    assert {key for key, found in marks.items() if "missed" in found} == {"die-1-2"}
    better = {key for key, found in marks.items() if "better" in found}
    assert better == {"die-0-1", "die-0-2", "die-1-1"}


def test_the_buttons_stand_where_attack_stood() -> None:
    """Ten puzzles without moving the thumb, and the focus stays on the button."""
    visit = PuzzleVisit("puzzle=2")
    assert visit.main_button == "Attack"
    visit.move("power 1>3")
    assert visit.main_button == "Again"
    assert visit.shown.has("button", "Show")
    assert visit.display.focused == "attack"
    visit.press("Again")
    assert visit.main_button == "Attack"
    visit.move("skill 2,3>2")
    assert visit.main_button == "Next puzzle"
    assert not visit.shown.has("button", "Show")
    assert visit.display.focused == "attack"


def test_nothing_above_the_table_grows_with_an_answer() -> None:
    visit = PuzzleVisit("puzzle=2")
    before = visit.line
    assert visit.move("power 1>3").answer().line == before
    assert visit.press("Again").move("skill 2,3>2").answer().line == visit.line
    assert visit.line == before


def test_a_wrong_answer_is_told_at_once_and_then_why() -> None:
    visit = PuzzleVisit("puzzle=2").move("power 1>3")
    assert "Cost: at least 42.1%" in visit.lesson
    visit.answer()
    assert "at least" not in visit.lesson
    assert "3 takes 3: 14.7%. Better: 8 + 4 = 12, 78%." in visit.lesson
    assert "Best: Skill" in visit.lesson
    visit.press("Again")
    assert QUESTION in visit.lesson
    visit.move("skill 2,3>2")
    assert "Right!" in visit.lesson


def test_a_wrong_answer_is_followed_by_what_punishes_it() -> None:
    """The sentence is in the style of the log, but nothing of it has happened."""
    visit = PuzzleVisit("puzzle=2").move("power 1>3").answer()
    assert "For example: Power: you capture d4 (3) with d6 (3)" in visit.lesson
    assert "your opponent captures d10 (8)" in visit.lesson
    assert not visit.game.session.match.log
    visit.press("Show")
    assert "For example" not in visit.lesson


def test_who_can_only_pass_punishes_nobody() -> None:
    position = "(20):20 (30):25 | (6):1 (4):1"
    line = f"1\t1500\t70\t779\t358\tj\tpower 2>1\t{position}\n"
    file = MemoryFile(f"button-men-puzzles 1\n{line}")
    visit = PuzzleVisit("puzzle=1", file=file).move("power 1>1")
    assert len(visit.computer.questions) == 2
    assert "For example" not in visit.answer().lesson


def test_where_the_reply_does_not_come_nothing_is_told_of_it() -> None:
    visit = PuzzleVisit("puzzle=2").move("power 1>3")
    for asked in list(visit.computer.questions):
        visit.send(ComputerFailed(asked.ticket, "no computer"))
    assert "Cost: at least 42.1%" in visit.lesson
    assert "For example" not in visit.lesson


def test_every_best_move_is_right() -> None:
    for move in ("shadow 1>1", "power 3>1"):
        assert "Right!" in PuzzleVisit("puzzle=5").move(move).lesson


def test_of_several_best_moves_the_own_one_is_played() -> None:
    for move in ("shadow 1>1", "power 3>1"):
        visit = PuzzleVisit("puzzle=5").move(move)
        assert str(getattr(visit.game.session.match.log[0].action, "attack", "")) == move


def test_the_best_can_be_shown_without_an_answer() -> None:
    visit = PuzzleVisit("puzzle=1").press("Solution")
    assert "Best: Skill" in visit.lesson
    assert "rated 1200" in visit.lesson


def test_what_contradicts_a_puzzle_is_not_shown() -> None:
    """It was evaluated longer than the page can."""
    file = MemoryFile(
        "button-men-puzzles 1\n1\t1200\t70\t624\t417\tj\tpower 3>2\t"
        "(4):1 (8):5 (20):9 | (6):4 (12):9 (20):10\n"
    )
    visit = PuzzleVisit("puzzle=1", file=file).move("power 3>2").answer()
    assert "Right!" in visit.lesson
    assert "%" not in visit.lesson.partition("Topics")[2]
    visit.send(Solve(1)).move("skill 1,3>3").answer()
    assert "at least" in visit.lesson


def test_the_next_puzzle_is_one_key_away() -> None:
    visit = PuzzleVisit("puzzle=5").move("shadow 1>1")
    action = present(visit.game.view_model.primary_action)
    assert action.on == SolveNext()
    visit.send(SolveNext())
    assert QUESTION in visit.lesson
    assert visit.display.address in ("?puzzle=1", "?puzzle=2")
    assert visit.display.pushed == []


def test_after_a_wrong_answer_another_try_is_one_key_away() -> None:
    visit = PuzzleVisit("puzzle=2")
    before = visit.game.view_model.primary_action
    visit.move("power 1>3")
    action = present(visit.game.view_model.primary_action)
    assert action.on == TryAgain()
    visit.send(SelectMine(1))
    assert visit.game.view_model.primary_action == before
    assert visit.send(TryAgain()).game.view_model.primary_action == before


def test_one_plays_on_after_the_right_answer() -> None:
    visit = PuzzleVisit("puzzle=2").move("skill 2,3>2").answer().press("Play on")
    assert visit.game.session.activity == Practice()
    visit.answer()
    assert [entry.seat for entry in visit.game.session.match.log] == [0, 1]


def test_what_is_shown_can_be_tried_again() -> None:
    visit = PuzzleVisit("puzzle=2").press("Solution")
    assert len(visit.game.session.match.log) == 1
    visit.press("Try again")
    assert not visit.game.session.match.log
    assert QUESTION in visit.lesson


def test_who_plays_on_after_a_wrong_answer_sees_what_punishes_it() -> None:
    """The move is still selected, and the strongest computer player answers it."""
    visit = PuzzleVisit("puzzle=2").move("power 1>3").answer().press("Play on")
    assert visit.game.view_model.primary_action is not None
    visit.send(Attack()).answer()
    assert [entry.seat for entry in visit.game.session.match.log[:2]] == [0, 1]
    assert visit.game.session.config.seats[1].played_by is Opponent.HARD


def test_a_link_to_the_puzzle_is_what_is_shared_first() -> None:
    visit = PuzzleVisit("puzzle=2").send(OpenDialog(ShareDialog()))
    assert "#game=button-men&puzzle=2" in visit.page
