"""The daily puzzle on the puzzle screen: its result, and earlier ones."""

from datetime import date

from ui.components.action import Button, action_button
from ui.components.postcard import DEEP, SOFT, WIDTH, postcard, words
from ui.nodes import Node, h
from ui.puzzles.daily_puzzle import SIGNS, days_before, puzzle_of, result_text, streak, try_on
from ui.puzzles.puzzle import OF_TODAY, Puzzles
from ui.puzzles.training import Try
from ui.shell.messages import Solve
from ui.shell.result_sharing import Drawn, SharedResult, result_sharing
from ui.shell.screens import PuzzlesScreen
from ui.shell.shell import Shell
from ui.text.wording import written_day

LARGE, SMALL, STEP = 100, 30, 84
"""Half the width of the day's sign and of earlier ones, and the distance between those."""
SOLVED, MISSED = "#f2b632", "#9db8ab"
RIGHT = "M-5.8 .8L-1.5 5L6.3-2.7L4.7-4.3L-1.5 1.9L-4.2-.8Z"
WRONG = (
    "M-4.8-3.2L-3.2-4.8L0-1.6L3.2-4.8L4.8-3.2L1.6 0L4.8 3.2L3.2 4.8L0 1.6L-3.2 4.8L-4.8 3.2L-1.6 0Z"
)
"""Signs as outlines in a disc of radius 10, since pictures are painted of filled shapes only."""


def daily_puzzle(shell: Shell, screen: PuzzlesScreen, puzzles: Puzzles) -> Node | None:
    """Return the daily puzzle, or None if the day is not known, or it has no puzzle."""
    today, texts = shell.today, shell.texts
    if today is None or puzzle_of(today, puzzles) is None:
        return None
    one, days = try_on(shell.puzzles.training, today), streak(shell.puzzles.training, today)
    solve = Button(texts.t("puzzle-day.solve"), Solve(OF_TODAY))
    return h(
        "section",
        h(
            "h3",
            texts.t("puzzle-day.title"),
            key=PuzzlesScreen.of_day,
            class_="figures-title large",
            tabindex=-1,
        ),
        h("p", texts.t("puzzle-day.means")) if one is None else None,
        h("div", action_button("solve-today", solve))
        if one is None
        else _result(shell, screen, one, days),
        h("p", texts.t("puzzle-day.streak", days=days), class_="soft") if days > 1 else None,
        h("p", texts.t("daily.forgiven"), class_="soft"),
        _before(shell, today, puzzles),
        class_="daily",
        aria_labelledby=PuzzlesScreen.of_day,
    )


def _result(shell: Shell, screen: PuzzlesScreen, attempt: Try, days: int) -> Node:
    """Return the result to share."""
    texts, text = shell.texts, result_text(shell.texts, attempt, days, shell.home)
    drawn = Drawn(
        f"{texts.t('puzzle-day.file-name')}-{attempt.day}.png", _picture(shell, attempt, days)
    )
    shared = SharedResult("puzzle-day", texts.t("daily.text"), text, drawn)
    return result_sharing(shell, shared, screen.copy_outcome)


def _picture(shell: Shell, attempt: Try, days: int) -> Node:
    """Return the day with its sign and those of earlier days, without revealing the puzzle."""
    texts, today = shell.texts, shell.today
    before = reversed(days_before(today)) if today is not None else ()
    tries = [try_on(shell.puzzles.training, day) for day in before]
    left = WIDTH / 2 - STEP * (len(tries) - 1) / 2
    return postcard(
        words(texts.t("puzzle-day.picture-title", day=attempt.day), WIDTH / 2, 110, 46),
        _sign(attempt, WIDTH / 2, 290, LARGE),
        [_sign(tried, left + STEP * at, 475, SMALL) for at, tried in enumerate(tries)],
        words(texts.t("puzzle-day.streak", days=days), WIDTH / 2, 570, 30, SOFT)
        if days > 1
        else None,
    )


def _sign(attempt: Try | None, x: float, y: float, size: float) -> Node:
    """Return a disc with a check mark or a cross, or an empty one for an untried day."""
    if attempt is None:
        return h("circle", cx=x, cy=y, r=size, fill=DEEP)
    return h(
        "g",
        h("circle", cx=0, cy=0, r=10, fill=SOLVED if attempt.is_right else MISSED),
        h("path", d=RIGHT if attempt.is_right else WRONG, fill=DEEP),
        transform=f"translate({x:g} {y:g}) scale({size / 10:g})",
    )


def _before(shell: Shell, today: date, puzzles: Puzzles) -> Node:
    """Return the earlier days. Missed ones can be solved, but do not count."""
    texts = shell.texts
    return h(
        "details",
        h("summary", texts.t("daily.days-before"), class_="figures-fold strong tap"),
        h(
            "ul",
            [_line(shell, day, puzzles) for day in days_before(today)],
            class_="daily-days plain-list",
        ),
    )


def _line(shell: Shell, day: date, puzzles: Puzzles) -> Node:
    texts, one, puzzle = shell.texts, try_on(shell.puzzles.training, day), puzzle_of(day, puzzles)
    written = written_day(texts, str(day))
    key = "daily.missed" if one is None else f"puzzles.{'right' if one.is_right else 'wrong'}"
    sign = "" if one is None else f" {SIGNS[one.is_right]}"
    return h(
        "li",
        h("span", written, class_="digits"),
        h("span", texts.t(key), h("span", sign, aria_hidden=True), class_="breakable soft"),
        h(
            "button",
            texts.t("daily.practise-short"),
            key=f"solve-{day}",
            on=None if puzzle is None else Solve(puzzle.number),
            type="button",
            class_="button button--quiet",
            aria_label=texts.t("puzzle-day.practise", day=written),
        ),
        class_="daily-line column tap",
    )
