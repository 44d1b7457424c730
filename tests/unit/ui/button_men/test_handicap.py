"""The strength of buttons in the dialog for a new match, and a fair opponent."""

import re

import pytest

from engine.button_men.buttons import Button, button_by_name, playable
from engine.button_men.outside.strength import outlook_of, rating_of
from tests.drivers.button_men_driver import ButtonMenDriver
from tests.drivers.shown import classes, elements, words
from tests.narrowing import instance, present
from ui.button_men.catalogue import simple
from ui.button_men.messages import DrawFair
from ui.button_men.random_button import REACH
from ui.button_men.setup_form import SetupDialog
from ui.components.form import SetField
from ui.match.messages import OpenSetup


def points(name: str) -> int:
    button = button_by_name(name)
    strength = present(rating_of(button) if button else None)
    return strength.points


def by_strength() -> list[Button]:
    return sorted(playable(), key=lambda one: points(one.name))


def opened(mine: str, theirs: str) -> ButtonMenDriver:
    driver = ButtonMenDriver("speed=0")
    driver.send(
        OpenSetup(), SetField("button", mine), SetField("seat", "1"), SetField("button", theirs)
    )
    return driver


def handicap(driver: ButtonMenDriver) -> str:
    return " ".join(words(one) for one in elements(driver.page) if one.key == "handicap")


def test_the_favourite_is_named_whoever_plays_it() -> None:
    weak, *_, strong = by_strength()
    outlook = present(outlook_of(strong, weak))
    said = (
        f"{strong.name} is favored: wins about {100 * outlook.share:.0f}% of matches "
        f"({100 * outlook.least:.0f} to {100 * outlook.most:.0f}%)."
    )
    assert handicap(opened(weak.name, strong.name)) == said
    assert handicap(opened(strong.name, weak.name)) == said


def test_nobody_is_the_favourite_of_two_that_are_alike() -> None:
    assert handicap(opened("Hammer", "Hammer")).startswith("Evenly matched")


@pytest.mark.parametrize("message", [SetField("recipe-1", "(4) (X)"), SetField("players", "3")])
def test_nothing_is_told_where_nobody_knows(message: SetField) -> None:
    assert handicap(opened("Hammer", "Kith").send(message)) == ""


def test_a_fair_opponent_is_about_as_strong_and_drawn_by_luck() -> None:
    strong = by_strength()[-60].name
    driver = opened(strong, "Hammer")
    found = set()
    for _ in range(8):
        driver.send(DrawFair())
        found.add(instance(driver.shell.dialog, SetupDialog).drafts[1].button)
    # Random buttons are simple ones at first.
    names = [one.name for one in playable() if one.name in simple() and one.name != strong]
    distances = sorted(abs(points(name) - points(strong)) for name in names)
    assert len(found) > 1
    assert all(abs(points(name) - points(strong)) <= distances[REACH] for name in found)


def test_against_dice_of_ones_own_no_opponent_is_fair() -> None:
    driver = opened("Hammer", "Kith")
    assert driver.shown.has("button", "Even match")
    driver.send(SetField("recipe-0", "(4) (X)"))
    assert not driver.shown.has("button", "Even match")
    before = driver.shell.dialog
    assert driver.send(DrawFair()).shell.dialog == before


def test_each_face_says_how_strong_it_is() -> None:
    page = opened("Hammer", "Kith").send(SetField("order", "strongest")).page
    notes = [words(one) for one in elements(page) if "face-strength" in classes(one)]
    rated = [one for one in notes if re.fullmatch(r"Strength \d+ ± \d+", one)]
    shown = [int(one.split()[1]) for one in rated]
    assert len(shown) == 24
    assert shown == sorted(shown, reverse=True)
