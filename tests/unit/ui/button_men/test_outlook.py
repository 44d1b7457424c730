"""Threats, odds and the lead: information before a decision."""

from urllib.parse import urlencode

import pytest

from tests.calls import at_most_calls
from tests.drivers.button_men_driver import ButtonMenDriver, answer_text
from tests.drivers.shown import elements, words
from ui.button_men import messages as messages
from ui.button_men.prompt import LEAD
from ui.match import messages as match_messages
from ui.shell.dialogs import ShareDialog
from ui.shell.keyboard import Key
from ui.shell.messages import OpenDialog


def at(position: str) -> ButtonMenDriver:
    return ButtonMenDriver("seed=1").at(position)


def test_threats_are_shown_on_demand_and_told_in_a_sentence() -> None:
    driver = at("(6):6 (4):2 (20):19 | (8):4 (10):2")
    assert not driver.view_model.remarks
    message = driver.message_for(Key("t"))
    assert message == messages.ToggleThreats()
    driver.send(message)
    marked = ["threatened" in die.marks for die in driver.view_model.rows[0].dice]
    assert marked == [True, True, False]
    assert not any("threatened" in die.marks for die in driver.view_model.rows[1].dice)
    assert driver.view_model.remarks == (
        "Hammer could capture d6 (6) by Skill and d4 (2) by Power or Skill.",
    )
    button = driver.shown.one("button", "Threats")
    assert dict(button.attributes)["aria-pressed"] == "true"


def test_threats_stay_while_dice_are_picked_and_go_with_the_next_action() -> None:
    driver = at("(6):6 (4):2 | (8):4 (10):2").send(messages.ToggleThreats(), messages.SelectMine(0))
    assert driver.session.view.shows_threats
    driver.send(messages.SelectTheirs(1, 0), messages.Attack())
    assert not driver.session.view.shows_threats
    assert not any("threatened" in die.marks for die in driver.view_model.rows[0].dice)


def test_asked_again_they_go() -> None:
    driver = at("(6):6 | (8):4").send(messages.ToggleThreats(), messages.ToggleThreats())
    assert not driver.session.view.shows_threats


def test_where_nothing_threatens_that_is_said() -> None:
    driver = at("(20):19 | (8):4").send(messages.ToggleThreats())
    assert driver.view_model.remarks == ("None of your dice can be captured right now.",)


def test_each_opponent_has_a_sentence_of_his_own() -> None:
    driver = (
        ButtonMenDriver("players=4")
        .at("(6):3 | (8):4 | (10):2 | (4):3")
        .send(messages.ToggleThreats())
    )
    assert len(driver.view_model.remarks) == 2


@pytest.mark.parametrize(
    ("position", "remarks"),
    [
        ("(6):6 | (8):4 (4):1", ("Points: you +8, Hammer −4.",)),
        ("(6):6 | p(8):4 (4):1", ("Points: you −4, Hammer +8.",)),
        (
            "t(4):1 | (6):5",
            ("Points: you +6, Hammer −3.", "Captures 41.7% of the time."),
        ),
    ],
)
def test_of_the_picked_attack_is_told_what_it_brings(
    position: str, remarks: tuple[str, ...]
) -> None:
    driver = at(position).send(messages.SelectMine(0), messages.SelectTheirs(1, 0))
    assert driver.view_model.remarks == remarks


def test_of_what_no_attack_is_nothing_is_told() -> None:
    assert (
        not at("(6):3 | (8):4")
        .send(messages.SelectMine(0), messages.SelectTheirs(1, 0))
        .view_model.remarks
    )


def test_a_new_size_must_be_set_before_there_are_odds() -> None:
    driver = at("t(4/20)!:1 | (6):5").send(messages.SelectMine(0), messages.SelectTheirs(1, 0))
    unset = driver.view_model.remarks
    (option,) = driver.view_model.options
    driver.send(messages.SetDial(option.dials[0].dial, 20))
    assert driver.view_model.remarks == (
        *unset,
        "Captures 87.5% of the time.",
    )


def test_what_rolling_again_may_gain_is_told_before_it_is_done() -> None:
    driver = ButtonMenDriver("me=c(10) c(6)&you=(4) (6) (2)&seed=5&opponent=easy")
    rerolls = [one for one in driver.view_model.options if one.offer.action.name == "reroll"]
    assert len(rerolls) == len(driver.view_model.remarks) > 0
    assert driver.view_model.remarks[0].startswith(rerolls[0].label)
    assert driver.view_model.remarks[0].endswith("% of the time.")


@pytest.mark.parametrize(
    ("position", "lead"),
    [
        ("(12):2 | (6):4", "You’re ahead by 3 points."),
        ("(4):2 | (12):4", "Hammer is ahead by 4 points."),
        ("(6):2 | (4):4", "You’re ahead by 1 point."),
        ("(5):2 | (4):4", "You’re ahead by 0.5 points."),
        ("(4):2 | (4):4", "Tied."),
        ("(4):2 | (4):4 | (8):1", "Hannah is ahead by 2 points."),
    ],
)
def test_who_is_ahead_is_said_in_words(position: str, lead: str) -> None:
    query = "players=3&seed=1" if position.count("|") == 2 else "seed=1"
    driver = ButtonMenDriver(query).at(position)
    assert driver.view_model.lead == lead
    shown = driver.shown
    assert [words(node) for node in elements(shown.root) if node.key == LEAD] == [lead]


def test_before_the_first_roll_nobody_is_ahead() -> None:
    assert ButtonMenDriver("seed=1").view_model.lead == ""


def test_hints_are_counted_while_playing() -> None:
    driver = at("(6):6 | (8):4 (4):1").send(match_messages.AskHint())
    action = next(iter(driver.first_actions))
    driver.answer(answer_text(action))
    page = driver.shown
    assert page.description(page.one("button", "Hint")) == "1 hint"
    assert [words(one) for one in page.classed("button-count")] == ["1"]


@pytest.mark.parametrize(
    "position",
    [
        "| ".join(("(18):1 " * 11, "(18):5 " * 11)),
        "| ".join(["g(18):9 " * 9] * 2),
        "| ".join(["g(18):9 " * 7] * 6),
        "| ".join(["gBz#(18):9 " * 6] * 6),
    ],
)
def test_the_hardest_positions_are_answered_at_once(position: str) -> None:
    address = urlencode({"position": position, "opponent": "human"})
    with at_most_calls():
        driver = ButtonMenDriver(address)
        assert driver.page
    assert driver.shell.notices == ()
    for message in (messages.SelectMine(0), messages.ToggleThreats(), OpenDialog(ShareDialog())):
        with at_most_calls():
            assert driver.send(message).page
