"""The shell's update: messages about the visit, which mean the same in every game."""

from dataclasses import replace
from typing import assert_never

from engine.value import value
from ui.shell.dialogs import (
    LONGEST_NAME,
    ChallengeDialog,
    DailyDialog,
    Dialog,
    ExportDialog,
    HistoryFileDialog,
    LinkDialog,
    ShareDialog,
)
from ui.shell.effects import (
    ApplySettings,
    Copy,
    DeleteAllHistory,
    DeleteFriendMatch,
    Effect,
    EncodeQr,
    MoveFocus,
    OfferText,
    OpenDaily,
    OpenKept,
    OpenPractice,
    PresentTitle,
    ReadHistory,
    ReadLink,
    ReplaceKept,
    ResumeMatch,
    SaveFile,
    SaveSettings,
    SelectText,
    TurnToFriend,
)
from ui.shell.messages import (
    ChangeSettings,
    CloseDialog,
    Copied,
    CopyRefused,
    CopyText,
    DaysRead,
    DeclineTutorial,
    DeleteHistory,
    DismissNotice,
    EffectMessage,
    Failed,
    ForgetFriendMatch,
    FriendMatchDamaged,
    FriendMatchImported,
    FriendsMessage,
    FriendsRead,
    HideQrCode,
    HistoryMessage,
    HistoryRead,
    HostRequested,
    KeepHere,
    LinkRefused,
    LoadKept,
    MatchesAside,
    NoticeMessage,
    OpenDialog,
    OpenFriendMatch,
    OpenScreen,
    OpenTwice,
    OtherMatchMessage,
    PlayDaily,
    Practise,
    QrCodeMade,
    QrMessage,
    ReturnToMatch,
    SaveHistory,
    SendText,
    SharingMessage,
    ShellMessage,
    ShowQrCode,
    SignChallenge,
    StorageRefused,
    TakeLink,
    WriteLink,
)
from ui.shell.notices import (
    ATTEMPT_ELSEWHERE,
    DAILY_YESTERDAY,
    LINK_REFUSED,
    MATCH_ASIDE,
    OPEN_TWICE,
    Answer,
    notice,
    with_notice,
    without_notice,
)
from ui.shell.qr import AskedQr, too_long
from ui.shell.screens import MATCH, FriendsScreen, MatchupScreen, Screen, StatisticsScreen
from ui.shell.settings import Settings, Theme, settings_text
from ui.shell.shell import Shell, with_settings
from ui.text.i18n import locales
from ui.text.wording import refused


@value
class ShellUpdate:
    """The next shell, and what to do in the world."""

    shell: Shell
    effects: tuple[Effect, ...] = ()


def update_shell(shell: Shell, message: ShellMessage) -> ShellUpdate:
    """The shell after a message about the visit."""
    match message:
        case OpenDialog(dialog):
            return ShellUpdate(replace(shell, dialog=dialog, qr=None))
        case CloseDialog():
            return ShellUpdate(replace(shell, dialog=None, qr=None))
        case OpenScreen(screen):
            return with_screen(shell, screen)
        case ChangeSettings(settings):
            return with_choice(shell, settings)
        case DaysRead(daily):
            return ShellUpdate(replace(shell, daily=daily))
        case HostRequested(theme, language):
            return _as_host_asks(shell, theme, language)
        case DeclineTutorial():
            return ShellUpdate(replace(shell, offers_tutorial=False))
    if isinstance(message, EffectMessage):
        return ShellUpdate(shell, (message,))
    if isinstance(message, OtherMatchMessage):
        return _about_other_matches(shell, message)
    if isinstance(message, FriendsMessage):
        return _about_friends(shell, message)
    if isinstance(message, NoticeMessage):
        return _about_notices(shell, message)
    if isinstance(message, SharingMessage):
        return _about_sharing(shell, message)
    if isinstance(message, QrMessage):
        return _about_qr_codes(shell, message)
    return _about_history(shell, message)


