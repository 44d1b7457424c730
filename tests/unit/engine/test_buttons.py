"""The catalogue of buttons: facts and counts."""

from collections import Counter

import pytest

from engine.button_men.buttons import (
    Button,
    all_buttons,
    named,
    playable,
    why_not_playable,
)
from engine.button_men.recipe import parse_recipe, recipe_of


def test_all_published_buttons_are_there() -> None:
    assert len(all_buttons()) == 875
    assert len({button.name.casefold() for button in all_buttons()}) == 875
    assert len({button.set for button in all_buttons()}) == 93
    assert sum(button.tournament_legal for button in all_buttons()) == 288
    assert sum(button.special for button in all_buttons()) == 86


def test_every_button_can_be_played_or_says_why_not() -> None:
    reasons = Counter(
        refusal.reason if (refusal := why_not_playable(button)) else "playable"
        for button in all_buttons()
    )
    assert reasons["playable"] == len(playable()) >= 378
    assert reasons["button.no-recipe"] == 14
    assert set(reasons) <= {
        "playable",
        "recipe.skill-not-built",
        "recipe.unknown-skill",
        "recipe.plasma",
        "button.no-recipe",
    }


def test_recipes_of_buttons_stand_in_their_one_form() -> None:
    for button in playable():
        assert button.recipe is not None
        assert recipe_of(parse_recipe(button.recipe)) == button.recipe, button.name


@pytest.mark.parametrize("said", ["Avis", "avis", "  AVIS "])
def test_a_button_is_found_by_name_whatever_its_capitals(said: str) -> None:
    assert named(said) == Button("Avis", "Soldiers", "(4) (4) (10) (12) (X)", True, False)


def test_a_button_that_cannot_be_played_is_not_found() -> None:
    echo = next(button for button in all_buttons() if button.name == "Echo")
    assert echo.recipe is None
    refusal = why_not_playable(echo)
    assert refusal is not None
    assert refusal.reason == "button.no-recipe"
    assert named("Echo") is None
    assert named("nobody at all") is None
