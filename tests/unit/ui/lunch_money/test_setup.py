"""Setting up a match: its players, and the computer's strength."""

import json
from dataclasses import replace

import pytest

from engine.lunch_money.ai.temperaments import Temperament
from engine.lunch_money.state.rulings import DEFAULT, LIVELY, Halving
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.drivers.shown import is_pressed, message, words
from tests.narrowing import instance, present
from ui.components.form import SetField
from ui.lunch_money.match_config import faces
from ui.lunch_money.setup import request
from ui.lunch_money.setup_form import SetupDialog
from ui.lunch_money.sharing import share_options
from ui.match.messages import DrawLots, OpenSetup, StartMatch
from ui.shell.address import Address
from ui.shell.messages import CloseDialog


def temperaments(driver: LunchMoneyDriver) -> list[str]:
    return [seat.temperament for seat in driver.session.config.seats]


def told(driver: LunchMoneyDriver) -> dict[str, object]:
    """Return the attitude in the computer's request."""
    assert driver.computer_question is not None
    attitude: dict[str, object] = json.loads(driver.last_question.request)["attitude"]
    return attitude


def test_the_temperament_of_a_computer_can_be_chosen() -> None:
    driver = LunchMoneyDriver("seed=1").send(OpenSetup(), SetField("seat", "2"))
    shown = driver.shown.within("dialog", "New match")
    coward = "Coward Hides behind blocks and dodges until someone else is low."
    assert message(shown.one("button", coward)) == SetField("temperament", "coward")
    driver.send(SetField("temperament", "coward"))
    assert driver.shown.has("button", "Player 3 Otto Coward Normal")
    driver.send(StartMatch())
    assert temperaments(driver) == ["even", "hothead", "coward", "hoarder"]


def test_only_computers_have_one_in_the_dialog() -> None:
    driver = LunchMoneyDriver("players=3").send(OpenSetup(), SetField("seat", "1"))
    assert len(driver.shown.classed("face-button")) == len(Temperament)
    driver.send(SetField("opponent", "human"))
    assert not driver.shown.has("button", "Coward Hides behind blocks")
    assert driver.shown.has("button", "Player 2 Mia Friend on this device")


@pytest.mark.parametrize("word", ["", "meek", "HOTHEAD"])
def test_what_is_no_temperament_changes_nothing(word: str) -> None:
    driver = LunchMoneyDriver("").send(OpenSetup(), SetField("temperament", word), StartMatch())
    assert temperaments(driver)[1] == "hothead"


def test_further_seats_get_the_usual_one() -> None:
    driver = LunchMoneyDriver("").send(OpenSetup(), SetField("players", "8"), StartMatch())
    assert set(temperaments(driver)) == set(Temperament)


def test_a_reload_brings_it_back() -> None:
    kept = LunchMoneyDriver("temperament=wrestler&seed=1").kept
    assert temperaments(LunchMoneyDriver("", kept))[1] == "wrestler"


def test_a_temperament_that_nobody_has_is_damage() -> None:
    kept = LunchMoneyDriver("temperament=wrestler&seed=1").kept.replace("wrestler", "meek")
    driver = LunchMoneyDriver("", kept)
    assert driver.damage(kept)
    assert temperaments(driver)[1] == "hothead"


def shown_faces(driver: LunchMoneyDriver) -> tuple[str, ...]:
    return faces(driver.session.config.seats)


def test_people_choose_their_faces_and_everyone_has_a_different_one() -> None:
    driver = LunchMoneyDriver("players=3&opponent=human&seed=1")
    driver.send(OpenSetup(), SetField("seat", "0"), SetField("face", "rival"))
    driver.send(SetField("seat", "1"), SetField("face", "bully"))
    driver.send(SetField("seat", "2"), SetField("face", "rival"))
    shown = driver.shown.within("dialog", "New match")
    assert [words(one) for one in shown.classed("face-button") if is_pressed(one)] == ["Ponytail"]
    assert len(set(faces(instance(driver.shell.dialog, SetupDialog).seats))) == 3
    driver.send(SetField("seat", "0"), SetField("face", "wrestler"), StartMatch())
    assert shown_faces(driver) == ("wrestler", "bully", "rival")
    assert present(driver.view_model.curtain).face == shown_faces(driver)[driver.turn.curtain or 0]
    assert shown_faces(LunchMoneyDriver("", driver.kept)) == shown_faces(driver)


