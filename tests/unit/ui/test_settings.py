"""Settings: the player's choices for all matches, and their effects."""

from typing import TypeVar

import pytest

from engine.saving import DamagedSave
from tests.drivers.button_men_driver import ButtonMenDriver
from tests.drivers.program_driver import MemoryStorage, opened
from tests.drivers.shown import click, words
from tests.narrowing import instance
from ui.app.games import GAMES
from ui.button_men.setup_form import SetupDialog
from ui.components.form import SetField
from ui.match.activity import OWN_MATCH
from ui.match.messages import OpenSetup, StartMatch
from ui.page.address import parse_address
from ui.shell.dialogs import SettingsDialog
from ui.shell.effects import ApplySettings, Effect, SaveSettings
from ui.shell.messages import ChangeSettings, OpenDialog
from ui.shell.settings import (
    STANDARD,
    Asks,
    Draws,
    Margin,
    Settings,
    Speed,
    Theme,
    read_settings,
    settings_text,
)
from ui.shell.shell import open_shell
from ui.shell.storage_keys import SETTINGS
from ui.text.i18n import locale_for

E = TypeVar("E", bound=Effect)

CHOSEN = Settings(
    Theme.DARK,
    Speed.FAST,
    True,
    "en",
    True,
    "originals",
    False,
    True,
    ("Kith",),
    ("Avis",),
    "Mia",
    Draws.SIMPLE,
    Asks.MINE,
    ("lunch-money",),
    Margin.LOG,
    "hothead",
)


def last(driver: ButtonMenDriver, kind: type[E]) -> E:
    return driver.effects_of(kind)[-1]


def test_what_is_kept_comes_back() -> None:
    assert read_settings(settings_text(CHOSEN)) == CHOSEN


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[]",
        '{"format":1}',
        '{"format":18}',
        '{"format":18,"settings":[]}',
        '{"format":18,"settings":{"is":"Shell"}}',
        '{"format":18,"settings":{"is":"Settings","theme":"pink"}}',
        '{"format":18,"settings":{"is":"Settings","name":7}}',
    ],
)
def test_a_damaged_text_is_refused(text: str) -> None:
    with pytest.raises(DamagedSave):
        read_settings(text)


def test_damaged_settings_are_told_and_the_usual_ones_count() -> None:
    damaged = settings_text(CHOSEN)[:-2]
    shell, is_damaged = open_shell(parse_address("", GAMES), damaged, "root")
    assert shell.settings == STANDARD
    assert is_damaged
    _, display = opened(MemoryStorage({SETTINGS: damaged}))
    assert "Your settings couldn’t be loaded" in display.page


def test_the_address_counts_for_this_visit_and_is_not_kept() -> None:
    address = parse_address("theme=light&speed=0", GAMES)
    driver, is_damaged = open_shell(address, settings_text(CHOSEN), "root")
    assert not is_damaged
    assert (driver.settings.theme, driver.settings.speed) == (Theme.LIGHT, Speed.STILL)
    assert driver.settings.edition == "originals"
    assert driver.chosen == CHOSEN


def test_only_what_is_changed_is_kept() -> None:
    driver = ButtonMenDriver("speed=0&theme=dark")
    driver.send(ChangeSettings(Settings(Theme.DARK, Speed.STILL, has_sound=True)))
    assert read_settings(last(driver, SaveSettings).text) == Settings(has_sound=True)
    assert last(driver, ApplySettings)
    assert driver.shell.settings.theme is Theme.DARK
    assert driver.shell.settings.has_sound


@pytest.mark.parametrize(
    ("wanted", "languages", "locale"),
    [
        ("", (), "en"),
        ("", ("tlh", "en-GB"), "en"),
        ("en", ("tlh",), "en"),
        ("tlh", ("xx",), "en"),
    ],
)
def test_a_language_is_found(wanted: str, languages: tuple[str, ...], locale: str) -> None:
    assert locale_for(wanted, languages) == locale


def test_a_duel_is_played_by_the_edition_that_was_chosen_last() -> None:
    driver = ButtonMenDriver("").send(
        OpenSetup(), SetField("edition", "originals"), StartMatch(), OpenSetup()
    )
    assert read_settings(last(driver, SaveSettings).text).edition == "originals"
    assert instance(driver.shell.dialog, SetupDialog).edition == "originals"


def test_a_new_visit_begins_with_the_usual_edition_of_the_player() -> None:
    for query, edition in (("", "originals"), ("edition=rulebook", "rulebook")):
        address = parse_address(query, GAMES)
        kept = settings_text(Settings(edition="originals", margin=Margin.RULES))
        shell, _ = open_shell(address, kept, "root")
        running, _ = GAMES["button-men"].open(shell, address, None, OWN_MATCH)
        assert (edition == "originals") == ("Originals" in words(running.draw()))


def test_a_forced_pass_can_wait_for_the_player() -> None:
    driver = ButtonMenDriver("speed=0").send(OpenDialog(SettingsDialog()))
    driver.send(click(driver.shown.one("button", "Wait for me")))
    assert not driver.shell.settings.passes
