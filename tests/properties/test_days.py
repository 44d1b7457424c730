"""Daily duel, daily puzzle and school week with clocks that jump: to another time zone, a year
ahead, and back. A result counts once, for the day that the clock showed."""

from collections.abc import Callable, Iterator, Set
from contextlib import contextmanager
from dataclasses import replace
from datetime import date, timedelta
from unittest.mock import patch

from hypothesis import example, given
from hypothesis import strategies as st

from tests.drivers.program_driver import MemoryStorage
from tests.drivers.puzzle_driver import MemoryFile
from tests.drivers.visits import TODAY, BusyClock, CalendarClock, Visit
from tests.explore.effort import examples
from tests.narrowing import present
from ui.app.games import DAILIES, RUNS
from ui.button_men.daily_duel import duel_of
from ui.button_men.messages import Attack, SelectMine, SelectTheirs
from ui.calendar import parse_day
from ui.daily.days import DAYS_FORM, NO_DAYS, DailyLog, PastDaily, with_attempt
from ui.daily.duel import DailyDuel
from ui.daily.streaks import longest_of, streak_of
from ui.history.outcome import Outcome
from ui.puzzles.daily_puzzle import streak
from ui.puzzles.training import NO_TRAINING, TRAINING_FORM, Training
from ui.review.messages import ShowBest
from ui.runs.runs import NO_RUNS, Runs, read_runs
from ui.shell.messages import BeginRun, GiveUpRun, PlayDaily
from ui.shell.storage_keys import DAYS, TRAINING
from ui.shell.storage_keys import RUNS as KEPT_RUNS

GAME = "lunch-money"
MIDDLE = date(2026, 11, 25)
FARTHEST = 400
"""Maximum error of a clock in days."""
FIRST_MOVE = (SelectMine(0), SelectTheirs(1, 0), Attack())
LAST_MOVE = (SelectMine(0), SelectTheirs(0, 0), Attack())
POSITION = "(20):9 | (6):3 (20):20"
"""The first player takes a die, and whatever they roll, the second one takes theirs."""
PRACTICE, YESTERDAY = "Practice: it doesn’t count", "still the duel of"
ELSEWHERE = "open in another tab"


@contextmanager
def short_duels() -> Iterator[None]:
    """Make each daily duel end after two moves."""

    def short(day: date) -> DailyDuel:
        usual = duel_of(day)
        params = (("opponent", "human"), ("position", POSITION), ("seed", str(day)))
        return replace(usual, params=params)

    with patch.dict(DAILIES, {"button-men": short}):
        yield


class Player:
    """A player in one browser, with the expected results."""

    def __init__(self) -> None:
        self.storage, self.clock = MemoryStorage(), CalendarClock(str(MIDDLE))
        self.visit = Visit(self.storage, "seed=1", self.clock)
        self.begun = set[str]()
        self.over = set[str]()
        self.open: str | None = None
        """The day of the unfinished attempt."""
        self.tried = set[str]()
        self.weeks = set[str]()
        self.week: str | None = None
        """The current week."""

    @property
    def today(self) -> date:
        return date.fromisoformat(self.clock.day)

    def reload(self, query: str = "daily") -> None:
        """Reload the page at this address."""
        self.visit = Visit(self.storage, query, self.clock)

    def begin_duel(self) -> None:
        """Open today's duel, and make the first move if possible."""
        self.visit.send(PlayDaily(self.clock.day))
        is_new, goes_on = self.clock.day not in self.begun, self.open == self.clock.day
        assert (PRACTICE in self.visit.page) == (not is_new and not goes_on)
        if not goes_on:
            self.visit.send(*FIRST_MOVE)
        if is_new:
            self.begun.add(self.clock.day)
            self.open = self.clock.day

    def finish_duel(self) -> None:
        """Return to the unfinished attempt and finish it."""
        if self.open is None:
            return
        is_near = date.fromisoformat(self.open) >= self.today - timedelta(1)
        self.reload("daily" if is_near else f"daily={self.open}")
        assert (YESTERDAY in self.visit.page) == (self.open != self.clock.day)
        self._end()

    def finish_duel_here(self) -> None:
        """Finish it on the page that has stayed open, possibly after a change of the clock."""
        if self.open is not None and self.visit.program._switcher.game.storage_key == "daily/match":
            self.visit.send(PlayDaily(self.open))
            self._end()

    def _end(self) -> None:
        assert self.open is not None
        self.visit.send(*LAST_MOVE)
        assert "Share result" in self.visit.page
        self.over.add(self.open)
        self.open = None

    def solve_puzzle(self, *, opened_on: str = "") -> None:
        """Answer the daily puzzle, which may have been opened with another date. There is only one
        puzzle: it is the same every day."""
        answered_on, self.clock.day = self.clock.day, opened_on or self.clock.day
        self.reload("puzzle=today")
        file = MemoryFile()
        self.visit.program.connect_puzzles(file)
        file.arrive()
        self.tried.add(self.clock.day)
        self.clock.day = answered_on
        self.visit.send(ShowBest())

    def begin_week(self) -> None:
        """Begin this week's school week."""
        self.visit.send(BeginRun(GAME, is_weekly=True))
        monday = str(self.today - timedelta(self.today.weekday()))
        if self.week is None and monday not in self.weeks:
            self.week = monday
            self.weeks.add(monday)

    def end_week(self) -> None:
        """Abandon the current week, if any."""
        self.visit.send(GiveUpRun(GAME))
        self.week = None

    def check(self) -> None:
        """Assert that the saved results and streaks match what was played."""
        days, training, runs = self._days, self._training, self._runs
        assert {one.day: one.outcome is not None for one in days.played} == {
            day: day in self.over for day in self.begun
        }
        daily = [one.day for one in training.tries if one.is_daily]
        assert sorted(daily) == sorted(self.tried)
        assert len({(one.rating, one.deviation) for one in training.tries}) <= 1
        seeds = [one.seed for one in runs.over] + [one.seed for one in runs.under_way]
        assert sorted(seeds) == sorted(f"week {week}" for week in self.weeks)
        assert [one.seed for one in runs.under_way] == [f"week {self.week}"] * bool(self.week)
        today = present(parse_day(self.clock.day))
        assert days.streak(today) == in_a_row(self.over, self.today)
        assert streak(training, today) == in_a_row(self.tried, self.today)
        last = max(map(date.fromisoformat, self.over), default=self.today)
        ends = [last - timedelta(before) for before in range(2 * FARTHEST + 8)]
        assert days.longest_streak == max(in_a_row(self.over, end) for end in ends)

    @property
    def _days(self) -> DailyLog:
        text = self.storage.texts.get(DAYS)
        return NO_DAYS if text is None else DAYS_FORM.read(text)

    @property
    def _training(self) -> Training:
        text = self.storage.texts.get(TRAINING)
        return NO_TRAINING if text is None else TRAINING_FORM.read(text)

    @property
    def _runs(self) -> Runs:
        text = self.storage.texts.get(KEPT_RUNS)
        return NO_RUNS if text is None else read_runs(text, RUNS)


