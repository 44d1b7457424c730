"""Hearing: messages that every game of the page answers in the same way."""

from dataclasses import replace
from typing import TypeVar

from ui.match.tutorial import understood
from ui.rulesbook.book import HEADING
from ui.shell.dialogs import Dialog, RulesBook, Sharing, ShowingStatistics
from ui.shell.effects import (
    BackFromPractice,
    Copy,
    Effect,
    KeepSettings,
    MoveFocus,
    OpenGame,
    OpenPractice,
    Present,
    ReadHistory,
    Select,
)
from ui.shell.history_update import history_heard
from ui.shell.messages import (
    BackToMatch,
    ChangeSettings,
    ChooseGame,
    CloseDialog,
    Copied,
    CopyRefused,
    CopyText,
    DeclineTutorial,
    DismissTopic,
    EndTutorial,
    HostAsked,
    Message,
    OpenDialog,
    Practise,
    Returned,
)
from ui.shell.page import Page
from ui.shell.settings import Settings, Theme, settings_text
from ui.shell.shell import with_settings
from ui.text.i18n import locales

P = TypeVar("P", bound=Page)

TABLE = "table"
"""The key of the table."""


def heard_by_all(page: P, message: Message) -> tuple[P, tuple[Effect, ...]] | None:
    """The page after a message about the page as a whole; None: the game must answer it."""
    match message:
        case ChooseGame(game):
            return page, (OpenGame(game),)
        case Practise(address):
            # Left on what opened the dialog, Enter would only open it once more.
            return replace(page, dialog=None), (OpenPractice(address), MoveFocus(TABLE))
        case BackToMatch():
            return page, (BackFromPractice(),)
        case Returned(shell):
            # Whoever was thinking has been forgotten, and is asked again.
            back = replace(page, shell=shell, thinking=None, dialog=None)
            return replace(back, offers_tutorial=False), ()
        case DismissTopic():
            return understood(page), ()
        case EndTutorial():
            return replace(page, lesson=None), ()
        case DeclineTutorial():
            return replace(page, offers_tutorial=False), ()
        case OpenDialog(dialog):
            return replace(page, dialog=dialog), _focus_moves(dialog)
        case CloseDialog():
            return replace(page, dialog=None), ()
        case ChangeSettings(settings):
            return with_choice(page, settings)
        case HostAsked(theme, language):
            return _as_wanted(page, theme, language)
    return history_heard(page, message) or _of_copying(page, message)


def _as_wanted(page: P, theme: str, language: str) -> tuple[P, tuple[Effect, ...]]:
    """The page as the one around it wants it, if it can be had so; the player has chosen nothing.

    Whatever stands around us may say anything.
    """
    settings = replace(
        page.settings,
        theme=Theme(theme) if theme in list(Theme) else page.settings.theme,
        language=language if language in locales() else page.settings.language,
    )
    shell = replace(with_settings(page.shell, settings), chosen=page.shell.chosen)
    return replace(page, shell=shell), (Present(settings.theme, shell.texts),)


def _of_copying(page: P, message: Message) -> tuple[P, tuple[Effect, ...]] | None:
    match message:
        case CopyText(text, field):
            return _told(page, ""), (Copy(text, field),)
        case Copied():
            return _told(page, "copied"), ()
        case CopyRefused(field):
            return _told(page, "refused"), (Select(field),)
    return None


def _told(page: P, told: str) -> P:
    """What became of the copy, if the dialog is still open."""
    if not isinstance(page.dialog, Sharing):
        return page
    return replace(page, dialog=replace(page.dialog, told=told))


def _focus_moves(dialog: Dialog) -> tuple[Effect, ...]:
    """Whoever turns a page reads on from its heading; statistics are of what is kept now."""
    match dialog:
        case RulesBook():
            return (MoveFocus(HEADING),)
        case ShowingStatistics():
            return (ReadHistory(),)
    return ()


def with_choice(page: P, settings: Settings) -> tuple[P, tuple[Effect, ...]]:
    """The page under other settings, which are kept."""
    shell = with_settings(page.shell, settings)
    effects = (KeepSettings(settings_text(shell.chosen)), Present(settings.theme, shell.texts))
    return replace(page, shell=shell), effects
