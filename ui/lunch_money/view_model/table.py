"""The table: all that the brawl screen shows, from the model."""

from engine.lunch_money.view import BrawlView
from ui.lunch_money.messages import StepIn
from ui.lunch_money.names import names, teller
from ui.lunch_money.review import as_shown, may_look_back
from ui.lunch_money.rulings import answered, differing
from ui.lunch_money.selection import reasons
from ui.lunch_money.session import Model
from ui.lunch_money.turn_state import (
    bystanders,
    curtain,
    happenings,
    human_actor,
    is_over,
    on_table,
    seen,
    shown_hand,
)
from ui.lunch_money.tutorial import COURSE
from ui.lunch_money.view_model.choices import choices, onward
from ui.lunch_money.view_model.hand import hand
from ui.lunch_money.view_model.last_play import lately
from ui.lunch_money.view_model.players import players
from ui.lunch_money.view_model.prompt import prompt
from ui.lunch_money.view_model.stack import answers, stack
from ui.lunch_money.view_model.values import Bystander, Result, TableSeen
from ui.lunch_money.wording import refused
from ui.match.narration import fresh
from ui.match.review import Past, past
from ui.match.tutorial import spoken


def table(model: Model) -> TableSeen:
    """What is to be shown now."""
    told = tuple(happenings(model))
    looked, story = past(model.looking, told), tuple(teller(model).story(told))
    latest = fresh(story, (entry.seat for entry in model.match.log), model.terms.is_human)
    can_look_back = may_look_back(model)
    model = as_shown(model)
    lies, hidden = on_table(model), curtain(model)
    view = seen(model, human_actor(model))
    there = choices(model, view)
    return TableSeen(
        players=players(model),
        hand=hand(model),
        is_hand_open=shown_hand(model) is not None,
        stack=stack(model),
        lately=lately(model),
        answers=answers(model),
        turn=lies.turn,
        pile=lies.pile,
        prompt=prompt(model, view) if looked is None else _prompt_of(model, looked),
        reasons=_reasons(model, view),
        curtain=None if hidden is None else names(model)[hidden],
        bystanders=_bystanders(model),
        result=_result(model) if is_over(model) else None,
        choices=there,
        onward=onward(there, view),
        rulings=_rulings(model),
        log=story,
        fresh=latest,
        can_look_back=can_look_back,
        coach=spoken(model, COURSE),
        notices=model.notices,
        is_thinking=model.thinking is not None,
        past=looked,
    )


def _prompt_of(model: Model, looked: Past) -> str:
    return model.texts.t("prompt.looking", at=looked.at, of=looked.of)


def _reasons(model: Model, view: BrawlView) -> tuple[str, ...]:
    """Why the last try was refused; else why the picked card cannot be played."""
    refusals = model.refusals
    if not refusals and human_actor(model) is not None and model.pick.cards:
        refusals = tuple(one for one in reasons(view, model.pick) if one.reason != "pick.target")
    return tuple(refused(model.texts, refusal) for refusal in refusals)


def _bystanders(model: Model) -> tuple[Bystander, ...]:
    called = names(model)
    return tuple(
        Bystander(
            f"step-in-{seat}", model.texts.t("button.step-in", name=called[seat]), StepIn(seat)
        )
        for seat in bystanders(model)
    )


def _rulings(model: Model) -> tuple[str, ...]:
    rulings = on_table(model).rulings
    asked = ((one.name, answered(rulings, one.name)) for one in differing(rulings))
    return tuple(model.texts.t(f"ruling.{name}.{answer}") for name, answer in asked)


def _result(model: Model) -> Result:
    winners = on_table(model).winners or ()
    t, told = model.texts.t, teller(model)
    why = [t("story.turns", count=on_table(model).turn)]
    if winners:
        counters = on_table(model).players[winners[0]].counters
        why.append(told.by(winners[0], "counters-left", counters=counters))
    if model.hints:
        why.append(t("screen.hints", count=model.hints))
    return Result(told.brawl_ended(winners), tuple(why), winners[0] if winners else None)
