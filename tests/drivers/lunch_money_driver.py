"""Visits to the Lunch Money page without a browser, with scripted opponents."""

import json
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

from engine.game import Seat
from engine.lunch_money.deck import deck_for
from engine.lunch_money.outside.saves import codec
from engine.lunch_money.state.actions import BrawlAction
from engine.lunch_money.state.brawl import Brawl
from tests.drivers.ui_driver import UiDriver
from tests.narrowing import present
from tests.notation.build_lunch_money import brawl, move
from ui.app.games import on_page
from ui.lunch_money.game_ui import LUNCH_MONEY_UI
from ui.lunch_money.messages import (
    Decline,
    DiscardSelected,
    Do,
    Play,
    SelectCard,
    SelectTarget,
    StepIn,
)
from ui.lunch_money.selection import declining, selection_of
from ui.lunch_money.session import Session
from ui.lunch_money.turn_state import TurnState
from ui.lunch_money.view_model import ViewModel
from ui.match.messages import ComputerAnswered, LiftCurtain, PauseOver
from ui.message import Message
from ui.shell.effects import Wait

Choose = Callable[[Sequence[BrawlAction]], BrawlAction]


def first(actions: Sequence[BrawlAction]) -> BrawlAction:
    return actions[0]


class LunchMoneyDriver(UiDriver[Session, TurnState, ViewModel]):
    """A visit to the Lunch Money page."""

    def __init__(
        self, query: str = "", kept: str | None = None, root: str = "root", fragment: str = ""
    ) -> None:
        super().__init__(on_page(LUNCH_MONEY_UI), query, kept, root, fragment)

    def at(self, position: str | Brawl, *moves: str) -> "LunchMoneyDriver":
        """Return the same visit at this position after these moves (see build_lunch_money.py)."""
        state = whole(brawl(position) if isinstance(position, str) else position)
        match = replace(self.session.match, states=(state,), opening=(), log=())
        for said in moves:
            match = match.played(*move(match.state, said))
        names = tuple(player.name for player in state.table.players)
        match = replace(match, setup=replace(match.setup, names=names))
        return self.replace_session(
            replace(self.session, match=match, view=replace(self.session.view, awaits=None))
        )

    @property
    def state(self) -> Brawl:
        """The state of the match."""
        return self.session.match.state

    @property
    def waits(self) -> list[Wait]:
        """All pauses so far."""
        return [effect for effect in self.effects if isinstance(effect, Wait)]

    def answer_question(self, choose: Choose = first) -> "LunchMoneyDriver":
        """Answer the open question to the computer, and return self."""
        thinking = present(self.computer_question)
        actions = list(self.session.match.game.actions(self.state, thinking.seat))
        return self.send(ComputerAnswered(thinking.ticket, answer_text(choose(actions))))

    def advance(self, choose: Choose = first, steps: int = 400) -> "LunchMoneyDriver":
        """Let computers answer and pauses pass until a player at the screen must act; return
        self."""
        for _ in range(steps):
            if self.computer_question is not None:
                self.answer_question(choose)
            elif self.pause is not None:
                self.send(PauseOver(self.pause.ticket))
            else:
                return self
        raise AssertionError("it goes on for ever")


def whole(state: Brawl) -> Brawl:
    """Return the same position with a whole deck: all remaining cards are in the pile."""
    left = Counter(deck_for(len(state.hands), state.table.rulings))
    left.subtract((*state.table.discards, *(card for hand in state.hands for card in hand)))
    pile = tuple(left.elements())
    return replace(state, table=replace(state.table, pile=len(pile)), pile=pile)


def answer_text(action: BrawlAction) -> str:
    """Return the computer's answer in its worker's format."""
    return json.dumps({"action": codec().encode(action)})


def seat_at_screen(driver: LunchMoneyDriver) -> Seat:
    """Return the seat of the player who must act at the screen."""
    return present(driver.turn.human_actor)


def clicks(driver: LunchMoneyDriver, choose: Choose = first) -> tuple[Message, ...]:
    """Return the next clicks: lifting the curtain, stepping in, or the chosen action."""
    if driver.curtain is not None:
        return (LiftCurtain(),)
    if driver.turn.bystanders:
        return (StepIn(driver.turn.bystanders[0]),)
    view = driver.turn.view_of(seat_at_screen(driver))
    action = choose(view.actions)
    if action == declining(view):
        return (Decline(),)
    selection = selection_of(view, action)
    if not selection.cards:
        return (Do(action),)
    picks = tuple(SelectCard(at) for at in selection.cards)
    if selection.proposal is not None:
        return (*picks, DiscardSelected())
    return (*picks, Play() if selection.target is None else SelectTarget(selection.target))


def play_out(
    driver: LunchMoneyDriver, choose: Choose = first, moves: int = 4000
) -> LunchMoneyDriver:
    """Play the match to its end and return the visit."""
    for _ in range(moves):
        driver.advance(choose)
        if driver.turn.is_over:
            return driver
        driver.send(*clicks(driver, choose))
    raise AssertionError("the match does not end")
