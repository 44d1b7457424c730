"""Decks: no card is drawn twice before the deck is empty, across rounds."""

from collections import Counter

from engine.button_men.dice.deck import FULL_DECK, JOKER, Dealer
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.fight.attack import POWER, Attack
from engine.button_men.fight.fight import Fight
from engine.button_men.fight.resolution import strike
from engine.button_men.match.duel import Duel, Entrant, Phase, Setup
from engine.button_men.outside.saves import restored, saved
from engine.button_men.rules import BUTTON_MEN
from engine.luck import Scripted, Seeded
from engine.match import new_match
from tests.notation.build_button_men import fight
from tests.playthroughs.random_button_men_player import play_to_end


def test_a_deck_has_54_cards() -> None:
    counts = Counter(FULL_DECK)
    assert [counts[card] for card in range(1, 14)] == [4] * 13
    assert counts[JOKER] == 2
    assert len(FULL_DECK) == 54


def test_each_card_is_drawn_once_before_the_deck_is_shuffled_again() -> None:
    dealer = Dealer((), Seeded("cards"))
    for _ in range(3):
        assert Counter(dealer.draw() for _ in FULL_DECK) == Counter(FULL_DECK)
        assert dealer.deck == ()


def test_an_attack_draws_from_the_deck_of_the_attacker() -> None:
    table = fight("(C):5 (C):6 | (C):4 (4):1")
    after = strike(table, Attack(POWER, (0,), (0,), 1), Scripted((0,))).state
    assert after.sides[0].deck == FULL_DECK[1:]
    assert after.sides[1].deck == ()
    again = Fight(after.sides, 0, 0, after.rules)
    # The first remaining card is the second ace.
    last = strike(again, Attack(POWER, (1,), (0,), 1), Scripted((3,))).state
    assert [die.value for die in last.sides[0].dice] == [1, 2]
    assert last.sides[0].deck == FULL_DECK[1:4] + FULL_DECK[5:]


def test_the_deck_goes_on_from_round_to_round_and_in_a_save() -> None:
    setup = Setup((Entrant("all", "(C) (C) (C) (C) (C)"), Entrant("none", "(20) (20)")), RULEBOOK)
    match = new_match(BUTTON_MEN, setup, "deck")
    drawn = Counter[int]()
    while match.state.phase is not Phase.OVER and match.state.round < 4:
        before = left(match.state)
        seat = BUTTON_MEN.to_act(match.state)[0]
        match = match.played(seat, next(BUTTON_MEN.actions(match.state, seat)))
        after = left(match.state)
        gone = before - after
        # Cards leave the deck, and none returns before it is empty.
        assert gone == before or not after - before
        drawn += gone
        assert left(restored(saved(match)).match.state) == after
    assert sum(drawn.values()) >= 15
    assert restored(saved(play_to_end(match, "end"))).match.state.phase is Phase.OVER


def left(duel: Duel) -> Counter[int]:
    """Return the first player's remaining cards."""
    deck = duel.fight.sides[0].deck if duel.fight else duel.players[0].deck
    return Counter(deck or FULL_DECK)


def test_the_rest_of_the_deck_is_no_secret() -> None:
    setup = Setup((Entrant("some", "(C) (X)"), Entrant("none", "(20) (X)")), RULEBOOK)
    duel = new_match(BUTTON_MEN, setup, "views").state
    for seat in (None, 0, 1):
        assert [player.deck for player in BUTTON_MEN.view(duel, seat).players] == [(), ()]
