"""The "Play" screen: today's activities, with the state of each."""

from collections.abc import Callable, Sequence

from engine.value import value
from ui.album.pin import pin_cell
from ui.album.sheets import Sheet, near, won_pins
from ui.components.action import PRIMARY_CLASS, Button, action_button
from ui.match.active_game import ActiveGame
from ui.match.game_ui import S, T, V
from ui.match.messages import OpenSetup
from ui.nodes import Child, Node, h
from ui.puzzles.daily_puzzle import SIGNS, streak, try_on
from ui.puzzles.puzzle import OF_TODAY
from ui.runs.run import GameRun, standing, week_seed
from ui.screens.screen_ui import MenuSection, ScreenUi
from ui.shell.daily_dialog import faces, level, next_duel, play_label
from ui.shell.dialogs import DailyDialog
from ui.shell.effects import ReadHistory
from ui.shell.friends_card import against
from ui.shell.messages import (
    BeginRun,
    Invite,
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
    FriendsScreen,
    GauntletScreen,
    PlayScreen,
    PuzzlesScreen,
)
from ui.shell.shell import Shell

LISTED = 3
"""The maximum number of matches with friends that are listed."""


@value
class OwnMatch:
    """The current match, or the suspended one to return to."""

    names: str
    """The players of the match as a phrase, or "" if another match is open."""
    is_under_way: bool


@value
class Home:
    """The data of the list."""

    shell: Shell
    game: str
    sheets: tuple[Sheet, ...]
    """The album of the current game."""
    run: GameRun | None
    """The runs of the current game, or None."""
    own: OwnMatch


@value
class Entry:
    """An activity in the list."""

    key: str
    title: str
    about: tuple[Child, ...]
    """Its current state."""
    ways: tuple[tuple[str, Button], ...]
    """The buttons that lead there, with their keys."""
    waits: bool = False
    """Whether the first button is still to be used today."""


class PlayUi(ScreenUi[PlayScreen]):
    """The activities in the order of ENTRIES. The first one that is still to do is highlighted."""

    name = "play"
    kind = PlayScreen
    menu = MenuSection.TODAY
    needs = (ReadHistory(), ReadRuns())

    def draw(self, game: ActiveGame[S, T, V]) -> TextScreen:
        """Return the screen."""
        shell, ui = game.shell, game.ui
        home = Home(shell, ui.name, ui.album(shell.texts), ui.run, _match_on_table(game))
        entries = [entry for made in ENTRIES if (entry := made(home))]
        first = next((one for one in entries if one.waits), None)
        body = (
            h(
                "ul",
                [_entry_node(one, is_first=one is first) for one in entries],
                class_="home plain-list column gap-3",
            ),
            h("p", shell.texts.t("daily.forgiven"), class_="soft"),
        )
        return TextScreen(shell.texts.t("home.title"), body)


def _match_on_table(game: ActiveGame[S, T, V]) -> OwnMatch:
    texts, turn = game.shell.texts, game.turn
    if game.session.activity.back:
        return OwnMatch("", is_under_way=False)
    others = [name for seat, name in enumerate(turn.names) if seat != turn.solo]
    names = texts.lists(others)
    if turn.solo is not None:
        names = texts.t("history.versus", me=turn.names[turn.solo], others=names)
    return OwnMatch(names, game.is_under_way)


def _entry_node(entry: Entry, *, is_first: bool) -> Node:
    title = f"home-{entry.key}-title"
    ways = [
        action_button(key, button, PRIMARY_CLASS if is_first and at == 0 else "")
        for at, (key, button) in enumerate(entry.ways)
    ]
    return h(
        "li",
        h(
            "section",
            h("h3", entry.title, key=title, class_="figures-title large"),
            entry.about,
            h("div", ways, class_="history-ways cluster"),
            class_="home-entry column",
            aria_labelledby=title,
        ),
    )


def _own_match(home: Home) -> Entry:
    texts, own = home.shell.texts, home.own
    if not own.names:
        back = Button(texts.t("button.back-to-match"), LeavePractice())
        waits = h("p", texts.t("home.match-waits"))
        return Entry("match", texts.t("home.match"), (waits,), (("own-match", back),))
    way = "go-on" if own.is_under_way else "table"
    go_on = Button(texts.t(f"home.match-{way}"), OpenScreen(MATCH))
    new = Button(texts.t("button.new-match"), OpenSetup())
    first, other = (go_on, new) if own.is_under_way else (new, go_on)
    return Entry(
        "match",
        texts.t("home.match"),
        (h("p", own.names),),
        (("own-match", first), ("own-match-other", other)),
        waits=True,
    )


