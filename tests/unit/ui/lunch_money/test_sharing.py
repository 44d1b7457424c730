"""Several people at one screen: no one sees another's hand, nor who could step in."""

import random
from dataclasses import replace

import pytest

from engine.lunch_money.deck import CARDS
from engine.lunch_money.state.actions import LetIt
from tests.drivers.lunch_money_driver import LunchMoneyDriver, clicks
from tests.explore.effort import sampled
from ui.lunch_money import messages as messages
from ui.lunch_money.session import Session
from ui.match import messages as match_messages
from ui.nodes import html
from ui.shell.keyboard import Key

THREE = "players=3&opponent=human&seed=1"
FOUR = "players=4&opponent=human&opponent2=easy&seed=1"
POSITION = "A: kick-4 grab jab | B 9: dodge block humiliation | C: humiliation elbow"


def at(*moves: str, position: str = POSITION, query: str = THREE) -> LunchMoneyDriver:
    return LunchMoneyDriver(query).at(position, *moves)


def test_a_curtain_falls_before_each_hand_is_shown() -> None:
    driver = at()
    assert driver.shown.has("heading", "Hand the screen to A")
    assert "Kick" not in html(driver.page)
    assert driver.message_for(Key("1", 1)) is None
    driver.send(match_messages.LiftCurtain())
    hand = driver.shown.within("group", "Your hand").names("button")
    assert hand == ["Jab, 1 damage", "Kick, 4 damage", "Grab, starts a combo"]
    driver.send(messages.SelectCard(1), messages.SelectTarget(1))
    assert driver.shown.has("heading", "Hand the screen to B")
    driver.send(match_messages.LiftCurtain())
    assert len(driver.shown.within("group", "Your hand").all("button")) == 3


def test_nobody_needs_a_curtain_who_sat_there_last() -> None:
    driver = at().send(match_messages.LiftCurtain())
    driver.send(messages.SelectCard(1), messages.SelectTarget(1))
    driver.send(match_messages.LiftCurtain(), messages.Decline(), messages.NobodyStepsIn())
    assert driver.state.table.turn == 6
    assert driver.curtain is None
    assert driver.turn.human_actor == 1


def test_one_neutral_question_stands_for_all_who_may_step_in() -> None:
    driver = at("A kick-4 B", "B lets")
    shown = driver.shown
    assert driver.curtain is None
    assert driver.view_model.prompt == "Anyone stepping in?"
    question = shown.within("group", "Anyone stepping in?")
    assert question.names("button") == ["No one", "Step in: C"]
    assert not shown.has("group", "Your hand")
    assert not any(player.is_asked for player in driver.view_model.players)
    assert driver.message_for(Key("p")) is None


def test_all_who_have_cards_are_named_whatever_they_hold() -> None:
    driver = at("A kick-4 B", "B dodge")
    assert [one.label for _, one in driver.view_model.bystanders] == ["Step in: A", "Step in: C"]
    with_card = driver.view_model
    other = at("A kick-4 B", "B dodge", position=POSITION.replace("C: humiliation", "C: jab"))
    assert other.view_model.bystanders == with_card.bystanders
    assert html(driver.page) == html(other.page)


def test_nobody_lets_it_pass_for_all() -> None:
    driver = at("A kick-4 B", "B dodge").send(messages.NobodyStepsIn())
    assert [entry.action for entry in driver.session.match.log[-2:]] == [LetIt(), LetIt()]
    assert driver.state.table.active == 1


def test_whoever_steps_in_sees_his_hand_behind_a_curtain_and_may_still_pass() -> None:
    driver = at("A kick-4 B", "B dodge").send(messages.StepIn(2))
    assert driver.session.match.log[-1].seat == 0
    assert driver.curtain == "C"
    driver.send(match_messages.LiftCurtain())
    names = driver.shown.within("group", "Your hand").names("button")
    assert names == ["Elbow, 2 damage", "Humiliation, cancels any play"]
    driver.send(messages.Decline())
    assert driver.state.table.active == 1


def test_the_next_one_may_step_in_when_the_first_has_passed() -> None:
    driver = at("A kick-4 B", "B dodge").send(
        messages.StepIn(0), match_messages.LiftCurtain(), messages.Decline()
    )
    assert [one.label for _, one in driver.view_model.bystanders] == ["Step in: C"]


def test_only_those_who_may_can_step_in() -> None:
    driver = at("A kick-4 B", "B lets").send(messages.StepIn(0))
    assert driver.session.view.stepping_in is None
    assert at().send(messages.NobodyStepsIn()).session.view.let_pass is None


def test_computers_in_between_are_asked_in_their_turn() -> None:
    position = "A: kick-4 jab | B: elbow | C: elbow | D: humiliation"
    driver = LunchMoneyDriver(FOUR).at(position, "A kick-4 B", "B lets")
    assert driver.computer_question is not None
    driver.answer_question(lambda actions: next(one for one in actions if isinstance(one, LetIt)))
    assert [one.label for _, one in driver.view_model.bystanders] == ["Step in: D"]
    driver.send(messages.NobodyStepsIn())
    assert not driver.view_model.bystanders


def test_the_log_tells_several_nothing_that_one_of_them_drew() -> None:
    driver = LunchMoneyDriver(THREE)
    told = " ".join(line.text for line in driver.log)
    assert "draws 5 cards" in told
    assert not [card for card in CARDS if driver.shell.texts.t(f"card.{card}.name") in told]


@pytest.mark.parametrize("query", ["players=4&opponent=human&opponent2=easy", "players=4"])
@pytest.mark.parametrize("seed", sampled(range(2)))
def test_no_hand_is_on_the_page_but_that_of_who_decides(query: str, seed: int) -> None:
    """In every position, changing the hidden cards leaves the page unchanged."""
    dice = random.Random(seed)
    driver, other = LunchMoneyDriver(f"{query}&seed={seed}"), LunchMoneyDriver(query)
    for _ in range(250):
        if driver.turn.is_over:
            break
        other.replace_session(dealt_otherwise(driver), driver.shell)
        assert driver.page == other.page
        if driver.computer_question is not None:
            driver.answer_question(dice.choice)
        elif driver.pause is not None:
            driver.send(match_messages.PauseOver(driver.pause.ticket))
        elif driver.turn.bystanders and dice.random() < 0.5:
            driver.send(messages.NobodyStepsIn())
        else:
            driver.send(*clicks(driver, dice.choice))


def dealt_otherwise(driver: LunchMoneyDriver) -> Session:
    """Return the session with other cards in all hidden places."""
    session, owner = driver.session, driver.turn.shown_hand
    state = session.match.state
    players = state.table.players
    hidden = [seat for seat in state.seats if seat != owner and not players[seat].known]
    cards = [*state.pile, *(card for seat in hidden for card in state.hands[seat])]
    hands = list(state.hands)
    for seat in hidden:
        count = len(hands[seat])
        hands[seat], cards = tuple(sorted(cards[:count])), cards[count:]
    other = replace(state, hands=tuple(hands), pile=tuple(cards))
    states = (*session.match.states[:-1], other)
    return replace(session, match=replace(session.match, states=states))
