"""No decision takes much longer than its time limit, even in the middle of an attack.

Time is measured in function calls, so the result does not depend on the machine or its load.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from itertools import chain, islice, repeat
from types import FrameType

import pytest

from engine.button_men.ai.player import choose
from engine.button_men.ai.search.levels import BEGINNER, HARD
from engine.button_men.buttons import playable
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.fight.legal import attacks
from engine.button_men.match.actions import Strike
from engine.button_men.match.duel import Phase, Setup
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.view import DuelView
from engine.luck import Seeded
from engine.match import new_match
from engine.search import at_once
from tests.narrowing import instance, present

CALLS = 2400
"""CPython makes about this many calls per millisecond of a search."""
MAX_STEPS = 1000
"""The duration of a decision in milliseconds."""
MAX_BETWEEN = 200
"""Maximum milliseconds between two time checks."""


class CallClock:
    """A clock that counts function calls."""

    def __init__(self) -> None:
        self.calls = 0
        self.longest = 0.0
        """The maximum milliseconds between two time checks."""
        self._looked = 0.0

    def milliseconds(self) -> float:
        now = self.calls / CALLS
        self.longest = max(self.longest, now - self._looked)
        self._looked = now
        return now

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
    """Yield a player's view before each decision of a round of two buttons."""
    both = (next(one for one in playable() if one.name == name) for name in (first, second))
    rules = RULEBOOK.winning_at(1)
    match = new_match(BUTTON_MEN, Setup(tuple(one.entrant for one in both), rules), "patience")
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
    assert clock.milliseconds() <= MAX_STEPS
    assert clock.longest <= MAX_BETWEEN


@pytest.mark.parametrize("number", [5, 6, 7])
def test_an_attack_is_chosen_even_if_the_time_ends_while_one_is_carried_out(number: int) -> None:
    view = next(islice(views("seeker", "trifecta"), number, None))
    legal = set(attacks(present(view.fight)))
    for looks in range(2, 300, 7):
        times = chain(repeat(0.0, looks), repeat(HARD.budget.milliseconds + 1))
        thought = at_once(choose(view, HARD, Seeded("patience"), partial(next, times)))
        assert instance(thought.action, Strike).attack in legal
