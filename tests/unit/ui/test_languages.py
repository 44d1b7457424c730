"""Every language has the texts of English, in its own plural forms, with the same placeholders, and
in its own typography."""

import json
import re

import pytest

from tests.drivers.languages import ENGLISH, STARTED, Words, needed_categories, started
from ui.text import plurals
from ui.text.i18n import COUNT, HALVES, file_of, locales

OTHERS = tuple(locale for locale in locales() if locale != "en")
COMPLETE = ("de",)
"""Languages in which no text may be missing: new English texts must be added there. Unfinished
translations fall back to English."""
COUNTED = tuple(
    key.removesuffix(".one")
    for key in ENGLISH
    if key.endswith(".one") and key.replace(".one", ".other") in ENGLISH
)
"""The texts with plural forms."""
FIRST = ".nominative"
NUMBERS = {COUNT, HALVES}
PLACE = re.compile(r"\{([A-Z]?[a-z_]+)(?::([a-z]+))?\}")
QUOTES = {"en": "“”", "de": "„“"}
"""The opening and closing quotation marks of each language."""

PROPER_NAMES = re.compile(
    r"(card|edition)\..*\.name|special\.(bruno|pappy|orry|portia|cheese-weasel|black-jack|shamrock|craps|crypto)\.name|game\..*|(way|snippet)\.(markdown|mediawiki|wordpress)"
)
"""Names printed on boxes, cards and booklets, and names of programs, are the same everywhere."""

WORDS_FOR_YOU = {"player", "why.address"}
"""Texts for the word and for the parameter "you", which are not forms of another text."""

SAME_WORDS = {
    "de": {
        "about.version",
        "album.feat-comeback",
        "album.pins",
        "album.title",
        "attack.hoskins",
        "attack.power",
        "attack.teleport",
        "book.lunch-money.cancelling.title",
        "daily.level",
        "damaged.runs",
        "group.button",
        "group.title",
        "history.move",
        "history.moving",
        "home.versus",
        "key.escape",
        "key.tab",
        "menu.album",
        "menu.gauntlet",
        "menu.tutorial",
        "month.11",
        "month.4",
        "month.8",
        "month.9",
        "run.file-name",
        "run.played",
        "screen.details",
        "screen.opponent-computer",
        "screen.set",
        "screen.tutorial",
        "settings.speed-1",
        "skill.hoskins.name",
        "snippet.link",
        "statistics.button-men",
        "way.link",
        "weekday.0",
        "weekday.4",
        "weekday.5",
        "weekday.6",
    }
}
"""Texts that happen to be the same as in English."""


ABOUT_PLAYERS = re.compile(
    r"(friends|layer|narration|note|odds|prompt|result|threat|turn|tutorial)\."
)
"""Texts in which {name} is a player's."""
PARTS_OF_SENTENCES = {
    "narration.rerolled-theirs.other",
    "narration.rounds-of.other",
    "narration.targets.other",
    "narration.whom.other",
    "narration.whose.other",
}
CASES = {
    "de": {
        "dative": ("bei", "von", "hilft", "reicht", "Schick"),
        "accusative": ("auf", "durch", "für", "gegen", "hält", "hältst", "kostet"),
    }
}
"""The case of a name after these words."""


def words(locale: str) -> dict[str, str]:
    said: dict[str, str] = json.loads(file_of(locale).read_text(encoding="utf-8"))
    return said


def needed_forms(locale: str, stem: str) -> set[str]:
    """Return the keys of a text's plural forms in this language."""
    has_halves = HALVES in filled_in(ENGLISH.get(f"{stem}.other", ""))
    return {f"{stem}.{form}" for form in needed_categories(locale, has_halves=has_halves)}


def missing(locale: str, said: Words) -> list[str]:
    """Return the keys of a complete translation that are missing in this one."""
    forms = {key for stem in COUNTED for key in needed_forms(locale, stem)}
    english = {f"{stem}.{form}" for stem in COUNTED for form in (plurals.ONE, plurals.OTHER)}
    return sorted((ENGLISH.keys() - english | forms) - said.keys())


