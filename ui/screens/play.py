"""The home screen, "Today": the first thing to play, drawn large, and the others as trays."""

from collections.abc import Callable, Iterator, Sequence
from datetime import date

from engine.value import value
from ui.album.pin import sheet_pins
from ui.album.sheets import Sheet, nearest, won_pins
from ui.components.action import PRIMARY_CLASS, Button, action_button
from ui.components.bout import bout
from ui.components.icon import icon
from ui.components.tray import tray
from ui.components.unseen import unseen
from ui.daily.duel import Side
from ui.daily.result_text import daily_text, headline, play_label
from ui.gauntlet.road import hearts, stage_row
from ui.match.active_game import ActiveGame
from ui.match.game_ui import S, T, V
from ui.match.messages import OpenSetup
from ui.match.puzzling import GamePuzzles
from ui.matchup.sides import Side as MatchupSide
from ui.nodes import Child, Node, h
from ui.puzzles.daily_puzzle import SIGNS, puzzle_of, try_on
from ui.puzzles.puzzle import OF_TODAY
from ui.runs.run import GameRun, standing, week_seed
from ui.screens.friends import paste_button
from ui.screens.screen_ui import MenuSection, ScreenUi
from ui.shell.dialogs import DailyDialog, PuzzlesDialog
from ui.shell.effects import ReadHistory
from ui.shell.friend_match import against, faces
from ui.shell.messages import (
    BeginRun,
    FetchPuzzles,
    LeavePractice,
    OpenDialog,
    OpenFriendMatch,
    OpenScreen,
    PlayDaily,
    ReadRuns,
    Solve,
)
from ui.shell.page import TextScreen
from ui.shell.screens import (
    MATCH,
    AlbumScreen,
    GauntletScreen,
    PlayScreen,
)
from ui.shell.shell import Shell
from ui.text.i18n import Texts

LISTED = 3
"""The maximum number of matches with friends that are listed."""
PAIR = 2
Dice = tuple[Node | None, Node | None]


@value
class OwnMatch:
    """The current match, or the suspended one to return to."""

    names: str
    """The players of the match as a phrase, or "" if the match is suspended."""
    faces: tuple[Node, ...]
    is_over: bool


@value
class Home:
    """The data from which the entries are made."""

    shell: Shell
    game: str
    sheets: tuple[Sheet, ...]
    """The album of the current game."""
    run: GameRun | None
    """The interface for runs of the current game, or None if it has none."""
    puzzles: GamePuzzles | None
    dice: Callable[[Texts, str], MatchupSide] | None
    """Returns a button with its dice, given its name. None if dice are not shown."""
    own: OwnMatch
    lacks: frozenset[str]
    rivals: tuple[str, Node] | None
    """The wins against each face, in words and as a picture, or None if the game does not count
    them."""


@value
class Entry:
    """Something to play, or to open, on the home screen."""

    key: str
    title: str
    state: str
    """Its state in a few words, or ""."""
    picture: tuple[Child, ...]
    """The pieces that illustrate the entry. For screen readers, the title and the state replace
    them."""
    way: Button
    waits: bool
    """Whether the entry is still to be done today."""
    heard: str = ""
    """The content of the picture in words for screen readers, if title and state do not cover
    it."""


class PlayUi(ScreenUi[PlayScreen]):
    """The home screen: the first entry that waits is large, and the entries that are done are at
    the end."""

    name = "play"
    kind = PlayScreen
    menu = MenuSection.TODAY
    needs = (ReadHistory(), ReadRuns(), FetchPuzzles())

    def draw(self, game: ActiveGame[S, T, V]) -> TextScreen:
        shell, ui = game.shell, game.ui
        dice = ui.matchup.side if ui.matchup and "matchup" not in ui.menu.lacks else None
        sheets, own = ui.album(shell.texts), _match_on_table(game)
        rivals = ui.rivals(shell.texts, shell.history) if ui.rivals else None
        home = Home(shell, ui.name, sheets, ui.run, ui.puzzles, dice, own, ui.menu.lacks, rivals)
        entries = [entry for entries in ENTRIES for entry in entries(home)]
        entries.sort(key=lambda one: not one.waits)
        first, *others = entries
        body = (
            h(
                "section",
                h("h3", first.title, key="first-title", class_="unseen"),
                _streak(shell),
                h("div", first.picture, class_="today-picture", aria_hidden=True),
                h("p", first.state, class_="today-state") if first.state else None,
                unseen(first.heard),
                key="today-first",
                class_="today-first",
                aria_labelledby="first-title",
            ),
            h("ul", [_tray(one) for one in others], class_="trays plain-list"),
        )
        primary = action_button(f"home-{first.key}", first.way, PRIMARY_CLASS)
        has_friends = bool(shell.friends.matches) and "friends" not in ui.menu.lacks
        paste = paste_button(shell.texts) if has_friends and not shell.is_embedded else None
        return TextScreen(shell.texts.t("home.title"), body, (primary, paste))


