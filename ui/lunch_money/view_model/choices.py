"""Choices: which buttons are there, what they say, and which one is the next to press."""

from collections.abc import Iterator

from engine.lunch_money.actions import Discard, LetIt, Pass, PassOn, PlayCards, Stop
from engine.lunch_money.questions import question_of
from engine.lunch_money.view import BrawlView
from ui.components.action import Button, PrimaryAction
from ui.lunch_money.messages import (
    DiscardSelected,
    Do,
    Hint,
    Message,
    OpenCheatSheet,
    OpenNewMatch,
    PassIt,
    Play,
    Rematch,
    ReviewAt,
    Undo,
)
from ui.lunch_money.names import names
from ui.lunch_money.review import can_review
from ui.lunch_money.selection import can_discard, meant, passing, picked
from ui.lunch_money.session import Model
from ui.lunch_money.turn_state import human_actor, is_over, on_table
from ui.lunch_money.undo import moves_to_undo
from ui.lunch_money.view_model.values import Choices
from ui.lunch_money.wording import action_name, card_name
from ui.match.confirmation import worded
from ui.shell.dialogs import RulesBook, Sharing
from ui.shell.messages import OpenDialog
from ui.text.wording import hints_taken


def choices(model: Model, view: BrawlView) -> Choices:
    """The buttons of the table as it stands, for whoever decides; `view` is his."""
    if model.review is not None:
        return _of_the_past(model)
    is_asked, over = human_actor(model) is not None, is_over(model)
    can_hint = is_asked and model.thinking is None
    return Choices(
        play=None if over else _play(model, view, is_asked=is_asked),
        discard=_discard(model) if is_asked and can_discard(view) else None,
        passing=_passing(model, view) if is_asked else None,
        others=tuple(_others(model, view)) if is_asked else (),
        hint=None
        if over
        else _button(model, "hint", Hint() if can_hint else None, hints_taken(model)),
        undo=_button(model, "undo", Undo() if moves_to_undo(model) else None)
        if model.terms.alone is not None
        else None,
        rematch=_button(model, "rematch", Rematch()) if over else None,
        new_match=_button(model, "new-match", OpenNewMatch()),
        cheat_sheet=_button(model, "cheat-sheet", OpenCheatSheet()),
        about=_about(model, view) if is_asked else None,
        look_back=_button(model, "look-back", ReviewAt(len(model.match.log) - 1))
        if can_review(model)
        else None,
        share=_button(model, "share", OpenDialog(Sharing())),
    )


def _of_the_past(model: Model) -> Choices:
    """Nothing can be done in it; to move about in it there is a bar of its own."""
    return Choices(
        play=None,
        discard=None,
        passing=None,
        others=(),
        hint=None,
        undo=None,
        rematch=None,
        new_match=_button(model, "new-match", OpenNewMatch()),
        cheat_sheet=_button(model, "cheat-sheet", OpenCheatSheet()),
        about=None,
        look_back=None,
        share=_button(model, "share", OpenDialog(Sharing())),
    )


def primary_action(there: Choices, view: BrawlView) -> PrimaryAction | None:
    """What is picked or hinted; to pass, if nothing else could be done; a rematch."""
    if there.rematch is not None:
        return PrimaryAction("rematch", there.rematch.on)
    if there.play is not None and there.play.detail:
        return PrimaryAction("play", there.play.on)
    if there.passing is not None and not _could_play(view):
        return PrimaryAction("pass", there.passing.on)
    return None


def _could_play(view: BrawlView) -> bool:
    return any(not isinstance(one, Discard | Pass | LetIt | Stop) for one in view.actions)


def _button(model: Model, name: str, on: Message | None, detail: str = "") -> Button:
    return Button(worded(model, model.texts.t(f"button.{name}"), on), on, detail)


def _about(model: Model, view: BrawlView) -> Button | None:
    """What is picked is what one wants to know about."""
    cards = picked(view, model.pick)
    if not cards:
        return None
    label = model.texts.t("book.about", name=card_name(model.texts, cards[-1]))
    return Button(label, OpenDialog(RulesBook(cards[-1])))


def _play(model: Model, view: BrawlView, *, is_asked: bool) -> Button:
    action = meant(view, model.pick) if is_asked else None
    detail = "" if action is None else action_name(model.texts, action, names(model))
    return _button(model, "play", Play() if is_asked else None, detail)


def _discard(model: Model) -> Button:
    count = len(model.pick.cards)
    detail = model.texts.t("narration.cards", count=count) if count else ""
    return _button(model, "discard", DiscardSelected(), detail)


def _passing(model: Model, view: BrawlView) -> Button | None:
    question = question_of(on_table(model))
    if passing(view) is None or question is None:
        return None
    return _button(model, "pass", PassIt(), model.texts.t(f"pass.{question}"))


def _others(model: Model, view: BrawlView) -> Iterator[tuple[str, Button]]:
    """What is neither a card nor a pass: to let go, to hold on, which way."""
    for action in view.actions:
        if isinstance(action, PassOn):
            name = "left" if action.to_left else "right"
            yield name, _button(model, name, Do(action))
        elif not isinstance(action, PlayCards | Discard | Pass | LetIt | Stop):
            yield action.name, _button(model, action.name, Do(action))
