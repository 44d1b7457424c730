"""The statistics: what all matches of a game come to, and the latest of them."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from ui.components.dialog import dialog, dialog_action
from ui.components.segments import Segment, titled_segments
from ui.history.history import History
from ui.nodes import Child, Node, h
from ui.shell.dialogs import MovingHistory, ShowingStatistics
from ui.shell.game_choice import NAMES
from ui.shell.messages import CloseDialog, OpenDialog
from ui.shell.shell import Shell
from ui.statistics.matches import matches
from ui.statistics.statistics import Statistics, Tally, statistics
from ui.text.i18n import Texts

_USED = {NAMES[0]: "button", NAMES[1]: "players"}
"""By game: what tells matches of the player alone at the screen apart."""


def statistics_dialog(shell: Shell, opened: ShowingStatistics) -> Node:
    """One game at a time; the one played last comes first."""
    texts, history = shell.texts, shell.history
    game = opened.game or _latest(history)
    seen = statistics(history, game)
    body = h(
        "div",
        None
        if shell.is_history_kept
        else h("p", texts.t("statistics.not-kept"), class_="figures-note"),
        _games(texts, game),
        _tallies(texts, game, seen)
        if seen.all.played
        else h("p", texts.t("statistics.none"), class_="figures-note"),
        _shared(texts, seen),
        matches(shell, replace(opened, game=game), seen),
        class_="statistics",
    )
    actions = (
        dialog_action("move-history", texts.t("history.move"), OpenDialog(MovingHistory())),
        dialog_action("close", texts.t("screen.back"), CloseDialog(), "button--primary"),
    )
    return dialog(texts, texts.t("statistics.title"), [body], actions, is_wide=True)


def _latest(history: History) -> str:
    return history.matches[-1].game if history.matches else NAMES[0]


def _games(texts: Texts, game: str) -> Node:
    return titled_segments(
        texts.t("statistics.game"),
        [
            Segment(
                f"statistics-{name}",
                texts.t(f"game.{name}"),
                OpenDialog(ShowingStatistics(name)),
                name == game,
            )
            for name in NAMES
        ],
    )


def _tallies(texts: Texts, game: str, seen: Statistics) -> Sequence[Child]:
    used = _USED[game]

    def called(name: str) -> str:
        return name or texts.t("statistics.own-dice")

    def level(name: str) -> str:
        return texts.t(f"screen.opponent-{name}")

    return (
        h(
            "dl",
            _figure(texts.t("statistics.played"), seen.all.played),
            _figure(texts.t("statistics.won"), seen.all.won),
            _figure(texts.t("statistics.present"), seen.present),
            _figure(texts.t("statistics.longest"), seen.longest),
            class_="tiles",
        ),
        h(
            "div",
            _table(texts, "level", seen.by_level, level),
            _table(texts, used, seen.by_used, called),
            class_="statistics-tables",
        ),
    )


def _figure(name: str, number: int) -> Node:
    return h("div", h("dt", name), h("dd", str(number)), class_="tile")


def _table(texts: Texts, of: str, tallies: Sequence[Tally], called: Callable[[str], str]) -> Node:
    heads = (f"statistics.{of}", "statistics.played", "statistics.won", "statistics.share")
    caption = f"by-{of}"
    return h(
        "div",
        h(
            "table",
            h("caption", texts.t(f"statistics.by-{of}"), key=caption),
            h("thead", h("tr", [h("th", texts.t(head), scope="col") for head in heads])),
            h("tbody", [_row(texts, one, called(one.of)) for one in tallies]),
            class_="figures",
        ),
        class_="figures-box",
        role="region",
        # It scrolls, and holds nothing that the keyboard could stop at.
        tabindex=0,
        aria_labelledby=caption,
    )


def _row(texts: Texts, one: Tally, name: str) -> Node:
    share = texts.t("statistics.percent", percent=one.percent)
    return h(
        "tr",
        h("th", name, scope="row"),
        [h("td", said) for said in (str(one.played), str(one.won), share)],
    )


def _shared(texts: Texts, seen: Statistics) -> Node | None:
    if not seen.shared:
        return None
    return h("p", texts.t("statistics.shared", count=seen.shared), class_="figures-note")
