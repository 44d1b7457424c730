"""Winning chances beside the score."""

import re

from playwright.sync_api import expect

from tests.browser.button_men_page import ANSWER, ButtonMenPage
from tests.browser.conftest import OpenPage

KNOWN = re.compile(r"Your chance to win the match: [<>]?\d+%\.")


def test_who_wants_to_know_sees_the_chance_to_win_after_every_move(open_page: OpenPage) -> None:
    page = open_page(me="(20) (20) (20)", you="(4) (4) (6)", opponent="easy", seed="odds", speed=0)
    game = ButtonMenPage(page)
    odds = page.locator(".odds")
    expect(odds).to_have_count(0)
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Settings").click()
    wanted = page.get_by_role("group", name="Show win chances")
    wanted.get_by_role("button", name="Yes").click()
    page.get_by_role("button", name="Close").click()
    expect(odds).to_have_text(KNOWN, timeout=ANSWER)
    game.do_as_hinted()
    game.settle()
    expect(odds).to_have_text(KNOWN)
    expect(game.log).to_be_visible()
    page.get_by_role("button", name="Watch replay").click()
    expect(odds).to_have_text(KNOWN, timeout=ANSWER)
