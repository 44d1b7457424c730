"""Daily duels: opens the duel of today or of the address, and records the player's attempts."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import date, timedelta

from engine.game import Refusal
from engine.games import GAME_NAMES
from engine.saving import DamagedSave
from ui.activity.daily import DailyAttempt
from ui.activity.practice import Practice
from ui.app.games import DAILIES, GAMES, Effects, ErasedGame
from ui.app.match_switcher import MatchSwitcher
from ui.app.reporting_storage import ReportingStorage
from ui.app.stored_value import StoredValue
from ui.calendar import parse_day
from ui.daily.days import DailyLog, PastDaily, with_attempt, without_attempt
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
from ui.shell.storage_keys import daily_key
from ui.text.wording import written_day

MINUTE = 60
"""The interval of the countdown, in seconds."""


@dataclass(eq=False, repr=False)
class DailyDuels:
    """Today's duel of each game, and the attempts saved in this browser."""

    _switcher: MatchSwitcher
    _storage: ReportingStorage
    _of_game: Mapping[str, StoredValue[DailyLog]]
    _clock: Clock
    _dispatch: Callable[[Message], None]
    _today: str = ""
    """The day that the page shows, as last read from the clock, or "" before the first reading."""
    _is_counting: bool = False
    """Whether the countdown timer is running."""

    def daily(self, game: str) -> Daily:
        """Return today's duel in this game, with the player's attempts and the time left."""
        self._today = self._clock.today()
        days, left = self._of_game[game].value, self._clock.minutes_left()
        return Daily(DAILIES[game](_day_of(self._today)), days, left)

    @property
    def _game(self) -> str:
        """The name of the game on the page."""
        return self._switcher.game.name

    @property
    def _days(self) -> StoredValue[DailyLog]:
        return self._of_game[self._game]

    def read_if_switched(self) -> None:
        """Show the duel of the current game, if the page still shows that of another game."""
        shown = self._switcher.game.shell.daily
        if shown is not None and shown.duel.game != self._game:
            self.read()

    def read(self) -> None:
        """Reload the attempts, which another tab or window may have changed, and show them. If
        today's duel is over, start the countdown to the next one."""
        daily = self.daily(self._game)
        if daily.is_over and not self._is_counting:
            self._is_counting = True
            # The page counts down to the next duel.
            self._clock.wait(MINUTE, self._count_down)
        self._dispatch(ValueRead(daily))

    def _count_down(self) -> None:
        self._is_counting = False
        self.read()

    def read_when_day_has_changed(self) -> None:
        """Show today's duel if the page still shows that of an earlier day."""
        if self._clock.today() != self._today:
            self.read()

    def enter(self, played: PastDaily) -> None:
        """Record the start or end of an attempt, and show the attempts again. If another tab has
        already recorded it, dispatch AttemptElsewhere instead."""
        known = self._days.value.on(_day_of(played.day))
        if known is not None and (played.outcome is None or known.outcome is not None):
            self._dispatch(AttemptElsewhere())
            return
        self._days.update(lambda days: with_attempt(days, played))
        self.read()

    def forget(self, day: str) -> None:
        """Delete an unfinished attempt that cannot continue, and show the attempts again."""
        self._days.update(lambda days: without_attempt(days, day))
        self.read()

    def open_by_address(self, asked: str, address: Address, shell: Shell) -> Address | None:
        """Open the daily duel that the address requests, and return None. Match parameters beside
        it are reported as problems. If the duel cannot be played, return the address without it and
        with the problem."""
        game = address.game or GAME_NAMES[0]
        day = self._asked_day(asked, _day_of(self._clock.today()), game)
        if not isinstance(day, date):
            problems = (*address.problems, Problem("daily", asked, day))
            return replace(address, daily=None, problems=problems)
        # The duel defines the match, so the address cannot.
        beside = (
            Problem(name, text[:LONGEST_QUOTE], Refusal("address.beside-daily"))
            for name, text in address.params
        )
        notices = (address_notice(shell.texts, one) for one in (*address.problems, *beside))
        shell = replace(shell, notices=(*shell.notices, *notices))
        self._switcher.save()
        self._switcher.show_game(*self._open_duel(day, game, shell, shows_end=True))
        return None

    def turn_to(self, text: str) -> None:
        """Switch to the duel of a day and suspend the current match."""
        self._switcher.save()
        shell = replace(self._switcher.game.shell, screen=MATCH)
        self._switcher.suspend_beside(
            *self._open_duel(_day_of(text), self._game, shell, shows_end=False)
        )

    def _open_duel(
        self, day: date, game: str, shell: Shell, *, shows_end: bool
    ) -> tuple[ErasedGame, Effects]:
        """Open the duel of a day: resume or begin the attempt, or open a practice if an attempt no
        longer counts. If `shows_end`, show the saved attempt even if it is over. If an unfinished
        attempt of another day is resumed, offer today's duel."""
        today = _day_of(self._clock.today())
        is_open = day == self._open_day(game)
        is_new = day == today and self._of_game[game].value.on(day) is None
        if is_open and day != today:
            go_on = ("todays-duel", PlayDaily(str(today)))
            written = written_day(shell.texts, str(day))
            yesterday = notice(shell.texts, DAILY_YESTERDAY, go_on, day=written)
            shell = replace(shell, notices=with_notice(shell.notices, yesterday))
        kept = self._switcher.claim_save(daily_key(game), game)
        shell = replace(shell, daily=self.daily(game), dialog=None)
        address = Address(DAILIES[game](day).params, game, home=shell.home)
        attempt = DailyAttempt(str(day), game)
        goes_on = kept if is_open or shows_end else None
        activity = attempt if is_new else Practice(attempt)
        return GAMES[game].open(shell, address, goes_on, activity)

    def _open_day(self, game: str) -> date | None:
        """Return the day of the saved attempt, or None if there is no such attempt or it is over.
        The day can be in the future if the clock was set back or the player traveled west."""
        day = _saved_day(self._storage.load(daily_key(game)))
        played = None if day is None else self._of_game[game].value.on(day)
        return None if played is not None and played.outcome is not None else day

    def _asked_day(self, asked: str, today: date, game: str) -> date | Refusal:
        """Return the day whose duel an address requests, or why it cannot be played. Without a
        valid day in the address, it is the day of the unfinished attempt, or today if there is none
        or it is older than yesterday."""
        open_day = self._open_day(game)
        begun = today if open_day is None or open_day < today - timedelta(1) else open_day
        day = parse_day(asked) or begun
        return day if day == open_day else refusal_of(day, today) or day


def _day_of(text: str) -> date:
    """Return the day in this text, which the clock or the page itself has written. An invalid text
    stands for the day of the first duel."""
    return parse_day(text) or FIRST


def _saved_day(text: str | None) -> date | None:
    """Return the day of the attempt saved in this text, or None if it has no day or cannot be
    parsed."""
    try:
        attempt = load_record(text or "", "session").get("attempt")
    except DamagedSave:
        return None
    day = attempt.get("day") if isinstance(attempt, dict) else None
    return parse_day(day) if isinstance(day, str) else None
