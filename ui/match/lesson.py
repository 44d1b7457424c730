"""Lessons: on the table a player looks for the best decision, in place of a mistake of theirs or in
a puzzle.

The table is that of a practice, so everything is picked as ever. What they then do is not played
but judged, as in the review; and they may try again, or be shown the best.
"""

from dataclasses import replace
from typing import TypeVar, assert_never

from ui.components.action import PrimaryAction
from ui.match.active_game import ActiveGame
from ui.match.computer import NoAnswer
from ui.match.game_ui import V
from ui.match.messages import ComputerFailed, ComputerMessage
from ui.match.reviewing import GameReview, without_question
from ui.match.session import ComputerQuestion, S, without_selection
from ui.match.turn_state import TurnState
from ui.opponent import Opponent
from ui.puzzles.puzzle import Mode
from ui.review.lesson import (
    Lesson,
    Mistake,
    Reply,
    Task,
    is_right,
    with_answer,
    with_best_shown,
    without_answer,
)
from ui.review.messages import LessonMessage, PlayOn, ShowBest, TryAgain
from ui.review.review import Found
from ui.review.update import at_move
from ui.shell.effects import AskComputer
from ui.shell.messages import SolveNext

T = TypeVar("T", bound=TurnState)

NEXT = "next-puzzle"
"""The id of the button that leads to the next puzzle."""
AGAIN = "lesson-again"
"""That of the button for another try."""


def taught(session: S, move: int) -> S | None:
    """The reviewed session, in whose review a lesson is about this move; None: it was no mistake
    of a player at the screen."""
    review, seats = session.review, session.config.seats
    own = tuple(seat for seat in range(len(seats)) if session.config.is_human(seat))
    if review is None or move not in review.mistakes(own):
        return None
    return replace(without_question(session), review=at_move(replace(review, asked=None), move))


def with_lesson(practice: S, reviewed: S, move: int) -> S:
    """The practice from before a mistake as a lesson about it."""
    if reviewed.review is None:
        return practice
    return replace(practice, lesson=Lesson(Mistake(move, reviewed.review)))


def changed_lesson(turn: T, session: S, game: GameReview[S, T], message: LessonMessage) -> S:
    """The session after a message about its lesson."""
    lesson = session.lesson
    if lesson is None:
        return session
    match message:
        case TryAgain():
            return replace(without_selection(session), lesson=without_answer(lesson))
        case ShowBest():
            return replace(game.shown(turn, lesson.decision), lesson=with_best_shown(lesson))
        case PlayOn():
            # What is picked stays picked: after a wrong answer, it is soon seen what punishes it.
            return replace(session, lesson=None)
    assert_never(message)


def judged(turn: T, session: S, game: GameReview[S, T], answer: Found) -> S:
    """The session, in whose lesson this is known of the player's answer."""
    lesson = session.lesson
    if lesson is None:
        return session
    # Of several that are best, theirs stays on the table.
    after = game.shown(turn, answer) if is_right(answer) else session
    return replace(after, lesson=with_answer(lesson, answer, after.selection))


def awaiting(session: S, ticket: int, reply: Reply | None) -> S:
    """The session, in whose lesson more is to be found out about the player's answer, under this
    ticket, and what the other player would reply."""
    if session.lesson is None:
        return session
    return replace(session, lesson=replace(session.lesson, asked=ticket, reply=reply))


def reply_asked(turn: TurnState, ticket: int) -> tuple[Reply, AskComputer] | None:
    """What is to be asked about the other player's reply, from the turn state after an answer;
    None: they have nothing to decide, or this is no puzzle."""
    lesson, seat = turn.session.lesson, turn.actor
    if lesson is None or not isinstance(lesson.about, Task) or seat is None or turn.is_human(seat):
        return None
    question = AskComputer(ticket, turn.question(seat, Opponent.HARD, ticket), 0.0)
    return Reply(ticket, turn.session), question


def answered_reply(game: ActiveGame[S, T, V], message: ComputerMessage) -> S | None:
    """The session after what the computer replies to the player's answer; None: it is about
    something else. Where no reply comes, nothing is told."""
    session, lesson = game.session, game.session.lesson
    reply = None if lesson is None else lesson.reply
    if lesson is None or reply is None or reply.ticket != message.ticket:
        return None
    after = reply.after
    if isinstance(message, ComputerFailed) or not isinstance(after, type(session)):
        return session
    turn = game.ui.turn_state(game.shell.texts, after, game.turn)
    try:
        seat = turn.actor or 0
        replied = game.ui.answer(turn, ComputerQuestion(reply.ticket, seat), message.answer)
    except NoAnswer:
        return session
    shown = game.ui.turn_state(game.shell.texts, replied, turn)
    if not shown.was_choice(1):
        return session  # To pass because nothing else is possible punishes nobody.
    told = tuple(line.text for line in shown.log if line.move > len(session.match.log))
    return replace(session, lesson=replace(lesson, reply=replace(reply, told=told)))


def answered_lesson(
    turn: T, session: S, game: GameReview[S, T], message: ComputerMessage
) -> S | None:
    """The session after what the computer says of the player's answer; None: it is about something
    else."""
    lesson = session.lesson
    if lesson is None or lesson.asked != message.ticket:
        return None
    try:
        if isinstance(message, ComputerFailed):
            raise NoAnswer(message.why)
        found = game.found(message.answer)
    except NoAnswer as problem:
        # Where the answer is known already, only the reasons are missing.
        why = "" if lesson.tried is not None else str(problem)
        return replace(session, lesson=replace(lesson, asked=None, problem=why))
    if lesson.tried is None:
        return judged(turn, session, game, found)
    explained = game.explained(lesson.tried, found)
    return replace(session, lesson=replace(lesson, asked=None, tried=explained))


def following(task: Task) -> SolveNext:
    """What leads to the puzzle after this one."""
    return SolveNext(task.follows, task.topic)


def lesson_action(turn: TurnState) -> PrimaryAction | None:
    """What is to be done once the player has answered: the next puzzle, if they know the best of
    this one or a streak has ended, or else another try. None: this is no lesson, or they are still
    to answer, or pick something else already."""
    lesson = turn.session.lesson
    if lesson is None or lesson.is_open or turn.is_replay:
        return None
    match lesson.about:
        case Task(mode=mode) as task if lesson.is_done or mode is Mode.STREAK:
            return PrimaryAction(NEXT, following(task))
    picks_anew = lesson.is_done or turn.session.selection != lesson.picked
    return None if picks_anew else PrimaryAction(AGAIN, TryAgain())