def with_screen(shell: Shell, screen: Screen) -> ShellUpdate:
    """The shell at another screen.

    The focus moves to its heading, for what was pressed is gone; but within the statistics, or
    the explorer of match-ups, it stays where it is.
    """
    after = replace(shell, screen=screen, dialog=None, qr=None)
    if isinstance(screen, MatchupScreen) and isinstance(shell.screen, MatchupScreen):
        return ShellUpdate(after)
    if not isinstance(screen, StatisticsScreen):
        return ShellUpdate(after, (MoveFocus(screen.heading),))
    if isinstance(shell.screen, StatisticsScreen):
        return ShellUpdate(after)
    return ShellUpdate(after, (ReadHistory(), MoveFocus(screen.heading)))


def with_choice(shell: Shell, settings: Settings) -> ShellUpdate:
    """The shell under settings that the player has chosen; they are kept."""
    after = with_settings(shell, settings)
    return ShellUpdate(after, (SaveSettings(settings_text(after.chosen)), ApplySettings()))


def _as_host_asks(shell: Shell, theme: str, language: str) -> ShellUpdate:
    """Apply the theme and language that the host page asks for; ignore invalid values. The player
    has not chosen them, so they are not kept."""
    settings = replace(
        shell.settings,
        theme=Theme(theme) if theme in list(Theme) else shell.settings.theme,
        language=language if language in locales() else shell.settings.language,
    )
    after = replace(with_settings(shell, settings), chosen=shell.chosen)
    return ShellUpdate(after, (ApplySettings(),))


def _about_other_matches(shell: Shell, message: OtherMatchMessage) -> ShellUpdate:
    match message:
        case Practise(address):
            # The focus moves to the table: left on the button, Enter would start it once more.
            return ShellUpdate(
                replace(shell, dialog=None), (OpenPractice(address), MoveFocus(MATCH.heading))
            )
        case PlayDaily(day):
            return ShellUpdate(
                replace(_without(_without(shell, ATTEMPT_ELSEWHERE), DAILY_YESTERDAY), dialog=None),
                (OpenDaily(day), MoveFocus(MATCH.heading)),
            )
        case ReturnToMatch():
            after = _without(_without(shell, MATCH_ASIDE), OPEN_TWICE)
            return ShellUpdate(after, (ResumeMatch(),))
        case KeepHere():
            return ShellUpdate(_without(shell, OPEN_TWICE), (ReplaceKept(),))
        case LoadKept():
            return ShellUpdate(_without(shell, OPEN_TWICE), (OpenKept(),))
    assert_never(message)


def _about_friends(shell: Shell, message: FriendsMessage) -> ShellUpdate:
    match message:
        case FriendsRead(friends):
            return ShellUpdate(replace(shell, friends=friends), (PresentTitle(),))
        case OpenFriendMatch(id):
            opening = (TurnToFriend(id), MoveFocus(MATCH.heading))
            return ShellUpdate(replace(shell, dialog=None), opening)
        case ForgetFriendMatch(id):
            return ShellUpdate(replace(shell, dialog=None), (DeleteFriendMatch(id),))
        case WriteLink(text) if isinstance(shell.screen, FriendsScreen):
            return ShellUpdate(replace(shell, screen=FriendsScreen(text)))
        case WriteLink():
            return ShellUpdate(shell)
        case TakeLink(text):
            taken = _without(shell, LINK_REFUSED)
            if isinstance(shell.screen, FriendsScreen):
                taken = replace(taken, screen=FriendsScreen())
            return ShellUpdate(taken, (ReadLink(text),))
        case LinkRefused(why, full_page):
            refusal = notice(shell.texts, LINK_REFUSED, why=refused(shell.texts, why))
            refusal = replace(refusal, full_page=full_page)
            return ShellUpdate(replace(shell, notices=with_notice(shell.notices, refusal)))
        case FriendMatchImported():
            return ShellUpdate(_notified(shell, "friend-imported"))
        case FriendMatchDamaged():
            return ShellUpdate(_notified(shell, "friend-damaged"))
    assert_never(message)


