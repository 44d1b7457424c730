"""The screen of a review, which `late/review.py` draws."""

from ui.match.active_game import ActiveGame
from ui.match.game_ui import S, T, V
from ui.match.reviewing import review_input
from ui.review.review import Review
from ui.review.view import with_move_shown
from ui.screens.screen_ui import ScreenUi
from ui.shell.page import PageParts, TextScreen
from ui.shell.screens import ReviewScreen


def review_shown(game: ActiveGame[S, T, V]) -> Review | None:
    """Return the review of the match, at the move that the player chose, or else at the turning
    point once it is known. Return None if there is no review."""
    review, ui = game.session.view.review, game.ui.review
    if ui is None or review is None or not game.turn.may_review:
        return None
    return with_move_shown(review, review_input(game.turn, ui))


class ReviewUi(ScreenUi[ReviewScreen]):
    """The review of the current match, or a note that there is none."""

    name = "review"
    kind = ReviewScreen
    is_late = True

    def draw(self, game: ActiveGame[S, T, V]) -> TextScreen | PageParts:
        from ui.screens.late.review import draw_review

        return draw_review(game)
