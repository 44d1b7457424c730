"""What messages about a review change in it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from engine.game import Seat
from ui.review import messages
from ui.review.review import Review


def updated_review(review: Review, message: messages.ReviewMessage, own: Sequence[Seat]) -> Review:
    """The review after a message; `own` are the seats of those at the screen."""
    match message:
        case messages.StopReview():
            return replace(review, is_stopped=True, asked=None)
        case messages.GoOn():
            return replace(review, is_stopped=False, problem="")
        case messages.ShowMove(move):
            return _at(review, move)
        case messages.SlideTo(place) if place.isdecimal():
            return _at(review, int(place))
        case messages.SlideTo():
            return review
        case messages.ListDecisions(lists_all):
            return replace(review, lists_all=lists_all)
        case messages.Learn():
            mistakes = review.mistakes(own)
            return replace(_at(review, mistakes[0]), learns=True) if mistakes else review
        case messages.ShowBest():
            return replace(review, is_solved=True)
        case messages.StopLearning():
            return replace(review, learns=False, is_solved=False)
    assert_never(message)


def _at(review: Review, move: int) -> Review:
    """The review with this move shown, if anything has been found out about it."""
    if not 0 <= move < len(review.found):
        return review
    return replace(review, shown=move, is_solved=False)
