"""What browsers keep: one numbered format, and what they kept under commit 85a7bda."""

import json

import pytest

from engine.button_men.dice.editions import EDITIONS, Dizziness
from engine.saving import DamagedSave
from tests.drivers.button_men_driver import ButtonMenDriver, play_out
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.drivers.lunch_money_driver import play_out as play_out_lunch_money
from tests.kept import KEPT
from ui.history.persistence import history_text, read_history
from ui.history.played import Played
from ui.lunch_money.match_config import default_seat
from ui.match import messages as match_messages
from ui.opponent import Opponent
from ui.persistence import FORMAT, MIGRATIONS, OLDEST, kept_record, kept_text
from ui.shell.settings import STANDARD, Settings, Speed, Theme, read_settings, settings_text

"""Written by commit 85a7bda; never edited."""


def kept(name: str) -> str:
    """The text of one of these files."""
    return (KEPT / f"{name}.json").read_text(encoding="utf-8")


def files(game: str) -> list[str]:
    """The names of all kept matches of a game."""
    return sorted(path.stem for path in KEPT.glob(f"{game}-*.json"))


@pytest.mark.parametrize("name", files("button-men"))
def test_a_kept_match_of_button_men_goes_on(name: str) -> None:
    old = json.loads(json.loads(kept(name))["page"]["match"])
    driver = ButtonMenDriver("", kept(name))
    assert not driver.shell.notices
    match = driver.session.match
    assert [entry.seat for entry in match.log] == [entry["seat"] for entry in old["log"]]
    assert match.seed == old["seed"]
    assert play_out(driver).turn.is_over


@pytest.mark.parametrize("name", files("lunch-money"))
def test_a_kept_match_of_lunch_money_goes_on(name: str) -> None:
    old = json.loads(json.loads(kept(name))["page"]["match"])
    driver = LunchMoneyDriver("", kept(name))
    assert not driver.shell.notices
    match = driver.session.match
    assert [entry.seat for entry in match.log] == [entry["seat"] for entry in old["log"]]
    assert match.state.table.turn == old["state"]["table"]["turn"]
    usual = [default_seat(seat).temperament for seat in match.state.seats]
    assert [seat.temperament for seat in driver.session.config.seats] == usual
    assert play_out_lunch_money(driver).turn.is_over


def test_a_kept_match_goes_on_by_the_rules_it_was_begun_with() -> None:
    match = ButtonMenDriver("", kept("button-men-circle")).session.match
    assert match.setup.rules.edition == "rulebook"
    assert match.setup.rules.dizzy_for is Dizziness.FIRST_TURN
    assert match.state.rules == match.setup.rules
    assert ButtonMenDriver("").session.match.setup.rules.dizzy_for is Dizziness.FIRST_ATTACK


@pytest.mark.parametrize("edition", EDITIONS)
def test_rules_of_format_16_judge_raised_dice_as_their_edition_does(edition: str) -> None:
    said = {"format": 16, "session": {"rules": {"is": "Rules", "edition": edition}}}
    rules = kept_record(json.dumps(said), "session")["rules"]
    assert rules["judges_raised"] is EDITIONS[edition].judges_raised


@pytest.mark.parametrize(("status", "is_seen"), [("in-the-air", True), ("waiting", False)])
def test_a_friend_of_format_12_sees_the_roll_that_they_have_to_send(
    status: str, is_seen: bool
) -> None:
    said = {"format": 12, "friend": {"status": status}}
    friend = kept_record(json.dumps(said), "friend")
    assert (friend["is_signed"], friend["is_roll_seen"]) == (False, is_seen)


def test_a_kept_match_with_dice_that_are_not_allowed_any_more_goes_on() -> None:
    begun = ButtonMenDriver("me=(X)! (6)&you=(8)&opponent=easy&seed=1")
    driver = ButtonMenDriver("", begun.kept.replace("(X)!", "(X)!?"))
    assert not driver.shell.notices
    assert [str(die) for die in driver.session.match.state.players[0].roster] == ["(X)!?", "(6)"]
    driver.send(match_messages.Rematch())
    assert [one.recipe for one in driver.session.match.setup.entrants] == [
        "(4) (4) (10) (12) (X)",
        "(8)",
    ]


def test_what_only_the_page_knows_is_kept() -> None:
    session = ButtonMenDriver("", kept("button-men-circle")).session
    assert [seat.plays for seat in session.config.seats] == ["Avis", "Hammer", "Kith"]
    assert [seat.played_by for seat in session.config.seats] == [
        Opponent.HUMAN,
        Opponent.EASY,
        Opponent.NORMAL,
    ]
    assert session.metadata.request == "opponent=easy&opponent2=normal&players=3&seed=c&you2=Kith"
    config = ButtonMenDriver("", kept("button-men-two-friends-tournament")).session.config
    assert (config.wins, config.edition, config.seed) == (2, "tournament", "two")
    assert ButtonMenDriver("", kept("button-men-round-end")).turn.awaits_next_round
    position = ButtonMenDriver("", kept("button-men-position")).session.config.position
    assert position == "s(10):2 (6):6 holding (8):3 | (12):9"
    rules = LunchMoneyDriver("", kept("lunch-money-house-rules")).session.config
    assert [seat.plays for seat in rules.seats] == ["Ann", "Ben", "Cem"]
    assert (rules.rulings.discarding, rules.rulings.discard_cost) == ("flat", 2)


