"""The match-up explorer: its requests, results, display, saving and sharing."""

import json
from itertools import permutations
from urllib.parse import urlencode

import pytest

from engine.button_men.buttons import all_buttons
from engine.saving import Json
from tests.drivers.button_men_driver import ButtonMenDriver
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.drivers.program_driver import MemoryStorage, reporting
from tests.drivers.shown import Shown, message, words
from tests.narrowing import instance
from ui.app.games import GAMES
from ui.app.matchup_store import MAX_MATCHUPS, MatchupStore
from ui.button_men.matchup import soldiers
from ui.match.messages import ComputerAnswered, ComputerFailed, OpenSetup
from ui.page.address import address_text, parse_address
from ui.shell.address import Address
from ui.shell.effects import AskComputer, ForgetQuestion, ReadMatchup, SaveMatchup, Subject
from ui.shell.matchup import NoFindings, findings_in, findings_text, read_findings
from ui.shell.messages import (
    Copied,
    CopyText,
    ExploreMatchup,
    MatchupRead,
    OpenScreen,
    Practise,
    SideInput,
    StopMatchup,
)
from ui.shell.screens import MATCH, MatchupScreen
from ui.shell.storage_keys import MATCHUPS

SCREEN = MatchupScreen("Avis", "(6) (8) (10) (X)")


def found(done: float = 1.0, **other: Json) -> Json:
    """Return the computer's answer about one swing die against another."""
    said: Json = {
        "choices": [[[4], [20]], [[4], [12], [20]]],
        "letters": [["(X)"], ["(X)"]],
        "payoff": [[0.5, 0.25, 0.75], [0.6, 0.4, 0.3]],
        "chance": 0.371,
        "match": 0.274,
        "margin": 0.035,
        "shares": [[0.25, 0.75], [0.0, 1.0, 0.0]],
        "done": done,
    }
    return said | other


def answer(done: float = 1.0, **other: Json) -> str:
    return json.dumps(found(done, **other) | {"known": {"cells": [], "stage": 1, "waiting": [0]}})


def at(screen: MatchupScreen = SCREEN, kept: str | None = None) -> ButtonMenDriver:
    """Return a visit at this screen, after the browser has loaded the saved result."""
    driver = ButtonMenDriver("seed=1").send(OpenScreen(screen))
    return driver.send(MatchupRead(screen.first, screen.second, kept))


def questions(driver: ButtonMenDriver) -> list[AskComputer]:
    return [
        one
        for one in driver.effects
        if isinstance(one, AskComputer) and one.subject is Subject.MATCHUP
    ]


def answered(driver: ButtonMenDriver, text: str) -> ButtonMenDriver:
    return driver.send(ComputerAnswered(questions(driver)[-1].ticket, text))


# --- the address ----------------------------------------------------------------------------


@pytest.mark.parametrize("screen", [SCREEN, MatchupScreen(), MatchupScreen("+(4) s(X)&(6)", "Ä")])
def test_a_link_leads_to_the_match_up(screen: MatchupScreen) -> None:
    text = address_text(Address(screen=screen))
    assert parse_address(text, GAMES).screen == screen
    assert parse_address("", GAMES, f"#{text.removeprefix('?')}").screen == screen


def test_what_is_too_long_to_be_a_recipe_is_told() -> None:
    asked = {"screen": "matchup", "first": "(4) " * 99, "second": "Avis"}
    address = parse_address(urlencode(asked), GAMES)
    assert address.screen == MatchupScreen("", "Avis")
    assert [one.name for one in address.problems] == ["first"]


# --- the work -------------------------------------------------------------------------------


def test_the_computer_is_asked_step_by_step_until_it_is_done() -> None:
    driver = at()
    assert len(questions(driver)) == 1
    asked = json.loads(questions(driver)[0].request)
    assert (asked["ask"], asked["known"]) == ("matchup", None)
    assert [one["name"] for one in asked["setup"]["entrants"]] == ["Avis", "(6) (8) (10) (X)"]
    answered(driver, answer(0.5))
    assert json.loads(questions(driver)[1].request)["known"]["stage"] == 1
    answered(driver, answer(1.0))
    assert len(questions(driver)) == 2
    (kept,) = (one for one in driver.effects if isinstance(one, SaveMatchup))
    assert (kept.first, kept.second) == (SCREEN.first, SCREEN.second)
    assert read_findings(kept.text) == findings_in(found())


