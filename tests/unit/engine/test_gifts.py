"""Gifts: recipes with one die changed."""

import pytest

from engine.button_men.outside.gifts import (
    MAX_SKILLS,
    is_allowed,
    recipes_with_exchange,
    recipes_with_growth,
    recipes_with_skill,
)
from engine.button_men.recipe import parse_recipe


def test_each_die_grows_by_a_step_and_keeps_its_skills() -> None:
    assert recipes_with_growth("(4) s(10) (20)") == (
        "(6) s(10) (20)",
        "(4) s(12) (20)",
        "(4) s(10) (30)",
    )


def test_both_sizes_grow_and_a_swing_die_does_not() -> None:
    assert recipes_with_growth("(4/8) (6,6) (X)") == ("(6/10) (6,6) (X)", "(4/8) (8,8) (X)")


def test_the_largest_size_stays() -> None:
    assert recipes_with_growth("(30) (99)") == ()


def test_a_skill_is_one_that_many_buttons_have() -> None:
    found = recipes_with_skill("(8)")
    assert {"s(8)", "z(8)", "t(8)", "f(8)"} <= set(found)
    assert all(one.endswith("(8)") and len(one) == len("s(8)") for one in found)


@pytest.mark.parametrize("letter", ["p", "n", "w", "h", "`", "r", "+"])
def test_no_skill_makes_a_die_worse_or_lets_it_wait(letter: str) -> None:
    assert f"{letter}(8)" not in recipes_with_skill("(8)")


def test_a_choice_of_sizes_is_given_only_where_there_is_one() -> None:
    assert "(X)!" in recipes_with_skill("(X)")
    assert "(8)!" not in recipes_with_skill("(8)")


def test_a_die_has_two_skills_at_most() -> None:
    assert all(
        len(parse_recipe(one)[0].traits.skills) == MAX_SKILLS
        for one in recipes_with_skill("s(8) tz(6)")
    )


def test_a_die_gives_way_to_one_that_is_not_smaller() -> None:
    assert recipes_with_exchange("(4) (12)", "s(6) (20) r(30)") == (
        "s(6) (12)",
        "(20) (12)",
        "(4) (20)",
    )


def test_what_players_may_not_have_is_not_allowed() -> None:
    assert is_allowed("(4) s(10)", ["(20) (20)"])
    assert not is_allowed("M(10)!", [])
    assert not is_allowed("(99) (99) (99)", [])
    assert not is_allowed("(4) s(10)", [" ".join(["kF(20)"] * 11)])
