"""Lessons: the coach says each word once, at its moment, and what they say is true."""

import pytest

from engine.button_men.fight.attack import POWER, SKILL, Attack
from engine.worker import choose
from tests.drivers.button_men_driver import ButtonMenDriver, clicks, computer_answer, human_seat
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.drivers.shown import Shown, words
from ui.button_men import messages as messages
from ui.button_men.selection import attack_of
from ui.button_men.tutorial import TUTORIAL as BUTTON_MEN_TUTORIAL
from ui.button_men.wording import die_name
from ui.match.messages import ComputerAnswered, DismissTopic, EndTutorial, ReplayAt, Undo
from ui.message import Message


def topic(driver: ButtonMenDriver | LunchMoneyDriver) -> str:
    lesson = driver.session.tutorial
    return "" if lesson is None else lesson.topic


def explained_attacks(driver: ButtonMenDriver) -> list[Attack]:
    """The attacks on the table all of whose dice the coach names."""
    view, said = driver.turn.view_of(human_seat(driver)), driver.coach or ""
    assert view.fight is not None
    return [
        attack
        for attack in map(attack_of, view.offers)
        if attack is not None
        and all(_name(driver, view.fight.mover, at) in said for at in attack.attackers)
        and all(_name(driver, attack.defender, at) in said for at in attack.targets)
    ]


def _name(driver: ButtonMenDriver, seat: int, at: int) -> str:
    fight = driver.session.match.state.on_table
    return die_name(driver.shell.texts, fight.sides[seat].dice[at])


def made(attack: Attack) -> tuple[Message, ...]:
    mine = [messages.SelectMine(at) for at in attack.attackers]
    theirs = [messages.SelectTheirs(attack.defender, at) for at in attack.targets]
    return (*mine, *theirs, messages.Attack())


def followed(driver: ButtonMenDriver) -> tuple[Message, ...]:
    """What the coach advises, if it is true; where they only tell something, that it was heard."""
    row, table = driver.view_model.rows[0], driver.view_model
    match topic(driver):
        case "power":
            return made(next(one for one in explained_attacks(driver) if one.kind is POWER))
        case "skill":
            attack = next(one for one in explained_attacks(driver) if len(one.attackers) > 1)
            view = driver.turn.view_of(human_seat(driver))
            others = [one for one in map(attack_of, view.offers) if one is not None]
            assert attack.kind is SKILL
            assert not any(one.kind is POWER and one.targets == attack.targets for one in others)
            return made(attack)
        case "pass":
            assert table.buttons.passing is not None
            return (messages.PassTurn(),)
        case "sizes" | "again":
            assert [dial.number for option in table.options for dial in option.dials] == [None]
            return clicks(driver)
        case "took":
            assert row.captured
            score = driver.shell.texts.halves(row.score)
            assert f"gives you {score} points" in (driver.coach or "")
        case "lost":
            assert table.rows[1].captured[-1].name in (driver.coach or "")
        case "threats":
            driver.send(messages.ToggleThreats())
            assert any("threatened" in die.marks for die in driver.view_model.rows[0].dice)
        case "round":
            assert table.result is not None
            return (messages.NextRound(),)
    return (DismissTopic(),)


def test_in_the_first_match_every_word_is_said_once_and_true() -> None:
    driver, said = ButtonMenDriver("lesson=yes"), [""]
    for _ in range(300):
        if topic(driver) not in ("", said[-1]):
            assert driver.coach
            said.append(topic(driver))
        if topic(driver):
            driver.send(*followed(driver))
        elif driver.computer_question is not None:
            driver.send(
                ComputerAnswered(driver.last_question.ticket, choose(driver.last_question.request))
            )
        elif driver.turn.is_over and not driver.turn.awaits_next_round:
            break
        else:
            driver.send(*clicks(driver))
    assert sorted(said[1:]) == sorted(one.name for one in BUTTON_MEN_TUTORIAL.topics)


def test_a_word_stays_until_it_is_heard_or_a_move_is_made() -> None:
    driver = ButtonMenDriver("lesson=yes")
    assert topic(driver) == "sizes"
    driver.send(messages.SetDial(driver.view_model.options[0].dials[0].dial, 6))
    assert topic(driver) == "sizes"
    driver.send(messages.Do(driver.view_model.options[0].offer))
    assert topic(driver) != "sizes"
    driver.send(Undo())
    assert topic(driver) != "sizes"


def bubble(driver: ButtonMenDriver) -> Shown:
    (coach,) = Shown(driver.page).classed("coach")
    return Shown(coach)


@pytest.mark.parametrize("seed", range(1, 6))
def test_the_dice_of_which_the_coach_speaks_are_marked(seed: int) -> None:
    """No others, and only as long as they speak of them."""
    driver, marked = ButtonMenDriver(f"lesson=yes&seed={seed}"), 0
    for _ in range(60):
        if driver.turn.is_over:
            break
        taught = {
            one.name for row in driver.view_model.rows for one in row.dice if "taught" in one.marks
        }
        assert bool(taught) == (topic(driver) in ("power", "skill"))
        assert all(name in (driver.coach or "") for name in taught)
        marked += bool(taught)
        if driver.computer_question is not None:
            driver.send(computer_answer(driver))
        elif topic(driver) in ("power", "skill"):
            driver.send(DismissTopic())
        else:
            driver.send(*clicks(driver))
    assert marked


def test_the_coach_is_read_aloud_and_can_be_sent_away() -> None:
    driver = ButtonMenDriver("lesson=yes")
    shown = bubble(driver)
    assert shown.name(shown.root) == "Lesson"
    assert shown.names("button") == ["Got it", "Skip the lesson"]
    (said,) = shown.classed("coach-words")
    assert dict(said.attributes)["aria-live"] == "polite"
    assert words(said).startswith("Welcome!")
    driver.send(DismissTopic())
    assert not bubble(driver).names("button")
    driver.send(EndTutorial())
    assert not Shown(driver.page).classed("coach")


def test_the_past_is_looked_at_without_a_coach() -> None:
    driver = ButtonMenDriver("lesson=yes").send(*clicks(ButtonMenDriver("lesson=yes")))
    driver.send(ReplayAt(0))
    assert driver.coach == ""
    # A landmark without anything in it would only be in the way.
    assert Shown(driver.page).classed("coach--silent")
    assert "aria-label" not in dict(Shown(driver.page).classed("coach")[0].attributes)


def test_a_lesson_fills_in_what_the_address_does_not_say() -> None:
    config = ButtonMenDriver("lesson=yes&you=Kith").session.config
    assert [seat.plays for seat in config.seats] == ["Avis", "Kith"]
    assert (config.wins, config.seats[1].played_by) == (2, "easy")


@pytest.mark.parametrize("begun", [ButtonMenDriver, LunchMoneyDriver])
def test_a_wrong_word_is_explained(begun: type[ButtonMenDriver] | type[LunchMoneyDriver]) -> None:
    driver = begun("lesson=please")
    assert driver.session.tutorial is None
    assert "it must be yes" in driver.shell.notices[0].text


def test_a_position_is_taught_with_its_own_dice() -> None:
    driver = ButtonMenDriver("lesson=yes&position=(6):6 | (4):4")
    assert topic(driver) == "dice"
    assert [row.recipe for row in driver.view_model.rows] == ["(6)", "(4)"]
