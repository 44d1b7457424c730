"""Lessons: on the table a player looks for what would have been better than a mistake of theirs.

The table is that of a practice from before the mistake, so everything is picked as ever. What they
then do is not played but judged, as in the review; and they may try again, or be shown the best.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeVar

from engine.game import Seat
from ui.components.action import LOUD, Button, action_button
from ui.match.computer import NoAnswer
from ui.match.messages import ComputerFailed, ComputerMessage
from ui.match.reviewing import GameReview, without_question
from ui.match.session import S, with_selection, without_selection
from ui.match.turn_state import TurnState
from ui.nodes import Node, h
from ui.review.lesson import Lesson, without_answer
from ui.review.messages import Learn, LessonMessage, ShowBest, TryAgain
from ui.review.review import Found
from ui.review.update import at_move
from ui.review.view import Said, cost_of, in_words, percent, verdict
from ui.text.i18n import Texts

T = TypeVar("T", bound=TurnState)

TITLE = "lesson-title"
"""The id of the heading of a lesson."""


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
    return replace(practice, lesson=Lesson(move, reviewed.review))


def changed_lesson(turn: T, session: S, game: GameReview[T], message: LessonMessage) -> S:
    """The session after a message about its lesson."""
    lesson = session.lesson
    if lesson is None:
        return session
    if isinstance(message, TryAgain):
        return replace(without_selection(session), lesson=without_answer(lesson))
    best = game.best(turn, lesson.mistake)
    after = session if best is None else with_selection(session, best)
    return replace(after, lesson=replace(lesson, asked=None, is_shown=True))


def judged(session: S, found: Found) -> S:
    """The session, in whose lesson this was found out about the player's answer."""
    if session.lesson is None:
        return session
    return replace(session, lesson=replace(without_answer(session.lesson), tried=found))


def awaiting(session: S, ticket: int) -> S:
    """The session, in whose lesson the player's answer is to be judged under this ticket."""
    if session.lesson is None:
        return session
    return replace(session, lesson=replace(without_answer(session.lesson), asked=ticket))


def answered_lesson(session: S, game: GameReview[T], message: ComputerMessage) -> S | None:
    """The session after what the computer says of the player's answer; None: it is about something
    else."""
    lesson = session.lesson
    if lesson is None or lesson.asked != message.ticket:
        return None
    if isinstance(message, ComputerFailed):
        return replace(session, lesson=replace(lesson, asked=None, problem=message.why))
    try:
        return judged(session, game.found(message.answer))
    except NoAnswer as problem:
        return replace(session, lesson=replace(lesson, asked=None, problem=str(problem)))


def lesson_banner(turn: T, lesson: Lesson, game: GameReview[T]) -> Node | None:
    """The question and what came of it; None: the past is shown."""
    if turn.is_replay:
        return None
    texts, mistakes = turn.texts, _mistakes(turn, lesson)
    said = [*_question(turn, lesson, game), *_answer(turn, lesson, game)]
    return h(
        "section",
        h(
            "h2",
            texts.t("lesson.title", at=mistakes.index(lesson.move) + 1, of=len(mistakes)),
            key=TITLE,
            class_="attempt-title",
            tabindex=-1,
        ),
        said,
        h("div", list(_ways(texts, lesson, mistakes)), class_="lesson-ways"),
        key="lesson",
        class_="attempt lesson",
        aria_labelledby=TITLE,
    )


def _mistakes(turn: TurnState, lesson: Lesson) -> tuple[int, ...]:
    seats: range = range(len(turn.session.config.seats))
    own: tuple[Seat, ...] = tuple(filter(turn.is_human, seats))
    return lesson.review.mistakes(own)


def _question(turn: T, lesson: Lesson, game: GameReview[T]) -> Iterator[Node]:
    texts = turn.texts
    played = game.moment(turn, lesson.mistake).played
    if played is not None:
        loss = cost_of(texts, lesson.mistake)
        yield _line(texts.t("lesson.played", name=played.name, loss=loss))
    if lesson.is_open:
        yield h("p", texts.t("lesson.question"), class_="lesson-question")


def _answer(turn: T, lesson: Lesson, game: GameReview[T]) -> Iterator[Node]:
    texts = turn.texts
    if lesson.asked is not None:
        yield _line(texts.t("lesson.judging"))
    if lesson.problem:
        yield _line(texts.t("lesson.failed", why=lesson.problem))
    if lesson.tried is not None:
        yield h("p", _judgement(turn, lesson, lesson.tried, game), class_="lesson-answer")
    if lesson.is_shown:
        moment = game.moment(turn, lesson.mistake)
        if moment.best is not None:
            best = _with_chance(texts, moment.best)
            yield h("p", texts.t("lesson.best", best=best), class_="lesson-answer")
            if not moment.best.facts:
                yield _line(verdict(texts, lesson.mistake, moment))


def _judgement(turn: T, lesson: Lesson, tried: Found, game: GameReview[T]) -> str:
    """How good an answer is."""
    texts, said = turn.texts, game.moment(turn, tried).played
    best, loss = game.moment(turn, lesson.mistake).best, cost_of(texts, tried)
    if said is None or best is None:
        return ""
    if lesson.is_solved:
        # Why it is better is known of the best that the review has found.
        right = best if best.name == said.name else said
        return texts.t("lesson.right", name=_with_chance(texts, right))
    if tried == lesson.mistake:
        return texts.t("lesson.as-played", name=said.name)
    if tried.mark is None and not tried.is_least:
        return texts.t("lesson.good", name=said.name, loss=loss)
    kind = "better" if (tried.loss or 0) < (lesson.mistake.loss or 0) else "worse"
    return texts.t(f"lesson.{kind}", name=said.name, loss=loss)


def _with_chance(texts: Texts, said: Said) -> str:
    return texts.t(
        "lesson.with-chance", name=in_words(texts, said), chance=percent(texts, said.chance)
    )


def _line(text: str) -> Node:
    return h("p", text, class_="attempt-text")


def _ways(texts: Texts, lesson: Lesson, mistakes: tuple[int, ...]) -> Iterator[Node]:
    later = [move for move in mistakes if move > lesson.move]
    if not (lesson.is_open or lesson.is_solved):
        again = Button(texts.t("button.try-again"), TryAgain())
        yield action_button("lesson-again", again)
    if not (lesson.is_solved or lesson.is_shown):
        best = Button(texts.t("button.review-show-best"), ShowBest())
        yield action_button("review-show-best", best)
    if later and (lesson.is_solved or lesson.is_shown):
        following = Button(texts.t("button.review-mistake-after"), Learn(later[0]))
        yield action_button("review-mistake-after", following, LOUD)
