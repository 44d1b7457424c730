"""The review of a match of Button Men: what is asked, and what its screen says."""

import json
from dataclasses import replace

import pytest

from engine import worker
from engine.button_men.ai.analysis.review import MoveReview, ReviewedAction, Verdict
from engine.button_men.match.duel import Action
from engine.button_men.outside.saves import codec
from engine.button_men.rules import BUTTON_MEN
from engine.game import Seat
from tests.drivers.button_men_driver import ButtonMenDriver, clicks, computer_answer, play_out
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.drivers.lunch_money_driver import play_out as play_out_brawl
from tests.drivers.shown import Shown, message
from ui.match.messages import (
    ComputerAnswered,
    ComputerFailed,
    PlayFromHere,
    Rematch,
    ReplayAt,
    StopReplay,
)
from ui.nodes import Node, keyed
from ui.review.messages import (
    GoOn,
    Learn,
    ListDecisions,
    ShowBest,
    ShowMove,
    SlideTo,
    StopLearning,
    StopReview,
    TryMove,
)
from ui.review.review import Review
from ui.shell.dialogs import ShareDialog
from ui.shell.effects import AskComputer, ForgetQuestion, MoveFocus, RateMatch, Subject
from ui.shell.messages import LeavePractice, OpenDialog, OpenScreen
from ui.shell.screens import MATCH, ReviewScreen

DUEL = "me=(4) (6) (8)&you=(4) (6) (8)&seed=3&opponent=easy&wins=1&speed=0"
FRIENDS = "me=Avis&you=Hammer&seed=3&opponent=human&wins=1&speed=0"
LOSS = 700
"""What each decision of this review has cost."""


def finished(query: str = DUEL) -> ButtonMenDriver:
    return play_out(ButtonMenDriver(query))


def opened(query: str = DUEL) -> ButtonMenDriver:
    return finished(query).send(OpenScreen(ReviewScreen()))


def review_of(driver: ButtonMenDriver) -> Review:
    assert driver.session.review is not None
    return driver.session.review


def asked_last(driver: ButtonMenDriver) -> AskComputer:
    """The last question about the review."""
    asked = [one for one in driver.effects if isinstance(one, AskComputer)]
    return [one for one in asked if one.subject is Subject.REVIEW][-1]


def answer(driver: ButtonMenDriver, *moves: int) -> ButtonMenDriver:
    """Answer so many questions, or all: each decision has cost the same."""
    most = moves[0] if moves else 1000
    while most and review_of(driver).asked is not None:
        request = json.loads(asked_last(driver).request)
        said = {"review": codec().encode(invented(request))}
        driver.send(ComputerAnswered(request["ticket"], json.dumps(said)))
        most -= 1
    return driver


def invented(request: dict[str, object]) -> MoveReview:
    """What somebody might find out about the move that is asked about."""
    if request["action"] is None:
        return MoveReview(None, 5000, 5100, (50, -50), None)
    action, seat = codec().decode(Action, request["action"]), request["seat"]
    assert isinstance(seat, int)
    state = codec().decode(type(BUTTON_MEN_STATE), request["state"])
    others = [one for one in BUTTON_MEN.actions(state, seat) if one != action]
    verdict = verdict_on(action, others[0], seat) if len(others) > 1 else None
    return MoveReview(seat, 5000, 5500, (300, 0) if seat == 0 else (0, 200), verdict)


BUTTON_MEN_STATE = finished().session.match.state


def verdict_on(action: Action, best: Action, seat: Seat) -> Verdict:
    return Verdict(
        ReviewedAction(action, 4000, None), ReviewedAction(best, 4000 + LOSS, None), is_exact=False
    )


def shown(driver: ButtonMenDriver) -> Shown:
    return Shown(driver.page)


def element(driver: ButtonMenDriver, key: str) -> Node:
    return keyed(driver.page)[key]


def words_of(driver: ButtonMenDriver, key: str) -> str:
    return " ".join(_texts(element(driver, key)))


def _texts(node: Node) -> list[str]:
    found: list[str] = []
    for child in node.children:
        found += [child] if isinstance(child, str) else _texts(child)
    return found


# --- Where it opens -----------------------------------------------------------------------------


def test_it_is_one_press_from_the_end_of_a_match() -> None:
    assert message(shown(finished()).one("button", "Review")) == OpenScreen(ReviewScreen())


