"""Hearing: messages about the history, which every game answers in the same way."""

from dataclasses import replace
from typing import TypeVar

from ui.shell.dialogs import MovingHistory, ShowingStatistics
from ui.shell.effects import Effect, ForgetHistory, MergeHistory, SaveFile
from ui.shell.messages import DeleteHistory, HistoryRead, LoadHistory, Message, SaveHistory
from ui.shell.notices import with_notice
from ui.shell.page import Page
from ui.text.wording import refused

P = TypeVar("P", bound=Page)


def history_heard(page: P, message: Message) -> tuple[P, tuple[Effect, ...]] | None:
    """The page after a message about the history; None: it is about something else."""
    match message:
        case HistoryRead():
            return _told(page, message), ()
        case LoadHistory(text):
            return page, (MergeHistory(text),)
        case SaveHistory():
            return page, (SaveFile(f"{page.texts.t('history.file-name')}.json"),)
        case DeleteHistory():
            return replace(page, dialog=ShowingStatistics()), (ForgetHistory(),)
    return None


def _told(page: P, told: HistoryRead) -> P:
    shell = replace(page.shell, history=told.history, is_history_kept=told.is_kept)
    page = replace(page, shell=shell)
    if told.damage is not None:
        page = with_notice(page, "history-damaged", why=refused(page.texts, told.damage))
    if isinstance(page.dialog, MovingHistory) and told.outcome is not None:
        page = replace(page, dialog=replace(page.dialog, outcome=told.outcome))
    return page
