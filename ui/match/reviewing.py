"""Reviewing: the questions and the views of a match review.

A review belongs to its session, so it lasts as long as the match is open. While its screen is open,
each answer leads to the next question.
"""

from collections.abc import Callable
from dataclasses import KW_ONLY, replace
from typing import Generic, TypeVar

from engine.game import Event, Seat
from engine.value import value
from ui.components.action import Button
from ui.match.computer import NoAnswer
from ui.match.session import S, Session, with_review
from ui.match.turn_state import TurnState
from ui.message import Message
from ui.nodes import Node
from ui.puzzles.own_mistake import OwnMistake
from ui.review.review import MoveFinding, Review, sums, with_finding
from ui.review.view import Moment, ReviewInput, cost_of, with_figures
from ui.shell.messages import OpenScreen
from ui.shell.page import TextScreen
from ui.shell.screens import ReviewScreen
from ui.text.i18n import Texts

T = TypeVar("T", bound=TurnState)


@value
class GameLessons(Generic[S, T]):
    """A game's interface for lessons about decisions."""

    question: Callable[[T, int, int], str]
    """Returns the question about the move with this number, under this ticket, or "" if the answer
    is already known. Move 0 is the start of the match."""
    found: Callable[[str], MoveFinding]
    """Returns the finding in an answer of the computer. Raises NoAnswer."""
    mistakes: Callable[[S], tuple[tuple[int, MoveFinding], ...]]
    """Returns the mistakes that the review has found in the moves of the local players, as (number
    of the move, finding)."""
    moment: Callable[[T, MoveFinding], Moment]
    """Returns the view of a move, from the turn state before it."""
    made: Callable[[T, MoveFinding], S]
    """Returns the session after the action of a finding: the one played if it was right, otherwise
    the best one."""
    known: Callable[[T, MoveFinding], MoveFinding | None]
    """Returns the finding about the last move of this turn state, derived from the given finding
    about the same decision, or None if that is not enough."""
    told: Callable[[T], str]
    """Returns the position as a sentence, for screen readers."""
    _: KW_ONLY
    chances: Callable[[T], tuple[Node, ...]] = lambda _: ()
    """Returns the chances of the possible actions as nodes, or empty if they are unknown."""
    explained: Callable[[MoveFinding, MoveFinding], MoveFinding] = lambda finding, _: finding
    """Returns the finding with which to explain a wrong answer, given the known finding about it
    and a new one from the computer."""
    cost: Callable[[Texts, MoveFinding], str] = cost_of
    """Returns the cost of a decision in words."""
    typed: Callable[[str], Message] | None = None
    """Returns the message for a typed move. The field is None if moves are not typed."""


@value
class GameReview(GameLessons[S, T]):
    """A game's interface for reviews."""

    kept: Callable[[T, MoveFinding], OwnMistake | None]
    """Returns a mistake ready to be saved, from the turn state before it, or None if it cannot be
    expressed."""
    whole: Callable[[T], T]
    """Returns the turn state of the whole match, including what has not been shown yet."""
    ends_round: Callable[[Event], bool]
    """Whether a round ends with this event."""
    hides: str
    """The kind of sentence that hides a secret choice."""
    tells: frozenset[str]
    """The kinds of sentences that reveal a secret choice, once all players have chosen."""


@value
class OwnReview(GameLessons[S, T]):
    """A game's interface for reviews that it draws itself. They begin as soon as a match ends."""

    next_question: Callable[[T, Review, int], str]
    """Returns the next question of the review under this ticket, or "" if all are answered."""
    draw: Callable[[T], TextScreen]
    """Returns the review screen of a match."""
    line: Callable[[T], str]
    """Returns the sentence about the review that is shown at the end of a match."""


def marked_moves(session: Session) -> tuple[tuple[int, MoveFinding], ...]:
    """Return the mistakes that the review has found in the moves of the local players, as (number
    of the move, finding)."""
    review, seats = session.view.review or Review(), range(len(session.config.seats))
    own = tuple(filter(session.config.is_human, seats))
    return tuple((move, review.found[move]) for move in review.mistakes(own))


