"""The games pass OpenSpiel's random simulations, as they are, and value iteration solves positions.

OpenSpiel has wheels for few platforms; on others these tests are skipped."""

import gzip
import json
import re
import sys
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from functools import partial
from math import prod
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import Action, Setup, State, View
from engine.luck import Luck, Seeded
from engine.match import Entry
from engine.match import Match as EngineMatch
from package import Match
from package.__main__ import main
from tests.explore.effort import count, examples
from tests.package.peers import peer
from tests.properties.games import BUTTON_MEN_EXAMINED, EXAMINED, Examined, alike, played
from tools.lab.regret import SOLVED

if TYPE_CHECKING:
    from engine.button_men.match.duel import Action as DuelAction
    from package.match import Played

pyspiel = peer("pyspiel", is_everywhere=False)
spiel = peer("package.spiel", is_everywhere=False)
# For games with simultaneous moves it imports a solver that is not installed.
sys.modules["open_spiel.python.algorithms.lp_solver"] = ModuleType("lp_solver")
value_iteration = peer("open_spiel.python.algorithms.value_iteration", is_everywhere=False)

PARTS = 4
"""Of the solved positions, which can be solved at the same time."""


@pytest.mark.parametrize(
    "plays", [("(4) (6)", "(8) (6)"), ("s(4) (X)", "p(6) (6)"), ("f(6) z(4)", "(V) t(4)", "(6)")]
)
def test_duels_pass_the_random_simulation(plays: tuple[str, ...]) -> None:
    pyspiel.random_sim_test(spiel.duel_game(*plays), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("players", [2, 4, 8])
def test_a_brawl_passes_it_as_a_game_of_imperfect_information(players: int) -> None:
    game = spiel.brawl_game(players)
    assert game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def moved(state: object, luck: Luck) -> int:
    """Apply a random action to a state and return it."""
    actions = state.legal_actions()  # type: ignore[attr-defined]
    action: int = actions[luck.pick(len(actions))]
    state.apply_action(action)  # type: ignore[attr-defined]
    return action


@pytest.mark.parametrize(
    ("begin", "moves"),
    [(partial(spiel.brawl_game, 3), 200), (partial(spiel.duel_game, "Shore", "Bauer"), 60)],
)
def test_a_player_recalls_everything_that_they_saw_in_a_match(
    begin: Callable[[], object], moves: int
) -> None:
    game, luck = begin(), Seeded("recalls")
    states = [game.new_initial_state() for _ in range(2)]  # type: ignore[attr-defined]
    for _ in range(moves):
        for state in states:
            moved(state, luck)
    for state in states:
        other = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]
        assert str(other) == str(state)
        for player in range(game.num_players()):  # type: ignore[attr-defined]
            text = other.information_state_string(player)
            assert text == state.information_state_string(player)
            assert text != states[state is states[0]].information_state_string(player)
            assert text.startswith(other.observation_string(player))


@pytest.mark.parametrize("examined", EXAMINED, ids=[one.game.name for one in EXAMINED])
@examples(20)
@given(st.data())
def test_only_equal_states_have_the_same_text(
    examined: Examined[Setup, State, Action, View], data: st.DataObject
) -> None:
    """A text without addresses is the same in every process."""
    match = played(examined, data.draw(examined.setups), "a")
    texts = {spiel.noted(state): state for state in match.states}
    assert len(texts) == len(set(match.states))
    for state in match.states:
        assert texts[spiel.noted(deepcopy(state))] == state
    shown = {spiel.noted(examined.game.view(state, 0)) for state in match.states}
    told = {spiel.noted(event) for entry in match.log for event in entry.events}
    assert not re.search(r"at 0x|\bfrozenset\b|<", "".join((*texts, *shown, *told)))


@examples(20)
@given(st.data())
def test_secret_choices_cannot_be_told_from_what_others_recall(data: st.DataObject) -> None:
    match = played(BUTTON_MEN_EXAMINED, data.draw(BUTTON_MEN_EXAMINED.setups), "a")
    for state in match.states:
        for *steps, others in alike(BUTTON_MEN_EXAMINED, state):
            (seat,) = set(state.seats) - set(others)
            for other in others:
                one, two = (
                    recalled(replace(match, states=(state, step.state), log=(entry,)), other)
                    for step in steps
                    for entry in [Entry(seat, cast("DuelAction", step), (), step.events)]
                )
                assert one == two


def recalled(match: EngineMatch[Setup, State, Action, View], player: int) -> str:
    """Return what a player knows of a match and its moves."""
    node = SimpleNamespace(match=Match(cast("Played", match)), decision=None)
    state = SimpleNamespace(node=node, current_player=lambda: -1)
    text: str = spiel.Observer(0, SimpleNamespace(perfect_recall=True)).string_from(state, player)
    return text


def positions() -> list[tuple[str, float]]:
    """Return solved positions, and the chance to win with the best attack: first those with the
    smallest dice."""
    found = []
    with gzip.open(SOLVED / "plain-4-dice.jsonl.gz", "rt") as lines:
        for solved in map(json.loads, lines):
            sides = [" ".join(f"({size}):{value}" for value, size in solved[key]) for key in "MO"]
            kept = [sum(size for _, size in solved[key]) for key in "MO"]
            ahead = (solved["d"] - kept[0] + kept[1]) // 2
            sides[ahead < 0] += f" holding ({abs(ahead)}):1" if ahead else ""
            faces = prod(size for key in "MO" for _, size in solved[key])
            found.append((faces, " | ".join(sides), max(one[2] for one in solved["moves"])))
    return [(position, chance) for _, position, chance in sorted(found)]


@pytest.mark.parametrize("part", range(PARTS))
def test_value_iteration_finds_the_chances_of_solved_positions(
    capsys: pytest.CaptureFixture[str], part: int
) -> None:
    """The hundred with the smallest dice. The file has five digits; our own solver has all."""
    for position, chance in positions()[part : count(500) : PARTS]:
        game = spiel.duel_game("(6)", "(6)", position=position, one_round=True)
        values = value_iteration.value_iteration(game, -1, 1e-12, cyclic_game=True)
        value = (values[str(game.new_initial_state())] + 1) / 2
        assert value == pytest.approx(chance, abs=6e-6), position
        main(["solve", position, "--json"])
        solved = json.loads(capsys.readouterr().out)
        assert solved["exact"]
        assert value == pytest.approx(solved["actions"][0]["chance"], abs=1e-9), position
