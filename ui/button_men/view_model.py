"""The view model of Button Men: the content of its screen."""

from engine.button_men.buttons import dice_of
from engine.button_men.fight.events import RoundEnded
from engine.button_men.recipe import RecipeError, parse_recipe
from engine.value import value
from ui.button_men.choices import (
    Buttons,
    Option,
    buttons,
    decisions,
    options,
    present,
    primary_action,
    ways_out,
)
from ui.button_men.components.recipe import small_dice
from ui.button_men.dice_rows import Row, rows
from ui.button_men.editions import EditionView, edition_view
from ui.button_men.hint_view import HintView, hint_view
from ui.button_men.prompt import last_move_text, lead, prompt, remarks
from ui.button_men.result import Result, result
from ui.button_men.rulesbook import NEXT_CHAPTER, next_chapter
from ui.button_men.selection import reasons
from ui.button_men.trials import Task, task_of
from ui.button_men.turn_state import TurnState
from ui.button_men.wording import refusal_text
from ui.components.action import PrimaryAction
from ui.match import view_model as base
from ui.match.reviewing import review_button
from ui.match.status import LastMoveText, step_after_match
from ui.match.turn_state import fact
from ui.match.view_model import CurtainView, button, look_back_button, replay_prompt
from ui.match.way import way_of
from ui.nodes import Node
from ui.shell.dialogs import ShareDialog
from ui.shell.messages import OpenDialog, OpenScreen
from ui.shell.screens import RulesScreen


@value
class ViewModel(base.ViewModel):
    """The content of the screen of Button Men."""

    rows: tuple[Row, ...]
    """The viewer's row first, then the rows of the other players, in clockwise order."""
    round: int
    to_win: int
    """The number of round wins that wins the match."""
    edition: EditionView
    drawn: int
    """The number of drawn rounds so far. They count for no one and are played again."""
    seeks_attack: bool
    """Whether the fight is in a turn, with no attack or roll to answer first."""
    options: tuple[Option, ...]
    """The available options. In a turn of the fight they are the attack kinds of the selected dice,
    and the Attack button makes the selected one. Otherwise each has its own dials and button."""
    decisions: tuple[Option, ...]
    """What the player can do in a turn of the fight besides attacking, passing and surrendering:
    see `decisions` in choices.py."""
    last_move: LastMoveText | None
    """The last move, which the status line shows before the prompt, or None."""
    remarks: tuple[str, ...]
    """Sentences such as the effect of the selected action, why it is the current player's turn, and
    threats: see `remarks` in prompt.py."""
    lead: str
    """A sentence about who is ahead, or "" outside of a round."""
    hint: HintView | None
    """The hint with its candidates, or None."""
    task: Task | None
    """The exercise of the rules book that is in progress, or None."""
    result: Result | None
    """The result of the round whose end is shown, or of the match, otherwise None. Always None in a
    lesson."""
    buttons: Buttons


def view_model(turn: TurnState) -> ViewModel:
    """Return the content of the screen in this turn state."""
    view, ended, replay = turn.view, turn.ended_round, turn.replay
    offered = options(turn)
    task = task_of(turn.session)
    there, lined, drawn = buttons(turn, offered), rows(turn), _drawn_round_count(turn)
    review = review_button(turn)
    in_lesson = turn.session.activity.decision is not None
    return ViewModel(
        prompt=prompt(turn, offered) if replay is None else replay_prompt(turn, replay),
        reasons=_reasons(turn),
        primary_action=_next_chapter(turn, task)
        or way_of(turn.session).primary_action(turn)
        or step_after_match(turn, there, review)
        or primary_action(there, offered),
        curtain=_curtain(turn, lined),
        look_back=look_back_button(turn),
        share=button(turn, "share", OpenDialog(ShareDialog())),
        shows_next_steps=there.rematch is not None,
        review=review,
        aids=present(("threats", there.threats)),
        ways_out=ways_out(there),
        rows=lined,
        round=ended.round if ended else view.round,
        to_win=view.rules.to_win,
        edition=edition_view(turn.texts, view.rules, is_open=turn.session.view.is_edition_open),
        drawn=drawn,
        seeks_attack=turn.view.seeks_attack,
        options=offered,
        decisions=decisions(turn),
        last_move=None if in_lesson else last_move_text(turn),
        remarks=remarks(turn, offered),
        lead=lead(turn, lined),
        hint=hint_view(turn),
        task=task,
        result=None if in_lesson else result(turn, lined, drawn),
        buttons=there,
    )


def _next_chapter(turn: TurnState, task: Task | None) -> PrimaryAction | None:
    """Return the primary action that opens the next chapter once an exercise is solved, or None."""
    if task is None or not task.is_solved or turn.is_replay:
        return None
    following = next_chapter(turn.texts, task.chapter)
    if following is None:
        return None
    return PrimaryAction(NEXT_CHAPTER, OpenScreen(RulesScreen(following.name)))


def _curtain(turn: TurnState, rows: tuple[Row, ...]) -> CurtainView | None:
    if turn.curtain is None:
        return None
    row = next(row for row in rows if row.seat == turn.curtain)
    return CurtainView(row.name, row.face, _dice_of(turn, row))


def _dice_of(turn: TurnState, row: Row) -> Node | None:
    """Return the player's initial dice as a picture, or None if a saved match has a recipe that
    cannot be parsed. Dice that were drawn or copied for this match are shown as printed."""
    is_found = bool(turn.view.players[row.seat].recipe)
    rules = turn.match.setup.rules
    try:
        dice = parse_recipe(row.recipe, as_printed=True) if is_found else dice_of(row.recipe, rules)
    except RecipeError:
        return None
    return small_dice(turn.texts, dice)


def _reasons(turn: TurnState) -> tuple[str, ...]:
    """Return sentences about why the last attempt was refused, or why the dice selected on both
    sides make no attack."""
    refusals, selection = turn.session.view.refusals, turn.session.selection
    is_attack = selection.mine and selection.theirs and turn.view.seeks_attack
    if not refusals and is_attack and turn.human_actor is not None and not turn.offers:
        refusals = reasons(turn.view, selection)
    return tuple(refusal_text(turn.texts, refusal, turn.own_dice) for refusal in refusals)


@fact
def _drawn_round_count(turn: TurnState) -> int:
    events = turn.shown_events
    return sum(isinstance(event, RoundEnded) and event.winner is None for event in events)