def test_what_is_kept_is_shown_and_nobody_is_asked() -> None:
    driver = at(kept=findings_text(findings_in(found())))
    assert not questions(driver)
    assert "Done." in words(driver.page)


@pytest.mark.parametrize("kept", ["", "{", "[]", "{}", findings_text(findings_in(found()))[:-9]])
def test_what_is_kept_and_damaged_is_found_out_again(kept: str) -> None:
    assert len(questions(at(kept=kept))) == 1


def test_before_the_browser_has_said_what_it_has_nobody_is_asked() -> None:
    driver = ButtonMenDriver("seed=1").send(OpenScreen(SCREEN))
    assert ReadMatchup(SCREEN.first, SCREEN.second) in driver.effects
    assert not questions(driver)
    driver.send(MatchupRead("Avis", "Hammer", None))
    assert not questions(driver)


def test_it_can_be_stopped_and_gone_on_with() -> None:
    driver = answered(at(), answer(0.5))
    driver.send(said(driver.shown, "Stop"))
    assert ForgetQuestion(Subject.MATCHUP) in driver.effects
    assert driver.shell.matchup.ticket == 0
    before = len(questions(driver))
    driver.send(said(driver.shown, "Continue"))
    assert len(questions(driver)) == before + 1
    assert json.loads(questions(driver)[-1].request)["known"]["stage"] == 1


def said(shown: Shown, name: str) -> StopMatchup | ExploreMatchup | CopyText:
    """Return the message of the button with this name."""
    found = message(shown.one("button", name))
    assert isinstance(found, StopMatchup | ExploreMatchup | CopyText)
    return found


def test_an_answer_that_comes_too_late_changes_nothing() -> None:
    driver = at()
    ticket = questions(driver)[-1].ticket
    driver.send(StopMatchup(), ComputerAnswered(ticket, answer()))
    assert driver.shell.matchup.findings is None


def test_who_leaves_the_screen_is_not_worked_for() -> None:
    driver = at().send(OpenScreen(MATCH))
    assert ForgetQuestion(Subject.MATCHUP) in driver.effects
    before = len(questions(driver))
    driver.send(OpenScreen(SCREEN))
    assert len(questions(driver)) == before + 1


@pytest.mark.parametrize(
    "text", ["", "{}", '{"error": "KeyError"}', answer(chance=2), answer(shares=[[1.0], [1.0]])]
)
def test_an_answer_that_makes_no_sense_ends_the_work(text: str) -> None:
    driver = answered(at(), text)
    assert len(questions(driver)) == 1
    assert "The computer couldn’t calculate this." in words(driver.page)


def test_a_computer_that_fails_ends_it_too() -> None:
    driver = at()
    driver.send(ComputerFailed(questions(driver)[-1].ticket, "gone"))
    assert "The computer couldn’t calculate this." in words(driver.page)
    driver.send(ExploreMatchup())
    assert len(questions(driver)) == 2


def test_other_choices_than_sizes_are_told() -> None:
    driver = answered(at(), '{"error": "ValueError: other-choices"}')
    assert "need other choices" in words(driver.page)


def test_it_works_whatever_is_played() -> None:
    driver = LunchMoneyDriver("seed=1")
    driver.send(OpenScreen(SCREEN), MatchupRead(SCREEN.first, SCREEN.second, None))
    subjects = [one.subject for one in driver.effects if isinstance(one, AskComputer)]
    assert Subject.MATCHUP in subjects


# --- display --------------------------------------------------------------------------------


def test_both_sides_are_typed_and_asked_for() -> None:
    driver = at(MatchupScreen())
    assert "Choose two buttons" in words(driver.page)
    assert message(driver.shown.one("button", "Calculate")) is None
    driver.send(SideInput(0)(" Avis "), SideInput(1)("Hammer"))
    driver.send(said(driver.shown, "Calculate"))
    assert driver.shell.screen == MatchupScreen("Avis", "Hammer")


