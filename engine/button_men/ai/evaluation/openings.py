"""Openings: the worth of dice before the roll that begins a round, as a mean over rolls."""

from dataclasses import replace
from functools import cache

from engine.button_men.ai.evaluation.net import Evaluation
from engine.button_men.ai.numerics.samples import LatinHypercube
from engine.button_men.dice.deck import Dealer
from engine.button_men.dice.editions import Rules
from engine.button_men.fight.fight import Fight, Side
from engine.button_men.match.actions import ChooseSizes
from engine.button_men.match.duel import Action, Player
from engine.button_men.match.initiative import leaders
from engine.button_men.match.line_up import arranged
from engine.button_men.match.rolling import laid_out
from engine.luck import Luck, Seeded

EVEN = 0.5

ROLLS = 64
"""Rolls that together fall evenly."""


@cache
def _rolls() -> LatinHypercube:
    return LatinHypercube(Seeded("openings"), ROLLS)


def numbered_roll(number: int) -> Luck:
    """The luck of one of the rolls by which dice are compared."""
    return _rolls().drawn(number)


def unrolled(player: Player, action: Action | None, rules: Rules) -> Side:
    """The player's dice before the roll, with the sizes that they choose by this action."""
    if isinstance(action, ChooseSizes):
        player = replace(player, roster=arranged(player, action.settings, rules))
    return laid_out(player)


def opening_chance(
    sides: tuple[Side, Side], rules: Rules, evaluation: Evaluation, rolls: int = ROLLS
) -> float:
    """The first player's chance to win a round with these dice, as the mean over these rolls."""
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
