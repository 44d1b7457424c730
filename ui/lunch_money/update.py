"""The update of Lunch Money: a pure function of the shell, the turn state and a message."""

from dataclasses import replace
from functools import partial
from typing import assert_never

from engine.game import IllegalAction, Seat
from engine.luck import Seeded
from engine.lunch_money.ai.playout import eager
from engine.lunch_money.legal.view import why_not
from engine.lunch_money.outside.saves import RECORDS
from engine.lunch_money.state.actions import BrawlAction, Discard, LetIt, PlayCards
from ui.lunch_money import messages
from ui.lunch_money.selection import (
    declining,
    hand_of,
    reasons,
    selected_cards,
    selection_of,
    with_card_toggled,
)
from ui.lunch_money.session import CheatSheet, Selection, Session
from ui.lunch_money.setup import against_next, rematch, update_setup
from ui.lunch_money.turn_state import TurnState
from ui.match.computer import seed_of_answer, thought_in
from ui.match.game_ui import Change
from ui.match.messages import LiftCurtain, NextOpponent, PauseOver, Rematch
from ui.match.next_match import begin_match_again
from ui.match.session import (
    ComputerQuestion,
    Pause,
    with_match,
    with_refusals,
    with_selection,
    without_selection,
)
from ui.message import Message
from ui.shell.effects import EnterMatch
from ui.shell.shell import Shell


def update(shell: Shell, turn: TurnState, message: Message) -> Change[Session] | None:
    """Return the change that a message makes, or None if Lunch Money does not handle it. If a
    player who is out leaves a saved match, the rest of it is played and the result recorded."""
    if isinstance(message, messages.LunchMoneyMessage):
        change = _updated(shell, turn, message)
    elif isinstance(message, Rematch) and turn.is_out:
        change = begin_match_again(shell, turn.session, partial(rematch, turn.session))
    else:
        return None
    if not turn.is_out or change.session.metadata.number == turn.session.metadata.number:
        return change
    # A player who is out and leaves has lost: the match ends as with "See the end", and is
    # recorded.
    ended = TurnState(turn.texts, _ended(turn))
    entered = (EnterMatch(ended.past_match),) if turn.session.policy.is_saved else ()
    return replace(change, effects=(*change.effects, *entered))


def _updated(shell: Shell, turn: TurnState, message: messages.LunchMoneyMessage) -> Change[Session]:
    match message:
        case messages.OpenCheatSheet():
            return Change(replace(shell, dialog=CheatSheet()), turn.session)
        case NextOpponent():
            return against_next(shell, turn)
        case messages.SelectCard(at):
            return Change(shell, _with_card_toggled(turn, at))
        case messages.SelectTarget(seat):
            return Change(shell, _aimed_or_played(turn, seat))
    if isinstance(message, messages.MoveMessage):
        return Change(shell, _after_move_message(turn, message))
    if isinstance(message, messages.PeopleMessage):
        return Change(shell, _seated(turn, message))
    return update_setup(shell, turn, message)


def _aimed_or_played(turn: TurnState, seat: Seat) -> Session:
    """Return the session after the selected cards are played on this target, or with the reasons
    why they cannot be. If no cards are selected, the target is selected or deselected. If no local
    player decides, nothing changes."""
    session = turn.session
    if turn.human_actor is None:
        return session
    cards = selected_cards(turn.view, session.selection)
    if not cards:
        target = None if session.selection.target == seat else seat
        return with_selection(session, Selection((), target))
    if not turn.plays:
        return _with_reasons(turn)
    return _acted(turn, PlayCards(cards, seat))


def _with_card_toggled(turn: TurnState, at: int) -> Session:
    """Return the session with a card of the open hand selected or deselected, or if no local player
    decides now, with the reason why the card cannot be played. In a replay or without such a card,
    nothing changes."""
    session, owner = turn.session, turn.shown_hand
    if owner is None or turn.is_replay or at >= len(turn.view_of(owner).hand):
        return session
    view = turn.view_of(owner)
    if turn.human_actor is None:
        refusal = why_not(view, hand_of(view)[at])
        return with_refusals(session, () if refusal is None else (refusal,))
    return with_selection(session, with_card_toggled(view, session.selection, at))


