"""The chapters of a rules book: what they are called, and their words."""

from collections.abc import Iterator, Sequence

from engine.value import value
from ui.nodes import Node
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
    """The summary, in a sentence, or "" if its paragraphs are short enough."""
    signs: tuple[str, ...] = ()
    """The letters and signs that stand for its subject, on a die for example."""
    names: tuple[str, ...] = ()
    """The names of what it lists besides its paragraphs; it is found by them too."""


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
    """Return the index of the chapter with this name, or None."""
    return next((at for at, one in enumerate(chapters) if one.name == name), None)


def paragraphs(texts: Texts, chapter: Chapter) -> Iterator[str]:
    """The chapter's paragraphs, as many as there are texts for."""
    number = 1
    while texts.has(key := f"book.{chapter.kind}.{chapter.name}.{number}"):
        yield texts.t(key)
        number += 1