def review_button(turn: TurnState) -> Button | None:
    """Return the button that opens the review, or None if there is nothing to review."""
    if not turn.may_review:
        return None
    winners = () if turn.is_replay else turn.winners or ()
    is_lost = bool(winners) and turn.solo is not None and turn.solo not in winners
    name = "review-lost" if is_lost else "review"
    return Button(turn.texts.t(f"button.{name}"), OpenScreen(ReviewScreen()))


def next_move(turn: TurnState, review: Review) -> int | None:
    """Return the number of the move to review next, or None while a question is open or once the
    review has stopped, failed or finished."""
    is_due = review.asked is None and review.is_going_on
    at = len(review.found)
    return at if is_due and at <= len(turn.session.match.log) else None


def is_complete(session: S) -> bool:
    """Whether every move has been reviewed."""
    review = session.view.review
    return review is not None and len(review.found) > len(session.match.log)


def with_answered_review(
    session: S, review: Review, read: Callable[[str], MoveFinding], answer: str
) -> S:
    """Return the session with the finding in this answer as the next one of its review, or with a
    failed review if `read` finds none."""
    try:
        found = read(answer)
    except NoAnswer as problem:
        return with_failed_review(session, review, str(problem))
    return with_review(session, with_finding(review, found))


def with_failed_review(session: S, review: Review, why: str) -> S:
    """Return the session after a review question has failed for this reason."""
    return with_review(session, replace(review, asked=None, problem=why))


def without_question(session: S) -> S:
    """Return the session without an open review question."""
    review = session.view.review
    if review is None or review.asked is None:
        return session
    return with_review(session, replace(review, asked=None))


def error_rate(session: S) -> int | None:
    """Return the average cost of the only local player's decisions, in hundredths of a percent.
    Return None if the review is incomplete, there is not exactly one local player, or that player
    made no decisions."""
    seat, review = session.config.solo, session.view.review
    if seat is None or review is None or not is_complete(session):
        return None
    own = sums(review.found, seat)
    return own.rate if own.decisions else None


def review_input(turn: T, game: GameReview[S, T]) -> ReviewInput:
    """Return the match data that the review needs."""
    turn = game.whole(turn)
    session, winners = turn.session, turn.winners
    seats = range(len(session.config.seats))
    ends = tuple(
        move
        for move, entry in enumerate(session.match.log, 1)
        if any(game.ends_round(event) for event in entry.events)
    )
    return ReviewInput(
        turn.display_names,
        turn.viewer,
        turn.solo,
        tuple(filter(turn.is_human, seats)),
        winners[0] if winners else None,
        turn.is_finished,
        _move_sentences(turn, game),
        ends,
    )


def shareable_review(turn: T, game: GameReview[S, T]) -> str:
    """Return the results of the review as text to share, or "" if the match is not over or the
    review is incomplete."""
    review = turn.session.view.review
    if review is None or not (turn.is_finished and is_complete(turn.session)):
        return ""
    match = replace(review_input(turn, game), names=turn.names, you=None)
    return with_figures(turn.texts, review, match)


def _move_sentences(turn: T, game: GameReview[S, T]) -> tuple[str, ...]:
    """Return the first sentence about the opening and about each move, or "" where there is none. A
    sentence that hides a secret choice is replaced with the one that reveals it."""
    told: dict[int, str] = {}
    hidden: dict[Seat | None, int] = {}
    for sentence in (one for move in turn.narration for one in move.sentences):
        if sentence.kind in game.tells and sentence.seat in hidden:
            told[hidden.pop(sentence.seat)] = sentence.text
        elif sentence.move not in told:
            told[sentence.move] = sentence.text
            if sentence.kind == game.hides:
                hidden[sentence.seat] = sentence.move
    return tuple(told.get(move, "") for move in range(len(turn.session.match.log) + 1))


def before_move(session: S, move: int) -> S:
    """Return the session as a replay that shows the match just before the move with this number,
    with nothing selected or awaited."""
    return replace(
        session,
        selection=session.selection.cleared(),
        view=replace(session.view, refusals=(), awaits=None, replay=max(0, move - 1)),
    )
