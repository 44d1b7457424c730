"""Learning from a mistake: the player looks for a better move than one marked in a review."""

from collections.abc import Iterator
from dataclasses import replace

from engine.value import value
from ui.activity.lesson import TITLE, Lesson
from ui.activity.tried_move import BACK, TriedMove, return_to_review, try_move
from ui.components.action import Button
from ui.match.active_game import ActiveGame
from ui.match.activity import Activity
from ui.match.game_ui import Change, S, T, V
from ui.match.reviewing import GameLessons
from ui.match.session import Session, with_review
from ui.match.turn_state import TurnState
from ui.nodes import Child, h
from ui.review.messages import PractiseMessage, StartLesson, TryMove
from ui.review.review import MoveFinding
from ui.review.update import at_move
from ui.shell.effects import MoveFocus
from ui.shell.messages import LeavePractice
from ui.shell.shell import Shell
from ui.text.i18n import Texts


@value
class Mistake(Lesson):
    """The lesson about one mistake in a reviewed match."""

    move: int
    """The number of the move in the match that was reviewed."""
    reviewed: Session
    """The session of the reviewed match, to return to."""
    mistakes: tuple[tuple[int, MoveFinding], ...]
    """All mistakes of the local players, with their moves."""
    back = BACK

    @property
    def decision(self) -> MoveFinding:
        return dict(self.mistakes)[self.move]

    @property
    def successor(self) -> Activity:
        return TriedMove(self.reviewed)

    def leave(self, game: ActiveGame[S, T, V]) -> Change[S] | None:
        return return_to_review(game, self.reviewed)

    def title(self, turn: TurnState) -> str:
        at, of = sum(move <= self.move for move, _ in self.mistakes), len(self.mistakes)
        return turn.texts.t("lesson.title", at=at, of=of)

    def line(self, shell: Shell, turn: T, ui: GameLessons[S, T]) -> Iterator[Child]:
        """Yield the move that was played in the match, with its cost."""
        played = ui.moment(turn, self.decision).played
        if played is not None:
            loss = ui.cost(turn.texts, self.decision)
            yield h("p", turn.texts.t("lesson.played", name=played.name, loss=loss), class_="small")

    def question(self, texts: Texts) -> str:
        return texts.t("lesson.question")

    def onward(self, texts: Texts) -> Button:
        """Return the button to the next mistake, or back to the review."""
        later = [move for move, _ in self.mistakes if move > self.move]
        if later:
            return Button(texts.t("button.review-mistake-after"), StartLesson(later[0]))
        return Button(texts.t("lesson.done"), LeavePractice())


def learn(game: ActiveGame[S, T, V], reviewed: S, move: int) -> Change[S] | None:
    """Return the change that starts the lesson about a move of a reviewed match, or None if the
    move was no mistake of a local player."""
    review, ui = reviewed.view.review, game.ui.lessons
    mistakes = () if ui is None else ui.mistakes(reviewed)
    if review is None or move not in dict(mistakes):
        return None
    shown = with_review(reviewed, at_move(replace(review, asked=None), move))
    change = try_move(game, shown, move)
    lesson = replace(change.session, activity=Mistake(move, shown, mistakes))
    return Change(change.shell, lesson, (*change.effects, MoveFocus(TITLE)))


def practice(game: ActiveGame[S, T, V], message: PractiseMessage) -> Change[S] | None:
    """Return the change that starts a practice at the position before a move of the current match,
    or the lesson about that move. Return None if there is no such move or no review. During a
    lesson or such a practice, the next lesson is about the match that was reviewed."""
    reviewed, activity = game.session, game.session.activity
    if isinstance(message, StartLesson) and isinstance(activity, Mistake | TriedMove):
        if not isinstance(activity.reviewed, type(reviewed)):
            return None
        reviewed = activity.reviewed
    if reviewed.view.review is None or not 0 < message.move <= len(reviewed.match.log):
        return None
    if isinstance(message, TryMove):
        return try_move(game, reviewed, message.move)
    return learn(game, reviewed, message.move)
