"""The worth of dice before they are rolled."""

from statistics import mean

import pytest

from engine.button_men.ai.evaluation.net import Evaluation
from engine.button_men.ai.search.judging import evaluation_of
from engine.button_men.ai.search.sizes import SAMPLES, chance_of_roll, sides_in_sample
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.fight.fight import Fight, Side
from engine.button_men.match.initiative import leaders
from engine.button_men.match.line_up import all_rolled
from engine.button_men.recipe import parse_die
from engine.luck import Seeded
from tests.narrowing import present
from tools.lab.solve import chances_of


def sides(mine: str, theirs: str) -> tuple[Side, Side]:
    first, second = (Side(tuple(map(parse_die, recipe.split()))) for recipe in (mine, theirs))
    return first, second


def opening_chance(both: tuple[Side, ...], evaluation: Evaluation) -> float:
    """Return the mean over the samples that are used to compare dice."""
    lying = (sides_in_sample(both, sample) for sample in range(SAMPLES))
    return mean(chance_of_roll(one, evaluation) for one in lying)


def test_each_die_lands_evenly() -> None:
    both = sides(f"({SAMPLES}) ({SAMPLES})", f"({SAMPLES})")
    lying = [sides_in_sample(both, sample, 2 * SAMPLES) for sample in range(2 * SAMPLES)]
    rows = ([die.value for side in one for die in side.dice] for one in lying)
    for row in zip(*rows, strict=True):
        assert sorted(row) == sorted([*range(1, SAMPLES + 1)] * 2)


def test_each_die_shows_one_of_its_sides() -> None:
    for size in (1, 2, 3, 7, 99):
        both = sides(f"({size})", "(6)")
        lying = (sides_in_sample(both, sample) for sample in range(SAMPLES))
        assert {one[0].dice[0].value for one in lying} <= set(range(1, size + 1))


def test_no_seat_is_favoured() -> None:
    evaluation = evaluation_of(RULEBOOK)
    both = sides("(4) (8) (12) (20)", "(6) (6) (10) (20)")
    there, back = opening_chance(both, evaluation), opening_chance(both[::-1], evaluation)
    assert there + back == pytest.approx(1)


def test_few_even_rolls_tell_what_many_do() -> None:
    both = sides("(6) (10) (12) (20) (20)", "(4) (8) (8) s(12) z(20)")
    evaluation = evaluation_of(RULEBOOK)
    luck = Seeded("many")
    many = mean(chance_of_roll(all_rolled(both, luck), evaluation) for _ in range(400))
    assert opening_chance(both, evaluation) == pytest.approx(many, abs=0.05)


def test_rolls_of_few_small_dice_are_judged_exactly() -> None:
    """The net's error there is up to .2; the laboratory's solver is independent of it."""
    evaluation = evaluation_of(RULEBOOK)
    for roll in range(4):
        lying = sides_in_sample(sides("(3) (6)", "(4) (5)"), roll)
        if len(leaders(lying)) > 1:
            continue
        fight = Fight(lying, leaders(lying)[0], 0, RULEBOOK)
        chances = present(chances_of(fight))
        mover = max(chances.values())
        expected = 1 - mover if fight.mover else mover
        assert chance_of_roll(lying, evaluation) == pytest.approx(expected)
