"""Editions: their names, choosing and saving them, and the choice of sizes under them."""

import json
from dataclasses import fields

import pytest

from engine.button_men.dice.editions import EDITIONS, RULEBOOK, Rules
from engine.button_men.match.actions import ChooseSizes
from engine.button_men.match.duel import Phase
from tests.drivers.button_men_driver import ButtonMenDriver, clicks, human_seat, play_out
from tests.narrowing import instance
from ui.button_men import messages as messages
from ui.button_men.editions import NO_QUESTIONS, answers, edition_view
from ui.button_men.match_config import MatchConfig, setup_of
from ui.button_men.setup_form import SetupDialog
from ui.components.form import SetField
from ui.match import messages as match_messages
from ui.message import Message
from ui.shell.effects import QuarantineSave
from ui.text.i18n import texts

TEXTS = texts("en")
FRIENDS = "me=Avis&you=Kith&opponent=human&seed=7"
OPEN = [name for name, rules in EDITIONS.items() if not rules.secret]
SECRET = [name for name, rules in EDITIONS.items() if rules.secret]


# --- names ----------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", EDITIONS.values(), ids=lambda rules: rules.edition)
def test_every_question_is_answered_in_a_sentence(rules: Rules) -> None:
    seen = edition_view(TEXTS, rules, is_open=True)
    assert len(seen.lines) == len(fields(Rules)) - len(NO_QUESTIONS)
    assert all(line.text.endswith(".") for line in seen.lines)
    assert seen.text.endswith(".")
    others = [line.is_other for line in seen.lines]
    assert others == sorted(others, reverse=True)
    changed = [
        one.name
        for one in fields(Rules)
        if one.name not in NO_QUESTIONS and getattr(rules, one.name) != getattr(RULEBOOK, one.name)
    ]
    assert sum(others) == len(changed)


def test_nothing_is_told_that_no_edition_does() -> None:
    rules = {f"rule.{'.'.join(one)}" for each in EDITIONS.values() for one in answers(each)}
    named = {f"edition.{name}.{part}" for name in EDITIONS for part in ("name", "text")}
    told = {key for key in TEXTS.words if key.startswith(("rule.", "edition."))}
    assert told == rules | named


def test_editions_are_told_apart_by_their_names() -> None:
    names = {edition_view(TEXTS, rules, is_open=False).name for rules in EDITIONS.values()}
    assert len(names) == len(EDITIONS)


# --- choosing -------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_match_is_set_up_by_the_rules_of_its_edition(edition: str) -> None:
    driver = ButtonMenDriver(f"me=Avis&you=Kith&wins=2&edition={edition}")
    assert driver.session.match.setup.rules == EDITIONS[edition].winning_at(2)
    assert driver.view_model.edition.name == TEXTS.t(f"edition.{edition}.name")


def test_without_a_choice_it_is_the_rulebook() -> None:
    assert setup_of(MatchConfig()).rules == RULEBOOK


def test_the_notice_about_a_bad_edition_names_all_and_it_is_the_default() -> None:
    driver = ButtonMenDriver("edition=pirate")
    (notice,) = driver.shell.notices
    assert "edition=pirate" in notice.text
    assert all(name in notice.text for name in EDITIONS)
    assert driver.session.config.edition == RULEBOOK.edition


def test_the_dialog_begins_with_the_edition_of_the_match_and_changes_it() -> None:
    driver = ButtonMenDriver("edition=originals&opponent=easy").send(match_messages.OpenSetup())
    assert instance(driver.shell.dialog, SetupDialog).edition == "originals"
    driver.send(SetField("edition", "button-weavers"), match_messages.StartMatch())
    assert driver.session.config.edition == "button-weavers"
    assert driver.session.match.setup.rules.edition == "button-weavers"


def test_recipes_are_read_with_the_letters_of_the_edition() -> None:
    driver = ButtonMenDriver("me=r(12) (4)&you=(6)&edition=originals&seed=1")
    assert not driver.shell.notices
    roster = driver.session.match.state.players[0].roster
    assert [str(die) for die in roster] == ["#(12)", "(4)"]
    assert ButtonMenDriver("", driver.kept).session.match == driver.session.match
    elsewhere = ButtonMenDriver("me=r(12) (4)&you=(6)&edition=rulebook&seed=1")
    assert [str(die) for die in elsewhere.session.match.state.players[0].waiting] == ["r(12)"]


def test_a_published_recipe_is_read_as_it_is_printed_in_any_edition() -> None:
    driver = ButtonMenDriver("me=Peridot&you=Avis&edition=originals&seed=1")
    waiting = driver.session.match.state.players[0].waiting
    assert [str(die) for die in waiting] == ["r(4/6)", "r(8/10)", "r(8/12)", "r(12/16)"]
    assert ButtonMenDriver("", driver.kept).session.match == driver.session.match


def test_another_edition_in_the_dialog_reads_recipes_anew() -> None:
    driver = ButtonMenDriver("edition=originals")
    driver.send(match_messages.OpenSetup(), SetField("recipe-0", "r(12)"))
    assert isinstance(driver.shell.dialog, SetupDialog)
    assert driver.shell.dialog.refusals == (None, None)
    driver.send(SetField("edition", "rulebook"))
    assert instance(driver.shell.dialog, SetupDialog).refusals[0] is not None


