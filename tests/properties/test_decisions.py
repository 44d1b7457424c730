"""Decisions as tokens lead to every action, each by one sequence, and to nothing else."""

import time
from collections.abc import Iterator
from hashlib import sha256
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.button_men.buttons import playable
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.match.actions import ChooseSizes
from engine.button_men.match.duel import Setup as DuelSetup
from engine.button_men.outside.saves import RECORDS as DUELS
from engine.button_men.outside.saves import DuelMatch
from engine.game import Action, Seat, Setup, State, View
from engine.games import duel
from engine.library.brawl_decision import BRAWL_TOKENS, brawl_decision
from engine.library.decision import BASE, Decision, Vocabulary
from engine.library.duel_decision import DUEL_TOKENS, duel_decision
from engine.luck import Luck, Seeded
from engine.lunch_money.outside.saves import RECORDS as BRAWLS
from engine.lunch_money.state.brawl import BrawlSetup
from engine.match import new_match
from tests.explore.effort import examples
from tests.narrowing import instance, present
from tests.properties.games import (
    BUTTON_MEN_EXAMINED,
    EXAMINED,
    LUNCH_MONEY_EXAMINED,
    Examined,
    continued,
    played,
    some_actions,
)

each_game = pytest.mark.parametrize(
    "examined", EXAMINED, ids=[examined.game.name for examined in EXAMINED]
)
FEW = 400
"""With at most this many actions, all sequences are tried."""
SAMPLES = 20


def ends_of(decision: Decision[Action]) -> Iterator[Decision[Action]]:
    """Yield the decision after every sequence."""
    if not decision.tokens:
        yield decision
    for token in decision.tokens:
        yield from ends_of(decision.after(token))


def at_random(decision: Decision[Action], luck: Luck) -> Decision[Action]:
    while decision.tokens:
        assert len(decision.tokens) <= BASE
        assert decision.action is None
        decision = decision.after(decision.tokens[luck.pick(len(decision.tokens))])
    return decision


def check_decision(
    examined: Examined[Setup, State, Action, View], state: State, seat: Seat, luck: Luck
) -> None:
    decision = examined.decision(state, seat)
    actions = some_actions(examined, state, seat, FEW)
    if len(actions) < FEW:
        ends = list(ends_of(decision))
        found = [end.action for end in ends]
        listed = [action for action in actions if not examined.resigns(action)]
        assert len(found) == len(listed)
        assert set(found) == set(listed)
        for end in ends:
            assert end.action is not None
            assert decision.tokens_of(end.action) == end.chosen
        return
    for _ in range(SAMPLES):
        end = at_random(decision, luck)
        assert end.action is not None
        assert examined.game.refusal(state, seat, end.action) is None
        assert decision.tokens_of(end.action) == end.chosen
    for action in actions[:: FEW // SAMPLES]:
        after = decision
        for token in () if examined.resigns(action) else decision.tokens_of(action):
            after = after.after(token)
        assert examined.resigns(action) or after.action == action


@each_game
@examples(100)
@given(st.data())
def test_every_action_has_one_sequence_and_every_token_leads_to_an_action(
    examined: Examined[Setup, State, Action, View], data: st.DataObject
) -> None:
    setup = data.draw(examined.setups, label="setup")
    seed = str(data.draw(st.integers(0, 9999), label="seed"))
    match, luck = played(examined, setup, seed), Seeded(seed)
    for state in match.states[:: 1 + len(match.log) // 48]:
        for seat in examined.game.to_act(state):
            check_decision(examined, state, seat, luck)


def test_the_same_holds_for_the_specials_of_buttons() -> None:
    """Most icons are in force only against others, some only when sizes are chosen again."""
    buttons = [button for button in playable() if button.rule is not None]
    kinds = set()
    for number, (one, other) in enumerate(zip(buttons, buttons[1:] + buttons[:1], strict=True)):
        setup = DuelSetup((one.entrant, other.entrant), RULEBOOK)
        match, luck = new_match(BUTTON_MEN_EXAMINED.game, setup, str(number)), Seeded(str(number))
        match = continued(BUTTON_MEN_EXAMINED, match, luck, 70)
        kinds |= {entry.action.name for entry in match.log}
        for state in match.states[::4]:
            for seat in BUTTON_MEN_EXAMINED.game.to_act(state):
                check_decision(BUTTON_MEN_EXAMINED, state, seat, luck)
    assert len(kinds) > 25, sorted(kinds)


def test_half_a_million_choices_of_sizes_are_a_few_tokens_each() -> None:
    decision = duel_decision(duel("Shore", "Skeeve", seed="1").state, 1)
    assert decision.tokens == ("choose-sizes",)
    decision = decision.after("choose-sizes").after("with")
    numbers = []
    while decision.tokens != ("done",):
        numbers.append(len(decision.tokens))
        decision = decision.after(decision.tokens[-1])
    assert numbers == [7, 9, 17, 20, 27]
    assert prod(numbers) == 578_340
    action = instance(decision.after("done").action, ChooseSizes)
    assert [setting.to for setting in action.settings] == [12, 12, 20, 20, 30]


@pytest.mark.parametrize(
    ("rules", "vocabulary", "version", "tokens"),
    [(DUELS.rules, DUEL_TOKENS, 1, "6c8f0cca"), (BRAWLS.rules, BRAWL_TOKENS, 1, "900d214a")],
)
def test_the_tokens_change_only_with_the_version_of_the_rules(
    rules: int, vocabulary: Vocabulary, version: int, tokens: str
) -> None:
    """Programs that learned to play know tokens by their places in the list."""
    words = list(vocabulary)[BASE:]
    assert words == sorted(words)
    assert list(vocabulary.values()) == list(range(len(vocabulary)))
    assert (rules, sha256(" ".join(words).encode()).hexdigest()[:8]) == (version, tokens)


def test_a_token_that_cannot_follow_is_refused_with_those_that_can() -> None:
    state = new_match(LUNCH_MONEY_EXAMINED.game, BrawlSetup(("A", "B"), dealer=0), "1").state
    with pytest.raises(ValueError, match="'play 1' cannot follow, only discard, pass, play"):
        brawl_decision(state, 1).after("play 1")
    with pytest.raises(ValueError, match="nothing to decide"):
        brawl_decision(state, 0)


@pytest.mark.parametrize(
    ("plays", "turns"),
    [(("(4) (8) (12) (20) (X)", "(6) (10) (12) (20) (X)"), 1500), (("Shore", "Skeeve"), 500)],
)
def test_turns_are_fast(plays: tuple[str, str], turns: int) -> None:
    """At least this many in a second; usually ten times as many. The best of several runs, since
    the machine may be busy."""
    assert min(seconds_per_turn(duel(*plays, seed=str(seed))) for seed in range(5)) < 1 / turns


def seconds_per_turn(match: DuelMatch) -> float:
    luck, began = Seeded("turns"), time.process_time()
    while seats := match.game.to_act(match.state):
        action = present(at_random(duel_decision(match.state, seats[0]), luck).action)
        match = match.played(seats[0], action)
    return (time.process_time() - began) / len(match.log)
