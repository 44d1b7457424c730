"""The glossary: every card of the deck, what it does, how many there are, and how sure that is."""

from engine.lunch_money.deck import LINES, Line, Sureness
from ui.lunch_money.components.sign import sign
from ui.lunch_money.wording import card_effect, card_name
from ui.nodes import Node, h
from ui.text.i18n import Texts


def glossary(texts: Texts, sets: int) -> list[Node]:
    """The cards by type, and before them which numbers are our own proposal."""
    return [
        h(
            "section",
            h("h3", texts.t("sheet.cards"), key="sheet-cards", class_="sheet-title"),
            h("p", _unsure(texts), class_="sheet-text"),
            h("dl", [_entry(texts, line, sets) for line in LINES], class_="glossary"),
            aria_labelledby="sheet-cards",
        )
    ]


def card_facts(texts: Texts, card: str) -> Node:
    """Of one card its type, what it does in a few words, and how many there are in one deck."""
    (line,) = (one for one in LINES if one.name == card)
    return h(
        "p",
        sign(line.type),
        h("strong", texts.t(f"type.{line.type}"), " · ", card_effect(texts, card)),
        [(" ", note) for note in _notes(texts, line, 1)],
        class_=f"card-facts card--{line.type}",
    )


def _unsure(texts: Texts) -> str:
    counts = [_named(texts, line) for line in LINES if line.count_is is Sureness.PROPOSED]
    damages = [_named(texts, line) for line in LINES if line.damage_is is Sureness.PROPOSED]
    return texts.t("sheet.unsure", counts=texts.lists(counts), damages=texts.lists(damages))


def _named(texts: Texts, line: Line) -> str:
    """Two kinds of card may share a name: then it is told with what it does."""
    name = card_name(texts, line.name)
    is_shared = sum(card_name(texts, one.name) == name for one in LINES) > 1
    effect = card_effect(texts, line.name)
    return texts.t("sheet.named", card=name, effect=effect) if is_shared else name


def _entry(texts: Texts, line: Line, sets: int) -> Node:
    count, *unsure = _notes(texts, line, sets)
    return h(
        "div",
        h(
            "dt",
            sign(line.type),
            h("span", card_name(texts, line.name), class_="glossary-name"),
            h("span", card_effect(texts, line.name), class_="glossary-effect"),
        ),
        h(
            "dd",
            texts.t(f"card.{line.name}.text"),
            h("span", " ", count, class_="glossary-count"),
            [h("em", " ", what, class_="glossary-count") for what in unsure],
        ),
        class_=f"glossary-entry card--{line.type}",
    )


def _notes(texts: Texts, line: Line, sets: int) -> list[str]:
    """How many there are, and which of its numbers are our own proposal."""
    unsure = [
        texts.t(f"sheet.proposed-{what}")
        for what, sureness in (("count", line.count_is), ("damage", line.damage_is))
        if sureness is Sureness.PROPOSED
    ]
    return [texts.t("sheet.count", count=line.count * sets), *unsure]
