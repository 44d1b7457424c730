"""The review of a match of Button Men: the questions to the computer, and the screen."""

import json
from dataclasses import replace

import pytest

from engine import worker
from engine.button_men.ai.analysis.review import MoveReview, ReviewedAction, Verdict
from engine.button_men.match.actions import Strike
from engine.button_men.match.duel import Action
from engine.button_men.outside.saves import codec
from engine.button_men.rules import BUTTON_MEN
from engine.game import Seat
from tests.drivers.button_men_driver import ButtonMenDriver, clicks, computer_answer, play_out
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.drivers.lunch_money_driver import play_out as play_out_brawl
from tests.drivers.shown import click, message
from tests.narrowing import instance, present
from ui.activity.mistake import Mistake
from ui.activity.tried_move import TriedMove
from ui.button_men.messages import SelectMine, SelectTheirs
from ui.button_men.session import Selection
from ui.match.activity import OWN_MATCH
from ui.match.messages import (
    ComputerAnswered,
    ComputerFailed,
    PlayFromHere,
    Rematch,
    ReplayAt,
    StopReplay,
)
from ui.match.session import with_review
from ui.nodes import Node, nodes_by_key
from ui.review.messages import (
    ListDecisions,
    ResumeReview,
    ShowBest,
    ShowMove,
    SlideTo,
    StartLesson,
    StopReview,
    TryAgain,
    TryMove,
)
from ui.review.review import MoveFinding, Review, rest
from ui.shell.dialogs import ShareDialog
from ui.shell.effects import AskComputer, ForgetQuestion, MoveFocus, RateMatch, Subject
from ui.shell.keyboard import Key
from ui.shell.messages import ChangeSettings, LeavePractice, OpenDialog, OpenScreen
from ui.shell.screens import MATCH, ReviewScreen

DUEL = "me=(4) (6) (8)&you=(4) (6) (8)&seed=3&opponent=easy&wins=1&speed=0"
FRIENDS = "me=Avis&you=Hammer&seed=3&opponent=human&wins=1&speed=0"
LOSS = 700
"""The cost of each decision in this review."""


def finished(query: str = DUEL) -> ButtonMenDriver:
    return play_out(ButtonMenDriver(query))


def opened(query: str = DUEL) -> ButtonMenDriver:
    return finished(query).send(OpenScreen(ReviewScreen()))


def review_of(driver: ButtonMenDriver) -> Review:
    return present(driver.session.view.review)


def asked_last(driver: ButtonMenDriver) -> AskComputer:
    """Return the last question about the review."""
    asked = driver.effects_of(AskComputer)
    return [one for one in asked if one.subject is Subject.REVIEW][-1]


def answer(driver: ButtonMenDriver, *moves: int) -> ButtonMenDriver:
    """Answer this many questions, or all, with the same cost for each decision."""
    most = moves[0] if moves else 1000
    while most and review_of(driver).asked is not None:
        request = json.loads(asked_last(driver).request)
        said = {"review": codec().encode(invented(request))}
        driver.send(ComputerAnswered(request["ticket"], json.dumps(said)))
        most -= 1
    return driver


def invented(request: dict[str, object]) -> MoveReview:
    """Return an invented review of the move in this request."""
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
        ReviewedAction(action, 4000, 4000),
        ReviewedAction(best, 4000 + LOSS, 4000 + LOSS),
        is_exact=False,
    )


def element(driver: ButtonMenDriver, key: str) -> Node:
    return nodes_by_key(driver.page)[key]


def press(driver: ButtonMenDriver, key: str) -> ButtonMenDriver:
    """Press the button with this key."""
    return driver.send(click(element(driver, key)))


def words_of(driver: ButtonMenDriver, key: str) -> str:
    return " ".join(_texts(element(driver, key)))


def _texts(node: Node) -> list[str]:
    found: list[str] = []
    for child in node.children:
        found += [child] if isinstance(child, str) else _texts(child)
    return found


# --- Where it opens -----------------------------------------------------------------------------


