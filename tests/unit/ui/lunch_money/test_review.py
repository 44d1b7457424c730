"""The review of a brawl: what it asks, what it shows, and how it stops."""

import json
from dataclasses import replace
from itertools import chain

import pytest

from engine import worker
from engine.lunch_money.ai.review import DOUBTED_IN_DUELS, PARTS, Lapse, drawing_luck
from engine.lunch_money.outside.saves import codec
from engine.lunch_money.state.events import Drew
from tests.drivers.lunch_money_driver import LunchMoneyDriver, play_out
from tests.drivers.shown import Shown, message, words
from tests.narrowing import present
from ui.lunch_money.lapses import lapse_in
from ui.lunch_money.messages import Do
from ui.match.messages import ComputerAnswered, NextOpponent
from ui.nodes import nodes_by_key
from ui.review.messages import (
    ResumeReview,
    ShowBest,
    StartLesson,
    StopReview,
    TryAgain,
    TryMove,
)
from ui.review.review import Review
from ui.shell.effects import AskComputer, ForgetQuestion, Subject
from ui.shell.messages import LeavePractice, OpenScreen
from ui.shell.screens import MATCH, ReviewScreen

QUICK = "players=2&opponent=easy&seed=3&speed=0"


def ended() -> LunchMoneyDriver:
    return play_out(LunchMoneyDriver(QUICK))


def asked(driver: LunchMoneyDriver) -> AskComputer | None:
    """Return the open question of the review."""
    ticket = review(driver).asked
    found = driver.effects_of(AskComputer)
    return next((one for one in found if one.ticket == ticket), None)


def review(driver: LunchMoneyDriver) -> Review:
    return driver.session.view.review or Review()


def answer(driver: LunchMoneyDriver, losses: dict[int, int], error: int = 1200) -> list[int]:
    """Answer all questions: these moves lost so much. Return the moves asked about."""
    moves = list[int]()
    while (question := asked(driver)) is not None:
        request = json.loads(question.request)
        move, is_final = int(request["move"]), "lapse" in request
        played = driver.session.match.log[move - 1].action
        view = driver.session.match.game.view(driver.session.match.states[move - 1], 0)
        better = next(one for one in view.actions if one != played)
        lapse = Lapse(played, better, losses.get(move, -1), error, 5000, move)
        said = {"move": move, "lapse": codec().encode(lapse), "is_final": is_final}
        driver.send(ComputerAnswered(question.ticket, json.dumps(said)))
        moves.append(move)
    return moves


def line(driver: LunchMoneyDriver) -> str:
    return words(nodes_by_key(driver.page)["review-line"])


def test_it_begins_at_the_end_with_the_luck_of_the_draw() -> None:
    driver = ended()
    luck = drawing_luck(driver.session.match, 0)
    assert line(driver) == f"Card luck: {luck:+.1f} counters.".replace("-", "−")
    way = driver.shown.one("button", line(driver))
    assert message(way) == OpenScreen(ReviewScreen())
    question = present(asked(driver))
    assert question.subject is Subject.REVIEW


def test_it_asks_about_each_decision_of_the_player_and_again_about_the_worst() -> None:
    driver = ended()
    match = driver.session.match
    decisions = [
        move
        for move, entry in enumerate(match.log, 1)
        if entry.seat == 0 and len(match.game.view(match.states[move - 1], 0).actions) > 1
    ]
    losses = {move: 10 * at for at, move in enumerate(decisions)}
    moves = answer(driver, losses, 2000)
    worst = list(reversed(decisions))[:DOUBTED_IN_DUELS]
    assert moves == [*decisions, *(move for move in worst for _ in range(PARTS))]
    assert asked(driver) is None


def test_the_worker_answers_what_it_asks_and_always_the_same() -> None:
    first, second = ended(), ended()
    requests = [asked(one) for one in (first, second)]
    texts = [one.request for one in requests if one is not None]
    same = [json.loads(one) | {"ticket": 0} for one in texts]
    assert same[0] == same[1]
    said = json.loads(worker.choose(texts[0]))
    assert said["lapse"] is None or said["lapse"]["move"] == said["move"]


@pytest.mark.parametrize(("error", "told"), [(100, "One decision cost you about 3.8"), (600, "No")])
def test_only_what_exceeds_twice_its_error_is_shown(error: int, told: str) -> None:
    driver = ended()
    question = present(asked(driver))
    move = int(json.loads(question.request)["move"])
    answer(driver, {move: 1000}, round(error * PARTS**0.5))
    assert told in line(driver)
    driver.send(OpenScreen(ReviewScreen()))
    shown = driver.shown
    lapses = shown.classed("lapse")
    assert len(lapses) == (error == 100)
    assert len(shown.classed("blow")) == 1
    assert len(shown.classed("plot-end")) == 1 + len(lapses)
    if lapses:
        assert "Cost: about 3.8 ± 1.4 counters." in words(lapses[0])
        assert "Better: " in words(lapses[0])
        attempt = Shown(lapses[0]).one("button", "Try from here")
        assert message(attempt) == TryMove(move)
        driver.send(TryMove(move))
        assert driver.shell.screen == MATCH
        assert len(driver.session.match.log) == move - 1


