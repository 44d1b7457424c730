"""Buttons: which of them are there, what they say, and which one is the next to press."""

from collections.abc import Sequence

from engine.button_men.duel import Phase
from engine.button_men.view import DuelView
from engine.game import Seat
from ui.button_men.messages import (
    AskSurrender,
    Attack,
    Hint,
    Message,
    NextRound,
    OpenNewMatch,
    PassTurn,
    Rematch,
    ReviewAt,
    ShowThreats,
    SwapSides,
    Undo,
)
from ui.button_men.review import can_review
from ui.button_men.selection import named_offer
from ui.button_men.session import Model
from ui.button_men.turn_state import awaits_next_round, human_actor, is_over
from ui.button_men.undo import moves_to_undo
from ui.button_men.view_model.options import preferred
from ui.button_men.view_model.values import Buttons, Option
from ui.components.action import Button, PrimaryAction
from ui.match.confirmation import worded
from ui.shell.dialogs import Sharing
from ui.shell.messages import OpenDialog
from ui.text.wording import hints_taken


def buttons(model: Model, view: DuelView, options: tuple[Option, ...]) -> Buttons:
    """The buttons of the table as it stands."""
    if model.review is not None:
        return _of_the_past(model)
    seat, over = human_actor(model), is_over(model)
    fights = seat is not None and view.phase is Phase.FIGHT
    plays = view.phase is not Phase.OVER
    can_pass = fights and named_offer(view, "pass") is not None
    return Buttons(
        attack=_attack(model, Attack() if fights else None, options)
        if view.phase is Phase.FIGHT and not awaits_next_round(model)
        else None,
        passing=_button(model, "pass", PassTurn()) if can_pass else None,
        hint=Button(model.texts.t("button.hint"), _hint(model, seat), hints_taken(model))
        if plays
        else None,
        threats=_button(model, "threats", ShowThreats() if fights else None) if plays else None,
        undo=_button(model, "undo", Undo() if moves_to_undo(model) else None)
        if model.terms.alone is not None
        else None,
        surrender=_button(model, "surrender", AskSurrender() if fights else None)
        if plays
        else None,
        next_round=_button(model, "next-round", NextRound()) if awaits_next_round(model) else None,
        rematch=_button(model, "rematch", Rematch()) if over else None,
        swap=_button(model, "swap", SwapSides()) if over else None,
        new_opponent=_button(model, "new-opponent", OpenNewMatch(1)) if over else None,
        new_match=_button(model, "new-match", OpenNewMatch()),
        look_back=_button(model, "look-back", ReviewAt(len(model.match.log) - 1))
        if can_review(model)
        else None,
        share=_share(model),
    )


def _of_the_past(model: Model) -> Buttons:
    """Nothing can be done in it; to move about in it there is a bar of its own."""
    return Buttons(
        attack=None,
        passing=None,
        hint=None,
        threats=None,
        undo=None,
        surrender=None,
        next_round=None,
        rematch=None,
        swap=None,
        new_opponent=None,
        new_match=_button(model, "new-match", OpenNewMatch()),
        look_back=None,
        share=_share(model),
    )


def primary_action(there: Buttons, options: Sequence[Option]) -> PrimaryAction | None:
    """The next round, a pass, the attack; outside the fight what is preferred, or all there is."""
    for key, button in (
        ("next-round", there.next_round),
        ("rematch", there.rematch),
        ("pass", there.passing),
        ("attack", there.attack),
    ):
        if button is not None:
            return PrimaryAction(key, button.on)
    meant = options[0] if len(options) == 1 else preferred(options)
    return None if meant is None else PrimaryAction(meant.key, meant.do)


def _button(model: Model, name: str, on: Message | None) -> Button:
    return Button(worded(model, model.texts.t(f"button.{name}"), on), on)


def _share(model: Model) -> Button:
    return _button(model, "share", OpenDialog(Sharing()))


def _attack(model: Model, on: Message | None, options: tuple[Option, ...]) -> Button:
    kind = preferred(options)
    label = worded(model, model.texts.t("button.attack"), on)
    return Button(label, on, kind.label if kind else "")


def _hint(model: Model, seat: Seat | None) -> Message | None:
    if seat is None or model.thinking is not None:
        return None
    return Hint()
