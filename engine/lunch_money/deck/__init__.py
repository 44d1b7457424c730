"""The decks: the cards, and the number of each in every deck.

The numbers on the cards are in deck.json, the decks in decks.json. A match names the deck it was
dealt from, so a new card does not affect matches with an earlier deck.
"""

import json
from dataclasses import replace
from pathlib import Path

from engine.lunch_money.cards import WITH_RULES
from engine.lunch_money.state.brawl import CURRENT_DECK
from engine.lunch_money.state.card import OF_TYPE, Card, Grip, Sureness, Type
from engine.lunch_money.state.rulings import Rulings
from engine.saving import Json

_COUNTS: dict[str, dict[str, int]] = json.loads(
    Path(__file__).with_name("decks.json").read_text(encoding="utf-8")
)
"""The number of each card, by deck."""


def _card(numbers: Json) -> Card:
    card, of_type = WITH_RULES.get(numbers["name"], Card(numbers["name"])), Type(numbers["type"])
    return replace(
        card,
        openings=card.openings.union(OF_TYPE.get(of_type, ())),
        type=of_type,
        damage=numbers["damage"],
        damage_is=Sureness(numbers["damage_is"]),
        count=_COUNTS[CURRENT_DECK].get(card.name, 0),
        count_is=Sureness(numbers["count_is"]),
    )


_LIST = json.loads(Path(__file__).with_name("deck.json").read_text(encoding="utf-8"))

CARDS: dict[str, Card] = {card.name: card for card in map(_card, _LIST)}
"""Every kind of card, by name; sorted by type, then by name. Hands hold names, because cards of one
kind are interchangeable."""

GRIPS: dict[str, Grip] = {card.name: card.grip for card in CARDS.values() if card.grip is not None}
"""The grips of the cards that begin a hold, by card name."""

DECKS: dict[str, tuple[str, ...]] = {
    deck: tuple(name for name, count in counts.items() for _ in range(count))
    for deck, counts in _COUNTS.items()
}
"""All cards of one set, by deck."""

ONE_SET = DECKS[CURRENT_DECK]

MAX_WITH_ONE_SET = 4
"""Up to this many players share one set; more players combine two (printed rules)."""


def deck_for(players: int, rulings: Rulings, deck: str = CURRENT_DECK) -> tuple[str, ...]:
    """Return all cards for this number of players, or none if the deck does not exist."""
    is_large = players > MAX_WITH_ONE_SET and not rulings.one_set
    one_set = DECKS.get(deck, ())
    return one_set * 2 if is_large else one_set