def _tray(entry: Entry) -> Node:
    button = tray(
        f"home-{entry.key}",
        entry.title,
        entry.state,
        entry.picture,
        entry.way.on,
        heard=entry.heard,
        is_done=not entry.waits,
    )
    return h("li", button)


def _streak(shell: Shell) -> Node | None:
    days = shell.daily.streak if shell.daily else 0
    if days < 1:
        return None
    text = shell.texts.t("home.streak", count=days)
    return h(
        "p",
        icon("flame"),
        h("span", str(days), aria_hidden=True),
        unseen(text),
        class_="chip-streak",
    )


def _match_on_table(game: ActiveGame[S, T, V]) -> OwnMatch:
    texts, turn = game.shell.texts, game.turn
    if game.session.activity.back:
        return OwnMatch("", (), is_over=False)
    others = [name for seat, name in enumerate(turn.names) if seat != turn.solo]
    names = texts.lists(others)
    if turn.solo is not None:
        names = texts.t("history.versus", me=turn.names[turn.solo], others=names)
    return OwnMatch(names, game.ui.faces(game.view_model), turn.is_finished)


def _own_match(home: Home) -> Iterator[Entry]:
    texts, own = home.shell.texts, home.own
    title = texts.t("home.match")
    if not own.names:
        back = Button(texts.t("button.back-to-match"), LeavePractice())
        yield Entry("match", title, texts.t("home.match-waits"), (), back, waits=True)
        return
    go_on = Button(texts.t("home.match-go-on"), OpenScreen(MATCH))
    way = Button(texts.t("button.new-match"), OpenSetup()) if own.is_over else go_on
    yield Entry("match", title, "", (_crowd(texts, own.faces),), way, waits=True, heard=own.names)


def _crowd(
    texts: Texts, faces: Sequence[Node], day: date | None = None, dice: Dice = (None, None)
) -> Node:
    """Return two faces that look at each other, each with its dice. If there are not exactly two
    faces, return them as a crowd, with the date in a star if `day` is given."""
    if len(faces) == PAIR:
        return bout(faces[0], faces[1], texts.t("home.versus"), dice)
    pins = [h("span", face, class_="bout-face", data_object=True) for face in faces]
    name = texts.t(f"weekday-name.{day.weekday()}")[:PAIR] if day else ""
    star = h("span", name, h("br"), str(day.day), class_="burst") if day else None
    return h("span", h("span", pins, class_="crowd"), star, class_="crowded")


def _daily_duel(home: Home) -> Iterator[Entry]:
    texts, daily = home.shell.texts, home.shell.daily
    if daily is None or daily.duel.game != home.game:
        return
    mine, theirs = daily.duel.sides
    dice = (_dice(home, mine), _dice(home, theirs))
    picture = _crowd(texts, daily.duel.faces("home"), daily.duel.day, dice)
    title = daily_text(texts, home.game, "title")
    if daily.is_over:
        way = Button(texts.t("daily.show"), OpenDialog(DailyDialog()))
        result = (
            headline(texts, home.game, daily.todays_attempt).partition(" · ")[2]
            if daily.todays_attempt
            else ""
        )
        yield Entry("daily", title, result, (picture,), way, waits=False)
        return
    names = texts.t("history.versus", me=mine.name, others=theirs.name)
    play = Button(play_label(texts, daily), PlayDaily(str(daily.duel.day)))
    yield Entry("daily", title, "", (picture,), play, waits=True, heard=names)


def _dice(home: Home, side: Side) -> Node | None:
    return home.dice(home.shell.texts, side.name).dice if home.dice else None


