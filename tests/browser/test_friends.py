"""Tabs of one browser play each other by links."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.links_page import LinksPage
from tests.browser.starts import ready, started

SETUP = "me=fM(20) w(X)&you=M(4) w(X)&wins=2&speed=0&seed=1"
"""Both choose sizes in secret. Slow dice do not count for initiative: 4 goes first, unless the 20,
which never rerolls lower, is turned down. So its owner has a decision in every round."""


@pytest.mark.own_page
def test_tabs_of_one_browser_play_each_other_and_no_link_twice(page: Page) -> None:
    """Ann has one tab and Ben two, in which he has opened the same invitation."""
    ann = LinksPage(started(page, f"/?{SETUP}"))
    ann.invite()
    invitation = ann.do_until_sent()
    ben, again = (LinksPage(started(page.context.new_page(), invitation)) for _ in range(2))
    for tab in (ben, again):
        tab.bring_to_front()
        expect(tab.page.get_by_text("This is your own")).to_be_visible()
        tab.button("Accept").click()
    expect(again.notice).to_contain_text("already")
    expect_two_matches(page)
    for reader, other in ((ben, again), (again, ben)):
        link = reader.do_until_sent()
        expect_followed(other, reader)
        ann.follow(link)
        other.follow(ann.do_until_sent())
        other.expect_turn()
        expect_followed(reader, other)
    expect_one_match_whatever_the_way(ben, invitation)
    expect_two_matches(page)


def expect_followed(tab: LinksPage, other: LinksPage) -> None:
    """Assert that a tab shows the match in the other tab's state, and would send the same link."""
    expect(tab.log).to_have_text(other.log.inner_text(), use_inner_text=True)
    expect(tab.prompt).to_have_text(other.prompt.inner_text())
    assert tab.last_link() == other.last_link()


def expect_two_matches(page: Page) -> None:
    """Assert that each player's match is stored, so that two tabs can play each other."""
    keys: list[str] = page.evaluate("Object.keys(localStorage)")
    assert len([key for key in keys if "friends/" in key]) == 2


def expect_one_match_whatever_the_way(tab: LinksPage, invitation: str) -> None:
    """Open it by its link again, by reloading, and by back and forward."""
    log = tab.log.inner_text()
    tab.follow(invitation)
    expect(tab.notice).to_contain_text("already")
    expect(tab.log).to_have_text(log, use_inner_text=True)
    tab.page.reload()
    ready(tab.page)
    expect(tab.log).to_have_text(log, use_inner_text=True)
    assert not tab.notice.inner_text()
    tab.page.go_back()
    tab.page.go_forward()
    expect(tab.log).to_have_text(log, use_inner_text=True)
    expect(tab.dialog).to_have_count(0)
