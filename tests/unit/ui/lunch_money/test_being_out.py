"""A knocked-out player watches the others, fast or slowly, or skips to the end."""

from dataclasses import replace

import pytest

from engine.lunch_money.legal.questions import Question
from engine.lunch_money.state.events import TurnBegan
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.drivers.shown import Shown, is_pressed
from tests.notation.build_lunch_money import brawl
from ui.lunch_money.messages import SeeEnd, SetPace
from ui.lunch_money.session import Pace
from ui.lunch_money.turn_state import BRIEF, FAST_TURN
from ui.match.computer import PAUSES
from ui.match.messages import OpenSetup, Rematch, StartMatch
from ui.shell.effects import Animate, EnterMatch
from ui.shell.messages import CloseDialog
from ui.shell.settings import Speed


def out(query: str = "") -> LunchMoneyDriver:
    """Return a visit in which A is out, and B is next."""
    state = brawl("A: | B: hook jab block | C: elbow jab block | D 9: hail-mary dodge jab")
    first, *others = state.table.players
    players = (replace(first, counters=0), *others)
    table = replace(state.table, active=1, players=players)
    driver = LunchMoneyDriver(f"seed=1&{query}").at(replace(state, table=table))
    # Any message lets the page ask the next computer player.
    return driver.send(CloseDialog())


def turns(driver: LunchMoneyDriver) -> int:
    events = (event for entry in driver.session.match.log for event in entry.events)
    return sum(isinstance(event, TurnBegan) for event in events)


def test_one_may_watch_go_on_fast_see_the_end_or_play_again() -> None:
    page = Shown(out().page)
    group = page.within("group", "Opponents’ turns")
    assert group.names("button") == ["Watch", "Fast"]
    assert is_pressed(group.one("button", "Watch"))
    for name in ("See the result", "Rematch"):
        assert page.has("button", name)
    for name in ("Play", "Hint", "Discard", "Pass"):
        assert not page.has("button", name)


def test_the_status_says_how_it_goes_on_and_not_who_might_step_in() -> None:
    driver = out()
    assert driver.view_model.prompt == "You’re knocked out. B is thinking…"
    driver.answer_question(lambda actions: next(one for one in actions if one.name == "play"))
    assert driver.view_model.prompt == "You’re knocked out. C is thinking…"
    driver.answer_question(lambda actions: next(one for one in actions if one.name == "let-it"))
    assert driver.view_model.prompt == "You’re knocked out. Anyone stepping in?"


@pytest.mark.parametrize("speed", [Speed.CALM, Speed.FAST])
def test_to_watch_is_as_before(speed: Speed) -> None:
    driver = out(f"speed={speed}")
    assert driver.last_question.pause == PAUSES[speed]


def test_fast_a_turn_takes_a_fifth_of_a_second_and_nothing_moves() -> None:
    driver = out().send(SetPace(Pace.FAST))
    seen, waited = len(driver.effects), 0.0
    for _ in range(60):
        waited += driver.last_question.pause
        is_turn = driver.turn.open_question is Question.TURN
        assert driver.last_question.pause == (FAST_TURN if is_turn else 0.0)
        driver.answer_question(lambda actions: actions[0])
        if turns(driver) == 5 or driver.turn.is_over:
            break
    assert waited == pytest.approx(FAST_TURN * 5)
    assert not any(isinstance(effect, Animate) for effect in driver.effects[seen:])


def test_another_pace_counts_at_once() -> None:
    driver = out()
    first = driver.last_question
    driver.send(SetPace(Pace.FAST))
    assert driver.last_question.ticket != first.ticket
    assert driver.last_question.pause == FAST_TURN


def test_without_movement_computers_take_no_artificial_time() -> None:
    driver = out("speed=0")
    for _ in range(12):
        assert driver.last_question.pause == 0.0
        driver.answer_question()


def test_the_end_is_seen_at_once_and_enters_the_history_once() -> None:
    driver = out().send(SeeEnd())
    assert driver.turn.is_over
    assert driver.state.table.winners
    assert driver.computer_question is None
    assert sum(isinstance(effect, EnterMatch) for effect in driver.effects) == 1
    assert driver.shown.has("button", "Rematch")
    assert out().send(SeeEnd()).session.match.log == driver.session.match.log


def test_only_who_is_out_sees_the_end() -> None:
    driver = LunchMoneyDriver("seed=1")
    before = driver.session
    driver.send(SeeEnd(), SetPace(Pace.FAST))
    assert driver.session == before
    several = out("opponent=human").send(SeeEnd())
    assert not several.turn.is_over


def test_a_rematch_is_one_press_away() -> None:
    driver = out().send(Rematch())
    assert driver.session.view.pace is Pace.WATCH
    assert not driver.turn.is_out
    assert driver.session.metadata.number == 2


def test_a_match_that_is_left_by_a_rematch_is_lost_and_entered() -> None:
    driver = out()
    seen = out().send(SeeEnd()).turn.past_match
    driver.send(Rematch())
    (entered,) = [one.played for one in driver.effects if isinstance(one, EnterMatch)]
    assert entered == seen
    assert not entered.is_won


def test_so_is_one_that_is_left_for_a_new_match() -> None:
    driver = out().send(OpenSetup(), StartMatch())
    assert sum(isinstance(effect, EnterMatch) for effect in driver.effects) == 1
    assert driver.session.metadata.number == 2


def test_who_is_in_the_middle_of_a_match_enters_nothing_by_leaving_it() -> None:
    driver = LunchMoneyDriver("seed=1").send(OpenSetup(), StartMatch())
    assert not any(isinstance(effect, EnterMatch) for effect in driver.effects)


def test_the_time_of_answers_tells_nothing_while_one_watches() -> None:
    driver = out()
    driver.answer_question(lambda actions: next(one for one in actions if one.name == "play"))
    while driver.turn.is_open:
        assert driver.last_question.pause == BRIEF
        driver.answer_question()
