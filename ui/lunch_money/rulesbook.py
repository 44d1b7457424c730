"""The rules book of Lunch Money: its chapters, with facts from the engine."""

from collections.abc import Iterable, Iterator

from engine.lunch_money.deck import CARDS
from engine.lunch_money.state.card import Type
from ui.lunch_money.card_relations import narrated_relations
from ui.lunch_money.components.sheet import card_facts, relations_sheet
from ui.lunch_money.rulings import answer_to, questions
from ui.lunch_money.turn_state import TurnState
from ui.lunch_money.wording import distinct_name
from ui.nodes import Node, h
from ui.rulesbook.chapter import Chapter, Chapters, index_of, titled_chapter
from ui.text.i18n import Texts

CHAPTERS = {
    "basics": ("aim", "turn", "damage", "care"),
    "answers": ("answers", "counters", "grabs", "holds", "cancelling", "weapons"),
    "more": ("sheet", "house"),
}
"""The chapters by group. The chapters of cards follow, grouped by type."""


def chapters(texts: Texts) -> tuple[Chapter, ...]:
    """Return all chapters in reading order."""
    of_the_game = (
        titled_chapter(texts, group, "lunch-money", name)
        for group, names in CHAPTERS.items()
        for name in names
    )
    return (*of_the_game, *_of_cards(texts))


def _of_cards(texts: Texts) -> Iterator[Chapter]:
    for type_ in Type:
        for card in CARDS.values():
            if card.type is type_:
                lead = texts.t(f"card.{card.name}.text")
                yield Chapter(type_, "card", card.name, distinct_name(texts, card.name), lead)


def rules(turn: TurnState, name: str) -> Chapters:
    """Return the book, open at the chapter with this name, or at the contents if there is no such
    chapter."""
    found = chapters(turn.texts)
    at = index_of(found, name)
    return Chapters(found, at, () if at is None else tuple(_more(turn, found[at])))


def _more(turn: TurnState, chapter: Chapter) -> Iterator[Node]:
    """Yield facts from the engine about the chapter's subject, under the rulings of this match."""
    texts, rulings = turn.texts, turn.session.config.rulings
    match chapter.name:
        case "sheet":
            yield h("div", relations_sheet(texts, rulings), class_="sheet column gap-4")
        case "house":
            # This match's answers to the questions that the printed rules leave open.
            answers = ((one.name, answer_to(rulings, one.name)) for one in questions())
            yield _lines(texts.t(f"ruling.{name}.{answer}") for name, answer in answers)
    if chapter.name in CARDS:
        yield card_facts(texts, chapter.name)
        yield _lines(narrated_relations(texts, chapter.name, rulings))


def _lines(lines: Iterable[str]) -> Node:
    return h("ul", [h("li", line) for line in lines], class_="book-lines")
