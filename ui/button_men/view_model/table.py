"""The table: all that the duel screen shows, from the model."""

from engine.button_men.duel import Phase
from engine.button_men.events import MatchEnded, RoundEnded
from engine.button_men.view import DuelView
from ui.button_men.editions import edition_view
from ui.button_men.names import names, narrator
from ui.button_men.review import as_shown, can_review
from ui.button_men.selection import reasons
from ui.button_men.session import Model
from ui.button_men.turn_state import (
    curtain,
    ended_round,
    human_actor,
    seen,
    shown,
    viewer,
)
from ui.button_men.tutorial import TUTORIAL
from ui.button_men.view_model import threats
from ui.button_men.view_model.buttons import buttons, primary_action
from ui.button_men.view_model.lead import lead
from ui.button_men.view_model.odds import odds
from ui.button_men.view_model.options import options, own_dice
from ui.button_men.view_model.prompt import prompt
from ui.button_men.view_model.rows import rows
from ui.button_men.view_model.values import Option, Result, Table
from ui.button_men.wording import refused
from ui.match.narration import fresh
from ui.match.review import ReviewPosition, past
from ui.match.tutorial import spoken


def table(model: Model) -> Table:
    """What is to be shown now."""
    events = shown(model)
    looked, story = past(model.review, events), tuple(narrator(model).story(events))
    latest = fresh(story, (entry.seat for entry in model.match.log), model.terms.is_human)
    has_all_states = can_review(model)
    model = as_shown(model)
    view = seen(model, viewer(model))
    offered = options(model, view) if human_actor(model) is not None else ()
    hidden, ended = curtain(model), ended_round(model)
    there, lined = buttons(model, view, offered), rows(model, view)
    return Table(
        rows=lined,
        phase=view.phase,
        round=ended.round if ended else view.round,
        to_win=view.rules.to_win,
        edition=edition_view(model.texts, view.rules, is_open=model.is_edition_open),
        drawn=_drawn(model),
        prompt=prompt(model, view, offered) if looked is None else _prompt_of(model, looked),
        curtain=None if hidden is None else names(model)[hidden],
        options=offered,
        reasons=_reasons(model, view, offered),
        remarks=(*odds(model, view, offered), *threats.told(model, view)),
        shows_threats=model.shows_threats,
        lead=lead(model, lined),
        result=_result(model),
        buttons=there,
        primary_action=primary_action(there, offered),
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


def _reasons(model: Model, view: DuelView, fits: tuple[Option, ...]) -> tuple[str, ...]:
    """Why the last try was refused; else why dice picked on both sides make no attack."""
    refusals, pick = model.refusals, model.pick
    picks = view.phase is Phase.FIGHT and human_actor(model) is not None
    if not refusals and picks and not fits and pick.mine and pick.theirs:
        refusals = reasons(view, pick)
    return tuple(refused(model.texts, refusal, own_dice(view)) for refusal in refusals)


def _drawn(model: Model) -> int:
    return sum(isinstance(event, RoundEnded) and event.winner is None for _, event in shown(model))


def _result(model: Model) -> Result | None:
    """The round whose end is on the table."""
    ended, told = ended_round(model), narrator(model)
    if ended is None:
        return None
    lines = [text for _, text, _ in told.ended(ended)]
    if drawn := _drawn(model):
        lines.append(model.texts.t("narration.drawn-so-far", count=drawn))
    match_end = next((event for _, event in shown(model) if isinstance(event, MatchEnded)), None)
    if match_end is None:
        return Result(lines[0], tuple(lines[1:]), False, ended.winner, model.hints)
    winner = match_end.winners[0] if match_end.winners else None
    return Result(told.match_ended(match_end), tuple(lines), True, winner, model.hints)
