"""The update of the active game by messages.

A message is offered in this order: to the shell, which handles the visit; to the game, which
handles its own messages; to the activity; and to this module, which handles everything else about a
match. Only leaving a practice is offered to the activity first. Messages form closed unions, so the
type checker finds unhandled ones. `consequences.py` computes the consequences of the change.
"""

from dataclasses import replace
from functools import partial
from typing import assert_never

from ui.activity.mistake import practice
from ui.match import messages
from ui.match.active_game import ActiveGame
from ui.match.computer import NoAnswer
from ui.match.game_ui import Change, S, T, V
from ui.match.matchup import matchup_update, update_matchup
from ui.match.next_match import begin_match, begin_match_again
from ui.match.odds import leave_odds_to_hint, odds_change
from ui.match.reviewing import with_answered_review, with_failed_review
from ui.match.session import (
    Advice,
    ComputerQuestion,
    awaiting,
    undone,
    with_review,
    without_selection,
)
from ui.match.way import way_of
from ui.message import Message
from ui.page.consequences import with_consequences
from ui.review.messages import (
    PractiseMessage,
    ReviewMessage,
    SlideTo,
)
from ui.review.review import Review
from ui.review.update import updated_review
from ui.shell.effects import AskComputer, Effect
from ui.shell.messages import (
    Escape,
    LeavePractice,
    MatchupMessage,
    ShellMessage,
)
from ui.shell.notices import COMPUTER_FAILED, notice, with_notice, without_notice
from ui.shell.screens import MATCH
from ui.shell.shell import Shell
from ui.shell.update import ShellUpdate, update_shell, with_screen


def update_match(
    game: ActiveGame[S, T, V], message: Message
) -> tuple[ActiveGame[S, T, V], tuple[Effect, ...]]:
    """Return the game after a message, and the effects to carry out."""
    return with_consequences(game.ui, game, _change(game, message))


def _change(game: ActiveGame[S, T, V], message: Message) -> Change[S]:
    activity = way_of(game.session)
    left = activity.leave(game) if isinstance(message, LeavePractice) else None
    if left is not None:
        return left
    update = _shell_update(game.shell, message)
    if update is not None:
        session = replace(game.session, view=replace(game.session.view, unconfirmed=None))
        return Change(update.shell, session, update.effects)
    change = (
        game.ui.update(game.shell, game.turn, message)
        or activity.update(game, message)
        or _common_change(game, message)
    )
    judged = None
    if _makes_move(game, message, change):
        judged = activity.judge_move(game, change.session)
    return judged or _confirmed(game, message, change)


def _shell_update(shell: Shell, message: Message) -> ShellUpdate | None:
    """Return the update of the shell by a message about the visit or the match-up explorer, or None
    for any other message."""
    if isinstance(message, ShellMessage):
        return update_shell(shell, message)
    if isinstance(message, MatchupMessage):
        return update_matchup(shell, message)
    return matchup_update(shell, message) if isinstance(message, messages.ComputerMessage) else None


def _common_change(game: ActiveGame[S, T, V], message: Message) -> Change[S]:
    """Return the change made by a message that all games share. Messages of other games change
    nothing."""
    if isinstance(message, messages.MatchMessage):
        return _match_change(game, message)
    if isinstance(message, ReviewMessage):
        return _review_change(game, message)
    if isinstance(message, PractiseMessage):
        return practice(game, message) or _change_to(game, game.session)
    return _change_to(game, game.session)


def _confirmed(game: ActiveGame[S, T, V], message: Message, change: Change[S]) -> Change[S]:
    """Return the change or, if the player must confirm a move, the same game with the message
    noted: repeating the message confirms it, and anything else cancels it."""
    has_moved = _makes_move(game, message, change)
    if has_moved and game.shell.settings.confirms and message != game.session.view.unconfirmed:
        return Change(
            game.shell, replace(game.session, view=replace(game.session.view, unconfirmed=message))
        )
    session = replace(change.session, view=replace(change.session.view, unconfirmed=None))
    if not has_moved:
        return Change(change.shell, session, change.effects)
    session = replace(session, activity=session.activity.after_choice())
    return Change(change.shell, session, change.effects)


def _makes_move(game: ActiveGame[S, T, V], message: Message, change: Change[S]) -> bool:
    """Whether a message makes a move. A secret choice in a match by links does not change the match
    itself."""
    before, after = game.session, change.session
    has_moved = after.match is not before.match or after.party is not before.party
    return isinstance(message, messages.Move) and has_moved


def _match_change(game: ActiveGame[S, T, V], message: messages.MatchMessage) -> Change[S]:
    match message:
        case Escape():
            return _escaped(game)
        case messages.Undo():
            return _change_to(game, undone(game.session, game.turn.moves_to_undo))
        case messages.ReplayAt(moves):
            return _change_to(game, _replayed(game, moves))
        case messages.StopReplay():
            return _change_to(game, _without_replay(game))
        case messages.PlayFromHere():
            return _played_on(game)
        case messages.Rematch():
            session = game.session
            again = way_of(session).play_again(game)
            return again or begin_match_again(
                game.shell, session, partial(game.ui.rematch, session)
            )
        case messages.AskHint():
            return _hint_asked(game)
        case messages.ComputerAnswered() | messages.ComputerFailed():
            return _computer_change(game, message)
    assert_never(message)


