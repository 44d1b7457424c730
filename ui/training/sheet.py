"""The puzzles dialog: the modes, and the player's results."""

from collections.abc import Iterator
from dataclasses import replace

from ui.components.action import PRIMARY_CLASS, Button, action_button
from ui.components.figures import figures_table, tiles
from ui.components.icon import icon
from ui.components.tray import tray
from ui.nodes import Node, h
from ui.puzzles.daily_puzzle import SIGNS, puzzle_of, try_on
from ui.puzzles.own_mistake import MIN_LOSS
from ui.puzzles.puzzle import OF_TODAY, Mode, Puzzles
from ui.puzzles.sprint import MODES, SprintMode, best
from ui.puzzles.training import Training
from ui.review.view import percent
from ui.shell.dialog import dialog, dialog_action
from ui.shell.dialogs import PuzzlesDialog
from ui.shell.messages import OpenDialog, SetPlainOnly, Solve, SolveNext
from ui.shell.shell import Shell
from ui.text.i18n import Texts
from ui.text.wording import written_day
from ui.training.daily_puzzle import daily_puzzle
from ui.training.rating_plot import rating_plot
from ui.training.topics import fold, topics

MORE = 50
"""The number of tries that "Show more" adds to the list."""
SIGN = {Mode.STREAK: "flame", Mode.MINUTES: "clock"}
"""The icons of the sprint modes."""
HEADS = ("puzzle", "result", "rating")
HELP = ("puzzles.means", "sprint.streak-means", "sprint.minutes-means", "topics.means")
"""The keys of the texts that explain the modes."""


def puzzles_dialog(shell: Shell, sheet: PuzzlesDialog) -> Node:
    """Return the dialog. Until the puzzles are loaded, its content is only a note, or the problem
    that prevents loading them."""
    texts, book = shell.texts, shell.puzzles
    body = [h("p", book.problem or texts.t("puzzles.fetching"), role="status")]
    if book.puzzles is not None:
        body = [one for one in _body(shell, sheet, book.puzzles) if one is not None]
    solve = dialog_action("solve", texts.t("puzzles.solve"), SolveNext(), PRIMARY_CLASS)
    content = [h("div", body, class_="column gap-4")]
    return dialog(texts, texts.t("puzzles.title"), content, (solve,), is_wide=True)


def _body(shell: Shell, sheet: PuzzlesDialog, puzzles: Puzzles) -> Iterator[Node | None]:
    texts, training = shell.texts, shell.puzzles.training
    yield h(
        "div", _today(shell, puzzles), [_sprint(shell, one) for one in MODES], class_="modes column"
    )
    yield daily_puzzle(shell, sheet.copy_outcome, puzzles)
    count, is_plain = len(training.own), training.is_plain
    own = Button(texts.t("own.solve", count=count), SolveNext(Mode.OWN))
    on = SetPlainOnly(not is_plain)
    plain = Button(texts.t("puzzles.dice-plain"), on, is_pressed=is_plain)
    if count:
        yield h("div", action_button("solve-own", own))
    is_mixed = not all(one.is_plain for one in puzzles)
    if is_mixed and not training.rating.is_provisional:  # Until then, all puzzles have plain dice.
        yield h("div", action_button("plain-dice", plain))
    yield _figures(texts, training)
    yield from topics(texts, training, puzzles)
    yield _bookmarks(texts, training)
    yield _earlier(texts, training)
    yield from _course(texts, sheet, training)
    note = "provisional" if is_mixed and training.rating.is_provisional else "rating-means"
    means = texts.t("own.means", loss=percent(texts, MIN_LOSS))
    told = [*map(texts.t, (*HELP, f"puzzles.{note}")), means]
    yield fold("help", texts.t("screen.guide"), [h("p", one, class_="soft") for one in told])


def _today(shell: Shell, puzzles: Puzzles) -> Node | None:
    """Return the tray that opens today's puzzle, or None if the day is unknown or has no puzzle."""
    texts, today = shell.texts, shell.today
    if today is None or puzzle_of(today, puzzles) is None:
        return None
    attempt = try_on(shell.puzzles.training, today)
    state = "" if attempt is None else SIGNS[attempt.is_right]
    return _mode("solve-today", texts.t("puzzle-day.title"), state, "play", Solve(OF_TODAY))


def _sprint(shell: Shell, mode: SprintMode) -> Node:
    """Return the tray that starts or resumes a sprint in this mode. It shows the best result, or
    that a sprint can be resumed."""
    texts, sprint = shell.texts, shell.puzzles.sprint(mode)
    found = best(shell.puzzles.training.sprints, mode)
    state = texts.t("sprint.best", count=found.solved) if found else ""
    if sprint is not None and not sprint.is_over:
        state = texts.t("sprint.go-on")
    return _mode(f"play-{mode}", texts.t(f"sprint.{mode}"), state, SIGN[mode], SolveNext(mode))


def _mode(key: str, title: str, state: str, sign: str, on: Solve | SolveNext) -> Node:
    return tray(key, title, state, h("span", icon(sign), class_="tray-sign"), on)


def _bookmarks(texts: Texts, training: Training) -> Node | None:
    """Return the bookmarked puzzles, the latest first, or None if there are none."""
    if not training.bookmarks:
        return None
    answers = {one.puzzle: SIGNS[one.is_right] for one in training.tries}
    found = [_opens(one, "marked", answers.get(one, "")) for one in reversed(training.bookmarks)]
    return fold("bookmarks", texts.t("puzzles.bookmarks"), found)


def _earlier(texts: Texts, training: Training) -> Node | None:
    """Return the results of earlier sprints, the latest first, or None if there are none."""
    found = [
        h(
            "p",
            f"{texts.t(f'sprint.{one.mode}')}, ",
            texts.t("sprint.of-day", day=written_day(texts, one.day), count=one.solved),
        )
        for one in reversed(training.sprints)
    ]
    return fold("sprints", texts.t("sprint.before"), found) if found else None


def _course(texts: Texts, sheet: PuzzlesDialog, training: Training) -> Iterator[Node | None]:
    if not training.tries:
        return
    yield rating_plot(texts, training)
    rows = [
        (
            _opens(one.puzzle, f"tried-{at}"),
            texts.t(f"puzzles.{'right' if one.is_right else 'wrong'}"),
            str(round(training.rating_after(at).points)),
        )
        for at, one in enumerate(training.tries, 1)
    ]
    shown = rows[: -sheet.listed - 1 : -1]
    heads = [texts.t(f"puzzles.{one}") for one in HEADS]
    yield figures_table("latest-title", texts.t("puzzles.latest"), heads, shown)
    if len(shown) < len(rows):
        more = OpenDialog(replace(sheet, listed=sheet.listed + MORE))
        yield h("div", action_button("more-tries", Button(texts.t("history.more"), more)))


def _figures(texts: Texts, training: Training) -> Node:
    figures = {
        "tried": len(training.tries),
        "solved": training.solved,
        "open": len(training.failed),
    }
    return tiles((texts.t(f"puzzles.{name}"), str(count)) for name, count in figures.items())


def _opens(number: int, where: str, sign: str = "") -> Node:
    return h(
        "button",
        f"{number} {sign}".rstrip(),
        key=f"open-{where}-{number}",
        on=Solve(number),
        type="button",
        class_="figures-moment tap",
    )
