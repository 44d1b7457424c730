"""Actions besides attacking, by a skill or by the rule of a button, on the page."""

import random
from itertools import islice

import pytest

from engine.button_men.fight.events import Declared, Regained
from engine.button_men.match.duel import Phase
from tests.drivers.button_men_driver import ButtonMenDriver, human_seat, making
from tests.narrowing import present
from ui.button_men.messages import Do, NextRound, SelectMine
from ui.match.messages import LiftCurtain, PauseOver

GROWS = "O(12):5 (4):1 | (20):8 (8):7"


def at(position: str) -> ButtonMenDriver:
    return ButtonMenDriver("seed=1&opponent=human").at(position)


def played(me: str, you: str, *others: str, until: type | Phase, seed: int = 1) -> ButtonMenDriver:
    """Play a match of people at one screen who randomly do everything besides attacking, until an
    event or a decision of this kind, and return the visit."""
    more = "".join(f"&you{number}={name}" for number, name in enumerate(others, 2))
    driver = ButtonMenDriver(f"me={me}&you={you}{more}&opponent=human&wins=3&seed={seed}")
    chance = random.Random(seed)
    for _ in range(300):
        assert driver.page
        if driver.turn.view.phase is until and driver.curtain is None:
            return driver
        if driver.session.match.log and isinstance(until, type):
            events = driver.session.match.log[-1].events
            if any(isinstance(event, until) for event in events):
                return driver
        step(driver, chance)
    raise AssertionError("it does not happen")


def step(driver: ButtonMenDriver, chance: random.Random) -> None:
    """Make one move."""
    if driver.turn.awaits_next_round:
        driver.send(NextRound())
    elif driver.pause is not None:
        driver.send(PauseOver(driver.pause.ticket))
    elif driver.curtain is not None:
        driver.send(LiftCurtain())
    else:
        seat, match = human_seat(driver), driver.session.match
        view = match.game.view(match.state, seat)
        actions = list(islice(match.game.actions(match.state, seat), 100))
        other = [one for one in actions if one.name not in ("strike", "pass", "surrender")]
        driver.send(*making(view, chance.choice(other or actions)))


def test_a_die_that_may_be_changed_first_is_named_in_the_request() -> None:
    driver = at(GROWS).passing_by_hand()
    view = driver.view_model
    assert view.prompt.endswith("Pass, or use an ability first.")
    assert view.remarks == ("Before attacking, you can use an ability: pick giant-sized d12 (5).",)
    assert not view.decisions
    driver.send(SelectMine(0))
    assert [one.label for one in driver.view_model.decisions] == ["Add 3 to giant-sized d12 (5)"]
    assert not driver.view_model.remarks


def test_what_was_done_first_is_told_and_marked() -> None:
    driver = at(GROWS).send(SelectMine(0))
    driver.send(Do(driver.view_model.decisions[0].offer))
    assert "from 5 to 8" in present(driver.view_model.last_move).text
    die = driver.view_model.rows[0].dice[0]
    assert "rolled" in die.marks
    assert present(die.before).value == 5
    assert driver.view_model.prompt.endswith("and a target.")


def test_who_can_do_something_else_does_not_pass_by_themselves() -> None:
    assert at(GROWS).pause is None
    assert at(GROWS.replace("O", "")).pause is not None


def test_whoever_is_attacked_may_refuse_and_the_attackers_are_marked() -> None:
    driver = played("Rini", "Sasami", until=Declared)
    assert driver.view_model.prompt.endswith("Allow this attack?")
    assert "declares an attack" in present(driver.view_model.last_move).text
    labels = [one.label for one in driver.view_model.options]
    assert labels == ["Allow the attack", "Refuse the attack"]
    assert driver.view_model.buttons.attack is None
    assert [die for die in driver.view_model.rows[0].dice if "threatened" in die.marks]
    driver.send(Do(driver.view_model.options[1].offer))
    refused = [die for die in driver.view_model.rows[0].dice if "refused" in die.marks]
    assert refused
    assert all(die.name.startswith("refused ") for die in refused)


@pytest.mark.parametrize("others", [(), ("Ayeka",)])
def test_a_die_that_is_taken_back_leaves_the_pile_and_lies_last(others: tuple[str, ...]) -> None:
    driver = played("King%20Endymion", "Rini", *others, until=Regained, seed=21)
    row = next(row for row in driver.view_model.rows if row.seat == 0)
    assert "rolled" in row.dice[-1].marks
    assert sum("rolled" in die.marks for die in row.dice) == 1
    for each in driver.view_model.rows:
        assert not any("captured" in die.marks for die in each.captured)


@pytest.mark.parametrize("rival", ["Portia", "Nightmare"])
def test_before_the_roll_whoever_may_do_something_is_asked(rival: str) -> None:
    driver = played("Brie", rival, until=Phase.BEFORE_ROLL)
    assert driver.view_model.prompt.endswith("what do you do first?")
    assert len(driver.view_model.options) > 1


def test_dice_that_are_taken_out_before_the_roll_keep_their_places() -> None:
    """Dials are for all of a player's dice, including those that sit out."""
    driver = played("Brie", "Nightmare", until=Phase.BEFORE_ROLL)
    dials = [dial for option in driver.view_model.options for dial in option.dials]
    assert dials
    for dial in dials:
        assert all(dial.names) or not dial.names
