"""The dialog of the daily duel: today's, its result, and earlier days."""

from collections.abc import Iterator
from datetime import date, timedelta

from ui.components.action import PRIMARY_CLASS
from ui.components.badge import badge
from ui.daily.days import PastDaily
from ui.daily.duel import Daily, DailyDuel, Side
from ui.daily.picture import picture
from ui.daily.result_text import course_signs, headline, result_text
from ui.nodes import Child, Node, h
from ui.shell.dialog import dialog, dialog_action
from ui.shell.dialogs import DailyDialog
from ui.shell.messages import CloseDialog, PlayDaily
from ui.shell.result_sharing import Drawn, SharedResult, result_sharing
from ui.shell.shell import Shell
from ui.text.i18n import Texts
from ui.text.wording import written_day

LISTED = 10
"""The number of earlier days listed."""
MINUTES = 60
"""The minutes in an hour."""


def daily_dialog(shell: Shell, opened: DailyDialog) -> Node | None:
    """Return the dialog, or None if the day is not known yet."""
    texts, daily = shell.texts, shell.daily
    if daily is None:
        return None
    body = (
        faces(texts, daily.duel, "dialog"),
        h("p", level(texts, daily.duel), class_="daily-level soft small"),
        h("p", _state(texts, daily), class_="soft"),
        _result(shell, daily),
        _figures(texts, daily),
        h("p", texts.t("daily.forgiven"), class_="soft"),
        _days_before(texts, daily),
    )
    told = (
        h("p", texts.t(f"share.{opened.copy_outcome}"), class_="share-outcome")
        if opened.copy_outcome
        else None
    )
    actions = (
        told,
        dialog_action("close", texts.t("screen.close"), CloseDialog()),
        dialog_action(
            "play-daily", texts.t(play_label(daily)), PlayDaily(str(daily.duel.day)), PRIMARY_CLASS
        ),
    )
    title = texts.t("daily.title")
    return dialog(texts, title, [h("div", body, class_="daily")], actions, is_wide=True)


def play_label(daily: Daily) -> str:
    """Return the text key of the button for today's duel."""
    if daily.todays_attempt is None:
        return "daily.play"
    return "daily.go-on" if daily.todays_attempt.outcome is None else "daily.practise"


def faces(texts: Texts, duel: DailyDuel, key: str) -> Node:
    """Return the two faces, as on the card beside the table."""
    mine, theirs = duel.sides
    return h(
        "div",
        _face(mine, f"{key}-mine"),
        h("span", texts.t("daily.against"), class_="daily-against soft"),
        _face(theirs, f"{key}-theirs"),
        class_="daily-faces row",
    )


def level(texts: Texts, duel: DailyDuel) -> str:
    """Return the level of the opponent."""
    return texts.t("daily.level", level=texts.t(f"screen.opponent-{duel.level}"))


def _face(side: Side, key: str) -> Node:
    return h(
        "span",
        badge(side.name, side.set, key=key),
        h("span", side.name, class_="strong breakable"),
        class_="daily-face bar",
    )


def next_duel(texts: Texts, daily: Daily) -> str:
    """Return the time until the next duel."""
    hours, minutes = divmod(daily.minutes_left, MINUTES)
    return texts.t("daily.next", hours=hours, minutes=minutes)


def _state(texts: Texts, daily: Daily) -> str:
    played = daily.todays_attempt
    if played is None:
        return texts.t("daily.rules")
    if played.outcome is None:
        return texts.t("daily.begun")
    return f"{texts.t('daily.done')} {next_duel(texts, daily)}"


def _result(shell: Shell, daily: Daily) -> Node | None:
    """Return the result to share, once today's attempt is over."""
    texts, played = shell.texts, daily.todays_attempt
    if played is None or played.outcome is None:
        return None
    text = result_text(texts, played, daily.streak, shell.home)
    drawn = Drawn(
        f"{texts.t('daily.file-name')}-{played.day}.png",
        picture(texts, played, _sides(daily, played), daily.streak),
    )
    return result_sharing(shell, SharedResult("daily", texts.t("daily.text"), text, drawn))


def _sides(daily: Daily, played: PastDaily) -> tuple[Side, Side]:
    """Return the players of the attempt: a later catalog may have chosen others for the day."""
    if played.names == daily.duel.names:
        return daily.duel.sides
    mine, theirs = played.names
    return Side(mine, ""), Side(theirs, "")


def _figures(texts: Texts, daily: Daily) -> Node:
    days = daily.days
    figures = (
        ("daily.streak", daily.streak),
        ("daily.longest", days.longest_streak),
        ("statistics.played", days.over),
        ("statistics.won", days.won_count),
    )
    rows = [
        h("div", h("dt", texts.t(key)), h("dd", str(number)), class_="daily-figure panel")
        for key, number in figures
    ]
    return h("dl", rows, class_="daily-figures column")


def _days_before(texts: Texts, daily: Daily) -> Node:
    return h(
        "section",
        h("h3", texts.t("daily.days-before"), key="days-before", class_="daily-head"),
        h("ul", list(_lines(texts, daily)), class_="daily-days plain-list"),
        aria_labelledby="days-before",
    )


def _lines(texts: Texts, daily: Daily) -> Iterator[Node]:
    for before in range(1, LISTED + 1):
        day = daily.duel.day - timedelta(before)
        yield _line(texts, day, daily.days.on(day))


def _line(texts: Texts, day: date, played: PastDaily | None) -> Node:
    """Return a day with its result, and a button to practice it."""
    said = written_day(texts, str(day))
    return h(
        "li",
        h("span", said, class_="digits"),
        h("span", _outcome(texts, played), class_="breakable soft"),
        h(
            "button",
            texts.t("daily.practise-short"),
            key=f"practise-{day}",
            on=PlayDaily(str(day)),
            type="button",
            class_="button button--quiet",
            aria_label=texts.t("daily.practise-day", day=said),
        ),
        class_="daily-line column tap",
    )


def _outcome(texts: Texts, played: PastDaily | None) -> Child:
    if played is None:
        return texts.t("daily.missed")
    if played.outcome is None:
        return texts.t("daily.left")
    said = headline(texts, played).partition(" · ")[2]
    return [said, h("span", f" {course_signs(played.course)}", aria_hidden=True)]