def lesson(error: int = 400) -> tuple[LunchMoneyDriver, int]:
    """Return the lesson about the player's only mistake, and its move."""
    driver = ended()
    question = present(asked(driver))
    move = int(json.loads(question.request)["move"])
    answer(driver, {move: 1000}, error)
    driver.send(OpenScreen(ReviewScreen()))
    learn = driver.shown.one("button", "Learn from mistakes")
    assert message(learn) == StartLesson(move)
    return driver.send(StartLesson(move)), move


def question_about_answer(driver: LunchMoneyDriver) -> AskComputer:
    asked = driver.effects_of(AskComputer)
    return [one for one in asked if one.subject is Subject.REVIEW][-1]


def judge(driver: LunchMoneyDriver, loss: int) -> None:
    """Answer the question about the player's answer: it costs this much."""
    question = question_about_answer(driver)
    request = json.loads(question.request)
    lapse = replace(codec().decode(Lapse, request["lapse"], "$"), loss=loss, error=100, chance=4000)
    said = {"move": request["move"], "lapse": codec().encode(lapse), "is_final": True}
    driver.send(ComputerAnswered(question.ticket, json.dumps(said)))


def test_a_lesson_asks_for_the_better_play_in_the_position() -> None:
    driver, move = lesson()
    assert driver.shell.screen == MATCH
    assert len(driver.session.match.log) == move - 1
    shown = words(driver.page)
    assert "Mistake 1 of 1" in shown
    assert "What was better? Play it." in shown
    assert "Cost: about 3.8 ± 1.3 counters." in shown
    assert not driver.shown.has("button", "Hint")


def test_the_better_play_is_right_and_stays_on_the_table() -> None:
    driver, move = lesson()
    decision = present(driver.session.activity.decision)
    better = present(lapse_in(decision))
    driver.send(Do(better.better))
    assert present(driver.view_model.primary_action).on == LeavePractice()
    assert "Right! 60% to win." in words(driver.page)
    assert driver.session.match.log[-1].action == better.better
    assert len(driver.session.match.log) == move
    driver.send(LeavePractice())
    assert driver.shell.screen == ReviewScreen()


def test_the_same_mistake_is_explained_with_both_chances() -> None:
    driver, move = lesson()
    decision = driver.session.activity.decision
    known = present(None if decision is None else lapse_in(decision))
    driver.send(Do(known.played))
    shown = words(driver.page)
    assert ": 50%. Better: " in shown
    assert ", 60%." in shown
    assert len(driver.session.match.log) == move - 1
    driver.send(TryAgain())
    assert "What was better? Play it." in words(driver.page)
    driver.send(ShowBest())
    assert driver.session.match.log[-1].action == known.better


@pytest.mark.parametrize(("loss", "told"), [(150, "Right! 40% to win."), (700, ": 40%. Better: ")])
def test_any_other_answer_is_judged_and_right_unless_it_surely_costs_something(
    loss: int, told: str
) -> None:
    driver, _ = lesson()
    decision = driver.session.activity.decision
    known = present(None if decision is None else lapse_in(decision))
    other = next(one for one in driver.turn.view.actions if one not in (known.played, known.better))
    driver.send(Do(other))
    request = json.loads(question_about_answer(driver).request)
    asked_about = codec().decode(Lapse, request["lapse"], "$")
    assert (asked_about.played, asked_about.better) == (other, known.better)
    said = json.loads(worker.choose(question_about_answer(driver).request))
    assert codec().decode(Lapse, said["lapse"], "$").played == other
    judge(driver, loss)
    assert told in words(driver.page)


def test_it_stops_and_goes_on() -> None:
    driver = ended().send(OpenScreen(ReviewScreen()))
    assert asked(driver) is not None
    assert line(driver) == "Checking your decisions…"
    driver.send(StopReview())
    assert asked(driver) is None
    assert "Not all decisions are checked." in line(driver)
    driver.send(ResumeReview())
    answer(driver, {})
    assert "No decision clearly cost you anything." in line(driver)
    assert not driver.shown.all("progressbar")


def test_it_does_not_go_on_beside_the_next_brawl_or_another_screen() -> None:
    driver = ended().send(OpenScreen(ReviewScreen()), OpenScreen(MATCH))
    assert ForgetQuestion(Subject.REVIEW) in driver.effects
    assert review(driver).asked is None
    after = ended().send(NextOpponent())
    assert after.session.view.review is None


def test_the_luck_of_the_draw_counts_the_cards_that_were_drawn() -> None:
    match = ended().session.match
    events = chain(match.opening, *(entry.events for entry in match.log))
    drawn = [event for event in events if isinstance(event, Drew)]
    assert drawn
    assert drawing_luck(match, 0) != drawing_luck(match, 1)
    assert abs(drawing_luck(match, 0)) < len(drawn)


def test_brawls_of_several_people_are_not_reviewed() -> None:
    driver = play_out(LunchMoneyDriver("players=2&opponent=human&seed=3&speed=0"))
    assert not driver.turn.may_review
    assert driver.view_model.review is None
    assert asked(driver) is None
