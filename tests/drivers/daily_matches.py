"""Attempts at a daily duel, as a browser saves them."""

from collections.abc import Mapping
from dataclasses import replace
from urllib.parse import urlencode

from tests.drivers.button_men_driver import ButtonMenDriver, play_out
from tests.narrowing import present
from ui.activity.daily import DailyAttempt
from ui.button_men.daily_duel import duel_of
from ui.calendar import parse_day
from ui.daily.days import DAYS_FORM, NO_DAYS, with_attempt
from ui.shell.storage_keys import DAILY_MATCH, DAYS


def attempt(text: str) -> ButtonMenDriver:
    """Return the duel of a day such as "2026-11-22" at its beginning, without the page."""
    day = present(parse_day(text))
    driver = ButtonMenDriver(urlencode(duel_of(day).params))
    return driver.replace_session(replace(driver.session, activity=DailyAttempt(text)))


def finished(text: str) -> Mapping[str, str]:
    """Return the storage after the attempt of this day."""
    driver = play_out(attempt(text))
    played = DailyAttempt(text).past_daily(driver.turn)
    return {DAILY_MATCH: driver.kept, DAYS: DAYS_FORM.text(with_attempt(NO_DAYS, played))}
