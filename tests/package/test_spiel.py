"""The games pass OpenSpiel's random simulations, as they are, and value iteration solves positions.

OpenSpiel has wheels for few platforms; on others these tests are skipped."""

import gzip
import json
import sys
from math import prod
from types import ModuleType

import pytest

from package.__main__ import main
from tests.explore.effort import count
from tests.package.peers import peer
from tools.lab.regret import SOLVED

pyspiel = peer("pyspiel", is_everywhere=False)
spiel = peer("package.spiel", is_everywhere=False)
# For games with simultaneous moves it imports a solver that is not installed.
sys.modules["open_spiel.python.algorithms.lp_solver"] = ModuleType("lp_solver")
value_iteration = peer("open_spiel.python.algorithms.value_iteration", is_everywhere=False)


POSITIONS = 100


@pytest.mark.parametrize(
    "plays", [("(4) (6)", "(8) (6)"), ("s(4) (X)", "p(6) (6)"), ("f(6) z(4)", "(V) t(4)", "(6)")]
)
def test_duels_pass_the_random_simulation(plays: tuple[str, ...]) -> None:
    pyspiel.random_sim_test(spiel.duel_game(*plays), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("players", [2, 4])
def test_a_brawl_passes_it_as_a_game_of_imperfect_information(players: int) -> None:
    game = spiel.brawl_game(players)
    assert game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


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


def test_value_iteration_finds_the_chances_of_solved_positions(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The file has five digits; our own solver has all. `make explore` checks a hundred."""
    for position, chance in positions()[: min(POSITIONS, count(25))]:
        game = spiel.duel_game("(6)", "(6)", position=position, one_round=True)
        values = value_iteration.value_iteration(game, -1, 1e-12, cyclic_game=True)
        value = (values[str(game.new_initial_state())] + 1) / 2
        assert value == pytest.approx(chance, abs=6e-6), position
        main(["solve", position, "--json"])
        solved = json.loads(capsys.readouterr().out)
        assert solved["exact"]
        assert value == pytest.approx(solved["actions"][0]["chance"], abs=1e-9), position
