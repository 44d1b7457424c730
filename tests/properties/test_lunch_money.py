"""Properties of every brawl, besides those of every game."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import Seat
from engine.luck import Seeded
from engine.lunch_money.deck import CARDS, deck_for
from engine.lunch_money.legal.questions import question_of, seat_asked
from engine.lunch_money.legal.view import unseen_cards, why_not
from engine.lunch_money.outside.saves import BrawlMatch
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.state.actions import PlayCards
from engine.lunch_money.state.brawl import HAND, START, BrawlSetup
from engine.lunch_money.state.events import Held, Hurt, KnockedOut, LetGo, Marked
from engine.lunch_money.state.rulings import Halving
from engine.match import luck_of
from tests.explore.effort import examples
from tests.notation.build_lunch_money import cards_of
from tests.properties.games import LUNCH_MONEY_EXAMINED, played
from tests.properties.lunch_money_strategies import dealt_otherwise, rulings

each_size = pytest.mark.parametrize("players", [2, 3, 4, 5, 8])


def a_match(data: st.DataObject, players: int) -> BrawlMatch:
    names = tuple(f"player {seat}" for seat in range(1, players + 1))
    setup = BrawlSetup(names, data.draw(rulings(), label="rulings"))
    return played(LUNCH_MONEY_EXAMINED, setup, str(data.draw(st.integers(0, 9999), label="seed")))


@each_size
@examples(12)
@given(st.data())
def test_hidden_cards_can_be_told_neither_from_views_nor_from_what_happens(
    players: int, data: st.DataObject
) -> None:
    """The view includes questions to players, so these reveal nothing either."""
    match, luck = a_match(data, players), Seeded("deals")
    compared = 0
    for number, state in enumerate(match.states[:-1]):
        other = dealt_otherwise(state, 0, luck)
        assert LUNCH_MONEY.view(other, 0) == LUNCH_MONEY.view(state, 0)
        (seat,) = LUNCH_MONEY.to_act(state)
        there = set(LUNCH_MONEY.actions(other, seat))
        for action in [one for one in LUNCH_MONEY.actions(state, seat) if one in there][:6]:
            steps = [
                LUNCH_MONEY.play(one, seat, action, luck_of("same", number))
                for one in (state, other)
            ]
            if any(isinstance(event, KnockedOut) for event in steps[0].events):
                continue  # A knocked-out player's hand is revealed.
            seen = [[event.seen_by(0) for event in step.events] for step in steps]
            assert seen[0] == seen[1]
            assert LUNCH_MONEY.view(steps[0].state, 0) == LUNCH_MONEY.view(steps[1].state, 0)
            compared += steps[0].state != steps[1].state
    assert compared, "nothing was hidden"


@each_size
@examples(12)
@given(st.data())
def test_all_cards_are_there_at_every_step(players: int, data: st.DataObject) -> None:
    match = a_match(data, players)
    deck = sorted(deck_for(players, match.setup.rulings))
    assert len(deck) == (220 if players > 4 and not match.setup.rulings.one_set else 110)
    for state in match.states:
        assert cards_of(state) == deck


@each_size
@examples(20)
@given(st.data())
def test_the_first_damage_of_a_stomped_player_on_their_turn_is_halved(
    players: int, data: st.DataObject
) -> None:
    match = a_match(data, players)
    if match.setup.rulings.halving is not Halving.OWN_TURN:
        return
    waiting: dict[Seat, int] = {}
    for (state, after), entry in zip(pairwise(match.states), match.log, strict=True):
        table = state.table
        if table.players[table.active].stomped:
            waiting.setdefault(table.active, table.turn)
        for event in entry.events:
            if not isinstance(event, Hurt) or event.by != table.active:
                continue
            full = sum(CARDS[card].damage for card in event.cards)
            if full and waiting.pop(table.active, 0) == table.turn:
                assert event.damage < full
                marked = [one.seat for one in entry.events if isinstance(one, Marked)]
                is_stomped = after.table.players[table.active].stomped
                assert not is_stomped or table.active in marked
        waiting = {seat: turn for seat, turn in waiting.items() if turn == table.turn}


@each_size
@examples(8)
@given(st.data())
def test_a_hold_ends_after_it_has_begun(players: int, data: st.DataObject) -> None:
    held: set[tuple[Seat, Seat, str]] = set()
    for entry in a_match(data, players).log:
        for event in entry.events:
            if isinstance(event, Held):
                held.add((event.seat, event.by, event.card))
            elif isinstance(event, LetGo):
                held.remove((event.seat, event.by, event.card))


@each_size
@examples(12)
@given(st.data())
def test_who_cannot_see_holds_nobody(players: int, data: st.DataObject) -> None:
    """Nor can they start a hold: so of the cards that mark a player, only a poke finds holds to
    end."""
    for state in a_match(data, players).states:
        for hold in state.table.holds:
            assert state.table.players[hold.attacker].poked_until < state.table.turn


@each_size
@examples(8)
@given(st.data())
def test_a_view_tells_exactly_which_cards_it_does_not_see(
    players: int, data: st.DataObject
) -> None:
    match = a_match(data, players)
    for state in match.states[::5]:
        for seat in (None, *state.seats):
            known = Counter[str]()
            for other in state.seats:
                if other != seat:
                    known.update(state.table.players[other].known)
            hidden = Counter(state.pile)
            for other in state.seats:
                if other != seat:
                    hidden.update(state.hands[other])
            assert Counter(unseen_cards(LUNCH_MONEY.view(state, seat))) == hidden - known


@each_size
@examples(8)
@given(st.data())
def test_a_card_cannot_be_played_if_and_only_if_there_is_a_reason(
    players: int, data: st.DataObject
) -> None:
    match = a_match(data, players)
    for state in match.states[::3]:
        for seat in state.seats:
            view = LUNCH_MONEY.view(state, seat)
            plays = [one for one in view.actions if isinstance(one, PlayCards)]
            playable = {card for play in plays for card in play.cards}
            for card in view.hand:
                assert (why_not(view, card) is None) == (card in playable)


@each_size
@examples(12)
@given(st.data())
def test_the_table_is_always_in_order(players: int, data: st.DataObject) -> None:
    match = a_match(data, players)
    for before, after in pairwise(match.states):
        table = after.table
        for player, hand in zip(table.players, after.hands, strict=True):
            assert player.cards == len(hand)
            assert list(hand) == sorted(hand)
            assert not Counter(player.known) - Counter(hand)
            assert 0 <= player.counters <= START
            assert player.is_conscious or not hand
        victims = [hold.victim for hold in table.holds]
        holders = [hold.attacker for hold in table.holds]
        assert len({*victims, *holders}) == 2 * len(table.holds)
        assert all(table.players[seat].is_conscious for seat in (*victims, *holders))
        seat = seat_asked(table)
        assert (seat is None) == (question_of(table) is None)
        if seat is not None:
            assert table.players[seat].is_conscious
        if table.turn != before.table.turn and table.pile:
            assert all(len(hand) == HAND or not hand for hand in after.hands)
