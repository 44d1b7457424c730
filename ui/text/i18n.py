"""Texts of one language, with plurals, lists and numbers."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from engine.value import value
from ui.text.plurals import OTHER, category

STANDARD = "en"
"""The fallback language, which has all texts."""

RIGHT_TO_LEFT = frozenset(["ar", "fa", "he", "ps", "ur", "yi"])
"""The right-to-left languages."""

TEXTS = Path(__file__).parents[2] / "assets" / "texts"
"""The folder that has a file for each language."""
INDEX = "languages.json"
"""The name of the file that lists the languages, beside the folder of texts."""

# Names have more than one letter, since "{6,6}" and "{X}" are dice and stay as they are.
_PLACEHOLDER = re.compile(r"\{([A-Z]?[a-z_]+)(?::([a-z]+))?\}")
_FIRST_FORM = "nominative"
COUNT, HALVES = "count", "halves"
"""The placeholders that choose the plural form: a whole number, and a number of half points."""
MIN_GROUPED = 10_000
"""Smaller numbers, such as ratings and years, have no group separators."""


class UnknownLocale(LookupError):
    """There are no texts in the requested language, or they are not loaded."""


class MissingText(LookupError):
    """A language lacks a text, or a placeholder of a text has no value."""

    def __init__(self, key: str, locale: str, problem: str) -> None:
        """`problem` describes what is wrong with the text."""
        super().__init__(f"text {key!r} in {locale!r}: {problem}")


@dataclass(frozen=True, eq=False)
class Texts:
    """All texts of one language, by flat keys such as "skill.shadow.name". There is one instance
    per language, so instances are compared by identity."""

    locale: str
    words: Mapping[str, str]
    fallback: "Texts | None" = None
    """The texts for keys that this language lacks, or None for the fallback language itself."""

    def t(self, key: str, **words: str | int) -> str:
        """Return a text with its {placeholders} filled in.

        The plural form is chosen by `count=`, a whole number, or `halves=`, a number of half
        points: in English "log.won.one" for 1, otherwise "log.won.other" (see plurals.py). A noun
        with several cases, such as "Your opponent", takes the case of its placeholder:
        {name:dative}, or without one the nominative. {Name} begins a sentence. Raises MissingText
        if there is no such text or a placeholder has no value.
        """
        text = self.words.get(key) or self._first_text(key, _halves_in(words))
        if "{" not in text:
            return text

        def filled(place: re.Match[str]) -> str:
            name = place[1].lower()
            if name not in words:
                raise MissingText(key, self.locale, f"nothing given for {place[0]}")
            word = words[name]
            if isinstance(word, int) and name in (HALVES, COUNT):
                return self.halves(word) if name == HALVES else self.number(word)
            noun = self._nouns.get(str(word))
            if noun is None:
                return str(word)
            form = self._form_of(noun, place[2] or _FIRST_FORM)
            return form if place[1] == name else form[0].upper() + form[1:]

        return _PLACEHOLDER.sub(filled, text)

    def has(self, key: str) -> bool:
        """Whether there is a text with this key in this language or in the fallback language."""
        return any(key in one.words for one in self._chain)

    @cached_property
    def _chain(self) -> "tuple[Texts, ...]":
        """The texts in which keys are looked up, in this order."""
        return (self,) if self.fallback is None else (self, self.fallback)

    def _first_text(self, key: str, halves: int | None) -> str:
        """Return the text with this key in the first language that has it, in that language's
        plural form for `halves`. Raises MissingText if no language has it."""
        for one in self._chain:
            if text := one._own_text(key, halves):
                return text
        raise MissingText(key if halves is None else f"{key}.{OTHER}", self.locale, "missing")

    def _own_text(self, key: str, halves: int | None) -> str | None:
        if halves is None or key in self.words:
            return self.words.get(key)
        form = self.words.get(f"{key}.{category(self.locale, halves)}")
        return form or self.words.get(f"{key}.{OTHER}")

    @cached_property
    def _nouns(self) -> Mapping[str, str]:
        """The keys of nouns with several cases, by the nouns themselves."""
        ending = f".{_FIRST_FORM}"
        keys = (key for one in self._chain for key in one.words if key.endswith(ending))
        return {self.t(noun): noun for noun in {key.removesuffix(ending) for key in keys}}

    def _form_of(self, noun: str, case: str) -> str:
        """Return the noun with this key in this case, or if there is no such form, in the
        nominative."""
        keys = (f"{noun}.{case}", f"{noun}.{_FIRST_FORM}", noun)
        forms = (one.words[key] for one in self._chain for key in keys if key in one.words)
        return next(forms)

    @property
    def direction(self) -> str:
        """The direction of text for HTML: "ltr" or "rtl"."""
        return "rtl" if self.locale in RIGHT_TO_LEFT else "ltr"

    def lists(self, items: Sequence[str]) -> str:
        """Return the items joined as in a sentence: "a, b and c", or "" without items."""
        *others, last = items or [""]
        if not others:
            return last
        return self.t("list.last", others=self.t("list.comma").join(others), last=last)

    def choices(self, items: Sequence[str]) -> str:
        """Return the alternatives joined as in a sentence: "a, b or c", or "" without items."""
        *others, last = items or [""]
        others_text = self.t("list.comma").join(others)
        return self.t("list.or").join([others_text, last] if others else [last])

    def number(self, count: int) -> str:
        """Return a whole number as text: "12,345". Numbers below MIN_GROUPED have no separators."""
        if abs(count) < MIN_GROUPED:
            return str(count)
        return f"{count:,}".replace(",", self.t("number.group"))

    def halves(self, points: int) -> str:
        """Return a number of half points as text: 9 becomes "4.5"."""
        whole, half = divmod(abs(points), 2)
        sign = self.t("number.minus") if points < 0 else ""
        return f"{sign}{whole}{self.t('number.point') + '5' if half else ''}"


def _halves_in(words: Mapping[str, str | int]) -> int | None:
    """Return the number that chooses the plural form, in halves, or None if there is no such
    number."""
    match words:
        case {"count": int(count)}:
            return 2 * count
        case {"halves": int(halves)}:
            return halves
    return None


@value
class Language:
    """A language of the page."""

    locale: str
    """The language code, such as "de"."""
    name: str
    """The name of the language in the language itself."""
    is_offered: bool
    """Whether enough is translated for the settings to offer the language and for the browser's
    preferences to select it (tools/pyscript_files.py). Addresses can always choose it."""


def languages() -> tuple[Language, ...]:
    """Return all languages, sorted by code."""
    return _languages(TEXTS)


@cache
def _languages(folder: Path) -> tuple[Language, ...]:
    listed = json.loads((folder.parent / INDEX).read_text(encoding="utf-8"))
    return tuple(Language(**language) for language in listed)


def locales() -> tuple[str, ...]:
    """Return the codes of all languages."""
    return tuple(language.locale for language in languages())


def locale_for(wanted: str, preferred: Sequence[str]) -> str:
    """Return the wanted language if it exists, otherwise the first offered language that the
    browser prefers, otherwise English. For "de-AT", the browser gets "de"."""
    if wanted in locales():
        return wanted
    offered = {language.locale for language in languages() if language.is_offered}
    names = (name.partition("-")[0].lower() for name in preferred)
    return next((name for name in names if name in offered), STANDARD)


def is_loaded(locale: str) -> bool:
    """Whether the texts of a language are loaded. Browsers load English and the chosen language."""
    return file_of(locale).exists()


def texts(locale: str) -> Texts:
    """Return the texts of a language. Raises UnknownLocale if they are not loaded."""
    if not is_loaded(locale):
        loaded = ", ".join(filter(is_loaded, locales())) or "none"
        raise UnknownLocale(f"no texts in {locale!r}; there are {loaded}")
    return _texts(TEXTS, locale)


@cache
def _texts(folder: Path, locale: str) -> Texts:
    words = json.loads((folder / f"{locale}.json").read_text(encoding="utf-8"))
    return Texts(locale, words, None if locale == STANDARD else _texts(folder, STANDARD))


def file_of(locale: str) -> Path:
    """Return the path of the texts of a language, which exists once they are loaded."""
    return TEXTS / f"{locale}.json"
