"""The environments pass the tests of PettingZoo, as they are, and show no secrets."""

import io
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import replace
from functools import partial
from itertools import count
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.button_men.buttons import playable
from engine.game import Action, Setup, State, View
from engine.luck import Seeded
from engine.match import Match
from package import Match as PackageMatch
from tests.explore.effort import examples
from tests.package.peers import peer
from tests.properties.games import BUTTON_MEN_EXAMINED, LUNCH_MONEY_EXAMINED, alike, played
from tests.properties.lunch_money_strategies import dealt_otherwise, setups

if TYPE_CHECKING:
    from package.environments import MatchEnvironment
    from package.match import Played

    Begin = Callable[..., MatchEnvironment]

environments = peer("package.environments")
suite = peer("pettingzoo.test")
benchmark = peer("pettingzoo.test.performance_benchmark")

PAIRS = 30
CYCLES = 300
"""Steps of each agent in a test."""
BRAWLS = (2, 4, 8)
ALLOWED = (
    # Masks are part of observations, as in PettingZoo's classics, which it knows by name.
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
    # Nobody has a choice when it is over.
    "ignore:Action mask numpy array is all zeros:UserWarning",
)


def pairs() -> list[tuple[str, ...]]:
    """Return pairs of buttons: as many with specials as there are, the others with skills."""
    buttons = [one for one in playable() if one.recipe and not one.special and "s" in one.recipe]
    special = [one for one in playable() if one.special]
    both = [one.name for pair in zip(special, buttons, strict=False) for one in pair]
    spread = len(both) // (2 * PAIRS)
    return [tuple(both[2 * spread * at :][:2]) for at in range(PAIRS)]


CIRCLES = [("Shore", "Bauer", "Stark"), ("(4) (X)", "p(20) s(6)", "f(8) z(10)")]
DUELS = [partial(environments.duel_environment, *plays) for plays in (*pairs(), *CIRCLES)]
ALL = (*DUELS, *(partial(environments.brawl_environment, players) for players in BRAWLS))
each_environment = pytest.mark.parametrize(
    "begin", ALL, ids=[" ".join(map(str, one.args)) for one in ALL]
)


@each_environment
@pytest.mark.filterwarnings(*ALLOWED)
def test_the_api_is_that_of_pettingzoo(begin: "Begin") -> None:
    suite.api_test(begin(), num_cycles=CYCLES)
    suite.seed_test(begin, num_cycles=CYCLES)
    with redirect_stdout(io.StringIO()) as shown:
        suite.render_test(begin)
    assert shown.getvalue()


@each_environment
def test_the_benchmark_finds_no_fault(begin: "Begin", monkeypatch: pytest.MonkeyPatch) -> None:
    clock = count(0, 0.2).__next__  # A fast one: it would run for five seconds.
    monkeypatch.setattr(benchmark, "time", SimpleNamespace(time=clock))
    with redirect_stdout(io.StringIO()) as shown:
        benchmark.performance_benchmark(begin())
    assert "Finished" in shown.getvalue()


def test_the_same_seed_begins_the_same_matches_and_others_differ() -> None:
    one, two = environments.brawl_environment(3), environments.brawl_environment(3)
    seeds = []
    for seed in (1, 1, None, 2):
        one.reset(seed=seed)
        two.reset(seed=seed)
        assert one.match == two.match
        seeds.append(one.match.played_match.seed)
    assert len(set(seeds)) == 3


@pytest.mark.parametrize("begin", [DUELS[-2], ALL[-1]])
def test_what_winners_get_others_pay(begin: "Begin") -> None:
    env, luck = begin(), Seeded("plays")
    env.reset(seed=1)
    while env.match.to_act:
        offered = env.observe(env.agent_selection)["action_mask"].nonzero()[0]
        env.step(int(offered[luck.pick(len(offered))]))
    paid = list(env.rewards.values())
    assert sum(paid) == pytest.approx(0)
    assert [seat for seat, share in enumerate(paid) if share > 0] == list(env.match.winners or ())
    assert all(env.terminations.values())


def test_what_is_not_offered_is_refused() -> None:
    env = environments.brawl_environment()
    env.reset(seed=1)
    for action in (None, env.tokens.index("done"), -1, 10**9):
        with pytest.raises(ValueError, match="cannot follow"):
            env.step(action)


def seen(match: Match[Setup, State, Action, View], state: State, seat: int) -> list[list[float]]:
    """Return what an agent observes in this state."""
    one = PackageMatch(cast("Played", replace(match, states=(state,))))
    env = environments.MatchEnvironment(lambda seed: one)
    env.reset()
    return [value.tolist() for value in env.observe(env.possible_agents[seat]).values()]


@examples(10)
@given(st.data())
def test_secret_choices_cannot_be_told_from_observations(data: st.DataObject) -> None:
    match = played(BUTTON_MEN_EXAMINED, data.draw(BUTTON_MEN_EXAMINED.setups), "a")
    for state in match.states:
        for one, two, others in alike(BUTTON_MEN_EXAMINED, state):
            for other in others:
                assert seen(match, one.state, other) == seen(match, two.state, other)


@examples(5)
@given(st.data())
def test_hands_cannot_be_told_from_observations(data: st.DataObject) -> None:
    match, luck = played(LUNCH_MONEY_EXAMINED, data.draw(setups()), "a"), Seeded("deals")
    compared = 0
    for state in match.states[:-1:5]:
        other = dealt_otherwise(state, 0, luck)
        assert seen(match, other, 0) == seen(match, state, 0)
        compared += other.hands != state.hands
    assert compared
