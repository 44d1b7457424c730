"""Worth: what cards promise, by rules of thumb that name none of them.

Gains are counted in counters that a victim loses. The worth of a hand is counted in counters of
its owner. All weights were measured; README.md in this folder tells how, and what else was tried.
"""

from functools import lru_cache

from engine.lunch_money.card import Card, Opening
from engine.lunch_money.deck import CARDS, ONE_SET
from engine.lunch_money.rulings import DEFAULT
from engine.lunch_money.table import Assault, Laid, Origin, Role

MARK = 1.0
"""What it gains to do something lasting to a player, besides damage."""
GRIP = 2.0
"""What it gains to hold somebody."""

REACH = 0.5
"""What each counter is worth that the cards of a hand can take from somebody together."""
CANCEL = 4.5
"""What it is worth to be able to cancel a play."""
HEAL = 1.6
"""What each counter is worth that one can give oneself."""
ANSWER, SPECIAL = 2.8, -2.0
"""What a card is worth that answers everything, and what one that never answers anything."""
SEIZE = 0.7
"""What it is worth to be able to seize somebody, besides what one can do then."""
STRIKE = -0.6
"""What an attack is worth, besides what it can do."""
BURDEN = -5.0
"""The same of one that comes back to the hand, so that nothing better is drawn."""
LATER = -2.5
"""The same of one that can be used only when something else has succeeded."""
DRAWN = 1.0
"""What a card is worth that one will draw."""

REMEMBERED = 8192
"""How many answers each rule of thumb remembers: 14 MB in all. Eight times as many would save
a tenth of the time."""

Hand = tuple[str, ...]
Openings = tuple[Opening, ...]

TURN = (Opening.TURN,)
FREE = (Opening.FREE_BASIC, Opening.FREE_WEAPON)


def _gain(card: Card) -> float:
    """What it does to its victim, if nothing stops it."""
    return card.damage + MARK * (card.marks is not None) + GRIP * (card.grip is not None)


GAINS = {name: _gain(card) for name, card in CARDS.items()}
"""What each card does to its victim, without what can follow."""


@lru_cache(maxsize=REMEMBERED)
def blows(hand: Hand, openings: Openings) -> tuple[tuple[str, float], ...]:
    """The cards that can be played on these occasions, each with all that it and what can follow
    would do; best first."""
    found = {}
    for name in hand:
        card = CARDS[name]
        if name not in found and not card.openings.isdisjoint(openings):
            found[name] = GAINS[name] + reach(without(hand, name), following(card, openings))
    return tuple(sorted(found.items(), key=lambda blow: (-blow[1], blow[0])))


def reach(hand: Hand, openings: Openings) -> float:
    """The most that cards of this hand can do one after another, beginning on such an occasion."""
    found = blows(hand, openings) if openings else ()
    return found[0][1] if found else 0.0


def following(card: Card, openings: Openings) -> Openings:
    """With what its player may go on; hits at somebody held go on for ever."""
    return card.leads_to or (openings if Opening.HELD in openings else ())


def without(hand: Hand, name: str) -> Hand:
    """The hand less one card."""
    at = hand.index(name)
    return hand[:at] + hand[at + 1 :]


def _by_itself(card: Card) -> float:
    """What it is worth to have it, whatever else one has, and but for its reach."""
    if card.interrupts:
        return CANCEL
    if card.heals:
        return HEAL * card.heals
    if card.answers is not None:
        return SPECIAL + (ANSWER - SPECIAL) * _answered(card)
    if card.returns:
        return BURDEN
    if Opening.TURN not in card.openings:
        return LATER
    return SEIZE if card.is_seizure else STRIKE


def _answered(card: Card) -> float:
    """To what share of the attacks in a deck it is an answer."""
    attacks = [CARDS[name] for name in ONE_SET if Opening.TURN in CARDS[name].openings]
    return sum(_answers(card, attack) for attack in attacks) / len(attacks)


def _answers(card: Card, attack: Card) -> bool:
    laid = Laid(0, (attack.name,), 1, Role.ATTACK, (1,))
    assault = Assault(0, 1, Origin.TURN, ())
    return card.answers is not None and card.answers(attack, laid, assault, DEFAULT)


BY_ITSELF = {name: _by_itself(card) for name, card in CARDS.items()}
"""What it is worth to have each card, but for its reach."""


@lru_cache(maxsize=REMEMBERED)
def worth(hand: Hand) -> float:
    """What it is worth to have this hand, in counters."""
    return sum(BY_ITSELF[name] for name in hand) + REACH * reach(hand, TURN)


@lru_cache(maxsize=REMEMBERED)
def thrown(hand: Hand) -> Hand:
    """The cards of a hand in the order in which one would do without them, worst first."""
    if not hand:
        return ()
    worst = max(dict.fromkeys(hand), key=lambda name: worth(without(hand, name)))
    return (worst, *thrown(without(hand, worst)))


@lru_cache(maxsize=REMEMBERED)
def spared(hand: Hand) -> Hand:
    """The cards that are worth less than others that one would draw for them; sorted."""
    rest = hand
    for name in thrown(hand):
        if change(rest, without(rest, name)) <= 0:
            break
        rest = without(rest, name)
    left = list(hand)
    for name in rest:
        left.remove(name)
    return tuple(left)


def change(hand: Hand, rest: Hand) -> float:
    """What is won by drawing again all cards but these."""
    return worth(rest) - worth(hand) + DRAWN * (len(hand) - len(rest))
