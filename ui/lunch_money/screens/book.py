"""The rules book of Lunch Money: what stands below the paragraphs of a chapter."""

from collections.abc import Iterator

from engine.lunch_money.deck import CARDS
from ui.lunch_money.card_relations import fits, relations_narrated
from ui.lunch_money.components.combinations import combinations
from ui.lunch_money.components.glossary import card_facts
from ui.lunch_money.rulesbook import chapters
from ui.lunch_money.rulings import answered, questions
from ui.lunch_money.session import Model
from ui.nodes import Node, h
from ui.rulesbook.book import book
from ui.rulesbook.chapters import Chapter, place_of
from ui.text.i18n import Texts


def brawl_book(model: Model, name: str) -> Node:
    """The book at the chapter of this name."""
    there = chapters(model.texts)
    at = place_of(there, name)
    more = () if at is None else tuple(_more(model, there[at]))
    return book(model.texts, there, at, more)


def _more(model: Model, chapter: Chapter) -> Iterator[Node]:
    """What the engine knows of it, by the rulings of this match."""
    texts, rulings = model.texts, model.terms.rulings
    match chapter.name:
        case "sheet":
            yield h("div", combinations(texts, rulings), class_="sheet")
        case "house":
            yield _lines(_house(texts, model))
    if chapter.name in CARDS:
        yield card_facts(texts, chapter.name)
        yield _lines(relations_narrated(texts, fits(chapter.name, rulings)))


def _house(texts: Texts, model: Model) -> Iterator[str]:
    """How each question that the rules leave open is answered."""
    for one in questions():
        yield texts.t(f"ruling.{one.name}.{answered(model.terms.rulings, one.name)}")


def _lines(said: Iterator[str]) -> Node:
    return h("ul", [h("li", line) for line in said], class_="book-lines")
