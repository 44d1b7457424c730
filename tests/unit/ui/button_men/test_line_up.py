"""Choices before a round, on the page: the dice that take part, and their skills."""

from collections.abc import Iterator

from engine.button_men.match.duel import Phase
from tests.drivers.button_men_driver import ButtonMenDriver, computer_answer
from tests.drivers.shown import click, is_pressed
from ui.button_men.choices import DialView
from ui.button_men.messages import Choose, Do, NextRound, SetDial, Surrender
from ui.match.messages import PauseOver
from ui.nodes import Node

FIGHTBALL = "me=Brie&you=Avis&seed=1&opponent=easy"
LISTED = "me=p{zs,B}(12) (4)&you=(6) (6)&seed=1&opponent=easy"
RESERVE = "me=Peridot&you=Avis&seed=1&opponent=easy"
SIDEBOARD = "me=(4) (6) S(20)&you=(8) (8)&seed=1&opponent=easy"


def answered(driver: ButtonMenDriver) -> ButtonMenDriver:
    """Return the visit at the player's next decision."""
    while driver.pause is not None or driver.computer_question is not None:
        pause = driver.pause
        driver.send(computer_answer(driver) if pause is None else PauseOver(pause.ticket))
    return driver


def lost(query: str) -> ButtonMenDriver:
    """Return the visit after the player has resigned the first round."""
    return answered(answered(ButtonMenDriver(query)).send(Surrender(), NextRound()))


def chips(driver: ButtonMenDriver) -> list[Node]:
    """Return the buttons of the choice before a round."""
    return driver.shown.classed("chip")


def press(driver: ButtonMenDriver, *places: int) -> None:
    """Press the buttons at these places."""
    for at in places:
        driver.send(click(chips(driver)[at]))


def labels(driver: ButtonMenDriver) -> list[str]:
    return [option.label for option in driver.view_model.options]


def dials(driver: ButtonMenDriver) -> Iterator[DialView]:
    for option in driver.view_model.options:
        yield from option.dials


def piles(driver: ButtonMenDriver) -> list[list[str]]:
    """Return the dice of each player that do not take part."""
    return [[str(one.die) for one in row.waiting] for row in driver.view_model.rows]


def told(driver: ButtonMenDriver) -> list[str]:
    return [sentence.text for sentence in driver.log]


def test_dice_in_reserve_lie_beside_the_table_and_are_named_where_they_are_offered() -> None:
    driver = lost(RESERVE)
    assert driver.turn.view.phase is Phase.BEFORE_ROUND
    assert driver.view_model.prompt == "Change your lineup?"
    assert piles(driver)[0] == ["r(4/6)", "r(8/10)", "r(8/12)", "r(12/16)"]
    assert labels(driver) == [
        "Bring in reserve option die (4 or 6)",
        "Bring in reserve option die (8 or 10)",
        "Bring in reserve option die (8 or 12)",
        "Bring in reserve option die (12 or 16)",
        "Keep dice",
    ]
    driver.send(Do(driver.view_model.options[1].offer))
    assert "You bring in option die (8 or 10)." in told(driver)
    assert [option.offer.action.name for option in driver.view_model.options] == ["choose-sizes"]
    assert piles(driver)[0] == ["r(4/6)", "r(8/12)", "r(12/16)"]


def test_a_swap_names_both_dice() -> None:
    driver = lost(SIDEBOARD)
    assert labels(driver) == [
        "Swap d4 for sideboard d20",
        "Swap d6 for sideboard d20",
        "Keep dice",
    ]
    driver.send(Do(driver.view_model.options[0].offer))
    assert "You swap d4 for d20." in told(driver)
    assert piles(driver)[0] == ["S(4)"]


def test_of_dice_that_are_alike_one_is_offered() -> None:
    """If another one is selected, that one is offered."""
    driver = lost("me=Ryo-Ohki&you=Rini&seed=1&opponent=easy")
    assert len(driver.turn.offers) == 20
    assert labels(driver)[7:] == [
        "Trade d4 for reserve d30",
        "Trade d12 for reserve d10",
        "Trade d12 for reserve d20",
        "Trade d12 for reserve d30",
        "Keep dice",
    ]
    for alike in (driver.turn.offers[4], driver.turn.offers[8]):
        driver.send(Choose(alike))
        shown = driver.view_model.options[4]
        assert (shown.offer, shown.is_preferred) == (alike, True)
        assert len(driver.view_model.options) == 12


