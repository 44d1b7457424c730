"""The view model of Lunch Money: the content of its screen, ready to draw."""

from engine.lunch_money.state.actions import BrawlAction
from engine.search import Thought
from engine.value import value
from ui.components.action import Button
from ui.lunch_money.choices import Buttons, buttons, bystanders, primary_action, prompt
from ui.lunch_money.hand import CardView, hand
from ui.lunch_money.match_config import faces
from ui.lunch_money.open_stack import LastPlay, Layer, answers, last_play, open_layers
from ui.lunch_money.players import PlayerView, players
from ui.lunch_money.result import Result, result
from ui.lunch_money.rulings import answer_to, differing
from ui.lunch_money.selection import reasons
from ui.lunch_money.turn_state import TurnState
from ui.lunch_money.wording import action_name, refusal_text
from ui.match import view_model as base
from ui.match.reviewing import review_button
from ui.match.status import step_after_match
from ui.match.turn_state import fact
from ui.match.view_model import CurtainView, button, look_back_button, replay_prompt
from ui.match.way import way_of
from ui.shell.dialogs import ShareDialog
from ui.shell.messages import OpenDialog
from ui.text.wording import chance


@value
class ViewModel(base.ViewModel):
    """The content of the screen of Lunch Money."""

    players: tuple[PlayerView, ...]
    """The viewer first, followed by the other players in clockwise order."""
    hand: tuple[CardView, ...]
    """The cards of the open hand, or () if none is open."""
    is_hand_open: bool
    """Whether a hand is face up."""
    stack: tuple[Layer, ...]
    """The open layers, from the bottom of the stack."""
    last_play: LastPlay | None
    """The last play, or None before the first play and while a play is open."""
    answers: str
    """The possible answers to the top layer as a sentence, or "" if the stack is empty or no one is
    asked."""
    turn: int
    """The number of the current turn, from 1."""
    pile: int
    """The number of cards left to draw."""
    bystanders: tuple[tuple[str, Button], ...]
    """The buttons of the local players who may step in, as (id, button)."""
    result: Result | None
    """The result, or None until the match is over."""
    buttons: Buttons
    rulings: tuple[str, ...]
    """The rulings that differ from the defaults, one sentence each."""


def view_model(turn: TurnState) -> ViewModel:
    """Return the view model of a turn state."""
    there, replay = buttons(turn), turn.replay
    review = review_button(turn)
    return ViewModel(
        prompt=prompt(turn) if replay is None else replay_prompt(turn, replay),
        reasons=_reasons(turn),
        primary_action=way_of(turn.session).primary_action(turn)
        or primary_action(turn, there)
        or step_after_match(turn, there, review),
        curtain=_curtain(turn),
        look_back=look_back_button(turn),
        share=button(turn, "share", OpenDialog(ShareDialog())),
        shows_next_steps=turn.is_over and there.rematch is not None,
        review=review,
        aids=(("cheat-sheet", there.cheat_sheet),),
        ways_out=(("new-match", there.new_match),),
        players=players(turn),
        hand=hand(turn),
        is_hand_open=turn.shown_hand is not None,
        stack=open_layers(turn),
        last_play=last_play(turn),
        answers=answers(turn),
        turn=turn.table.turn,
        pile=turn.table.pile,
        bystanders=bystanders(turn),
        result=result(turn) if turn.is_over else None,
        buttons=there,
        rulings=_rulings(turn),
    )


def _curtain(turn: TurnState) -> CurtainView | None:
    if turn.curtain is None:
        return None
    name = turn.display_names[turn.curtain]
    return CurtainView(name, (name, ""), face=faces(turn.session.config.seats)[turn.curtain])


def _reasons(turn: TurnState) -> tuple[str, ...]:
    """Return the reasons why the last attempt was refused; or else why the selected cards cannot be
    played, or the reason for a hint.

    Before an attempt, a missing target is not mentioned, since the prompt asks for it.
    """
    refusals, selection = turn.session.view.refusals, turn.session.selection
    if not refusals and selection.thought is not None:
        return _comparison(turn, selection.thought)
    is_unclear = turn.human_actor is not None and turn.meant_action is None
    if not refusals and is_unclear and selection.cards:
        found = reasons(turn.view, selection, turn.plays)
        refusals = tuple(one for one in found if one.reason != "pick.target")
    return tuple(refusal_text(turn.texts, refusal) for refusal in refusals)


def _comparison(turn: TurnState, thought: Thought[BrawlAction]) -> tuple[str, ...]:
    """Return the chances to win of the hinted action and of the next best one, as a sentence, or ()
    if they are unknown."""
    texts, second = turn.texts, thought.second
    if second is None:
        return ()
    mine, other = (one.chance or 0.0 for one in (thought, second))
    key = "hint.compared" if mine > other else "hint.compared-close"
    named = action_name(texts, second.action, turn.display_names)
    return (texts.t(key, percent=chance(texts, mine), other=named, less=chance(texts, other)),)


@fact
def _rulings(turn: TurnState) -> tuple[str, ...]:
    rulings = turn.table.rulings
    answered = ((one.name, answer_to(rulings, one.name)) for one in differing(rulings))
    return tuple(turn.texts.t(f"ruling.{name}.{answer}") for name, answer in answered)
