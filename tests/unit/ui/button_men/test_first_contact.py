"""First contact: a newcomer's first act is an attack, which is already selected."""

import json
from itertools import count

import pytest

from engine.button_men.match.actions import ChooseSizes, Strike
from engine.button_men.match.duel import Phase
from engine.button_men.outside.saves import RECORDS
from engine.worker import choose
from tests.drivers.button_men_driver import ButtonMenDriver, play_out
from tests.drivers.histories import history
from tests.drivers.lessons import going_on, press
from tests.drivers.program_driver import MemoryStorage, RecordedClock, RecordedDisplay, opened
from tests.drivers.shown import Shown, words
from tests.narrowing import present
from ui.activity.practice import Practice
from ui.app.games import GAMES
from ui.app.program import Program
from ui.button_men.match_config import FIRST_SEED
from ui.button_men.messages import SelectMine
from ui.history.persistence import history_text
from ui.match.messages import ComputerFailed, Rematch, Undo
from ui.match.session import Advice
from ui.page.address import parse_address
from ui.shell.storage_keys import HISTORY

ME, OTHER = 0, 1


def first_attack() -> ButtonMenDriver:
    """Return a newcomer's visit at the first attack."""
    driver = ButtonMenDriver("")
    for _ in going_on(driver):
        assert not driver.shown.has("button", "Set sizes")
    return driver


def beckoning(driver: ButtonMenDriver) -> list[int]:
    """Return the values of the dice with a pulsing ring."""
    dice = [one for row in driver.view_model.rows for one in row.dice]
    return [one.die.value for one in dice if "beckoning" in one.marks]


def chooses_sizes(display: RecordedDisplay) -> bool:
    return Shown(display.drawn[-1]).has("button", "Set sizes")


def test_a_newcomer_attacks_by_one_button() -> None:
    driver = first_attack()
    assert driver.turn.human_actor == ME
    assert not driver.turn.has_begun
    press(driver, "Attack")
    action = driver.session.match.log[-1].action
    assert isinstance(action, Strike)
    assert driver.view_model.rows[0].captured
    assert driver.turn.has_begun


def test_the_first_attack_is_the_one_that_the_best_player_would_make() -> None:
    driver = first_attack()
    answer = json.loads(choose(driver.turn.hint_question(ME, 1)))
    best = RECORDS.action(answer["options"][0]["action"], "$")
    assert driver.turn.meant_action == best


def test_the_first_attack_is_said_in_numbers_and_marked_until_something_else_is_selected() -> None:
    driver = first_attack()
    shown = driver.view_model
    assert shown.prompt == "Your 5 captures their 4. Just tap “Attack.”"
    assert shown.remarks == ("From round two, you choose your sizes.",)
    assert beckoning(driver) == [5, 4]
    assert not present(shown.buttons.hint).count
    driver.send(SelectMine(2))
    assert "From round two" not in words(driver.page)
    assert not beckoning(driver)


def test_the_sizes_are_a_move_like_any_other() -> None:
    driver = first_attack()
    assert isinstance(driver.session.match.log[0].action, ChooseSizes)
    assert "X swing d19" in " ".join(line.text for line in driver.log)
    again = ButtonMenDriver("", driver.kept)
    assert again.session.match.log == driver.session.match.log


def test_who_undoes_the_sizes_chooses_them() -> None:
    driver = first_attack().send(Undo())
    assert driver.session.match.log == ()
    assert driver.proposal_question is not None
    for _ in going_on(driver):
        pass
    assert driver.session.match.log == ()
    assert driver.session.selection.advice is Advice.PROPOSAL
    press(driver, "Set sizes")
    assert driver.session.match.log


def test_without_a_computer_a_newcomer_chooses_sizes() -> None:
    driver = ButtonMenDriver("")
    question = present(driver.proposal_question)
    driver.send(ComputerFailed(question.ticket, "no worker"))
    assert driver.shown.has("button", "Set sizes")


def test_everyone_gets_the_same_dice_on_a_slow_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    hours, usual = count(), first_attack()
    monkeypatch.setattr("engine.worker._milliseconds", lambda: next(hours) * 3.6e6)
    assert first_attack().session.match.log == usual.session.match.log


def test_only_the_first_match_of_a_newcomer_has_that_seed() -> None:
    first = ButtonMenDriver("", root="a")
    assert first.session.match.seed == FIRST_SEED
    again = play_out(first).send(Rematch())
    assert again.session.match.seed == "a #2"
    assert again.shown.has("button", "Set sizes")


@pytest.mark.parametrize("query", ["wins=3", "seed=355", "me=Bauer&you=Kith"])
def test_an_address_that_asks_for_a_match_leaves_the_sizes_to_the_player(query: str) -> None:
    driver = ButtonMenDriver(query)
    assert driver.shown.has("button", "Set sizes")
    for _ in going_on(driver):
        pass
    assert driver.turn.view.phase is Phase.SIZES


def test_a_frame_and_a_returning_player_are_no_newcomers() -> None:
    program, display = opened(MemoryStorage({HISTORY: history_text(history(False))}), "")
    assert chooses_sizes(display)
    assert not chooses_sizes(opened(MemoryStorage(), "")[1])
    display = RecordedDisplay()
    program = Program(display, MemoryStorage(), RecordedClock(), lambda: "a", lambda: bytes(32))
    program.open(parse_address("", GAMES), is_embedded=True)
    assert chooses_sizes(display)


def test_what_was_taken_for_a_newcomer_is_no_match_under_way() -> None:
    driver = first_attack()
    assert not driver.game.is_under_way
    press(driver, "Attack")
    assert driver.game.is_under_way


def test_a_practice_has_no_first_attack() -> None:
    driver = ButtonMenDriver("", activity=Practice())
    assert driver.shown.has("button", "Set sizes")
