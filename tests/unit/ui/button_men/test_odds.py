"""Optional winning chances beside the score."""

import json
from dataclasses import replace

import pytest

from engine.button_men.ai.numerics.match_play import match_chance
from engine.button_men.match.duel import Action
from tests.drivers.button_men_driver import ButtonMenDriver, advice_text, play_out
from tests.drivers.shown import words
from tests.narrowing import instance, present
from ui.button_men.messages import Attack, NextRound, SelectMine, SelectTheirs
from ui.match.messages import (
    AskHint,
    ComputerAnswered,
    ComputerFailed,
    Rematch,
    ReplayAt,
    StopReplay,
)
from ui.page.opening import resume_game
from ui.shell.effects import AskComputer, ForgetQuestion, Subject
from ui.shell.messages import ChangeSettings

ALONE = "seed=1&opponent=easy&wins=3"
POSITION = "(20):19 (6):3 | (20):18 (8):3"


def curious(query: str = ALONE) -> ButtonMenDriver:
    """Return a visit with the odds switched on."""
    driver = ButtonMenDriver(query)
    return driver.send(ChangeSettings(replace(driver.shell.settings, shows_odds=True)))


def questions(driver: ButtonMenDriver) -> list[AskComputer]:
    return [
        one
        for one in driver.effects
        if isinstance(one, AskComputer) and one.subject is Subject.ODDS
    ]


def first(driver: ButtonMenDriver) -> Action:
    match = driver.session.match
    return next(iter(match.game.actions(match.state, match.game.to_act(match.state)[0])))


def told(driver: ButtonMenDriver, chance: float) -> ButtonMenDriver:
    """Return the visit after the computer's answer that the player to act wins the round with this
    chance."""
    answer = advice_text((first(driver), chance))
    return driver.send(ComputerAnswered(questions(driver)[-1].ticket, answer))


def shown(driver: ButtonMenDriver) -> list[str]:
    return [words(one) for one in driver.shown.classed("odds")]


def test_nobody_is_told_who_does_not_want_to_know() -> None:
    driver = ButtonMenDriver(ALONE).at(POSITION)
    assert not questions(driver)
    assert shown(driver) == []


def test_the_chance_to_win_the_match_stands_beside_the_score() -> None:
    driver = curious().at(POSITION)
    assert shown(driver) == ["Your chance to win isn’t known yet."]
    told(driver, 0.8)
    percent = round(100 * match_chance(0.8, (0, 0), 3))
    assert percent == 61
    assert shown(driver) == [f"Your chance to win the match: {percent}%."]
    asked = json.loads(questions(driver)[-1].request)
    assert (asked["ask"], asked["level"]) == ("judge", "advanced")


def test_a_hint_answers_the_question_for_the_odds_too() -> None:
    driver = curious().at(POSITION)
    before = len(questions(driver))
    driver.send(AskHint())
    assert driver.effects[-2] == ForgetQuestion(Subject.ODDS)
    hint = instance(driver.effects[-1], AskComputer)
    driver.send(ComputerAnswered(hint.ticket, advice_text((first(driver), 0.8))))
    assert len(questions(driver)) == before
    assert shown(driver) == ["Your chance to win the match: 61%."]
    assert present(driver.view_model.hint).candidates


def test_a_hint_that_fails_leaves_the_odds_unknown() -> None:
    driver = curious().at(POSITION)
    driver.send(AskHint())
    driver.send(ComputerFailed(instance(driver.effects[-1], AskComputer).ticket, "no worker"))
    assert shown(driver) == ["Your chance to win isn’t known yet."]
    assert driver.shell.notices


def test_odds_are_asked_for_again_after_another_match_was_open() -> None:
    driver = told(curious().at(POSITION), 0.8)
    driver.send(AskHint())
    game, effects = resume_game(driver.game, driver.shell)
    assert game.session.view.awaits is None
    assert [one.subject for one in effects if isinstance(one, AskComputer)] == [Subject.ODDS]
    assert present(game.session.view.odds).chance == pytest.approx(match_chance(0.8, (0, 0), 3))


