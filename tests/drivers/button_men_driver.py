"""Visits to the Button Men page without a browser, with a scripted opponent."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.button_men.ai.analysis.merits import Merits
from engine.button_men.match.duel import Action
from engine.button_men.outside.saves import codec
from engine.button_men.view import DuelView
from engine.game import Seat
from engine.saving import Record
from tests.drivers.ui_driver import UiDriver
from tests.narrowing import present
from tests.notation.build_button_men import duel
from ui.button_men.game_ui import BUTTON_MEN_UI
from ui.button_men.messages import (
    Attack,
    Choose,
    ClearSelection,
    Do,
    NextRound,
    PassTurn,
    SelectMine,
    SelectTheirs,
    SetDial,
)
from ui.button_men.selection import selection_of
from ui.button_men.session import Session
from ui.button_men.turn_state import TurnState
from ui.button_men.view_model import ViewModel
from ui.match.activity import OWN_MATCH, Activity
from ui.match.messages import ComputerAnswered, LiftCurtain, PauseOver
from ui.message import Message
from ui.shell.messages import ChangeSettings


class ButtonMenDriver(UiDriver[Session, TurnState, ViewModel]):
    """A visit to the Button Men page."""

    def __init__(
        self,
        query: str,
        kept: str | None = None,
        root: str = "root",
        fragment: str = "",
        *,
        activity: Activity = OWN_MATCH,
    ) -> None:
        super().__init__(BUTTON_MEN_UI, query, kept, root, fragment, activity=activity)

    def at(self, position: str, mover: Seat = 0) -> "ButtonMenDriver":
        """Return the same visit with this fight on the table (see build_button_men.py)."""
        states = (duel(position, mover=mover),)
        match = replace(self.session.match, states=states, opening=(), log=())
        return self.replace_session(
            replace(self.session, match=match, view=replace(self.session.view, awaits=None))
        )

    def passing_by_hand(self) -> "ButtonMenDriver":
        """Return the same visit with automatic passing switched off."""
        self.send(ChangeSettings(replace(self.shell.settings, passes=False)))
        return self

    @property
    def first_actions(self) -> Iterator[Action]:
        """Yield the legal actions of the seat that was asked last."""
        assert self.computer_question is not None
        match = self.session.match
        return match.game.actions(match.state, self.computer_question.seat)


def answer_text(action: Action) -> str:
    """Return the computer's answer in its worker's format, for a move or a hint."""
    return json.dumps({"action": codec().encode(action)} | _advice((action, 0.5)))


def advice_text(
    *options: tuple[Action, float],
    shares: Sequence[float] = (),
    merits: Merits | None = None,
    is_exact: bool = False,
) -> str:
    """Return the computer's answer to a hint request: actions with their chances."""
    return json.dumps(_advice(*options, shares=shares, merits=merits, is_exact=is_exact))


def _advice(
    *options: tuple[Action, float],
    shares: Sequence[float] = (),
    merits: Merits | None = None,
    is_exact: bool = False,
) -> Record:
    encode = codec().encode
    each = zip(options, shares or (None,) * len(options), strict=True)
    return {
        "options": [
            {"action": encode(action), "chance": chance, "share": share, "reasons": []}
            for (action, chance), share in each
        ],
        "merits": encode(merits),
        "exact": is_exact,
        "margin": 0.0 if is_exact else 0.02,
    }


def clicks(driver: ButtonMenDriver) -> tuple[Message, ...]:
    """Return the clicks of a hasty player: the next round, a pass, or the first legal action."""
    if driver.turn.awaits_next_round:
        return (NextRound(),)
    if driver.curtain is not None:
        return (LiftCurtain(),)
    if driver.view_model.buttons.passing is not None:
        return (PassTurn(),)
    seat, match = human_seat(driver), driver.session.match
    view = match.game.view(match.state, seat)
    action = next(iter(match.game.actions(match.state, seat)))
    return ClearSelection(), *making(view, action)


def making(view: DuelView, action: Action) -> Iterator[Message]:
    """Yield the clicks that make this action."""
    selection = present(selection_of(view, action))
    assert selection.offer is not None
    yield from (SelectMine(at) for at in selection.mine)
    if selection.defender is not None:
        yield from (SelectTheirs(selection.defender, at) for at in selection.theirs)
    yield Choose(selection.offer)
    yield from (SetDial(dial, number) for dial, number in selection.numbers)
    yield Do(selection.offer) if selection.defender is None else Attack()


def human_seat(driver: ButtonMenDriver) -> Seat:
    """Return the seat of the player who must act at the screen."""
    return present(driver.turn.human_actor)


def play_out(driver: ButtonMenDriver, moves: int = 400) -> ButtonMenDriver:
    """Play the match to its end by the first legal actions of everyone, and return the visit."""
    for _ in range(moves):
        if driver.turn.is_over and not driver.turn.awaits_next_round:
            return driver
        if driver.pause is not None:
            driver.send(PauseOver(driver.pause.ticket))
        elif driver.computer_question is not None:
            driver.send(computer_answer(driver))
        else:
            driver.send(*clicks(driver))
    raise AssertionError("the match does not end")


def computer_answer(driver: ButtonMenDriver) -> Message:
    """Return the scripted opponent's answer: the first legal action."""
    return ComputerAnswered(
        driver.last_question.ticket, answer_text(next(iter(driver.first_actions)))
    )
