"""Fits: what one kind of card goes with, read off the combinations."""

from collections.abc import Iterator, Sequence

from engine.lunch_money.deck import CARDS
from engine.lunch_money.rulings import Rulings
from engine.value import value
from ui.lunch_money.combinations import (
    Combination,
    answers,
    escapes,
    followers,
    free_answers,
    openers,
)
from ui.lunch_money.wording import kinds
from ui.text.i18n import Texts


@value
class CardRelations:
    """One kind of card, and the cards that it goes with; mostly some of these are empty."""

    opens: bool
    """May it begin a turn?"""
    answered: tuple[str, ...]
    """What stops it at the beginning of a turn."""
    answered_free: tuple[str, ...]
    """What stops it when it follows another card."""
    answers: tuple[str, ...]
    """What it stops; none if it cancels whatever is played."""
    leads: tuple[str, ...]
    """What may be played when it has succeeded."""
    follows: tuple[str, ...]
    """After what it may be played."""
    comes_free: tuple[str, ...]
    """What it frees from."""
    escaped: tuple[str, ...]
    """What frees from it."""


def fits(card: str, rulings: Rulings) -> CardRelations:
    """What goes with this card under these rulings."""
    first, free, after, out = answers(rulings), free_answers(rulings), followers(rulings), escapes()
    return CardRelations(
        opens=card in openers(),
        answered=_fitting(first, card),
        answered_free=_fitting(free, card),
        answers=() if CARDS[card].interrupts else _fitted((*first, *free), card),
        leads=_fitting(after, card),
        follows=_fitted(after, card),
        comes_free=_fitted(out, card),
        escaped=_fitting(out, card),
    )


def relations_narrated(texts: Texts, fits: CardRelations) -> Iterator[str]:
    """A sentence for each that there is."""
    if fits.opens:
        yield texts.t("book.opens")
    lists = (
        ("answered", fits.answered),
        ("answered-free", fits.answered_free),
        ("answers", fits.answers),
        ("leads", fits.leads),
        ("follows", fits.follows),
        ("comes-free", fits.comes_free),
        ("escaped", fits.escaped),
    )
    for key, cards in lists:
        if cards:
            yield texts.t(f"book.{key}", cards=kinds(texts, cards))


def _fitting(found: Sequence[Combination], card: str) -> tuple[str, ...]:
    return tuple(
        one for combination in found if card in combination.cards for one in combination.fitting
    )


def _fitted(found: Sequence[Combination], card: str) -> tuple[str, ...]:
    """Each once, in the order in which they are found."""
    return tuple(
        dict.fromkeys(
            one for combination in found if card in combination.fitting for one in combination.cards
        )
    )
