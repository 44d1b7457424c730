"""Visits to the page of Lunch Money without a browser, with opponents who play by script."""

import json
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

from engine.game import Seat
from engine.lunch_money.actions import Action
from engine.lunch_money.brawl import Brawl
from engine.lunch_money.deck import deck_for
from engine.lunch_money.saves import codec
from tests.any_visit import AnyVisit
from tests.build_brawl import brawl, move
from ui.app.games import BRAWL
from ui.lunch_money.messages import (
    ComputerAnswered,
    DiscardSelected,
    Do,
    LiftCurtain,
    Message,
    PassIt,
    Play,
    SelectCard,
    SelectTarget,
    StepIn,
    Waited,
)
from ui.lunch_money.screens.match import brawl_screen
from ui.lunch_money.selection import passing, selection_of
from ui.lunch_money.session import Model
from ui.lunch_money.turn_state import bystanders, human_actor, is_over, seen
from ui.lunch_money.view_model import ViewModel, table
from ui.nodes import Node
from ui.shell.effects import Wait

Choose = Callable[[Sequence[Action]], Action]


def first(actions: Sequence[Action]) -> Action:
    """The first of them."""
    return actions[0]


class BrawlVisit(AnyVisit[Model]):
    """A visit to the page of this game."""

    def __init__(
        self, query: str = "", kept: str | None = None, root: str = "root", fragment: str = ""
    ) -> None:
        super().__init__(BRAWL, query, kept, root, fragment)

    def at(self, position: str | Brawl, *moves: str) -> "BrawlVisit":
        """The same visit at this position after these moves (see tests/build_brawl.py)."""
        state = whole(brawl(position) if isinstance(position, str) else position)
        match = replace(self.model.match, states=(state,), opening=(), log=())
        for said in moves:
            match = match.played(*move(match.state, said))
        names = tuple(player.name for player in state.table.players)
        match = replace(match, setup=replace(match.setup, names=names))
        self.becomes(None, replace(self.model, match=match, thinking=None, waiting=0))
        return self

    @property
    def table(self) -> ViewModel:
        """What is shown."""
        return table(self.model)

    @property
    def screen(self) -> Node:
        """What is drawn."""
        return brawl_screen(self.model)

    @property
    def state(self) -> Brawl:
        """Where the match stands."""
        return self.model.match.state

    @property
    def waits(self) -> list[Wait]:
        """All pauses so far."""
        return [effect for effect in self.effects if isinstance(effect, Wait)]

    def thinks(self, choose: Choose = first) -> "BrawlVisit":
        """The computer answers."""
        thinking = self.model.thinking
        assert thinking is not None
        actions = list(self.model.match.game.actions(self.state, thinking.seat))
        return self.say(ComputerAnswered(thinking.ticket, answer(choose(actions))))

    def goes_on(self, choose: Choose = first, steps: int = 400) -> "BrawlVisit":
        """Computers answer and pauses pass until somebody at the screen must do something."""
        for _ in range(steps):
            if self.model.thinking is not None:
                self.thinks(choose)
            elif self.model.waiting:
                self.say(Waited(self.model.waiting))
            else:
                return self
        raise AssertionError("it goes on for ever")


def whole(state: Brawl) -> Brawl:
    """The same position with a whole deck: what nobody holds is in the pile."""
    left = Counter(deck_for(len(state.hands), state.table.rulings))
    left.subtract((*state.table.discards, *(card for hand in state.hands for card in hand)))
    pile = tuple(left.elements())
    return replace(state, table=replace(state.table, pile=len(pile)), pile=pile)


def answer(action: Action) -> str:
    """The computer's answer, as its worker writes it."""
    return json.dumps({"action": codec().encode(action)})


def seat_at_screen(visit: BrawlVisit) -> Seat:
    """Who decides at the screen."""
    seat = human_actor(visit.model)
    assert seat is not None
    return seat


def clicks(visit: BrawlVisit, choose: Choose = first) -> tuple[Message, ...]:
    """What somebody clicks: the curtain, that he steps in, then what he chooses of his actions."""
    if visit.table.curtain is not None:
        return (LiftCurtain(),)
    if bystanders(visit.model):
        return (StepIn(bystanders(visit.model)[0]),)
    view = seen(visit.model, seat_at_screen(visit))
    action = choose(view.actions)
    if action == passing(view):
        return (PassIt(),)
    pick = selection_of(view, action)
    if not pick.cards:
        return (Do(action),)
    picks = tuple(SelectCard(at) for at in pick.cards)
    if pick.meant is not None:
        return (*picks, DiscardSelected())
    return (*picks, *(() if pick.on is None else (SelectTarget(pick.on),)), Play())


def played_out(visit: BrawlVisit, choose: Choose = first, moves: int = 4000) -> BrawlVisit:
    """The visit at the end of its match."""
    for _ in range(moves):
        visit.goes_on(choose)
        if is_over(visit.model):
            return visit
        visit.say(*clicks(visit, choose))
    raise AssertionError("the match does not end")
