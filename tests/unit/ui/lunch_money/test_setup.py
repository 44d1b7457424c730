"""Setting up a match: who sits there, and how the computer plays."""

import json
from dataclasses import replace

import pytest

from engine.lunch_money.ai.temperaments import Temperament
from engine.lunch_money.rulings import DEFAULT, LIVELY, Halving
from tests.lunch_money_driver import LunchMoneyDriver
from tests.shown import Shown
from ui.lunch_money.messages import (
    ChooseHouseRules,
    ChooseOpponent,
    ChoosePlayers,
    ChooseRuling,
    ChooseTemperament,
)
from ui.lunch_money.rulings import HouseRules
from ui.lunch_money.session import SetupDialog
from ui.lunch_money.sharing import share_options
from ui.match.messages import OpenSetup, StartMatch
from ui.shell.messages import CloseDialog


def temperaments(driver: LunchMoneyDriver) -> list[str]:
    return [seat.temperament for seat in driver.session.config.seats]


def told(driver: LunchMoneyDriver) -> dict[str, object]:
    """What the computer is told about its attitude."""
    assert driver.computer_question is not None
    attitude: dict[str, object] = json.loads(driver.last_question.request)["attitude"]
    return attitude


def test_the_temperament_of_a_computer_can_be_chosen() -> None:
    driver = LunchMoneyDriver("seed=1").send(OpenSetup(), ChooseTemperament(2, "coward"))
    shown = Shown(driver.page).within("dialog", "New match")
    choice = shown.all("combobox")[3]
    assert shown.description(choice) == "Hides behind blocks and dodges until somebody else is low."
    driver.send(StartMatch())
    assert temperaments(driver) == ["even", "hothead", "coward", "hoarder"]


def test_only_computers_have_one_in_the_dialog() -> None:
    driver = LunchMoneyDriver("players=3").send(OpenSetup(), ChooseOpponent(1, "human"))
    shown = Shown(driver.page).within("dialog", "New match")
    assert len([one for one in shown.all("combobox") if shown.description(one)]) == 1


@pytest.mark.parametrize("word", ["", "meek", "HOTHEAD"])
def test_what_is_no_temperament_changes_nothing(word: str) -> None:
    driver = LunchMoneyDriver("").send(OpenSetup(), ChooseTemperament(1, word), StartMatch())
    assert temperaments(driver)[1] == "hothead"


def test_further_seats_get_the_usual_one() -> None:
    driver = LunchMoneyDriver("").send(OpenSetup(), ChoosePlayers(8), StartMatch())
    assert set(temperaments(driver)) == set(Temperament)


def test_a_reload_brings_it_back() -> None:
    kept = LunchMoneyDriver("temperament=wrestler&seed=1").kept
    assert temperaments(LunchMoneyDriver("", kept))[1] == "wrestler"


def test_a_temperament_that_nobody_has_is_damage() -> None:
    kept = LunchMoneyDriver("temperament=wrestler&seed=1").kept.replace("wrestler", "meek")
    driver = LunchMoneyDriver("", kept)
    assert driver.shell.notices
    assert temperaments(driver)[1] == "hothead"


def test_the_computer_is_told_its_temperament_and_who_last_hurt_it() -> None:
    driver = LunchMoneyDriver("players=3&seed=1&temperament=bully")
    driver.at("A: kick-4 | B: elbow | C: jab", "A kick-4 B", "B lets", "C lets")
    driver.send(CloseDialog())
    assert told(driver) == {"is": "Attitude", "temperament": "bully", "hurt_by": 0}


def test_links_name_only_what_is_not_usual() -> None:
    driver = LunchMoneyDriver("temperament=hothead&temperament2=coward&opponent3=human&seed=1")
    (new, *_) = [one for one in share_options(driver.turn) if one.name == "new"]
    assert dict(new.parameters).get("temperament2") == "coward"
    assert not {"temperament", "temperament3"} & set(dict(new.parameters))


@pytest.mark.parametrize(
    ("query", "house_rules"),
    [("", "printed"), ("discarding=flat", "lively"), ("discarding=each", "own")],
)
def test_the_dialog_begins_with_the_house_rules_of_the_match(query: str, house_rules: str) -> None:
    driver = LunchMoneyDriver(query).send(OpenSetup())
    assert isinstance(driver.shell.dialog, SetupDialog)
    assert driver.shell.dialog.house_rules == house_rules


def test_house_rules_are_one_choice() -> None:
    driver = LunchMoneyDriver("halving=literal")
    driver.send(OpenSetup(), ChooseHouseRules(HouseRules.LIVELY), StartMatch())
    assert driver.session.match.setup.rulings == LIVELY
    driver.send(OpenSetup(), ChooseHouseRules(HouseRules.PRINTED), StartMatch())
    assert driver.session.match.setup.rulings == DEFAULT


def test_ones_own_house_rules_begin_with_those_chosen_before() -> None:
    driver = LunchMoneyDriver("").send(OpenSetup(), ChooseHouseRules(HouseRules.LIVELY))
    driver.send(ChooseHouseRules(HouseRules.OWN), ChooseRuling("halving", "literal"), StartMatch())
    assert driver.session.match.setup.rulings == replace(LIVELY, halving=Halving.LITERAL)
