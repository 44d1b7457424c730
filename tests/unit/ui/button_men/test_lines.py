"""The sum of an attack, and its lines from the dice through the button to the target."""

import re

import pytest

from tests.drivers.button_men_driver import ButtonMenDriver
from tests.drivers.shown import elements
from tests.narrowing import present
from ui.button_men import messages
from ui.button_men.components.side import places


def picked(position: str, mine: tuple[int, ...], theirs: tuple[int, ...]) -> ButtonMenDriver:
    """Return this fight with dice selected."""
    driver = ButtonMenDriver("seed=1").at(position)
    driver.send(*(messages.SelectMine(at) for at in mine))
    return driver.send(*(messages.SelectTheirs(1, at) for at in theirs))


def starts(driver: ButtonMenDriver) -> list[str]:
    """Return where the lines end at the dice: across in percent, and below or above."""
    lines = driver.shown.classed("line")
    drawn = "".join(dict(line.attributes)["d"] or "" for line in lines)
    return re.findall(r" ([\d.]+ (?:0|100))(?=M|$)", drawn)


FIVE = "(4):3 (4):2 (10):7 (12):9 (20):5 | (6):4 (12):10 (20):17 (20):6 (10):8"


@pytest.mark.parametrize(
    ("position", "mine", "theirs", "figures"),
    [
        (FIVE, (0, 2), (1,), "3 + 7 = 10"),
        (FIVE, (3,), (3,), "9 ≥ 6"),
        ("z(20):10 | (6):4 (6):6", (0,), (0, 1), "10 = 4 + 6"),
        ("s(20):4 | (20):9", (0,), (0,), ""),
        (FIVE, (0,), (1,), ""),
    ],
)
def test_the_button_shows_the_numbers_if_they_tell_why_it_succeeds(
    position: str, mine: tuple[int, ...], theirs: tuple[int, ...], figures: str
) -> None:
    attack = present(picked(position, mine, theirs).view_model.buttons.attack)
    assert attack.figures == figures


def test_lines_begin_at_the_middles_of_the_selected_dice() -> None:
    assert starts(picked(FIVE, (0, 2), (1,))) == ["10 100", "50 100", "30 0"]


def test_a_twin_takes_more_room() -> None:
    """Then all dice are smaller."""
    driver = picked("(8,8):9 (4):2 (4):1 (4):1 (4):4 | (6):4", (0, 1), ())
    first, second, *_ = places(driver.view_model.rows[0])
    assert second - first == pytest.approx(100 / 6.25 * (1.62 + 1) / 2)


def test_where_dice_do_not_lie_side_by_side_no_lines_are_drawn() -> None:
    assert starts(picked("(4):1 (4):1 (4):1 (4):1 (4):1 (4):1 (4):1 | (6):4", (0,), ())) == []
    circle = ButtonMenDriver("players=3&seed=1").at("(6):3 | (8):4 | (10):2")
    circle.send(messages.SelectMine(0))
    assert not circle.shown.classed("lines")


def test_without_a_selection_there_are_no_lines() -> None:
    assert not [one for one in elements(picked(FIVE, (), ()).page) if one.key == "lines"]
