"""The sounds of a game, which are off by default."""

from dataclasses import replace
from typing import TypeVar

import pytest

from tests.drivers.button_men_driver import ButtonMenDriver, play_out
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.drivers.lunch_money_driver import play_out as play_out_lunch_money
from tests.narrowing import instance, present
from ui.button_men import messages as button_men
from ui.lunch_money import messages as lunch_money
from ui.match.messages import Rematch, Undo
from ui.message import Message
from ui.nodes import Node
from ui.shell.effects import PlaySounds
from ui.shell.keyboard import Key
from ui.shell.messages import ChangeSettings, OpenScreen
from ui.shell.screens import RulesScreen
from ui.shell.sounds import NOTES, Cue, Noise, audible_cues, loudest

V = TypeVar("V", ButtonMenDriver, LunchMoneyDriver)

BUTTON_MEN = "me=(20)+(20)&you=(4)+(6)+(8)&opponent=human&seed=1"
LUNCH_MONEY = "players=3&opponent=easy&seed=1"


def loud(driver: V) -> V:
    """Return the same visit with the sound on."""
    driver.send(ChangeSettings(replace(driver.shell.settings, has_sound=True)))
    return driver


def cues_of(driver: ButtonMenDriver | LunchMoneyDriver) -> list[tuple[Cue, ...]]:
    """Return the sounds of each scene."""
    return [effect.cues for effect in driver.effects if isinstance(effect, PlaySounds)]


def noises_of(driver: ButtonMenDriver | LunchMoneyDriver) -> list[Noise]:
    """Return the most important sound of each scene."""
    return [loudest(cues).noise for cues in cues_of(driver)]


def attacked(driver: ButtonMenDriver, position: str) -> ButtonMenDriver:
    return driver.at(position).send(
        button_men.SelectMine(0), button_men.SelectTheirs(1, 0), button_men.Attack()
    )


def test_nothing_is_heard_unless_sound_is_on() -> None:
    assert not noises_of(play_out(ButtonMenDriver(BUTTON_MEN)))
    assert not noises_of(play_out_lunch_money(LunchMoneyDriver(LUNCH_MONEY)))


def test_nothing_is_heard_of_switching_it_on_picking_and_undo() -> None:
    driver = loud(ButtonMenDriver(BUTTON_MEN).at("(20):9 (20):5 | (4):4 (6):3"))
    driver.send(button_men.SelectMine(0), button_men.SelectTheirs(1, 0))
    assert not noises_of(driver)
    driver.send(button_men.Attack(), Undo())
    assert noises_of(driver) == [Noise.CAPTURE]


def test_dice_that_take_nothing_are_only_rolled() -> None:
    trip = attacked(loud(ButtonMenDriver(BUTTON_MEN)), "t(4):1 (20):5 | (20):20 (6):3")
    missed = not trip.view_model.rows[1].captured
    assert noises_of(trip) == [Noise.MISS if missed else Noise.CAPTURE]
    assert missed


@pytest.mark.parametrize(
    "driver", [ButtonMenDriver(BUTTON_MEN), LunchMoneyDriver("players=3&seed=1")]
)
def test_one_button_and_one_key_switch_the_sound(
    driver: ButtonMenDriver | LunchMoneyDriver,
) -> None:
    assert not driver.shell.settings.has_sound
    assert pressed(driver) == "false"
    message = present(driver.message_for(Key("s")))
    driver.send(message)
    assert driver.shell.settings.has_sound
    assert pressed(driver) == "true"
    driver.send(clicked(driver.shown.one("button", "Sound")))
    assert pressed(driver) == "false"
    driver.send(OpenScreen(RulesScreen()))
    assert driver.message_for(Key("s")) is None
    assert driver.shown.has("button", "Sound")


def pressed(driver: ButtonMenDriver | LunchMoneyDriver) -> str | None:
    return dict(driver.shown.one("button", "Sound").attributes)["aria-pressed"]


def clicked(node: Node) -> Message:
    ((_, message),) = node.listeners
    return instance(message, Message)


def test_an_attack_is_heard_where_it_lands() -> None:
    driver = loud(ButtonMenDriver(BUTTON_MEN))
    (cues,) = cues_of(attacked(driver, "(20):9 (20):5 | (4):4 (6):3"))
    assert cues == (
        Cue(Noise.CONTACT, 220),
        Cue(Noise.CAPTURE, 530),
        Cue(Noise.LAND, 850),
        Cue(Noise.TICK, 850),
    )


@pytest.mark.parametrize(("speed", "heard_at"), [("2", [110, 265, 425, 425]), ("0", [0])])
def test_sounds_go_with_the_speed(speed: str, heard_at: list[int]) -> None:
    """Without animations, only the most important sound is played."""
    driver = loud(ButtonMenDriver(f"{BUTTON_MEN}&speed={speed}"))
    (cues,) = cues_of(attacked(driver, "(20):9 (20):5 | (4):4 (6):3"))
    assert [cue.start for cue in cues] == heard_at


def test_of_what_would_be_heard_at_once_it_is_what_matters_most() -> None:
    cues = (Cue(Noise.HIT, 5), Cue(Noise.WIN, 9), Cue(Noise.CARD, 0))
    assert audible_cues(cues, 0.0) == (Cue(Noise.WIN, 0),)


def test_a_rematch_is_rolled() -> None:
    driver = loud(play_out(ButtonMenDriver(BUTTON_MEN)))
    assert noises_of(driver.send(Rematch())) == [Noise.ROLL]


@pytest.mark.parametrize(
    ("opponent", "position", "noise"),
    [
        ("easy", "(20):9 | (4):4", Noise.WIN),
        ("human", "(20):9 | (4):4", Noise.WIN),
        ("easy", "(20):9 (4):1 | (4):4 p(20):20 p(20):20", Noise.CAPTURE),
    ],
)
def test_the_end_of_a_round_is_heard(opponent: str, position: str, noise: Noise) -> None:
    driver = loud(ButtonMenDriver(BUTTON_MEN.replace("human", opponent)))
    assert noises_of(attacked(driver, position)) == [noise]


def test_who_gives_up_alone_at_the_screen_hears_that_he_lost() -> None:
    driver = loud(ButtonMenDriver(BUTTON_MEN.replace("human", "easy"))).at("(20):9 | (4):4")
    assert noises_of(driver.send(button_men.AskSurrender(), button_men.Surrender())) == [Noise.LOSE]


def test_cards_and_blows_are_heard() -> None:
    driver = loud(LunchMoneyDriver(LUNCH_MONEY).at("A: kick-4 jab | B 9: elbow | C 0: "))
    driver.send(lunch_money.SelectCard(1), lunch_money.Play())
    assert noises_of(driver) == [Noise.CARD]
    driver.answer_question(lambda actions: actions[-1])
    assert noises_of(driver) == [Noise.CARD, Noise.HIT]


def test_the_end_of_a_brawl_is_heard() -> None:
    driver = play_out_lunch_money(loud(LunchMoneyDriver(LUNCH_MONEY)))
    winners = driver.state.table.winners or ()
    assert noises_of(driver)[-1] is (Noise.WIN if 0 in winners else Noise.LOSE)


def test_every_noise_has_notes_that_fade_within_a_second() -> None:
    assert set(NOTES) == set(Noise)
    for notes in NOTES.values():
        assert all(0 < note.loudness < 1 and note.glide > 0 for note in notes)
        assert max(note.start + note.length for note in notes) < 1
