"""Unfinished translations: they are available on request, fall back to English, and are loaded only
then."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.drivers.button_men_driver import ButtonMenDriver, clicks
from tests.drivers.languages import ENGLISH, started, write_languages
from tests.drivers.program_driver import MemoryStorage, RecordedDisplay, opened
from tests.drivers.shown import Shown
from tools.pyscript_files import MIN_COVERAGE, coverage, offered_files
from ui.nodes import html
from ui.page.address import parse_address
from ui.shell.dialogs import SettingsDialog
from ui.shell.messages import ChangeSettings, HostRequested, OpenDialog
from ui.shell.settings import Settings
from ui.shell.storage_keys import SETTINGS
from ui.text import i18n
from ui.text.i18n import locale_for, texts

ARABIC = {**ENGLISH, "language": "العربية"}
"""All texts in English, but offered and right-to-left."""


@pytest.fixture(autouse=True)
def languages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of English, two unfinished translations, and a complete one."""
    files = {"fr": started("fr"), "pl": started("pl"), "ar": ARABIC}
    folder = write_languages(tmp_path, files)
    monkeypatch.setattr(i18n, "TEXTS", folder)
    return folder


class SlowFiles:
    """Language files that arrive when the test says so."""

    def __init__(self, folder: Path) -> None:
        self.away = folder.rename(folder.with_name("away"))
        self.folder = folder
        self.asked: list[str] = []
        folder.mkdir()
        self._lay("en")

    def load(self, locale: str, then: Callable[[], None], fail: Callable[[], None]) -> None:
        self.asked.append(locale)
        self.then, self.fail = then, fail

    def arrive(self) -> None:
        self._lay(self.asked[-1])
        self.then()

    def _lay(self, locale: str) -> None:
        name = f"{locale}.json"
        (self.folder / name).write_bytes((self.away / name).read_bytes())


def test_a_page_in_a_language_with_three_texts_is_english_otherwise() -> None:
    query = "opponent=human&me=Avis&you=Bauer&seed=1"
    driver, english = ButtonMenDriver(f"lang=fr&{query}"), ButtonMenDriver(query)
    for _ in range(6):
        assert html(driver.page) == html(english.page)
        driver.send(*clicks(driver))
        english.send(*clicks(english))
    assert driver.shell.texts.locale == "fr"
    assert driver.shell.texts.t("history.moves", count=0) == "0 coup"
    assert driver.shell.texts.t("history.hints", count=1) == "1 hint"


@pytest.mark.parametrize(
    ("count", "text"),
    [
        (1, "1 ruch"),
        (2, "2 ruchy"),
        (5, "5 ruchów"),
        (12, "12 ruchów"),
        (21, "21 ruchów"),
        (22, "22 ruchy"),
    ],
)
def test_polish_counts_in_its_own_categories(count: int, text: str) -> None:
    assert texts("pl").t("history.moves", count=count) == text


@pytest.mark.parametrize(
    ("position", "lead"),
    [
        ("(6):2 | (4):4", "Prowadzisz o 1 punkt."),
        ("(12):2 | (6):4", "Prowadzisz o 3 punkty."),
        ("(30):2 | (20):4", "Prowadzisz o 5 punktów."),
        ("(5):2 | (4):4", "Prowadzisz o 0,5 punktu."),
    ],
)
def test_points_and_their_halves_take_the_form_of_their_number(position: str, lead: str) -> None:
    assert ButtonMenDriver("lang=pl&seed=1").at(position).view_model.lead == lead


def test_a_language_may_have_cases_that_english_lacks() -> None:
    polish = texts("pl")
    name = polish.t("player.opponent")
    assert polish.t("review.curve.other", name=name) == "Szanse twojego przeciwnika na wygraną"


def test_an_address_can_ask_for_what_browsers_and_settings_do_not_offer() -> None:
    assert parse_address("lang=fr", ()).locale == "fr"
    assert locale_for("fr", ()) == "fr"
    assert locale_for("", ("fr-CA", "pl", "ar-EG", "en")) == "ar"
    shown = Shown(ButtonMenDriver("").send(OpenDialog(SettingsDialog())).page)
    assert [shown.has("button", name) for name in ("English", "العربية", "Polski")] == [
        True,
        True,
        False,
    ]