def test_and_from_a_replay_of_a_link() -> None:
    parameters = finished().turn.replay_parameters
    query = "&".join(f"{name}={said}" for name, said in parameters if name != "game")
    driver = ButtonMenDriver(query.replace(f"at={len(finished().session.match.log)}", "at=1"))
    assert driver.turn.is_replay
    assert message(shown(driver).one("button", "Review")) == OpenScreen(ReviewScreen())
    answer(driver.send(OpenScreen(ReviewScreen())))
    assert len(review_of(driver).found) == len(driver.session.match.log) + 1


def test_a_match_that_goes_on_is_reviewed_only_while_one_looks_back() -> None:
    driver = ButtonMenDriver(DUEL).at("(4):2 (6):6 (8):7 | (4):1 (6):3 (8):8")
    assert not shown(driver).has("button", "Review")
    driver.send(OpenScreen(ReviewScreen()))
    assert driver.session.review is None
    assert "nothing to review" in " ".join(_texts(driver.page))


def test_there_is_no_dead_button_in_a_circle_or_a_brawl() -> None:
    circle = play_out(ButtonMenDriver("players=3&seed=1&wins=1&speed=0&opponent=easy"))
    assert circle.turn.is_finished
    assert not shown(circle).has("button", "Review")
    brawl = play_out_brawl(LunchMoneyDriver("players=2&seed=end&speed=0"))
    assert not Shown(brawl.page).has("button", "Review")
    brawl.send(OpenScreen(ReviewScreen()))
    assert "nothing to review" in " ".join(_texts(brawl.page))


def test_an_attempt_that_counts_is_not_reviewed_before_its_end() -> None:
    driver = ButtonMenDriver("me=(4) (6)&you=(4) (6)&seed=3&opponent=easy&wins=3&beat=1-0_20-10")
    while not driver.session.match.log:
        driver.send(
            *clicks(driver) if driver.turn.human_actor is not None else (computer_answer(driver),)
        )
    driver.send(ReplayAt(0))
    assert driver.session.is_counted
    assert driver.turn.is_replay
    assert not shown(driver).has("button", "Review")


# --- How it goes on -----------------------------------------------------------------------------


def test_it_asks_about_one_move_after_the_other() -> None:
    driver = opened()
    asked = asked_last(driver)
    assert (asked.subject, json.loads(asked.request)["ask"]) == (Subject.REVIEW, "review")
    answer(driver)
    questions = [one for one in driver.effects if isinstance(one, AskComputer)]
    about = [one for one in questions if one.subject is Subject.REVIEW]
    assert len(about) == len(driver.session.match.log) + 1
    assert len({one.ticket for one in about}) == len(about)


def test_what_it_asks_the_worker_can_answer() -> None:
    driver = opened("me=(4)&you=(6)&seed=3&opponent=easy&wins=1&speed=0")
    while review_of(driver).asked is not None:
        said = worker.choose(asked_last(driver).request)
        driver.send(ComputerAnswered(review_of(driver).asked or 0, said))
    assert review_of(driver).problem == ""
    assert len(review_of(driver).found) == len(driver.session.match.log) + 1
    last = review_of(driver).found[-1]
    assert last.after in (0, 5000, 10_000)


def test_its_progress_is_told_and_it_can_be_stopped() -> None:
    driver = answer(opened(), 2)
    bar = dict(element(driver, "review-progress").attributes)
    moves = len(driver.session.match.log) + 1
    assert (bar["value"], bar["max"]) == ("2", str(moves))
    assert bar["aria-label"] == f"2 of {moves} moves reviewed"
    late = review_of(driver).asked
    driver.send(StopReview())
    assert "stopped" in words_of(driver, "review-note")
    driver.send(ComputerAnswered(late or 0, "{}"))
    assert len(review_of(driver).found) == 2
    assert message(shown(driver).one("button", "Go on")) == GoOn()
    answer(driver.send(GoOn()))
    assert "review-progress" not in keyed(driver.page)


def test_leaving_and_coming_back_keeps_what_is_there() -> None:
    driver = answer(opened(), 2).send(OpenScreen(MATCH))
    assert review_of(driver).asked is None
    assert ForgetQuestion(Subject.REVIEW) in driver.effects
    driver.send(OpenScreen(ReviewScreen()))
    assert len(review_of(driver).found) == 2
    assert review_of(driver).asked is not None


