"""Settings: what the player has chosen for all matches, and what becomes of it."""

from typing import TypeVar

import pytest

from engine.saving import DamagedSave
from tests.shown import words
from tests.visit import Visit
from ui.app.games import GAMES
from ui.button_men import messages as say
from ui.button_men.session import NewMatch
from ui.shell.address import read_address
from ui.shell.effects import Effect, KeepSettings, Present
from ui.shell.messages import ChangeSettings
from ui.shell.settings import STANDARD, Settings, Speed, Theme, read_settings, settings_text
from ui.shell.shell import begin_shell
from ui.text.i18n import locale_for

E = TypeVar("E", bound=Effect)

CHOSEN = Settings(Theme.DARK, Speed.FAST, True, "en", True, "originals")


def last(visit: Visit, kind: type[E]) -> E:
    return [effect for effect in visit.effects if isinstance(effect, kind)][-1]


def test_what_is_kept_comes_back() -> None:
    assert read_settings(settings_text(CHOSEN)) == CHOSEN


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", '{"format":1}', '{"format":4,"settings":{"is":"Settings"}}']
)
def test_a_damaged_text_is_refused(text: str) -> None:
    with pytest.raises(DamagedSave):
        read_settings(text)


def test_damaged_settings_are_told_and_the_usual_ones_count() -> None:
    address = read_address("", GAMES)
    visit = begin_shell(address, settings_text(CHOSEN)[:-2], "root")
    assert visit.settings == STANDARD
    page, _ = GAMES["button-men"]("button-men", visit, address, None)
    assert "Your settings could not be read" in words(page.screen())


def test_the_address_counts_for_this_visit_and_is_not_kept() -> None:
    address = read_address("theme=light&speed=0", GAMES)
    visit = begin_shell(address, settings_text(CHOSEN), "root")
    assert (visit.settings.theme, visit.settings.speed) == (Theme.LIGHT, Speed.STILL)
    assert visit.settings.edition == "originals"
    assert visit.chosen == CHOSEN


def test_only_what_is_changed_is_kept() -> None:
    visit = Visit("speed=0&theme=dark")
    visit.say(ChangeSettings(Settings(Theme.DARK, Speed.STILL, has_sound=True)))
    assert read_settings(last(visit, KeepSettings).text) == Settings(has_sound=True)
    assert last(visit, Present).theme is Theme.DARK
    assert visit.model.settings.has_sound


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
    visit = Visit("").say(
        say.OpenNewMatch(), say.ChooseEdition("originals"), say.StartMatch(), say.OpenNewMatch()
    )
    assert read_settings(last(visit, KeepSettings).text).edition == "originals"
    assert isinstance(visit.model.dialog, NewMatch)
    assert visit.model.dialog.edition == "originals"


def test_a_new_visit_begins_with_the_usual_edition_of_the_player() -> None:
    for query, edition in (("", "originals"), ("edition=rulebook", "rulebook")):
        address = read_address(query, GAMES)
        kept = settings_text(Settings(edition="originals"))
        game = GAMES["button-men"]
        running, _ = game("button-men", begin_shell(address, kept, "root"), address, None)
        assert (edition == "originals") == ("Originals" in words(running.screen()))
