"""Training computes the same inputs as the engine, except in rare positions that it simplifies:
dice taken by void dice, and rare pairs of skills."""

import random
from collections import Counter

import pytest

from engine.button_men.ai.evaluation.before_roll import (
    MAX_CORRECTION,
    WEIGHTS,
    BeforeRoll,
    endings,
    ends_of,
)
from engine.button_men.ai.evaluation.faces import Row
from engine.button_men.ai.evaluation.net import Evaluation, die_inputs, table_inputs
from engine.button_men.ai.evaluation.rules_cache import RulesCache
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.recipe import RecipeError, parse_die
from tests.explore.effort import is_exploring

pytest.importorskip("numba", reason="only training installs it: `make train`")

import numpy as np  # noqa: E402

from tools.lab.train import before_roll, net, setups, sim  # noqa: E402

POSITIONS = 3000 if is_exploring() else 300
SIZES = (2, 4, 6, 7, 8, 10, 12, 16, 20)
MAX_DIFFERING = POSITIONS / 50
"""Maximum differing numbers in positions with skills, each of which has up to 240."""


@pytest.mark.parametrize("is_plain", [True, False])
def test_training_sees_what_the_engine_sees(is_plain: bool, seed: str) -> None:
    luck = random.Random(seed)
    table = RulesCache(RULEBOOK)
    differing: Counter[tuple[str, int]] = Counter()
    for _ in range(POSITIONS):
        mine, theirs = (_row(table, luck, is_plain=is_plain) for _ in range(2))
        lead = luck.randint(-60, 60)
        for place, ours, others in _inputs(table, mine, theirs, lead):
            for _, at in zip(*np.nonzero(np.abs(ours - others) > 1e-4), strict=True):
                differing[place, int(at)] += 1
    for (place, at), count in sorted(differing.items()):
        print(f"input {at} of {place}: {count}")
    assert differing.total() <= (0 if is_plain else MAX_DIFFERING)


def test_training_sees_what_the_engine_sees_before_the_roll(seed: str) -> None:
    luck = random.Random(seed)
    evaluation = Evaluation(RULEBOOK)
    known = BeforeRoll(evaluation)
    weights = net.read(WEIGHTS.read_text(encoding="utf-8"))
    differing = 0
    for _ in range(POSITIONS // 10):
        mine, theirs = (_row(evaluation.cache, luck, is_plain=False) for _ in range(2))
        x = np.zeros((1, 2 * sim.ROW + 1, sim.F), np.float32)
        before_roll.inputs(_array(mine), mine.size, _array(theirs), theirs.size, x[0])
        shift = before_roll.shifts(weights, x, np.array([[mine.size, theirs.size]]))[0]
        by_net = known.shift(mine, theirs) - endings(ends_of(mine), ends_of(theirs))
        differing += abs(by_net - np.clip(shift, -MAX_CORRECTION, MAX_CORRECTION)) > 1e-4
    assert differing <= POSITIONS / 100


def _row(table: RulesCache, luck: random.Random, *, is_plain: bool) -> Row:
    faces = []
    for _ in range(luck.randint(1, 5)):
        letters = ""
        while not is_plain and luck.random() < 0.4:
            letters += luck.choice(setups.LETTERS)
        letters = "".join(dict.fromkeys(letters))
        size = luck.choice(SIZES)
        shown = size if "M" in letters else luck.randint(1, size)
        if setups.powers_of(letters) is None:
            letters = ""
        try:
            faces.append(table.face(parse_die(f"{letters}({size}):{shown}")))
        except RecipeError:
            faces.append(table.face(parse_die(f"({size}):{shown}")))
    return table.row(faces)


def _inputs(
    table: RulesCache, mine: Row, theirs: Row, lead: int
) -> list[tuple[str, np.ndarray, np.ndarray]]:
    """Return the inputs by the engine and by training, for each kind of row."""
    x = np.zeros((2 * sim.ROW + 1, sim.F), np.float32)
    work = np.zeros((sim.ATTACKS, 3), np.int64)
    sim.inputs(_array(mine), mine.size, _array(theirs), theirs.size, lead, x, work)
    here, there = table.attack_map(mine, theirs), table.attack_map(theirs, mine)
    rows = (
        (mine, theirs, here.by_mine, there.by_theirs),
        (theirs, mine, there.by_mine, here.by_theirs),
    )
    found = [
        [
            die_inputs(face, rank, table.after_roll(face, other), *doing, *suffering)
            for face, rank, doing, suffering in zip(
                own.faces, own.ranks, does, suffers, strict=True
            )
        ]
        for own, other, does, suffers in rows
    ]
    whole = table_inputs(
        lead, mine.stake, theirs.stake, mine.weight + theirs.weight, mine.size, theirs.size,
        here.best, there.best, there.reach, here.reach,
        mine.loss + theirs.spare, theirs.loss + mine.spare, here.is_able, there.is_able,
    )  # fmt: skip
    return [
        ("the mover's dice", np.array(found[0]), x[: mine.size]),
        ("the others", np.array(found[1]), x[sim.ROW : sim.ROW + theirs.size]),
        ("the table", np.array([whole]), x[-1:]),
    ]


def _array(row: Row) -> np.ndarray:
    dice = np.zeros((sim.ROW, 5), np.int64)
    for at, face in enumerate(row.faces):
        letters = "".join(skill.letter for skill in face.die.traits.skills)
        dice[at] = face.value, face.die.size, 0, 0, setups.powers_of(letters)
        sim.points(dice[at])
    return dice
