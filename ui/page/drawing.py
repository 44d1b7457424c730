"""Drawing the active game: its match, another screen, and the dialog that covers it."""

from ui.activity.challenge_dialog import challenge_dialog
from ui.album.pin import new_pins
from ui.album.screen import album_screen
from ui.components.action import optional_button
from ui.gauntlet.screen import gauntlet_screen
from ui.home.screen import Home, OwnMatch, home_screen
from ui.match.active_game import ActiveGame
from ui.match.friends_screen import friends_screen
from ui.match.game_ui import S, T, V
from ui.match.introduction import introduction
from ui.match.link_dialog import (
    export_dialog,
    forget_dialog,
    link_dialog,
    older_dialog,
    resign_dialog,
)
from ui.match.match_log import match_log, replayable_log
from ui.match.messages import OpenSetup, ReplayAt, StartMatch
from ui.match.reviewing import before_move, may_review, reviewed, shared_review
from ui.match.setup import SetupDialog
from ui.match.sharing_dialog import share_dialog
from ui.match.status import curtain, is_apart
from ui.match.turn_state import ReplayPosition
from ui.match.view_model import ViewModel
from ui.match.way import way_of
from ui.matchup.screen import matchup_screen
from ui.message import Message
from ui.nodes import Child, Node, h
from ui.review.screen import no_review, review_screen
from ui.review.view import opened, review_view
from ui.rulesbook.book import rules_screen
from ui.shell.about_dialog import about_dialog
from ui.shell.daily_dialog import daily_dialog
from ui.shell.dialogs import (
    About,
    ChallengeDialog,
    DailyDialog,
    DeleteHistoryDialog,
    ExportDialog,
    ForgetDialog,
    HistoryFileDialog,
    KeySheet,
    LinkDialog,
    Menu,
    OlderDialog,
    ResignDialog,
    SettingsDialog,
    ShareDialog,
)
from ui.shell.key_sheet import key_sheet
from ui.shell.keyboard import STEPS, Key, is_enter, is_key_sheet, message_for_key
from ui.shell.menu import menu
from ui.shell.messages import Escape, OpenDialog
from ui.shell.page import PageParts, Reading, page, reading_page
from ui.shell.screens import (
    MATCH,
    AlbumScreen,
    FriendsScreen,
    GauntletScreen,
    MatchupScreen,
    PlayScreen,
    PuzzlesScreen,
    ReviewScreen,
    RulesScreen,
    StatisticsScreen,
)
from ui.shell.settings_dialog import settings_dialog
from ui.shell.sound_switch import is_sound_key, switched
from ui.statistics.history_file import delete_history_dialog, history_file_dialog
from ui.statistics.screen import statistics_screen
from ui.training.screen import puzzles_screen


def draw(game: ActiveGame[S, T, V]) -> Node:
    """The page as it is to be seen now."""
    shell, back = game.shell, game.session.activity.back
    reading = _reading(game)
    if reading is not None:
        return reading_page(shell, game.ui.name, reading, _dialog(game), back)
    view = game.view_model
    if view.curtain is not None:
        return curtain(shell.texts, view.curtain, view.prompt, _dialog(game))
    besides = (_activity_result(game), _new_pins(game))
    parts = _with_log(game, game.ui.draw(game.turn, view, besides))
    return page(shell, game.ui.name, parts, _dialog(game))


def _reading(game: ActiveGame[S, T, V]) -> Reading | None:
    """The screen to read; None: the match is shown."""
    shell, ui = game.shell, game.ui
    match shell.screen:
        case RulesScreen(chapter):
            return rules_screen(shell.texts, shell.screen, ui.rules(game.turn, chapter))
        case StatisticsScreen():
            return statistics_screen(shell, ui.name, shell.screen)
        case AlbumScreen():
            return album_screen(shell, ui.name, ui.album(shell.texts), shell.screen)
        case ReviewScreen():
            return _review(game)
        case FriendsScreen():
            return friends_screen(shell, shell.screen)
        case PuzzlesScreen():
            return puzzles_screen(shell, shell.screen)
        case GauntletScreen() if ui.run is not None:
            return gauntlet_screen(shell, ui.run, shell.screen)
        case PlayScreen():
            home = Home(shell, ui.name, ui.album(shell.texts), ui.run, _own_match(game))
            return home_screen(home)
        case MatchupScreen() if ui.matchup is not None:
            return matchup_screen(shell, shell.screen, ui.matchup)
    return None


def _own_match(game: ActiveGame[S, T, V]) -> OwnMatch:
    texts, turn = game.shell.texts, game.turn
    if game.session.activity.back:
        return OwnMatch("", False, OpenSetup())
    others = [name for seat, name in enumerate(turn.names) if seat != turn.solo]
    names = texts.lists(others)
    if turn.solo is not None:
        names = texts.t("history.versus", me=turn.names[turn.solo], others=names)
    return OwnMatch(names, game.is_under_way, OpenSetup())


def _activity_result(game: ActiveGame[S, T, V]) -> Node | None:
    """Return the outcome of the activity whose match is over, or None."""
    is_over = game.turn.is_finished and not game.turn.is_replay
    return way_of(game.session).result(game) if is_over else None


