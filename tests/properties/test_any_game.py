"""Properties of every game: random play from random setups, checked at every step.

These tests only use the protocol `Game`. A new game is covered once it has an entry in games.py.
"""

import json
from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import Action, IllegalAction, Setup, State, View
from engine.games import GAME_NAMES
from engine.luck import Scripted
from engine.match import Match, luck_of, new_match
from tests.explore.effort import examples
from tests.properties.games import EXAMINED, SOME, Examined, alike, played, some_actions

NAMES = tuple(examined.game.name for examined in EXAMINED)
each_game = pytest.mark.parametrize("examined", EXAMINED, ids=NAMES)


def a_match(
    data: st.DataObject, examined: Examined[Setup, State, Action, View]
) -> Match[Setup, State, Action, View]:
    setup = data.draw(examined.setups, label="setup")
    return played(examined, setup, str(data.draw(st.integers(0, 9999), label="seed")))


def shorter(
    match: Match[Setup, State, Action, View], step: int
) -> Iterator[Match[Setup, State, Action, View]]:
    """Yield the match at earlier points, going back from its end in steps of this many moves."""
    while True:
        yield match
        for _ in range(step):
            if not match.log:
                return
            match = match.undone()


def test_every_game_is_examined() -> None:
    assert NAMES == GAME_NAMES


@each_game
@examples(60)
@given(st.data())
def test_somebody_acts_unless_it_is_over(
    examined: Examined[Setup, State, Action, View], data: st.DataObject
) -> None:
    game, match = examined.game, a_match(data, examined)
    for state in match.states:
        acting = game.to_act(state)
        assert bool(acting) == (game.winners(state) is None)
        assert len(set(acting)) == len(acting)
        for seat in examined.seats(state):
            assert bool(some_actions(examined, state, seat, 1)) == (seat in acting)
    assert set(game.winners(match.state) or ()) <= set(examined.seats(match.state))


@each_game
@examples(60)
@given(st.data())
def test_actions_are_distinct_and_none_is_refused(
    examined: Examined[Setup, State, Action, View], data: st.DataObject
) -> None:
    game, match = examined.game, a_match(data, examined)
    for state in match.states[::3]:
        acting = game.to_act(state)
        for seat in acting:
            actions = some_actions(examined, state, seat, SOME)
            assert len(set(actions)) == len(actions)
            assert not [one for one in actions if game.refusal(state, seat, one)]
            for other in examined.seats(state):
                if other not in acting:
                    assert game.refusal(state, other, actions[0]) is not None


@each_game
@examples(40)
@given(st.data())
def test_what_is_refused_cannot_be_played(
    examined: Examined[Setup, State, Action, View], data: st.DataObject
) -> None:
    match = a_match(data, examined)
    for entry in match.log[:10]:
        with pytest.raises(IllegalAction) as refused:
            match.played(entry.seat, entry.action)
        assert refused.value.refusal.reason


@each_game
@examples(40)
@given(st.data())
def test_playing_leaves_the_old_state_untouched(
    examined: Examined[Setup, State, Action, View], data: st.DataObject
) -> None:
    game, match = examined.game, a_match(data, examined)
    for number, state in enumerate(match.states[::3]):
        before, text = hash(state), repr(state)
        for seat in game.to_act(state):
            for action in some_actions(examined, state, seat, 4):
                game.play(state, seat, action, luck_of("another", number))
            game.view(state, seat)
        assert (hash(state), repr(state)) == (before, text)


@each_game
@examples(40)
@given(st.data())
def test_undoing_returns_to_the_state_before_and_playing_again_comes_out_the_same(
    examined: Examined[Setup, State, Action, View], data: st.DataObject
) -> None:
    match = a_match(data, examined)
    for after in shorter(match, 5):
        if not after.log:
            break
        before = after.undone()
        assert before.state == match.states[len(before.log)]
        last = after.log[-1]
        assert before.played(last.seat, last.action) == after


@each_game
@examples(25)
@given(st.data())
def test_states_views_and_logs_go_through_json(
    examined: Examined[Setup, State, Action, View], data: st.DataObject
) -> None:
    match, codec = a_match(data, examined), examined.codec
    for state in (*match.states[:40:4], match.state):
        assert codec.decode(examined.state_type, codec.encode(state)) == state
        for seat in (None, *examined.seats(state)):
            view = examined.game.view(state, seat)
            assert codec.decode(examined.view_type, codec.encode(view)) == view


@each_game
@examples(25)
@given(st.data())
def test_a_save_restores_the_match_with_all_its_states(
    examined: Examined[Setup, State, Action, View], data: st.DataObject
) -> None:
    match = a_match(data, examined)
    for kept in shorter(match, max(1, len(match.log) // 3)):
        assert examined.restored(json.loads(json.dumps(examined.saved(kept)))) == kept


@each_game
@examples(40)
@given(st.data())
def test_the_log_replays_to_the_same_match(
    examined: Examined[Setup, State, Action, View], data: st.DataObject
) -> None:
    match = a_match(data, examined)
    replay = new_match(examined.game, match.setup, match.seed)
    assert (replay.opening, replay.state) == (match.opening, match.states[0])
    for entry in match.log:
        script = Scripted(entry.picks)
        replay = replay.replayed(entry.seat, entry.action, script)
        assert script.remaining == 0
        assert replay.log[-1] == entry
    assert replay == match


@each_game
@examples(80)
@given(st.data())
def test_what_a_seat_cannot_see_cannot_be_read_from_its_view(
    examined: Examined[Setup, State, Action, View], data: st.DataObject
) -> None:
    """Choices stay hidden while others still have to choose."""
    game, match = examined.game, a_match(data, examined)
    for state in match.states:
        for one, two, others in alike(examined, state):
            for other in (None, *others):
                assert game.view(one.state, other) == game.view(two.state, other)
                told = [[event.seen_by(other) for event in step.events] for step in (one, two)]
                assert told[0] == told[1]


@each_game
@examples(60)
@given(st.data())
def test_nothing_is_lost_or_made_within_a_round(
    examined: Examined[Setup, State, Action, View], data: st.DataObject
) -> None:
    match = a_match(data, examined)
    for (before, after), entry in zip(pairwise(match.states), match.log, strict=True):
        was = examined.accounted(examined.things(before), entry.events)
        things = examined.things(after)
        assert None in (was, things) or was == things


@each_game
@examples(30)
@given(st.data())
def test_the_same_seed_and_the_same_choices_give_the_same_match(
    examined: Examined[Setup, State, Action, View], data: st.DataObject
) -> None:
    match = a_match(data, examined)
    assert played(examined, match.setup, match.seed) == match
