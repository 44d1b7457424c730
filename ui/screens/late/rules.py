"""The rules book of a game: its table of contents with a search field, and one chapter at a
time."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from engine.value import value
from ui.components.action import Button, action_button
from ui.match.active_game import ActiveGame
from ui.match.game_ui import S, T, V
from ui.message import Message
from ui.nodes import Child, Node, h
from ui.rulesbook.chapter import Chapter, Chapters, paragraphs
from ui.rulesbook.search import LONGEST_SOUGHT, SearchHit, search_chapters
from ui.shell.messages import OpenScreen
from ui.shell.page import TextScreen
from ui.shell.screens import RulesScreen
from ui.text.i18n import Texts

LONG_GROUP = 20
"""The minimum number of chapters for which a group's names are shown in columns."""


@value
class SearchInput:
    """A listener of the search field on this screen, called with its text."""

    screen: RulesScreen

    def __call__(self, text: str) -> Message:
        """Return the message that searches for this text."""
        return OpenScreen(replace(self.screen, sought=text[:LONGEST_SOUGHT]))


def draw_rules(game: ActiveGame[S, T, V], screen: RulesScreen) -> TextScreen:
    """Return the table of contents, and the open chapter beside it, if any."""
    texts, book = game.shell.texts, game.ui.rules(game.turn, screen.chapter)
    at = book.at
    heading, look = RulesScreen.heading, "book-list-title large"
    body = h(
        "div",
        h("h3", texts.t("book.back"), key=heading, class_=look, tabindex=-1)
        if at is None
        else None,
        _contents(texts, screen, book),
        _page(texts, screen, book, at) if at is not None else None,
        class_="book" if at is None else "book book--open column",
    )
    if at is None:
        return TextScreen(texts.t("book.title"), (body,), is_paper=True)
    to_contents = RulesScreen("", screen.sought, (book.chapters[at].group,))
    contents = Button(texts.t("book.back"), OpenScreen(to_contents))
    back = action_button("contents", contents, "button--quiet")
    return TextScreen(texts.t("book.title"), (body,), (back,), is_paper=True)


def _contents(texts: Texts, screen: RulesScreen, book: Chapters) -> Node:
    """Return the search field, followed by the results of the search, or without a search by all
    chapters in groups. The open chapter is marked."""
    finds = search_chapters(texts, book.chapters, screen.sought) if screen.sought.strip() else None
    return h(
        "nav",
        _search(texts, screen),
        h(
            "p",
            texts.t("book.found", count=len(finds)) if finds is not None else "",
            key="book-found",
            class_="book-found soft small",
            aria_live="polite",
        ),
        _groups(texts, screen, book) if finds is None else _finds(texts, screen, book, finds),
        class_="book-contents",
        aria_label=texts.t("book.back"),
    )


def _search(texts: Texts, screen: RulesScreen) -> Node:
    return h(
        "label",
        h("span", texts.t("book.search"), class_="unseen"),
        h(
            "input",
            key="book-search",
            on_input=SearchInput(screen),
            type="search",
            value=screen.sought,
            placeholder=texts.t("book.search"),
            maxlength=LONGEST_SOUGHT,
            autocomplete="off",
            autocapitalize="off",
            spellcheck="false",
        ),
        class_="field book-search",
    )


def _finds(
    texts: Texts, screen: RulesScreen, book: Chapters, finds: Sequence[SearchHit]
) -> Node | None:
    """Return the matching chapters, the best first, each with an excerpt or its group; or None if
    no chapter matches."""
    now = None if book.at is None else book.chapters[book.at]
    items = [
        h(
            "li",
            _entry(
                screen,
                one.chapter,
                _excerpt(one) or texts.t(f"book.group.{one.chapter.group}"),
                is_open=one.chapter == now,
            ),
        )
        for one in finds
    ]
    return h("ul", items, class_="book-list plain-list column book-finds") if items else None


def _excerpt(hit: SearchHit) -> tuple[Child, ...]:
    before, word, after = hit.excerpt
    return (before, h("mark", word), after) if word else ()


def _groups(texts: Texts, screen: RulesScreen, book: Chapters) -> list[Node]:
    now = None if book.at is None else book.chapters[book.at]
    groups = groupby(book.chapters, key=lambda chapter: chapter.group)
    return [_group(texts, screen, group, list(inside), now) for group, inside in groups]


def _group(
    texts: Texts, screen: RulesScreen, group: str, inside: Sequence[Chapter], now: Chapter | None
) -> Node:
    """Return a group of chapters. Its heading is both a text and a button that collapses the group;
    the style sheet shows the button on small screens, and the text on all others."""
    title = texts.t(f"book.group.{group}")
    is_open = group in screen.unfolded or (now is not None and now.group == group)
    others = tuple(one for one in screen.unfolded if one != group)
    unfolded = others if group in screen.unfolded else (*others, group)
    fold = h(
        "button",
        title,
        h("span", f" {len(inside)}", class_="book-count"),
        key=f"fold-{group}",
        on=OpenScreen(replace(screen, unfolded=unfolded)),
        type="button",
        class_="book-fold",
        aria_expanded=is_open,
    )
    entries = [h("li", _entry(screen, one, is_open=one == now)) for one in inside]
    look = "book-section book-section--unfolded" if is_open else "book-section"
    return h(
        "section",
        h("h4", h("span", title, class_="book-group-name"), fold, class_="book-group soft small"),
        h("ul", entries, class_="book-list plain-list column"),
        class_=f"{look} book-section--long" if len(inside) >= LONG_GROUP else look,
    )


def _entry(screen: RulesScreen, chapter: Chapter, about: Child = None, *, is_open: bool) -> Node:
    return h(
        "button",
        chapter.title,
        h("span", " ", about, class_="book-about soft small breakable") if about else None,
        key=f"to-{chapter.name}",
        on=OpenScreen(RulesScreen(chapter.name, screen.sought)),
        type="button",
        class_="book-entry tap",
        aria_current="page" if is_open else None,
    )


def _page(texts: Texts, screen: RulesScreen, book: Chapters, at: int) -> Node:
    """Return the open chapter. Each chapter has an element of its own, so that it is shown from its
    beginning."""
    chapter = book.chapters[at]
    return h(
        "article",
        h("h3", chapter.title, key=RulesScreen.heading, class_="book-title", tabindex=-1),
        h("p", chapter.lead, class_="book-lead large") if chapter.lead else None,
        [h("p", one) for one in paragraphs(texts, chapter)],
        book.more,
        _turning(texts, screen, book.chapters, at),
        key=f"page-{chapter.name}",
        class_="book-page",
        aria_labelledby=RulesScreen.heading,
    )


def _turning(texts: Texts, screen: RulesScreen, chapters: Sequence[Chapter], at: int) -> Node:
    """Return buttons for the previous and the next chapter, if there are any."""
    before, after = chapters[max(at - 1, 0) : at], chapters[at + 1 : at + 2]
    turns: list[Child] = [_turn(texts, screen, "previous", one) for one in before]
    turns += [_turn(texts, screen, "next", one) for one in after]
    return h("div", turns, class_="book-turning cluster")


def _turn(texts: Texts, screen: RulesScreen, way: str, to: Chapter) -> Node:
    on = OpenScreen(RulesScreen(to.name, screen.sought))
    label = texts.t(f"book.{way}", title=to.title)
    return action_button(way, Button(label, on), f"button--quiet book-{way}")
