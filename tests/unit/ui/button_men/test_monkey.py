"""Random clicks and typing, in any order: the page keeps working, and a reload restores it."""

import random

import pytest

from tests.drivers.button_men_driver import ButtonMenDriver, clicks, computer_answer
from tests.drivers.shown import listeners_of
from tests.explore.effort import sampled
from tests.narrowing import instance
from ui.match.messages import OpenSetup, Rematch, StopReplay
from ui.message import Message
from ui.nodes import html
from ui.shell.screens import MATCH
from ui.text.i18n import locales

RECIPES = (
    "(4) (6) (8) (10) (X)",
    "s(6) t(6) z(8) p(12) f(10)",
    "c(6) f(8) (X)! (4/8) +(6)",
    "F(4) F(6) (12) B(20) (6,6)",
    "(X)! t(Y)! c(X)! f(4,4) +s(10)",
    "(0) (1) t(1) (99) Ff(20)",
)
TYPED = ("", "7", "12", "Soldiers", "ki", "(4) s(6", "(4) (6)", "x" * 200)
TIMES = 150


def clicked(driver: ButtonMenDriver, dice: random.Random) -> Message:
    """Return the message of a random listener on the page."""
    listeners = listeners_of(driver.page)
    # Opening and closing the dialog every other time would leave little of the game.
    tempting = [one for one in listeners if not isinstance(one, OpenSetup) or dice.random() < 0.1]
    listener = dice.choice(tempting or listeners)
    return instance(listener(dice.choice(TYPED)) if callable(listener) else listener, Message)


def moved_on(driver: ButtonMenDriver, dice: random.Random) -> None:
    """Let the computer answer, a hasty player play on, or a random click happen."""
    if driver.session.view.replay is not None and dice.random() < 0.4:
        driver.send(StopReplay())
    elif driver.computer_question is not None and dice.random() < 0.6:
        driver.send(computer_answer(driver))
    elif is_free(driver) and dice.random() < 0.6:
        over = driver.turn.is_over and not driver.turn.awaits_next_round
        driver.send(*((Rematch(),) if over else clicks(driver)))
    else:
        driver.send(clicked(driver, dice))


def is_free(driver: ButtonMenDriver) -> bool:
    """Whether the player can act: there is no dialog, replay or thinking computer."""
    is_at_table = driver.shell.dialog is None and driver.shell.screen == MATCH
    return is_at_table and driver.computer_question is None and driver.session.view.replay is None


@pytest.mark.parametrize("seed", sampled(range(10)))
def test_a_monkey_at_the_page(seed: int) -> None:
    dice = random.Random(seed)
    me, you = dice.choice(RECIPES), dice.choice(RECIPES)
    opponent, locale = dice.choice(("easy", "human")), locales()[seed % len(locales())]
    driver = ButtonMenDriver(
        f"me={me}&you={you}&opponent={opponent}&wins=2&seed={seed}&lang={locale}"
    )
    for _ in range(TIMES):
        moved_on(driver, dice)
    html(driver.page)
    again = ButtonMenDriver(f"lang={driver.shell.texts.locale}", driver.kept)
    assert again.session.match == driver.session.match
    assert again.log == driver.log
