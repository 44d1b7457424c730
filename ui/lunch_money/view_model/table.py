"""The table: all that the brawl screen shows, from the model."""

from engine.lunch_money.view import BrawlView
from ui.lunch_money.messages import StepIn
from ui.lunch_money.names import names, narrator
from ui.lunch_money.review import as_shown, can_review
from ui.lunch_money.rulings import answered, differing
from ui.lunch_money.selection import reasons
from ui.lunch_money.session import Model
from ui.lunch_money.turn_state import (
    bystanders,
    curtain,
    human_actor,
    is_over,
    on_table,
    seen,
    shown_hand,
    told_events,
)
from ui.lunch_money.tutorial import TUTORIAL
from ui.lunch_money.view_model.choices import choices, primary_action
from ui.lunch_money.view_model.hand import hand
from ui.lunch_money.view_model.last_play import last_play
from ui.lunch_money.view_model.players import players
from ui.lunch_money.view_model.prompt import prompt
from ui.lunch_money.view_model.stack import answers, stack
from ui.lunch_money.view_model.values import Bystander, Result, ViewModel
from ui.lunch_money.wording import refused
from ui.match.narration import fresh
from ui.match.review import ReviewPosition, past
from ui.match.tutorial import spoken


def table(model: Model) -> ViewModel:
    """What is to be shown now."""
    told = tuple(told_events(model))
    looked, story = past(model.review, told), tuple(narrator(model).story(told))
    latest = fresh(story, (entry.seat for entry in model.match.log), model.terms.is_human)
    has_all_states = can_review(model)
    model = as_shown(model)
    lies, hidden = on_table(model), curtain(model)
    view = seen(model, human_actor(model))
    there = choices(model, view)
    return ViewModel(
        players=players(model),
        hand=hand(model),
        is_hand_open=shown_hand(model) is not None,
        stack=stack(model),
        last_play=last_play(model),
        answers=answers(model),
        turn=lies.turn,
        pile=lies.pile,
        prompt=prompt(model, view) if looked is None else _prompt_of(model, looked),
        reasons=_reasons(model, view),
        curtain=None if hidden is None else names(model)[hidden],
        bystanders=_bystanders(model),
        result=_result(model) if is_over(model) else None,
        choices=there,
        primary_action=primary_action(there, view),
        rulings=_rulings(model),
        log=story,
        fresh=latest,
        has_all_states=has_all_states,
        coach=spoken(model, TUTORIAL),
        notices=model.notices,
        is_thinking=model.thinking is not None,
        past=looked,
    )


def _prompt_of(model: Model, looked: ReviewPosition) -> str:
    return model.texts.t("prompt.review", at=looked.at, of=looked.of)


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
    t, told = model.texts.t, narrator(model)
    why = [t("narration.turns", count=on_table(model).turn)]
    if winners:
        counters = on_table(model).players[winners[0]].counters
        why.append(told.by(winners[0], "counters-left", counters=counters))
    if model.hints:
        why.append(t("screen.hints", count=model.hints))
    return Result(told.brawl_ended(winners), tuple(why), winners[0] if winners else None)