def test_it_is_one_press_from_the_end_of_a_match() -> None:
    steps = finished().shown.within("group", "What next?")
    assert message(steps.one("button", "What went wrong")) == OpenScreen(ReviewScreen())


def test_and_from_a_replay_of_a_link() -> None:
    parameters = finished().turn.replay_parameters
    query = "&".join(f"{name}={said}" for name, said in parameters if name != "game")
    driver = ButtonMenDriver(query.replace(f"at={len(finished().session.match.log)}", "at=1"))
    assert driver.turn.is_replay
    assert message(driver.shown.one("button", "Review")) == OpenScreen(ReviewScreen())
    answer(driver.send(OpenScreen(ReviewScreen())))
    assert len(review_of(driver).found) == len(driver.session.match.log) + 1


def test_a_match_that_goes_on_is_reviewed_only_while_one_looks_back() -> None:
    driver = ButtonMenDriver(DUEL).at("(4):2 (6):6 (8):7 | (4):1 (6):3 (8):8")
    assert not driver.shown.has("button", "Review")
    driver.send(OpenScreen(ReviewScreen()))
    assert driver.session.view.review is None
    assert "Nothing to review" in " ".join(_texts(driver.page))


def test_there_is_no_dead_button_in_a_circle_or_a_brawl_of_people() -> None:
    circle = play_out(ButtonMenDriver("players=3&seed=1&wins=1&speed=0&opponent=easy"))
    assert circle.turn.is_finished
    assert not circle.shown.has("button", "Review")
    brawl = play_out_brawl(LunchMoneyDriver("players=2&opponent=human&seed=end&speed=0"))
    assert not brawl.shown.has("button", "Review")
    brawl.send(OpenScreen(ReviewScreen()))
    assert "Nothing to review" in " ".join(_texts(brawl.page))


def test_an_attempt_that_counts_is_not_reviewed_before_its_end() -> None:
    driver = ButtonMenDriver("me=(4) (6)&you=(4) (6)&seed=3&opponent=easy&wins=3&beat=1-0_20-10")
    while not driver.session.match.log:
        driver.send(
            *clicks(driver) if driver.turn.human_actor is not None else (computer_answer(driver),)
        )
    driver.send(ReplayAt(0))
    assert driver.session.policy.is_compared
    assert driver.turn.is_replay
    assert not driver.shown.has("button", "Review")


# --- How it continues ---------------------------------------------------------------------------


def test_it_asks_about_one_move_after_the_other() -> None:
    driver = opened()
    asked = asked_last(driver)
    assert (asked.subject, json.loads(asked.request)["ask"]) == (Subject.REVIEW, "review")
    answer(driver)
    questions = driver.effects_of(AskComputer)
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
    assert "Review stopped" in words_of(driver, "review-note")
    driver.send(ComputerAnswered(late or 0, "{}"))
    assert len(review_of(driver).found) == 2
    assert message(driver.shown.one("button", "Continue")) == ResumeReview()
    answer(driver.send(ResumeReview()))
    assert "review-progress" not in nodes_by_key(driver.page)


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
    assert "couldn’t continue" in words_of(driver, "review-note")
    assert review_of(driver.send(ResumeReview())).asked is not None


def test_so_is_a_computer_that_has_failed() -> None:
    driver = opened()
    driver.send(ComputerFailed(review_of(driver).asked or 0, "lost"))
    assert "couldn’t continue" in words_of(driver, "review-note")


def test_another_match_has_another_review() -> None:
    driver = answer(opened()).send(OpenScreen(MATCH), Rematch())
    assert driver.session.view.review is None


# --- What it shows ------------------------------------------------------------------------------


def test_the_headline_tells_what_decided() -> None:
    driver = answer(opened())
    assert not driver.session.match.state.players[0].won
    assert words_of(driver, "review-headline") == "Your mistakes cost you the match."


def with_found(driver: ButtonMenDriver, found: tuple[MoveFinding, ...]) -> ButtonMenDriver:
    """Return the visit with this review of its match."""
    review = replace(review_of(driver), found=found)
    driver.replace_session(with_review(driver.session, review))
    return driver


