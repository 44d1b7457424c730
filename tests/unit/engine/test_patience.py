"""No decision takes much longer than its time, even in the middle of an attack.

Time is counted in function calls, so the same happens on every machine, however busy it is.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from types import FrameType

import pytest

from engine.button_men.ai.player import choose
from engine.button_men.ai.search.levels import BEGINNER, HARD
from engine.button_men.buttons import playable
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.match.duel import Phase, Setup
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.view import DuelView
from engine.luck import Seeded
from engine.match import begun
from engine.search import at_once

CALLS = 2400
"""CPython makes about so many in a millisecond of a search."""
MOST = 1000
"""Milliseconds."""


class CallClock:
    """A clock that runs by function calls."""

    def __init__(self) -> None:
        self.calls = 0

    def milliseconds(self) -> float:
        return self.calls / CALLS

    @contextmanager
    def running(self) -> Iterator[None]:
        before = sys.getprofile()
        sys.setprofile(self._count)
        try:
            yield
        finally:
            sys.setprofile(before)

    def _count(self, frame: FrameType, event: str, argument: object) -> None:
        self.calls += event in ("call", "c_call")


def views(first: str, second: str) -> Iterator[DuelView]:
    """What a player sees before each decision of a round of two buttons."""
    both = (next(one for one in playable() if one.name == name) for name in (first, second))
    rules = RULEBOOK.winning_at(1)
    match = begun(BUTTON_MEN, Setup(tuple(one.entrant for one in both), rules), "patience")
    while (seats := BUTTON_MEN.to_act(match.state)) and match.state.phase is not Phase.OVER:
        view = BUTTON_MEN.view(match.state, seats[0])
        yield view
        luck = Seeded(f"quick {len(match.log)}")
        thought = at_once(choose(view, BEGINNER, luck, lambda: 0.0))
        match = match.played(seats[0], thought.action)


@pytest.mark.parametrize(
    ("first", "second", "number"),
    [
        pytest.param("GorgorBey", "dwelsh", 0, id="sizes"),
        pytest.param("Skeeve", "Illinois", 4, id="idle dice that change"),
        pytest.param("nelde", "The Fictitious Alan Clark", 3, id="new sizes"),
        pytest.param("fog", "Shore", 7, id="attacks whose outcomes decide the round"),
    ],
)
def test_a_decision_ends_soon_after_its_time(first: str, second: str, number: int) -> None:
    view = next(islice(views(first, second), number, None))
    clock = CallClock()
    with clock.running():
        at_once(choose(view, HARD, Seeded("patience"), clock.milliseconds))
    assert clock.milliseconds() <= MOST
