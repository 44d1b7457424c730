"""The view model of Button Men: what its screen shows."""

from engine.button_men.duel import Phase
from engine.button_men.events import MatchEnded, RoundEnded
from engine.value import value
from ui.button_men.choices import Buttons, Option, buttons, options, primary_action
from ui.button_men.dice_rows import Row, rows
from ui.button_men.editions import EditionView, edition_view
from ui.button_men.prompt import last_move_told, lead, prompt, remarks
from ui.button_men.selection import reasons
from ui.button_men.turn_state import TurnState
from ui.button_men.wording import refused
from ui.match import view_model as base
from ui.match.status import Told
from ui.match.view_model import CurtainView, button, look_back_button, review_prompt
from ui.shell.dialogs import ShareDialog
from ui.shell.messages import OpenDialog


@value
class Result:
    """How a round, or with it the match, ended."""

    title: str
    """Who won: "You win round 2", "Hammer wins the match"."""
    why: tuple[str, ...]
    """How it ended, and the scores."""
    is_match_over: bool
    look: str
    """"won", "lost" or "drawn", as the viewer sees it."""
    hints: int
    """Taken in the whole match."""


@value
class ViewModel(base.ViewModel):
    """Everything that the screen of Button Men shows."""

    rows: tuple[Row, ...]
    """The viewer's row first, then the others to the left."""
    phase: Phase
    round: int
    to_win: int
    """Won rounds that win the match."""
    edition: EditionView
    drawn: int
    """How many rounds were drawn so far; they count for nobody and are played again."""
    options: tuple[Option, ...]
    """What could be done now. In the fight the kinds of attack that the selected dice make; the
    Attack button does the preferred one. Outside the fight everything that is offered, each with
    its own dials and its own button."""
    told: Told | None
    """What the last move was; it stands in the status line before the prompt."""
    remarks: tuple[str, ...]
    """What the selected attack would bring, how probable it is, what threatens."""
    shows_threats: bool
    lead: str
    """Who would win if the round ended now; empty while no round is fought."""
    result: Result | None
    """Of a round whose end is shown, or of the match."""
    buttons: Buttons


def view_model(turn: TurnState) -> ViewModel:
    """What is to be shown now."""
    view, ended, review = turn.view, turn.ended_round, turn.review
    offered = options(turn)
    there, lined = buttons(turn, offered), rows(turn)
    return ViewModel(
        prompt=prompt(turn, offered) if review is None else review_prompt(turn, review),
        reasons=_reasons(turn),
        primary_action=primary_action(there, offered),
        curtain=_curtain(turn, lined),
        look_back=look_back_button(turn),
        share=button(turn, "share", OpenDialog(ShareDialog())),
        rows=lined,
        phase=view.phase,
        round=ended.round if ended else view.round,
        to_win=view.rules.to_win,
        edition=edition_view(turn.texts, view.rules, is_open=turn.session.is_edition_open),
        drawn=_drawn(turn),
        options=offered,
        told=last_move_told(turn),
        remarks=remarks(turn, offered),
        shows_threats=turn.session.shows_threats,
        lead=lead(turn, lined),
        result=_result(turn),
        buttons=there,
    )


def _curtain(turn: TurnState, rows: tuple[Row, ...]) -> CurtainView | None:
    if turn.curtain is None:
        return None
    row = next(row for row in rows if row.seat == turn.curtain)
    return CurtainView(row.name, (row.name, row.set), row.recipe)


def _reasons(turn: TurnState) -> tuple[str, ...]:
    """Why the last attempt was refused; else why dice selected on both sides make no attack."""
    refusals, selection = turn.session.refusals, turn.session.selection
    is_attack = selection.mine and selection.theirs and turn.view.phase is Phase.FIGHT
    if not refusals and is_attack and turn.human_actor is not None and not turn.offers:
        refusals = reasons(turn.view, selection)
    return tuple(refused(turn.texts, refusal, turn.own_dice) for refusal in refusals)


def _drawn(turn: TurnState) -> int:
    events = turn.shown_events
    return sum(isinstance(event, RoundEnded) and event.winner is None for event in events)


def _result(turn: TurnState) -> Result | None:
    """The round whose end is shown."""
    ended, narrator = turn.ended_round, turn.narrator
    if ended is None:
        return None
    lines = [text for _, text, _ in narrator.round_ended(ended)]
    if drawn := _drawn(turn):
        lines.append(turn.texts.t("narration.drawn-so-far", count=drawn))
    hints = turn.session.hints
    match_end = next((one for one in turn.shown_events if isinstance(one, MatchEnded)), None)
    if match_end is None:
        look = _look(turn, ended.winner)
        return Result(lines[0], tuple(lines[1:]), is_match_over=False, look=look, hints=hints)
    look = _look(turn, match_end.winners[0] if match_end.winners else None)
    title = narrator.match_ended(match_end)
    return Result(title, tuple(lines), is_match_over=True, look=look, hints=hints)


def _look(turn: TurnState, winner: int | None) -> str:
    if winner is None:
        return "drawn"
    return "won" if winner == turn.viewer else "lost"