def _after_move_message(turn: TurnState, message: messages.MoveMessage) -> Session:
    """Return the session after a move, an attempted move, the end of a pause, or a choice of pace.
    If the message does not apply now, nothing changes."""
    match message:
        case messages.Play() if turn.human_actor is not None and turn.meant_play is None:
            return _with_reasons(turn)
        case messages.Play():
            return _acted(turn, turn.meant_play)
        case messages.DiscardSelected():
            cards = selected_cards(turn.view, turn.session.selection)
            return _acted(turn, Discard(cards))
        case messages.Decline():
            return _acted(turn, declining(turn.view))
        case messages.Do(action):
            return _acted(turn, action)
        case messages.SetPace(pace) if turn.is_out:
            # The computer is asked again at the new pace.
            return replace(turn.session, view=replace(turn.session.view, pace=pace, awaits=None))
        case messages.SeeEnd() if turn.is_out:
            return _ended(turn)
        case PauseOver(ticket) if turn.session.view.awaits == Pause(ticket):
            # The forced answer, or letting a play pass about which the player is not asked.
            seat, action = turn.actor, turn.only_answer or LetIt()
            return turn.session if seat is None else acted(turn, seat, action)
        case messages.SetPace() | messages.SeeEnd() | PauseOver():
            return turn.session
    assert_never(message)


def _with_reasons(turn: TurnState) -> Session:
    """Return the session with the reasons why the selected cards cannot be played."""
    refusals = reasons(turn.view, turn.session.selection, turn.plays)
    return with_refusals(turn.session, refusals)


def _acted(turn: TurnState, action: BrawlAction | None) -> Session:
    seat = turn.human_actor
    if seat is None or action is None:
        return turn.session
    return acted(turn, seat, action)


def _ended(turn: TurnState) -> Session:
    """Return the session at the end of the match. The computer players attack whenever they can
    instead of thinking, since no one is watching."""
    match = turn.session.match
    while seats := match.game.to_act(match.state):
        (seat,) = seats
        luck = Seeded(seed_of_answer(match, seat))
        action = eager(match.state.table, match.state.hands[seat], seat, luck)
        match = match.played(seat, action)
    return with_match(turn.session, match)


def acted(turn: TurnState, seat: Seat, action: BrawlAction) -> Session:
    """Return the session after an action, and after the answers of all local players who have
    decided not to step in. If the rules refuse the action, the selection stays and the reason is
    shown."""
    session = turn.session
    try:
        match = session.match.played(seat, action)
    except IllegalAction as illegal:
        return with_refusals(session, (illegal.refusal,))
    after = with_match(session, match)
    is_same_play = TurnState(turn.texts, after).open_play == turn.open_play
    stays = is_same_play and seat != session.view.stepping_in
    view = replace(
        after.view,
        stepping_in=session.view.stepping_in if stays else None,
        let_pass=session.view.let_pass if is_same_play else None,
    )
    return _passed_over(turn, replace(after, view=view))


def _passed_over(turn: TurnState, session: Session) -> Session:
    """Return the session after the answers of all local players who do not step in."""
    after = TurnState(turn.texts, session)
    if after.actor is None or not after.lets_pass:
        return session
    return acted(after, after.actor, LetIt())


def _seated(turn: TurnState, message: messages.PeopleMessage) -> Session:
    """Return the session after local players have chosen who takes over the screen or steps in. If
    the message does not apply now, nothing changes."""
    session, view = turn.session, turn.session.view
    match message:
        case LiftCurtain():
            shown = without_selection(session)
            return replace(shown, view=replace(shown.view, seated=turn.curtain))
        case messages.StepIn(seat) if seat in turn.bystanders:
            stepping_in = replace(session, view=replace(view, stepping_in=seat))
            return _passed_over(turn, stepping_in)
        case messages.NobodyStepsIn() if turn.bystanders:
            let_pass = replace(session, view=replace(view, let_pass=turn.open_play))
            return _passed_over(turn, let_pass)
        case messages.StepIn() | messages.NobodyStepsIn():
            return session
    assert_never(message)


def answer(turn: TurnState, question: ComputerQuestion, text: str) -> Session:
    """Return the session after the computer's move, or if the question was for a hint, with the
    hint as its selection. Raises NoAnswer if the text is an error or contains no action."""
    thought = thought_in(text, RECORDS.action)
    if question.advice is None:
        return acted(turn, question.seat, thought.action)
    selection = selection_of(turn.view_of(question.seat), thought.action)
    return with_selection(turn.session, replace(selection, thought=thought))
