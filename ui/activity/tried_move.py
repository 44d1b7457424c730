"""Trying a move: the player plays on from a position of a reviewed match."""

from dataclasses import replace

from engine.value import value
from ui.match.active_game import ActiveGame
from ui.match.activity import PRACTICE
from ui.match.game_ui import Change, S, T, V
from ui.match.next_match import begin_match
from ui.match.reviewing import before_move, without_question
from ui.match.session import Session
from ui.match.way import Way
from ui.shell.effects import ForgetQuestion, Subject
from ui.shell.screens import MATCH, ReviewScreen
from ui.shell.update import with_screen

BACK = "back-to-review"


@value
class TriedMove(Way):
    """A practice from a position of the reviewed match."""

    reviewed: Session
    """The session of the reviewed match, to return to."""
    policy = PRACTICE
    back = BACK

    def leave(self, game: ActiveGame[S, T, V]) -> Change[S] | None:
        return return_to_review(game, self.reviewed)


def return_to_review(game: ActiveGame[S, T, V], reviewed: Session) -> Change[S] | None:
    """Return the change that returns to the review of this session, or None if the session belongs
    to another game."""
    if not isinstance(reviewed, type(game.session)):
        return None
    update = with_screen(game.shell, ReviewScreen())
    return Change(update.shell, reviewed, update.effects)


def try_move(game: ActiveGame[S, T, V], reviewed: S, move: int) -> Change[S]:
    """Return the change that starts a practice at the position before this move of a reviewed
    match."""
    before = game.ui.turn_state(game.shell.texts, before_move(reviewed, move), game.turn)
    update = with_screen(game.shell, MATCH)
    activity = TriedMove(without_question(reviewed))
    change = begin_match(update.shell, reviewed, game.ui.play_from(before), activity)
    return replace(change, effects=(ForgetQuestion(Subject.REVIEW), *update.effects))