def falling(driver: ButtonMenDriver, loss: int, level: int) -> tuple[MoveFinding, ...]:
    """Return a review of the lost match: after this many even moves it is lost at once, by the cost
    of the player's first decision and by luck."""
    old = review_of(driver).found
    first = next(at for at, one in enumerate(old) if one.seat == 0 and one.loss is not None)
    return tuple(
        replace(
            one,
            before=5000 if at <= level else 0,
            after=5000 if at < level else 0,
            luck=(loss - 5000, 0) if at == level else (0, 0),
            loss=None if one.loss is None else loss if at == first else 0,
        )
        for at, one in enumerate(old)
    )


@pytest.mark.parametrize(
    ("loss", "level", "headline"),
    [
        (0, 3, "You made no mistakes. The dice beat you."),
        (1000, 3, "Mostly bad luck."),
        (3000, 3, "Your mistakes cost you the match."),
        (1000, -1, "A close match: still level at move {last}."),
        (0, -1, "You made no mistakes. The dice beat you."),
    ],
)
def test_the_headline_says_what_decided(loss: int, level: int, headline: str) -> None:
    driver = answer(opened())
    last = len(driver.session.match.log)
    level = range(last + 1)[level]
    with_found(driver, falling(driver, loss, level))
    assert words_of(driver, "review-headline") == headline.format(last=last)
    assert f"Move {level}" in words_of(driver, "review-moment")
    assert "Turning point" in words_of(driver, "review-moment")


def test_it_opens_at_the_turning_point_unless_the_player_has_chosen_a_move() -> None:
    driver = answer(opened(), 3)
    assert words_of(driver, "review-moment").startswith("Move 2: ")
    assert "review-turning-point" not in nodes_by_key(driver.page)
    chosen = answer(opened(), 3).send(ShowMove(1))
    for one in (driver, chosen):
        answer(one)
        with_found(one, falling(one, 1000, 4))
    assert words_of(driver, "review-moment").startswith("Move 4: ")
    assert words_of(chosen, "review-moment").startswith("Move 1: ")
    assert "Turning point" not in words_of(chosen, "review-moment")
    assert chosen.shown.has("button", "Turning point: move 4")
    press(chosen, "review-turning-point")
    assert words_of(chosen, "review-moment").startswith("Move 4: ")


def test_luck_is_one_figure_for_each_player() -> None:
    driver = answer(opened())
    with_found(driver, falling(driver, 1000, 3))
    table = words_of(driver, "why-fold")
    assert table.count("−40%") == 2, "in the table, and of the move that is shown"
    assert table.count("+40%") == 1


def test_it_tells_friends_by_their_names() -> None:
    said = words_of(answer(opened(FRIENDS)), "review-headline")
    assert said.split()[0] in ("Avis", "Hammer")
    assert " won" in said


def test_of_a_link_all_rounds_are_told() -> None:
    """This includes rounds whose ends were not shown yet."""
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
    assert words_of(answer(opened(), 2), "review-headline").startswith("So far, luck: ")


def test_decisions_are_listed_with_loss_and_mark_in_words() -> None:
    driver = answer(opened())
    move = review_of(driver).decisions()[0]
    line = words_of(driver, f"decision-{move}")
    assert "−7%" in line
    assert "mistake" in line
    assert message(element(driver, f"decision-{move}")) == ShowMove(move)
    count = len(review_of(driver).decisions())
    every = message(driver.shown.one("button", f"All: {count}"))
    assert every == ListDecisions(lists_all=True)


def test_what_was_chosen_in_secret_is_told() -> None:
    driver = answer(opened(FRIENDS.replace("me=Avis", "me=(4) (X)")))
    driver.send(ListDecisions(lists_all=True))
    told = [words_of(driver, f"decision-{move}") for move in review_of(driver).decisions()[:2]]
    assert "’s dice: d4 and X swing d" in told[0]
    assert "Hammer’s dice: d6, " in told[1]


