"""The daily duel: today's, that of the address, and the attempts at them."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta

from engine.game import Refusal
from engine.saving import DamagedSave
from ui.activity.daily import DailyAttempt
from ui.activity.practice import Practice
from ui.app.address_bar import AddressBar
from ui.app.damaged_texts import DamagedTexts
from ui.app.games import DAILY_GAME, Effects, ErasedGame, duel_of
from ui.app.match_switcher import MatchSwitcher
from ui.app.reporting_storage import ReportingStorage
from ui.app.stored_value import StoredValue
from ui.calendar import parse_day
from ui.daily.days import DAYS_FORM, NO_DAYS, PastDaily, with_attempt, without_attempt
from ui.daily.duel import FIRST, Daily, refusal_of
from ui.match.messages import AttemptElsewhere
from ui.message import Message
from ui.persistence import load_record
from ui.shell.address import LONGEST_QUOTE, Address, Problem
from ui.shell.messages import PlayDaily, ValueRead
from ui.shell.notices import DAILY_YESTERDAY, address_notice, notice, with_notice
from ui.shell.ports import Clock
from ui.shell.screens import MATCH
from ui.shell.shell import Shell
from ui.shell.storage_keys import DAILY_MATCH, DAYS
from ui.text.wording import written_day

MINUTE = 60
"""Seconds."""


class DailyDuels:
    """The daily duels as played in this browser."""

    def __init__(
        self,
        table: MatchSwitcher,
        bar: AddressBar,
        storage: ReportingStorage,
        clock: Clock,
        dispatch: Callable[[Message], None],
        damaged: DamagedTexts,
    ) -> None:
        self._switcher = table
        self._bar = bar
        self._storage = storage
        self._days = StoredValue(storage, damaged, DAYS, NO_DAYS, DAYS_FORM.read, DAYS_FORM.text)
        self._clock = clock
        self._dispatch = dispatch
        self._today = ""
        """The day that the page shows, as last read from the clock."""
        self._is_counting = False
        """Whether the countdown timer is running."""

    def daily(self) -> Daily:
        """Return today's duel and the saved attempts."""
        self._today = self._clock.today()
        days, left = self._days.value, self._clock.minutes_left()
        return Daily(duel_of(_day_of(self._today)), days, left)

    def read(self) -> None:
        """Show the attempts again, since another tab or window may have changed them."""
        self._show(self.daily())

    def _show(self, daily: Daily) -> None:
        """Show this. If today's duel is over, count down to the next one."""
        if daily.is_over and not self._is_counting:
            self._is_counting = True
            self._clock.wait(MINUTE, self._count_down)
        self._dispatch(ValueRead(daily))

    def _count_down(self) -> None:
        self._is_counting = False
        self.read()

    def read_when_day_has_changed(self) -> None:
        """Show today's duel if the page still shows yesterday's."""
        if self._clock.today() != self._today:
            self.read()

    def enter(self, played: PastDaily) -> None:
        """Record the start or end of an attempt, unless another tab already has."""
        known = self._days.value.on(_day_of(played.day))
        if known is not None and (played.outcome is None or known.outcome is not None):
            self._dispatch(AttemptElsewhere())
            return
        self._days.update(lambda days: with_attempt(days, played))
        self.read()

    def forget(self, day: str) -> None:
        """Delete an unfinished attempt that cannot continue."""
        self._days.update(lambda days: without_attempt(days, day))
        self.read()

    def open_by_address(self, asked: str, address: Address, shell: Shell) -> Address | None:
        """Open the daily duel named by the address. If it cannot be played, return the address
        without it and with the problem."""
        day = self._asked_day(asked, _day_of(self._clock.today()))
        if not isinstance(day, date):
            problems = (*address.problems, Problem("daily", asked, day))
            return replace(address, daily=None, problems=problems)
        notices = (address_notice(shell.texts, one) for one in _problems_beside(address))
        shell = replace(shell, notices=(*shell.notices, *notices))
        self._switcher.save()
        self._switcher.show_game(*self._open_duel(day, shell, shows_end=True))
        return None

    def turn_to(self, text: str) -> None:
        """Switch to the duel of a day and suspend the current match."""
        self._switcher.save()
        shell = replace(self._switcher.game.shell, screen=MATCH)
        self._switcher.suspend_beside(*self._open_duel(_day_of(text), shell, shows_end=False))

    def _open_duel(self, day: date, shell: Shell, *, shows_end: bool) -> tuple[ErasedGame, Effects]:
        """Open the duel of a day: resume or begin its attempt, or practice it if it is another
        day's. `shows_end`: show the saved attempt even if it is over."""
        today = _day_of(self._clock.today())
        is_open, is_new = day == self._open_day, day == today and self._days.value.on(day) is None
        if is_open and day != today:
            go_on = ("todays-duel", PlayDaily(str(today)))
            written = written_day(shell.texts, str(day))
            yesterday = notice(shell.texts, DAILY_YESTERDAY, go_on, day=written)
            shell = replace(shell, notices=with_notice(shell.notices, yesterday))
        kept = self._switcher.claim_save(DAILY_MATCH, DAILY_GAME.name)
        shell = replace(shell, daily=self.daily(), dialog=None)
        address = Address(duel_of(day).params, DAILY_GAME.name, home=shell.home)
        attempt = DailyAttempt(str(day))
        goes_on = kept if is_open or shows_end else None
        activity = attempt if is_new else Practice(attempt)
        return DAILY_GAME.open(shell, address, goes_on, activity)

    @property
    def _open_day(self) -> date | None:
        """The day of the saved attempt if it is unfinished; the next one overwrites it. It can be
        in the future if the clock was set back or the player traveled west."""
        day = _saved_day(self._storage.load(DAILY_MATCH))
        played = None if day is None else self._days.value.on(day)
        return None if played is not None and played.outcome is not None else day

    def _asked_day(self, asked: str, today: date) -> date | Refusal:
        """Return the day whose duel an address requests, or why it cannot be played. By default it
        is an unfinished attempt of today or yesterday, or today."""
        open_day = self._open_day
        begun = today if open_day is None or open_day < today - timedelta(1) else open_day
        day = parse_day(asked) or begun
        return day if day == open_day else refusal_of(day, today) or day


def _day_of(text: str) -> date:
    """Parse a day written by the clock or the page itself."""
    return parse_day(text) or FIRST


def _saved_day(text: str | None) -> date | None:
    """Return the day of the saved attempt, or None if the text cannot be parsed."""
    try:
        attempt = load_record(text or "", "session").get("attempt")
    except DamagedSave:
        return None
    day = attempt.get("day") if isinstance(attempt, dict) else None
    return parse_day(day) if isinstance(day, str) else None


def _problems_beside(address: Address) -> tuple[Problem, ...]:
    """Return the problems of an address, including every parameter besides the daily duel."""
    others = list(address.params)
    if address.game not in (None, DAILY_GAME.name):
        others.append(("game", str(address.game)))
    why = Refusal("address.beside-daily")
    return (*address.problems, *(Problem(name, text[:LONGEST_QUOTE], why) for name, text in others))