def _change_to(game: ActiveGame[S, T, V], session: S) -> Change[S]:
    return Change(game.shell, session)


def _played_on(game: ActiveGame[S, T, V]) -> Change[S]:
    if not (game.turn.is_replay and game.turn.may_play_on):
        return _change_to(game, game.session)
    return begin_match(game.shell, game.session, game.ui.play_from(game.turn))


def _escaped(game: ActiveGame[S, T, V]) -> Change[S]:
    if game.shell.dialog is not None:
        return Change(replace(game.shell, dialog=None), game.session)
    if game.shell.screen != MATCH:
        update = with_screen(game.shell, MATCH)
        return Change(update.shell, game.session, update.effects)
    return _change_to(game, without_selection(game.session))


def _replayed(game: ActiveGame[S, T, V], moves: int) -> S:
    """Return the session in a replay after this number of moves, or unchanged if it cannot be
    replayed. The computer's open question is dropped until the match continues, so that the
    computer does not move during the replay."""
    if not game.turn.can_replay:
        return game.session
    at = min(max(moves, 0), len(game.session.match.log))
    session = without_selection(game.session)
    return replace(session, view=replace(session.view, replay=at, awaits=None))


def _without_replay(game: ActiveGame[S, T, V]) -> S:
    session = game.session
    if not game.turn.goes_on:
        return session
    return replace(session, view=replace(session.view, replay=None))


def _review_change(game: ActiveGame[S, T, V], message: ReviewMessage) -> Change[S]:
    session, review = game.session, game.session.view.review
    is_replay = game.turn.is_replay and game.shell.screen == MATCH
    if isinstance(message, SlideTo) and is_replay and message.place.isdecimal():
        return _change_to(game, _replayed(game, int(message.place)))
    if review is None:
        return _change_to(game, session)
    return _change_to(game, with_review(session, updated_review(review, message)))


def _computer_change(game: ActiveGame[S, T, V], message: messages.ComputerMessage) -> Change[S]:
    """Return the change made by an answer of the computer, or no change if the answer is no longer
    awaited."""
    odds = odds_change(game, message)
    if odds is not None:
        turn = game.turn.with_session(odds.session)
        game = ActiveGame(game.ui, odds.shell, odds.session, turn)
    session, question = game.session, game.session.view.awaits
    if session.view.review is not None and session.view.review.asked == message.ticket:
        return _change_to(game, _reviewed(game, session.view.review, message))
    if not isinstance(question, ComputerQuestion) or question.ticket != message.ticket:
        return _change_to(game, session)
    if isinstance(message, messages.ComputerAnswered):
        return _answered(game, question, message.answer)
    if question.advice is Advice.PROPOSAL:
        return _change_to(game, awaiting(session, None))
    return _failed(game, message.why)


def _reviewed(game: ActiveGame[S, T, V], review: Review, message: messages.ComputerMessage) -> S:
    if isinstance(message, messages.ComputerFailed):
        return with_failed_review(game.session, review, message.why)
    ui = game.ui.lessons
    if ui is None:
        return game.session
    return with_answered_review(game.session, review, ui.found, message.answer)


def _hint_asked(game: ActiveGame[S, T, V]) -> Change[S]:
    """Return the change that asks what the best computer player would do with the player's
    knowledge, or no change if the player cannot get a hint now."""
    seat = game.turn.human_actor
    if seat is None or game.turn.is_thinking or not game.turn.may_be_helped:
        return _change_to(game, game.session)
    ticket, notices = game.shell.tickets + 1, without_notice(game.shell.notices, COMPUTER_FAILED)
    shell = replace(game.shell, notices=notices, tickets=ticket)
    hint = ComputerQuestion(ticket, seat, Advice.HINT)
    session, dropped = leave_odds_to_hint(awaiting(game.session, hint), hint)
    question = AskComputer(ticket, game.turn.hint_question(seat, ticket), 0.0)
    return Change(shell, session, (*dropped, question))


def _answered(game: ActiveGame[S, T, V], question: ComputerQuestion, answer: str) -> Change[S]:
    selection = game.session.selection
    if question.advice is Advice.PROPOSAL and selection != selection.cleared():
        return _change_to(game, awaiting(game.session, None))
    try:
        session = game.ui.answer(game.turn, question, answer)
    except NoAnswer as problem:
        return _failed(game, str(problem))
    if session.view.refusals:
        return _failed(game, str(session.view.refusals[0]))
    session = _with_hint_counted(session) if question.advice is Advice.HINT else session
    return _change_to(game, awaiting(session, None))


def _failed(game: ActiveGame[S, T, V], why: str) -> Change[S]:
    """Return the change after a failed answer, with a notice. A computer player who has to move is
    asked again once the player dismisses the notice."""
    failure = replace(notice(game.shell.texts, COMPUTER_FAILED), report=why)
    shell = replace(game.shell, notices=with_notice(game.shell.notices, failure))
    return Change(shell, awaiting(game.session, None))


def _with_hint_counted(session: S) -> S:
    """Return the session with another hint counted, unless one was already counted in this
    position."""
    state = session.match.states[-1]
    if state is session.view.hinted:
        return session
    return replace(
        session,
        metadata=replace(session.metadata, hints=session.metadata.hints + 1),
        view=replace(session.view, hinted=state),
    )