def _about_notices(shell: Shell, message: NoticeMessage) -> ShellUpdate:
    match message:
        case DismissNotice(key):
            return ShellUpdate(_without(shell, key))
        case MatchesAside():
            return ShellUpdate(_notified(shell, MATCH_ASIDE, ("back-to-match", ReturnToMatch())))
        case OpenTwice():
            answers = ("load-kept", LoadKept()), ("keep-here", KeepHere())
            return ShellUpdate(_notified(shell, OPEN_TWICE, *answers))
        case Failed(what):
            return ShellUpdate(_notified(shell, "failed", what=what))
        case StorageRefused() if shell.is_storage_refused:
            return ShellUpdate(shell)
        case StorageRefused():
            return ShellUpdate(_notified(replace(shell, is_storage_refused=True), "not-kept"))
    assert_never(message)


def _notified(shell: Shell, key: str, *answers: Answer, **words: str | int) -> Shell:
    added = notice(shell.texts, key, *answers, **words)
    return replace(shell, notices=with_notice(shell.notices, added))


def _without(shell: Shell, key: str) -> Shell:
    return replace(shell, notices=without_notice(shell.notices, key))


def _about_sharing(shell: Shell, message: SharingMessage) -> ShellUpdate:
    match message:
        case SendText(text):
            return ShellUpdate(_with_copy_outcome(shell, ""), (OfferText(text),))
        case SignChallenge(by) if isinstance(shell.dialog, ChallengeDialog):
            signed = replace(shell.dialog, by="".join(filter(str.isprintable, by))[:LONGEST_NAME])
            return ShellUpdate(replace(shell, dialog=signed))
        case SignChallenge():
            return ShellUpdate(shell)
        case CopyText(text, field):
            return ShellUpdate(_with_copy_outcome(shell, ""), (Copy(text, field),))
        case Copied():
            return ShellUpdate(_with_copy_outcome(shell, "copied"))
        case CopyRefused(field):
            return ShellUpdate(_with_copy_outcome(shell, "refused"), (SelectText(field),))
    assert_never(message)


def _about_qr_codes(shell: Shell, message: QrMessage) -> ShellUpdate:
    match message:
        case ShowQrCode(text) if (refusal := too_long(text)) is not None:
            return ShellUpdate(replace(shell, qr=AskedQr(text, refusal)))
        case ShowQrCode(text):
            return ShellUpdate(replace(shell, qr=AskedQr(text)), (EncodeQr(text),))
        case HideQrCode():
            return ShellUpdate(replace(shell, qr=None))
        case QrCodeMade(text, made) if shell.qr is not None and shell.qr.text == text:
            return ShellUpdate(replace(shell, qr=AskedQr(text, made)))
        case QrCodeMade():
            return ShellUpdate(shell)
    assert_never(message)


def _with_copy_outcome(shell: Shell, outcome: str) -> Shell:
    if shell.dialog is None and isinstance(shell.screen, MatchupScreen):
        return replace(shell, matchup=replace(shell.matchup, copy_outcome=outcome))
    if not isinstance(
        shell.dialog, ShareDialog | ChallengeDialog | DailyDialog | LinkDialog | ExportDialog
    ):
        return shell
    return replace(shell, dialog=replace(shell.dialog, copy_outcome=outcome))


def _about_history(shell: Shell, message: HistoryMessage) -> ShellUpdate:
    match message:
        case HistoryRead():
            return ShellUpdate(_with_history(shell, message))
        case SaveHistory():
            return ShellUpdate(shell, (SaveFile(f"{shell.texts.t('history.file-name')}.json"),))
        case DeleteHistory():
            return ShellUpdate(replace(shell, dialog=None), (DeleteAllHistory(),))
    assert_never(message)


def _with_history(shell: Shell, read: HistoryRead) -> Shell:
    after = replace(shell, history=read.history, is_history_kept=read.is_kept)
    if read.damage is not None:
        after = _notified(after, "history-damaged", why=refused(shell.texts, read.damage))
    return replace(after, dialog=_with_outcome(after.dialog, read))


def _with_outcome(dialog: Dialog | None, read: HistoryRead) -> Dialog | None:
    if not isinstance(dialog, HistoryFileDialog) or read.outcome is None:
        return dialog
    return replace(dialog, outcome=read.outcome)
