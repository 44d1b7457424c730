"""Turn states: cached facts that are passed on equal those of a new turn state."""

from collections.abc import Callable, Iterable
from functools import cached_property
from importlib import import_module

import pytest

from tests.drivers import lunch_money_driver
from tests.drivers.button_men_driver import ButtonMenDriver, clicks, computer_answer
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from ui.button_men.messages import SelectMine
from ui.lunch_money.messages import SelectCard
from ui.match.narration import Narrator
from ui.match.turn_state import TurnState


def facts(turn: TurnState, derived: Iterable[str]) -> dict[str, object]:
    """Return all cached facts of a turn state by name, with those that other modules derive; a
    narrator by its data."""
    kept = (
        name for name in dir(type(turn)) if isinstance(getattr(type(turn), name), cached_property)
    )
    own = {name: _comparable(getattr(turn, name)) for name in kept}
    return own | {name: _derive(name)(turn) for name in derived}


def _derive(name: str) -> Callable[[TurnState], object]:
    module, _, function = name.rpartition(".")
    derive: Callable[[TurnState], object] = getattr(import_module(module), function)
    return derive


def _comparable(fact: object) -> object:
    return vars(fact) if isinstance(fact, Narrator) else fact


def assert_like_anew(driver: ButtonMenDriver | LunchMoneyDriver) -> None:
    assert driver.view_model
    derived = [name for name in vars(driver.turn) if "." in name]
    assert derived
    claim, session = facts(driver.turn, derived), driver.session
    # A cache of views, not a fact.
    claim.pop("_views", None)
    turn = driver.game.ui.turn_state(driver.shell.texts, session, None)  # type: ignore[arg-type]
    anew = facts(turn, derived)
    anew.pop("_views", None)
    assert claim == anew


@pytest.mark.parametrize("query", ["me=Avis&you=Hammer", "me=Guppy&you=Stinger&opponent=human"])
def test_selecting_dice_leaves_no_old_fact(query: str) -> None:
    driver = ButtonMenDriver(f"{query}&seed=1&wins=1")
    for _ in range(30):
        if driver.turn.is_over:
            break
        messages = (
            (computer_answer(driver),) if driver.computer_question is not None else clicks(driver)
        )
        for message in messages:
            driver.send(message)
            assert_like_anew(driver)
        if driver.turn.human_actor is not None and driver.turn.fight is not None:
            driver.send(SelectMine(0))
            assert_like_anew(driver)
            driver.send(SelectMine(0))
    assert len(driver.session.match.log) > 5


@pytest.mark.parametrize("query", ["opponent=easy", "players=3&opponent=human"])
def test_selecting_cards_leaves_no_old_fact(query: str) -> None:
    driver = LunchMoneyDriver(f"{query}&seed=1")
    for _ in range(40):
        driver.advance()
        if driver.turn.is_over:
            break
        for message in lunch_money_driver.clicks(driver):
            driver.send(message)
            assert_like_anew(driver)
        for at in range(len(driver.view_model.hand)):
            driver.send(SelectCard(at))
            assert_like_anew(driver)
            driver.send(SelectCard(at))
    assert len(driver.session.match.log) > 10
