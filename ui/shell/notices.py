"""Notices: what the player should know beyond the game."""

from dataclasses import replace
from typing import TypeVar

from engine.saving import DamagedSave
from ui.shell.address import Problem
from ui.shell.messages import DismissNotice, Failed, Message, StorageRefused
from ui.shell.page import Notice, Page
from ui.text.i18n import Texts
from ui.text.wording import refused

P = TypeVar("P", bound=Page)

THINKING_FAILED = "thinking-failed"


def with_notice(page: P, key: str, **words: str | int) -> P:
    """The page with one more notice; it takes the place of an earlier one about the same."""
    notice = Notice(key, page.texts.t(f"notice.{key}", **words))
    others = tuple(one for one in page.notices if one.key != key)
    return replace(page, notices=(*others, notice))


def has_notice(page: Page, key: str) -> bool:
    """Is there a notice about this?"""
    return any(notice.key == key for notice in page.notices)


def without_notice(page: P, key: str) -> P:
    """The page after the player has put a notice away."""
    return replace(page, notices=tuple(one for one in page.notices if one.key != key))


def with_news(page: P, message: Message) -> P:
    """The page after news from outside that every game takes in the same way."""
    match message:
        case DismissNotice(key):
            return without_notice(page, key)
        case StorageRefused():
            return with_notice(replace(page, is_kept=False), "not-kept") if page.is_kept else page
        case Failed(what):
            return with_notice(page, "failed", what=what)
    return page


def address_notice(texts: Texts, problem: Problem) -> Notice:
    """What is wrong with a parameter of the address."""
    # Those of further seats are explained like that of the first opponent's.
    name = problem.name.rstrip("234567")
    why = refused(texts, problem.why) if problem.why else texts.t(f"why.address.{name}")
    text = texts.t("notice.address", name=problem.name, said=problem.said, why=why)
    return Notice(f"address-{problem.name}", text)


def damage_notice(texts: Texts, problem: DamagedSave) -> Notice:
    """That the kept match could not be read, and what became of it."""
    return Notice("damaged", texts.t("notice.damaged", why=refused(texts, problem.refusal)))
