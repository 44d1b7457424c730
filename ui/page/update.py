"""What a message changes in the active game: the one path that every message takes.

A message goes down once: the shell answers what concerns the visit, the game what only it knows,
and this module everything else about a match. Messages stand in closed unions, so the type checker
finds one that nobody answers. What follows from the change is worked out in `consequences.py`.
"""

from dataclasses import replace
from functools import partial
from typing import assert_never

from ui.match import messages
from ui.match.active_game import ActiveGame
from ui.match.attempt import Beside
from ui.match.computer import NoAnswer
from ui.match.game_ui import Change, S, T, V
from ui.match.lesson import (
    answered_lesson,
    answered_reply,
    awaiting,
    changed_lesson,
    judged,
    lesson_action,
    reply_asked,
    taught,
    with_lesson,
)
from ui.match.lesson_banner import TITLE
from ui.match.matchup import answered_matchup, update_matchup
from ui.match.next_match import begin_match, begin_match_again
from ui.match.odds import answered_odds
from ui.match.reviewing import answered_review, before_move, failed_review, without_question
from ui.match.session import (
    Advice,
    ComputerQuestion,
    undone,
    without_selection,
)
from ui.match.tutorial import without_topic
from ui.message import Message
from ui.page.consequences import followed_up
from ui.review.lesson import Task, is_right, without_answer
from ui.review.messages import (
    Learn,
    LessonMessage,
    PractiseMessage,
    ReviewMessage,
    ShowMove,
    TryMove,
)
from ui.review.review import Review
from ui.review.screen import MOMENT
from ui.review.update import updated_review
from ui.shell.effects import AskComputer, DrawSecret, Effect, ForgetQuestion, MoveFocus, Subject
from ui.shell.messages import (
    Escape,
    LeavePractice,
    MatchupMessage,
    ReturnToInvitation,
    ShellMessage,
)
from ui.shell.notices import ATTEMPT_ELSEWHERE, COMPUTER_FAILED, notice, with_notice, without_notice
from ui.shell.screens import MATCH, ReviewScreen
from ui.shell.shell import Shell
from ui.shell.update import ShellUpdate, update_shell, with_screen


def updated(
    game: ActiveGame[S, T, V], message: Message
) -> tuple[ActiveGame[S, T, V], tuple[Effect, ...]]:
    """The game after a message, and what to do in the world."""
    return followed_up(game.ui, game, _change(game, message))


def _change(game: ActiveGame[S, T, V], message: Message) -> Change[S]:
    returned = _returned(game, message)
    if returned is not None:
        return returned
    update = _shell_update(game.shell, message)
    if update is not None:
        session = replace(game.session, unconfirmed=None)
        return Change(update.shell, session, update.effects)
    change = game.ui.update(game.shell, game.turn, message) or _common_change(game, message)
    if game.session.lesson is not None and _makes_move(game, message, change):
        change = _lesson_judged(game, change.session)
    else:
        change = _confirmed(game, message, change)
    return _with_chances_asked(game, change) if _is_puzzle_done(game, change.session) else change


def _shell_update(shell: Shell, message: Message) -> ShellUpdate | None:
    """The shell after a message about the visit; None: it is about the match."""
    if isinstance(message, ShellMessage):
        return update_shell(shell, message)
    if isinstance(message, MatchupMessage):
        return update_matchup(shell, message)
    return (
        answered_matchup(shell, message) if isinstance(message, messages.ComputerMessage) else None
    )


def _common_change(game: ActiveGame[S, T, V], message: Message) -> Change[S]:
    """What a message about the match leads to in every game. What only another game knows changes
    nothing."""
    if isinstance(message, messages.MatchMessage):
        return _match_change(game, message)
    if isinstance(message, ReviewMessage):
        return _review_change(game, message)
    if isinstance(message, PractiseMessage):
        return _practice(game, message)
    if isinstance(message, LessonMessage) and game.ui.review is not None:
        return _changed(game, changed_lesson(game.turn, game.session, game.ui.review, message))
    return _changed(game, game.session)


