"""The daily puzzle in the puzzles dialog: today's result, and earlier days."""

from datetime import date

from ui.components.action import Button, action_button
from ui.components.postcard import DEEP, SOFT, WIDTH, postcard, words
from ui.nodes import Node, h
from ui.puzzles.daily_puzzle import days_before, puzzle_of, result_text, streak, try_on
from ui.puzzles.puzzle import Puzzles
from ui.puzzles.training import Try
from ui.shell.messages import Solve
from ui.shell.result_sharing import Drawn, SharedResult, result_sharing
from ui.shell.shell import Shell
from ui.text.wording import written_day
from ui.training.topics import fold

LARGE, SMALL, STEP = 100, 30, 84
"""Half the width of today's sign, half that of earlier days' signs, and the distance between the
centers of those, in pixels."""
SOLVED, MISSED = "#f2b632", "#9db8ab"
RIGHT = "M-5.8 .8L-1.5 5L6.3-2.7L4.7-4.3L-1.5 1.9L-4.2-.8Z"
WRONG = (
    "M-4.8-3.2L-3.2-4.8L0-1.6L3.2-4.8L4.8-3.2L1.6 0L4.8 3.2L3.2 4.8L0 1.6L-3.2 4.8L-4.8 3.2L-1.6 0Z"
)
"""The outlines of the signs in a disc of radius 10. They are filled shapes, because pictures are
painted from filled shapes only."""


def daily_puzzle(shell: Shell, copy_outcome: str, puzzles: Puzzles) -> Node | None:
    """Return today's result, if there is one, the length of the streak, and earlier days. Return
    None if the day is unknown or has no puzzle. `copy_outcome` is the outcome of copying the
    result, as in `PuzzlesDialog`."""
    today, texts = shell.today, shell.texts
    if today is None or puzzle_of(today, puzzles) is None:
        return None
    one, days = try_on(shell.puzzles.training, today), streak(shell.puzzles.training, today)
    return h(
        "section",
        None if one is None else _result(shell, copy_outcome, one, days),
        h("p", texts.t("puzzle-day.streak", days=days), class_="soft") if days > 1 else None,
        _before(shell, today, puzzles),
        aria_label=texts.t("puzzle-day.title"),
    )


def _result(shell: Shell, copy_outcome: str, attempt: Try, days: int) -> Node:
    """Return today's result with the buttons that share it. `days` is the length of the streak."""
    texts, game = shell.texts, shell.puzzles.game
    text = result_text(texts, game, attempt, days, shell.home)
    name = texts.t("puzzle-day.file-name", game=game)
    drawn = Drawn(f"{name}-{attempt.day}.png", _picture(shell, attempt, days))
    shared = SharedResult("puzzle-day", texts.t("daily.text"), text, drawn)
    return result_sharing(shell, shared, copy_outcome)


def _picture(shell: Shell, attempt: Try, days: int) -> Node:
    """Return a postcard with the result of the day and those of earlier days, which does not reveal
    the puzzle."""
    texts, today = shell.texts, shell.today
    game = texts.t(f"game.{shell.puzzles.game}")
    before = reversed(days_before(today)) if today is not None else ()
    tries = [try_on(shell.puzzles.training, day) for day in before]
    left = WIDTH / 2 - STEP * (len(tries) - 1) / 2
    return postcard(
        words(texts.t("puzzle-day.picture-title", game=game, day=attempt.day), WIDTH / 2, 110, 46),
        _sign(attempt, WIDTH / 2, 290, LARGE),
        [_sign(tried, left + STEP * at, 475, SMALL) for at, tried in enumerate(tries)],
        words(texts.t("puzzle-day.streak", days=days), WIDTH / 2, 570, 30, SOFT)
        if days > 1
        else None,
    )


def _sign(attempt: Try | None, x: float, y: float, size: float) -> Node:
    """Return a disc with a check mark or a cross, or an empty disc for a day without an attempt."""
    if attempt is None:
        return h("circle", cx=x, cy=y, r=size, fill=DEEP)
    return h(
        "g",
        h("circle", cx=0, cy=0, r=10, fill=SOLVED if attempt.is_right else MISSED),
        h("path", d=RIGHT if attempt.is_right else WRONG, fill=DEEP),
        transform=f"translate({x:g} {y:g}) scale({size / 10:g})",
    )


def _before(shell: Shell, today: date, puzzles: Puzzles) -> Node:
    """Return the earlier days. Missed ones can be solved, but do not count for the streak."""
    days = [_day(shell, day, puzzles) for day in days_before(today)]
    return fold("days", shell.texts.t("daily.days-before"), days)


def _day(shell: Shell, day: date, puzzles: Puzzles) -> Node:
    texts, one, puzzle = shell.texts, try_on(shell.puzzles.training, day), puzzle_of(day, puzzles)
    key = "daily.missed" if one is None else f"puzzles.{'right' if one.is_right else 'wrong'}"
    on = None if puzzle is None else Solve(puzzle.number)
    label = f"{written_day(texts, str(day))}: {texts.t(key)}"
    return action_button(f"solve-{day}", Button(label, on))
