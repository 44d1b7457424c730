"""Visits: the page without a browser, with an opponent who plays by script."""

import json
from collections.abc import Iterator
from dataclasses import replace

from engine.button_men.actions import Action
from engine.button_men.saves import codec
from engine.button_men.view import DuelView
from engine.game import Seat
from tests.any_visit import AnyVisit
from tests.build import duel
from ui.app.games import DUEL
from ui.button_men.messages import (
    Attack,
    Choose,
    ComputerAnswered,
    Do,
    LiftCurtain,
    Message,
    NextRound,
    PassTurn,
    SelectMine,
    SelectTheirs,
    SetDial,
)
from ui.button_men.selection import selection_of
from ui.button_men.session import Model
from ui.button_men.turn_state import awaits_next_round, human_actor, is_over
from ui.button_men.view_model import Table, table


class Visit(AnyVisit[Model]):
    """A visit to the page of this game."""

    def __init__(
        self, query: str, kept: str | None = None, root: str = "root", fragment: str = ""
    ) -> None:
        super().__init__(DUEL, query, kept, root, fragment)

    def at(self, position: str, mover: Seat = 0) -> "Visit":
        """The same visit with this position of a fight on the table (see tests/build.py)."""
        match = replace(self.model.match, states=(duel(position, mover=mover),), opening=(), log=())
        self.becomes(None, replace(self.model, match=match, thinking=None))
        return self

    @property
    def table(self) -> Table:
        """What is shown."""
        return table(self.model)

    @property
    def first_actions(self) -> Iterator[Action]:
        """What whoever was asked last could do."""
        thinking = self.model.thinking
        assert thinking is not None
        return self.model.match.game.actions(self.model.match.state, thinking.seat)


def answer(action: Action) -> str:
    """The computer's answer, as its worker writes it."""
    return json.dumps({"action": codec().encode(action)})


def clicks(visit: Visit) -> tuple[Message, ...]:
    """What a hasty player clicks: the next round, a pass, the first legal thing there is."""
    if awaits_next_round(visit.model):
        return (NextRound(),)
    if visit.table.curtain is not None:
        return (LiftCurtain(),)
    if visit.table.buttons.passing is not None:
        return (PassTurn(),)
    seat, match = human_seat(visit), visit.model.match
    view = match.game.view(match.state, seat)
    return tuple(_making(view, next(iter(match.game.actions(match.state, seat)))))


def _making(view: DuelView, action: Action) -> Iterator[Message]:
    """The clicks that make this action."""
    pick = selection_of(view, action)
    assert pick is not None
    assert pick.offer is not None
    yield from (SelectMine(at) for at in pick.mine)
    if pick.defender is not None:
        yield from (SelectTheirs(pick.defender, at) for at in pick.theirs)
    yield Choose(pick.offer)
    yield from (SetDial(dial, number) for dial, number in pick.numbers)
    yield Do(pick.offer) if pick.defender is None else Attack()


def human_seat(visit: Visit) -> Seat:
    """Who decides at the screen."""
    seat = human_actor(visit.model)
    assert seat is not None
    return seat


def played_out(visit: Visit, moves: int = 400) -> Visit:
    """The visit at the end of its match, the first legal action taken by everybody."""
    for _ in range(moves):
        if is_over(visit.model) and not awaits_next_round(visit.model):
            return visit
        if visit.model.thinking is not None:
            visit.say(thought(visit))
        else:
            visit.say(*clicks(visit))
    raise AssertionError("the match does not end")


def thought(visit: Visit) -> Message:
    """The scripted opponent's answer: the first legal action."""
    return ComputerAnswered(visit.asked.ticket, answer(next(iter(visit.first_actions))))