@pytest.mark.parametrize("said", ["{}", '{"error": "lost"}', '{"review": 7}', "nonsense"])
def test_an_answer_that_is_none_is_told_and_one_can_go_on(said: str) -> None:
    driver = opened()
    driver.send(ComputerAnswered(review_of(driver).asked or 0, said))
    assert "could not continue" in words_of(driver, "review-note")
    assert review_of(driver.send(GoOn())).asked is not None


def test_so_is_a_computer_that_has_failed() -> None:
    driver = opened()
    driver.send(ComputerFailed(review_of(driver).asked or 0, "lost"))
    assert "lost" in words_of(driver, "review-note")


def test_another_match_has_another_review() -> None:
    driver = answer(opened()).send(OpenScreen(MATCH), Rematch())
    assert driver.session.review is None


# --- What it shows ------------------------------------------------------------------------------


def test_the_headline_tells_luck_and_errors() -> None:
    driver = answer(opened())
    said = words_of(driver, "review-headline")
    how = "won" if driver.session.match.state.players[0].won else "lost"
    assert said.startswith(f"You {how} with ")
    assert said.endswith("%.")
    assert "your errors cost" in said


def test_it_tells_friends_by_their_names() -> None:
    said = words_of(answer(opened(FRIENDS)), "review-headline")
    assert said.split()[0] in ("Avis", "Hammer")
    assert " won with " in said


def test_of_a_link_all_rounds_are_told() -> None:
    """Even those whose ends nobody has looked at yet."""
    over = finished(DUEL.replace("wins=1", "wins=2"))
    parameters = over.turn.replay_parameters
    query = "&".join(f"{name}={said}" for name, said in parameters if name != "game")
    driver = answer(ButtonMenDriver(query).send(OpenScreen(ReviewScreen())))
    last = review_of(driver).decisions()[-1]
    assert len(over.turn.all_rounds) > 1
    driver.send(ListDecisions(lists_all=True))
    (_, text, *_) = _texts(element(driver, f"decision-{last}"))
    assert len(text) > 10


def test_before_it_is_complete_the_headline_says_so_far() -> None:
    assert words_of(answer(opened(), 2), "review-headline").startswith("So far you have had")


def test_decisions_are_listed_with_loss_and_mark_in_words() -> None:
    driver = answer(opened())
    move = review_of(driver).decisions()[0]
    line = words_of(driver, f"decision-{move}")
    assert "−7%" in line
    assert "error" in line
    assert message(element(driver, f"decision-{move}")) == ShowMove(move)
    count = len(review_of(driver).decisions())
    every = message(shown(driver).one("button", f"All: {count}"))
    assert every == ListDecisions(lists_all=True)


def test_what_was_chosen_in_secret_is_told() -> None:
    driver = answer(opened(FRIENDS.replace("me=Avis", "me=(4) (X)")))
    driver.send(ListDecisions(lists_all=True))
    told = [words_of(driver, f"decision-{move}") for move in review_of(driver).decisions()[:2]]
    assert "plays with d4 and X swing d" in told[0]
    assert "Hammer plays with d6, " in told[1]


def test_without_marks_the_list_is_empty_until_all_are_wanted() -> None:
    driver = answer(opened())
    review = review_of(driver)
    good = tuple(replace(one, loss=0 if one.loss is not None else None) for one in review.found)
    session = replace(driver.session, review=replace(review, found=good))
    driver.replace_session(session)
    assert "no decision has cost" in " ".join(_texts(driver.page))
    assert not shown(driver).has("button", "Learn from your mistakes")
    driver.send(ListDecisions(lists_all=True))
    assert f"decision-{review.decisions()[0]}" in keyed(driver.page)


def test_a_move_is_shown_with_what_was_better_and_leads_the_keyboard_there() -> None:
    driver = answer(opened())
    move = review_of(driver).decisions()[0]
    driver.send(ShowMove(move))
    assert MoveFocus("review-moment") in driver.effects
    said = words_of(driver, "moment-words")
    assert "Played:" in said
    assert "Better:" in said
    assert "It cost about 7%." in said
    assert element(driver, f"decision-{move}") is not None
    assert dict(element(driver, f"decision-{move}").attributes)["aria-current"] == "step"


def test_the_slider_shows_moves_and_says_where_it_stands() -> None:
    driver = answer(opened())
    before = driver.effects.count(MoveFocus("review-moment"))
    driver.send(SlideTo("1"))
    assert review_of(driver).shown == 1
    said = dict(element(driver, "review-slider").attributes)
    assert str(said["aria-valuetext"]).startswith("After move 1: ")
    assert driver.effects.count(MoveFocus("review-moment")) == before