def test_a_face_is_remembered_and_a_computer_leaves_it() -> None:
    driver = LunchMoneyDriver("seed=1").send(OpenSetup(), SetField("seat", "0"))
    driver.send(SetField("face", "hothead"), StartMatch())
    assert driver.shell.chosen.face == "hothead"
    next_time = request(Address(), driver.shell.settings, "root").session.config
    assert faces(next_time.seats)[0] == "hothead"
    assert len(set(faces(next_time.seats))) == len(next_time.seats)
    unknown = replace(driver.shell.settings, face="../player")
    assert faces(request(Address(), unknown, "root").session.config.seats)[0] == "player"


def test_an_address_gives_faces() -> None:
    driver = LunchMoneyDriver("players=3&opponent=human&my-face=coward&face2=coward&seed=1")
    assert shown_faces(driver)[0] == "coward"
    assert len(set(shown_faces(driver))) == 3


@pytest.mark.parametrize("face", ["", "meek", "../player", "HOTHEAD"])
def test_what_is_no_face_changes_nothing(face: str) -> None:
    driver = LunchMoneyDriver("seed=1").send(OpenSetup(), SetField("seat", "0"))
    driver.send(SetField("face", face), StartMatch())
    assert driver.session.config.seats[0].face == ""


def test_a_face_that_nobody_has_is_damage_and_older_saves_have_none() -> None:
    kept = LunchMoneyDriver("my-face=wrestler&temperament3=even&seed=1").kept
    assert LunchMoneyDriver("", kept).damage(kept.replace('"wrestler"', '"meek"'))
    older = kept.replace(',"face":"wrestler"', "").replace(',"face":""', "")
    assert shown_faces(LunchMoneyDriver("", older))[0] == "player"


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
    assert instance(driver.shell.dialog, SetupDialog).house_rules == house_rules


def test_house_rules_are_one_choice() -> None:
    driver = LunchMoneyDriver("halving=literal")
    driver.send(OpenSetup(), SetField("rules", "lively"), StartMatch())
    assert driver.session.match.setup.rulings == LIVELY
    driver.send(OpenSetup(), SetField("rules", "printed"), StartMatch())
    assert driver.session.match.setup.rulings == DEFAULT


def test_ones_own_house_rules_begin_with_those_chosen_before() -> None:
    driver = LunchMoneyDriver("").send(OpenSetup(), SetField("rules", "lively"))
    driver.send(SetField("rules", "own"), SetField("ruling-halving", "literal"), StartMatch())
    assert driver.session.match.setup.rulings == replace(LIVELY, halving=Halving.LITERAL)


def seats(driver: LunchMoneyDriver) -> list[str]:
    return [seat.plays for seat in instance(driver.shell.dialog, SetupDialog).seats]


def test_seats_are_added_and_removed() -> None:
    driver = LunchMoneyDriver("players=3").send(OpenSetup(), SetField("removed", "1"))
    assert seats(driver) == ["Robin", "Otto"]
    assert not driver.shown.has("button", "Remove Otto"), "two are the fewest"
    add = driver.shown.one("button", "Add player")
    assert message(add) == SetField("players", "3")
    driver.send(SetField("players", "3"), SetField("players", "4"))
    assert seats(driver) == ["Robin", "Otto", "Mia", "Juno"], "nobody is there twice"
    assert instance(driver.shell.dialog, SetupDialog).shown == 3


def test_there_is_no_ninth_seat_and_the_first_one_stays() -> None:
    driver = LunchMoneyDriver("players=8").send(OpenSetup())
    assert not driver.shown.has("button", "Add player")
    driver.send(SetField("players", "9"), SetField("removed", "0"), SetField("removed", "8"))
    assert len(seats(driver)) == 8
    assert not driver.shown.has("button", "Remove Robin")


def test_the_seat_that_is_shown_is_always_there() -> None:
    driver = LunchMoneyDriver("players=4").send(
        OpenSetup(), SetField("seat", "3"), SetField("removed", "1")
    )
    assert driver.shown.has("group", "Played by")


def test_luck_chooses_another_temperament() -> None:
    driver = LunchMoneyDriver("").send(OpenSetup())
    for _ in range(9):
        before = driver.shell.dialog
        driver.send(DrawLots(1))
        after = driver.shell.dialog
        assert isinstance(before, SetupDialog)
        assert instance(after, SetupDialog).seats[1].temperament is not before.seats[1].temperament


def test_rules_and_seed_are_folded_and_told_in_words() -> None:
    driver = LunchMoneyDriver("discarding=flat").send(OpenSetup())
    assert driver.shown.has("button", "Details 4 players · Lively · random seed")
    assert not driver.shown.has("group", "House rules")
    driver.send(SetField("details", "yes"))
    assert driver.shown.has("group", "House rules")
