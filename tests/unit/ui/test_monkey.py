"""Random clicks and typing, in any order: the page keeps working, and a reload restores it."""

import random
from collections.abc import Callable
from typing import TypeVar

import pytest

from tests.drivers import button_men_driver, lunch_money_driver
from tests.drivers.button_men_driver import ButtonMenDriver, computer_answer
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.drivers.shown import listeners_of
from tests.explore.effort import sampled
from tests.narrowing import instance
from ui.lunch_money.messages import OpenCheatSheet
from ui.match.messages import OpenSetup, PauseOver, Rematch, StopReplay
from ui.message import Message
from ui.nodes import html
from ui.shell.messages import OpenScreen
from ui.shell.screens import MATCH
from ui.text.i18n import locales

D = TypeVar("D", ButtonMenDriver, LunchMoneyDriver)
"""A driver of either game."""

RECIPES = (
    "(4) (6) (8) (10) (X)",
    "s(6) t(6) z(8) p(12) f(10)",
    "c(6) f(8) (X)! (4/8) +(6)",
    "F(4) F(6) (12) B(20) (6,6)",
    "(X)! t(Y)! c(X)! f(4,4) +s(10)",
    "(0) (1) t(1) (99) Ff(20)",
)
BRAWLS = (
    "players=2",
    "players=4",
    "players=3&opponent=human",
    "players=5&opponent3=human&discarding=reprisals&halving=literal",
    "players=8&maintaining-takes-turn=no&escapes-hurt=yes&one-set=yes",
)
TYPED = ("", "7", "12", "Soldiers", "ki", "(4) s(6", "(4) (6)", "yes", "human", "<b>", "x" * 200)
TIMES = 180


def clicked(driver: ButtonMenDriver | LunchMoneyDriver, dice: random.Random) -> Message:
    """Return the message of a random listener on the page."""
    listeners = listeners_of(driver.page)
    # Opening and closing the dialog every other time would leave little of the game.
    doors = OpenSetup | OpenCheatSheet
    tempting = [one for one in listeners if not isinstance(one, doors) or dice.random() < 0.1]
    listener = dice.choice(tempting or listeners)
    return instance(listener(dice.choice(TYPED)) if callable(listener) else listener, Message)


def moved_on(
    driver: D, dice: random.Random, answer: Callable[[D], object], move: Callable[[D], None]
) -> None:
    """Let the computer answer, a hasty player play on, or a random click happen."""
    is_at_table, is_replay = driver.shell.screen == MATCH, driver.session.view.replay is not None
    if not is_at_table and dice.random() < 0.4:
        driver.send(OpenScreen(MATCH))
    elif is_replay and dice.random() < 0.4:
        driver.send(StopReplay())
    elif driver.computer_question is not None and dice.random() < 0.6:
        answer(driver)
    elif driver.pause is not None and dice.random() < 0.6:
        driver.send(PauseOver(driver.pause.ticket))
    elif is_at_table and is_free(driver) and not is_replay and dice.random() < 0.6:
        move(driver)
    else:
        driver.send(clicked(driver, dice))


def is_free(driver: ButtonMenDriver | LunchMoneyDriver) -> bool:
    """Whether no dialog, pause or thinking computer is in the way."""
    return (driver.shell.dialog, driver.pause, driver.computer_question) == (None, None, None)


@pytest.mark.parametrize("seed", sampled(range(10)))
def test_a_monkey_at_a_duel(seed: int) -> None:
    dice = random.Random(seed)
    me, you = dice.choice(RECIPES), dice.choice(RECIPES)
    opponent, locale = dice.choice(("easy", "human")), locales()[seed % len(locales())]

    def move(driver: ButtonMenDriver) -> None:
        over = driver.turn.is_over and not driver.turn.awaits_next_round
        driver.send(*((Rematch(),) if over else button_men_driver.clicks(driver)))

    driver = ButtonMenDriver(
        f"me={me}&you={you}&opponent={opponent}&wins=2&seed={seed}&lang={locale}"
    )
    for _ in range(TIMES):
        moved_on(driver, dice, lambda one: one.send(computer_answer(one)), move)
    html(driver.page)
    again = ButtonMenDriver(f"lang={driver.shell.texts.locale}", driver.kept)
    assert (again.session.match, again.log) == (driver.session.match, driver.log)


@pytest.mark.parametrize("seed", sampled(range(10)))
def test_a_monkey_at_a_brawl(seed: int) -> None:
    dice = random.Random(seed)
    query, locale = BRAWLS[seed % len(BRAWLS)], locales()[seed % len(locales())]

    def move(driver: LunchMoneyDriver) -> None:
        clicks = lunch_money_driver.clicks
        driver.send(*((Rematch(),) if driver.turn.is_over else clicks(driver, dice.choice)))

    driver = LunchMoneyDriver(f"{query}&seed={seed}&lang={locale}")
    for _ in range(TIMES):
        moved_on(driver, dice, lambda one: one.answer_question(dice.choice), move)
    html(driver.page)
    again = LunchMoneyDriver(f"lang={driver.shell.texts.locale}", driver.kept)
    assert (again.session.match, again.log) == (driver.session.match, driver.log)
