"""Puzzles: the player looks for the best move in a generated position, or in one where they made a
mistake. In training, one puzzle follows another; each day has a daily puzzle; and in a sprint, the
player solves as many puzzles as they can."""

from collections.abc import Iterator
from dataclasses import KW_ONLY, replace
from datetime import date

from engine.games import GAME_NAMES
from engine.value import value
from ui.activity.lesson import SHOW, Lesson
from ui.activity.practice import Practice
from ui.components.action import Button, action_button, icon_button
from ui.components.icon import icon
from ui.components.unseen import unseen
from ui.match.active_game import ActiveGame
from ui.match.activity import Activity
from ui.match.game_ui import S, T, V
from ui.match.reviewing import GameLessons
from ui.match.snippets import Parameters
from ui.match.turn_state import TurnState
from ui.nodes import Child, Node, h
from ui.puzzles.own_mistake import OwnMistake
from ui.puzzles.puzzle import OF_TODAY, THEME, Mode, Puzzle, topic_name
from ui.puzzles.sprint import PENALTY, Sprint, best
from ui.puzzles.training import Training, tried
from ui.review.messages import PlayOn, ShowBest
from ui.review.review import MoveFinding
from ui.review.view import percent
from ui.shell.address import TODAY, Address
from ui.shell.dialogs import PuzzlesDialog
from ui.shell.effects import Effect, EnterTry
from ui.shell.messages import OpenDialog, SetBookmark, Solve, SolveNext
from ui.shell.motion import Motion, Movement
from ui.shell.shell import Shell
from ui.text.i18n import Texts
from ui.text.wording import written_day

RATED = (Mode.TRAINING, Mode.DAILY)
"""The modes in which the first answer changes the rating."""
RATING = "puzzle-rating"
"""The id of the element that shows the rating."""
COUNTS, COUNTING = 8, 400
"""The number of steps in which the rating counts to its new value, and their total duration in
milliseconds."""
LAST = 10
"""The number of latest results shown beside the rating."""
MINUTE = 60
"""A minute in seconds, for writing the remaining time."""
SPOKEN = (60, 30, 10)
"""The remaining seconds at which a timed sprint announces the time."""


