"""Puzzles: the player looks for the best move in a generated position, or in one where they made a
mistake. In training they follow each other, one is today's, and a sprint has as many as the
player can solve."""

from collections.abc import Iterator
from dataclasses import KW_ONLY, replace
from datetime import date

from engine.value import value
from ui.activity.lesson import Lesson, line
from ui.activity.practice import Practice
from ui.components.action import PRIMARY_CLASS, Button, PrimaryAction, action_button, toggle_button
from ui.match.active_game import ActiveGame
from ui.match.activity import Activity
from ui.match.game_ui import S, T, V
from ui.match.reviewing import GameReview
from ui.match.snippets import Parameters
from ui.match.turn_state import TurnState
from ui.nodes import Child, Node, h
from ui.puzzles.book import PuzzleBook
from ui.puzzles.own_mistake import OwnMistake
from ui.puzzles.puzzle import OF_TODAY, THEME, Mode, Puzzle, topic_name
from ui.puzzles.sprint import PENALTY, Sprint, best
from ui.review.messages import PlayOn, ShowBest
from ui.review.review import MoveFinding
from ui.review.view import Moment, cost_of, percent
from ui.shell.address import TODAY, Address
from ui.shell.effects import Effect, EnterTry
from ui.shell.messages import OpenScreen, SetBookmark, Solve, SolveNext
from ui.shell.screens import PuzzlesScreen
from ui.shell.shell import Shell
from ui.text.i18n import Texts
from ui.text.wording import written_day

NEXT = "next-puzzle"
"""The id of the button for the next puzzle."""
MINUTE = 60
"""Seconds."""
SPOKEN = (60, 30, 10)
"""The remaining seconds at which a timed sprint announces the time."""