def test_without_marks_the_list_is_empty_until_all_are_wanted() -> None:
    driver = answer(opened())
    review = review_of(driver)
    good = tuple(replace(one, loss=0 if one.loss is not None else None) for one in review.found)
    session = with_review(driver.session, replace(review, found=good))
    driver.replace_session(session)
    assert "No mistakes so far" in " ".join(_texts(driver.page))
    assert not driver.shown.has("button", "Learn from mistakes")
    driver.send(ListDecisions(lists_all=True))
    assert f"decision-{review.decisions()[0]}" in nodes_by_key(driver.page)


def test_a_move_is_shown_and_read_with_what_was_better() -> None:
    driver = answer(opened())
    move = review_of(driver).decisions()[0]
    driver.send(ShowMove(move))
    for said in (words_of(driver, "review-moment"), words_of(driver, "prompt")):
        assert "Played:" in said
        assert "Better:" in said
        assert "Cost: about 7%." in said
    assert words_of(driver, "review-loss") == "−7%"
    assert element(driver, f"decision-{move}") is not None
    assert dict(element(driver, f"decision-{move}").attributes)["aria-current"] == "step"


def test_an_estimated_loss_has_its_margin() -> None:
    driver = answer(opened())
    review = review_of(driver)
    move = review.decisions()[0]
    off = tuple(replace(one, error=100 if at == move else 0) for at, one in enumerate(review.found))
    driver.replace_session(with_review(driver.session, replace(review, found=off)))
    driver.send(ShowMove(move))
    assert "Cost: 7% ± 2%." in words_of(driver, "review-moment")


def test_a_loss_that_may_be_larger_is_told_as_the_least() -> None:
    driver = answer(opened())
    review = review_of(driver)
    move = review.decisions()[0]
    least = tuple(replace(one, is_least=at == move) for at, one in enumerate(review.found))
    driver.replace_session(with_review(driver.session, replace(review, found=least)))
    driver.send(ListDecisions(lists_all=True), ShowMove(move))
    assert "Cost: at least 7%." in words_of(driver, "review-moment")
    assert "at least 7%" in words_of(driver, f"decision-{move}")
    assert words_of(driver, "review-sums-box").count("at least ") == 1


def test_what_is_neither_luck_nor_mistakes_is_told_as_such() -> None:
    driver = answer(opened())
    review = review_of(driver)

    def with_end(chance: int) -> Review:
        last = replace(review.found[-1], after=chance)
        return replace(review, found=(*review.found[:-1], last))

    fair = 10_000 - rest(with_end(10_000).found, 0)
    for left in (0, 1200):
        ended = with_end(fair + left)
        assert rest(ended.found, 0) == left == -rest(ended.found, 1)
        driver.replace_session(with_review(driver.session, ended))
        told = words_of(driver, "review-sums-box")
        assert ("revising its estimates" in told) is bool(left)
        assert ("12%" in told) is bool(left)


def test_the_slider_shows_moves_and_says_where_it_stands() -> None:
    driver = answer(opened())
    assert dict(element(driver, "review-slider").listeners)["input"] is SlideTo
    driver.send(SlideTo("1"))
    assert review_of(driver).shown == 1
    said = dict(element(driver, "review-slider").attributes)
    assert str(said["aria-valuetext"]).startswith("After move 1: ")


def test_the_arrow_keys_show_the_moves_beside() -> None:
    driver = answer(opened()).send(ShowMove(2))
    for name, move in (("ArrowLeft", 1), ("ArrowRight", 3)):
        assert driver.message_for(Key(name)) == ShowMove(move)


