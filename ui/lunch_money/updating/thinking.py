"""Thinking: the computer is asked, its answers are carried out, and pauses are made."""

from dataclasses import replace

from engine.lunch_money.actions import Action
from engine.lunch_money.questions import Question, question_of
from engine.lunch_money.records import RECORDS
from engine.lunch_money.saves import codec
from engine.saving import Json
from ui.lunch_money.selection import selection_of
from ui.lunch_money.session import Model
from ui.lunch_money.turn_state import (
    actor,
    human_actor,
    is_human,
    is_open,
    on_table,
    only_answer,
    seen,
)
from ui.lunch_money.updating.playing import tried
from ui.match import thinking
from ui.match.computer import NoAnswer, request
from ui.match.thinking import may_ask, next_question, pause
from ui.opponent import Opponent
from ui.shell.effects import Effect, Think, Wait
from ui.shell.messages import Waited
from ui.shell.notices import THINKING_FAILED, without_notice
from ui.shell.page import ComputerQuestion

BRIEF = 0.12
"""Seconds in which anybody may step in: as long as the slowest computer needs for it, so that
nobody can see by the clock who has thought about it."""


def with_question(model: Model) -> tuple[Model, tuple[Effect, ...]]:
    """Ask the computer if it is asked, or go on after a pause if a player could say one thing only.

    After it failed it is asked again when the player has put the notice about it away.
    """
    seat = actor(model)
    if seat is None or model.thinking is not None or model.review is not None:
        return model, ()
    if is_human(model, seat):
        return _with_pause(model)
    if not may_ask(model):
        return model, ()
    question = next_question(model, seat, is_hint=False)
    level = model.terms.chairs[seat].played_by
    return _put(model, question, level, BRIEF if is_open(model) else pause(model))


def _with_pause(model: Model) -> tuple[Model, tuple[Effect, ...]]:
    """Long enough to see what one cannot answer."""
    if only_answer(model) is None or model.waiting:
        return model, ()
    is_seen = question_of(on_table(model)) in (Question.ANSWER, Question.EMERGENCY)
    seconds = max(BRIEF, pause(model)) if is_seen and not is_open(model) else BRIEF
    ticket = model.tickets + 1
    return replace(model, waiting=ticket, tickets=ticket), (Wait(seconds, Waited(ticket)),)


def hint_asked(model: Model) -> tuple[Model, tuple[Effect, ...]]:
    """Ask what the best computer player would do here, knowing what the player knows."""
    seat = human_actor(model)
    if seat is None or model.thinking is not None:
        return model, ()
    model = without_notice(model, THINKING_FAILED)
    return _put(model, next_question(model, seat, is_hint=True), Opponent.HARD, 0.0)


def _put(
    model: Model, question: ComputerQuestion, level: Opponent, least: float
) -> tuple[Model, tuple[Think, ...]]:
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
    return replace(model, pick=pick, refusals=(), hints=model.hints + 1)
