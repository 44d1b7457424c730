"""Confirmation of each move: a second press makes it, and anything else cancels it."""

from dataclasses import replace

import pytest

from tests.drivers.button_men_driver import ButtonMenDriver
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.narrowing import present
from ui.button_men import messages as button_men
from ui.lunch_money import messages as lunch_money
from ui.match import messages as match_messages
from ui.message import Message
from ui.shell.keyboard import Key
from ui.shell.messages import ChangeSettings, Escape
from ui.shell.settings import Settings

ENTER = Key("Enter")
BARRED = "Press again to confirm."


def asking_button_men(position: str) -> ButtonMenDriver:
    asks = ChangeSettings(Settings(confirms=True, passes=False))
    return ButtonMenDriver("seed=1").send(asks).at(position)


def asking_lunch_money(position: str) -> LunchMoneyDriver:
    return LunchMoneyDriver("seed=1").at(position).send(ChangeSettings(Settings(confirms=True)))


def pressed(driver: ButtonMenDriver) -> ButtonMenDriver:
    message = present(driver.message_for(ENTER))
    return driver.send(message)


def test_an_attack_is_made_when_it_is_said_twice() -> None:
    driver = asking_button_men("(6):6 | (8):4 (4):1").send(
        button_men.SelectMine(0), button_men.SelectTheirs(1, 0)
    )
    driver.send(button_men.Attack())
    attack = present(driver.view_model.buttons.attack)
    assert (attack.label, attack.on) == ("Confirm: Attack", button_men.Attack())
    assert driver.view_model.prompt == BARRED
    assert not driver.session.match.log
    driver.send(button_men.Attack())
    assert len(driver.session.match.log) == 1
    assert driver.session.view.unconfirmed is None


def test_enter_asks_and_then_does_it() -> None:
    driver = asking_button_men("(6):6 | (8):4 (4):1").send(
        button_men.SelectMine(0), button_men.SelectTheirs(1, 0)
    )
    assert not pressed(driver).session.match.log
    assert len(pressed(driver).session.match.log) == 1


@pytest.mark.parametrize("other", [button_men.SelectMine(0), Escape(), match_messages.AskHint()])
def test_anything_else_takes_the_question_back(other: Message) -> None:
    driver = asking_button_men("(6):6 | (8):4 (4):1").send(
        button_men.SelectMine(0), button_men.SelectTheirs(1, 0)
    )
    driver.send(button_men.Attack(), other)
    assert driver.session.view.unconfirmed is None
    attack = present(driver.view_model.buttons.attack)
    assert attack.label == "Attack"


def test_what_cannot_be_done_is_explained_at_once() -> None:
    driver = asking_button_men("(6):3 | (8):4 (4):1").send(
        button_men.SelectMine(0), button_men.SelectTheirs(1, 0)
    )
    driver.send(button_men.Attack())
    assert driver.session.view.unconfirmed is None
    assert driver.view_model.reasons


def test_a_pass_is_asked_about_too_and_escape_takes_it_back() -> None:
    driver = asking_button_men("(6):3 | (8):8 (4):4").send(button_men.PassTurn())
    assert present(driver.view_model.buttons.passing).label == "Confirm: Pass"
    assert driver.message_for(Key("Escape")) == Escape()
    assert driver.send(Escape()).session.view.unconfirmed is None


def test_sizes_are_asked_about_by_their_own_button() -> None:
    driver = ButtonMenDriver("seed=1").send(ChangeSettings(Settings(confirms=True)))
    (option,) = driver.view_model.options
    (dial,) = option.dials
    driver.send(button_men.SetDial(dial.dial, 6), option.do)
    (option,) = driver.view_model.options
    assert option.label.startswith("Confirm: ")
    driver.send(option.do)
    assert not driver.view_model.options


def test_who_does_not_want_it_is_not_asked() -> None:
    driver = (
        ButtonMenDriver("seed=1")
        .at("(6):6 | (8):4")
        .send(button_men.SelectMine(0), button_men.SelectTheirs(1, 0))
    )
    assert driver.send(button_men.Attack()).session.match.log


def test_cards_are_played_when_it_is_said_twice() -> None:
    driver = asking_lunch_money("A: jab pipe | B: block | C: dodge").send(
        lunch_money.SelectTarget(1), lunch_money.SelectCard(0)
    )
    driver.send(lunch_money.Play())
    play = present(driver.view_model.buttons.play)
    assert play.label == "Confirm: Play"
    assert driver.view_model.prompt == BARRED
    message = driver.message_for(ENTER)
    assert message == lunch_money.Play()
    assert driver.send(message).session.match.log


def test_a_card_is_played_when_its_target_is_pressed_twice() -> None:
    aims = lunch_money.SelectTarget(1)
    driver = asking_lunch_money("A: jab pipe | B: block | C: dodge").send(
        lunch_money.SelectCard(0), aims
    )
    assert not driver.session.match.log
    target = present(driver.view_model.players[1].target)
    assert (target.label, target.on) == ("Confirm: On B", aims)
    assert target.is_selected
    assert driver.view_model.prompt == BARRED
    assert driver.send(aims).session.match.log


def test_another_target_takes_the_question_back() -> None:
    driver = asking_lunch_money("A: jab pipe | B: block | C: dodge").send(
        lunch_money.SelectCard(0), lunch_money.SelectTarget(1), lunch_money.SelectTarget(2)
    )
    assert not driver.session.match.log
    assert driver.send(lunch_money.SelectTarget(2)).session.match.log


@pytest.mark.parametrize("move", [lunch_money.Decline(), lunch_money.DiscardSelected()])
def test_passing_and_changing_cards_are_asked_about_too(move: Message) -> None:
    driver = asking_lunch_money("A: jab pipe | B: block | C: dodge").send(
        lunch_money.SelectCard(0), move
    )
    assert not driver.session.match.log
    assert driver.send(move).session.match.log


def test_the_question_goes_when_the_setting_does() -> None:
    driver = asking_lunch_money("A: jab pipe | B: block | C: dodge").send(lunch_money.Decline())
    settings = replace(driver.shell.settings, confirms=False)
    assert driver.send(ChangeSettings(settings)).session.view.unconfirmed is None