def _confirmed(game: ActiveGame[S, T, V], message: Message, change: Change[S]) -> Change[S]:
    """The change, or the question whether the player means the move: they confirm it by
    repeating the message, and anything else withdraws it."""
    has_moved = _makes_move(game, message, change)
    if has_moved and game.shell.settings.confirms and message != game.session.unconfirmed:
        return Change(game.shell, replace(game.session, unconfirmed=message))
    session = replace(change.session, unconfirmed=None)
    if not has_moved:
        return Change(change.shell, session, change.effects)
    return Change(change.shell, without_topic(session), change.effects)


def _makes_move(game: ActiveGame[S, T, V], message: Message, change: Change[S]) -> bool:
    """Whether a message makes a move. A secret choice in a match by links changes nothing in the
    match itself."""
    before, after = game.session, change.session
    has_moved = after.match is not before.match or after.party is not before.party
    return isinstance(message, messages.Move) and has_moved


def _match_change(game: ActiveGame[S, T, V], message: messages.MatchMessage) -> Change[S]:
    match message:
        case Escape():
            return _escaped(game)
        case messages.Undo():
            return _changed(game, undone(game.session, game.turn.moves_to_undo))
        case messages.ReplayAt(moves):
            return _changed(game, _replayed(game, moves))
        case messages.StopReplay():
            return _changed(game, replace(game.session, replay=None))
        case messages.PlayFromHere():
            return _played_on(game)
        case messages.Rematch():
            return _again(game)
        case messages.AttemptElsewhere():
            return _overtaken(game)
        case messages.DismissTopic():
            return _changed(game, without_topic(game.session))
        case messages.EndTutorial():
            waits = game.shell.invitation is not None
            back: tuple[Effect, ...] = (ReturnToInvitation(),) if waits else ()
            return Change(game.shell, replace(game.session, tutorial=None), back)
        case messages.AskHint():
            return _hint_asked(game)
        case messages.ComputerAnswered() | messages.ComputerFailed():
            return _computer_change(game, message)
    assert_never(message)


def _changed(game: ActiveGame[S, T, V], session: S) -> Change[S]:
    return Change(game.shell, session)


def _again(game: ActiveGame[S, T, V]) -> Change[S]:
    """The same match once more, with other luck."""
    session = game.session
    if isinstance(session.attempt, Beside):
        return _practised(game)
    if session.party is not None:
        return Change(game.shell, session, (DrawSecret(messages.InviteAgain),))
    return begin_match_again(game.shell, session, partial(game.ui.rematch, session))


def _practised(game: ActiveGame[S, T, V]) -> Change[S]:
    """The same attempt once more, from the same start: that does not count."""
    again = game.ui.rematch(game.session, game.session.match.seed)
    change = begin_match(game.shell, game.session, again)
    practice = replace(change.session, attempt=game.session.attempt, is_practice=True)
    return Change(change.shell, practice)


def _played_on(game: ActiveGame[S, T, V]) -> Change[S]:
    if not (game.turn.is_replay and game.turn.may_play_on):
        return _changed(game, game.session)
    return begin_match(game.shell, game.session, game.ui.play_from(game.turn))


def _overtaken(game: ActiveGame[S, T, V]) -> Change[S]:
    """From now on this is a practice; the player may go on with the attempt itself."""
    shell, attempt = game.shell, game.session.attempt
    if not isinstance(attempt, Beside):
        return _changed(game, game.session)
    there = ("load-kept", attempt.going_on)
    elsewhere = notice(shell.texts, ATTEMPT_ELSEWHERE, there)
    after = replace(shell, notices=with_notice(shell.notices, elsewhere))
    return Change(after, replace(game.session, is_practice=True))


def _escaped(game: ActiveGame[S, T, V]) -> Change[S]:
    if game.shell.dialog is not None:
        return Change(replace(game.shell, dialog=None), game.session)
    if game.shell.screen != MATCH:
        update = with_screen(game.shell, MATCH)
        return Change(update.shell, game.session, update.effects)
    return _changed(game, without_selection(game.session))


