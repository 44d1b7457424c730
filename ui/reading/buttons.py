"""Buttons: which of them are there, and what they say."""

from engine.button_men.duel import Phase
from engine.button_men.view import DuelView
from engine.game import Seat
from ui.fitting import named_offer
from ui.messages import (
    AskSurrender,
    Attack,
    Hint,
    Message,
    NextRound,
    OpenNewMatch,
    PassTurn,
    Rematch,
    SwapSides,
    Undo,
)
from ui.model import Model
from ui.reading.seen import Button, Buttons, Option
from ui.standing import awaits_next_round, human_actor, is_over
from ui.taking_back import moves_to_take_back


def buttons(model: Model, view: DuelView, options: tuple[Option, ...]) -> Buttons:
    """The buttons of the table as it stands."""
    seat, over = human_actor(model), is_over(model)
    fights = seat is not None and view.phase is Phase.FIGHT
    plays = view.phase is not Phase.OVER
    can_pass = fights and named_offer(view, "pass") is not None
    return Buttons(
        attack=Button(_attack_label(model, options), Attack() if fights else None)
        if plays and view.phase is Phase.FIGHT
        else None,
        passing=_button(model, "pass", PassTurn()) if can_pass else None,
        hint=_button(model, "hint", _hint(model, seat)) if plays else None,
        undo=_button(model, "undo", Undo() if moves_to_take_back(model) else None)
        if model.terms.opponent.is_computer
        else None,
        surrender=_button(model, "surrender", AskSurrender() if fights else None)
        if plays
        else None,
        next_round=_button(model, "next-round", NextRound()) if awaits_next_round(model) else None,
        rematch=_button(model, "rematch", Rematch()) if over else None,
        swap=_button(model, "swap", SwapSides()) if over else None,
        new_opponent=_button(model, "new-opponent", OpenNewMatch(1)) if over else None,
        new_match=_button(model, "new-match", OpenNewMatch()),
    )


def _button(model: Model, name: str, on: Message | None) -> Button:
    return Button(model.texts.t(f"button.{name}"), on)


def _attack_label(model: Model, options: tuple[Option, ...]) -> str:
    preferred = next((option for option in options if option.is_preferred), None)
    if preferred is None:
        return model.texts.t("button.attack")
    return model.texts.t("button.attack-by", kind=preferred.label)


def _hint(model: Model, seat: Seat | None) -> Message | None:
    if seat is None or model.thinking is not None:
        return None
    return Hint()
