"""Decks: a match continues with the deck that it was dealt from."""

from collections import Counter
from dataclasses import replace

import pytest

from engine.lunch_money.deck import CARDS, DECKS, ONE_SET
from engine.lunch_money.legal.view import unseen_cards
from engine.lunch_money.outside.saves import BrawlMatch, restored, saved
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.state.brawl import CURRENT_DECK, BrawlSetup
from engine.match import new_match
from engine.saving import DamagedSave

SETUP = BrawlSetup(("Ann", "Bob"), dealer=0)
OTHER = (*ONE_SET[2:], "stomp", "stomp")


@pytest.fixture
def dealt(monkeypatch: pytest.MonkeyPatch) -> BrawlMatch:
    """A match with another deck than the first."""
    monkeypatch.setitem(DECKS, "other", OTHER)
    return new_match(LUNCH_MONEY, replace(SETUP, deck="other"), "seed")


def test_a_match_is_dealt_from_its_deck_and_its_save_names_it(dealt: BrawlMatch) -> None:
    view = LUNCH_MONEY.view(dealt.state, 0)
    assert Counter((*view.hand, *unseen_cards(view))) == Counter(OTHER)
    assert restored(saved(dealt)).match == dealt


def test_a_save_of_the_first_deck_names_none() -> None:
    match = new_match(LUNCH_MONEY, replace(SETUP, deck="printed-1"), "seed")
    record = saved(match)
    assert "deck" not in str(record)
    assert restored(record).match == match


def test_a_match_of_an_unknown_deck_is_refused(
    dealt: BrawlMatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = saved(dealt)
    monkeypatch.delitem(DECKS, "other")
    with pytest.raises(DamagedSave):
        restored(record)


def test_every_deck_is_of_cards_that_there_are() -> None:
    assert CURRENT_DECK in DECKS
    for deck in DECKS.values():
        assert set(deck) <= set(CARDS)
        assert len(deck) == len(ONE_SET)