def test_who_keeps_their_dice_is_told() -> None:
    driver = lost(SIDEBOARD)
    driver.send(Do(driver.view_model.options[-1].offer))
    assert "You keep the same dice." in told(driver)


def test_the_entries_of_a_list_are_called_by_their_skills() -> None:
    driver = ButtonMenDriver(LISTED)
    (dial,) = dials(driver)
    assert dial.label == "Skills of poison d12"
    assert [dial.name_of(number) for number in dial.dial.numbers] == ["speed and shadow", "berserk"]
    assert driver.view_model.prompt == "Choose your dice for this round."
    page = driver.shown
    assert page.has("button", "speed and shadow")
    assert labels(driver) == ["Play these dice"]
    offer = driver.view_model.options[0].offer
    driver.send(Choose(offer), SetDial(dial.dial, 1), Do(offer))
    assert "Your dice: poison berserk d12 and d4." in told(driver)


def test_dials_of_dice_that_are_alike_are_told_apart() -> None:
    driver = ButtonMenDriver("me={f,z}(12) {f,z}(12) {f,z}(8)&you=(6) (6)&seed=1&opponent=easy")
    assert [dial.label for dial in dials(driver)] == [
        "Skills of d12 (1)",
        "Skills of d12 (2)",
        "Skills of d8",
    ]


def test_a_line_up_is_called_by_its_dice_and_the_others_lie_aside() -> None:
    driver = ButtonMenDriver(FIGHTBALL)
    (dial,) = dials(driver)
    assert dial.label == "Dice in play (0 of 5)"
    assert dial.name_of(31) == "d4, d6, d8, d10 and d12"
    assert labels(driver) == ["Play these dice"]
    offer = driver.view_model.options[0].offer
    answered(driver.send(Choose(offer), SetDial(dial.dial, 31), Do(offer)))
    assert "Your dice: d4, d6, d8, d10 and d12." in told(driver)
    assert driver.turn.view.phase is Phase.FIGHT
    assert piles(driver)[0] == ["(12)~benched", "(20)~benched"]
    assert len(driver.view_model.rows[0].dice) == 5


def test_a_line_up_is_chosen_die_by_die() -> None:
    """Any of several equal dice can be chosen; too few and too many are refused with a sentence."""
    driver = ButtonMenDriver(FIGHTBALL)
    group = driver.shown.within("group", "Dice in play (0 of 5)")
    assert group.names("button") == ["d4", "d6", "d8", "d10", "d12", "d12", "d20"]
    offer = driver.view_model.options[0].offer
    press(driver, 0, 1, 2, 5)
    assert [is_pressed(chip) for chip in chips(driver)] == [True] * 3 + [False] * 2 + [True, False]
    driver.send(Do(offer))
    assert driver.view_model.reasons == ("Choose exactly 5 dice.",)
    marked = ["dimmed" in die.marks for die in driver.view_model.rows[0].dice]
    assert marked == [False] * 3 + [True] * 2 + [False, True]
    press(driver, 6)
    answered(driver.send(Do(offer)))
    assert "Your dice: d4, d6, d8, d12 and d20." in told(driver)


def test_a_line_up_of_too_many_dice_is_refused() -> None:
    driver = ButtonMenDriver(FIGHTBALL)
    press(driver, *range(6))
    assert next(dials(driver)).label == "Dice in play (6 of 5)"
    driver.send(Do(driver.view_model.options[0].offer))
    assert driver.view_model.reasons == ("Choose exactly 5 dice.",)
    press(driver, 0)
    answered(driver.send(Do(driver.view_model.options[0].offer)))
    assert "Your dice: d6, d8, d10, d12 and d12." in told(driver)


def test_while_it_is_chosen_all_dice_lie_together() -> None:
    driver = ButtonMenDriver(FIGHTBALL)
    offer, (dial,) = driver.view_model.options[0].offer, dials(driver)
    answered(driver.send(Choose(offer), SetDial(dial.dial, 31), Do(offer)))
    answered(driver.send(Surrender(), NextRound()))
    row = driver.view_model.rows[0]
    assert len(row.dice) == 7
    assert not row.waiting
    assert ["dimmed" in one.marks for one in row.dice] == [False] * 5 + [True] * 2
