"""The prompt: whose turn it is, and what is to be done."""

from engine.game import Seat
from engine.lunch_money.events import Played
from engine.lunch_money.questions import Question, question_of
from engine.lunch_money.table import Assault
from engine.lunch_money.view import BrawlView
from ui.lunch_money.names import names, narrator
from ui.lunch_money.selection import fitting, meant, passing, picked
from ui.lunch_money.session import Model
from ui.lunch_money.turn_state import (
    actor,
    bystanders,
    curtain,
    human_actor,
    is_human,
    is_open,
    is_over,
    on_table,
    play,
)
from ui.lunch_money.wording import action_name


def prompt(model: Model, view: BrawlView) -> str:
    """One sentence or two for role="status"."""
    t, seat = model.texts.t, actor(model)
    if is_over(model) or seat is None:
        return t("prompt.brawl-over")
    if bystanders(model):
        return t("prompt.bystanders", play=laid(model))
    name = names(model)[seat]
    if curtain(model) is not None:
        return t("prompt.hand-over", name=name)
    if human_actor(model) is not None:
        return _to_human(model, view, name)
    if is_open(model):
        return t("prompt.anybody", play=laid(model))
    return t("prompt.no-answer", play=laid(model)) if is_human(model, seat) else _wait(model, name)


def laid(model: Model) -> str:
    """What was played last and may still be answered, as the log tells it."""
    top = play(model)
    if top is None:
        return ""
    against = tuple(card for one in on_table(model).stack[-2:-1] for card in one.cards)
    event = Played(top.seat, top.cards, top.on, top.role, against, top.halvings)
    return narrator(model).played(event)


def _wait(model: Model, name: str) -> str:
    return model.texts.t("prompt.waiting", name=name, play=laid(model)).strip()


def _to_human(model: Model, view: BrawlView, name: str) -> str:
    t, pick = model.texts.t, model.pick
    action = meant(view, pick) if pick.is_hint else None
    if model.unconfirmed is not None:
        asked = t("prompt.really")
    elif action is not None:
        asked = t("prompt.hinted", what=action_name(model.texts, action, names(model)))
    elif picked(view, pick) and len(fitting(view, pick)) > 1:
        asked = t("prompt.whom")
    else:
        asked = _asked(model, view)
    turn = asked if model.terms.alone is not None else t("prompt.named", name=name, asked=asked)
    return turn if model.thinking is None else t("prompt.hint-coming", asked=turn)


def _asked(model: Model, view: BrawlView) -> str:
    """What the one at the screen must say something to."""
    t, table = model.texts.t, on_table(model)
    question = question_of(table)
    if question is None:
        return ""
    if question is Question.TURN and passing(view) is None:
        return t("prompt.asked-hold")
    top = table.stack[-1] if table.stack else None
    if question is Question.EMERGENCY and isinstance(top, Assault):
        return t("prompt.asked-emergency", damage=top.total)
    whom = _name(model, top.target) if isinstance(top, Assault) else ""
    return t(f"prompt.asked-{question}", play=laid(model), name=whom)


def _name(model: Model, seat: Seat) -> str:
    return names(model)[seat]
