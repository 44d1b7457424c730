"""The chapters of a rules book: titles and texts."""

from collections.abc import Iterator, Sequence

from engine.value import value
from ui.nodes import Node
from ui.text.i18n import Texts


@value
class Chapter:
    """A chapter of a rules book. Its paragraphs are in the texts."""

    group: str
    """The group of chapters to which the chapter belongs in the table of contents, as part of a
    text key."""
    kind: str
    """The kind of subject, as part of text keys: the rules of a game, a skill, a card."""
    name: str
    """The name of the chapter, unique within a game, as part of text keys."""
    title: str
    lead: str = ""
    """A summary in one sentence, or "" if the paragraphs are short enough."""
    signs: tuple[str, ...] = ()
    """The letters and signs of the subject, for example on a die, which the search finds."""
    names: tuple[str, ...] = ()
    """The names that are listed besides the paragraphs, which the search finds."""


@value
class Chapters:
    """The rules book of a game, open at a chapter or at the table of contents."""

    chapters: tuple[Chapter, ...]
    """The chapters in reading order."""
    at: int | None
    """The index of the open chapter, or None for the table of contents."""
    more: tuple[Node, ...] = ()
    """The content below the paragraphs of the open chapter."""


def titled_chapter(texts: Texts, group: str, kind: str, name: str) -> Chapter:
    """Return a chapter whose title is in the texts."""
    return Chapter(group, kind, name, texts.t(f"book.{kind}.{name}.title"))


def task(texts: Texts, chapter: Chapter) -> str:
    """Return the task of the chapter's exercise. Raises MissingText if the chapter has no
    exercise."""
    return texts.t(f"book.{chapter.kind}.{chapter.name}.try")


def index_of(chapters: Sequence[Chapter], name: str) -> int | None:
    """Return the index of the chapter with this name, or None if there is no such chapter."""
    return next((at for at, one in enumerate(chapters) if one.name == name), None)


def paragraphs(texts: Texts, chapter: Chapter) -> Iterator[str]:
    """Yield the chapter's paragraphs, as many as there are texts."""
    number = 1
    while texts.has(key := f"book.{chapter.kind}.{chapter.name}.{number}"):
        yield texts.t(key)
        number += 1
