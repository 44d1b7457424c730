"""The cheat sheet: all card relations, and all cards of the deck."""

from collections.abc import Iterable, Sequence

from engine.lunch_money.deck import CARDS, ONE_SET, deck_for
from engine.lunch_money.state.card import Card, Sureness
from engine.lunch_money.state.rulings import Rulings
from ui.components.picture import picture
from ui.lunch_money.card_relations import (
    Combination,
    answers,
    escapes,
    followers,
    free_answers,
    openers,
)
from ui.lunch_money.components.sign import sign
from ui.lunch_money.match_config import MatchConfig
from ui.lunch_money.wording import card_effect, card_name, distinct_name, kinds
from ui.nodes import Node, h
from ui.shell.dialog import close_action, dialog
from ui.text.i18n import Texts


def relations_sheet(texts: Texts, rulings: Rulings) -> list[Node]:
    """Return a section for each kind of relation."""
    chapters = (
        ("answers", answers(rulings)),
        ("followers", followers(rulings)),
        ("free-answers", free_answers(rulings)),
        ("escapes", escapes()),
    )
    opening = h("p", kinds(texts, openers()), class_="sheet-text soft")
    return [
        _chapter(texts, "openers", opening),
        *(_chapter(texts, key, _list(texts, found)) for key, found in chapters),
    ]


def _chapter(texts: Texts, key: str, *content: Node) -> Node:
    return h(
        "section",
        h("h3", texts.t(f"sheet.{key}"), key=f"sheet-{key}", class_="sheet-title"),
        content,
        aria_labelledby=f"sheet-{key}",
        class_="sheet-chapter",
    )


def _list(texts: Texts, combinations: Sequence[Combination]) -> Node:
    return h("ul", [_line(texts, one) for one in combinations], class_="plain-list column gap-1")


def _line(texts: Texts, combination: Combination) -> Node:
    return h(
        "li",
        h("strong", kinds(texts, combination.cards), class_="sheet-cards"),
        sign("arrow", "sheet-arrow"),
        h("span", ": ", class_="unseen"),
        h("span", kinds(texts, combination.fitting) or texts.t("sheet.nothing")),
        class_="sheet-line column",
    )


def glossary(texts: Texts, sets: int) -> Node:
    """Return all cards by type with their counts in this number of sets, after a note on the
    numbers that this project has proposed, because the rules do not state them."""
    entries = [_entry(texts, card, sets) for card in CARDS.values()]
    return h(
        "section",
        h("h3", texts.t("sheet.cards"), key="sheet-cards", class_="sheet-title"),
        h("p", _unsure(texts), class_="sheet-text soft"),
        h("dl", entries, class_="glossary column"),
        aria_labelledby="sheet-cards",
    )


def card_facts(texts: Texts, card: str) -> Node:
    """Return the picture and the type of a card, its effect in a few words, its count in one set,
    and notes on its proposed numbers."""
    kind = CARDS[card]
    return h(
        "p",
        h("span", picture(f"cards/{card}"), class_="card-facts-picture"),
        sign(kind.type),
        h("strong", texts.t(f"type.{kind.type}"), " · ", card_effect(texts, card)),
        [(" ", note) for note in _notes(texts, kind, 1)],
        class_=f"card-facts card--{kind.type}",
    )


def _unsure(texts: Texts) -> str:
    """Return a note about the cards whose count or damage is only proposed."""

    def named(cards: Iterable[Card]) -> str:
        return texts.lists([distinct_name(texts, one.name) for one in cards])

    counts = named(one for one in CARDS.values() if one.count_is is Sureness.PROPOSED)
    damages = named(one for one in CARDS.values() if one.damage_is is Sureness.PROPOSED)
    return texts.t("sheet.unsure", counts=counts, damages=damages)


def _entry(texts: Texts, card: Card, sets: int) -> Node:
    count, *unsure = _notes(texts, card, sets)
    return h(
        "div",
        h(
            "dt",
            sign(card.type),
            h("span", card_name(texts, card.name), class_="glossary-name"),
            h("span", card_effect(texts, card.name), class_="soft"),
        ),
        h(
            "dd",
            texts.t(f"card.{card.name}.text"),
            h("span", " ", count, class_="glossary-count soft"),
            [h("em", " ", what, class_="glossary-count soft") for what in unsure],
        ),
        class_=f"glossary-entry card--{card.type}",
    )


def _notes(texts: Texts, card: Card, sets: int) -> list[str]:
    """Return the card's count in this number of sets, and notes on its proposed numbers."""
    unsure = [
        texts.t(f"sheet.proposed-{what}")
        for what, sureness in (("count", card.count_is), ("damage", card.damage_is))
        if sureness is Sureness.PROPOSED
    ]
    return [texts.t("sheet.count", count=card.count * sets), *unsure]


def cheat_sheet(texts: Texts, config: MatchConfig) -> Node:
    """Return the cheat sheet as a dialog, with the card relations under the rulings of this match
    and the card counts in its deck."""
    rulings = config.rulings
    sets = len(deck_for(len(config.seats), rulings)) // len(ONE_SET)
    # Focusable, so that arrow keys can scroll it.
    body = h(
        "div",
        relations_sheet(texts, rulings),
        glossary(texts, sets),
        class_="sheet column gap-4",
        tabindex=0,
    )
    return dialog(texts, texts.t("button.cheat-sheet"), [body], [close_action(texts)], is_wide=True)
