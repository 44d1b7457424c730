"""The rules book: its contents, and one chapter at a time."""

from collections.abc import Sequence
from itertools import groupby

from ui.components.dialog import dialog, dialog_action
from ui.nodes import Child, Node, h
from ui.rulesbook.chapters import Chapter, paragraphs
from ui.shell.dialogs import RulesBook
from ui.shell.messages import CloseDialog, OpenDialog
from ui.text.i18n import Texts

HEADING = "chapter-title"
"""The key of the heading from which one reads on when a page was turned."""


def book(texts: Texts, chapters: Sequence[Chapter], at: int | None, more: Sequence[Child]) -> Node:
    """Open at the chapter of this place, with more below its paragraphs; None: at its contents.

    Where there is room for it, the contents stand beside the chapter.
    """
    body = h(
        "div",
        _list_heading(texts) if at is None else None,
        _contents(texts, chapters, at),
        _page(texts, chapters, at, more) if at is not None else None,
        class_="book" if at is None else "book book--open",
    )
    actions = (
        dialog_action("contents", texts.t("book.back"), OpenDialog(RulesBook()), "button--quiet")
        if at is not None
        else None,
        dialog_action("close", texts.t("screen.back"), CloseDialog(), "button--primary"),
    )
    return dialog(texts, texts.t("book.title"), [body], actions, is_wide=True)


def _list_heading(texts: Texts) -> Node:
    return h("h3", texts.t("book.back"), key=HEADING, class_="book-list-title", tabindex=-1)


def _contents(texts: Texts, chapters: Sequence[Chapter], at: int | None) -> Node:
    """All chapters by group, that of this place marked."""
    now = None if at is None else chapters[at]
    groups = groupby(chapters, key=lambda chapter: chapter.group)
    return h(
        "nav",
        [_group(texts, group, list(inside), now) for group, inside in groups],
        class_="book-contents",
        aria_label=texts.t("book.back"),
    )


def _group(texts: Texts, group: str, inside: Sequence[Chapter], now: Chapter | None) -> Node:
    return h(
        "section",
        h("h4", texts.t(f"book.group.{group}"), class_="book-group"),
        h("ul", [h("li", _entry(one, is_open=one == now)) for one in inside], class_="book-list"),
        class_="book-section",
    )


def _entry(chapter: Chapter, *, is_open: bool) -> Node:
    return h(
        "button",
        chapter.title,
        key=f"to-{chapter.name}",
        on=OpenDialog(RulesBook(chapter.name)),
        type="button",
        class_="book-entry",
        aria_current="page" if is_open else None,
    )


def _page(texts: Texts, chapters: Sequence[Chapter], at: int, more: Sequence[Child]) -> Node:
    """An element of its own for each chapter, so that each is shown from its beginning."""
    chapter = chapters[at]
    return h(
        "article",
        h("h3", chapter.title, key=HEADING, class_="book-title", tabindex=-1),
        h("p", chapter.lead, class_="book-lead") if chapter.lead else None,
        [h("p", one) for one in paragraphs(texts, chapter)],
        more,
        _turning(texts, chapters, at),
        key=f"page-{chapter.name}",
        class_="book-page",
        aria_labelledby=HEADING,
    )


def _turning(texts: Texts, chapters: Sequence[Chapter], at: int) -> Node:
    """To the chapter before and the one behind."""
    before, behind = chapters[max(at - 1, 0) : at], chapters[at + 1 : at + 2]
    return h(
        "div",
        [_turn(texts, "previous", one) for one in before],
        [_turn(texts, "next", one) for one in behind],
        class_="book-turning",
    )


def _turn(texts: Texts, way: str, to: Chapter) -> Node:
    label = texts.t(f"book.{way}", title=to.title)
    return dialog_action(way, label, OpenDialog(RulesBook(to.name)), f"button--quiet book-{way}")
