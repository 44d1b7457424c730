"""The shell's update: messages about the visit, in every game."""

from dataclasses import replace
from typing import assert_never

from engine.correspondence.link import body_in
from engine.correspondence.reasons import LinkRefused
from engine.value import value
from ui.components.form import SetField, form_after
from ui.daily.duel import Daily
from ui.friends.friends import Friends
from ui.history.history import games, won_count
from ui.puzzles.book import PuzzleBook
from ui.runs.runs import Runs
from ui.shell import effects, messages
from ui.shell.address import TUTORIAL, Problem
from ui.shell.dialogs import CopyDialog, HistoryFileDialog
from ui.shell.effects import Effect
from ui.shell.late_code import LateCode
from ui.shell.notices import (
    ATTEMPT_ELSEWHERE,
    DAILY_YESTERDAY,
    LINK_REFUSED,
    LINK_TAKEN,
    MATCH_ASIDE,
    OPEN_TWICE,
    Answer,
    address_notice,
    notice,
    with_notice,
    without_notice,
)
from ui.shell.qr import AskedQr, too_long
from ui.shell.screens import (
    LINK_FIELD,
    MATCH,
    FriendsScreen,
    GauntletScreen,
    MatchupScreen,
    PasteScreen,
    PuzzlesScreen,
    Screen,
)
from ui.shell.settings import Draws, Margin, Settings, Theme, settings_text, with_learnt
from ui.shell.shell import Shell, with_settings
from ui.text.i18n import Texts, locales
from ui.text.wording import refusal_text


@value
class ShellUpdate:
    """The shell after a message, and the effects to carry out."""

    shell: Shell
    effects: tuple[Effect, ...] = ()


def update_shell(shell: Shell, message: messages.ShellMessage) -> ShellUpdate:
    """Return the shell after a message about the visit, and the effects."""
    match message:
        case messages.OpenDialog(dialog):
            waits = None if dialog is shell.invitation else shell.invitation
            return ShellUpdate(replace(shell, dialog=dialog, invitation=waits, qr=None))
        case messages.CloseDialog():
            return ShellUpdate(replace(shell, dialog=None, qr=None))
        case messages.OpenScreen(PuzzlesScreen()) if shell.puzzles.puzzles:
            return ShellUpdate(replace(shell, dialog=None), (messages.SolveNext(),))
        case messages.OpenScreen(screen, at):
            return with_screen(shell, screen, at)
        case messages.ChangeSettings(settings):
            return with_choice(shell, settings)
        case messages.ToggleMargin(margin):
            return _with_margin_toggled(shell, margin)
        case SetField():
            return ShellUpdate(_with_field(shell, message))
        case messages.ValueRead(value):
            return _with_value(shell, value)
        case messages.ReadPasted(text):
            return ShellUpdate(replace(shell, screen=PasteScreen(text)), (message,))
        case messages.CheckLines(screen):
            effects_ = (message,) if screen.waiting else ()
            return ShellUpdate(replace(shell, screen=screen), effects_)
        case messages.HostRequested(theme, language):
            return _as_host_asks(shell, theme, language)
    if isinstance(message, messages.EffectMessage):
        return ShellUpdate(shell, (message,))
    if isinstance(message, messages.OtherMatchMessage):
        return _about_other_matches(shell, message)
    if isinstance(message, messages.FriendsMessage):
        return _about_friends(shell, message)
    if isinstance(message, messages.NoticeMessage):
        return _about_notices(shell, message)
    if isinstance(message, messages.SharingMessage):
        return _about_sharing(shell, message)
    if isinstance(message, messages.QrMessage):
        return _about_qr_codes(shell, message)
    return _about_history(shell, message)


def _with_field(shell: Shell, message: SetField) -> Shell:
    """Return the shell with a field of the open dialog set, or the same shell if no open dialog
    offers the value."""
    if shell.dialog is None:
        return shell
    after = form_after(shell.dialog.fields(shell.texts), message)
    return shell if after is None else replace(shell, dialog=after)