def test_an_edition_that_does_not_exist_cannot_be_chosen() -> None:
    driver = ButtonMenDriver("").send(match_messages.OpenSetup(), SetField("edition", "pirate"))
    assert instance(driver.shell.dialog, SetupDialog).edition == RULEBOOK.edition


@pytest.mark.parametrize("again", [match_messages.Rematch(), messages.SwapSides()])
def test_another_match_is_played_by_the_same_edition(again: Message) -> None:
    driver = play_out(ButtonMenDriver("me=(4) (6)&you=(4) (8)&wins=1&edition=german-1999&seed=2"))
    driver.send(again)
    assert driver.session.config.edition == "german-1999"
    assert driver.session.match.setup.rules == EDITIONS["german-1999"].winning_at(1)


# --- saving ---------------------------------------------------------------------------------


def test_a_reload_keeps_the_edition_and_another_in_the_address_begins_anew() -> None:
    kept = ButtonMenDriver("edition=tournament&seed=3").kept
    assert ButtonMenDriver("", kept).session.config == MatchConfig(seed="3", edition="tournament")
    assert (
        ButtonMenDriver("seed=3&edition=tournament", kept).session.metadata.request
        == "edition=tournament&seed=3"
    )
    assert ButtonMenDriver("edition=originals", kept).session.config.edition == "originals"


def test_a_kept_edition_that_does_not_exist_is_damage() -> None:
    record = json.loads(ButtonMenDriver("").kept)
    record["session"]["config"]["edition"] = "pirate"
    text = json.dumps(record)
    assert "pirate" in ButtonMenDriver("").damage(text)
    assert QuarantineSave(text) in ButtonMenDriver("", text).effects


# --- sizes, openly and in secret ------------------------------------------------------------


def test_one_dial_names_all_the_swing_dice_that_it_sets() -> None:
    address = "me=(X) (V) (X) (4/10)&you=(6)&opponent=easy&seed=1"
    labels = {
        edition: [
            dial.label
            for option in ButtonMenDriver(f"{address}&edition={edition}").view_model.options
            for dial in option.dials
        ]
        for edition in ("rulebook", "german-1999")
    }
    option = "Size of option die (4 or 10)"
    assert labels == {
        "rulebook": ["Size of X swing die", "Size of V swing die", option],
        "german-1999": ["Size of X swing die and V swing die", option],
    }


def test_there_are_editions_of_both_kinds() -> None:
    assert OPEN
    assert SECRET


@pytest.mark.parametrize("edition", OPEN)
def test_open_sizes_are_chosen_one_after_the_other_and_seen(edition: str) -> None:
    driver = ButtonMenDriver(f"{FRIENDS}&edition={edition}")
    assert driver.view_model.prompt.startswith("Avis:")
    driver.send(*clicks(driver))
    assert driver.curtain is None
    assert driver.view_model.prompt == "Kith: Choose your dice sizes."
    first = driver.view_model.rows[1]
    assert (first.name, first.dice[4].name) == ("Avis", "X swing d4")
    assert driver.log[-1].text.startswith("Avis’s dice: ")
    driver.send(*clicks(driver))
    assert driver.log[1].text.startswith("Kith’s dice: ")


@pytest.mark.parametrize("edition", SECRET)
def test_secret_sizes_are_chosen_behind_a_curtain(edition: str) -> None:
    driver = ButtonMenDriver(f"{FRIENDS}&edition={edition}")
    driver.send(*clicks(driver))
    assert driver.curtain == "Kith"
    assert "’s dice: " not in " ".join(line.text for line in driver.log)


@pytest.mark.parametrize("edition", OPEN)
def test_no_curtain_ever_falls_where_nothing_is_secret(edition: str) -> None:
    driver = ButtonMenDriver(f"{FRIENDS}&edition={edition}&wins=2")
    chosen = []
    for _ in range(400):
        if driver.view_model.buttons.rematch is not None:
            break
        assert driver.curtain is None
        driver.send(*clicks(driver))
        if driver.session.match.log:
            chosen.append(isinstance(driver.session.match.log[-1].action, ChooseSizes))
    assert sum(chosen) > 2


def test_an_extra_die_is_agreed_on_in_secret_though_sizes_are_not() -> None:
    driver = ButtonMenDriver("me=(4) +(X)&you=(6) (8)&opponent=human&seed=1&edition=german-1999")
    driver.send(*clicks(driver))
    assert driver.curtain == "Player 2"
    driver.send(match_messages.LiftCurtain())
    driver.send(*clicks(driver))
    assert driver.turn.view.phase is Phase.SIZES
    assert driver.curtain is None
    assert human_seat(driver) == 0


def test_the_computer_answers_open_sizes() -> None:
    driver = ButtonMenDriver("me=Avis&you=Kith&opponent=easy&seed=1&edition=lunch-money-1999")
    assert driver.computer_question is None
    driver.send(*clicks(driver))
    assert driver.computer_question is not None
    assert driver.view_model.rows[0].dice[4].name == "X swing d4"
