"""The month of the daily duel as a calendar, with a sign for each day."""

from calendar import Calendar
from datetime import date

from ui.calendar import WEEK
from ui.components.unseen import unseen
from ui.daily.days import DailyLog
from ui.daily.duel import FIRST
from ui.nodes import Child, Node, h
from ui.shell.messages import PlayDaily
from ui.text.i18n import Texts
from ui.text.wording import written_day


def month(texts: Texts, days: DailyLog, today: date) -> Node:
    """Return the calendar of the month of `today`. Its weeks begin on Monday. Each earlier day
    since the first daily duel is a button that opens its duel for practice."""
    heads = [h("span", texts.t(f"weekday.{at}"), aria_hidden=True) for at in range(WEEK)]
    shown = Calendar().itermonthdates(today.year, today.month)
    cells = [_cell(texts, days, day, today) for day in shown]
    return h(
        "div",
        h("h3", texts.t(f"month.{today.month}"), key="month", class_="month-name"),
        h("div", heads, class_="month-days"),
        h("ol", cells, class_="month-days plain-list", aria_labelledby="month"),
        class_="month",
    )


def _cell(texts: Texts, days: DailyLog, day: date, today: date) -> Node:
    if day.month != today.month:
        return h("li", aria_hidden=True)
    came = _result_on(days, day)
    is_past = FIRST <= day < today
    words = texts.t(f"daily.day-{came}", day=written_day(texts, str(day)))
    content: tuple[Child, ...] = (
        h("span", str(day.day), aria_hidden=True),
        unseen(words) if day <= today else None,
    )
    look = f"month-day month-day--{came if day <= today else 'to-come'}"
    if not is_past:
        look += " month-day--today" if day == today else ""
        return h("li", h("span", content, class_=look))
    button = h(
        "button",
        content[0],
        unseen(f"{words}. {texts.t('daily.practise-short')}"),
        key=f"practise-{day}",
        on=PlayDaily(str(day)),
        type="button",
        class_=look,
    )
    return h("li", button)


def _result_on(days: DailyLog, day: date) -> str:
    """Return the result of this day's duel: "won", "drawn", "lost", "left" (not finished) or
    "missed"."""
    played = days.on(day)
    if played is None:
        return "missed"
    return "left" if played.outcome is None else played.outcome.word
