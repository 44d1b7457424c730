"""The search in the rules books, and the groups of their chapters."""

from itertools import groupby

import pytest

from engine.button_men.dice.skill import Skill
from engine.button_men.skills import SKILLS
from tests.drivers.button_men_driver import ButtonMenDriver
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.drivers.shown import click, elements, words
from tests.narrowing import instance
from ui.button_men.rulesbook import chapters
from ui.lunch_money.rulesbook import chapters as lunch_money_chapters
from ui.message import Message
from ui.nodes import Node
from ui.rulesbook.search import LONGEST_SOUGHT, search_chapters
from ui.shell.effects import MoveFocus
from ui.shell.messages import OpenScreen
from ui.shell.screens import RulesScreen
from ui.text.i18n import locales, texts

TEXTS = texts("en")
Driver = ButtonMenDriver | LunchMoneyDriver


def names(sought: str, locale: str = "en") -> list[str]:
    """Return the matching chapters of Button Men, best first."""
    language = texts(locale)
    return [one.chapter.name for one in search_chapters(language, chapters(language), sought)]


def field(driver: Driver) -> Node:
    (one,) = (node for node in elements(driver.page) if node.key == "book-search")
    return one


def typed(driver: Driver, text: str) -> Driver:
    listener = dict(field(driver).listeners)["input"]
    assert callable(listener)
    said = instance(listener(text), Message)
    driver.send(said)
    return driver


def press(driver: Driver, key: str) -> None:
    (button,) = (node for node in elements(driver.page) if node.key == key)
    driver.send(click(button))


def entries(driver: Driver) -> list[Node]:
    return driver.shown.classed("book-entry")


@pytest.mark.parametrize("locale", locales())
@pytest.mark.parametrize("skill", [one for one in SKILLS if not one.is_given_in_play])
def test_the_sign_of_a_skill_finds_it_first(skill: Skill, locale: str) -> None:
    assert skill.name in names(skill.letter, locale)[:2]


def test_a_letter_of_either_case_is_a_sign_and_its_own_case_comes_first() -> None:
    assert names("X")[0] == "swing"
    assert names("x")[0] != "swing"
    for skill in SKILLS:
        if not skill.is_given_in_play:
            assert skill.name in names(skill.letter.swapcase())


def test_a_title_comes_before_a_text_and_every_word_must_be_there() -> None:
    assert names("shadow")[0] == "shadow"
    assert len(names("shadow")) > 1
    both = names("several opponent")
    assert both
    assert set(both) == set(names("several")) & set(names("opponent"))
    assert names("xyzzy") == []


def test_words_of_the_text_find_a_chapter_and_are_shown() -> None:
    (one,) = [
        one
        for one in search_chapters(TEXTS, chapters(TEXTS), "a fighter with a name")
        if one.chapter.name == "aim"
    ]
    before, word, after = one.excerpt
    assert word == "a fighter with a name"
    shown = f"{before}{word}{after}".removeprefix("… ").removesuffix(" …")
    assert shown in TEXTS.t("book.button-men.aim.1")


def test_what_a_chapter_lists_finds_it() -> None:
    assert "specials" in names("Guillermo")
    assert "editions" in names(TEXTS.t("edition.originals.name"))


def test_one_letter_is_sought_in_signs_and_titles_alone() -> None:
    titles = {one.name for one in chapters(TEXTS) if "z" in one.title.casefold()}
    signs = {one.name for one in chapters(TEXTS) if "z" in map(str.casefold, one.signs)}
    assert set(names("z")) <= titles | signs
    assert "speed" in names("z")


@pytest.mark.parametrize("driver", [ButtonMenDriver(""), LunchMoneyDriver("")])
def test_what_is_found_is_listed_as_one_types_and_counted(driver: Driver) -> None:
    driver.send(OpenScreen(RulesScreen()))
    everything = len(entries(driver))
    assert "".join(map(words, driver.shown.classed("book-found"))) == ""
    sought = "grab" if isinstance(driver, LunchMoneyDriver) else "poison"
    typed(driver, sought)
    listed = entries(driver)
    assert 0 < len(listed) < everything
    (told,) = driver.shown.classed("book-found")
    assert words(told).startswith(f"{len(listed)} chapter")
    assert dict(told.attributes)["aria-live"] == "polite"
    typed(driver, "xyzzy")
    assert words(driver.shown.classed("book-found")[0]) == "0 chapters found"
    typed(driver, " ")
    assert len(entries(driver)) == everything


def test_typing_leaves_the_focus_in_the_field_and_is_bounded() -> None:
    driver = ButtonMenDriver("").send(OpenScreen(RulesScreen()))
    driver.effects.clear()
    typed(driver, "p" * 1000)
    assert driver.shell.screen == RulesScreen(sought="p" * LONGEST_SOUGHT)
    assert not driver.effects


def test_what_was_sought_stays_while_one_reads_what_was_found() -> None:
    driver = ButtonMenDriver("").send(OpenScreen(RulesScreen()))
    typed(driver, "poison")
    press(driver, "to-poison")
    assert driver.shell.screen == RulesScreen("poison", "poison")
    assert MoveFocus(RulesScreen.heading) in driver.effects
    press(driver, "contents")
    assert dict(field(driver).attributes)["value"] == "poison"


def test_groups_are_folded_but_that_of_the_chapter_that_was_read() -> None:
    driver = ButtonMenDriver("").send(OpenScreen(RulesScreen()))

    def unfolded() -> list[str]:
        return [
            str(node.key)
            for node in driver.shown.classed("book-fold")
            if dict(node.attributes)["aria-expanded"] == "true"
        ]

    assert unfolded() == []
    press(driver, "fold-attacks")
    assert unfolded() == ["fold-attacks"]
    press(driver, "fold-attacks")
    assert unfolded() == []
    driver.send(OpenScreen(RulesScreen("shadow")))
    assert unfolded() == ["fold-skills"]
    press(driver, "contents")
    assert unfolded() == ["fold-skills"]


def test_every_group_of_a_book_stands_once() -> None:
    for book in (chapters(TEXTS), lunch_money_chapters(TEXTS)):
        groups = [group for group, _ in groupby(book, key=lambda one: one.group)]
        assert len(set(groups)) == len(groups)
