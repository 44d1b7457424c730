"""Two people who play each other by links alone: one at a desk, the other by phone."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import grave
from tests.browser.button_men_page import ButtonMenPage
from tests.browser.conftest import NewContext
from tests.browser.starts import started

PHONE = {"width": 390, "height": 844}
SETUP = "me=(X) f(4)&you=(X) (6)&wins=2&speed=0&seed=1"
"""Both choose sizes in secret, and a focus die may be turned down for the first move."""
MOST_LINKS = 150


@pytest.mark.own_page
def test_a_desk_and_a_phone_play_a_whole_match_by_links(
    page: Page, new_context: NewContext
) -> None:
    """One of the links comes as a messenger has decorated it, and is pasted."""
    desk = started(page, f"/?{SETUP}")
    invite(desk)
    link = do_until_sent(desk)
    phone = started(open_phone(new_context), link)
    expect(phone.get_by_text("Ann invites you to a match by link.")).to_be_visible()
    expect_nothing_grave(phone)
    phone.get_by_role("button", name="Accept", exact=True).click()
    reader, writer = desk, phone
    for number in range(MOST_LINKS):
        link = do_until_sent(writer)
        if not link:
            break
        take = paste if number == 1 else follow
        take(reader, link)
        reader, writer = writer, reader
    for one in (desk, phone):
        expect(ButtonMenPage(one).result).to_contain_text(re.compile("wins? the match"))
        ButtonMenPage(one).button("Verify").click()
        expect(one.get_by_text("both chains hold")).to_be_visible()
        expect_nothing_grave(one)
    assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def open_phone(new_context: NewContext) -> Page:
    """A browser of somebody else."""
    page = new_context().new_page()
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    return page


def invite(page: Page) -> None:
    """Invite to a match with the dice on the table."""
    ButtonMenPage(page).button("New match").click()
    page.get_by_role("group", name="Against").get_by_role(
        "button", name="A friend elsewhere", exact=True
    ).click()
    page.get_by_role("button", name="You choose", exact=True).click()
    page.get_by_role("textbox", name="Your name").fill("Ann")
    expect_nothing_grave(page)
    page.get_by_role("button", name="Invite a friend", exact=True).click()


def do_until_sent(page: Page) -> str:
    """Do as hinted until a link is to be sent; empty: the match is over."""
    game = ButtonMenPage(page)
    sending = page.get_by_role("textbox", name="Link", exact=True)
    for _ in range(30):
        expect(game.prompt.or_(sending).first).to_be_visible()
        if sending.is_visible():
            link = sending.input_value()
            page.get_by_role("dialog").get_by_role("button", name="Close").last.click()
            return link
        if game.button("Rematch").is_visible():
            return ""
        for name in ("Next round", "Send the answer"):
            if game.button(name).is_visible():
                game.button(name).click()
                break
        else:
            game.do_as_hinted()
    raise AssertionError("no link is written")


def follow(page: Page, link: str) -> None:
    """Open a link in the page that is there already."""
    page.evaluate("(hash) => { location.hash = hash }", link.partition("#")[2])


def paste(page: Page, link: str) -> None:
    """Paste a message with a link, as a mail program has quoted and broken it."""
    ButtonMenPage(page).button("Menu").click()
    page.get_by_role("button", name="Friends elsewhere").first.click()
    expect_nothing_grave(page)
    said = f"On Monday Ann wrote:\n> <{link[:100]}=\n> {link[100:]}&utm_source=mail>"
    page.get_by_role("textbox", name="Link from your friend").fill(said)
    page.get_by_role("button", name="Open the link").click()


def expect_nothing_grave(page: Page) -> None:
    """For those who do not see the page, or use no mouse."""
    assert grave(page) == []