def _with_value(shell: Shell, saved: messages.SharedValue) -> ShellUpdate:
    match saved:
        case LateCode():
            return ShellUpdate(replace(shell, late_code=saved))
        case Texts():
            return ShellUpdate(replace(shell, texts=saved), (effects.PresentTitle(),))
        case Daily():
            return ShellUpdate(replace(shell, daily=saved))
        case PuzzleBook():
            return ShellUpdate(replace(shell, puzzles=saved))
        case Runs():
            return ShellUpdate(replace(shell, runs=saved))
        case Friends():
            return ShellUpdate(replace(shell, friends=saved), (effects.PresentTitle(),))
    assert_never(saved)


def with_screen(shell: Shell, screen: Screen, focus: str = "") -> ShellUpdate:
    """Return the shell at another screen. The focus moves to its heading, or to the element with
    the id `focus`, since the pressed button is gone; but within one place it stays where it is."""
    after = replace(shell, screen=screen, dialog=None, qr=None)
    if screen.is_same_place(shell.screen):
        return ShellUpdate(after)
    return ShellUpdate(after, (effects.MoveFocus(focus or screen.heading),))


def with_choice(shell: Shell, settings: Settings) -> ShellUpdate:
    """Return the shell with the player's new settings, which are saved."""
    after = with_settings(shell, settings)
    return ShellUpdate(
        after, (effects.SaveSettings(settings_text(after.chosen)), effects.ApplySettings())
    )


def _with_margin_toggled(shell: Shell, margin: Margin) -> ShellUpdate:
    """Return the shell with the margin open, or closed if it was open. The focus moves to the
    margin only from a menu, since on phones it is below the table."""
    shown = Margin.CLOSED if shell.settings.margin is margin else margin
    after = with_choice(replace(shell, dialog=None), replace(shell.settings, margin=shown))
    if shell.dialog is None or shown is Margin.CLOSED:
        return after
    return ShellUpdate(after.shell, (*after.effects, effects.MoveFocus("margin")))


def _as_host_asks(shell: Shell, theme: str, language: str) -> ShellUpdate:
    """Return the shell with the theme and language that the host page requests, ignoring invalid
    values. They are not the player's choice, so they are not saved."""
    settings = replace(
        shell.settings,
        theme=Theme(theme) if theme in list(Theme) else shell.settings.theme,
        language=language if language in locales() else shell.settings.language,
    )
    after = replace(with_settings(shell, settings), chosen=shell.chosen)
    return ShellUpdate(after, (effects.ApplySettings(),))


def _about_other_matches(shell: Shell, message: messages.OtherMatchMessage) -> ShellUpdate:
    match message:
        case messages.Practise() | messages.SolveNext():
            return ShellUpdate(replace(shell, dialog=None), (message,))
        case messages.LearnFirst():
            return ShellUpdate(
                replace(shell, dialog=None, invitation=shell.dialog),
                (effects.MarkLesson(), messages.Practise(TUTORIAL)),
            )
        case messages.PlayDaily():
            return ShellUpdate(
                replace(_without(shell, ATTEMPT_ELSEWHERE, DAILY_YESTERDAY), dialog=None),
                (message, effects.MoveFocus(MATCH.heading)),
            )
        case messages.PlayRun():
            after = replace(_without(shell, ATTEMPT_ELSEWHERE), dialog=None)
            return ShellUpdate(after, (message,))
        case messages.BeginRun() | messages.ChooseOffer() | messages.GiveUpRun():
            # The pressed button is gone; the next step is below the heading.
            there = GauntletScreen()
            focus = effects.MoveFocus(there.heading)
            return ShellUpdate(replace(shell, dialog=None, screen=there), (message, focus))
        case messages.Solve():
            # The puzzle screen states that they are being fetched, or why they cannot be.
            screen = PuzzlesScreen() if shell.puzzles.puzzles is None else shell.screen
            return ShellUpdate(replace(shell, dialog=None, screen=screen), (message,))
        case messages.ReturnToMatch():
            return ShellUpdate(_without(shell, MATCH_ASIDE, OPEN_TWICE), (message,))
        case messages.KeepThisMatch() | messages.LoadOtherMatch():
            return ShellUpdate(_without(shell, OPEN_TWICE), (message,))
    assert_never(message)


