"""Player texts follow the style sheet in CONTRIBUTING.md, as far as a pattern can tell."""

import json
import re
from statistics import mean, median

import pytest

from tests.drivers.languages import Words
from tests.unit.ui.text_style import (
    BUTTONS,
    MAX_BUTTON_WORDS,
    MAX_PROMPT_WORDS,
    PROMPTS,
    Rule,
    Style,
    number_of_words,
    too_long,
)
from tests.unit.ui.text_style_de import GERMAN
from tests.unit.ui.text_style_en import ENGLISH
from ui.text.i18n import file_of

STYLES = {"en": ENGLISH, "de": GERMAN}
OF_RULES = re.compile(r"(book\.skill|skill|special|card|edition|rule|attack|why\.attack|action)\.")
"""Texts of single skills, specials, cards and editions, whose number grows with the rules."""
MAX_WORDS = {"en": 13_456, "de": 13_506}
"""The words of all other texts of a language together; a new game adds its own."""
MAX_MEAN = {"en": 12.26, "de": 11.44}
"""The words of the mean text of a rule."""
MAX_MEDIAN = {"en": 6, "de": 5}
"""The words of the median prompt."""


def texts(locale: str) -> Words:
    words: dict[str, str] = json.loads(file_of(locale).read_text(encoding="utf-8"))
    return words


@pytest.mark.parametrize(
    ("locale", "rule"),
    [(locale, rule) for locale, style in STYLES.items() for rule in style.rules],
    ids=lambda value: value.name if isinstance(value, Rule) else value,
)
def test_texts_avoid_forbidden_forms(locale: str, rule: Rule) -> None:
    assert rule.broken_by(texts(locale)) == []


@pytest.mark.parametrize(("locale", "style"), STYLES.items())
def test_buttons_and_prompts_are_short(locale: str, style: Style) -> None:
    words = texts(locale)
    assert too_long(words, BUTTONS, MAX_BUTTON_WORDS) == style.long_buttons
    assert too_long(words, PROMPTS, MAX_PROMPT_WORDS) == style.long_prompts


@pytest.mark.parametrize("locale", MAX_MEDIAN)
def test_most_prompts_are_very_short(locale: str) -> None:
    prompts = [text for key, text in texts(locale).items() if PROMPTS.match(key)]
    assert median(map(number_of_words, prompts)) <= MAX_MEDIAN[locale]


@pytest.mark.parametrize("locale", MAX_WORDS)
def test_texts_stay_short_in_total(locale: str) -> None:
    others = [text for key, text in texts(locale).items() if not OF_RULES.match(key)]
    assert sum(len(text.split()) for text in others) <= MAX_WORDS[locale]


@pytest.mark.parametrize("locale", MAX_MEAN)
def test_texts_of_rules_stay_short(locale: str) -> None:
    of_rules = [text for key, text in texts(locale).items() if OF_RULES.match(key)]
    assert mean(len(text.split()) for text in of_rules) <= MAX_MEAN[locale]


@pytest.mark.parametrize(
    ("style", "name", "text"),
    [
        (ENGLISH, "contractions", "It is your turn."),
        (ENGLISH, "contractions", "You cannot pass."),
        (ENGLISH, "reroll", "The dice are rolled again."),
        (ENGLISH, "no space before an ellipsis", "Thinking …"),
        (ENGLISH, "can, outside the rules", "You may pass."),
        (ENGLISH, "resign", "Give up the match"),
        (ENGLISH, "-or", "Colours"),
        (GERMAN, "curly apostrophes and quotation marks", "So geht's."),
        (GERMAN, "a space before an ellipsis", "Es wird geladen…"),
        (GERMAN, "a space before a percent sign", "In {percent}% der Fälle."),
        (GERMAN, "du or an imperative, outside the rules", "Es gewinnt, wer mehr Punkte hat."),
        (GERMAN, "du, outside the rules and jokes", "Hier kann man passen."),
        (GERMAN, "tippen", "Drücke auf beide Würfel."),
        (GERMAN, "Gegner", "Dein Gegenüber ist am Zug."),
        (GERMAN, "Run", "Deine Läufe"),
        (GERMAN, "abwerfen", "Das kostet es, Karten zu tauschen."),
        (GERMAN, "neu würfeln", "Die Würfel werden noch einmal gewürfelt."),
        (GERMAN, "k. o.", "Du bist bewusstlos."),
    ],
)
def test_a_rule_finds_its_form(style: Style, name: str, text: str) -> None:
    (rule,) = (rule for rule in style.rules if rule.name == name)
    assert rule.broken_by({"prompt.example": text}) == ["prompt.example"]


@pytest.mark.parametrize(
    ("style", "good"),
    [
        (ENGLISH, "You can’t pass: it’s your turn. Everyone rerolls… Colors, as it is."),
        (GERMAN, "Wer ist dran? Tippe auf den Eindruck, er läuft los und wirft ab … In 5 % k. o."),
    ],
)
def test_rules_pass_what_they_ask_for(style: Style, good: str) -> None:
    broken = [rule.name for rule in style.rules if rule.broken_by({"prompt.example": good})]
    assert broken == []


def test_every_rule_has_its_own_name() -> None:
    for style in STYLES.values():
        names = [rule.name for rule in style.rules]
        assert len(names) == len(set(names))