def _daily_puzzle(home: Home) -> Iterator[Entry]:
    texts, today, book = home.shell.texts, home.shell.today, home.shell.puzzles
    if today is None or "puzzles" in home.lacks:
        return
    attempt = try_on(book.training, today)
    title = texts.t("puzzle-day.title")
    puzzle = puzzle_of(today, book.puzzles or ())
    rows = home.puzzles.pictured(texts, puzzle) if home.puzzles and puzzle else ()
    table = (
        h(
            "span",
            rows[0],
            h("span", rows[1], class_="dice-of-mine"),
            class_="small-table dice-of-theirs",
        )
        if rows
        else h("span", icon("puzzles"), class_="tray-sign")
    )
    if attempt is None:
        solve = Button(texts.t("puzzle-day.solve"), Solve(OF_TODAY))
        yield Entry("puzzle", title, "", (table, h("b", "?", class_="tray-ask")), solve, waits=True)
        return
    state = texts.t(f"home.puzzle-{'right' if attempt.is_right else 'wrong'}")
    share = Button(texts.t("button.daily-result"), OpenDialog(PuzzlesDialog()))
    yield Entry("puzzle", title, f"{SIGNS[attempt.is_right]} {state}", (table,), share, waits=False)


def _run_of_the_week(home: Home) -> Iterator[Entry]:
    """Yield the run in progress, or this week's run. Yield nothing if the day is unknown or the
    game has no runs."""
    shell, texts, rules = home.shell, home.shell.texts, home.run
    if rules is None or shell.today is None:
        return
    title, run, week = (
        texts.t(f"run.title-{rules.game}"),
        shell.runs.of(rules.game),
        week_seed(shell.today),
    )
    now = None if run is None else standing(rules, run.seed, run.course)
    show = OpenScreen(GauntletScreen())
    if run is not None and now is not None:
        state = texts.t(f"run.stage-{rules.game}", stage=now.passed + 1, of=now.stages)
        picture = stage_row(texts, rules, run.seed, now.passed, "home"), hearts(texts, now.hearts)
        go_on = Button(texts.t("home.match-go-on"), show)
        left = texts.t("run.hearts", count=now.hearts)
        yield Entry("run", title, state, picture, go_on, waits=True, heard=left)
        return
    is_over = shell.runs.has(rules.game, week)
    begin = Button(
        texts.t(f"run.begin-week-{rules.game}"),
        show if is_over else BeginRun(rules.game, is_weekly=True),
    )
    state = "✓" if is_over else ""
    yield Entry(
        "run", title, state, (stage_row(texts, rules, week, 0, "home"),), begin, waits=not is_over
    )


def _friends(home: Home) -> Iterator[Entry]:
    """Yield the first matches by links that wait for the player, unless the page is embedded or the
    game has no such matches."""
    shell, texts = home.shell, home.shell.texts
    if shell.is_embedded or "friends" in home.lacks:
        return
    for match in [one for one in shell.friends.matches if one.waits][:LISTED]:
        yield Entry(
            f"friend-{match.id}",
            against(texts, match),
            texts.t(f"friends.{match.status}"),
            (faces(texts, match, f"home-{match.id}"),),
            Button(texts.t("home.match-go-on"), OpenFriendMatch(match.id)),
            waits=True,
        )


def _album(home: Home) -> Iterator[Entry]:
    shell, texts = home.shell, home.shell.texts
    pins = won_pins(shell.history, home.game)
    show = Button(texts.t("album.show"), OpenScreen(AlbumScreen()))
    if home.rivals is not None:
        heard, picture = home.rivals
        yield Entry("album", texts.t("home.rivals"), "", (picture,), show, waits=True, heard=heard)
        return
    sheet = nearest(home.sheets, pins)
    if sheet is None:
        return
    state = (
        f"{sheet.title} · {texts.t('album.of', count=sheet.won_count(pins), of=len(sheet.places))}"
    )
    yield Entry(
        "album",
        texts.t("menu.album"),
        state,
        (sheet_pins(sheet, pins, "home"),),
        show,
        waits=True,
    )


ENTRIES: Sequence[Callable[[Home], Iterator[Entry]]] = (
    _daily_duel,
    _daily_puzzle,
    _run_of_the_week,
    _friends,
    _own_match,
    _album,
)
"""The functions that yield the possible entries, in order."""
