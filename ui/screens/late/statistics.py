"""The statistics screen: the results of all matches of a game, and its latest matches."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from engine.games import GAME_NAMES
from ui.album.sheets import Place
from ui.components.action import PRIMARY_CLASS, Button, action_button
from ui.components.badge import badge
from ui.components.figures import figures_table, tiles
from ui.components.ring import ring
from ui.components.segments import Segment, titled_segments
from ui.components.unseen import unseen
from ui.history.past_match import PastMatch
from ui.match.active_game import ActiveGame
from ui.match.game_ui import S, T, V
from ui.nodes import Child, Node, h
from ui.shell.dialogs import HistoryFileDialog
from ui.shell.messages import OpenDialog, OpenScreen
from ui.shell.page import TextScreen
from ui.shell.screens import MATCH, AlbumScreen, StatisticsScreen
from ui.statistics.errors import error_trend
from ui.statistics.matches import FaceOf, form_curve, latest_matches
from ui.statistics.statistics import Statistics, Tally, statistics
from ui.text.i18n import Texts

PODIUM = 3
"""The maximum number of faces on the podium."""


def draw_statistics(game: ActiveGame[S, T, V], screen: StatisticsScreen) -> TextScreen:
    """Return the statistics of the game selected on the screen, by default the current one, or a
    note if no match has been played. The screen has its own switch between games."""
    shell = game.shell
    texts, shown = shell.texts, screen.game or game.ui.name
    seen = statistics(shell.history, shown)
    places = {place.name: place for sheet in game.ui.album(texts) for place in sheet.places}
    matches = [one for one in shell.history.matches if one.game == shown]

    def face_of(name: str, key: str) -> Node:
        return places[name].picture(key) if name in places else badge(name, "", key=key)

    if not seen.all.played:
        faces = game.ui.faces(game.view_model) if shown == game.ui.name else ()
        waiting = [
            h(
                "span",
                h("span", face, class_="bout-face", data_object=True),
                class_="podium-face",
            )
            for face in faces
        ]
        none = h("p", texts.t("statistics.none"), class_="figures-none bar gap-4")
        pins = h("div", waiting, class_="podium", aria_hidden=True)
        top: Child = (pins, none, _shared_note(texts, seen))
    else:
        top = (
            _podium(texts, shown, seen, face_of),
            form_curve(matches),
        )
    of_game = game.ui.tables if shown == game.ui.name else None
    further = [_table(texts, *one) for one in of_game(texts, matches)] if of_game else []
    details = h(
        "details",
        h("summary", texts.t("statistics.details"), key="figures", class_="figures-fold tap"),
        _tallies(texts, shown, seen) if seen.all.played else None,
        h("div", further, class_="statistics-tables column gap-4") if further else None,
        error_trend(texts, seen.rates),
        _shared_note(texts, seen) if seen.all.played else None,
        key="statistics-details",
    )
    body = h(
        "div",
        _games(texts, shown),
        h("div", top, class_="statistics-top"),
        latest_matches(shell, replace(screen, game=shown), seen, face_of),
        details if seen.all.played else None,
        class_="statistics",
    )
    move = Button(texts.t("history.move"), OpenDialog(HistoryFileDialog()))
    album = Button(texts.t("album.show"), OpenScreen(AlbumScreen()))
    to_match = Button(texts.t("button.to-match"), OpenScreen(MATCH))
    play = action_button("play", to_match, PRIMARY_CLASS)
    actions = (
        action_button("statistics-album", album),
        _revenge(texts, matches, places) if matches else play,
        action_button("move-history", move),
    )
    return TextScreen(texts.t("statistics.title"), (body,), actions)


def _podium(texts: Texts, game: str, seen: Statistics, face_of: FaceOf) -> Node:
    """Return the faces of the buttons or categories played most, with a ring for the share won."""
    faces = [_played(texts, game, at, one, face_of) for at, one in enumerate(seen.by_used[:PODIUM])]
    return h("ol", faces, class_="podium plain-list")


def _played(texts: Texts, game: str, at: int, tally: Tally, face_of: FaceOf) -> Node:
    name = tally.of or texts.t(f"statistics.unnamed-{game}")
    face = face_of(name, f"podium-{at}")
    percent = texts.t("statistics.percent", percent=tally.percent)
    share = texts.t("statistics.of", percent=percent, count=tally.played)
    return h(
        "li",
        h("span", face, ring(tally.percent), class_="bout-face"),
        h("p", unseen(f"{name}: "), share),
        class_="podium-face",
        data_object=True,
    )


def _revenge(
    texts: Texts, matches: Sequence[PastMatch], places: Mapping[str, Place]
) -> Node | None:
    """Return the button for a match against the opponent with the worst balance for the player.
    Return None if no opponent has won more often than the player, or if that match cannot be set
    up."""
    balance: Counter[str] = Counter()
    for match in matches:
        for seat, player in enumerate(match.players):
            if match.me is not None and seat != match.me and player.face in places:
                balance[player.face] += 1 if match.is_won else -1
    name, worst = min(balance.items(), key=lambda one: one[1], default=("", 0))
    if worst >= 0 or places[name].on is None:
        return None
    beat = Button(texts.t("statistics.beat", name=places[name].label), places[name].on)
    return action_button("revenge", beat, PRIMARY_CLASS)


def _games(texts: Texts, game: str) -> Node:
    return titled_segments(
        texts.t("statistics.game"),
        [
            Segment(
                f"statistics-{name}",
                texts.t(f"game.{name}"),
                OpenScreen(StatisticsScreen(name)),
                name == game,
            )
            for name in GAME_NAMES
        ],
    )


def _tallies(texts: Texts, game: str, seen: Statistics) -> Sequence[Child]:
    levels = _tallied(
        texts, "level", seen.by_level, lambda name: texts.t(f"screen.opponent-{name}")
    )
    unnamed = f"statistics.unnamed-{game}"
    used = _tallied(texts, game, seen.by_used, lambda name: name or texts.t(unnamed))
    figures = (
        ("played", seen.all.played),
        ("won", seen.all.won),
        ("present", seen.present),
        ("longest", seen.longest),
    )
    return (
        tiles((texts.t(f"statistics.{name}"), str(number)) for name, number in figures),
        h(
            "div",
            _table(texts, "level", *levels),
            _table(texts, game, *used),
            class_="statistics-tables column gap-4",
        ),
    )


Rows = Sequence[tuple[str, ...]]


def _tallied(
    texts: Texts, of: str, tallies: Sequence[Tally], called: Callable[[str], str]
) -> tuple[tuple[str, ...], Rows]:
    """Return the text keys of the column headings, and the rows, of a table of these tallies. `of`
    ends the key of the first heading; `called` returns the displayed name of what a tally
    counts."""
    heads = (f"statistics.{of}", "statistics.played", "statistics.won", "statistics.share")
    percents = [texts.t("statistics.percent", percent=one.percent) for one in tallies]
    pairs = zip(tallies, percents, strict=True)
    return heads, [(called(one.of), str(one.played), str(one.won), share) for one, share in pairs]


def _table(texts: Texts, of: str, heads: Sequence[str], rows: Rows) -> Node:
    caption = texts.t(f"statistics.by-{of}")
    return figures_table(f"by-{of}", caption, map(texts.t, heads), rows)


def _shared_note(texts: Texts, seen: Statistics) -> Node | None:
    if not seen.shared:
        return None
    return h("p", texts.t("statistics.shared", count=seen.shared), class_="soft")