def test_an_example_is_worked_out_until_sides_are_chosen() -> None:
    driver = ButtonMenDriver("seed=1").send(OpenScreen(MatchupScreen()))
    assert ReadMatchup("Avis", "Hammer") in driver.effects
    driver.send(MatchupRead("Avis", "Hammer", None))
    assert [
        one["name"] for one in json.loads(questions(driver)[0].request)["setup"]["entrants"]
    ] == [
        "Avis",
        "Hammer",
    ]
    assert driver.shell.matchup.drafts == ("", "")
    assert len(answered(driver, answer()).shown.classed("heat")) == 1


def test_the_faces_open_the_fields() -> None:
    (faces,) = at().shown.classed("scale")
    assert words(faces).startswith("Change buttons")
    assert len(Shown(faces).classed("badge")) == 2


@pytest.mark.parametrize(
    ("first", "second", "told"),
    [
        ("Nobody", "Avis", "There’s no playable button named Nobody."),
        ("Avis", "(0.5)", "(0.5)"),
        ("gz#:(18) " * 11, "gz#:(18) " * 11, "attack"),
    ],
)
def test_what_cannot_be_played_is_told_and_not_asked(first: str, second: str, told: str) -> None:
    driver = at(MatchupScreen(first.strip(), second.strip()))
    (problem,) = driver.shown.classed("matchup-problem")
    assert told in words(problem)
    assert not questions(driver)


def shares(shown: Shown) -> list[str]:
    """Return the text at each side of the balance."""
    return [words(one) for one in shown.classed("pan-share")]


def test_the_balance_has_the_chances_of_a_round_and_a_match_follows() -> None:
    shown = answered(at(), answer()).shown
    assert shares(shown) == [
        "Avis wins a round 37%",
        "(6) (8) (10) (X) wins a round 63%",
    ]
    assert "Avis wins a match (first to 3): 27%" in words(shown.root)


def test_ratings_answer_at_once_and_stand_until_the_work_is_done() -> None:
    driver = at(MatchupScreen("Avis", "Hammer"))
    expected = shares(driver.shown)
    assert all(one.endswith("%") for one in expected)
    halfway = answer(done=0.5, chance=0.9)
    assert shares(answered(driver, halfway).shown) == expected


def test_a_match_up_can_be_played() -> None:
    said = message(at(MatchupScreen("Avis", "Hammer")).shown.one("button", "Play this match"))
    assert said == Practise(Address((("me", "Avis"), ("you", "Hammer"))))


def test_the_best_sizes_are_told_most_frequent_first() -> None:
    shown = answered(at(), answer()).shown
    tables = [words(one) for one in shown.classed("figures-box")]
    assert tables == [
        "Best sizes at the start: Avis Sizes How often X = 20 75% X = 4 25%",
        "Best sizes at the start: (6) (8) (10) (X) Sizes How often X = 12 100%",
    ]


def test_a_map_frames_the_best_row_and_circles_the_reply() -> None:
    shown = answered(at(), answer()).shown
    (drawn,) = shown.classed("heat")
    assert dict(drawn.attributes)["role"] == "img"
    row, reply = (dict(one.attributes) for one in Shown(drawn).classed("heat-best"))
    assert (row["y"], row["height"]) == ("-1", "14"), "the best size is the upper row"
    assert reply["cx"] == "40", "the best reply is the middle column"
    assert [words(one) for one in Shown(drawn).classed("heat-row")] == ["4", "20"]
    assert [words(one) for one in Shown(drawn).classed("heat-column")] == ["4", "12", "20"]


def test_one_letter_alone_has_bars() -> None:
    text = answer(
        choices=[[[]], [[4], [12], [20]]],
        letters=[[], ["(X)"]],
        payoff=[[0.5, 0.25, 0.75]],
        shares=[[1.0], [0.0, 1.0, 0.0]],
    )
    shown = answered(at(MatchupScreen("(4)", "(X)")), text).shown
    assert len(shown.classed("heat-bar")) == 3
    heights = [dict(one.attributes)["height"] for one in shown.classed("heat-bar")]
    assert heights == ["50", "75", "25"]


