"""Card relations: which cards can open a turn, answer or follow a card, or escape from a hold.

The rules' own functions compute them for made-up positions, so the cheat sheet agrees with the
game.
"""

from collections.abc import Iterable, Sequence
from functools import cache

from engine.lunch_money.deck import CARDS
from engine.lunch_money.legal.playable import fits
from engine.lunch_money.state.brawl import Assault, Laid, Opening, Origin, Role
from engine.lunch_money.state.card import Card
from engine.lunch_money.state.rulings import Rulings
from engine.value import value
from ui.lunch_money.wording import kinds
from ui.text.i18n import Texts

_ROLES = {Opening.TURN: Role.ATTACK, Opening.COUNTER: Role.COUNTER}
"""The role of a card by the opening with which it is played. With any other opening, the card is a
free attack."""


@value
class Combination:
    """Some cards, and the cards that fit each of them: those that answer it, follow it or escape
    from it."""

    cards: tuple[str, ...]
    fitting: tuple[str, ...]


def openers() -> tuple[str, ...]:
    """Return the cards that can open a turn."""
    return tuple(
        name for name, card in CARDS.items() if Opening.TURN in card.openings or card.heals
    )


def answers(rulings: Rulings) -> tuple[Combination, ...]:
    """Return, for each attack that can begin a turn, the cards that answer it."""
    attacks = [card for card in CARDS.values() if Opening.TURN in card.openings]
    return _combinations((card, _answers(card, Opening.TURN, "", rulings)) for card in attacks)


def followers(rulings: Rulings) -> tuple[Combination, ...]:
    """Return, for each card that others can follow, the cards that can follow it."""
    leaders = [card for card in CARDS.values() if card.leads_to]
    return _combinations((card, cards_for(card.leads_to, rulings)) for card in leaders)


def free_answers(rulings: Rulings) -> tuple[Combination, ...]:
    """Return, for each card that can follow another one, the cards that answer it then."""
    pairs: dict[str, set[str]] = {}
    for leader in CARDS.values():
        for opening in leader.leads_to:
            for name in cards_for((opening,), rulings):
                found = _answers(CARDS[name], opening, leader.name, rulings)
                pairs.setdefault(name, set()).update(found)
    return _combinations(
        (CARDS[name], tuple(one for one in CARDS if one in pairs[name]))
        for name in CARDS
        if name in pairs
    )


def escapes() -> tuple[Combination, ...]:
    """Return, for each hold, the cards with which its victim can escape on their own turn."""
    return tuple(
        Combination(
            (hold.name,),
            tuple(
                name
                for name, card in CARDS.items()
                if card.escapes is not None and card.escapes(hold.grip)
            ),
        )
        for hold in CARDS.values()
        if hold.grip is not None
    )


def cards_for(openings: Iterable[Opening], rulings: Rulings) -> tuple[str, ...]:
    """Return the cards that can be played with any of these openings."""
    return tuple(
        name
        for name, card in CARDS.items()
        if any(fits(card, opening, rulings) for opening in openings)
    )


def _answers(card: Card, opening: Opening, after: str, rulings: Rulings) -> tuple[str, ...]:
    """Return the cards that answer this card when it is played with this opening: after the card
    `after`, or as the first card of a turn if `after` is "". They include all cards that
    interrupt."""
    laid = Laid(0, (card.name,), 1, _ROLES.get(opening, Role.FREE), ())
    # If a canceled play begins an assault, nothing lies on the table yet.
    before = (after,) if after and not CARDS[after].interrupts else ()
    assault = Assault(0, 1, Origin.TURN, (opening,), before)
    return tuple(
        one.name
        for one in CARDS.values()
        if one.interrupts or (one.answers is not None and one.answers(card, laid, assault, rulings))
    )


def _combinations(pairs: Iterable[tuple[Card, tuple[str, ...]]]) -> tuple[Combination, ...]:
    """Return the pairs as combinations. Cards with the same fitting cards are merged."""
    groups: dict[tuple[str, ...], list[str]] = {}
    for card, fitting in pairs:
        groups.setdefault(fitting, []).append(card.name)
    return tuple(Combination(tuple(cards), fitting) for fitting, cards in groups.items())


@value
class CardRelations:
    """The relations of a kind of card to others. For most kinds, most fields are empty."""

    opens: bool
    """Whether the card can begin a turn."""
    answered: tuple[str, ...]
    """The cards that stop the card at the beginning of a turn."""
    answered_free: tuple[str, ...]
    """The cards that stop the card when it follows another one."""
    answers: tuple[str, ...]
    """The cards that the card stops. Empty for a card that can cancel any other."""
    leads: tuple[str, ...]
    """The cards that can be played after the card succeeded."""
    follows: tuple[str, ...]
    """The cards after which the card can be played."""
    comes_free: tuple[str, ...]
    """The holds that the card escapes from."""
    escaped: tuple[str, ...]
    """The cards that escape from the card, if it is a hold."""


@cache
def relations_of(card: str, rulings: Rulings) -> CardRelations:
    """Return the relations of this card under these rulings."""
    first, free, after, out = answers(rulings), free_answers(rulings), followers(rulings), escapes()
    return CardRelations(
        opens=card in openers(),
        answered=_fitting(first, card),
        answered_free=_fitting(free, card),
        answers=() if CARDS[card].interrupts else _cards_it_fits((*first, *free), card),
        leads=_fitting(after, card),
        follows=_cards_it_fits(after, card),
        comes_free=_cards_it_fits(out, card),
        escaped=_fitting(out, card),
    )


# Cached, since each drawing needs the sentences of all cards in the hand, and they are slow.
@cache
def narrated_relations(texts: Texts, card: str, rulings: Rulings) -> tuple[str, ...]:
    """Return the relations of this card under these rulings, one sentence for each kind of relation
    that the card has."""
    relations = relations_of(card, rulings)
    lists = {
        "answered": relations.answered,
        "answered-free": relations.answered_free,
        "answers": relations.answers,
        "leads": relations.leads,
        "follows": relations.follows,
        "comes-free": relations.comes_free,
        "escaped": relations.escaped,
    }
    opens = (texts.t("book.opens"),) if relations.opens else ()
    found = (
        texts.t(f"book.{key}", cards=kinds(texts, cards)) for key, cards in lists.items() if cards
    )
    return (*opens, *found)


def _fitting(combinations: Sequence[Combination], card: str) -> tuple[str, ...]:
    return tuple(
        one
        for combination in combinations
        if card in combination.cards
        for one in combination.fitting
    )


def _cards_it_fits(combinations: Sequence[Combination], card: str) -> tuple[str, ...]:
    """Return the cards that this card fits, each once, in the order of the combinations."""
    return tuple(
        dict.fromkeys(
            one
            for combination in combinations
            if card in combination.fitting
            for one in combination.cards
        )
    )
