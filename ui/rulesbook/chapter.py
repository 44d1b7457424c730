"""The chapters of a rules book: their titles and texts."""

from collections.abc import Iterator, Sequence

from engine.value import value
from ui.nodes import Node
from ui.text.i18n import Texts


@value
class Chapter:
    """A chapter of the book."""

    group: str
    """Its heading in the table of contents."""
    kind: str
    """Its subject: the rules of a game, a skill, a card. The name alone identifies a chapter within
    a game; the kind determines where its texts are."""
    name: str
    title: str
    lead: str = ""
    """The summary as a sentence, or "" if its paragraphs are short enough."""
    signs: tuple[str, ...] = ()
    """The letters and signs of its subject, for example on a die."""
    names: tuple[str, ...] = ()
    """The names that it lists besides its paragraphs, which the search also finds."""


@value
class Chapters:
    """The book of a game, open or closed."""

    chapters: tuple[Chapter, ...]
    """The chapters in reading order."""
    at: int | None
    """The index of the open chapter, or None for the table of contents."""
    more: tuple[Node, ...] = ()
    """The content below the open chapter's paragraphs."""


def titled_chapter(texts: Texts, group: str, kind: str, name: str) -> Chapter:
    """Return a chapter with the title from the texts."""
    return Chapter(group, kind, name, texts.t(f"book.{kind}.{name}.title"))


def capital(words: str) -> str:
    """Return the words with a capital letter, as in a title."""
    return words[:1].upper() + words[1:]


def task(texts: Texts, chapter: Chapter) -> str:
    """Return the task of the chapter's exercise."""
    return texts.t(f"book.{chapter.kind}.{chapter.name}.try")


def index_of(chapters: Sequence[Chapter], name: str) -> int | None:
    """Return the index of the chapter with this name, or None."""
    return next((at for at, one in enumerate(chapters) if one.name == name), None)


def paragraphs(texts: Texts, chapter: Chapter) -> Iterator[str]:
    """Yield the chapter's paragraphs, as many as there are texts."""
    number = 1
    while texts.has(key := f"book.{chapter.kind}.{chapter.name}.{number}"):
        yield texts.t(key)
        number += 1
