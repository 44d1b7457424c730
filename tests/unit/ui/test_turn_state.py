"""Turn states: facts that are taken over from one to the next are those of a turn state that is
made anew."""

from functools import cached_property

import pytest

from tests import brawl_visit
from tests.brawl_visit import BrawlVisit
from tests.visit import Visit, clicks, thought
from ui.button_men.messages import SelectMine
from ui.lunch_money.messages import SelectCard
from ui.match.narration import Narrator
from ui.match.turn_state import TurnState


def facts(turn: TurnState) -> dict[str, object]:
    """All facts of a turn state that are kept, by name; a narrator by what it knows."""
    kept = (
        name for name in dir(type(turn)) if isinstance(getattr(type(turn), name), cached_property)
    )
    return {name: _comparable(getattr(turn, name)) for name in kept}


def _comparable(fact: object) -> object:
    return vars(fact) if isinstance(fact, Narrator) else fact


def assert_like_anew(visit: Visit | BrawlVisit) -> None:
    taken_over, session = facts(visit.turn), visit.session
    # The views that a turn state has been asked for, not a fact.
    taken_over.pop("_views", None)
    anew = facts(visit.game.ui.turn_state(visit.shell.texts, session, None))  # type: ignore[arg-type]
    anew.pop("_views", None)
    assert taken_over == anew


@pytest.mark.parametrize("query", ["me=Avis&you=Hammer", "me=Guppy&you=Stinger&opponent=human"])
def test_selecting_dice_leaves_no_old_fact(query: str) -> None:
    visit = Visit(f"{query}&seed=1&wins=1")
    for _ in range(30):
        if visit.turn.is_over:
            break
        messages = (thought(visit),) if visit.thinking is not None else clicks(visit)
        for message in messages:
            visit.say(message)
            assert_like_anew(visit)
        if visit.turn.human_actor is not None and visit.turn.fight is not None:
            visit.say(SelectMine(0))
            assert_like_anew(visit)
            visit.say(SelectMine(0))
    assert len(visit.session.match.log) > 5


@pytest.mark.parametrize("query", ["opponent=easy", "players=3&opponent=human"])
def test_selecting_cards_leaves_no_old_fact(query: str) -> None:
    visit = BrawlVisit(f"{query}&seed=1")
    for _ in range(40):
        visit.goes_on()
        if visit.turn.is_over:
            break
        for message in brawl_visit.clicks(visit):
            visit.say(message)
            assert_like_anew(visit)
        for at in range(len(visit.table.hand)):
            visit.say(SelectCard(at))
            assert_like_anew(visit)
            visit.say(SelectCard(at))
    assert len(visit.session.match.log) > 10
