"""Numbers, lists and dates have the format of browsers: tests/data/intl.json has the output of
Intl."""

import json
from pathlib import Path

import pytest

from ui.text.customs import KEYS, customs
from ui.text.i18n import Texts, texts
from ui.text.wording import written_day

INTL = json.loads((Path(__file__).parents[2] / "data/intl.json").read_text(encoding="utf-8"))


def of(locale: str) -> dict[str, str]:
    return customs(**INTL[locale])


@pytest.mark.parametrize(("locale", "browser"), [("en", "en-US"), ("de", "de")])
def test_languages_with_texts_of_their_own_write_as_browsers_do(locale: str, browser: str) -> None:
    """So a page looks the same in tests without a browser."""
    said = of(browser)
    assert said.keys() == KEYS
    assert said == {key: texts(locale).words[key] for key in KEYS}


@pytest.mark.parametrize(
    ("locale", "day", "listed", "number"),
    [
        ("fr", "7 mars 2026", "a, b et c", "4,5"),
        ("pl", "7 marca 2026", "a, b i c", "4,5"),
        ("ja", "2026年3月7日", "a、b、c", "4.5"),
    ],
)
def test_a_language_without_them_takes_those_of_the_browser(
    locale: str, day: str, listed: str, number: str
) -> None:
    begun = Texts(locale, of(locale), texts("en"))
    assert written_day(begun, "2026-03-07") == day
    assert begun.lists(["a", "b", "c"]) == listed
    assert begun.halves(9) == number
