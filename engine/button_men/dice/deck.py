"""A deck of cards, from which some dice are drawn instead of rolled."""

from engine.luck import Luck

ACE, JOKER = 1, 20

FULL_DECK = (*(card for card in range(ACE, 14) for _ in range(4)), JOKER, JOKER)
"""The values of all 54 cards: ace 1, two to ten, jack 11, queen 12, king 13, and two jokers (rules,
section 3, wildcard)."""

Deck = tuple[int, ...]
"""The remaining cards, in ascending order; empty stands for a full, shuffled deck."""


class Dealer:
    """Luck that can also draw cards, for the dice of one player."""

    __slots__ = ("deck", "pick")

    def __init__(self, deck: Deck, luck: Luck) -> None:
        self.deck = deck
        self.pick = luck.pick

    def draw(self) -> int:
        """Draw a card from the deck and return its value. An empty deck is first replaced by a
        shuffled one of all 54 cards."""
        cards = self.deck or FULL_DECK
        at = self.pick(len(cards))
        self.deck = cards[:at] + cards[at + 1 :]
        return cards[at]
