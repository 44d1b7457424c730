"""The rules book: its table of contents, and one chapter at a time. Each game has its own."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from engine.value import value
from ui.components.action import Button, action_button
from ui.nodes import Child, Node, h
from ui.shell.messages import OpenScreen
from ui.shell.page import Reading
from ui.shell.screens import RulesScreen
from ui.text.i18n import Texts


@value
class Chapter:
    """One chapter of the book."""

    group: str
    """The heading of the table of contents under which it stands."""
    kind: str
    """Its subject: the rules of a game, a skill, a card. The name alone distinguishes the chapters
    of one game; the kind determines where their texts are."""
    name: str
    title: str
    lead: str = ""
    """The gist, in a sentence; empty: its paragraphs are short enough."""


@value
class Chapters:
    """The book of a game, open or closed."""

    chapters: tuple[Chapter, ...]
    """The chapters in reading order."""
    at: int | None
    """The index of the open chapter; None: the table of contents is open."""
    more: tuple[Node, ...] = ()
    """What stands below the open chapter's paragraphs."""


def titled(texts: Texts, group: str, kind: str, name: str) -> Chapter:
    """A chapter with the title that the texts give it."""
    return Chapter(group, kind, name, texts.t(f"book.{kind}.{name}.title"))


def capital(words: str) -> str:
    """Words of a sentence, with a capital as a title begins."""
    return words[:1].upper() + words[1:]


def task(texts: Texts, chapter: Chapter) -> str:
    """What to try in the practice that belongs to the chapter."""
    return texts.t(f"book.{chapter.kind}.{chapter.name}.try")


def index_of(chapters: Sequence[Chapter], name: str) -> int | None:
    """The index of the chapter with this name; None: there is none."""
    return next((at for at, one in enumerate(chapters) if one.name == name), None)


def rules_screen(texts: Texts, book: Chapters) -> Reading:
    """The book as a screen. Where there is room, the contents stand beside the open chapter."""
    at = book.at
    body = h(
        "div",
        _contents_heading(texts) if at is None else None,
        _contents(texts, book),
        _page(texts, book, at) if at is not None else None,
        class_="book" if at is None else "book book--open",
    )
    contents = Button(texts.t("book.back"), OpenScreen(RulesScreen()))
    actions = () if at is None else (action_button("contents", contents, "button--quiet"),)
    return Reading(texts.t("book.title"), (body,), actions)


def _contents_heading(texts: Texts) -> Node:
    title = texts.t("book.back")
    return h("h3", title, key=RulesScreen.heading, class_="book-list-title", tabindex=-1)


def _contents(texts: Texts, book: Chapters) -> Node:
    """All chapters by group, the open one marked."""
    now = None if book.at is None else book.chapters[book.at]
    groups = groupby(book.chapters, key=lambda chapter: chapter.group)
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
        on=OpenScreen(RulesScreen(chapter.name)),
        type="button",
        class_="book-entry",
        aria_current="page" if is_open else None,
    )


def _page(texts: Texts, book: Chapters, at: int) -> Node:
    """An element of its own for each chapter, so that each is shown from its beginning."""
    chapter = book.chapters[at]
    return h(
        "article",
        h("h3", chapter.title, key=RulesScreen.heading, class_="book-title", tabindex=-1),
        h("p", chapter.lead, class_="book-lead") if chapter.lead else None,
        [h("p", one) for one in _paragraphs(texts, chapter)],
        book.more,
        _turning(texts, book.chapters, at),
        key=f"page-{chapter.name}",
        class_="book-page",
        aria_labelledby=RulesScreen.heading,
    )


def _paragraphs(texts: Texts, chapter: Chapter) -> Iterator[str]:
    """The chapter's paragraphs, as many as there are texts for."""
    number = 1
    while texts.has(key := f"book.{chapter.kind}.{chapter.name}.{number}"):
        yield texts.t(key)
        number += 1


def _turning(texts: Texts, chapters: Sequence[Chapter], at: int) -> Node:
    """Buttons to the previous and the next chapter."""
    before, after = chapters[max(at - 1, 0) : at], chapters[at + 1 : at + 2]
    turns: list[Child] = [_turn(texts, "previous", one) for one in before]
    turns += [_turn(texts, "next", one) for one in after]
    return h("div", turns, class_="book-turning")


def _turn(texts: Texts, way: str, to: Chapter) -> Node:
    on = OpenScreen(RulesScreen(to.name))
    label = texts.t(f"book.{way}", title=to.title)
    return action_button(way, Button(label, on), f"button--quiet book-{way}")
