"""Matches in machine code find the attacks that the engine allows, except in rare positions that
they simplify."""

import random

import pytest

from engine.button_men.buttons import playable
from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.fight.fight import Fight
from engine.button_men.fight.legal import attacks
from engine.luck import Seeded
from tests.explore.effort import is_exploring

pytest.importorskip("numba", reason="only training installs it: `make train`")

import numpy as np  # noqa: E402

from tools.lab.duels import rolled_fight  # noqa: E402
from tools.lab.train import sim  # noqa: E402
from tools.lab.train.matches import (  # noqa: E402
    WIDTH,
    choice_of,
    line_of,
    results_of,
    rows_of,
)

POSITIONS = 2000 if is_exploring() else 200
MAX_DIFFERING = POSITIONS / 40


def test_the_attacks_are_those_of_the_engine(seed: str) -> None:
    luck, differing = random.Random(seed), []
    known = [one.recipe or "" for one in playable() if line_of(one.name)]
    for at in range(POSITIONS):
        fight = rolled_fight(luck.sample(known, 2), RULEBOOK, Seeded(f"{seed}/{at}"))
        if max(len(side.dice) for side in fight.sides) > sim.ROW:
            continue  # Reserve dice that all play at once have no room in machine code.
        expected = {(one.attackers, one.targets) for one in attacks(fight) if one.targets}
        if _found(fight) != expected:
            differing.append([[str(die) for die in side.dice] for side in fight.sides])
    print(*differing, sep="\n")
    assert len(differing) <= MAX_DIFFERING


def _found(fight: Fight) -> set[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Return the attackers and targets of all attacks, in machine code."""
    work = np.zeros((sim.ATTACKS, 3), np.int64)
    mine, theirs = (fight.sides[seat].dice for seat in (fight.mover, 1 - fight.mover))
    count = sim.find(_row(mine), len(mine), _row(theirs), len(theirs), work)
    found = [[_places(mask) for mask in masks] for masks in work[:count, :2].tolist()]
    return {(attackers, targets) for attackers, targets in found}


def _places(mask: int) -> tuple[int, ...]:
    return tuple(at for at in range(sim.ROW) if mask >> at & 1)


def _row(dice: tuple[Die, ...]) -> np.ndarray:
    row = np.zeros((sim.ROW, WIDTH), np.int64)
    for at, die in enumerate(dice):
        row[at] = rows_of([choice_of(die)], [0])[0]
        row[at, sim.SIZE], row[at, sim.VALUE] = die.size, die.value
    return row


def test_the_same_seed_has_the_same_results() -> None:
    found = results_of(("Avis", "Hammer"), 4, 7)
    assert found == results_of(("Avis", "Hammer"), 4, 7)
    assert set(found) <= {0.0, 0.5, 1.0}
