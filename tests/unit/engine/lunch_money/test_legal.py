"""Illegal actions that examples cannot express, and the same reasons given from a view."""

import pytest

from engine.game import Seat
from engine.luck import Seeded
from engine.lunch_money.legal.view import why_not
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.state.actions import (
    BrawlAction,
    Discard,
    LetIt,
    Pass,
    PassOn,
    PlayCards,
    Release,
)
from engine.lunch_money.state.brawl import Brawl
from tests.notation.build_lunch_money import brawl, move

FREE = "A: kick-4 grab first-aid | B 3: dodge first-aid | C 0:"
EVADED = "A: roundhouse jab | B: dodge | C: jab"
LUCK = Seeded("x")


def after(text: str, *moves: str) -> Brawl:
    state = brawl(text)
    for said in moves:
        seat, action = move(state, said)
        assert LUNCH_MONEY.refusal(state, seat, action) is None, said
        state = LUNCH_MONEY.play(state, seat, action, LUCK).state
    return state


def reason(state: Brawl, seat: Seat, action: BrawlAction) -> str:
    refusal = LUNCH_MONEY.refusal(state, seat, action)
    return refusal.reason if refusal else ""


@pytest.mark.parametrize(
    ("seat", "action", "expected"),
    [
        (1, Pass(), "brawl.not-asked"),
        (0, LetIt(), "brawl.other-question"),
        (0, PassOn(True), "brawl.other-question"),
        (0, Release(), "brawl.not-holding"),
        (0, Discard(()), "brawl.no-cards"),
        (0, Discard(("grab", "grab")), "brawl.not-in-hand"),
        (0, PlayCards((), 1), "brawl.no-cards"),
        (0, PlayCards(("spoon",), 1), "brawl.unknown-card"),
        (0, PlayCards(("jab",), 1), "brawl.not-in-hand"),
        (0, PlayCards(("grab", "kick-4"), 1), "brawl.one-card"),
        (0, PlayCards(("kick-4",), None), "brawl.no-target"),
        (0, PlayCards(("kick-4",), 3), "brawl.no-target"),
        (0, PlayCards(("kick-4",), -1), "brawl.no-target"),
        (0, PlayCards(("kick-4",), 0), "brawl.self"),
        (0, PlayCards(("kick-4",), 2), "brawl.unconscious"),
        (0, PlayCards(("first-aid",), 1), "brawl.other-target"),
        (0, PlayCards(("kick-4",), 1), ""),
    ],
)
def test_in_a_turn(seat: Seat, action: BrawlAction, expected: str) -> None:
    assert reason(brawl(FREE), seat, action) == expected


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        (Pass(), "brawl.other-question"),
        (Discard(("dodge",)), "brawl.other-question"),
        (PlayCards(("dodge",), 2), "brawl.other-target"),
        (PlayCards(("dodge",), 0), ""),
    ],
)
def test_in_answer(action: BrawlAction, expected: str) -> None:
    assert reason(after(FREE, "A kick-4 B"), 1, action) == expected


def test_in_an_emergency() -> None:
    state = after(FREE, "A kick-4 B", "B lets")
    assert reason(state, 1, PlayCards(("first-aid",), 0)) == "brawl.other-target"
    assert reason(state, 1, PlayCards(("dodge",), 0)) == "brawl.only-aid"
    assert reason(state, 1, PlayCards(("first-aid",))) == ""


def test_when_an_attack_goes_on() -> None:
    state = after(EVADED, "A roundhouse B", "B dodge", "A lets", "C lets")
    assert reason(state, 0, PlayCards(("jab",), 2)) == "brawl.other-question"
    assert str(why_not(LUNCH_MONEY.view(state, 0), "jab")) == "brawl.other-question"
    assert reason(state, 0, PassOn(False)) == ""


def test_nobody_defends_himself_against_a_defence() -> None:
    state = after("A: kick-4 dodge | B: dodge", "A kick-4 B", "B dodge")
    assert reason(state, 0, PlayCards(("dodge",), 1)) == "brawl.only-interruption"


def test_what_follows_is_meant_for_the_same_victim() -> None:
    state = after("A: grab jab | B: jab | C: jab", "A grab B", "B lets", "C lets")
    assert reason(state, 0, PlayCards(("jab",), 2)) == "brawl.other-target"
    assert reason(state, 0, PlayCards(("jab",), 1)) == ""


def test_when_it_is_over() -> None:
    state = after("A: kick-4 jab | B 2: jab", "A kick-4 B", "B lets", "B lets")
    assert LUNCH_MONEY.winners(state) == (0,)
    assert reason(state, 0, Pass()) == "brawl.over"
    assert list(LUNCH_MONEY.actions(state, 0)) == []
    view = LUNCH_MONEY.view(state, 0)
    assert (view.asked, view.question, view.actions) == (None, None, ())
    assert str(why_not(view, "jab")) == "brawl.over"


def test_a_view_says_why_a_card_cannot_be_played() -> None:
    state = after(FREE, "A kick-4 B")
    assert str(why_not(LUNCH_MONEY.view(state, 0), "grab")) == "brawl.not-asked"
    view = LUNCH_MONEY.view(state, 1)
    assert why_not(view, "dodge") is None
    assert str(why_not(view, "first-aid")) == "brawl.not-an-answer card=first-aid"
    spectator = LUNCH_MONEY.view(state, None)
    assert (spectator.hand, spectator.actions) == ((), ())
    assert str(why_not(spectator, "dodge")) == "brawl.over"


def test_others_learn_how_many_cards_are_drawn_and_not_which() -> None:
    step = LUNCH_MONEY.play(brawl("A: jab | B: jab jab jab jab jab"), 0, Pass(), LUCK)
    drew = next(event for event in step.events if event.seen_by(0) != event.seen_by(1))
    assert getattr(drew.seen_by(0), "cards", None) == ("elbow",) * 4
    assert [getattr(drew.seen_by(seat), "cards", None) for seat in (1, None)] == [(), ()]
    assert getattr(drew.seen_by(1), "count", None) == 4


def test_lunch_money_is_a_game() -> None:
    """Its name is in saves and must never change."""
    assert LUNCH_MONEY.name == "lunch-money"
