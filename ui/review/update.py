"""What messages about a review change in it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from engine.game import Seat
from ui.review.messages import (
    GoOn,
    Learn,
    ListDecisions,
    ReviewMessage,
    ShowBest,
    ShowMove,
    SlideTo,
    StopLearning,
    StopReview,
)
from ui.review.review import Review


def updated_review(review: Review, message: ReviewMessage, own: Sequence[Seat]) -> Review:
    """The review after a message; `own` are the seats of those at the screen."""
    match message:
        case StopReview():
            return replace(review, is_stopped=True, asked=None)
        case GoOn():
            return replace(review, is_stopped=False, problem="")
        case ShowMove(move):
            return _at(review, move)
        case SlideTo(place) if place.isdecimal():
            return _at(review, int(place))
        case SlideTo():
            return review
        case ListDecisions(lists_all):
            return replace(review, lists_all=lists_all)
        case Learn():
            mistakes = review.mistakes(own)
            return replace(_at(review, mistakes[0]), learns=True) if mistakes else review
        case ShowBest():
            return replace(review, is_solved=True)
        case StopLearning():
            return replace(review, learns=False, is_solved=False)
    assert_never(message)


def _at(review: Review, move: int) -> Review:
    """The review with this move shown, if anything has been found out about it."""
    if not 0 <= move < len(review.found):
        return review
    return replace(review, shown=move, is_solved=False)
