"""The sheet of keys lists the game's shortcuts, because it is generated from their table."""

from collections.abc import Sequence

from tests.drivers.button_men_driver import ButtonMenDriver
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.drivers.shown import Shown, words
from ui.button_men.shortcuts import SHORTCUTS as BUTTON_MEN_SHORTCUTS
from ui.lunch_money.shortcuts import SHORTCUTS as LUNCH_MONEY_SHORTCUTS
from ui.shell.dialogs import KeySheet, Menu
from ui.shell.keyboard import COMMON_KEYS, Key
from ui.shell.messages import CloseDialog, Escape, OpenDialog
from ui.shell.sound_switch import is_sound_key

SHEET = Key("?", shift=True)


def lines(page: Shown) -> list[str]:
    return [words(line) for line in page.classed("key-line")]


def test_a_question_mark_opens_the_sheet_of_the_game() -> None:
    driver = ButtonMenDriver("me=(4) (6)&you=(4) (6)&seed=1")
    assert driver.message_for(SHEET) == OpenDialog(KeySheet())
    driver.send(OpenDialog(KeySheet()))
    there = lines(driver.shown)
    assert len(there) == len(BUTTON_MEN_SHORTCUTS) + len(COMMON_KEYS)
    assert "T Show threats" in there
    assert "S Sound on or off" in there
    assert driver.message_for(SHEET) is None
    assert driver.message_for(Key("Escape")) == Escape()
    driver.send(CloseDialog())
    assert lines(driver.shown) == []


def test_a_brawl_has_a_sheet_of_its_own() -> None:
    driver = LunchMoneyDriver("players=3&seed=1").send(OpenDialog(KeySheet()))
    there = lines(driver.shown)
    assert len(there) == len(LUNCH_MONEY_SHORTCUTS) + len(COMMON_KEYS)
    assert "C Show combinations" in there


def test_the_menu_leads_to_it() -> None:
    driver = ButtonMenDriver("seed=1").send(OpenDialog(Menu()))
    assert driver.shown.has("button", "Keys")


def test_behind_a_curtain_keys_are_dead() -> None:
    driver = LunchMoneyDriver("players=2&seed=1&opponent=human")
    assert driver.curtain is not None
    assert driver.message_for(SHEET) is None


def test_no_two_shortcuts_are_the_same_key() -> None:
    letters = (Key(letter) for letter in "abcdefghijklmnopqrstuvwxyz")
    for key in (Key("1", 1), Key("!", 1, shift=True), Key("Enter"), *letters):
        for shortcuts in (BUTTON_MEN_SHORTCUTS, LUNCH_MONEY_SHORTCUTS):
            pressed: Sequence[bool] = [one.is_pressed(key) for one in shortcuts]
            assert sum((*pressed, is_sound_key(key))) <= 1