def _new_pins(game: ActiveGame[S, T, V]) -> Node | None:
    """What the match that has just ended adds to the album, where its result is shown; None:
    nothing."""
    if not game.session.view.has_just_ended:
        return None
    shell, ui = game.shell, game.ui
    sheets = ui.album(shell.texts)
    return new_pins(shell.texts, sheets, shell.history, ui.name, game.turn.played.match)


def _review(game: ActiveGame[S, T, V]) -> Reading:
    """The review of the match on the table, or that there is none."""
    texts, turn, ui = game.shell.texts, game.turn, game.ui.review
    review = game.session.view.review
    if ui is None or review is None or not may_review(turn):
        return no_review(texts)
    match = reviewed(turn, ui)
    review = opened(review, match)
    moment, move = None, review.shown
    if move is not None:
        before = game.ui.turn_state(texts, before_move(game.session, move), turn)
        moment = ui.moment(before, review.found[move])
    return review_screen(texts, review_view(texts, review, match, moment))


def message_for(game: ActiveGame[S, T, V], key: Key) -> Message | None:
    """The message of a key; None: it has none now, and the browser may have it."""
    shell, session = game.shell, game.session
    if key.name == "Escape":
        can_clear = session.view.unconfirmed or session.selection != session.selection.cleared()
        is_away = shell.dialog is not None or shell.screen != MATCH
        return Escape() if can_clear or is_away else None
    if isinstance(shell.dialog, SetupDialog) and is_enter(key):
        return StartMatch()
    if shell.dialog is not None or shell.screen != MATCH:
        return None
    if game.view_model.curtain is not None:
        return None
    if is_key_sheet(key):
        return OpenDialog(KeySheet())
    if is_sound_key(key):
        return switched(shell.settings)
    if game.turn.replay is not None and key.name in STEPS:
        return _replayed(game.turn.replay, STEPS[key.name])
    return message_for_key(game.ui.shortcuts, game.view_model, key)


def _replayed(replay: ReplayPosition, steps: int) -> Message | None:
    """So many stops on in the replay; None: there are no more."""
    at = replay.at + steps
    return ReplayAt(replay.stops[at]) if 0 <= at <= replay.last else None


def _with_log(game: ActiveGame[S, T, V], parts: PageParts) -> PageParts:
    """The match with its log, which every game has at the foot of the margin."""
    texts, turn, view = game.shell.texts, game.turn, game.view_model
    tools = () if view.shows_next_steps and not is_apart(turn) else _tools(view)
    replay = turn.session.view.replay
    lines = (*turn.log, *turn.in_the_air)
    log = (
        replayable_log(texts, lines, tools, replay)
        if turn.can_replay
        else match_log(texts, lines, tools)
    )
    keys = h("p", texts.t("screen.keys"), class_="keys soft")
    activity = way_of(game.session)
    note = activity.note(texts)
    banner = activity.banner(game) or introduction(game.shell, game.ui.name, turn)
    progress = (*parts.progress, h("span", texts.t("screen.note", note=note)) if note else None)
    margin = (*parts.margin, log, keys)
    return PageParts(progress, parts.tools, parts.main, margin, banner, activity.back)


def _tools(view: ViewModel) -> tuple[Child, ...]:
    return (
        optional_button("look-back", view.look_back, "button--quiet"),
        optional_button("share", view.share, "button--quiet"),
    )


def _dialog(game: ActiveGame[S, T, V]) -> Node | None:
    """The open dialog; the game is asked first."""
    shell, turn, ui = game.shell, game.turn, game.ui
    texts = shell.texts
    if shell.dialog is None:
        return None
    own = ui.dialog(shell, turn, shell.dialog)
    if own is not None:
        return own
    match shell.dialog:
        case Menu():
            return menu(texts)
        case SettingsDialog():
            return settings_dialog(texts, shell.settings)
        case About():
            return about_dialog(texts, shell.build, shell.home)
        case KeySheet():
            return key_sheet(texts, ui.shortcuts)
        case ShareDialog():
            title = texts.t(f"game.{ui.name}")
            offered = ui.share(turn)
            told = shared_review(turn, ui.review) if ui.review is not None else ""
            return share_dialog(texts, shell.home, title, offered, shell.dialog, told, shell.qr)
        case ChallengeDialog() if turn.is_finished:
            return challenge_dialog(shell, ui.name, turn, ui.start(turn), shell.dialog)
        case LinkDialog():
            return link_dialog(shell, shell.dialog)
        case ExportDialog():
            return export_dialog(shell, shell.dialog)
        case ResignDialog():
            return resign_dialog(texts)
        case ForgetDialog():
            return forget_dialog(texts, shell.dialog)
        case OlderDialog():
            return older_dialog(texts, shell.dialog)
        case DailyDialog():
            return daily_dialog(shell, shell.dialog)
        case HistoryFileDialog():
            return history_file_dialog(shell, shell.dialog)
        case DeleteHistoryDialog():
            return delete_history_dialog(texts)
    return None