@value
class PuzzlePlay(Lesson):
    """A puzzle on the table."""

    puzzle: Puzzle
    solution: MoveFinding
    """The finding about the decision. Its `played` move is the best one, since no one has played it
    yet."""
    mode: Mode
    _: KW_ONLY
    number: int = 0
    """Its number within a sprint, or 0 outside of one."""
    topic: str = ""
    """The topic the player chose, as in `Puzzle`, or ""."""
    day: date | None = None
    """The day whose puzzle it was when opened, even if it no longer counts."""

    @property
    def decision(self) -> MoveFinding:
        return self.solution

    @property
    def successor(self) -> Activity:
        return Practice()

    def address(self, own: Address, today: str) -> Address:
        """Return the address of the puzzle. Today's is the same every day."""
        return replace(own, puzzle=OF_TODAY if self.day else self.puzzle.number or None)

    @property
    def following(self) -> SolveNext:
        """The message that opens the next puzzle."""
        mode = Mode.TRAINING if self.mode in (Mode.DAILY, Mode.SINGLE) else self.mode
        return SolveNext(mode, self.topic)

    @property
    def asks_reply(self) -> bool:
        return True

    def hurries(self, shell: Shell) -> bool:
        return shell.puzzles.hurries(self.mode)

    def shows_chances(self, shell: Shell) -> bool:
        return not self.hurries(shell)

    def share(self, game: str) -> Iterator[tuple[str, Parameters]]:
        """Yield the links to the puzzle. The player's own mistakes have none."""
        if self.day:
            yield "puzzle-day", (("game", game), ("puzzle", TODAY))
        if self.mode is not Mode.OWN:
            yield "puzzle", (("game", game), ("puzzle", str(self.puzzle.number)))

    def record(
        self, before: ActiveGame[S, T, V] | None, game: ActiveGame[S, T, V]
    ) -> Iterator[Effect]:
        """Record the first answer."""
        earlier = None if before is None else before.session.activity
        is_open = isinstance(earlier, PuzzlePlay) and earlier.is_first_right is None
        if not is_open or self.is_first_right is None or self.mode is Mode.SINGLE:
            return
        if isinstance(earlier, PuzzlePlay) and earlier.puzzle == self.puzzle:
            yield EnterTry(self.puzzle, self.is_first_right, self.mode, self.topic, self.day)

    # --- Drawing -----------------------------------------------------------------------------

    def primary_action(self, turn: TurnState) -> PrimaryAction | None:
        """Return the action for the next puzzle, once the best move is known or a streak has ended,
        or for another try."""
        if self.is_open or turn.is_replay:
            return None
        if self.knows_best or self.mode is Mode.STREAK:
            return PrimaryAction(NEXT, self.following)
        return self.another_try(turn)

    def has_ended(self, shell: Shell) -> bool:
        sprint = shell.puzzles.sprint(self.mode)
        return sprint is not None and sprint.is_over

    def title(self, turn: TurnState) -> str:
        """Return the title: the number of the puzzle, or the day of the mistake."""
        t, number = turn.texts.t, self.puzzle.number
        if isinstance(self.puzzle.content, OwnMistake):
            return t("own.of-day", day=written_day(turn.texts, self.puzzle.content.day))
        if self.knows_best:
            return t("puzzle.title-rated", number=number, rating=self.puzzle.rating)
        if self.number:
            return t(f"sprint.{self.mode}-at", number=self.number)
        if self.day:
            return t("puzzle-day.title")
        if self.topic:
            return t("puzzle.title-of", topic=topic_name(turn.texts, self.topic), number=number)
        return t("puzzle.title", number=number)

    def content(self, shell: Shell, turn: T, ui: GameReview[S, T]) -> Iterator[Child]:
        """Yield the question and the answer, or the remaining time in a sprint."""
        texts, sprint = turn.texts, shell.puzzles.sprint(self.mode)
        results = list(self._results(texts, shell.puzzles))
        has_ended, hurries = self.has_ended(shell), self.hurries(shell)
        if sprint is not None and hurries:
            yield _clock(texts, sprint)
        if has_ended:
            yield from (h("p", result, class_="lesson-answer strong") for result in results)
        if not hurries:
            yield from self.question(turn, ui)
            yield from self.answer(turn, ui)
        if not has_ended:
            yield from map(line, results)
        yield from self._themes(texts)
        yield from self.field(turn, ui)
        ways = [_skip(texts)] if hurries else [*self.ways(shell, turn), *self._bookmark(shell)]
        yield h("div", ways, class_="lesson-ways cluster")
        yield from _links_to_missed(texts, sprint)

    def question(self, turn: T, ui: GameReview[S, T]) -> Iterator[Node]:
        """Yield the cost of the player's own mistake, and the question."""
        texts, content = turn.texts, self.puzzle.content
        if isinstance(content, OwnMistake):
            yield line(texts.t("own.cost", loss=percent(texts, content.loss)))
        if self.is_open:
            yield h("p", texts.t("puzzle.question"), class_="lesson-question strong")

    def criticism(self, turn: TurnState, tried: MoveFinding, moment: Moment) -> str:
        """Return the cost of the answer, and why the best move is better."""
        texts, name = turn.texts, moment.played.name if moment.played else ""
        wrong = texts.t("puzzle.wrong", name=name, loss=cost_of(texts, tried))
        facts = () if moment.best is None else moment.best.facts
        told = texts.t("list.facts").join(facts)
        return texts.t("puzzle.why", wrong=wrong, facts=told) if told else wrong

    def ways_onward(self, shell: Shell, turn: TurnState) -> Iterator[Node]:
        """Yield the buttons for playing on, sharing, and the next puzzle."""
        texts, has_ended = turn.texts, self.has_ended(shell)
        if not self.is_open:
            yield action_button("play-on", Button(texts.t("button.play-on"), PlayOn()))
        if self.day and not self.is_open:
            share = OpenScreen(PuzzlesScreen(), PuzzlesScreen.of_day)
            yield action_button("share-result", Button(texts.t("button.daily-result"), share))
        if has_ended or not self.is_open:
            label = texts.t("button.new-sprint" if has_ended else "button.next-puzzle")
            is_loud = has_ended or self.knows_best
            yield action_button(
                NEXT, Button(label, self.following), PRIMARY_CLASS if is_loud else ""
            )

    def _results(self, texts: Texts, book: PuzzleBook) -> Iterator[str]:
        """Yield how the first answer changed the player's rating, once recorded, or the outcome of
        a sprint."""
        if self.mode is Mode.SINGLE:
            return
        if self.number:
            yield from self._of_sprint(texts, book)
        elif self.is_first_right is not None:
            yield self._of_training(texts, book, is_right=self.is_first_right)

    def _of_training(self, texts: Texts, book: PuzzleBook, *, is_right: bool) -> str:
        training = book.training
        if self.mode is Mode.OWN:
            left = len(training.own)
            solved = "own.solved" if left else "own.solved-last"
            return texts.t(solved if is_right else "own.again", count=left)
        tries = training.tries
        if not tries or tries[-1].puzzle != self.puzzle.number:
            return texts.t("puzzle.again")
        before, after = (round(training.rating_after(len(tries) - back).points) for back in (1, 0))
        sign = "+" if after >= before else texts.t("number.minus")
        return texts.t("puzzle.rating", rating=after, change=f"{sign}{abs(after - before)}")

    def _of_sprint(self, texts: Texts, book: PuzzleBook) -> Iterator[str]:
        """Yield the length of a streak, or the outcome of a sprint."""
        sprint = book.sprint(self.mode)
        if sprint is None:
            return
        if sprint.is_over:
            record = best(book.training.sprints, sprint.mode)
            most = record.solved if record else 0
            yield texts.t(f"sprint.{self.mode}-over", count=len(sprint.solved), best=most)
        elif self.is_first_right:
            yield texts.t("puzzle.streak", count=len(sprint.solved))

    def _themes(self, texts: Texts) -> Iterator[Node]:
        """Yield the themes once solved; before, they would be a hint. The skills are on the
        dice."""
        themes = [topic for topic in self.puzzle.topics if topic.startswith(f"{THEME}.")]
        if themes and self.knows_best:
            names = texts.lists([topic_name(texts, theme) for theme in themes])
            yield line(texts.t("puzzle.about", topics=names))

    def _bookmark(self, shell: Shell) -> Iterator[Child]:
        """Yield the button that sets or removes the bookmark."""
        if self.mode is Mode.OWN:
            return
        number = self.puzzle.number
        is_stored = number in shell.puzzles.training.bookmarks
        button = Button(shell.texts.t("button.bookmark"), SetBookmark(number, not is_stored))
        yield toggle_button("bookmark", button, "button--quiet", is_pressed=is_stored)