def left_over(locale: str, said: Words) -> list[str]:
    """Return unused keys: texts that English lacks, and forms that no number takes. A noun may have
    more cases than in English."""
    forms = {key for stem in COUNTED for key in needed_forms(locale, stem)}
    cases = {f"{noun}.{case}" for noun in nouns() for _, case in places(said) if case}
    return sorted(said.keys() - ENGLISH.keys() - forms - cases)


def nouns() -> list[str]:
    return [key.removesuffix(FIRST) for key in ENGLISH if key.endswith(FIRST)]


def places(said: Words) -> set[tuple[str, str]]:
    return {place for text in said.values() for place in PLACE.findall(text)}


def filled_in(text: str) -> set[str]:
    """Return the placeholders of a text, without their forms."""
    return {name.lower() for name, _ in PLACE.findall(text)}


def test_there_are_several_languages() -> None:
    assert {"en", "de"} <= set(locales())


@pytest.mark.parametrize("locale", COMPLETE)
def test_nothing_is_missing(locale: str) -> None:
    """Forms by number and by person are keys as well, so they are covered."""
    assert missing(locale, words(locale)) == []


@pytest.mark.parametrize("locale", OTHERS)
def test_nothing_is_left_over(locale: str) -> None:
    assert left_over(locale, words(locale)) == []


@pytest.mark.parametrize("locale", OTHERS)
def test_a_text_has_all_plural_forms_or_none(locale: str) -> None:
    assert unfinished(locale, words(locale)) == []


def unfinished(locale: str, said: Words) -> list[str]:
    """Return the missing forms of texts that have other forms."""
    forms = (needed_forms(locale, stem) for stem in COUNTED)
    return sorted(key for keys in forms if keys & said.keys() for key in keys - said.keys())


@pytest.mark.parametrize("locale", locales())
def test_the_rules_of_its_plurals_are_known(locale: str) -> None:
    assert locale in plurals.LOCALES


@pytest.mark.parametrize("locale", [file.stem for file in STARTED.glob("*.json")])
def test_a_translation_that_was_begun_passes(locale: str) -> None:
    said = started(locale)
    assert (left_over(locale, said), unfinished(locale, said)) == ([], [])
    assert differently_filled(locale, said) == []
    assert len(missing(locale, said)) > 2_000


def test_forms_are_those_of_the_language() -> None:
    french, polish = started("fr"), started("pl")
    assert left_over("fr", {**french, "history.moves.few": "{count} coups"}) == [
        "history.moves.few"
    ]
    assert unfinished("pl", {**polish, "history.hints.one": "{count} podpowiedź"}) == [
        "history.hints.few",
        "history.hints.many",
    ]
    assert differently_filled("pl", {**polish, "history.moves.few": "ruchy"}) == [
        "history.moves.few"
    ]
    assert differently_filled("pl", {**polish, "history.moves.one": "jeden ruch"}) == []
    assert differently_filled("fr", {**french, "history.moves.one": "un coup"}) == [
        "history.moves.one"
    ]
    del polish["review.points.other"]
    assert unfinished("pl", polish) == ["review.points.other"]


@pytest.mark.parametrize("locale", OTHERS)
def test_the_same_is_filled_in_as_in_english(locale: str) -> None:
    assert differently_filled(locale, words(locale)) == []


def differently_filled(locale: str, said: Words) -> list[str]:
    """Return the keys of texts with other placeholders than in English. Repetitions do not matter.
    Forms for a single number, such as "one move", can omit it."""
    return [
        key
        for key, text in said.items()
        if (english := english_of(key))
        and (
            (filled_in(english) ^ filled_in(text)) - NUMBERS
            or needed_numbers(locale, key) - filled_in(text)
        )
    ]


