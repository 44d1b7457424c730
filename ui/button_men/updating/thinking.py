"""Thinking: the computer is asked, and its answers are carried out or shown."""

from dataclasses import replace

from engine.button_men.actions import Action
from engine.button_men.records import RECORDS
from engine.button_men.saves import codec
from engine.saving import Json
from ui.button_men.selection import selection_of
from ui.button_men.session import Model
from ui.button_men.turn_state import actor, human_actor, is_human, seen
from ui.button_men.updating.playing import tried
from ui.match import thinking
from ui.match.computer import NoAnswer, request
from ui.match.thinking import may_ask, next_question, pause
from ui.opponent import Opponent
from ui.shell.effects import Effect
from ui.shell.notices import THINKING_FAILED, without_notice
from ui.shell.page import ComputerQuestion


def with_question(model: Model) -> tuple[Model, tuple[Effect, ...]]:
    """Ask the computer for its move, if it is its turn and it has not been asked.

    After it failed it is asked again when the player has put the notice about it away.
    """
    seat = actor(model)
    if seat is None or is_human(model, seat) or not may_ask(model) or model.review is not None:
        return model, ()
    question = next_question(model, seat, is_hint=False)
    level = model.terms.chairs[seat].played_by
    return _put(model, question, level, pause(model))


def hint_asked(model: Model) -> tuple[Model, tuple[Effect, ...]]:
    """Ask what the best computer player would do here, knowing what the player knows."""
    seat = human_actor(model)
    if seat is None or model.thinking is not None:
        return model, ()
    model = without_notice(model, THINKING_FAILED)
    return _put(model, next_question(model, seat, is_hint=True), Opponent.HARD, 0.0)


def _put(
    model: Model, question: ComputerQuestion, level: Opponent, least: float
) -> tuple[Model, tuple[Effect, ...]]:
    text = request(model.match, codec(), question.seat, level, question.ticket)
    return thinking.put(model, question, text, least)


def answered(model: Model, ticket: int, answer: str) -> Model:
    """The computer's move is made, or its hint is picked. A stale answer changes nothing."""
    return thinking.answered(model, ticket, answer, _read, _followed)


def _read(said: Json) -> Action:
    return RECORDS.action(said, "$.action")


def _followed(model: Model, question: ComputerQuestion, action: Action) -> Model:
    if not question.is_hint:
        made = tried(model, question.seat, action)
        if made.refusals:
            raise NoAnswer(str(made.refusals[0]))
        return made
    pick = selection_of(seen(model, question.seat), action)
    if pick is None:
        raise NoAnswer(action.name)
    return replace(model, pick=replace(pick, is_hint=True), refusals=(), hints=model.hints + 1)
