"""Reasons as texts: two compared attacks never get the same ones."""

from collections.abc import Iterator

import pytest

from engine.button_men.ai.analysis.differences import (
    Comparison,
    Difference,
    Fact,
    attack_comparison,
)
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.fight.attack import Attack
from engine.button_men.fight.fight import Fight
from engine.button_men.fight.legal import attacks
from engine.button_men.outside.position import parse_position
from engine.search import at_once
from tools.lab.regret import features_of, positions
from ui.button_men.reasons import reason_texts
from ui.text.i18n import Texts, locales, texts


def pairs(kind: str, most: int) -> Iterator[tuple[Fight, Attack, Attack]]:
    """Yield the best attack of each solved position, with the next best and with the worst."""
    for solved in positions(kind, most):
        found = [one for one in attacks(solved.fight) if features_of(one) in solved.chances]
        chance = {one: solved.chances[features_of(one)] for one in found}
        best, *others = sorted(found, key=lambda one: -chance[one])
        yield from ((solved.fight, best, one) for one in {*others[:1], *others[-1:]})


def words(language: Texts, fight: Fight, found: Comparison, *both: Attack) -> list[list[str]]:
    """Return the reasons for the first attack, and for the second."""
    return [list(reason_texts(language, fight, one, *both)) for one in (found.first, found.second)]


@pytest.mark.parametrize(
    ("kind", "most"), [("4", 40), ("5", 50), ("6", 50), ("7", 20), ("skilled", 60)]
)
def test_two_attacks_never_get_the_same_words(kind: str, most: int) -> None:
    compared_ = 0
    languages = [texts(locale) for locale in locales()]
    for fight, best, other in pairs(kind, most):
        found = at_once(attack_comparison(fight, best, other))
        for language in languages:
            first, second = words(language, fight, found, best, other)
            assert not {*first} & {*second}, (str(fight), str(best), str(other), first)
            assert len({*first}) == len(first)
            assert (first == second) is not bool(found.first or found.second)
        compared_ += 1
    assert compared_ >= most


def said(language: str, one: Difference) -> str:
    """Return the text of a difference in a fight in which the first die attacks."""
    fight = parse_position("(20):15 (12):2 | p(10):9 (6):1", RULEBOOK)
    (attack, *_) = attacks(fight)
    (words_,) = reason_texts(texts(language), fight, (one,), attack)
    return words_


@pytest.mark.parametrize(
    ("one", "words_"),
    [
        (Difference(Fact.ENDS, None, 10_000, 0, True), "wins the round at once"),
        (Difference(Fact.SECURES, None, 10_000, 0, True), "clinches the round"),
        (
            Difference(Fact.SUCCEEDS, None, 10_000, 5_833, True),
            "succeeds for certain, not in 58.3% of cases",
        ),
        (Difference(Fact.POINTS, None, 400_000, 120_000, True), "captures 20 points, not 6"),
        (
            Difference(Fact.POINTS, None, 133_000, -100_000, False),
            "captures 6.5 points on average, not −5",
        ),
        (
            Difference(Fact.LEAVES, 0, 10_000, 0, True),
            "leaves poison d10 (9) alone, which costs points",
        ),
        (
            Difference(Fact.PASSES, None, 5_000, 0, True),
            "forces a pass in 50% of cases",
        ),
        (Difference(Fact.REACH, 1, 0, 10_000, True), "keeps d12 (2) safe"),
        (
            Difference(Fact.REACH, 0, 2_500, 7_500, True),
            "keeps d20 safe in 75% of cases, not 25%",
        ),
        (
            Difference(Fact.REACH, 0, 0, 7_512, False),
            "keeps d20 safe in about >99% of cases, not 25%",
        ),
        (
            Difference(Fact.WAYS, 1, 10_000, 20_000, True),
            "exposes d12 (2) to one attack, not 2",
        ),
        (
            Difference(Fact.ANSWERS, None, 12_500, 30_000, True),
            "leaves 1.3 possible attacks on average, not 3",
        ),
        (Difference(Fact.THREATENS, 1, 10_000, 0, True), "threatens d6 (1) next"),
    ],
)
def test_each_fact_has_its_words(one: Difference, words_: str) -> None:
    assert said("en", one) == words_


def test_they_are_german_in_german() -> None:
    one = Difference(Fact.REACH, 1, 2_500, 7_500, True)
    assert said("de", one).startswith("hält 12er (2) außer Reichweite, in 75")
