"""The puzzle of the day on the screen of the puzzles: what came of it, and of those before."""

from ui.components.action import Button, action_button
from ui.daily.calendar import Day
from ui.nodes import Node, h
from ui.puzzles.daily_puzzle import SIGNS, days_before, puzzle_of, result_text, streak, try_on
from ui.puzzles.puzzle import OF_TODAY, Puzzles
from ui.puzzles.training import Try
from ui.shell.messages import CopyText, SendText, Solve
from ui.shell.screens import PuzzlesScreen
from ui.shell.shell import Shell
from ui.text.wording import written_day

FIELD = "puzzle-day-text"


def daily_puzzle(shell: Shell, screen: PuzzlesScreen, puzzles: Puzzles) -> Node | None:
    """None: the day is not known, or there is no puzzle for it."""
    today, texts = shell.today, shell.texts
    if today is None or puzzle_of(today, puzzles) is None:
        return None
    one, days = try_on(shell.puzzles.training, today), streak(shell.puzzles.training, today)
    solve = Button(texts.t("puzzle-day.solve"), Solve(OF_TODAY))
    return h(
        "section",
        h("h3", texts.t("puzzle-day.title"), key="puzzle-day", class_="figures-title"),
        h("p", texts.t("puzzle-day.means")) if one is None else None,
        h("div", action_button("solve-today", solve))
        if one is None
        else _result(shell, screen, one, days),
        h("p", texts.t("puzzle-day.streak", days=days), class_="figures-note")
        if days > 1
        else None,
        h("p", texts.t("daily.forgiven"), class_="figures-note"),
        _before(shell, today, puzzles),
        class_="daily",
        aria_labelledby="puzzle-day",
    )


def _result(shell: Shell, screen: PuzzlesScreen, one: Try, days: int) -> Node:
    """The text to share."""
    texts, text = shell.texts, result_text(shell.texts, one, days, shell.home)
    copy = Button(texts.t("button.copy"), CopyText(text, FIELD))
    send = Button(texts.t("button.send"), SendText(text))
    return h(
        "div",
        h("span", texts.t("daily.text"), key=f"{FIELD}-label", class_="field-label"),
        h(
            "textarea",
            text,
            key=FIELD,
            readonly=True,
            rows=2,
            spellcheck="false",
            aria_labelledby=f"{FIELD}-label",
        ),
        h(
            "div",
            action_button("copy-puzzle-day", copy),
            action_button("send-puzzle-day", send) if shell.can_send else None,
            class_="daily-ways",
        ),
        h(
            "p",
            texts.t(f"share.{screen.copy_outcome}") if screen.copy_outcome else "",
            role="status",
            class_="share-outcome",
        ),
        class_="share field",
    )


def _before(shell: Shell, today: Day, puzzles: Puzzles) -> Node:
    """The days before; what was missed can be solved, and does not count."""
    texts = shell.texts
    return h(
        "details",
        h("summary", texts.t("daily.days-before"), class_="figures-fold"),
        h("ul", [_line(shell, day, puzzles) for day in days_before(today)], class_="daily-days"),
    )


def _line(shell: Shell, day: Day, puzzles: Puzzles) -> Node:
    texts, one, puzzle = shell.texts, try_on(shell.puzzles.training, day), puzzle_of(day, puzzles)
    written = written_day(texts, str(day))
    key = "daily.missed" if one is None else f"puzzles.{'right' if one.is_right else 'wrong'}"
    sign = "" if one is None else f" {SIGNS[one.is_right]}"
    return h(
        "li",
        h("span", written, class_="daily-day"),
        h("span", texts.t(key), h("span", sign, aria_hidden=True), class_="daily-outcome"),
        h(
            "button",
            texts.t("daily.practise-short"),
            key=f"solve-{day}",
            on=None if puzzle is None else Solve(puzzle.number),
            type="button",
            class_="button button--quiet",
            aria_label=texts.t("puzzle-day.practise", day=written),
        ),
        class_="daily-line",
    )