def _daily_duel(home: Home) -> Entry | None:
    texts, daily = home.shell.texts, home.shell.daily
    if daily is None:
        return None
    said = next_duel(texts, daily) if daily.is_over else level(texts, daily.duel)
    play = Button(texts.t(play_label(daily)), PlayDaily(str(daily.duel.day)))
    show = Button(texts.t("daily.show"), OpenDialog(DailyDialog()))
    return Entry(
        "daily",
        texts.t("daily.title"),
        (
            faces(texts, daily.duel, "home"),
            h("p", said, class_="daily-level soft small"),
            _streak(home, daily.streak),
        ),
        (("home-daily", show if daily.is_over else play),),
        waits=not daily.is_over,
    )


def _daily_puzzle(home: Home) -> Entry | None:
    texts, today, training = home.shell.texts, home.shell.today, home.shell.puzzles.training
    if today is None:
        return None
    one = try_on(training, today)
    solve = Button(texts.t("puzzle-day.solve"), Solve(OF_TODAY))
    share = Button(
        texts.t("button.daily-result"), OpenScreen(PuzzlesScreen(), PuzzlesScreen.of_day)
    )
    more = Button(texts.t("menu.puzzles"), OpenScreen(PuzzlesScreen()))
    if one is None:
        said, first = texts.t("puzzle-day.means"), ("home-puzzle", solve)
    else:
        first = ("home-share", share)
        came = texts.t(f"home.puzzle-{'right' if one.is_right else 'wrong'}")
        said = f"{came} {SIGNS[one.is_right]}"
    return Entry(
        "puzzle",
        texts.t("puzzle-day.title"),
        (h("p", said), _streak(home, streak(training, today))),
        (first, ("home-puzzles", more)),
        waits=one is None,
    )


def _run_of_the_week(home: Home) -> Entry | None:
    """Return the run under way or this week's run, or None if that is over."""
    shell, texts, rules = home.shell, home.shell.texts, home.run
    if rules is None or shell.today is None:
        return None
    title, run = texts.t(f"run.title-{rules.game}"), shell.runs.of(rules.game)
    now = None if run is None else standing(rules, run.seed, run.course)
    if now is not None:
        stage = texts.t(f"run.stage-{rules.game}", stage=now.passed + 1, of=now.stages)
        left = h("p", stage, " · ", texts.t("run.hearts", count=now.hearts))
        go_on = Button(texts.t("home.match-go-on"), OpenScreen(GauntletScreen()))
        return Entry("run", title, (left,), (("home-run", go_on),), waits=True)
    if shell.runs.has(rules.game, week_seed(shell.today)):
        return None
    begin = Button(texts.t(f"run.begin-week-{rules.game}"), BeginRun(rules.game, is_weekly=True))
    show = Button(texts.t("home.run-show"), OpenScreen(GauntletScreen()))
    return Entry(
        "run",
        title,
        (h("p", texts.t("run.week-means")),),
        (("home-run", begin), ("home-runs", show)),
        waits=True,
    )


def _friends(home: Home) -> Entry | None:
    shell, texts = home.shell, home.shell.texts
    if shell.is_embedded:
        return None
    matches = shell.friends.matches
    if not matches:
        invite = Button(texts.t("friends.invite"), Invite())
        none = h("p", texts.t("friends.none"))
        return Entry("friends", texts.t("home.friends"), (none,), (("home-invite", invite),))
    waiting = [one for one in matches if one.waits]
    opens = [
        (f"home-{one.id}", Button(against(texts, one), OpenFriendMatch(one.id)))
        for one in waiting[:LISTED]
    ]
    turns = texts.t("home.friends-waiting", count=len(waiting))
    said = h("p", turns if waiting else texts.t("home.friends-not-waiting"))
    everything = Button(texts.t("friends.all", count=len(matches)), OpenScreen(FriendsScreen()))
    return Entry(
        "friends",
        texts.t("home.friends"),
        (said,),
        (*opens, ("home-friends", everything)),
        waits=bool(waiting),
    )


def _album(home: Home) -> Entry | None:
    shell, texts = home.shell, home.shell.texts
    pins = won_pins(shell.history, home.game)
    places = near(home.sheets, pins)
    if not places:
        return None
    filled, count = (
        sum(sheet.won_count(pins) for sheet in home.sheets),
        sum(len(sheet.places) for sheet in home.sheets),
    )
    return Entry(
        "album",
        texts.t("home.album"),
        (
            h("p", texts.t("home.album-near", count=filled, of=count)),
            h(
                "ul",
                [pin_cell(texts, one, None, "home") for one in places],
                class_="pins column plain-list",
            ),
        ),
        (("home-album", Button(texts.t("album.show"), OpenScreen(AlbumScreen()))),),
    )


ENTRIES: Sequence[Callable[[Home], Entry | None]] = (
    _daily_duel,
    _daily_puzzle,
    _run_of_the_week,
    _friends,
    _own_match,
    _album,
)
"""The possible entries in order. Each returns None if unavailable today."""


def _streak(home: Home, days: int) -> Node | None:
    if days < 1:
        return None
    return h("p", home.shell.texts.t("home.streak", count=days), class_="daily-level soft small")
