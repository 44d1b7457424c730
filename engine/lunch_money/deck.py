"""The deck: which cards there are, how many of each, and how sure that is. See deck.json."""

import json
from enum import StrEnum
from pathlib import Path

from engine.lunch_money.card import Card, Rule, Type
from engine.lunch_money.cards import RULES
from engine.lunch_money.rulings import Rulings
from engine.value import value


class Sureness(StrEnum):
    """How well a number of the deck is known: no complete list of the cards is at hand."""

    PROVEN = "proven"
    """The printed rules or their example of play show it."""
    REPORTED = "reported"
    """Somebody who owns the game has written it down."""
    PROPOSED = "proposed"
    """Chosen to fit what is known."""


@value
class Line:
    """One kind of card as the deck lists it."""

    name: str
    type: Type
    damage: int
    """0: it does none by itself."""
    damage_is: Sureness
    count: int
    """How many of them one set holds."""
    count_is: Sureness


LINES: tuple[Line, ...] = tuple(
    Line(
        said["name"],
        Type(said["type"]),
        said["damage"],
        Sureness(said["damage_is"]),
        said["count"],
        Sureness(said["count_is"]),
    )
    for said in json.loads(Path(__file__).with_name("deck.json").read_text(encoding="utf-8"))
)
"""The deck in the order in which it is listed: by type, then by name."""

CARDS: dict[str, Card] = {
    line.name: Card(line.type, line.damage, RULES.get(line.name, Rule(line.name))) for line in LINES
}
"""Every kind of card by its name. In a hand a card is that name: cards of a kind are alike."""

ONE_SET: tuple[str, ...] = tuple(line.name for line in LINES for _ in range(line.count))
"""All cards of one set."""

MOST_WITH_ONE_SET = 4
"""So many players share one set; more of them put two together (printed rules)."""


def deck_for(players: int, rulings: Rulings) -> tuple[str, ...]:
    """All cards with which so many play."""
    is_large = players > MOST_WITH_ONE_SET and not rulings.one_set
    return ONE_SET * 2 if is_large else ONE_SET
