"""The deck: which cards there are, and how many of each. Their numbers are in deck.json."""

import json
from dataclasses import replace
from pathlib import Path

from engine.lunch_money.cards import WITH_RULES
from engine.lunch_money.state.card import OF_TYPE, Card, Grip, Sureness, Type
from engine.lunch_money.state.rulings import Rulings
from engine.saving import Json


def _card(numbers: Json) -> Card:
    card, of_type = WITH_RULES.get(numbers["name"], Card(numbers["name"])), Type(numbers["type"])
    return replace(
        card,
        openings=card.openings.union(OF_TYPE.get(of_type, ())),
        type=of_type,
        damage=numbers["damage"],
        damage_is=Sureness(numbers["damage_is"]),
        count=numbers["count"],
        count_is=Sureness(numbers["count_is"]),
    )


_LIST = json.loads(Path(__file__).with_name("deck.json").read_text(encoding="utf-8"))

CARDS: dict[str, Card] = {card.name: card for card in map(_card, _LIST)}
"""Every kind of card by name, by type and then by name. Hands hold names, because cards of one kind
are interchangeable."""

GRIPS: dict[str, Grip] = {card.name: card.grip for card in CARDS.values() if card.grip is not None}
"""The grips of the cards that begin a hold, by name."""

ONE_SET: tuple[str, ...] = tuple(name for name, card in CARDS.items() for _ in range(card.count))
"""All cards of one set."""

MAX_WITH_ONE_SET = 4
"""Up to this many players share one set; more players combine two (printed rules)."""


def deck_for(players: int, rulings: Rulings) -> tuple[str, ...]:
    """All cards for this number of players."""
    is_large = players > MAX_WITH_ONE_SET and not rulings.one_set
    return ONE_SET * 2 if is_large else ONE_SET
