"""The cheat sheet agrees with the rules, because it is generated from them."""

from dataclasses import replace

from engine.luck import Seeded
from engine.lunch_money.deck import CARDS
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.state.actions import PlayCards
from engine.lunch_money.state.rulings import DEFAULT
from tests.notation.build_lunch_money import brawl, move
from ui.lunch_money.card_relations import (
    Combination,
    answers,
    escapes,
    followers,
    free_answers,
    openers,
)


def fitting(found: tuple[Combination, ...], card: str) -> set[str]:
    """Return the cards that fit this card."""
    (one,) = [one for one in found if card in one.cards]
    return set(one.fitting)


def test_openers() -> None:
    assert {"kick-4", "pipe", "grab", "stomp", "first-aid", "big-combo"} <= set(openers())
    assert not {"dodge", "block", "choke", "headlock", "powerplay", "humiliation"} & set(openers())


def test_answers_to_the_first_attack() -> None:
    found = answers(DEFAULT)
    assert fitting(found, "kick-4") == {"block", "dodge", "humiliation"}
    assert fitting(found, "pipe") == {"block", "dodge", "disarm", "humiliation"}
    assert fitting(found, "grab") == {"dodge", "freedom", "humiliation"}


def test_followers() -> None:
    found = followers(DEFAULT)
    assert fitting(found, "block") == {"grab"}
    assert {"choke", "headlock", "powerplay", "pipe", "jab"} <= fitting(found, "grab")
    assert fitting(found, "headlock") == {"jab", "uppercut", "stomp"}
    assert "pipe" not in fitting(found, "powerplay")
    loose = replace(DEFAULT, listed_hits_only=False)
    assert "kick-4" in fitting(followers(loose), "headlock")


def test_answers_to_what_follows() -> None:
    found = free_answers(DEFAULT)
    assert fitting(found, "kick-4") == {"humiliation"}
    assert fitting(found, "pipe") == {"disarm", "humiliation"}
    assert fitting(found, "choke") == {"freedom", "humiliation"}
    assert fitting(found, "powerplay") == {"humiliation"}
    strict = replace(DEFAULT, free_weapons_can_be_taken=False)
    assert fitting(free_answers(strict), "pipe") == {"humiliation"}


def test_escapes() -> None:
    assert fitting(escapes(), "choke") == {"freedom", "stomp", "headbutt", "humiliation"}
    assert fitting(escapes(), "headlock") == {"freedom", "stomp", "humiliation"}


def test_every_card_is_somewhere_on_the_sheet() -> None:
    found = (*answers(DEFAULT), *followers(DEFAULT), *free_answers(DEFAULT), *escapes())
    told = {*openers(), *(card for one in found for card in (*one.cards, *one.fitting))}
    assert told == set(CARDS)


def test_the_sheet_agrees_with_the_game() -> None:
    """Each opening attack is played: the legal responses are those in the sheet."""
    for card in (card for one in answers(DEFAULT) for card in one.cards):
        everything = " ".join(CARDS)
        state = brawl(f"A: {card} | B: {everything}")
        state = LUNCH_MONEY.play(state, *move(state, f"A {card} B"), Seeded("x")).state
        plays = {
            one.cards[0] for one in LUNCH_MONEY.view(state, 1).actions if isinstance(one, PlayCards)
        }
        assert plays == fitting(answers(DEFAULT), card)