@value
class PuzzlePlay(Lesson):
    """A puzzle on the table, in one of the modes of solving."""

    puzzle: Puzzle
    solution: MoveFinding
    """The finding about the decision. Its `played` move is the best one, since the player has not
    answered yet."""
    mode: Mode
    _: KW_ONLY
    number: int = 0
    """The number of the puzzle within its sprint, or 0 outside of a sprint."""
    topic: str = ""
    """The topic that the player chose, as the prefix of a text key, or "" if they chose none."""
    day: date | None = None
    """The day whose daily puzzle this was when opened, even if the answer no longer counts, or
    None."""
    has_ended: bool = False
    """Whether the puzzle belongs to a sprint that has ended."""
    game: str = GAME_NAMES[0]
    successor = Practice()
    tab = "puzzles"

    @property
    def decision(self) -> MoveFinding:
        return self.solution

    def address(self, own: Address, today: str) -> Address:
        """Return the address of the puzzle. That of today's puzzle is the same every day."""
        game = None if self.game == GAME_NAMES[0] else self.game
        number = OF_TODAY if self.day else self.puzzle.number or None
        return replace(own, puzzle=number, game=game)

    @property
    def following(self) -> SolveNext:
        """The message that opens the next puzzle."""
        mode = Mode.TRAINING if self.mode in (Mode.DAILY, Mode.SINGLE) else self.mode
        return SolveNext(mode, self.topic)

    @property
    def asks_more(self) -> bool:
        return self.game == GAME_NAMES[0]

    def lessons_of(self, game: ActiveGame[S, T, V]) -> GameLessons[S, T] | None:
        return game.ui.puzzle_lessons or game.ui.lessons

    def hurries(self, shell: Shell) -> bool:
        return shell.puzzles.hurries(self.mode)

    def at_turn(self, game: ActiveGame[S, T, V]) -> Activity:
        """Return the puzzle without a wrong answer once the player selects something else, and
        marked as ended once its sprint is over."""
        lesson, sprint = Lesson.at_turn(self, game), game.shell.puzzles.sprint(self.mode)
        has_ended = sprint is not None and sprint.is_over
        if not isinstance(lesson, PuzzlePlay) or lesson.has_ended == has_ended:
            return lesson
        return replace(lesson, has_ended=has_ended)

    def share(self, game: str) -> Iterator[tuple[str, Parameters]]:
        """Yield the link to the puzzle, and for a daily puzzle, a link that always opens the puzzle
        of the current day. The player's own mistakes have no links."""
        if self.day:
            yield "puzzle-day", (("game", game), ("puzzle", TODAY))
        if self.mode is not Mode.OWN:
            yield "puzzle", (("game", game), ("puzzle", str(self.puzzle.number)))

    def record(
        self, before: ActiveGame[S, T, V] | None, game: ActiveGame[S, T, V]
    ) -> Iterator[Effect]:
        """Yield the effect that records the answer if it is the first one and counts."""
        if self._is_recorded(before):
            yield self._attempt

    @property
    def _attempt(self) -> EnterTry:
        is_right = self.is_first_right is True
        return EnterTry(self.puzzle, is_right, self.mode, self.topic, self.day)

    def _is_recorded(self, before: ActiveGame[S, T, V] | None) -> bool:
        """Whether the player has just given the first answer, in a mode in which it counts."""
        earlier = None if before is None else before.session.activity
        if not isinstance(earlier, PuzzlePlay) or earlier.puzzle != self.puzzle:
            return False
        is_first = earlier.is_first_right is None and self.is_first_right is not None
        return is_first and self.mode is not Mode.SINGLE

    def motions(
        self, before: ActiveGame[S, T, V], game: ActiveGame[S, T, V], landing: int
    ) -> Iterator[Motion]:
        """Yield the motion in which the rating counts to its new value, if the answer changes the
        rating. The answer is recorded later."""
        training, day = game.shell.puzzles.training, self.day or game.shell.today
        if not self._is_recorded(before) or self.mode not in RATED or day is None:
            return
        after = after_try(training, self._attempt, day)
        points = training.rating.points
        way = after.rating.points - points
        faces = tuple(str(round(points + way * step / COUNTS)) for step in range(COUNTS))
        if after != training:
            yield Motion(RATING, Movement.COUNT, landing, COUNTING, faces=faces)

    # --- Drawing -----------------------------------------------------------------------------

    def main_button(self, texts: Texts) -> Button | None:
        """Return the main button. After a sprint, it begins another one. Against the clock, it
        leads to the next puzzle after any answer, even a wrong one. Otherwise, it is the same as in
        other lessons."""
        if self.has_ended:
            return Button(texts.t("button.new-sprint"), self.following)
        if self.mode is Mode.MINUTES and not self.is_open:
            return self.onward(texts)
        return Lesson.main_button(self, texts)

    def onward(self, texts: Texts) -> Button:
        return Button(texts.t("button.next-puzzle"), self.following)

    def aids(self, shell: Shell) -> Iterator[Child]:
        """Yield the icons beside the main button: the bookmark before an answer, and the button
        that shows the best move or, against the clock, skips the puzzle."""
        if self.is_open and self.mode is not Mode.OWN:
            yield icon_button("bookmark", self._bookmark(shell))
        if self.hurries(shell):
            skip = Button(shell.texts.t("sprint.skip", seconds=PENALTY), ShowBest())
            yield icon_button(SHOW, skip, "forward") if self.is_open else None
        else:
            yield from Lesson.aids(self, shell)

    def _bookmark(self, shell: Shell) -> Button:
        number = self.puzzle.number
        is_stored = number in shell.puzzles.training.bookmarks
        on = SetBookmark(number, not is_stored)
        return Button(shell.texts.t("button.bookmark"), on, is_pressed=is_stored)

    def title(self, turn: TurnState) -> str:
        """Return the title: the day of the player's own mistake, the number of the puzzle in its
        sprint, the words for a daily puzzle, or the number of the puzzle with the chosen topic, if
        there is one."""
        t, number = turn.texts.t, self.puzzle.number
        if isinstance(self.puzzle.content, OwnMistake):
            return t("own.of-day", day=written_day(turn.texts, self.puzzle.content.day))
        if self.number:
            return t(f"sprint.{self.mode}-at", number=self.number)
        if self.day:
            return t("puzzle-day.title")
        if self.topic:
            return t("puzzle.title-of", topic=topic_name(turn.texts, self.topic), number=number)
        return t("puzzle.title", number=number)

    def line(self, shell: Shell, turn: T, ui: GameLessons[S, T]) -> Iterator[Child]:
        """Yield the state of the sprint, or the rating and the last results. Unless the player
        solves against the clock, yield also the button for more puzzles."""
        texts, book = turn.texts, shell.puzzles
        sprint, training = book.sprint(self.mode), book.training
        if sprint is not None and sprint.mode is Mode.MINUTES:
            yield _clock(texts, sprint)
        elif sprint is not None:
            yield h("p", str(len(sprint.solved)), class_="rating digits", aria_hidden=True)
            yield unseen(texts.t("puzzle.streak", count=len(sprint.solved)))
        else:
            yield self._rating(texts, training)
            yield _marks(texts, training)
        if not self.hurries(shell):
            yield h(
                "button",
                icon("menu"),
                key="more-puzzles",
                on=OpenDialog(PuzzlesDialog()),
                type="button",
                class_="button button--quiet",
                aria_label=texts.t("puzzles.more"),
            )

    def _rating(self, texts: Texts, training: Training) -> Node:
        """Return the rating and how the answer changed it, or a note that the rating is
        provisional."""
        tries, points = training.tries, round(training.rating.points)
        is_new = self.mode in RATED and self.is_first_right is not None
        note = ""
        if training.rating.is_provisional:
            note = texts.t("puzzles.is-provisional")
        elif is_new and tries and tries[-1].puzzle == self.puzzle.number:
            change = points - round(training.rating_after(len(tries) - 1).points)
            note = f"{'+' if change >= 0 else texts.t('number.minus')}{abs(change)}"
        return h(
            "p",
            unseen(f"{texts.t('puzzles.rating')} "),
            h("span", str(points), key=RATING, class_="rating-points"),
            h("span", " ", note, class_="small"),
            class_="rating digits",
        )

    def prompt(self, shell: Shell, turn: T, ui: GameLessons[S, T]) -> str:
        """Return the outcome of the sprint if it is over, otherwise the prompt of any lesson."""
        sprint = shell.puzzles.sprint(self.mode)
        if sprint is None or not sprint.is_over:
            return Lesson.prompt(self, shell, turn, ui)
        record = best(shell.puzzles.training.sprints, sprint.mode)
        most = record.solved if record else 0
        return turn.texts.t(f"sprint.{self.mode}-over", count=len(sprint.solved), best=most)

    def question(self, texts: Texts) -> str:
        # In a brawl, the game's own prompt asks: to answer, to hit again, to hold on.
        return texts.t("puzzle.question") if self.game == GAME_NAMES[0] else ""

    def facts(self, shell: Shell, turn: T) -> Iterator[Child]:
        """Yield the puzzle's rating, a note if this answer does not count, and the puzzle's themes.
        For one of the player's own mistakes, yield its cost and the number of mistakes left."""
        texts, content, training = turn.texts, self.puzzle.content, shell.puzzles.training
        if isinstance(content, OwnMistake):
            yield h("p", texts.t("own.cost", loss=percent(texts, content.loss)))
            left = len(training.own)
            name = "own.solved" if left else "own.solved-last"
            yield h("p", texts.t(name if self.is_first_right else "own.again", count=left))
            return
        number, rating = self.puzzle.number, self.puzzle.rating
        yield h("p", texts.t("puzzle.title-rated", number=number, rating=rating), class_="soft")
        if self.mode in RATED and training.tries and training.tries[-1].puzzle != number:
            yield h("p", texts.t("puzzle.again"), class_="soft")
        themes = [topic for topic in self.puzzle.topics if topic.startswith(f"{THEME}.")]
        if themes:
            names = texts.lists([topic_name(texts, theme) for theme in themes])
            yield h("p", texts.t("puzzle.about", topics=names), class_="soft")

    def ways(self, shell: Shell) -> Iterator[Child]:
        """Yield the buttons for playing on, sharing and the bookmark once there is an answer, and
        after a sprint against the clock, buttons that open the puzzles missed in it."""
        texts = shell.texts
        if not self.is_open:
            yield action_button("play-on", Button(texts.t("button.play-on"), PlayOn()))
            if self.day:
                share = Button(texts.t("button.daily-result"), OpenDialog(PuzzlesDialog()))
                yield action_button("share-result", share)
            if self.mode is not Mode.OWN:
                yield action_button("bookmark", self._bookmark(shell), "button--quiet")
        sprint = shell.puzzles.sprint(self.mode)
        if sprint is not None and sprint.is_over and sprint.mode is Mode.MINUTES:
            for one in sprint.missed:
                way = Button(texts.t("puzzle.title", number=one), Solve(one))
                yield action_button(f"missed-{one}", way, "button--quiet")


