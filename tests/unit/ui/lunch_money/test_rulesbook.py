"""The rules book of Lunch Money: a page for every card, consistent with the cards' own
functions."""

import pytest

from engine.lunch_money.deck import CARDS
from engine.lunch_money.state.rulings import DEFAULT
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.drivers.shown import Shown, message, words
from ui.lunch_money.card_relations import relations_of
from ui.lunch_money.messages import SelectCard
from ui.lunch_money.rulesbook import chapters
from ui.shell.messages import OpenScreen
from ui.shell.screens import RulesScreen
from ui.text.i18n import STANDARD, texts

TEXTS = texts(STANDARD)
CHAPTERS = chapters(TEXTS)


def page_of(name: str, query: str = "") -> str:
    """Return the text of a chapter."""
    shown = Shown(LunchMoneyDriver(query).send(OpenScreen(RulesScreen(name))).page)
    (page,) = shown.classed("book-page")
    return words(page)


def test_every_chapter_has_words_and_a_name_of_its_own() -> None:
    names = [chapter.name for chapter in CHAPTERS]
    assert len(set(names)) == len(names)
    assert set(CARDS) <= set(names)
    assert not [
        one.name for one in CHAPTERS if not (one.lead or TEXTS.has(f"book.{one.kind}.{one.name}.1"))
    ]


def test_no_words_are_left_over() -> None:
    said = {key.split(".")[2] for key in TEXTS.words if key.startswith("book.lunch-money.")}
    assert said == {chapter.name for chapter in CHAPTERS if chapter.kind == "lunch-money"}


@pytest.mark.parametrize("card", CARDS)
def test_the_page_of_a_card_says_what_it_does_and_what_it_goes_with(card: str) -> None:
    page = page_of(card)
    assert TEXTS.t(f"card.{card}.text") in page
    goes_with = relations_of(card, DEFAULT)
    assert ("Can start your turn." in page) == goes_with.opens
    assert ("Leads to:" in page) == bool(goes_with.leads)


def test_what_goes_with_a_card() -> None:
    grab = relations_of("grab", DEFAULT)
    assert set(grab.answered) == {"dodge", "freedom", "humiliation"}
    assert set(grab.answered_free) == {"freedom", "humiliation"}
    assert {"choke", "headlock", "powerplay", "jab", "pipe"} <= set(grab.leads)
    assert grab.follows == ("block",)
    assert set(relations_of("headlock", DEFAULT).escaped) == {"freedom", "humiliation", "stomp"}
    assert relations_of("headbutt", DEFAULT).comes_free == ("choke",)
    assert set(relations_of("disarm", DEFAULT).answers) == {"chain", "hammer", "knife", "pipe"}
    assert relations_of("humiliation", DEFAULT).answers == ()


def test_the_book_tells_the_house_rules_of_this_match() -> None:
    assert "There’s only one deck, however many play." in page_of("house", "one-set=yes")
    assert "Five or more players shuffle two decks together." in page_of("house")


def test_whoever_points_at_a_card_is_told_what_it_does_and_goes_with() -> None:
    page = Shown(LunchMoneyDriver().at("A: grab | B: jab").page)
    card = page.within("group", "Your hand").all("button")[0]
    assert TEXTS.t("card.grab.text") in page.description(card)
    (tip,) = [words(one) for one in page.classed("tip")]
    assert "Stopped by: Dodge, Freedom and Humiliation." in tip
    assert "Leads to: all Basic Attacks, all Weapons" in tip


def test_a_picked_card_and_one_on_the_table_lead_to_their_pages() -> None:
    driver = LunchMoneyDriver().at("A: grab block | B: jab")
    assert not driver.shown.has("button", "Rules: Grab")
    driver.send(SelectCard(1))
    about = driver.shown.one("button", "Rules: Grab")
    assert message(about) == OpenScreen(RulesScreen("grab"))
    played = Shown(LunchMoneyDriver().at("A: jab | B: dodge block", "A jab B").page)
    assert message(played.one("button", "Rules: Jab")) == OpenScreen(RulesScreen("jab"))
