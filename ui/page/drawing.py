"""Drawing the active game: its match or another screen, and the dialog in front of it. This module
also turns pressed keys into messages, since that depends on what is drawn."""

from dataclasses import replace

from ui.album.pin import new_pins
from ui.album.sheets import sheet_at, won_pins
from ui.components.action import Button, action_button, optional_button
from ui.match.active_game import ActiveGame
from ui.match.game_ui import S, T, V
from ui.match.introduction import introduction
from ui.match.link_dialog import confirmation, export_dialog, link_dialog
from ui.match.match_log import match_log, replayable_log
from ui.match.messages import ReplayAt, Resign, StartMatch, StopReplay
from ui.match.reviewing import shareable_review
from ui.match.said import Said
from ui.match.setup import SetupDialog
from ui.match.sharing_dialog import share_dialog
from ui.match.status import curtain, is_apart
from ui.match.turn_state import ReplayPosition
from ui.match.way import way_of
from ui.message import Message
from ui.nodes import Child, Node, h
from ui.page.menu import menu
from ui.review.messages import ShowMove
from ui.screens.registry import draw_screen
from ui.screens.review import review_shown
from ui.shell.dialog import waiting_dialog
from ui.shell.dialogs import (
    About,
    ChallengeDialog,
    DailyDialog,
    DeleteHistoryDialog,
    ExportDialog,
    ForgetDialog,
    GroupDialog,
    HistoryFileDialog,
    KeySheet,
    LinkDialog,
    Menu,
    OlderDialog,
    PuzzlesDialog,
    ResignDialog,
    SettingsDialog,
    ShareDialog,
)
from ui.shell.keyboard import STEPS, Key, is_enter, is_key_sheet, message_for_key
from ui.shell.late_code import LateCode
from ui.shell.messages import (
    Escape,
    ForgetFriendMatch,
    OpenDialog,
    OpenScreen,
    ReturnToOlder,
    ToggleMargin,
)
from ui.shell.page import PageParts, page, text_page
from ui.shell.screens import MATCH, AlbumScreen, ReviewScreen
from ui.shell.settings import Margin
from ui.shell.settings_dialog import settings_dialog
from ui.shell.sound_switch import is_sound_key, sound_switch_message
from ui.shell.tabs import rail_button


def draw(game: ActiveGame[S, T, V]) -> Node:
    """Return the whole page as nodes."""
    shell, back = game.shell, game.session.activity.back
    screen = draw_screen(game)
    if isinstance(screen, PageParts):
        return page(shell, game.ui.name, screen, _dialog(game))
    if screen is not None:
        return text_page(
            shell,
            game.ui.name,
            screen,
            _dialog(game),
            back,
            game.ui.menu,
            has_match=_has_match(game),
        )
    view = game.view_model
    if view.curtain is not None:
        return curtain(shell.texts, view.curtain, view.prompt, _dialog(game))
    result = (_activity_result(game), _new_pins(game))
    additions = replace(way_of(game.session).additions(game), result=result, said=_said(game))
    parts = _with_margin(game, game.ui.draw(game.turn, view, additions))
    return page(shell, game.ui.name, parts, _dialog(game))


def is_same_picture(before: ActiveGame[S, T, V], after: ActiveGame[S, T, V]) -> bool:
    """Whether the page looks the same before and after, because only the review of a finished match
    has changed, and its summary has not."""
    own, shown = after.ui.own_review, after.session.view
    if own is None or after.shell.screen != MATCH or not shown.has_just_ended:
        return False
    unseen = replace(before.session.view, review=shown.review)
    return (
        replace(before.session, view=unseen) == after.session
        and replace(before.shell, tickets=after.shell.tickets) == after.shell
        and own.line(before.turn) == own.line(after.turn)
    )


def _said(game: ActiveGame[S, T, V]) -> Said | None:
    """Return the line that a rival speaks to the single local player, or None if the rivals are
    silent now. A frame has no room for it."""
    shell, turn, policy = game.shell, game.turn, game.session.policy
    is_match = policy.is_saved and policy.goes_on and not (policy.is_guided or shell.is_embedded)
    can_speak = shell.settings.has_voices and shell.late_code is LateCode.LOADED
    if game.ui.said is None or turn.is_replay or turn.solo is None or not (is_match and can_speak):
        return None
    return game.ui.said(turn, shell.history)


def _has_match(game: ActiveGame[S, T, V]) -> bool:
    """Whether to offer the way back to the match: the player has chosen the match or begun to play
    it, or the page is a frame, where nothing else leads back."""
    session = game.session
    is_chosen = not session.is_unrequested or session.metadata.number > 1
    return is_chosen or game.turn.has_begun or game.shell.is_embedded


