"""Screen readers announce events once, in order, and then the prompt."""

from tests.drivers.button_men_driver import ButtonMenDriver, clicks, computer_answer
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.drivers.shown import words
from ui.lunch_money import messages as messages
from ui.match.narration import Sentence
from ui.match.status import announcement
from ui.nodes import Node
from ui.shell.messages import ToggleMargin
from ui.shell.settings import Margin

COMPUTER = 1
ROLLED = "me=(20) (20) (20) (20)&you=(20) (20) (20) (20)&seed=4&opponent=easy"
"""A match that begins with a roll, after which the player goes first."""


def narrated(*moves: int) -> tuple[Sentence, ...]:
    """Return a sentence for each of these moves."""
    return tuple(
        Sentence(f"log-{at}", f"Sentence {at}.", "passed", None, move)
        for at, move in enumerate(moves)
    )


def heard(driver: ButtonMenDriver) -> list[str]:
    """Return the announced texts."""
    (region,) = [node for node in driver.shown.classed("unseen") if node.key == "told"]
    return [words(child) for child in region.children if isinstance(child, Node)]


def test_before_anybody_has_moved_all_is_new() -> None:
    driver = ButtonMenDriver(ROLLED)
    assert not driver.session.match.log
    assert len(driver.log) > 1
    assert driver.fresh == driver.log


def test_new_is_my_last_move_and_what_came_of_it() -> None:
    driver = ButtonMenDriver(ROLLED)
    while len(driver.session.match.log) < 4:
        driver.send(*([computer_answer(driver)] if driver.computer_question else clicks(driver)))
    assert [entry.seat for entry in driver.session.match.log] == [0, COMPUTER, 0, COMPUTER]
    told = [sentence.move for sentence in driver.log]
    assert told == sorted(told)
    assert [told.count(move) for move in range(1, 5)] == [1] * 4
    assert driver.fresh == driver.log[told.index(3) :]


def test_what_the_prompt_says_is_left_to_it() -> None:
    region = announcement(narrated(0, 1), "Sentence 1. What now?")
    assert words(region) == "Sentence 0."


def test_a_duel_tells_my_attack_and_the_answer_to_it_before_the_prompt() -> None:
    driver = ButtonMenDriver("?me=(20)&you=(4)(4)&seed=1&opponent=easy").at(
        "(20):20 (20):9 | (4):1 (6):2"
    )
    driver.send(ToggleMargin(Margin.LOG), *clicks(driver))
    mine = [sentence.text for sentence in driver.fresh]
    assert heard(driver) == mine
    driver.send(computer_answer(driver))
    both = [sentence.text for sentence in driver.fresh]
    assert both[: len(mine)] == mine
    assert len(both) > len(mine) > 0
    assert heard(driver) == mine
    (prompt,) = driver.shown.all("status")
    assert words(prompt) == f"{both[-1]} {driver.view_model.prompt}"
    page = driver.shown
    live = [dict(node.attributes) for node in page.classed("unseen")]
    assert [one["aria-live"] for one in live if "aria-live" in one] == ["polite"]
    (log,) = page.all("log")
    assert dict(log.attributes)["aria-live"] == "off"


def test_a_brawl_says_the_open_attack_before_the_prompt() -> None:
    driver = LunchMoneyDriver("players=2&seed=1").at("A: jab dodge | B: elbow")
    driver.send(messages.SelectCard(0), messages.Play())
    attack = driver.log[-1].text
    assert attack not in driver.view_model.prompt
    told = next(node for node in driver.shown.classed("unseen") if node.key == "told")
    assert attack in words(told)