def _replayed(game: ActiveGame[S, T, V], moves: int) -> S:
    """The session in a replay. The computer is asked again when the match goes on: it must not
    change behind the player's back."""
    if not game.turn.can_replay:
        return game.session
    at = min(max(moves, 0), len(game.session.match.log))
    return replace(without_selection(game.session), replay=at, awaits=None)


def _returned(game: ActiveGame[S, T, V], message: Message) -> Change[S] | None:
    """Back to the review from what was tried, if that is what a message wants."""
    before = game.session.tried_from
    if not isinstance(message, LeavePractice) or not isinstance(before, type(game.session)):
        return None
    update = with_screen(game.shell, ReviewScreen())
    return Change(update.shell, before, update.effects)


def _review_change(game: ActiveGame[S, T, V], message: ReviewMessage) -> Change[S]:
    session, review = game.session, game.session.review
    if review is None:
        return _changed(game, session)
    after = updated_review(review, message)
    leads = isinstance(message, ShowMove) and after.shown == message.move
    effects = (MoveFocus(MOMENT),) if leads else ()
    return Change(game.shell, replace(session, review=after), effects)


def _practice(game: ActiveGame[S, T, V], message: PractiseMessage) -> Change[S]:
    """A practice that goes on from before a move, or a lesson about it. The reviewed match waits,
    untouched; a lesson leads to the next one."""
    reviewed, move = game.session, message.move
    before = game.session.tried_from
    if isinstance(message, Learn) and isinstance(before, type(reviewed)):
        reviewed = before
    if reviewed.review is None or not 0 < move <= len(reviewed.match.log):
        return _changed(game, game.session)
    if isinstance(message, TryMove):
        return _tried(game, reviewed, move)
    shown = taught(reviewed, move)
    if shown is None:
        return _changed(game, game.session)
    change = _tried(game, shown, move)
    lesson = with_lesson(change.session, shown, move)
    return Change(change.shell, lesson, (*change.effects, MoveFocus(TITLE)))


def _tried(game: ActiveGame[S, T, V], reviewed: S, move: int) -> Change[S]:
    """A practice that goes on from before this move of a reviewed match."""
    before = game.ui.turn_state(game.shell.texts, before_move(reviewed, move), game.turn)
    update = with_screen(game.shell, MATCH)
    change = begin_match(update.shell, reviewed, game.ui.play_from(before))
    practice = replace(change.session, is_practice=True, tried_from=without_question(reviewed))
    return Change(change.shell, practice, (ForgetQuestion(Subject.REVIEW), *update.effects))


def _lesson_judged(game: ActiveGame[S, T, V], after: S) -> Change[S]:
    """A lesson in which the player has made a move, after which this session would stand: it is not
    played but judged. What is not known of it, or why it is wrong, the computer is asked."""
    lesson, ui, session = game.session.lesson, game.ui.review, game.session
    if lesson is None or ui is None:
        return _changed(game, session)
    further = lesson_action(game.turn)
    if further is not None and session.selection == lesson.picked:
        # The same answer once more: whoever has pressed the button by Enter is still there.
        return Change(game.shell, session, (MoveFocus(further.key),))
    turn = game.ui.turn_state(game.shell.texts, after, game.turn)
    known = ui.known(turn, lesson.decision)
    session = replace(session, lesson=without_answer(lesson))
    if known is not None:
        session = judged(game.turn, session, ui, known)
        hurries = isinstance(lesson.about, Task) and game.shell.puzzles.hurries(lesson.about.mode)
        if is_right(known) or known == lesson.decision or hurries:
            return _changed(game, session)
    ticket = game.shell.tickets + 1
    question = ui.question(turn, len(after.match.log), ticket)
    asked = AskComputer(ticket, question, 0.0, Subject.REVIEW)
    replying = reply_asked(turn, ticket + 1)
    if replying is None:
        shell = replace(game.shell, tickets=ticket)
        return Change(shell, awaiting(session, ticket, None), (asked,))
    reply, asked_too = replying
    shell = replace(game.shell, tickets=ticket + 1)
    return Change(shell, awaiting(session, ticket, reply), (asked, asked_too))