def test_settings_show_the_language_of_the_page() -> None:
    driver = ButtonMenDriver("lang=pl").send(OpenDialog(SettingsDialog()))
    assert driver.shown.has("button", "Polski")
    assert driver.shown.has("dialog", "Ustawienia")


def test_enough_translated_texts_are_offered(tmp_path: Path) -> None:
    enough = dict(list(ENGLISH.items())[: round(MIN_COVERAGE * len(ENGLISH)) + 1])
    root = tmp_path / "other"
    write_languages(root, {"qen": enough, "qfe": dict(list(enough.items())[2:])})
    assert offered_files(root) == "assets/texts/en.json assets/texts/qen.json"


def test_coverage_counts_texts_and_not_their_forms() -> None:
    english = {"moves.one": "{count} move", "moves.other": "{count} moves", "undo": "Undo"}
    assert coverage({"moves.few": "{count} ruchy"}, english) == 2 / 3
    assert coverage({"moves.other": "", "undo": "Cofnij"}, english) == 1 / 3


def test_the_page_is_marked_with_its_language_and_its_direction() -> None:
    for query, marks in (("lang=fr", ("fr", "ltr")), ("lang=ar", ("ar", "rtl"))):
        _, display = opened(MemoryStorage({}), query)
        assert display.language == marks


def test_a_language_is_loaded_before_the_page_opens(languages: Path) -> None:
    files = SlowFiles(languages)
    display, program = RecordedDisplay(), None
    program, display = opened(MemoryStorage({}), "lang=pl", files=files)
    assert display.drawn == []
    files.arrive()
    assert files.asked == ["pl"]
    assert display.language == ("pl", "ltr")
    assert program.words("screen.settings") == "Ustawienia"


def test_without_its_file_the_page_opens_in_english(languages: Path) -> None:
    files = SlowFiles(languages)
    _, display = opened(MemoryStorage({}), "lang=pl", files=files)
    files.fail()
    assert display.language == ("en", "ltr")


def test_english_and_other_pages_load_nothing(languages: Path) -> None:
    files = SlowFiles(languages)
    opened(MemoryStorage({}), "", files=files)
    assert files.asked == []


def test_a_language_is_loaded_when_it_is_chosen(languages: Path) -> None:
    files = SlowFiles(languages)
    storage = MemoryStorage({})
    program, display = opened(storage, "", files=files)
    program.dispatch(ChangeSettings(Settings(language="ar")))
    assert display.language == ("en", "ltr")
    files.arrive()
    assert display.language == ("ar", "rtl")
    assert '"ar"' in storage.texts[SETTINGS]


def test_a_language_is_loaded_when_the_page_around_it_asks(languages: Path) -> None:
    files = SlowFiles(languages)
    program, display = opened(MemoryStorage({}), "", files=files)
    program.dispatch(HostRequested("", "fr"))
    files.arrive()
    assert display.language == ("fr", "ltr")


def test_of_two_languages_the_one_that_was_chosen_last_counts(languages: Path) -> None:
    files = SlowFiles(languages)
    program, display = opened(MemoryStorage({}), "", files=files)
    for language in ("ar", "en"):
        program.dispatch(ChangeSettings(Settings(language=language)))
    files.arrive()
    assert display.language == ("en", "ltr")


def test_a_language_that_does_not_arrive_is_explained(languages: Path) -> None:
    files = SlowFiles(languages)
    program, display = opened(MemoryStorage({}), "", files=files)
    program.dispatch(ChangeSettings(Settings(language="ar")))
    files.fail()
    assert ENGLISH["notice.language"] in display.page
    program.dispatch(ChangeSettings(Settings(language="ar", has_sound=True)))
    files.arrive()
    assert display.language == ("ar", "rtl")