def test_two_letters_of_one_side_have_a_map() -> None:
    text = answer(
        choices=[[[4, 1], [4, 2], [20, 1], [20, 2]], [[]]],
        letters=[["(X)", "(Y)"], []],
        payoff=[[0.5], [0.25], [0.75], [0.6]],
        shares=[[0.0, 0.0, 1.0, 0.0], [1.0]],
    )
    shown = answered(at(MatchupScreen("(X) (Y)", "(4)")), text).shown
    assert [words(one) for one in shown.classed("heat-row")] == ["4", "20"]
    assert [words(one) for one in shown.classed("heat-column")] == ["1", "2"]
    assert "X = 20, Y = 1 100%" in words(shown.classed("figures-box")[0])


def test_without_sizes_there_is_no_picture() -> None:
    text = answer(choices=[[[]], [[]]], letters=[[], []], payoff=[[0.4]], shares=[[1.0], [1.0]])
    shown = answered(at(MatchupScreen("(4)", "(6)")), text).shown
    assert not shown.classed("heat")
    assert "No sizes to choose." in words(shown.root)


def test_it_is_shared_by_a_link() -> None:
    driver = at()
    copied = instance(said(driver.shown, "Copy"), CopyText)
    query = copied.text.partition("?")[2]
    assert parse_address(query, GAMES).screen == SCREEN
    driver.send(Copied())
    assert "Copied." in words(driver.page)


def test_the_setup_of_a_match_leads_there() -> None:
    driver = ButtonMenDriver("me=Avis&you=Kith&seed=1").send(OpenSetup())
    opened = message(driver.shown.one("button", "Compare these two"))
    assert opened == OpenScreen(MatchupScreen("Avis", "Kith"))


def test_the_soldiers_are_there_without_any_work() -> None:
    names, percents = soldiers().names, soldiers().percents
    legal = [one.name for one in all_buttons() if one.set == "Soldiers" and one.tournament_legal]
    assert list(names) == legal
    assert set(percents) == set(permutations(names, 2))
    assert all(percents[one, other] + percents[other, one] == 100 for one, other in percents)
    shown = at(MatchupScreen()).shown
    opened = message(shown.one("button", f"Avis vs. Kith: {percents['Avis', 'Kith']}%"))
    assert opened == OpenScreen(MatchupScreen("Avis", "Kith"))


# --- saving ---------------------------------------------------------------------------------


def test_findings_come_back_from_their_text() -> None:
    known = findings_in(found())
    assert read_findings(findings_text(known)) == known


@pytest.mark.parametrize(
    "other",
    [
        {"choices": [[[4], [20]]]},
        {"choices": [[[4, 5], [20]], [[4], [12], [20]]]},
        {"choices": [[[4]] * 301, [[4]]], "payoff": [[0.5]] * 301},
        {"payoff": [[0.5, 0.25, 0.75]]},
        {"payoff": [[0.5, 0.25, 7], [0.6, 0.4, 0.3]]},
        {"margin": "wide"},
        {"done": -1},
        {"letters": None},
    ],
)
def test_findings_that_do_not_fit_together_are_refused(other: dict[str, Json]) -> None:
    with pytest.raises(NoFindings):
        findings_in(found(**other))


def test_the_latest_few_are_kept() -> None:
    storage = MemoryStorage()
    store = MatchupStore(reporting(storage))
    for number in range(MAX_MATCHUPS + 5):
        store.save("Avis", str(number), f"text {number}")
    store.save("Avis", "10", "newer")
    assert store.load("Avis", "10") == "newer"
    assert store.load("Avis", str(MAX_MATCHUPS + 4)) == f"text {MAX_MATCHUPS + 4}"
    assert store.load("Avis", "0") is None
    assert len(json.loads(storage.texts[MATCHUPS])["matchups"]) == MAX_MATCHUPS


@pytest.mark.parametrize("text", ["", "{", "[]", '{"version": 0}', '{"version": 1}', "7"])
def test_a_damaged_store_is_empty_and_used_again(text: str) -> None:
    store = MatchupStore(reporting(MemoryStorage({MATCHUPS: text})))
    assert store.load("Avis", "Kith") is None
    store.save("Avis", "Kith", "new")
    assert store.load("Avis", "Kith") == "new"
