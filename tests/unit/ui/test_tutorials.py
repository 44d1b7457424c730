"""Tutorials: how they begin and end, and how the coach's text is announced. The content is tested
in each game's `test_lesson.py`."""

import pytest

from tests.drivers.button_men_driver import ButtonMenDriver, clicks, computer_answer, play_out
from tests.drivers.lessons import going_on
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.drivers.program_driver import MemoryStorage
from tests.drivers.shown import Shown, elements, message, words
from tests.drivers.visits import Visit, is_over, moves
from tests.explore.effort import sampled
from ui.activity.tutorial import TutorialMatch, topic_at
from ui.button_men import messages as messages
from ui.button_men.tutorial import ATTACKS
from ui.button_men.tutorial import TUTORIAL as BUTTON_MEN_TUTORIAL
from ui.button_men.wording import die_label
from ui.match.activity import OWN_MATCH
from ui.match.messages import DismissTopic, EndTutorial, OpenSetup, ReplayAt, Undo
from ui.shell.address import TUTORIAL
from ui.shell.messages import LeavePractice, Practise


def topic(driver: ButtonMenDriver | LunchMoneyDriver) -> str:
    activity = driver.session.activity
    return activity.progress.topic if isinstance(activity, TutorialMatch) else ""


def test_a_word_stays_until_it_is_heard_or_a_move_is_made() -> None:
    driver = begun()
    driver.send(Undo())
    assert topic(driver) == "sizes"
    driver.send(messages.SetDial(driver.view_model.options[0].dials[0].dial, 6))
    assert topic(driver) == "sizes"
    driver.send(messages.Do(driver.view_model.options[0].offer))
    assert topic(driver) != "sizes"
    driver.send(Undo())
    assert topic(driver) != "sizes"


def begun() -> ButtonMenDriver:
    """Return a tutorial at the learner's first attack."""
    driver = ButtonMenDriver("lesson=yes")
    for _ in going_on(driver):
        pass
    return driver


def bubble(driver: ButtonMenDriver) -> Shown:
    (coach,) = driver.shown.classed("coach")
    return Shown(coach)


@pytest.mark.parametrize("seed", sampled(range(1, 6)))
def test_the_dice_of_which_the_coach_speaks_are_marked(seed: int) -> None:
    """No others are marked, and only as long as the coach mentions them."""
    driver, marked = ButtonMenDriver(f"lesson=yes&seed={seed}"), 0
    for _ in range(60):
        if driver.turn.is_over:
            break
        taught = {
            die_label(driver.shell.texts, one.die)
            for row in driver.view_model.rows
            for one in row.dice
            if "taught" in one.marks
        }
        spoken = topic_at(BUTTON_MEN_TUTORIAL, driver.turn)
        assert bool(taught) == (spoken is not None and spoken.name in ATTACKS)
        assert all(label in (driver.coach or "") for label in taught)
        marked += bool(taught)
        if driver.computer_question is not None:
            driver.send(computer_answer(driver))
        elif topic(driver) not in ("", "sizes", "pass", *ATTACKS):
            driver.send(DismissTopic())
        else:
            driver.send(*clicks(driver))
    assert marked


def test_the_coach_is_read_aloud_and_can_be_sent_away() -> None:
    driver = begun()
    shown = bubble(driver)
    assert shown.name(shown.root) == "Tutorial"
    assert shown.names("button") == ["Got it", "Skip tutorial"]
    (said,) = shown.classed("coach-words")
    assert dict(said.attributes)["aria-live"] == "polite"
    assert words(said).startswith("One die can capture")
    driver.send(DismissTopic())
    assert words(said) not in words(driver.page)
    driver.send(EndTutorial())
    assert not driver.shown.classed("coach")


def test_the_past_is_looked_at_without_a_coach() -> None:
    driver = begun().send(ReplayAt(0))
    assert driver.coach == ""
    # An empty landmark would be useless.
    (silent,) = [node for node in elements(driver.page) if node.key == "coach"]
    assert "aria-label" not in dict(silent.attributes)


def test_a_lesson_fills_in_what_the_address_does_not_say() -> None:
    config = ButtonMenDriver("lesson=yes&you=Kith").session.config
    assert [seat.plays for seat in config.seats] == ["Clare", "Kith"]
    assert (config.wins, config.seats[1].played_by) == (1, "beginner")


@pytest.mark.parametrize("visit", [ButtonMenDriver, LunchMoneyDriver])
def test_a_wrong_word_is_explained(visit: type[ButtonMenDriver] | type[LunchMoneyDriver]) -> None:
    driver = visit("lesson=please")
    assert driver.session.activity == OWN_MATCH
    assert "Use yes" in driver.shell.notices[0].text


def test_a_position_is_taught_with_its_own_dice() -> None:
    driver = ButtonMenDriver("lesson=yes&position=(6):6 | (4):4")
    assert topic(driver) == "power"
    assert [row.recipe for row in driver.view_model.rows] == ["(6)", "(4)"]


def test_who_has_finished_it_goes_back_to_their_match_and_is_not_offered_it_again() -> None:
    visit = Visit(MemoryStorage(), "")
    assert visit.shown.has("button", "Show me how")
    visit.send(Practise(TUTORIAL))
    moves(visit, ButtonMenDriver("lesson=yes"), is_over)
    end = visit.shown
    assert not end.has("button", "Rematch")
    assert not end.has("button", "Skip tutorial")
    (back,) = end.classed("button--primary")
    assert end.name(back) == "Back to my match"
    visit.send(LeavePractice())
    assert not visit.shown.has("button", "Show me how")
    assert not Shown(Visit(visit.storage, "").display.drawn[-1]).has("button", "Show me how")


def test_a_tutorial_of_an_address_leads_to_a_new_match() -> None:
    end = Shown(play_out(ButtonMenDriver("lesson=yes")).page)
    (new,) = end.classed("button--primary")
    assert message(new) == OpenSetup()
