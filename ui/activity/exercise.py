"""A rule exercise: a position from the rules book in which the player tries the rule."""

from functools import partial

from engine.value import value
from ui.activity.practice import Practice
from ui.match.active_game import ActiveGame
from ui.match.activity import PRACTICE
from ui.match.game_ui import Change, S, T, V
from ui.match.next_match import begin_match_again
from ui.match.way import Way


@value
class Exercise(Way):
    """The exercise of a chapter. The game defines its goal and checks whether it is reached."""

    chapter: str
    policy = PRACTICE
    successor = Practice()

    def play_again(self, game: ActiveGame[S, T, V]) -> Change[S]:
        again = partial(game.ui.rematch, game.session)
        return begin_match_again(game.shell, game.session, again, self)