def test_each_move_can_be_pressed_on_the_curve() -> None:
    driver = answer(opened())
    places = {key: node for key, node in keyed(driver.page).items() if key.startswith("review-at-")}
    moves = len(driver.session.match.log) + 1
    assert [message(node) for node in places.values()] == [ShowMove(at) for at in range(moves)]


def test_the_beginning_was_nobodys_decision() -> None:
    driver = answer(opened()).send(ShowMove(0))
    assert "nothing to decide" in words_of(driver, "moment-words")
    assert "review-try" not in keyed(driver.page)


def test_one_learns_from_ones_own_mistakes() -> None:
    driver = answer(opened())
    mistakes = review_of(driver).mistakes((0,))
    driver.send(Learn())
    assert review_of(driver).shown == mistakes[0]
    said = words_of(driver, "moment-words")
    assert "What would have been better?" in said
    assert "Better:" not in said
    assert f"Mistake 1 of {len(mistakes)}" in " ".join(_texts(driver.page))
    driver.send(ShowBest())
    assert "Better:" in words_of(driver, "moment-words")
    if len(mistakes) > 1:
        following = message(element(driver, "review-after"))
        assert following == ShowMove(mistakes[1])
    driver.send(StopLearning())
    assert "review-slider" in keyed(driver.page)


# --- Trying it ----------------------------------------------------------------------------------


def test_a_move_can_be_tried_and_the_way_back_leads_to_the_review() -> None:
    driver = answer(opened())
    move = review_of(driver).decisions()[0]
    driver.send(ShowMove(move))
    before = driver.session
    assert message(shown(driver).one("button", "Try it from here")) == TryMove(move)
    driver.send(TryMove(move))
    assert not isinstance(driver.shell.screen, ReviewScreen)
    assert driver.session.is_practice
    assert len(driver.session.match.log) == move - 1
    assert message(shown(driver).one("button", "Back to the review")) == LeavePractice()
    driver.send(Rematch(), LeavePractice())
    assert isinstance(driver.shell.screen, ReviewScreen)
    assert driver.session.match is before.match
    assert driver.session.review == before.review
    assert not driver.session.is_practice


def test_nothing_of_what_is_tried_is_kept() -> None:
    driver = answer(opened())
    kept = driver.kept
    driver.send(TryMove(review_of(driver).decisions()[0]))
    play_out(driver)
    assert driver.kept == kept


def test_a_move_that_there_is_not_is_not_tried() -> None:
    driver = answer(opened()).send(TryMove(0), TryMove(999))
    assert not driver.session.is_practice


# --- The history --------------------------------------------------------------------------------


def test_the_error_rate_of_the_player_is_entered_once() -> None:
    driver = answer(opened())
    rated = [one for one in driver.effects if isinstance(one, RateMatch)]
    assert [one.rate for one in rated] == [LOSS]
    assert rated[0].match == driver.turn.played.match
    driver.send(OpenScreen(MATCH), OpenScreen(ReviewScreen()), TryMove(1), LeavePractice())
    assert len([one for one in driver.effects if isinstance(one, RateMatch)]) == 1


def test_that_of_several_at_one_screen_is_nobodys() -> None:
    driver = answer(opened(FRIENDS))
    assert not [one for one in driver.effects if isinstance(one, RateMatch)]


def test_the_share_dialog_has_what_the_review_says() -> None:
    driver = opened().send(OpenScreen(MATCH), OpenDialog(ShareDialog()))
    assert "reviewed" not in keyed(driver.page)
    answer(driver.send(OpenScreen(ReviewScreen()))).send(OpenScreen(MATCH))
    driver.send(OpenDialog(ShareDialog()))
    said = words_of(driver, "reviewed")
    assert " won with " in said
    assert "https://games.example/" in said
    assert "You" not in said
    driver.send(OpenDialog(ShareDialog(what="new")))
    assert "reviewed" not in keyed(driver.page)


def test_a_replay_keeps_the_review_and_ends_as_ever() -> None:
    driver = answer(opened()).send(OpenScreen(MATCH), ReplayAt(0), StopReplay())
    assert review_of(driver).decisions()
    driver.send(ReplayAt(1), PlayFromHere())
    assert driver.session.review is None
