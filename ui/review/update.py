"""Updates of a review in response to messages."""

from dataclasses import replace
from typing import assert_never

from ui.review import messages
from ui.review.review import Review


def updated_review(review: Review, message: messages.ReviewMessage) -> Review:
    """Return the review after a message. Without a finding about the move to show, it is
    unchanged."""
    match message:
        case messages.StopReview():
            return replace(review, is_stopped=True, asked=None)
        case messages.ResumeReview():
            return replace(review, is_stopped=False, problem="")
        case messages.ShowMove(move):
            return at_move(review, move)
        case messages.SlideTo(place) if place.isdecimal():
            return at_move(review, int(place))
        case messages.SlideTo():
            return review
        case messages.ListDecisions(lists_all):
            return replace(review, lists_all=lists_all)
    assert_never(message)


def at_move(review: Review, move: int) -> Review:
    """Return the review with this move shown, or unchanged if there is no finding about the
    move."""
    return replace(review, shown=move) if 0 <= move < len(review.found) else review