def test_the_table_shows_the_position_before_a_move_with_both_attacks() -> None:
    """Those of an opponent as well, with what they changed in the viewer's chance."""
    for seat in (0, 1):
        driver = answer(opened())
        review = review_of(driver)
        move = next(
            move
            for move in review.decisions()
            if review.found[move].seat == seat
            and isinstance(verdict := review.found[move].verdict, Verdict)
            and isinstance(verdict.played.action, Strike)
            and isinstance(verdict.best.action, Strike)
        )
        driver.send(ShowMove(move))
        page = driver.shown
        assert page.classed("line--missed")
        assert page.classed("line--better")
        (chance,) = page.classed("race-chance")
        assert _texts(chance) == ["40%" if seat == 0 else "60%"]
        before = present(driver.session.match.states[move - 1].fight)
        places = {
            f"die-{side}-{at}" for side in (0, 1) for at in range(len(before.sides[side].dice))
        }
        assert places <= nodes_by_key(driver.page).keys()


def test_the_beginning_was_nobodys_decision() -> None:
    driver = answer(opened()).send(ShowMove(0))
    assert "Forced move" in words_of(driver, "review-moment")
    assert "review-try" not in nodes_by_key(driver.page)


# --- Learning -----------------------------------------------------------------------------------


def lesson_words(driver: ButtonMenDriver) -> str:
    """Return the text above the table, the prompt, the verdict and its explanation."""
    keys = ("lesson", "prompt", "verdict", "why-fold")
    return " ".join(words_of(driver, key) for key in keys if key in nodes_by_key(driver.page))


def lesson(driver: ButtonMenDriver | None = None) -> ButtonMenDriver:
    """Open the lesson about the first mistake."""
    driver = driver or answer(opened())
    assert driver.shown.has("button", "Learn from mistakes")
    return press(driver, "review-learn")


def attack(driver: ButtonMenDriver, action: Action) -> ButtonMenDriver:
    """Select the dice of an attack on the table, and press the button."""
    assert isinstance(action, Strike)
    driver.send(*(SelectMine(at) for at in action.attack.attackers))
    driver.send(*(SelectTheirs(action.attack.defender, at) for at in action.attack.targets))
    press(driver, "attack")
    return driver


def verdict_in(driver: ButtonMenDriver) -> Verdict:
    decision = present(driver.session.activity.decision)
    return instance(decision.verdict, Verdict)


def judged(driver: ButtonMenDriver, loss: int) -> ButtonMenDriver:
    """Answer the lesson's question about the player's action with this cost."""
    request = json.loads(asked_last(driver).request)
    action = codec().decode(Action, request["action"])
    best = verdict_in(driver).best
    verdict = Verdict(
        ReviewedAction(action, best.chance - loss, best.in_round - loss), best, is_exact=False
    )
    found = MoveReview(0, 5000, 5000, (0, 0), verdict)
    said = json.dumps({"review": codec().encode(found)})
    return driver.send(ComputerAnswered(request["ticket"], said))


def test_one_learns_from_ones_own_mistakes_on_the_table() -> None:
    driver = answer(opened())
    mistakes = review_of(driver).mistakes((0,))
    lesson(driver)
    assert driver.shell.screen == MATCH
    assert MoveFocus("lesson-title") in driver.effects
    assert words_of(driver, "lesson-title") == f"Mistake 1 of {len(mistakes)}"
    said = lesson_words(driver)
    assert "What was better?" in said
    assert "Played: " in said
    assert "Best: " not in said
    assert len(driver.session.match.log) == mistakes[0] - 1
    assert driver.turn.human_actor == 0


def test_nothing_on_the_table_gives_the_answer_away() -> None:
    driver = lesson()
    assert driver.session.selection == Selection()
    for key in ("hint", "undo", "surrender"):
        found = nodes_by_key(driver.page).get(key)
        assert found is None or dict(found.attributes).get("aria-disabled"), key


def test_the_best_answer_is_right_at_once() -> None:
    driver = lesson()
    moves, asked = len(driver.session.match.log), len(driver.effects)
    attack(driver, verdict_in(driver).best.action)
    assert "Right! " in lesson_words(driver)
    assert not [one for one in driver.effects[asked:] if isinstance(one, AskComputer)]
    assert len(driver.session.match.log) == moves + 1, "it is played, and no one replies"
    assert "review-show-best" not in nodes_by_key(driver.page)
    assert "lesson-again" in nodes_by_key(driver.page)