def in_a_row(played: Set[str], today: date) -> int:
    """Return the streak of these days up to today: each week forgives one missed day, and today,
    which is not over, is not missed."""
    count, forgiven, day = int(str(today) in played), set[date](), today - timedelta(1)
    while True:
        monday = day - timedelta(day.weekday())
        if str(day) in played:
            count += 1
        elif monday in forgiven:
            return count
        else:
            forgiven.add(monday)
        day -= timedelta(1)


def on(offset: int) -> str:
    return str(MIDDLE + timedelta(offset))


def set_clock(offset: int) -> Callable[[Player], None]:
    def step(player: Player) -> None:
        player.clock.day = on(offset)

    return step


def puzzle_opened(offset: int) -> Callable[[Player], None]:
    return lambda player: player.solve_puzzle(opened_on=on(offset))


OFFSETS = st.integers(-2, 2) | st.integers(-9, 9) | st.integers(-FARTHEST, FARTHEST)
STEPS: st.SearchStrategy[Callable[[Player], None]] = st.one_of(
    st.builds(set_clock, OFFSETS),
    st.builds(puzzle_opened, OFFSETS),
    st.sampled_from(
        (
            Player.begin_duel,
            Player.finish_duel,
            Player.finish_duel_here,
            Player.reload,
            Player.solve_puzzle,
            Player.begin_week,
            Player.end_week,
        )
    ),
)
BEGIN, FINISH = Player.begin_duel, Player.finish_duel
BOTH, RELOAD = [BEGIN, FINISH], Player.reload
FLIGHT_WEST = [set_clock(1), BEGIN, set_clock(0), FINISH, *BOTH, set_clock(1), *BOTH]
YEAR_AHEAD = [
    set_clock(365),
    BEGIN,
    set_clock(0),
    BEGIN,
    Player.reload,
    FINISH,
    set_clock(1),
    *BOTH,
]


@given(st.lists(STEPS, min_size=3, max_size=12))
@example(FLIGHT_WEST)
@example(YEAR_AHEAD)
@example(
    [set_clock(365), BEGIN, FINISH, set_clock(0), BEGIN, FINISH, set_clock(-400), BEGIN, FINISH]
)
@example([BEGIN, set_clock(1), Player.finish_duel_here, BEGIN, set_clock(-1), FINISH])
@example([Player.solve_puzzle, set_clock(1), Player.solve_puzzle, puzzle_opened(0)])
@example([set_clock(300), Player.begin_week, set_clock(0), Player.begin_week, Player.end_week])
@examples(150)
def test_a_day_counts_once_for_itself_and_for_nothing_else(
    steps: list[Callable[[Player], None]],
) -> None:
    with short_duels():
        player = Player()
        for step in steps:
            step(player)
            player.check()


def test_the_slower_of_two_tabs_begins_no_second_attempt() -> None:
    """The faster tab's match may not be saved yet, because saving waits for the next paint."""
    with short_duels():
        storage = MemoryStorage()
        first, second = (Visit(storage, "daily", BusyClock()) for _ in range(2))
        first.send(*FIRST_MOVE)
        second.send(*FIRST_MOVE)
        assert ELSEWHERE not in first.page
        assert ELSEWHERE in second.page


def test_an_attempt_that_another_tab_has_ended_is_not_ended_again() -> None:
    with short_duels():
        storage = MemoryStorage()
        visit = Visit(storage, "daily", BusyClock()).send(*FIRST_MOVE)
        ended = PastDaily(TODAY, ("dumb blonde", "Nimue"), Outcome((1, 0), (20, 1)), "+")
        storage.texts[DAYS] = DAYS_FORM.text(with_attempt(NO_DAYS, ended))
        visit.send(*LAST_MOVE)
        assert ELSEWHERE in visit.page
        assert DAYS_FORM.read(storage.texts[DAYS]).played == (ended,)


@given(st.frozensets(OFFSETS, max_size=30), OFFSETS)
@examples(500)
def test_a_streak_is_what_was_played_day_by_day(offsets: frozenset[int], today: int) -> None:
    played = frozenset(map(on, offsets))
    end, now = MIDDLE + timedelta(today), parse_day(on(today))
    assert streak_of(played, present(now)) == in_a_row(played, end)
    days = [MIDDLE + timedelta(offset) for offset in offsets]
    assert longest_of(played) == max((in_a_row(played, day) for day in days), default=0)
