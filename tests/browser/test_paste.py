"""Pasting a link with one press, and the number on the icon of the installed page."""

from playwright.sync_api import Page, expect

from tests.browser.links_page import LinksPage
from tests.browser.shared_page import open_in
from tests.browser.test_links import kept, opened, waiting

PASTE = "Paste link"
REFUSING = "() => { navigator.clipboard.readText = async () => { throw new Error('refused'); }; }"
LACKING = "() => { navigator.clipboard.readText = undefined; }"
READING = "() => { delete navigator.clipboard.readText; }"
COUNTING = """
() => {
  window.badges = [];
  navigator.setAppBadge = async (count) => { badges.push(count); throw new Error("refused"); };
}
"""


def test_one_press_takes_the_link_from_the_clipboard(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ann, ben = waiting()
    game = opened(page, ann)
    page.evaluate("(text) => navigator.clipboard.writeText(text)", f"Ben: {ben.play()}")
    game.button(PASTE).click()
    game.expect_turn()


def test_a_clipboard_that_the_browser_guards_leads_to_the_field(page: Page) -> None:
    """The player may have refused, or the browser cannot read it at all."""
    ann, ben = waiting()
    for script in (REFUSING, LACKING):
        game = opened(page, ann)
        page.evaluate(script)
        game.button(PASTE).click()
        expect(game.pasted).to_be_focused()
        expect(game.notice).to_contain_text("won’t let this page read")
        page.evaluate(READING)
    game.pasted.fill(ben.play())
    game.expect_turn()


def test_today_and_the_list_fit_a_small_phone_in_german(page: Page) -> None:
    ann, _ = waiting()
    page.set_viewport_size({"width": 320, "height": 640})
    for screen in ("play", "friends"):
        game = LinksPage(open_in(page, f"/#lang=de&speed=0&screen={screen}", kept(ann)))
        expect(game.button("Link einfügen")).to_be_in_viewport()
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
        game.expect_nothing_grave()


def test_the_icon_counts_the_matches_that_wait(page: Page) -> None:
    """A browser that refuses changes nothing."""
    ann, ben = waiting()
    game = opened(page, ann)
    page.evaluate(COUNTING)
    game.paste(ben.play())
    game.do_until_sent()
    assert page.evaluate("badges.at(-1)") == 0
    assert 1 in page.evaluate("badges")
