"""Puzzle solving: fetches the puzzles on first use, and opens them beside the player's match."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from typing import assert_never

from engine.game import Refusal
from engine.luck import Luck, Seeded
from engine.saving import DamagedSave
from ui.activity.puzzle import PuzzlePlay, after_try
from ui.app.match_switcher import MatchSwitcher
from ui.app.stored_value import StoredValue
from ui.calendar import parse_day
from ui.daily.duel import FIRST
from ui.match.puzzling import GamePuzzles, OpenedPuzzle
from ui.message import Message
from ui.puzzles.book import NO_BOOK, PuzzleBook
from ui.puzzles.daily_puzzle import is_left_to_days, puzzle_of, try_on
from ui.puzzles.own_mistake import OwnMistake
from ui.puzzles.puzzle import OF_TODAY, Mode, Puzzle, Puzzles, puzzle_by_number
from ui.puzzles.sprint import (
    MODES,
    SECOND,
    PastSprint,
    Sprint,
    SprintMode,
    UnderWay,
    answered,
    at,
    joined,
    new_sprint,
    next_of_sprint,
    of_mode,
    without,
)
from ui.puzzles.training import (
    Training,
    next_puzzle,
    suitable_puzzles,
    with_bookmark,
    with_mistake_answered,
    with_sprint,
)
from ui.shell.address import Address
from ui.shell.effects import EnterTry, PuzzleEffect
from ui.shell.messages import (
    FetchPuzzles,
    OpenScreen,
    PuzzleRefused,
    SetBookmark,
    SetPlainOnly,
    Solve,
    SolveNext,
    ValueRead,
)
from ui.shell.motion import PACES
from ui.shell.ports import Clock, PuzzleFile
from ui.shell.screens import MATCH, PuzzlesScreen
from ui.shell.storage_keys import training_key
from ui.text.wording import refusal_text

SEEN = 0.75
"""How long the answer to a puzzle against the clock stays visible, in seconds at calm speed."""


@dataclass(eq=False, repr=False)
class PuzzleSolving:
    """The puzzles of one game: loads them, opens them, and records the answers."""

    _game: str
    _puzzles: GamePuzzles
    _switcher: MatchSwitcher
    _all_trainings: Mapping[str, StoredValue[Training]]
    """The saved training of each game, by name."""
    _sprints: StoredValue[UnderWay]
    _clock: Clock
    _dispatch: Callable[[Message], None]
    _file: PuzzleFile | None = None
    _is_fetching: bool = False
    """Whether the puzzles are being fetched, or will be once there is a port to fetch them."""
    _wanted: int | None = None
    """The number of the puzzle to open once the puzzles have arrived, or None."""
    _turns: int = 0
    """The number of random draws so far, so that each has its own seed."""
    _is_ticking: bool = False
    """Whether the sprint's timer is running."""
    book: PuzzleBook = NO_BOOK

    @property
    def _trainings(self) -> StoredValue[Training]:
        return self._all_trainings[self._game]

    def connect(self, file: PuzzleFile) -> None:
        """Use this port to fetch the puzzles. If they are already wanted, fetch them now."""
        self._file = file
        if self._is_fetching:
            file.fetch(self._puzzles.file, self._read, self._miss)

    def waiting_at(self, address: Address) -> Address:
        """Return the address to show now: with the puzzle screen instead of the match screen while
        the requested puzzle is loading, otherwise unchanged."""
        is_waiting = address.puzzle is not None and self.book.puzzles is None
        is_bare = is_waiting and address.screen == MATCH
        return replace(address, screen=PuzzlesScreen()) if is_bare else address

    def open(self, number: int) -> None:
        """Open the puzzle with this number as soon as the puzzles are loaded, and load them if
        necessary."""
        if self.book.puzzles is None:
            self._wanted = number
            self._fetch()
        else:
            self._turn_to(number, self._sprints_now())

    def carry_out(self, effect: PuzzleEffect) -> None:
        """Carry out an effect on puzzles."""
        match effect:
            case FetchPuzzles():
                self._fetch()
            case SetPlainOnly(is_plain):
                self._change(lambda before: replace(before, is_plain=is_plain))
            case SetBookmark(number, is_stored):
                self._change(lambda before: with_bookmark(before, number, is_stored=is_stored))
            case EnterTry():
                self._enter(effect)
            case Solve(number):
                self.open(number)
            case SolveNext(mode, topic):
                if mode is Mode.STREAK or mode is Mode.MINUTES:
                    self._turn_to_sprint(mode)
                elif mode is Mode.TRAINING and not topic:
                    self._go_on()
                elif mode is Mode.TRAINING or not self._turns_to_own():
                    self._turn_to_next(topic)
            case _:
                assert_never(effect)

    def _fetch(self) -> None:
        if self.book.puzzles is not None or self._is_fetching:
            self.read()
            self._leave_screen()
            return
        self._is_fetching = True
        self._tell(NO_BOOK)
        if self._file is not None:
            self._file.fetch(self._puzzles.file, self._read, self._miss)

    def _read(self, text: str) -> None:
        try:
            puzzles = self._puzzles.read(text)
        except DamagedSave as damage:
            self._refuse(damage.refusal)
            return
        self._is_fetching = False
        wanted, self._wanted = self._wanted, None
        sprints = self._sprints_now()
        self._tell(PuzzleBook(puzzles=puzzles))
        # A player who has returned to their match no longer waits for it.
        if wanted is not None and self._switcher.game.shell.screen != MATCH:
            self._turn_to(wanted, sprints)
        self._leave_screen()

    def _leave_screen(self) -> None:
        """Open a puzzle in place of the puzzle screen, if that is open and the puzzles are
        loaded."""
        if isinstance(self._switcher.game.shell.screen, PuzzlesScreen) and self.book.puzzles:
            self._go_on()

    def _go_on(self) -> None:
        """Return to the open training puzzle if the player has not answered it yet, or open the
        next one."""
        match self._switcher.game.activity:
            case PuzzlePlay(mode=Mode.TRAINING, topic="", is_open=True):
                self._dispatch(OpenScreen(MATCH))
            case _:
                self._turn_to_next("")

    def _miss(self) -> None:
        self._refuse(Refusal("puzzles.not-arrived"))

    def _refuse(self, why: Refusal) -> None:
        self._is_fetching = False
        self._tell(replace(NO_BOOK, problem=refusal_text(self._switcher.game.shell.texts, why)))

    def read(self) -> None:
        """Show the training and the sprints again, since another tab or window may have changed
        them."""
        self._tell(self.book)

    def _tell(self, book: PuzzleBook) -> None:
        self.refresh(book)
        if self._switcher.game.name == self._game:
            self._dispatch(ValueRead(self.book))

    def refresh(self, book: PuzzleBook) -> None:
        """Set the book, with the saved training and sprints, end the sprints whose time is up, and
        start the timer of a sprint against the clock."""
        sprints = tuple(one for one in self.book.sprints if one.is_over)
        for one in () if book.puzzles is None else self._sprints_now():
            sprints = joined(sprints, one)
            if one.is_over:
                self._end(one)
        trainings = {training_key(game): one.value for game, one in self._all_trainings.items()}
        training = trainings[training_key(self._game)]
        self.book = replace(
            book,
            game=self._game,
            training=training,
            trainings=tuple(trainings.items()),
            sprints=sprints,
        )
        self._tick_soon()

    def _change(self, changed: Callable[[Training], Training]) -> None:
        self._trainings.update(changed)
        self.read()

    def _enter(self, attempt: EnterTry) -> None:
        mistake, day = attempt.puzzle.content, attempt.day or self._today
        if isinstance(mistake, OwnMistake):
            self._change(
                lambda before: with_mistake_answered(before, mistake, is_right=attempt.is_right)
            )
            return
        if attempt.mode in MODES:
            self._go_on_with_sprint(attempt.mode, attempt.puzzle.number, is_right=attempt.is_right)
            return
        self._change(lambda before: after_try(before, attempt, day))

    # --- Sprints ---

    def _sprints_now(self) -> tuple[Sprint, ...]:
        """Return the current sprints, including those whose time has just run out. If the clock was
        set back, save their new ends."""
        kept, now = self._sprints.value, self._clock.now()
        sprints = tuple(at(one, now) for one in kept.sprints)
        if [one.ends for one in sprints] != [one.ends for one in kept.sprints]:
            # The clock was set back; continue from there.
            self._sprints.update(lambda _: UnderWay(sprints))
        return sprints

    def _keep_sprint(self, sprint: Sprint) -> None:
        self.book = replace(self.book, sprints=joined(self.book.sprints, sprint))
        if sprint.is_over:
            self._end(sprint)
        else:
            self._sprints.update(lambda before: UnderWay(joined(before.sprints, sprint)))
        self._tell(self.book)

    def _end(self, sprint: Sprint) -> None:
        """Record the outcome of the sprint. Deleting it in the same step keeps other tabs from
        recording it again."""
        self._sprints.update(lambda before: UnderWay(without(before.sprints, sprint.mode)))
        past = PastSprint(sprint.mode, str(self._today), len(sprint.solved))
        self._trainings.update(lambda before: with_sprint(before, past))

    def _turn_to_sprint(self, mode: SprintMode) -> None:
        """Open the current puzzle of the sprint of this mode, or the next one. If no sprint is
        under way, begin one."""
        sprint = of_mode(self._sprints_now(), mode)
        if sprint is not None and sprint.is_over:
            self._end(sprint)
        if sprint is None or sprint.is_over:
            sprint = new_sprint(mode, self._clock.now())
        puzzles = suitable_puzzles(self._trainings.value, self._fitting)
        puzzle = puzzle_by_number(puzzles, sprint.open or 0) or next_of_sprint(
            sprint, puzzles, self._luck()
        )
        if puzzle is not None:
            self._keep_sprint(replace(sprint, open=puzzle.number))
            self._try_to_open(puzzle, mode, number=sprint.number)

    def _go_on_with_sprint(self, mode: SprintMode, puzzle: int, *, is_right: bool) -> None:
        """Record an answer in a sprint, unless another tab has already answered this puzzle.
        Against the clock, open the next puzzle, after the answer was visible for a moment."""
        sprint = of_mode(self._sprints_now(), mode)
        if sprint is None:
            return
        if sprint.open == puzzle:
            sprint = answered(sprint, is_right=is_right)
            self._keep_sprint(sprint)
        pace = PACES[self._switcher.game.shell.settings.speed]
        if mode is Mode.MINUTES and pace and self._shows_answer(puzzle):
            self._clock.wait(pace * SEEN, partial(self._leave_answer, puzzle))
        elif mode is Mode.MINUTES and not sprint.is_over:
            self._turn_to_sprint(mode)

    def _shows_answer(self, puzzle: int) -> bool:
        """Whether the table shows the player's answer to this puzzle against the clock."""
        match self._switcher.game.activity:
            case PuzzlePlay(mode=Mode.MINUTES, puzzle=one, tried=tried):
                return one.number == puzzle and tried is not None
        return False

    def _leave_answer(self, puzzle: int) -> None:
        """Open the next puzzle against the clock after the answer was shown, unless the time is up
        or the player has moved on."""
        if self._shows_answer(puzzle) and self.book.hurries(Mode.MINUTES):
            self._turn_to_sprint(Mode.MINUTES)

    def _tick_soon(self) -> None:
        """Update the remaining time of a sprint against the clock every second, until the sprint is
        over."""
        sprint = self.book.sprint(Mode.MINUTES)
        if sprint is None or sprint.is_over or self._is_ticking:
            return
        self._is_ticking = True
        self._clock.wait(min(SECOND, sprint.ends - sprint.now) / SECOND, self._tick)

    def _tick(self) -> None:
        self._is_ticking = False
        self._tell(self.book)

    # --- Choosing the next puzzle ---

    def _turns_to_own(self) -> bool:
        """Open the first of the player's own mistakes as a puzzle, and return whether there is one.
        Drop mistakes that cannot be parsed, which only a modified file contains."""
        for mistake in self._trainings.value.own:
            try:
                opened = self._puzzles.asked_again(mistake)
            except DamagedSave:
                self._change(partial(with_mistake_answered, mistake=mistake, is_right=True))
                continue
            puzzle = Puzzle(0, 0, 0, (), False, mistake)
            self._open(PuzzlePlay(puzzle, opened.decision, Mode.OWN), opened)
            return True
        return False

    @property
    def _today(self) -> date:
        return parse_day(self._clock.today()) or FIRST

    @property
    def _fitting(self) -> Puzzles:
        """The puzzles that are not reserved for daily puzzles."""
        return [one for one in self.book.puzzles or () if not is_left_to_days(one)]

    def _luck(self) -> Luck:
        """Return a new source of random numbers for the next puzzle."""
        self._turns += 1
        return Seeded(f"{self._switcher.game.shell.root} puzzle {self._turns}")

    def _turn_to_next(self, topic: str) -> None:
        """Open the next training puzzle of this topic, or of any topic if it is "". Do nothing if
        there is none."""
        puzzle = next_puzzle(self._trainings.value, self._fitting, self._luck(), topic)
        if puzzle is not None:
            self._try_to_open(puzzle, Mode.TRAINING, topic)

    def _turn_to(self, number: int, sprints: Sequence[Sprint]) -> None:
        """Open the puzzle with this number and suspend the current match, or report that there is
        no such puzzle. If one of these sprints has it open, the answer counts there."""
        puzzles, is_today = self.book.puzzles or (), number == OF_TODAY
        puzzle = puzzle_of(self._today, puzzles) if is_today else puzzle_by_number(puzzles, number)
        if puzzle is None:
            self._dispatch(PuzzleRefused(number, Refusal("address.no-puzzle")))
            return
        asking = [one for one in sprints if one.open == puzzle.number]
        if asking:
            self._tell(self.book)
            self._try_to_open(puzzle, asking[-1].mode, number=asking[-1].number)
            return
        is_new = try_on(self._trainings.value, self._today) is None
        self._try_to_open(puzzle, Mode.DAILY if is_today and is_new else Mode.SINGLE)

    def _try_to_open(self, puzzle: Puzzle, mode: Mode, topic: str = "", *, number: int = 0) -> None:
        try:
            opened = self._puzzles.opened(puzzle)
        except DamagedSave as damage:
            self._dispatch(PuzzleRefused(puzzle.number, damage.refusal))
            return
        activity = PuzzlePlay(puzzle, opened.decision, mode, number=number, topic=topic)
        self._open(activity, opened)

    def _open(self, activity: PuzzlePlay, opened: OpenedPuzzle) -> None:
        is_of_today = activity.puzzle == puzzle_of(self._today, self.book.puzzles or ())
        day = self._today if is_of_today else None
        activity = replace(activity, day=day, game=self._game)
        session = opened.session and replace(opened.session, activity=activity)
        self._switcher.open_beside(activity, Address(opened.params, self._game), saved=session)