def _about_friends(shell: Shell, message: messages.FriendsMessage) -> ShellUpdate:
    match message:
        case messages.OpenFriendMatch():
            opening = (message, effects.MoveFocus(MATCH.heading))
            return ShellUpdate(replace(shell, dialog=None), opening)
        case messages.ForgetFriendMatch():
            return ShellUpdate(replace(shell, dialog=None), (message,))
        case messages.ReturnToOlder(text):
            after = _notified(replace(shell, dialog=None), "friend-imported")
            return ShellUpdate(after, (effects.SaveFriendMatch(text, None),))
        case messages.WriteLink(text) if isinstance(shell.screen, FriendsScreen):
            # No one types a link: a complete one was pasted, and needs no other press.
            if _holds_link(text):
                return _link_taken(shell, messages.ImportLink(text))
            return ShellUpdate(replace(shell, screen=FriendsScreen(text)))
        case messages.WriteLink():
            return ShellUpdate(shell)
        case messages.ImportLink():
            return _link_taken(shell, message)
        case messages.PasteRefused():
            there = replace(_notified(shell, "paste-refused"), screen=FriendsScreen(), dialog=None)
            return ShellUpdate(there, (effects.MoveFocus(LINK_FIELD),))
        case messages.LinkRejected(why, full_page):
            refusal = notice(shell.texts, LINK_REFUSED, why=refusal_text(shell.texts, why))
            refusal = replace(refusal, full_page=full_page)
            return ShellUpdate(replace(shell, notices=with_notice(shell.notices, refusal)))
        case messages.LinkTaken(text):
            here = ("take-here", messages.ImportLink(text))
            return ShellUpdate(_notified(shell, LINK_TAKEN, here))
    assert_never(message)


def _holds_link(text: str) -> bool:
    """Whether the text contains an undamaged link, or a complete match."""
    try:
        return bool(body_in(text))
    except LinkRefused:
        return False


def _link_taken(shell: Shell, message: messages.ImportLink) -> ShellUpdate:
    taken = _without(shell, LINK_REFUSED, LINK_TAKEN)
    if isinstance(shell.screen, FriendsScreen):
        taken = replace(taken, screen=FriendsScreen())
    return ShellUpdate(taken, (message,))


def _about_notices(shell: Shell, message: messages.NoticeMessage) -> ShellUpdate:
    match message:
        case messages.ShowNotice(key):
            return ShellUpdate(_notified(shell, key))
        case messages.DismissNotice(key):
            return ShellUpdate(_without(shell, key))
        case messages.MatchesStashed():
            return ShellUpdate(
                _notified(shell, MATCH_ASIDE, ("back-to-match", messages.ReturnToMatch()))
            )
        case messages.OpenTwice():
            answers = (
                ("load-kept", messages.LoadOtherMatch()),
                ("keep-here", messages.KeepThisMatch()),
            )
            return ShellUpdate(_notified(shell, OPEN_TWICE, *answers))
        case messages.PuzzleRefused(number, why):
            refusal = address_notice(shell.texts, Problem("puzzle", str(number), why))
            return ShellUpdate(replace(shell, notices=with_notice(shell.notices, refusal)))
        case messages.Failed(what):
            failure = replace(notice(shell.texts, "failed"), report=what)
            return ShellUpdate(replace(shell, notices=with_notice(shell.notices, failure)))
        case messages.StorageUnavailable() if shell.is_storage_refused:
            return ShellUpdate(shell)
        case messages.StorageUnavailable():
            return ShellUpdate(_notified(replace(shell, is_storage_refused=True), "not-kept"))
    assert_never(message)