def test_so_is_known_what_was_played() -> None:
    driver = lesson()
    attack(driver, verdict_in(driver).played.action)
    assert "Not the best move. Played: " in lesson_words(driver)
    assert f"Cost: {LOSS // 100}%" in lesson_words(driver)
    press(driver, "attack")
    assert "Not the best move" not in lesson_words(driver)
    assert driver.session.selection == Selection()


@pytest.mark.parametrize(
    ("loss", "said"),
    [
        (0, "Right! "),
        (100, "Almost"),
        (LOSS - 100, "Not quite"),
        (LOSS + 100, "Not quite"),
    ],
)
def test_another_answer_is_judged_by_the_computer(loss: int, said: str) -> None:
    driver = with_third_choice()
    known = {verdict_in(driver).best.action, verdict_in(driver).played.action}
    actions = BUTTON_MEN.actions(driver.session.match.state, 0)
    third = next(one for one in actions if isinstance(one, Strike) and one not in known)
    attack(driver, third)
    assert "Checking…" in lesson_words(driver)
    judged(driver, loss)
    told = lesson_words(driver)
    assert said in told
    assert "Checking…" not in told
    assert ("Right! " in told) is (loss == 0)
    assert (f"Cost: {loss // 100}%" in told) is (loss > 0)


def with_third_choice() -> ButtonMenDriver:
    """Return a lesson about a mistake with more than two possible attacks."""
    driver = lesson()
    while True:
        actions = BUTTON_MEN.actions(driver.session.match.state, 0)
        if sum(isinstance(one, Strike) for one in actions) > 2:
            return driver
        press(press(driver, "review-show-best"), "attack")


def test_a_judgement_that_does_not_come_is_told() -> None:
    for answered in (
        lambda ticket: ComputerFailed(ticket, "lost"),
        lambda ticket: ComputerAnswered(ticket, '{"error": "lost"}'),
    ):
        driver = with_third_choice()
        known = {verdict_in(driver).best.action, verdict_in(driver).played.action}
        actions = BUTTON_MEN.actions(driver.session.match.state, 0)
        attack(driver, next(one for one in actions if isinstance(one, Strike) and one not in known))
        driver.send(answered(json.loads(asked_last(driver).request)["ticket"]))
        assert "Couldn’t check that." in lesson_words(driver)


def test_the_best_is_shown_on_the_table_on_demand() -> None:
    driver = lesson()
    best = verdict_in(driver).best.action
    press(driver, "review-show-best")
    assert "Best: " in lesson_words(driver)
    assert driver.session.match.log[-1].action == best
    assert "review-show-best" not in nodes_by_key(driver.page)
    attack(press(driver, "lesson-again"), best)
    assert "Right! " in lesson_words(driver)


def test_a_lesson_leads_to_the_next_mistake_and_back_to_the_review() -> None:
    driver = answer(opened())
    before, mistakes = driver.session, review_of(driver).mistakes((0,))
    lesson(driver)
    for at, move in enumerate(mistakes[1:], 2):
        press(press(driver, "review-show-best"), "attack")
        assert words_of(driver, "lesson-title") == f"Mistake {at} of {len(mistakes)}"
        assert len(driver.session.match.log) == move - 1
    kept = driver.kept
    press(driver, "review-show-best")
    assert words_of(driver, "attack") == "Done"
    driver.send(LeavePractice())
    assert isinstance(driver.shell.screen, ReviewScreen)
    assert driver.session.match is before.match
    assert driver.session.activity.decision is None
    assert review_of(driver).shown == mistakes[-1]
    assert driver.kept == kept


def test_moves_that_were_no_mistake_of_the_player_are_no_lesson() -> None:
    driver = answer(opened())
    theirs = review_of(driver).mistakes((1,))
    driver.send(StartLesson(theirs[0]), StartLesson(0), StartLesson(999), TryAgain(), ShowBest())
    assert driver.session.activity.decision is None
    assert isinstance(driver.shell.screen, ReviewScreen)


