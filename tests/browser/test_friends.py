"""Two people who play each other by links alone: one at a desk, the other by phone."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.links_page import LinksPage, decorated
from tests.browser.starts import started

PHONE = {"width": 390, "height": 844}
SETUP = "me=fM(20) w(X)&you=M(4) w(X)&wins=2&speed=0&seed=1"
"""Both choose sizes in secret. Slow dice do not count for the first move: 4 goes first, unless the
20, which is never rolled lower, is turned down. So whoever has it is asked in every round."""
WINS = 2
MOST_LINKS = 150


@pytest.mark.own_page
def test_a_desk_and_a_phone_play_a_whole_match_by_links(page: Page, friends_page: Page) -> None:
    """One of the links comes as a messenger has decorated it, and is pasted."""
    desk = LinksPage(started(page, f"/?{SETUP}"))
    desk.invite()
    link = desk.do_until_sent()
    friends_page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    phone = LinksPage(started(friends_page, link))
    expect(phone.page.get_by_text("Ann invites you to a match by link.")).to_be_visible()
    phone.expect_nothing_grave()
    phone.button("Accept").click()
    play_on(phone, desk)
    for one in (desk, phone):
        one.expect_over()
    told = phone.log.get_by_text("answers with focus")
    expect(told).to_have_count(desk.turned_down)
    assert desk.turned_down >= WINS
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def play_on(writer: LinksPage, reader: LinksPage) -> None:
    """Both play until the match is over; the second link is pasted."""
    for number in range(MOST_LINKS):
        link = writer.do_until_sent()
        if not link:
            return
        if number == 1:
            reader.paste(decorated(link))
        else:
            reader.follow(link)
        reader, writer = writer, reader
    raise AssertionError("the match does not end")
