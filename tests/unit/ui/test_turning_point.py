"""The turning point: the move after which the winner stayed ahead."""

import pytest

from tests.drivers.button_men_driver import ButtonMenDriver
from tests.drivers.button_men_driver import play_out as play_out_duel
from tests.drivers.lunch_money_driver import LunchMoneyDriver, play_out
from tests.drivers.shown import message
from tests.drivers.shown import words as spoken
from tests.narrowing import present
from ui.button_men.progress import progress as course_of_duel
from ui.lunch_money.progress import progress as course_of_brawl
from ui.match.messages import ReplayAt
from ui.match.turning_point import ahead_for_good
from ui.nodes import nodes_by_key


@pytest.mark.parametrize(
    ("numbers", "move"),
    [
        (((1, 2, 3), (0, 0, 0)), 0),
        (((0, 2, 3), (0, 1, 2)), 1),
        (((0, 5, 1, 4), (0, 1, 1, 2)), 3),
        (((9, 9, 1, 4), (0, 8, 8, 2), (0, 0, 3, 3)), 3),
        (((0, 5, 1), (0, 1, 1)), None),
    ],
)
def test_it_is_the_first_move_after_the_last_without_a_lead(
    numbers: tuple[tuple[int, ...], ...], move: int | None
) -> None:
    assert ahead_for_good(numbers, 0) == move


def test_the_others_are_those_of_every_seat_but_the_winner() -> None:
    assert ahead_for_good(((3, 0), (1, 1), (2, 0)), 1) == 1


def test_a_duel_tells_its_own_and_a_press_leads_there() -> None:
    driver = play_out_duel(ButtonMenDriver("me=Avis&you=Hammer&seed=8&opponent=easy&speed=0"))
    course = present(course_of_duel(driver.turn))
    numbers = [line.numbers for line in course.lines]
    winner = present(present(driver.view_model.result).winner)
    move = ahead_for_good(numbers, winner)
    assert move
    assert f"from move {move}." in words(driver)
    assert message(nodes_by_key(driver.page)["turning"]) == ReplayAt(move)


def words(driver: ButtonMenDriver | LunchMoneyDriver) -> str:
    said, *_ = driver.shown.classed("turning")
    return spoken(said)


def test_a_brawl_has_one_as_well() -> None:
    driver = play_out(LunchMoneyDriver("players=4&seed=end&speed=0"))
    assert course_of_brawl(driver.turn) is not None
    assert "led from move" in words(driver) or "from start to finish" in words(driver)