def test_a_move_that_is_confirmed_is_judged_at_once() -> None:
    """Confirmations are only for moves that count."""
    driver = lesson(answer(opened()))
    settings = replace(driver.shell.settings, confirms=True)
    driver.send(ChangeSettings(settings))
    attack(driver, verdict_in(driver).best.action)
    assert "Right! " in lesson_words(driver)


def test_the_worker_judges_what_a_lesson_asks() -> None:
    driver = with_third_choice()
    known = {verdict_in(driver).best.action, verdict_in(driver).played.action}
    actions = BUTTON_MEN.actions(driver.session.match.state, 0)
    attack(driver, next(one for one in actions if isinstance(one, Strike) and one not in known))
    asked = asked_last(driver)
    driver.send(ComputerAnswered(asked.ticket, worker.choose(asked.request)))
    lesson_now = instance(driver.session.activity, Mistake)
    assert lesson_now.problem == ""
    assert present(lesson_now.tried).loss is not None


# --- Trying it ----------------------------------------------------------------------------------


def test_a_move_can_be_tried_and_the_way_back_leads_to_the_review() -> None:
    driver = answer(opened())
    move = review_of(driver).decisions()[0]
    driver.send(ShowMove(move))
    before = driver.session
    assert message(driver.shown.one("button", "Try from here")) == TryMove(move)
    driver.send(TryMove(move))
    assert not isinstance(driver.shell.screen, ReviewScreen)
    assert isinstance(driver.session.activity, TriedMove)
    assert len(driver.session.match.log) == move - 1
    assert message(driver.shown.one("button", "Back to review")) == LeavePractice()
    driver.send(Rematch(), LeavePractice())
    assert isinstance(driver.shell.screen, ReviewScreen)
    assert driver.session.match is before.match
    assert driver.session.view.review == before.view.review
    assert driver.session.activity == OWN_MATCH


def test_nothing_of_what_is_tried_is_kept() -> None:
    driver = answer(opened())
    kept = driver.kept
    driver.send(TryMove(review_of(driver).decisions()[0]))
    play_out(driver)
    assert driver.kept == kept


def test_a_move_that_there_is_not_is_not_tried() -> None:
    driver = answer(opened()).send(TryMove(0), TryMove(999))
    assert driver.session.activity == OWN_MATCH


# --- The history --------------------------------------------------------------------------------


def test_the_error_rate_of_the_player_is_entered_once() -> None:
    driver = answer(opened())
    rated = driver.effects_of(RateMatch)
    assert [one.rate for one in rated] == [LOSS]
    assert rated[0].match == driver.turn.past_match.match
    driver.send(OpenScreen(MATCH), OpenScreen(ReviewScreen()), TryMove(1), LeavePractice())
    assert len(driver.effects_of(RateMatch)) == 1


def test_that_of_several_at_one_screen_is_nobodys() -> None:
    driver = answer(opened(FRIENDS))
    assert not driver.effects_of(RateMatch)


def test_the_share_dialog_has_what_the_review_says() -> None:
    driver = opened().send(OpenScreen(MATCH), OpenDialog(ShareDialog()))
    assert "reviewed" not in nodes_by_key(driver.page)
    answer(driver.send(OpenScreen(ReviewScreen()))).send(OpenScreen(MATCH))
    driver.send(OpenDialog(ShareDialog()))
    said = words_of(driver, "reviewed")
    assert " won" in said
    assert "Mistakes:" in said
    assert "https://games.example/" in said
    assert "You" not in said
    driver.send(OpenDialog(ShareDialog(what="new")))
    assert "reviewed" not in nodes_by_key(driver.page)


def test_a_replay_keeps_the_review_and_ends_as_ever() -> None:
    driver = answer(opened()).send(OpenScreen(MATCH), ReplayAt(0), StopReplay())
    assert review_of(driver).decisions()
    driver.send(ReplayAt(1), PlayFromHere())
    assert driver.session.view.review is None
