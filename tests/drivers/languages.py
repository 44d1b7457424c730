"""Unreleased languages: a folder of texts in the page's format."""

import json
from collections.abc import Mapping
from pathlib import Path

from tools.pyscript_files import TEXTS, index_text
from ui.text import i18n
from ui.text.plurals import category

Words = Mapping[str, str]

ENGLISH: dict[str, str] = json.loads(i18n.file_of("en").read_text(encoding="utf-8"))
STARTED = Path(__file__).parents[1] / "data" / "texts"
"""Unfinished translations: three French texts, and 60 Polish ones."""


MAX_COUNT = 100_000
"""The largest count on the page. Forms that are only for larger numbers, such as the French one for
whole millions, are not needed."""


def needed_categories(locale: str, *, has_halves: bool) -> frozenset[str]:
    """Return the categories that a text needs for all counts, and if it `has_halves`, for all
    points."""
    counts = (*range(2 * 200), *range(2 * 1_000, 2 * MAX_COUNT + 1, 2 * 1_000))
    return frozenset(category(locale, one) for one in counts if has_halves or one % 2 == 0)


def started(locale: str) -> dict[str, str]:
    """Return the texts of an unfinished translation."""
    words: dict[str, str] = json.loads((STARTED / f"{locale}.json").read_text(encoding="utf-8"))
    return words


def write_languages(root: Path, languages: Mapping[str, Words]) -> Path:
    """Write English and these languages, with their list, and return the folder of the texts."""
    folder = root / TEXTS
    folder.mkdir(parents=True)
    for locale, words in {"en": ENGLISH, **languages}.items():
        (folder / f"{locale}.json").write_text(json.dumps(words), encoding="utf-8")
    (folder.parent / i18n.INDEX).write_text(index_text(root), encoding="utf-8")
    return folder
