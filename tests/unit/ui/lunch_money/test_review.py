"""The review of a brawl: what it asks, what it shows, and how it stops."""

import json
from itertools import chain

import pytest

from engine import worker
from engine.lunch_money.ai.review import PARTS, WORST, Lapse, drawing_luck
from engine.lunch_money.outside.saves import codec
from engine.lunch_money.state.actions import Discard
from engine.lunch_money.state.events import Drew
from tests.drivers.lunch_money_driver import LunchMoneyDriver, play_out
from tests.drivers.shown import Shown, message, words
from ui.match.messages import ComputerAnswered, NextOpponent
from ui.nodes import nodes_by_key
from ui.review.messages import ResumeReview, StopReview, TryMove
from ui.review.review import Review
from ui.shell.effects import AskComputer, ForgetQuestion, Subject
from ui.shell.messages import OpenScreen
from ui.shell.screens import MATCH, ReviewScreen

QUICK = "players=2&opponent=easy&seed=3&speed=0"
CHECKING = "Checking your decisions…"


def ended() -> LunchMoneyDriver:
    return play_out(LunchMoneyDriver(QUICK))


def asked(driver: LunchMoneyDriver) -> AskComputer | None:
    """Return the open question of the review."""
    ticket = review(driver).asked
    found = [one for one in driver.effects if isinstance(one, AskComputer)]
    return next((one for one in found if one.ticket == ticket), None)


def review(driver: LunchMoneyDriver) -> Review:
    return driver.session.view.review or Review()


def answer(driver: LunchMoneyDriver, losses: dict[int, int], error: int = 900) -> list[int]:
    """Answer all questions: these moves lost so much. Return the moves asked about."""
    moves = list[int]()
    while (question := asked(driver)) is not None:
        request = json.loads(question.request)
        move, is_final = int(request["move"]), "lapse" in request
        played = driver.session.match.log[move - 1].action
        lapse = Lapse(played, Discard(("jab",)), losses.get(move, -1), error, 5000, move)
        said = {"move": move, "lapse": codec().encode(lapse), "is_final": is_final}
        driver.send(ComputerAnswered(question.ticket, json.dumps(said)))
        moves.append(move)
    return moves


def line(driver: LunchMoneyDriver) -> str:
    return words(nodes_by_key(driver.page)["review-line"])


def test_it_begins_at_the_end_with_the_luck_of_the_draw() -> None:
    driver = ended()
    luck = drawing_luck(driver.session.match, 0)
    assert line(driver) == f"Luck of the draw: {luck:+.1f} counters. {CHECKING}".replace("-", "−")
    way = Shown(driver.page).one("button", line(driver))
    assert message(way) == OpenScreen(ReviewScreen())
    question = asked(driver)
    assert question is not None
    assert question.subject is Subject.REVIEW


def test_it_asks_about_each_decision_of_the_player_and_again_about_the_worst() -> None:
    driver = ended()
    match = driver.session.match
    decisions = [
        move
        for move, entry in enumerate(match.log, 1)
        if entry.seat == 0 and len(match.game.view(match.states[move - 1], 0).actions) > 1
    ]
    losses = {move: 100 * at for at, move in enumerate(decisions)}
    moves = answer(driver, losses)
    worst = list(reversed(decisions))[:WORST]
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
    question = asked(driver)
    assert question is not None
    move = int(json.loads(question.request)["move"])
    answer(driver, {move: 1000}, round(error * PARTS**0.5))
    assert told in line(driver)
    driver.send(OpenScreen(ReviewScreen()))
    shown = Shown(driver.page)
    lapses = shown.classed("lapse")
    assert len(lapses) == (error == 100)
    assert len(shown.classed("blow")) == 1
    assert len(shown.classed("plot-end")) == 1 + len(lapses)
    if lapses:
        assert "Cost: about 3.8 counters." in words(lapses[0])
        assert "Better: discard Jab" in words(lapses[0])
        attempt = Shown(lapses[0]).one("button", "Try from here")
        assert message(attempt) == TryMove(move)
        driver.send(TryMove(move))
        assert driver.shell.screen == MATCH
        assert len(driver.session.match.log) == move - 1


def test_it_stops_and_goes_on() -> None:
    driver = ended().send(OpenScreen(ReviewScreen()))
    assert asked(driver) is not None
    driver.send(StopReview())
    assert asked(driver) is None
    assert "Not all decisions are checked." in line(driver)
    driver.send(ResumeReview())
    answer(driver, {})
    assert "No decision clearly cost you anything." in line(driver)
    assert not Shown(driver.page).all("progressbar")


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
