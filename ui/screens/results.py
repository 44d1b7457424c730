"""The screen of the daily results of friends: a field for pasting them, and their table."""

from dataclasses import replace

from engine.value import value
from ui.components.help import help_fold
from ui.components.segments import Segment, segments
from ui.components.standings import Standings, standings_picture, standings_table
from ui.match.active_game import ActiveGame
from ui.match.game_ui import S, T, V
from ui.message import Message
from ui.nodes import Listener, Node, h
from ui.screens.screen_ui import ScreenUi
from ui.shell.messages import OpenScreen
from ui.shell.page import TextScreen
from ui.shell.result_sharing import Drawn, picture_ways
from ui.shell.screens import ResultsScreen
from ui.shell.shell import Shell
from ui.statistics.friends_results import MAX_TEXT, parse_results, standings_of
from ui.text.i18n import Texts


@value
class ResultsInput:
    """A listener of the field, called with its text."""

    screen: ResultsScreen

    def __call__(self, text: str) -> Message:
        """Return the message that sets the text."""
        return OpenScreen(replace(self.screen, pasted=text[:MAX_TEXT]))


class ResultsUi(ScreenUi[ResultsScreen]):
    """The results of friends in the daily duel, brawl and puzzle."""

    name = "results"
    kind = ResultsScreen

    def draw(self, game: ActiveGame[S, T, V]) -> TextScreen:
        """Return the screen."""
        shell, screen = game.shell, self.state(game)
        texts, results = shell.texts, parse_results(screen.pasted)
        body = [
            help_fold("results-help", texts.t("run.help"), h("p", texts.t("results.means"))),
            paste_field(texts.t("results.paste"), ResultsInput(screen)),
            h("p", texts.t("results.found", count=len(results)), role="status", class_="small"),
        ]
        if not results:
            return TextScreen(texts.t("results.title"), tuple(body))
        table = standings_of(texts, results, screen.order, is_month=screen.is_month)
        shown = standings_table(table, lambda order: OpenScreen(replace(screen, order=order)))
        return TextScreen(
            texts.t("results.title"),
            (*body, _periods(texts, screen), shown),
            standings_ways(shell, table, texts.t("daily.file-name")),
        )


def paste_field(label: str, on_input: Listener) -> Node:
    """Return the field for pasting lines."""
    area = h(
        "textarea",
        "",
        key="pasted",
        on_input=on_input,
        rows=4,
        spellcheck="false",
        autocomplete="off",
    )
    return h("label", h("span", label, class_="field-label"), area, class_="field")


def standings_ways(shell: Shell, table: Standings, file: str) -> tuple[Node, ...]:
    """Return the buttons that share the table as a picture."""
    drawn = Drawn(f"{file}.png", standings_picture(table))
    return tuple(picture_ways(shell, "standings", drawn, table.title))


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