def test_kept_settings_are_read() -> None:
    assert read_settings(kept("settings")) == Settings(
        theme=Theme.DARK,
        speed=Speed.FAST,
        has_sound=True,
        language="de",
        confirms=True,
        edition="tournament",
    )


def test_a_missing_setting_takes_its_default() -> None:
    """So that a new setting costs nobody the others."""
    record = json.loads(settings_text(Settings(theme=Theme.DARK, has_sound=True)))
    del record["settings"]["has_sound"]
    assert read_settings(json.dumps(record)) == Settings(theme=Theme.DARK)
    assert read_settings(kept_text("settings", {})) == STANDARD


def test_a_setting_with_an_impossible_value_is_damage() -> None:
    text = settings_text(STANDARD).replace('"auto"', '"blue"')
    with pytest.raises(DamagedSave, match="unknown-kind"):
        read_settings(text)


def test_kept_history_is_read() -> None:
    history = read_history(kept("history"))
    assert [(one.game, len(one.players)) for one in history.matches] == [
        ("button-men", 2),
        ("button-men", 2),
        ("button-men", 2),
        ("lunch-money", 3),
    ]
    assert all(isinstance(one, Played) and one.record for one in history.matches)
    assert (history.sums[0].played, history.runs[0].longest) == (7, 3)
    assert read_history(history_text(history)) == history


def test_what_is_kept_has_the_number_of_todays_format() -> None:
    texts = (
        ButtonMenDriver("").kept,
        settings_text(STANDARD),
        history_text(read_history(kept("history"))),
    )
    assert {json.loads(text)["format"] for text in texts} == {FORMAT}
    assert len(MIGRATIONS) == FORMAT - OLDEST


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
        ('{"format":5}', "missing"),
        ('{"format":6}', "missing"),
        ('{"format":6,"session":[]}', "not-a-record"),
        ('{"format":4,"page":{}}', "missing"),
        ('{"format":4,"page":{"match":"{"}}', "not-json"),
        ('{"format":4,"page":{"match":"[]"}}', "not-a-record"),
        ('{"format":4,"page":{"match":"{}"}}', "missing"),
        ('{"format":4,"page":{"match":"{}","terms":{"chairs":[1]}}}', "not-a-record"),
    ],
)
def test_what_cannot_be_read_is_damage(text: str, reason: str) -> None:
    with pytest.raises(DamagedSave, match=f"save.{reason}"):
        kept_record(text, "session")


@pytest.mark.parametrize("depth", [60, 900, 990, 100_000])
@pytest.mark.parametrize("kind", ["settings", "session", "history"])
def test_what_is_nested_too_deeply_is_damage(kind: str, depth: int) -> None:
    """Of some depths Python reads the text, but cannot print the value."""
    text = f'{{"format":5,"{kind}":{{"theme":{"[" * depth}{"]" * depth}}}}}'
    with pytest.raises(DamagedSave, match="save.not-json"):
        kept_record(text, kind)


@pytest.mark.parametrize("driver", [ButtonMenDriver("seed=1"), LunchMoneyDriver("seed=1")])
@pytest.mark.parametrize("name", ["hints", "undos", "number"])
@pytest.mark.parametrize("number", [-1, 10**9, 10**400])
def test_numbers_that_nobody_reaches_are_damage(
    driver: ButtonMenDriver | LunchMoneyDriver, name: str, number: int
) -> None:
    said = json.loads(driver.kept)
    said["session"][name] = number
    told = driver.damage(json.dumps(said))
    assert f"At $.session.{name}: {str(number)[:20]} is not between 0 and 1000000." in told


def test_a_level_that_a_game_does_not_have_is_damage() -> None:
    said = json.loads(LunchMoneyDriver("seed=1").kept)
    said["session"]["config"]["seats"][1]["played_by"] = "beginner"
    told = LunchMoneyDriver("").damage(json.dumps(said))
    assert "At $.session.config.seats: “beginner” is unknown." in told


@pytest.mark.parametrize("number", [-1, 1, 10**9])
def test_no_round_can_be_left_behind_that_has_not_ended(number: int) -> None:
    """Else the ends of the next rounds would never be shown."""
    said = json.loads(ButtonMenDriver("seed=1").kept)
    said["session"]["acknowledged"] = number
    told = ButtonMenDriver("").damage(json.dumps(said))
    assert f"At $.session.acknowledged: {number} is not between 0 and 0." in told


@pytest.mark.parametrize("number", [-1, OLDEST - 1, FORMAT + 1, 10**30])
def test_a_wrong_format_is_told_with_those_that_are_read(number: int) -> None:
    told = ButtonMenDriver("").damage(json.dumps({"format": number}))
    said = str(number)[:20]
    assert (
        f"It has the format {said}, and this page reads the formats {OLDEST} to {FORMAT}." in told
    )
