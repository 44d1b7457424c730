"""Openings: what dice are worth that are not rolled yet, as a mean over rolls of all of them."""

from dataclasses import replace
from functools import cache

from engine.button_men.ai.evaluation.net import Evaluation
from engine.button_men.ai.numerics.samples import Hypercube
from engine.button_men.deck import Dealer
from engine.button_men.editions import Rules
from engine.button_men.fight import Fight, Side
from engine.button_men.initiative import leaders
from engine.luck import Luck, Seeded

EVEN = 0.5

ROLLS = 64
"""So many rolls together are even."""


@cache
def _rolls() -> Hypercube:
    return Hypercube(Seeded("openings"), ROLLS)


def numbered_roll(number: int) -> Luck:
    """Luck that is one of the rolls by which all dice are compared."""
    return _rolls().drawn(number)


def opening_chance(
    sides: tuple[Side, Side], rules: Rules, evaluation: Evaluation, rolls: int = ROLLS
) -> float:
    """The chance of the first player to win a round with these dice: the mean over so many
    rolls."""
    lucks = map(numbered_roll, range(rolls))
    return sum(rolled_chance(sides, rules, evaluation, luck) for luck in lucks) / rolls


def rolled_chance(
    sides: tuple[Side, Side], rules: Rules, evaluation: Evaluation, luck: Luck
) -> float:
    """The first player's chance after a roll of all dice."""
    mine, theirs = (
        replace(side, dice=tuple([die.rolled(_dealer(side, luck)) for die in side.dice]))
        for side in sides
    )
    return chance_of_roll((mine, theirs), rules, evaluation)


def chance_of_roll(sides: tuple[Side, ...], rules: Rules, evaluation: Evaluation) -> float:
    """The first player's chance with all dice as they lie now."""
    first = leaders(sides)
    if len(first) > 1:
        return EVEN
    chance = evaluation.of_fight(Fight(sides, first[0], 0, rules))
    return 1 - chance if first[0] else chance


def _dealer(side: Side, luck: Luck) -> Luck:
    return Dealer(side.deck, luck) if side.deck else luck
