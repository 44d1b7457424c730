"""The numbered format of saved texts."""

import json

import pytest

from engine.button_men.dice.editions import EDITIONS
from engine.saving import LONGEST_QUOTE, DamagedSave, Json
from tests.drivers.button_men_driver import ButtonMenDriver
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.saves import MATCHES, PROFILE
from ui.history.persistence import history_text, read_history
from ui.persistence import FORMAT, OLDEST, dump_record, load_record
from ui.shell.settings import STANDARD, Settings, Theme, read_settings, settings_text
from ui.shell.storage_keys import HISTORY


@pytest.mark.parametrize("edition", EDITIONS)
def test_rules_of_format_16_judge_raised_dice_as_their_edition_does(edition: str) -> None:
    said = {"format": 16, "session": {"rules": {"is": "Rules", "edition": edition}}}
    rules = load_record(json.dumps(said), "session")["rules"]
    assert rules["judges_raised"] is EDITIONS[edition].judges_raised


def test_a_missing_setting_takes_its_default() -> None:
    """So a new setting does not reset the others."""
    record = json.loads(settings_text(Settings(theme=Theme.DARK, has_sound=True)))
    del record["settings"]["has_sound"]
    assert read_settings(json.dumps(record)) == Settings(theme=Theme.DARK)
    assert read_settings(dump_record("settings", {})) == STANDARD


def test_a_setting_with_an_impossible_value_is_damage() -> None:
    text = settings_text(STANDARD).replace('"auto"', '"blue"')
    with pytest.raises(DamagedSave, match="unknown-kind"):
        read_settings(text)


def test_what_is_kept_has_the_number_of_todays_format() -> None:
    texts = (
        ButtonMenDriver("").kept,
        settings_text(STANDARD),
        history_text(read_history(PROFILE[HISTORY])),
    )
    assert {json.loads(text)["format"] for text in texts} == {FORMAT}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not-json"),
        ("{", "not-json"),
        ("[" * 100_000, "not-json"),
        ("null", "no-format"),
        ("[1]", "no-format"),
        ("{}", "no-format"),
        ('{"format":"5"}', "no-format"),
        ('{"format":true}', "no-format"),
        ('{"format":3}', "other-format"),
        ('{"format":999}', "other-format"),
        ('{"format":17}', "missing"),
        (f'{{"format":{FORMAT}}}', "missing"),
        (f'{{"format":{FORMAT},"session":[]}}', "not-a-record"),
        ('{"format":16,"session":[]}', "not-a-record"),
        ('{"format":15,"session":{}}', "other-format"),
    ],
)
def test_what_cannot_be_read_is_damage(text: str, reason: str) -> None:
    with pytest.raises(DamagedSave, match=f"save.{reason}"):
        load_record(text, "session")


@pytest.mark.parametrize(
    ("log", "told"),
    [
        ([7], "$.moves[0][0]"),
        ([{"seat": 0, "action": {"is": "Pass"}}], "$.moves[0][2]"),
        (7, "moves"),
    ],
)
def test_a_damaged_log_of_format_16_is_told(log: Json, told: str) -> None:
    said = json.loads(MATCHES["a position"])
    said["session"]["match"]["log"] = log
    assert told in ButtonMenDriver("").damage(json.dumps(said))


@pytest.mark.parametrize("depth", [60, 900, 990, 100_000])
@pytest.mark.parametrize("kind", ["settings", "session", "history"])
def test_what_is_nested_too_deeply_is_damage(kind: str, depth: int) -> None:
    """At some depths Python can parse the text, but not print the value."""
    text = f'{{"format":{FORMAT},"{kind}":{{"theme":{"[" * depth}{"]" * depth}}}}}'
    with pytest.raises(DamagedSave, match="save.not-json"):
        load_record(text, kind)


@pytest.mark.parametrize("driver", [ButtonMenDriver("seed=1"), LunchMoneyDriver("seed=1")])
@pytest.mark.parametrize("name", ["hints", "undos", "number"])
@pytest.mark.parametrize("number", [-1, 10**9, 10**400])
def test_numbers_that_nobody_reaches_are_damage(
    driver: ButtonMenDriver | LunchMoneyDriver, name: str, number: int
) -> None:
    said = json.loads(driver.kept)
    said["session"][name] = number
    told = driver.damage(json.dumps(said))
    assert (
        f"At $.session.{name}: {str(number)[:LONGEST_QUOTE]} isn’t between 0 and 1000000." in told
    )


def test_a_level_that_a_game_does_not_have_is_damage() -> None:
    said = json.loads(LunchMoneyDriver("seed=1").kept)
    said["session"]["config"]["seats"][1]["played_by"] = "beginner"
    told = LunchMoneyDriver("").damage(json.dumps(said))
    assert "At $.session.config.seats: “beginner” is unknown." in told


@pytest.mark.parametrize("number", [-1, 1, 10**9])
def test_no_round_can_be_left_behind_that_has_not_ended(number: int) -> None:
    """Otherwise the ends of the next rounds would never be shown."""
    said = json.loads(ButtonMenDriver("seed=1").kept)
    said["session"]["acknowledged"] = number
    told = ButtonMenDriver("").damage(json.dumps(said))
    assert f"At $.session.acknowledged: {number} isn’t between 0 and 0." in told


@pytest.mark.parametrize("number", [-1, OLDEST - 1, FORMAT + 1, 10**30])
def test_a_wrong_format_is_told_with_those_that_are_read(number: int) -> None:
    told = ButtonMenDriver("").damage(json.dumps({"format": number}))
    said = str(number)[:LONGEST_QUOTE]
    assert f"It has format {said}; this page reads formats {OLDEST} to {FORMAT}." in told