def _is_puzzle_done(game: ActiveGame[S, T, V], after: S) -> bool:
    """Whether the player has just learnt the best of a puzzle, and has the time to look at it."""
    before, lesson = game.session.lesson, after.lesson
    if before is None or lesson is None or not isinstance(lesson.about, Task):
        return False
    if game.shell.puzzles.hurries(lesson.about.mode):
        return False
    return lesson.is_done and not before.is_done


def _with_chances_asked(game: ActiveGame[S, T, V], change: Change[S]) -> Change[S]:
    """The change, with the question what chance each move has."""
    seat = game.turn.human_actor
    if seat is None:
        return change
    ticket = change.shell.tickets + 1
    shell = replace(change.shell, tickets=ticket)
    session = replace(change.session, awaits=ComputerQuestion(ticket, seat, Advice.HINT))
    question = AskComputer(ticket, game.turn.hint_question(seat, ticket), 0.0)
    return Change(shell, session, (*change.effects, question))


def _computer_change(game: ActiveGame[S, T, V], message: messages.ComputerMessage) -> Change[S]:
    """What an answer of the computer leads to, if it is still awaited."""
    odds = answered_odds(game, message)
    if odds is not None:
        return odds
    session, question = game.session, game.session.awaits
    replied = answered_reply(game, message)
    if replied is not None:
        return _changed(game, replied)
    if game.ui.review is not None:
        lesson = answered_lesson(game.turn, session, game.ui.review, message)
        if lesson is not None:
            return _changed(game, lesson)
    if session.review is not None and session.review.asked == message.ticket:
        return _changed(game, _reviewed(game, session.review, message))
    if not isinstance(question, ComputerQuestion) or question.ticket != message.ticket:
        return _changed(game, session)
    if isinstance(message, messages.ComputerAnswered):
        return _answered(game, question, message.answer)
    if question.advice is Advice.PROPOSAL:
        return _changed(game, replace(session, awaits=None))
    return _failed(game, message.why)


def _reviewed(game: ActiveGame[S, T, V], review: Review, message: messages.ComputerMessage) -> S:
    if isinstance(message, messages.ComputerFailed):
        return failed_review(game.session, review, message.why)
    ui = game.ui.review
    if ui is None:
        return game.session
    return answered_review(game.session, review, ui.found, message.answer)


def _hint_asked(game: ActiveGame[S, T, V]) -> Change[S]:
    """Ask what the best computer player would do here, knowing what the player knows."""
    is_free = game.turn.human_actor is not None and not game.turn.is_thinking
    if not is_free or not game.session.may_be_helped:
        return _changed(game, game.session)
    notices = without_notice(game.shell.notices, COMPUTER_FAILED)
    return _with_chances_asked(game, Change(replace(game.shell, notices=notices), game.session))


def _answered(game: ActiveGame[S, T, V], question: ComputerQuestion, answer: str) -> Change[S]:
    selection = game.session.selection
    if question.advice is Advice.PROPOSAL and selection != selection.cleared():
        return _changed(game, replace(game.session, awaits=None))
    try:
        session = game.ui.answer(game.turn, question, answer)
    except NoAnswer as problem:
        return _failed(game, str(problem))
    if session.refusals:
        return _failed(game, str(session.refusals[0]))
    session = _with_hint_counted(session) if question.advice is Advice.HINT else session
    return _changed(game, replace(session, awaits=None))


def _failed(game: ActiveGame[S, T, V], why: str) -> Change[S]:
    """No answer will come. The computer is asked again once the player dismisses the notice."""
    failure = replace(notice(game.shell.texts, COMPUTER_FAILED), report=why)
    shell = replace(game.shell, notices=with_notice(game.shell.notices, failure))
    return Change(shell, replace(game.session, awaits=None))


def _with_hint_counted(session: S) -> S:
    """The session with one hint more, unless there was one in this position before."""
    state = session.match.states[-1]
    if state is session.hinted:
        return session
    return replace(session, hints=session.hints + 1, hinted=state)
