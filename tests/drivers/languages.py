"""Unreleased languages: a folder of texts in the page's format."""

import json
from collections.abc import Mapping
from pathlib import Path

from tools.pyscript_files import TEXTS, index_text
from ui.text import i18n

Words = Mapping[str, str]

ENGLISH: dict[str, str] = json.loads(i18n.file_of("en").read_text(encoding="utf-8"))
STARTED = Path(__file__).parents[1] / "data" / "texts"
"""Unfinished translations: three French texts, and 60 Polish ones."""


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