def test_each_position_is_asked_for_once_and_the_last_odds_stay_until_then() -> None:
    driver = told(curious().at(POSITION), 0.8)
    before = len(questions(driver))
    driver.send(SelectMine(0), SelectTheirs(1, 0))
    assert len(questions(driver)) == before
    driver.send(Attack())
    assert len(questions(driver)) == before + 1
    assert shown(driver) == ["Your chance to win the match: 61%."]
    # Now the computer decides: its chances are not the player's.
    told(driver, 0.1)
    assert shown(driver) == [f"Your chance to win the match: {100 - 35}%."]


def test_the_answer_to_an_older_question_is_not_for_this_position() -> None:
    driver = curious().at(POSITION)
    old = questions(driver)[-1].ticket
    driver.send(SelectMine(0), SelectTheirs(1, 0), Attack())
    driver.send(ComputerAnswered(old, advice_text((first(driver), 0.8))))
    assert shown(driver) == ["Your chance to win isn’t known yet."]


@pytest.mark.parametrize("answer", ["", "{}", '{"error": "no"}'])
def test_without_an_answer_the_match_goes_on(answer: str) -> None:
    driver = curious().at(POSITION)
    driver.send(ComputerAnswered(questions(driver)[-1].ticket, answer))
    driver.send(ComputerFailed(questions(driver)[-1].ticket, "gone"))
    assert not driver.shell.notices
    assert driver.turn.human_actor == 0


def test_who_has_seen_enough_is_told_no_more() -> None:
    driver = told(curious().at(POSITION), 0.8)
    driver.send(ChangeSettings(replace(driver.shell.settings, shows_odds=False)))
    assert shown(driver) == []
    assert ForgetQuestion(Subject.ODDS) in driver.effects
    driver.send(SelectMine(0), SelectTheirs(1, 0), Attack())
    assert driver.session.view.odds is None


@pytest.mark.parametrize(
    "query",
    [
        "seed=1&opponent=easy&beat=1-0_72.5-20&by=Anna",
        "seed=1&opponent=human",
        "seed=1&opponent=easy&players=3",
    ],
)
def test_there_are_no_odds_where_others_compare_or_look(query: str) -> None:
    driver = curious(query)
    assert not questions(driver)
    assert shown(driver) == []


def test_between_rounds_the_score_tells() -> None:
    driver = curious().at("(20):20 | (4):1").send(SelectMine(0), SelectTheirs(1, 0), Attack())
    assert driver.turn.awaits_next_round
    assert shown(driver) == ["Your chance to win the match: 69%."]
    before = len(questions(driver))
    driver.send(NextRound())
    assert len(questions(driver)) == before + 1


def test_a_replay_has_odds_too() -> None:
    driver = play_out(curious("seed=1&opponent=easy&wins=1&me=(20) (8)&you=(6) (6)"))
    assert shown(driver) == []
    before = len(questions(driver))
    driver.send(ReplayAt(1))
    assert len(questions(driver)) == before + 1
    seat = present(driver.session.view.odds).seat
    action = next(iter(driver.turn.match.game.actions(driver.turn.state, seat or 0)))
    answer = advice_text((action, 0.9))
    driver.send(ComputerAnswered(questions(driver)[-1].ticket, answer))
    assert shown(driver) == [f"Your chance to win the match: {90 if seat == 0 else 10}%."]
    driver.send(StopReplay())
    assert shown(driver) == []


def test_the_next_match_begins_without() -> None:
    driver = play_out(curious("seed=1&opponent=easy&wins=1&me=(20) (8)&you=(6) (6)"))
    driver.send(Rematch())
    assert present(driver.session.view.odds).chance is None


def test_the_computer_moves_as_without() -> None:
    driver = curious().at(POSITION).send(SelectMine(0), SelectTheirs(1, 0), Attack())
    assert driver.computer_question is not None
    asked = driver.effects_of(AskComputer)
    (move,) = [one for one in asked if one.ticket == driver.computer_question.ticket]
    assert move.subject is Subject.MOVE