def after_try(training: Training, attempt: EnterTry, day: date) -> Training:
    """Return the training after the first answer to a puzzle, on this day."""
    return tried(
        training,
        attempt.puzzle,
        day,
        is_right=attempt.is_right,
        is_daily=attempt.mode is Mode.DAILY,
        is_hinted=attempt.topic.startswith(THEME),
    )


def _marks(texts: Texts, training: Training) -> Node:
    """Return the signs of the last results, the latest last."""
    marks = [
        h("li", icon(name), unseen(texts.t(f"puzzles.{name}")), class_=f"mark--{name}")
        for name in ("right" if one.is_right else "wrong" for one in training.tries[-LAST:])
    ]
    return h("ol", marks, class_="marks bar plain-list", aria_label=texts.t("puzzles.last"))


def _clock(texts: Texts, sprint: Sprint) -> Node:
    """Return the remaining time, the effect of the last answer on it, and the number of puzzles
    solved. Screen readers announce the time only at the marks in `SPOKEN`."""
    minutes, seconds = divmod(sprint.seconds_left, MINUTE)
    soon = [mark for mark in SPOKEN if sprint.seconds_left <= mark]
    spoken = texts.t(f"sprint.left-{soon[-1]}") if soon else ""
    return h(
        "div",
        h(
            "p",
            f"{minutes}:{seconds:02}",
            role="timer",
            aria_live="off",
            class_="sprint-time digits",
        ),
        h("p", spoken, key="sprint-left", class_="unseen"),
        h(
            "p",
            _last(texts, sprint),
            texts.t("sprint.so-far", count=len(sprint.solved)),
            class_="strong small",
        ),
        class_="bar",
    )


def _last(texts: Texts, sprint: Sprint) -> str:
    if sprint.gained is None:
        return ""
    if sprint.gained > 0:
        return f"{texts.t('sprint.bonus', combo=sprint.combo, seconds=sprint.gained)} "
    key = "sprint.wrong" if sprint.gained else "sprint.right"
    return f"{texts.t(key, seconds=-sprint.gained)} "
