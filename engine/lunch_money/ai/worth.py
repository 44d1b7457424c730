"""The worth of cards and hands, by heuristics that do not refer to specific cards.

Gains are counted in counters that a victim loses, the worth of a hand in counters of its owner. All
weights were measured; README.md in this folder describes how, and what else was tried.
"""

from functools import lru_cache

from engine.lunch_money.deck import CARDS, ONE_SET
from engine.lunch_money.state.brawl import Assault, Hand, Laid, Opening, Origin, Role
from engine.lunch_money.state.card import Card
from engine.lunch_money.state.rulings import DEFAULT

MARK = 1.0
"""The gain from a lasting effect on a player, beyond damage."""
GRIP = 2.0
"""The gain of holding someone."""

REACH = 0.5
"""The worth of each counter that the cards of a hand can take from someone in one assault."""
CANCEL = 4.5
"""The worth of being able to cancel a play."""
HEAL = 1.6
"""The worth of each counter that a card can heal."""
ANSWER, SPECIAL = 2.8, -2.0
"""The worth of a card that answers every attack, and of one that answers none."""
SEIZE = 0.7
"""The worth of being able to seize someone, not counting follow-ups."""
STRIKE = -0.6
"""The worth of an attack beyond its effects."""
BURDEN = -5.0
"""The worth of an attack that returns to the hand, so that no better card is drawn."""
LATER = -2.5
"""The worth of an attack that is only possible after another card has succeeded."""
DRAWN = 1.0
"""The worth of a card to be drawn."""

REMEMBERED = 8192
"""The number of results that each heuristic caches: 14 MB in total. Eight times as many would save
a tenth of the time."""

Openings = tuple[Opening, ...]

TURN = (Opening.TURN,)
FREE = (Opening.FREE_BASIC, Opening.FREE_WEAPON)


GAINS = {
    name: card.damage + MARK * (card.marks is not None) + GRIP * (card.grip is not None)
    for name, card in CARDS.items()
}
"""The effect of each card on its victim if nothing stops it, without follow-ups."""


@lru_cache(maxsize=REMEMBERED)
def blows(hand: Hand, openings: Openings) -> tuple[tuple[str, float], ...]:
    """Return the cards that can be played for these openings, each with the total effect of the
    card and its best follow-ups; best first."""
    found = {}
    for name in hand:
        card = CARDS[name]
        if name not in found and not card.openings.isdisjoint(openings):
            found[name] = GAINS[name] + reach(without(hand, name), card.openings_after(openings))
    return tuple(sorted(found.items(), key=lambda blow: (-blow[1], blow[0])))


def reach(hand: Hand, openings: Openings) -> float:
    """Return the maximum effect of playing cards of this hand one after another, starting with one
    of these openings. Return 0 if no card can be played."""
    found = blows(hand, openings) if openings else ()
    return found[0][1] if found else 0.0


def without(hand: Hand, *names: str) -> Hand:
    """Return the hand without these cards."""
    for name in names:
        at = hand.index(name)
        hand = hand[:at] + hand[at + 1 :]
    return hand


def _by_itself(card: Card) -> float:
    """Return the worth of having the card, regardless of the other cards and of its reach."""
    if card.interrupts:
        return CANCEL
    if card.heals:
        return HEAL * card.heals
    if card.answers is not None:
        return SPECIAL + (ANSWER - SPECIAL) * _answered_share(card)
    if card.returns:
        return BURDEN
    if Opening.TURN not in card.openings:
        return LATER
    return SEIZE if card.is_seizure else STRIKE


def _answered_share(card: Card) -> float:
    """Return the fraction of the attacks in a deck that this card answers."""
    attacks = [CARDS[name] for name in ONE_SET if Opening.TURN in CARDS[name].openings]
    assault = Assault(0, 1, Origin.TURN, ())
    answered = [
        card.answers is not None
        and card.answers(attack, Laid(0, (attack.name,), 1, Role.ATTACK, (1,)), assault, DEFAULT)
        for attack in attacks
    ]
    return sum(answered) / len(answered)


BY_ITSELF = {name: _by_itself(card) for name, card in CARDS.items()}
"""The worth of having each card, without its reach."""


@lru_cache(maxsize=REMEMBERED)
def worth(hand: Hand) -> float:
    """Return the worth of this hand, in counters."""
    return sum(BY_ITSELF[name] for name in hand) + REACH * reach(hand, TURN)


@lru_cache(maxsize=REMEMBERED)
def worst_cards_first(hand: Hand) -> Hand:
    """Return the cards of a hand, the most dispensable first."""
    if not hand:
        return ()
    worst = max(dict.fromkeys(hand), key=lambda name: worth(without(hand, name)))
    return (worst, *worst_cards_first(without(hand, worst)))


@lru_cache(maxsize=REMEMBERED)
def cards_to_replace(hand: Hand) -> Hand:
    """Return the cards of a hand that are worth less than their replacements, in sorted order."""
    rest = hand
    for name in worst_cards_first(hand):
        if change(rest, without(rest, name)) <= 0:
            break
        rest = without(rest, name)
    return without(hand, *rest)


def change(hand: Hand, rest: Hand) -> float:
    """Return the gain of discarding all but `rest` of a hand and drawing replacements, in
    counters."""
    return worth(rest) - worth(hand) + DRAWN * (len(hand) - len(rest))