def _notified(shell: Shell, key: str, *answers: Answer) -> Shell:
    added = notice(shell.texts, key, *answers)
    return replace(shell, notices=with_notice(shell.notices, added))


def _without(shell: Shell, *keys: str) -> Shell:
    return replace(shell, notices=without_notice(shell.notices, *keys))


def _about_sharing(shell: Shell, message: messages.SharingMessage) -> ShellUpdate:
    match message:
        case messages.SendText() | messages.CopyText():
            return ShellUpdate(_with_copy_outcome(shell, ""), (message,))
        case messages.Copied():
            return ShellUpdate(_with_copy_outcome(shell, "copied"))
        case messages.CopyRefused(field):
            return ShellUpdate(_with_copy_outcome(shell, "refused"), (effects.SelectText(field),))
    assert_never(message)


def _about_qr_codes(shell: Shell, message: messages.QrMessage) -> ShellUpdate:
    match message:
        case messages.ShowQrCode(text) if (refusal := too_long(text)) is not None:
            return ShellUpdate(replace(shell, qr=AskedQr(text, refusal)))
        case messages.ShowQrCode(text):
            return ShellUpdate(replace(shell, qr=AskedQr(text)), (message,))
        case messages.HideQrCode():
            return ShellUpdate(replace(shell, qr=None))
        case messages.QrCodeMade(text, made) if shell.qr is not None and shell.qr.text == text:
            return ShellUpdate(replace(shell, qr=AskedQr(text, made)))
        case messages.QrCodeMade():
            return ShellUpdate(shell)
    assert_never(message)


def _with_copy_outcome(shell: Shell, outcome: str) -> Shell:
    if shell.dialog is None and isinstance(shell.screen, MatchupScreen):
        return replace(shell, matchup=replace(shell.matchup, copy_outcome=outcome))
    if shell.dialog is None and isinstance(shell.screen, GauntletScreen):
        return replace(shell, screen=replace(shell.screen, copy_outcome=outcome))
    if not isinstance(shell.dialog, CopyDialog):
        return shell
    return replace(shell, dialog=replace(shell.dialog, copy_outcome=outcome))


def _about_history(shell: Shell, message: messages.HistoryMessage) -> ShellUpdate:
    match message:
        case messages.HistoryRead(history, outcome, damaged):
            dialog = shell.dialog
            if isinstance(dialog, HistoryFileDialog) and outcome is not None:
                dialog = replace(dialog, outcome=outcome)
            after = replace(shell, history=history, damaged=damaged, dialog=dialog)
            return with_experience(after)
        case messages.SaveHistory():
            return ShellUpdate(
                shell, (effects.SaveFile(f"{shell.texts.t('history.file-name')}.json"),)
            )
        case messages.SaveDamaged(damaged):
            name = f"{shell.texts.t('history.damaged-file-name')}-{damaged.what}.txt"
            return ShellUpdate(shell, (effects.SaveFile(name, damaged.key),))
        case messages.DeleteHistory():
            return ShellUpdate(replace(shell, dialog=None), (message,))
    assert_never(message)


WON_WITH_SIMPLE_DICE = 3
"""The number of wins after which random buttons come from the whole catalog."""


def with_experience(shell: Shell) -> ShellUpdate:
    """Return the shell with the settings that follow from the matches in the history, which are
    saved if they differ."""
    settings = with_learnt(shell.settings, *games(shell.history))
    if settings.draws is Draws.UNDECIDED and won_count(shell.history) >= WON_WITH_SIMPLE_DICE:
        settings = replace(settings, draws=Draws.ALL)
    return ShellUpdate(shell) if settings == shell.settings else with_choice(shell, settings)
