"""Challenges: a short link gives somebody else the same start, and compares what comes of it."""

import re

from playwright.sync_api import Page, expect

from tests.browser.button_men_page import ButtonMenPage
from tests.browser.conftest import OpenPage
from tests.browser.shared_page import NOTHING, open_in, reopen
from tests.browser.test_daily import SHARE, UNSHARE
from tests.drivers.button_men_driver import ButtonMenDriver, play_out
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.drivers.lunch_money_driver import play_out as play_out_lunch_money

HOME = "https://example.github.io/button-men/"
DUEL = {"button-men/match": play_out(ButtonMenDriver("wins=1&seed=c0ffee&edition=rulebook")).kept}
ENDING = "/?speed=0#opponent=easy&seed=1&position=" + "(20):20%20(4):1%20|%20(6):3"
"""The position of a match that one attack wins."""


def challenge(page: Page, name: str) -> str:
    """Challenge a friend under this name: the link."""
    page.get_by_role("button", name="Challenge a friend").click()
    page.get_by_role("textbox", name="Your name").fill(name)
    field = page.get_by_role("textbox", name="Link")
    if name:
        expect(field).to_have_value(re.compile(f"by={name}"))
    return field.input_value()


def at_home(page: Page, link: str) -> str:
    """The link as it would be at a usual address."""
    return link.replace(page.url.partition("?")[0].partition("#")[0], HOME)


def test_a_challenge_gives_the_same_start_and_compares(open_page: OpenPage) -> None:
    page = open_in(open_page(speed=0), "/?speed=0", DUEL)
    game = ButtonMenPage(page)
    score = re.search(r"(\d+(?:\.5)?) to (\d+(?:\.5)?)", game.result.inner_text())
    link = challenge(page, "Anna")
    assert len(at_home(page, link)) < 200
    assert "record" not in link
    open_in(page, link + "&speed=0", NOTHING)
    expect(page.get_by_role("heading", name="Anna challenges you")).to_be_visible()
    told = page.get_by_role("region", name="Anna challenges you").inner_text()
    assert "Avis against Hammer" in told
    assert score is None or score[1] in told
    expect(game.hint_button).to_have_count(0)
    expect(game.undo_button).to_have_count(0)
    assert len(game.names(game.mine)) == 5


def test_who_does_as_well_is_level_and_can_send_it_back(open_page: OpenPage) -> None:
    page = open_in(open_page(speed=0), ENDING, NOTHING)
    game = ButtonMenPage(page)
    game.attack([0], [0])
    link = challenge(page, "Bo")
    assert len(at_home(page, link)) < 200
    open_in(page, link, NOTHING)
    dice = game.names(game.mine)
    assert [re.sub("^.*showing ", "", name) for name in dice] == ["20", "1"]
    game.attack([0], [0])
    expect(page.get_by_role("heading", name="You are level with Bo")).to_be_visible()
    reopen(page)
    expect(page.get_by_role("heading", name="You are level with Bo")).to_be_visible()
    page.get_by_role("button", name="Send your result").click()
    expect(page.get_by_role("textbox", name="Link")).to_have_value(re.compile("beat=1-0_"))


def test_the_better_result_is_told(open_page: OpenPage) -> None:
    page = open_page(speed=0)
    for beat, told in (
        ("1-0_99-0", "Bo did better"),
        ("0-1_0-99", "You did better than Bo"),
        ("1-0_1-0", "You did better than Bo"),
    ):
        game = ButtonMenPage(open_in(page, f"{ENDING}&beat={beat}&by=Bo", NOTHING))
        game.attack([0], [0])
        expect(page.get_by_role("heading", name=told)).to_be_visible()
        rows = page.get_by_role("region", name=told).locator("dt").all_inner_texts()
        assert rows == ["You", "Bo"]


def test_a_brawl_is_a_challenge_too(open_page: OpenPage) -> None:
    driver = play_out_lunch_money(LunchMoneyDriver("players=3&opponent=easy&seed=end&speed=0"))
    kept = {"lunch-money/match": driver.kept}
    page = open_in(open_page(speed=0), "/?game=lunch-money&speed=0", kept)
    link = challenge(page, "")
    assert len(at_home(page, link)) < 200
    hand = LunchMoneyDriver("players=3&opponent=easy&seed=end&speed=0").view_model.hand
    open_in(page, link, NOTHING)
    expect(page.get_by_role("heading", name="You are challenged")).to_be_visible()
    cards = page.get_by_role("group", name="Your hand").get_by_role("button")
    expect(cards).to_have_count(len(hand))


def test_a_challenge_with_an_unknown_button_is_refused(open_page: OpenPage) -> None:
    page = open_page(speed=0)
    open_in(page, "/?speed=0#me=Nobody&you=Hammer&seed=1&beat=1-0_9-1", NOTHING)
    expect(page.get_by_text("a challenge needs the same start")).to_be_visible()
    expect(page.get_by_text("challenges you")).to_have_count(0)


def test_a_challenge_goes_to_the_share_sheet(open_page: OpenPage) -> None:
    page = open_page(speed=0)
    page.evaluate(SHARE)
    game = ButtonMenPage(open_in(page, ENDING, NOTHING))
    game.attack([0], [0])
    link = challenge(page, "Bo")
    page.get_by_role("button", name="Send …").click()
    page.wait_for_function("window.shared.length === 1")
    ((text, *_),) = page.evaluate("window.shared")
    page.evaluate(UNSHARE)
    assert text.endswith(f"\n{link}")
    assert text.startswith("Can you beat my ")
