"""The rules book: chapters, and where their words stand. Each game has its own."""

from collections.abc import Iterator, Sequence

from engine.value import value
from ui.text.i18n import Texts


@value
class Chapter:
    """One page of the book."""

    group: str
    """Under which heading of the contents it stands."""
    kind: str
    """What it is about: the rules of a game, a skill, a card. Names are told apart by it no
    further: no two chapters of a game have the same."""
    name: str
    title: str
    lead: str = ""
    """What it comes to, in a sentence; empty: its paragraphs are short enough."""


def titled(texts: Texts, group: str, kind: str, name: str) -> Chapter:
    """A chapter that is called as the texts have it."""
    return Chapter(group, kind, name, texts.t(f"book.{kind}.{name}.title"))


def capital(words: str) -> str:
    """Words of a sentence, as a title begins."""
    return words[:1].upper() + words[1:]


def paragraphs(texts: Texts, chapter: Chapter) -> Iterator[str]:
    """As many as there are texts for."""
    number = 1
    while texts.has(key := f"book.{chapter.kind}.{chapter.name}.{number}"):
        yield texts.t(key)
        number += 1


def task(texts: Texts, chapter: Chapter) -> str:
    """What to try in the match that belongs to the chapter."""
    return texts.t(f"book.{chapter.kind}.{chapter.name}.try")


def place_of(chapters: Sequence[Chapter], name: str) -> int | None:
    """The place of the chapter that is called so; None: there is none."""
    return next((at for at, one in enumerate(chapters) if one.name == name), None)
