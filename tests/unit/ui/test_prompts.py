"""Prompts follow the style sheet in CONTRIBUTING.md as players read them, over whole matches."""

import random
from collections.abc import Iterator
from itertools import groupby
from statistics import median

import pytest

from tests.drivers import button_men_driver, lunch_money_driver
from tests.drivers.button_men_driver import ButtonMenDriver
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.unit.ui.text_style import MAX_PROMPT_WORDS, number_of_words
from ui.match.messages import AskHint, ComputerAnswered, PauseOver
from ui.message import Message

MATCHES: tuple[type[ButtonMenDriver] | type[LunchMoneyDriver], ...] = (
    ButtonMenDriver,
    LunchMoneyDriver,
)
QUERIES = {
    ButtonMenDriver: "me=(4) s(6) (10) c(20) (X)&you=z(6) (8) p(12) f(20) (Y)&wins=1&opponent=easy",
    LunchMoneyDriver: "players=3",
}
MAX_MEDIAN = {"en": 6, "de": 6}
"""By language, the words of the median prompt of a match."""
HINT_EVERY = 4
"""The player asks for a hint after so many moves."""


def prompts_in(driver: ButtonMenDriver | LunchMoneyDriver) -> list[str]:
    """Play a match to its end, and return each prompt as often as it came."""
    return [prompt for prompt, _ in groupby(_played(driver, random.Random(1)))]


def _played(driver: ButtonMenDriver | LunchMoneyDriver, luck: random.Random) -> Iterator[str]:
    hinted = -1
    while not driver.turn.is_over:
        moves, primary = len(driver.session.match.log), driver.view_model.primary_action
        if driver.pause is not None:
            steps: tuple[Message, ...] = (PauseOver(driver.pause.ticket),)
        elif driver.computer_question is not None:
            steps = (_answer(driver, luck),)
        elif driver.turn.human_actor is not None and moves % HINT_EVERY == 0 and hinted < moves:
            hinted, steps = moves, (AskHint(),)
        elif hinted == moves and primary is not None and primary.on is not None:
            steps = (primary.on,)
        elif isinstance(driver, ButtonMenDriver):
            steps = button_men_driver.clicks(driver)
        else:
            steps = lunch_money_driver.clicks(driver, luck.choice)
        for step in steps:
            yield driver.view_model.prompt
            driver.send(step)
    yield driver.view_model.prompt


def _answer(driver: ButtonMenDriver | LunchMoneyDriver, luck: random.Random) -> Message:
    """Return what the computer answers as a move or as a hint: anything that is legal."""
    if isinstance(driver, ButtonMenDriver):
        return button_men_driver.computer_answer(driver)
    question, match = driver.computer_question, driver.session.match
    assert question is not None
    action = luck.choice([*match.game.actions(match.state, question.seat)])
    return ComputerAnswered(question.ticket, lunch_money_driver.answer_text(action))


@pytest.mark.parametrize("locale", MAX_MEDIAN)
@pytest.mark.parametrize("driver", MATCHES)
def test_prompts_of_a_match_are_short(
    driver: type[ButtonMenDriver] | type[LunchMoneyDriver], locale: str
) -> None:
    prompts = prompts_in(driver(f"{QUERIES[driver]}&seed=1&lang={locale}"))
    assert [one for one in prompts if number_of_words(one) > MAX_PROMPT_WORDS] == []
    assert median(map(number_of_words, prompts)) <= MAX_MEDIAN[locale]
