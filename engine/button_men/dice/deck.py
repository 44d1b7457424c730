"""A deck of cards, from which some dice are drawn instead of rolled."""

from engine.luck import Luck
from engine.value import value

ACE, JOKER = 1, 20

FULL_DECK: tuple[int, ...] = (*(card for card in (*range(ACE, 11), 11, 12, 13) for _ in range(4)),)
FULL_DECK += (JOKER, JOKER)
"""The values of all 54 cards: ace to ten, jack 11, queen 12, king 13, two jokers (rules, section 3,
wildcard)."""

Deck = tuple[int, ...]
"""The cards that are left, in ascending order; none stand for a full deck, just shuffled."""


@value
class Drawn:
    """A card, and the deck without it."""

    card: int
    deck: Deck


def drawn(deck: Deck, luck: Luck) -> Drawn:
    """A card drawn from the deck. An empty one is shuffled first, with all 54 cards."""
    cards = deck or FULL_DECK
    at = luck.pick(len(cards))
    return Drawn(cards[at], cards[:at] + cards[at + 1 :])


class Dealer:
    """Luck that also draws cards, for the dice of one player."""

    __slots__ = ("deck", "pick")

    def __init__(self, deck: Deck, luck: Luck) -> None:
        self.deck = deck
        self.pick = luck.pick

    def draw(self) -> int:
        """The value of the next card."""
        found = drawn(self.deck, self)
        self.deck = found.deck
        return found.card