def _activity_result(game: ActiveGame[S, T, V]) -> Node | None:
    """Return the activity's part of the result of a finished match, or None during the match or a
    replay."""
    is_over = game.turn.is_finished and not game.turn.is_replay
    return way_of(game.session).result(game) if is_over else None


def _new_pins(game: ActiveGame[S, T, V]) -> Node | None:
    """Return the pins that the finished match added to the album, or None if it added none or its
    result is not shown."""
    if not game.session.view.has_just_ended:
        return None
    shell, ui = game.shell, game.ui
    sheets = ui.album(shell.texts)
    return new_pins(shell.texts, sheets, shell.history, ui.name, game.turn.past_match.match)


def message_for(game: ActiveGame[S, T, V], key: Key) -> Message | None:
    """Return the message of a pressed key, or None if the browser may handle the key."""
    shell, session = game.shell, game.session
    if key.name == "Escape":
        can_clear = session.view.unconfirmed or session.selection != session.selection.cleared()
        is_away = shell.dialog is not None or shell.screen != MATCH
        return Escape() if can_clear or is_away else None
    if isinstance(shell.dialog, SetupDialog) and is_enter(key):
        return StartMatch()
    if shell.dialog is None and isinstance(shell.screen, AlbumScreen) and key.name in STEPS:
        pins, sheets = won_pins(shell.history, game.ui.name), game.ui.album(shell.texts)
        at = sheet_at(sheets, pins, shell.screen.sheet) + STEPS[key.name]
        return OpenScreen(AlbumScreen(sheets[at % len(sheets)].key))
    if shell.dialog is None and isinstance(shell.screen, ReviewScreen) and key.name in STEPS:
        review = review_shown(game)
        return None if review is None else ShowMove(review.place + STEPS[key.name])
    if shell.dialog is not None or shell.screen != MATCH:
        return None
    if game.view_model.curtain is not None:
        return None
    if is_key_sheet(key):
        return OpenDialog(KeySheet())
    if is_sound_key(key):
        return sound_switch_message(shell.settings)
    if game.turn.replay is not None and key.name in STEPS:
        return _replay_message(game.turn.replay, STEPS[key.name])
    return message_for_key(game.ui.shortcuts, game.view_model, key)


def _replay_message(replay: ReplayPosition, steps: int) -> Message | None:
    """Return the message that moves the replay by this number of stops, or None if it has no such
    stop."""
    at = replay.at + steps
    return ReplayAt(replay.stops[at]) if 0 <= at <= replay.last else None


def _with_margin(game: ActiveGame[S, T, V], parts: PageParts) -> PageParts:
    """Return the parts of the match, completed by the margin, the rail, and what the activity adds.
    The margin is the log, the rules, or nothing. A replay always has one of them, and a frame,
    which has no rail, has both."""
    texts, margin = game.shell.texts, game.shell.settings.margin
    if game.turn.is_replay and margin is Margin.CLOSED:
        margin = Margin.LOG
    shown: tuple[Child, ...] = ()
    if margin is Margin.RULES or game.shell.is_embedded:
        shown = parts.rules()
    if margin is Margin.LOG or game.shell.is_embedded:
        keys = h("p", texts.t("screen.keys"), class_="keys soft")
        shown = (*shown, parts.course, _log(game), keys)
    activity = way_of(game.session)
    note = activity.note(texts)
    stops = game.turn.is_replay and game.turn.goes_on
    stop = Button(texts.t("button.stop-replay"), StopReplay())
    return replace(
        parts,
        tools=(action_button("stop-replay", stop),) if stops else (),
        progress=(*parts.progress, h("span", texts.t("screen.note", note=note)) if note else None),
        margin=shown,
        rail=tuple(
            rail_button(key, key.removeprefix("show-"), one)
            for key, one in (() if activity.tab else _aids(game, texts.t("menu.rules")))
        ),
        banner=activity.banner(game) or introduction(game.shell, game.ui.name, game.turn),
        back="" if stops else activity.back,
        tab=activity.tab,
        menu=game.ui.menu,
    )


def _log(game: ActiveGame[S, T, V]) -> Node:
    texts, turn, view = game.shell.texts, game.turn, game.view_model
    looks_back = view.look_back if _lacks_steps(game) else None
    aids = (*view.aids, *_sharing(game)) if game.shell.is_embedded else ()
    tools = (
        optional_button("look-back", looks_back, "button--quiet"),
        *(action_button(key, one, "button--quiet") for key, one in aids),
    )
    lines = (*turn.log, *turn.in_the_air)
    if turn.can_replay:
        return replayable_log(texts, lines, tools, turn.session.view.replay)
    return match_log(texts, lines, tools)