def needed_numbers(locale: str, key: str) -> set[str]:
    """Return the number that a text must contain, if any."""
    stem, _, form = key.rpartition(".")
    if stem not in COUNTED:
        return filled_in(ENGLISH[key]) & NUMBERS
    is_single = form in single_forms(locale)
    return set() if is_single else filled_in(ENGLISH[f"{stem}.{plurals.OTHER}"]) & NUMBERS


def single_forms(locale: str) -> list[str]:
    """Return the plural forms of exactly one whole number."""
    forms = [plurals.category(locale, 2 * number) for number in range(200)]
    return [form for form in forms if forms.count(form) == 1]


def english_of(key: str) -> str:
    """Return the English text that a text translates, or "" if English has none."""
    stem = key.rpartition(".")[0]
    return ENGLISH.get(key) or (ENGLISH[f"{stem}.{plurals.OTHER}"] if stem in COUNTED else "")


@pytest.mark.parametrize("locale", locales())
def test_texts_stand_in_order_and_say_something(locale: str) -> None:
    said = words(locale)
    assert list(said) == sorted(said)
    assert [key for key, text in said.items() if not text.strip()] == []


def test_every_text_in_several_forms_has_all_of_them() -> None:
    """Forms are by number or by person; other languages have the keys of English."""
    stems = {key.removesuffix(".other") for key in ENGLISH if key.endswith(".other")}
    stems |= {key.removesuffix(".you") for key in ENGLISH if key.endswith(".you")} - WORDS_FOR_YOU
    assert [
        stem
        for stem in sorted(stems)
        if f"{stem}.other" not in ENGLISH or not {f"{stem}.one", f"{stem}.you"} & ENGLISH.keys()
    ] == []


@pytest.mark.parametrize("locale", locales())
def test_dashes_dots_and_spaces_are_the_printers(locale: str) -> None:
    odd = re.compile(r"\"|(?<![\w}])'|\.\.\.|  |\s[,.;!](?!\w)|\s-\s")
    assert [key for key, text in words(locale).items() if odd.search(text)] == []


@pytest.mark.parametrize("locale", QUOTES)
def test_quotations_are_opened_and_closed_as_the_language_does_it(locale: str) -> None:
    marks = {key: re.findall("[“”„«»‚‘]", text) for key, text in words(locale).items()}
    pair = list(QUOTES[locale])
    assert [key for key, found in marks.items() if found != pair * (len(found) // 2)] == []


@pytest.mark.parametrize("locale", OTHERS)
def test_no_english_is_left(locale: str) -> None:
    allowed = SAME_WORDS.get(locale, set())
    same = {
        key
        for key, text in words(locale).items()
        if text == ENGLISH.get(key) and re.search("[A-Za-z]", PLACE.sub("", text))
    }
    assert {key for key in same if not PROPER_NAMES.fullmatch(key)} == allowed


@pytest.mark.parametrize("locale", locales())
def test_a_name_that_begins_a_sentence_has_a_capital(locale: str) -> None:
    """Nouns for players, such as "your opponent", are lowercase elsewhere."""
    small = re.compile(r"(^|[.!?] )\{(name|other)\b")
    found = {
        key
        for key, text in words(locale).items()
        if ABOUT_PLAYERS.match(key) and small.search(text)
    }
    assert found - PARTS_OF_SENTENCES == set()


@pytest.mark.parametrize("locale", CASES)
def test_a_name_has_the_case_of_the_word_before_it(locale: str) -> None:
    said = {key: text for key, text in words(locale).items() if ABOUT_PLAYERS.match(key)}
    for case, before in CASES[locale].items():
        place = re.compile(rf"\b({'|'.join(before)}) \{{(name|other)(?!:{case}\}})")
        assert [key for key, text in said.items() if place.search(text)] == []


def test_german_says_du() -> None:
    polite = re.compile(r"(?<=[a-zäöüß,] )(Sie|Ihr|Ihre[mnrs]?|Ihnen)\b|^(Ihr|Ihnen)\b")
    assert [key for key, text in words("de").items() if polite.search(text)] == []
