"""What dice are worth that are not rolled yet."""

from statistics import mean

import pytest

from engine.button_men.ai.evaluation.net import Evaluation
from engine.button_men.ai.search.judging import evaluation_of
from engine.button_men.ai.search.sizes import (
    ROLLS,
    chance_of_roll,
    numbered_roll,
    rolled_chance,
)
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.fight.fight import Fight, Side
from engine.button_men.match.initiative import leaders
from engine.button_men.match.line_up import all_rolled
from engine.button_men.recipe import parse_die
from engine.luck import Seeded
from tools.lab.solve import chances_of


def sides(mine: str, theirs: str) -> tuple[Side, Side]:
    first, second = (Side(tuple(map(parse_die, recipe.split()))) for recipe in (mine, theirs))
    return first, second


def opening_chance(both: tuple[Side, Side], evaluation: Evaluation) -> float:
    """The mean over the rolls by which dice are compared."""
    return mean(rolled_chance(both, evaluation, numbered_roll(roll)) for roll in range(ROLLS))


PICKS = 24
"""More than a roll of ten dice takes."""


def test_each_die_lands_evenly() -> None:
    rolls = [numbered_roll(number) for number in range(ROLLS)]
    for _ in range(PICKS):
        assert sorted(roll.pick(ROLLS) for roll in rolls) == list(range(ROLLS))


def test_a_pick_is_one_of_the_options() -> None:
    for options in (1, 2, 3, 7, 100):
        assert {numbered_roll(number).pick(options) for number in range(ROLLS)} <= set(
            range(options)
        )


def test_equal_dice_are_worth_the_same() -> None:
    both = sides("(4) (8) (12) (20)", "(4) (8) (12) (20)")
    assert opening_chance(both, evaluation_of(RULEBOOK)) == pytest.approx(0.5, abs=0.04)


def test_few_even_rolls_tell_what_many_do() -> None:
    both = sides("(6) (10) (12) (20) (20)", "(4) (8) (8) s(12) z(20)")
    evaluation = evaluation_of(RULEBOOK)
    luck = Seeded("many")
    many = mean(rolled_chance(both, evaluation, luck) for _ in range(1200))
    assert opening_chance(both, evaluation) == pytest.approx(many, abs=0.05)


def test_rolls_of_few_small_dice_are_judged_exactly() -> None:
    """The net is off there by up to .2; the solver of the laboratory knows nothing of it."""
    evaluation = evaluation_of(RULEBOOK)
    for roll in range(4):
        lying = all_rolled(sides("(3) (6)", "(4) (5)"), numbered_roll(roll))
        if len(leaders(lying)) > 1:
            continue
        fight = Fight(lying, leaders(lying)[0], 0, RULEBOOK)
        chances = chances_of(fight)
        assert chances is not None
        mover = max(chances.values())
        expected = 1 - mover if fight.mover else mover
        assert chance_of_roll(lying, evaluation) == pytest.approx(expected)
