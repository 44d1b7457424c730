"""Thinking: the computer is asked, and its answers are carried out or shown."""

from dataclasses import replace

from engine.button_men.actions import Action
from engine.button_men.saves import codec
from engine.game import Seat
from engine.saving import Json
from ui.asking import NoAnswer, action_in, request
from ui.duel.fitting import pick_of
from ui.duel.model import Model
from ui.duel.standing import actor, human_actor, is_human, seen
from ui.duel.updating.playing import tried
from ui.effects import Effect, Think
from ui.notices import THINKING_FAILED, has_notice, with_notice, without_notice
from ui.opponent import Opponent
from ui.page import Thinking

PAUSE = 0.7
"""Seconds: shorter, and one's own roll is not seen before the answer."""


def with_question(model: Model) -> tuple[Model, tuple[Effect, ...]]:
    """Ask the computer for its move, if it is its turn and it has not been asked.

    After it failed it is asked again when the player has put the notice about it away.
    """
    seat = actor(model)
    if seat is None or is_human(model, seat) or model.thinking is not None:
        return model, ()
    if has_notice(model, THINKING_FAILED):
        return model, ()
    thinking = Thinking(model.tickets + 1, seat, is_hint=False)
    level = model.terms.chairs[seat].played_by
    return _asked(model, thinking, level, PAUSE if model.speed else 0.0)


def hint_asked(model: Model) -> tuple[Model, tuple[Effect, ...]]:
    """Ask what the best computer player would do here, knowing what the player knows."""
    seat = human_actor(model)
    if seat is None or model.thinking is not None:
        return model, ()
    model = without_notice(model, THINKING_FAILED)
    thinking = Thinking(model.tickets + 1, seat, is_hint=True)
    return _asked(model, thinking, Opponent.HARD, 0.0)


def _asked(
    model: Model, thinking: Thinking, level: Opponent, pause: float
) -> tuple[Model, tuple[Effect, ...]]:
    text = request(model.match, codec(), thinking.seat, level, thinking.ticket)
    asked = replace(model, thinking=thinking, tickets=thinking.ticket)
    return asked, (Think(thinking.ticket, text, pause),)


def answered(model: Model, ticket: int, answer: str) -> Model:
    """The computer's move is made, or its hint is picked. A stale answer changes nothing."""
    thinking = model.thinking
    if thinking is None or thinking.ticket != ticket:
        return model
    try:
        action = action_in(answer, _read)
    except NoAnswer as problem:
        return failed(model, ticket, str(problem))
    heard = replace(model, thinking=None)
    if thinking.is_hint:
        return _hinted(heard, thinking.seat, action)
    made = tried(heard, thinking.seat, action)
    if made.refusals:
        return failed(model, ticket, str(made.refusals[0]))
    return made


def _read(said: Json) -> Action:
    action: object = codec().decode(Action, said)
    if not isinstance(action, Action):
        raise NoAnswer(f"no action, but a {type(action).__name__}")
    return action


def _hinted(model: Model, seat: Seat, action: Action) -> Model:
    pick = pick_of(seen(model, seat), action)
    if pick is None:
        return with_notice(model, THINKING_FAILED, why=action.name)
    return replace(model, pick=replace(pick, is_hint=True), refusals=(), hints=model.hints + 1)


def failed(model: Model, ticket: int, why: str) -> Model:
    """No answer will come; the player is told."""
    if model.thinking is None or model.thinking.ticket != ticket:
        return model
    return with_notice(replace(model, thinking=None), THINKING_FAILED, why=why)