def _clock(texts: Texts, sprint: Sprint) -> Node:
    """Return the remaining time, which is announced only now and then, and the effect of the last
    answer on it."""
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
            class_="strong",
        ),
        class_="sprint row",
    )


def _last(texts: Texts, sprint: Sprint) -> str:
    if sprint.gained is None:
        return ""
    if sprint.gained > 0:
        return f"{texts.t('sprint.bonus', combo=sprint.combo, seconds=sprint.gained)} "
    key = "sprint.wrong" if sprint.gained else "sprint.right"
    return f"{texts.t(key, seconds=-sprint.gained)} "


def _skip(texts: Texts) -> Node:
    """Return the skip button of a timed sprint, which does not show the best move."""
    label = texts.t("sprint.skip", seconds=PENALTY)
    return action_button("review-show-best", Button(label, ShowBest()))


def _links_to_missed(texts: Texts, sprint: Sprint | None) -> Iterator[Node]:
    """Yield links to the puzzles missed in a timed sprint, once time is up. They are collapsed: a
    phone may not have room for all."""
    if sprint is None or sprint.mode is not Mode.MINUTES or not (sprint.is_over and sprint.missed):
        return
    ways = {
        number: Button(texts.t("puzzle.title", number=number), Solve(number))
        for number in sprint.missed
    }
    buttons = [action_button(f"missed-{one}", way, "button--quiet") for one, way in ways.items()]
    yield h(
        "details",
        h(
            "summary",
            texts.t("sprint.missed", count=len(sprint.missed)),
            class_="figures-fold strong tap",
        ),
        h("div", buttons, class_="lesson-ways cluster"),
        key="lesson-missed",
    )
