"""Words: the texts of one language, with plurals, lists and numbers."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from ui.text.plurals import OTHER, category

STANDARD = "en"
"""The language for readers of none of the others."""

TEXTS = Path(__file__).parents[2] / "assets" / "texts"

# Names of more than one letter: "{6,6}" and "{X}" are dice and stay as they are.
_PLACEHOLDER = re.compile(r"\{([A-Z]?[a-z_]+)(?::([a-z]+))?\}")
_FIRST_FORM = "nominative"
HALVES = "halves"
"""The place in a text of a number of half points."""


class UnknownLocale(LookupError):
    """There are no texts in the requested language."""

    def __init__(self, locale: str, available: Sequence[str]) -> None:
        """The requested language, and those that there are."""
        super().__init__(f"no texts in {locale!r}; there are {', '.join(available) or 'none'}")
        self.locale = locale
        self.available = tuple(available)


class MissingText(LookupError):
    """A language lacks a text, or a text was not given the words it has places for."""

    def __init__(self, key: str, locale: str, problem: str) -> None:
        """The text, its language, and what is wrong with it."""
        super().__init__(f"text {key!r} in {locale!r}: {problem}")
        self.key = key
        self.locale = locale


@dataclass(frozen=True, eq=False)
class Texts:
    """All texts of one language, by flat keys such as "skill.shadow.name".

    There is one of each language, so they are compared by identity.
    """

    locale: str
    words: Mapping[str, str]
    fallback: "Texts | None" = None
    """The texts for the keys that this language lacks."""

    def t(self, key: str, **words: str | int) -> str:
        """Return a text with its {places} filled.

        A text with several forms is chosen by `count=`, a whole number, or `halves=`, a number of
        half points: in English "log.won.one" for 1, else "log.won.other" (see plurals.py). A noun
        that has forms, such as "Your opponent", takes the one that its place asks for:
        {name:dative}, or the nominative; it begins a sentence in {Name}. Raises MissingText.
        """
        text = self.words.get(key) or self._first_text(key, _halves_in(words))
        if "{" not in text:
            return text

        def filled(place: re.Match[str]) -> str:
            name = place[1].lower()
            if name not in words:
                raise MissingText(key, self.locale, f"nothing given for {place[0]}")
            word = words[name]
            if name == HALVES and isinstance(word, int):
                return self.halves(word)
            noun = self._nouns.get(str(word))
            if noun is None:
                return str(word)
            form = self._form_of(noun, place[2] or _FIRST_FORM)
            return form if place[1] == name else form[0].upper() + form[1:]

        return _PLACEHOLDER.sub(filled, text)

    def has(self, key: str) -> bool:
        """Whether there is a text with this key."""
        return any(key in one.words for one in self._chain)

    @cached_property
    def _chain(self) -> "tuple[Texts, ...]":
        """The texts in which a key is looked up, in this order."""
        return (self,) if self.fallback is None else (self, self.fallback)

    def _first_text(self, key: str, halves: int | None) -> str:
        """Return the text with this key in the first language that has it, in its own form for the
        number. Raises MissingText."""
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
        """By the words alone, the keys of the nouns that have forms."""
        ending = f".{_FIRST_FORM}"
        keys = (key for one in self._chain for key in one.words if key.endswith(ending))
        return {self.t(noun): noun for noun in {key.removesuffix(ending) for key in keys}}

    def _form_of(self, noun: str, case: str) -> str:
        """Return a noun in this case; in the nominative if the language has no such form."""
        keys = (f"{noun}.{case}", f"{noun}.{_FIRST_FORM}", noun)
        forms = (one.words[key] for one in self._chain for key in keys if key in one.words)
        return next(forms)

    def lists(self, items: Sequence[str]) -> str:
        """Join items as a sentence does: "a, b and c"."""
        *others, last = items or [""]
        if not others:
            return last
        return self.t("list.last", others=self.t("list.comma").join(others), last=last)

    def halves(self, points: int) -> str:
        """Write a number of half points: 9 is "4.5"."""
        whole, half = divmod(abs(points), 2)
        sign = self.t("number.minus") if points < 0 else ""
        return f"{sign}{whole}{self.t('number.point') + '5' if half else ''}"


def _halves_in(words: Mapping[str, str | int]) -> int | None:
    """Return the number that chooses the form of a text, in halves, or None."""
    match words:
        case {"count": int(count)}:
            return 2 * count
        case {"halves": int(halves)}:
            return halves
    return None


def locales() -> tuple[str, ...]:
    """Return the languages there are texts for."""
    return tuple(sorted(file.stem for file in TEXTS.glob("*.json")))


def locale_for(wanted: str, languages: Sequence[str]) -> str:
    """The first of these languages that there are texts in: the one that is wanted, or else those
    that the browser prefers. "de-AT" is content with "de"."""
    there = locales()
    names = (wanted, *(name.partition("-")[0].lower() for name in languages))
    return next((name for name in names if name in there), STANDARD)


def name_of(locale: str) -> str:
    """The name of the language in that language."""
    return texts(locale).t("language")


@cache
def texts(locale: str) -> Texts:
    """Read the texts of a language. Raises UnknownLocale."""
    if locale not in locales():
        raise UnknownLocale(locale, locales())
    return Texts(locale, json.loads((TEXTS / f"{locale}.json").read_text(encoding="utf-8")))
