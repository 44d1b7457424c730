"""Challenges: a short link gives someone else the same start, and compares the results."""

import re

from playwright.sync_api import Page, expect

from tests.browser.button_men_page import ButtonMenPage
from tests.browser.conftest import OpenPage
from tests.browser.shared_page import NOTHING, SITE, open_in, reopen
from tests.browser.test_daily import SHARE, UNSHARE
from tests.drivers.button_men_driver import ButtonMenDriver, play_out

HOME = "https://example.github.io/button-men/"
DUEL = {
    f"{SITE}button-men/match": play_out(ButtonMenDriver("wins=1&seed=c0ffee&edition=rulebook")).kept
}
ENDING = "/?speed=0#opponent=easy&seed=1&position=" + "(20):20%20(4):1%20|%20(6):3"
"""A position that one attack wins."""


def challenge(page: Page, name: str) -> str:
    """Challenge a friend under this name, and return the link."""
    page.locator("#more-steps").click()
    page.get_by_role("button", name="Challenge a friend").click()
    page.get_by_role("textbox", name="Your name").fill(name)
    field = page.get_by_role("textbox", name="Link")
    if name:
        expect(field).to_have_value(re.compile(f"by={name}"))
    return field.input_value()


def at_home(page: Page, link: str) -> str:
    """Return the link with the address of a typical site."""
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
    assert "Avis vs. Hammer" in told
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
    expect(page.get_by_role("heading", name="You tied with Bo")).to_be_visible()
    reopen(page)
    expect(page.get_by_role("heading", name="You tied with Bo")).to_be_visible()
    page.get_by_role("button", name="Send your result").click()
    expect(page.get_by_role("textbox", name="Link")).to_have_value(re.compile("beat=1-0_"))


def test_a_challenge_goes_to_the_share_sheet(open_page: OpenPage) -> None:
    page = open_page(speed=0)
    page.evaluate(SHARE)
    game = ButtonMenPage(open_in(page, ENDING, NOTHING))
    game.attack([0], [0])
    link = challenge(page, "Bo")
    page.get_by_role("button", name="Send…").click()
    page.wait_for_function("window.shared.length === 1")
    ((text, *_),) = page.evaluate("window.shared")
    page.evaluate(UNSHARE)
    assert text.endswith(f"\n{link}")
    assert text.startswith("Can you beat my ")
