"""The last weeks of the daily duel, with a sign for each day."""

from collections.abc import Iterator
from datetime import date, timedelta

from ui.calendar import WEEK
from ui.daily.days import DailyLog
from ui.daily.result_text import SIGNS
from ui.nodes import Node, h
from ui.text.i18n import Texts
from ui.text.wording import written_day

SHOWN = 4
"""The number of weeks, including the current one."""
LOOKS = {"won": SIGNS["+"], "drawn": SIGNS["="], "lost": SIGNS["-"], "left": "…", "missed": "·"}
"""The sign of each result of a day, distinct without color."""


def weeks(texts: Texts, days: DailyLog, today: date) -> Node:
    """Return a row for each week, starting on Mondays, up to this day."""
    return h(
        "ol",
        [_day(texts, days, day) for day in _shown_days(today)],
        class_="daily-weeks plain-list column",
        aria_label=texts.t("daily.weeks"),
    )


def _shown_days(today: date) -> Iterator[date]:
    """Return the days from the first Monday on."""
    before = (SHOWN - 1) * WEEK + today.weekday()
    return (today - timedelta(back) for back in range(before, -1, -1))


def _day(texts: Texts, days: DailyLog, day: date) -> Node:
    came = _came_of(days, day)
    words = texts.t(f"daily.day-{came}", day=written_day(texts, str(day)))
    return h(
        "li",
        h("span", words, class_="unseen"),
        h("span", LOOKS[came], aria_hidden=True),
        class_=f"daily-cell daily-cell--{came}",
    )


def _came_of(days: DailyLog, day: date) -> str:
    """Return "won", "drawn", "lost", "left" (not finished) or "missed"."""
    played = days.on(day)
    if played is None:
        return "missed"
    return "left" if played.outcome is None else played.outcome.word