def _lacks_steps(game: ActiveGame[S, T, V]) -> bool:
    """Whether the match shows no bar of next steps, which would offer the replay and sharing."""
    return not game.view_model.shows_next_steps or is_apart(game.turn)


def _sharing(game: ActiveGame[S, T, V]) -> tuple[tuple[str, Button], ...]:
    return (("share", game.view_model.share),) if _lacks_steps(game) else ()


def _aids(game: ActiveGame[S, T, V], rules: str) -> tuple[tuple[str, Button], ...]:
    """Return the buttons that open the log, help the player, open the rules and, unless the bar of
    next steps offers it, share the match, with their keys. `rules` is the label of the one that
    opens the rules."""
    view = game.view_model
    log = _margin_button(game, game.shell.texts.t("button.log"), Margin.LOG)
    return (
        ("show-log", log),
        *view.aids,
        ("show-rules", _margin_button(game, rules, Margin.RULES)),
        *_sharing(game),
    )


def _margin_button(game: ActiveGame[S, T, V], label: str, margin: Margin) -> Button:
    is_open = game.shell.settings.margin is margin
    return Button(label, ToggleMargin(margin), is_pressed=is_open)


def _match_entries(game: ActiveGame[S, T, V]) -> tuple[Node, ...]:
    """Return the buttons of the match for the menu, including those that leave the match. Phones
    need them there because they have no rail. On other screens there are none."""
    if game.shell.screen != MATCH:
        return ()
    aids = _aids(game, game.shell.texts.t("button.match-rules"))
    return (
        *(action_button(f"menu-{key}", one) for key, one in aids),
        *(action_button(key, one) for key, one in game.view_model.ways_out),
    )


def _dialog(game: ActiveGame[S, T, V]) -> Node | None:
    """Return the open dialog, or None. The game draws its own dialogs. A placeholder stands for a
    dialog whose late code is not loaded."""
    shell, turn, ui = game.shell, game.turn, game.ui
    texts = shell.texts
    if shell.dialog is None:
        return None
    own = ui.dialog(shell, turn, shell.dialog)
    if own is not None:
        return own
    match shell.dialog:
        case Menu():
            is_apart = shell.screen == MATCH and not way_of(game.session).tab
            has_tabs = not (shell.is_embedded or is_apart)
            return menu(texts, ui.name, ui.menu, _match_entries(game), has_tabs=has_tabs)
        case SettingsDialog():
            return settings_dialog(texts, shell.settings)
        case ShareDialog():
            title = texts.t(f"game.{ui.name}")
            offered = ui.share(turn)
            told = shareable_review(turn, ui.review) if ui.review is not None else ""
            return share_dialog(shell, title, offered, shell.dialog, told)
        case LinkDialog():
            return link_dialog(shell, shell.dialog)
        case ExportDialog():
            return export_dialog(shell, shell.dialog)
        case ResignDialog():
            return confirmation(texts, "resign", Resign())
        case ForgetDialog(id):
            return confirmation(texts, "delete", ForgetFriendMatch(id))
        case OlderDialog(text, links, newer):
            return confirmation(texts, "older", ReturnToOlder(text), links=links, newer=newer)
    return waiting_dialog(shell) if shell.late_code is not LateCode.LOADED else _late_dialog(game)


def _late_dialog(game: ActiveGame[S, T, V]) -> Node | None:
    """Return the open dialog if late code draws it, or None."""
    from ui.activity.challenge_dialog import challenge_dialog
    from ui.screens.late.group import group_dialog
    from ui.shell.about_dialog import about_dialog
    from ui.shell.daily_dialog import daily_dialog
    from ui.shell.key_sheet import key_sheet
    from ui.statistics.history_file import delete_history_dialog, history_file_dialog
    from ui.training.sheet import puzzles_dialog

    shell, turn, ui = game.shell, game.turn, game.ui
    match shell.dialog:
        case About():
            return about_dialog(shell.texts, shell.build, shell.home)
        case KeySheet():
            return key_sheet(shell.texts, ui.shortcuts)
        case DailyDialog():
            return daily_dialog(shell, shell.dialog, ui.run, has_puzzles=ui.puzzles is not None)
        case ChallengeDialog() if turn.is_finished:
            return challenge_dialog(shell, ui.name, turn, ui.start(turn), shell.dialog)
        case GroupDialog() if ui.run is not None:
            return group_dialog(shell, ui.run, shell.dialog)
        case PuzzlesDialog():
            return puzzles_dialog(shell, shell.dialog)
        case HistoryFileDialog():
            return history_file_dialog(shell, shell.dialog)
        case DeleteHistoryDialog():
            return delete_history_dialog(shell.texts)
    return None
