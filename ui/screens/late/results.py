"""The screen of the results of friends: a field for pasting them, and their table."""

import re
from dataclasses import replace

from engine.correspondence.link import MARK
from engine.game import Refusal
from engine.value import value
from ui.components.help import help_fold
from ui.components.paste_field import paste_field
from ui.components.segments import Segment, segments
from ui.components.standings import Order, Standings, standings_picture, standings_table
from ui.message import Message
from ui.nodes import Node, h
from ui.runs.group import entry_under
from ui.shell.messages import CheckLines, OpenScreen
from ui.shell.page import TextScreen
from ui.shell.result_sharing import Drawn, picture_ways
from ui.shell.screens import ResultsScreen
from ui.shell.shell import Shell
from ui.statistics.friends_results import MAX_TEXT, parse_results, standings_of
from ui.text.i18n import Texts
from ui.text.wording import refusal_text

MAX_LINES = 60
"""The maximum number of result lines that are checked."""
HEADS = (
    "results.player",
    "group.button",
    "group.beaten",
    "group.lost",
    "results.points",
    "group.attempt",
)
"""The text keys of the table heads for a gauntlet for a group."""
BEATEN = 2
"""The index of the column of rivals beaten, by which the table is sorted at first."""


@value
class ResultsInput:
    """A listener of the field for results, called with its text."""

    screen: ResultsScreen

    def __call__(self, text: str) -> Message:
        """Return the message that shows the results in this text, or if it has result lines, the
        message that has them checked."""
        lines = re.split(f"(?={MARK})", text[:MAX_TEXT])[1 : MAX_LINES + 1]
        if lines:
            order = Order(BEATEN)
            return CheckLines(ResultsScreen(text[:MAX_TEXT], order=order, waiting=tuple(lines)))
        order = Order() if self.screen.lines else self.screen.order
        return OpenScreen(ResultsScreen(text[:MAX_TEXT], self.screen.is_month, order))


def draw_results(shell: Shell, screen: ResultsScreen) -> TextScreen:
    """Return the field for results, and if it contains any, their table and the buttons that share
    the table."""
    texts, results, table = shell.texts, parse_results(screen.pasted), None
    count, periods = len(results), None
    if screen.waiting or screen.lines:
        table = _group_standings(texts, screen)
        count = len(screen.waiting) or len(table.rows) or count
    if results and not (table and table.rows):
        table = standings_of(texts, results, screen.order, is_month=screen.is_month)
        periods = _periods(texts, screen)
    name = "checking" if screen.waiting else "found"
    body = (
        help_fold("results-help", texts.t("run.help"), h("p", texts.t("results.means"))),
        paste_field(
            texts.t("results.paste"), "pasted", screen.pasted, ResultsInput(screen), lines=4
        ),
        h("p", texts.t(f"results.{name}", count=count), role="status", class_="small"),
        _refused(texts, screen),
        periods,
    )
    if table is None or not table.rows:
        return TextScreen(texts.t("results.title"), body)
    shown = standings_table(table, lambda order: OpenScreen(replace(screen, order=order)))
    drawn = Drawn(f"{texts.t('daily.file-name')}.png", standings_picture(table))
    ways = tuple(picture_ways(shell, "standings", drawn, table.title))
    return TextScreen(texts.t("results.title"), (*body, shown), ways)


def _group_standings(texts: Texts, screen: ResultsScreen) -> Standings:
    """Return the table of the checked lines of a gauntlet for a group."""
    group, heads = entry_under(screen.terms), map(texts.t, HEADS)
    rows = tuple(line for line in screen.lines if not isinstance(line, Refusal))
    return Standings(group.title if group else "", tuple(heads), rows, screen.order)


def _refused(texts: Texts, screen: ResultsScreen) -> Node:
    """Return the refused lines with the reasons."""
    reasons = [
        h("li", texts.t("results.refused", number=number, why=refusal_text(texts, line)))
        for number, line in enumerate(screen.lines, 1)
        if isinstance(line, Refusal)
    ]
    return h("ul", reasons, class_="plain-list", role="status")


def _periods(texts: Texts, screen: ResultsScreen) -> Node:
    choices = [
        Segment(
            f"results-{name}",
            texts.t(f"results.{name}"),
            OpenScreen(replace(screen, is_month=is_month)),
            is_month is screen.is_month,
        )
        for name, is_month in (("day", False), ("month", True))
    ]
    return segments(texts.t("results.period"), choices)
