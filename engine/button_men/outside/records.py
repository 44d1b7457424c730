"""Records of Button Men: matches short enough for a link."""

from collections.abc import Iterator

from engine.button_men.match.duel import Action, Duel, Setup
from engine.button_men.outside.position import position_problems
from engine.button_men.outside.saves import codec
from engine.button_men.outside.validation import most_attacks, recipe_problems, setup_problems
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.view import DuelView
from engine.records import Records
from engine.saving import DamagedSave

LONGEST = 3000
"""Moves. A match of 200 rounds, after which it is called off, takes about that many."""


def _setup_problems(setup: Setup) -> Iterator[DamagedSave]:
    yield from setup_problems(setup)
    yield from recipe_problems(setup)
    yield from position_problems(setup)


def _effort(duel: Duel) -> int:
    """The attacks that its player may have to choose from."""
    if duel.fight is None:
        return 0
    sides, mover = duel.fight.sides, duel.fight.mover
    return most_attacks([side.dice for side in sides], mover, sides[mover].special)


RECORDS: Records[Setup, Duel, Action, DuelView] = Records(
    BUTTON_MEN, codec, Setup, Action, _setup_problems, _effort, LONGEST
)
