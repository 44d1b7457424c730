"""Plural categories agree with Unicode, as implemented by Babel."""

import re
from decimal import Decimal

import pytest
from babel import Locale

from tests.drivers.languages import needed_categories
from ui.text import plurals
from ui.text.plurals import FEW, MANY, ONE, OTHER, TWO, ZERO, category

MAX = 1_000_000
MODULI = {"10", "100", "1000000"}
NUMBERS = (*range(1_000), *range(1_000, MAX, 9_973), MAX)
"""A sample of all numbers to a million: rules only compare small numbers and these remainders."""


@pytest.mark.parametrize("locale", plurals.LOCALES)
def test_categories_are_those_of_unicode(locale: str) -> None:
    rule = Locale.parse(locale).plural_form
    assert set(re.findall(r"mod (\d+)", " ".join(rule.rules.values()))) <= MODULI
    assert [n for n in NUMBERS if category(locale, 2 * n) != rule(n)] == []
    halves = [2 * n + 1 for n in NUMBERS[:-1]]
    assert [n for n in halves if category(locale, n) != rule(Decimal(n) / 2)] == []


@pytest.mark.parametrize(
    ("locale", "whole", "with_halves"),
    [
        ("en", {ONE, OTHER}, {ONE, OTHER}),
        ("fr", {ONE, OTHER}, {ONE, OTHER}),
        ("pl", {ONE, FEW, MANY}, {ONE, FEW, MANY, OTHER}),
        ("cs", {ONE, FEW, OTHER}, {ONE, FEW, MANY, OTHER}),
        ("sl", {ONE, TWO, FEW, OTHER}, {ONE, TWO, FEW, OTHER}),
        ("lv", {ZERO, ONE, OTHER}, {ZERO, ONE, OTHER}),
        ("ar", {ZERO, ONE, TWO, FEW, MANY, OTHER}, {ZERO, ONE, TWO, FEW, MANY, OTHER}),
        ("ja", {OTHER}, {OTHER}),
    ],
)
def test_each_language_needs_its_own_categories(
    locale: str, whole: set[str], with_halves: set[str]
) -> None:
    assert needed_categories(locale, has_halves=False) == whole
    assert needed_categories(locale, has_halves=True) == with_halves


def test_a_language_without_rules_counts_like_english() -> None:
    assert "qbr" not in plurals.LOCALES
    assert [category("qbr", halves) for halves in (0, 1, 2, 3)] == [OTHER, OTHER, ONE, OTHER]
