"""Random clicks and typing, in any order: the page keeps working, and a reload restores it."""

import random

import pytest

from tests.drivers.lunch_money_driver import LunchMoneyDriver, clicks
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

QUERIES = (
    "players=2&seed={seed}",
    "players=4&seed={seed}",
    "players=3&opponent=human&seed={seed}",
    "players=5&opponent3=human&seed={seed}&discarding=reprisals&halving=literal",
    "players=8&seed={seed}&maintaining-takes-turn=no&escapes-hurt=yes&one-set=yes",
)
TYPED = ("", "7", "yes", "human", "literal", "<b>", "x" * 200)
TIMES = 200


def clicked(driver: LunchMoneyDriver, dice: random.Random) -> Message:
    """Return the message of a random listener on the page."""
    listeners = listeners_of(driver.page)
    # Opening and closing the dialog every other time would leave little of the game.
    doors = OpenSetup | OpenCheatSheet
    tempting = [one for one in listeners if not isinstance(one, doors) or dice.random() < 0.1]
    listener = dice.choice(tempting or listeners)
    return instance(listener(dice.choice(TYPED)) if callable(listener) else listener, Message)


def moved_on(driver: LunchMoneyDriver, dice: random.Random) -> None:
    """Let the computer answer, a hasty player play on, or a random click happen."""
    if driver.shell.screen != MATCH and dice.random() < 0.4:
        driver.send(OpenScreen(MATCH))
    elif driver.turn.is_replay and dice.random() < 0.4:
        driver.send(StopReplay())
    elif driver.computer_question is not None and dice.random() < 0.6:
        driver.answer_question(dice.choice)
    elif driver.pause is not None and dice.random() < 0.6:
        driver.send(PauseOver(driver.pause.ticket))
    elif is_free(driver) and dice.random() < 0.6:
        driver.send(*((Rematch(),) if driver.turn.is_over else clicks(driver, dice.choice)))
    else:
        driver.send(clicked(driver, dice))


def is_free(driver: LunchMoneyDriver) -> bool:
    """Whether the player can act: there is no dialog, pause or replay."""
    is_clear = driver.shell.dialog is None and driver.shell.screen == MATCH
    return is_clear and driver.session.view.awaits is None and not driver.turn.is_replay


@pytest.mark.parametrize("seed", sampled(range(10)))
def test_a_monkey_at_the_page(seed: int) -> None:
    dice = random.Random(seed)
    locale = locales()[seed % len(locales())]
    driver = LunchMoneyDriver(f"{QUERIES[seed % len(QUERIES)].format(seed=seed)}&lang={locale}")
    for _ in range(TIMES):
        moved_on(driver, dice)
    html(driver.page)
    again = LunchMoneyDriver(f"lang={driver.shell.texts.locale}", driver.kept)
    assert again.session.match == driver.session.match
    assert again.log == driver.log
