"""The deck: which cards there are, how many of each, and how certain that is. See deck.json."""

import json
from enum import StrEnum
from pathlib import Path

from engine.lunch_money.cards import RULES
from engine.lunch_money.state.card import Card, Rule, Type
from engine.lunch_money.state.rulings import Rulings
from engine.value import value


class Sureness(StrEnum):
    """How certain a number of the deck is. No complete list of the cards is known."""

    PROVEN = "proven"
    """The printed rules or their example of play show it."""
    REPORTED = "reported"
    """Somebody who owns the game has published it."""
    PROPOSED = "proposed"
    """Chosen to match what is known."""


@value
class Line:
    """One kind of card as it is listed in the deck."""

    name: str
    type: Type
    damage: int
    """0 if it does no damage by itself."""
    damage_is: Sureness
    count: int
    """How many of them are in one set."""
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
"""The deck in its listed order: by type, then by name."""

CARDS: dict[str, Card] = {
    line.name: Card(line.type, line.damage, RULES.get(line.name, Rule(line.name))) for line in LINES
}
"""Every kind of card by name. Hands hold names, because cards of one kind are interchangeable."""

ONE_SET: tuple[str, ...] = tuple(line.name for line in LINES for _ in range(line.count))
"""All cards of one set."""

MOST_WITH_ONE_SET = 4
"""Up to this many players share one set; more players combine two (printed rules)."""


def deck_for(players: int, rulings: Rulings) -> tuple[str, ...]:
    """All cards for this number of players."""
    is_large = players > MOST_WITH_ONE_SET and not rulings.one_set
    return ONE_SET * 2 if is_large else ONE_SET
