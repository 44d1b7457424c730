"""Pasting a game: from the log to its replay, its review, its link, and back after a reload."""

from playwright.sync_api import expect

from tests.browser.button_men_page import ANSWER, ButtonMenPage
from tests.browser.conftest import OpenPage
from tests.browser.shared_page import reopen
from tests.drivers.pasted_games import LOG

SET = """(field, text) => {
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}"""
"""Sets the text of a field as if it was pasted."""


def test_a_log_is_replayed_reviewed_and_linked(open_page: OpenPage) -> None:
    game = ButtonMenPage(open_page(screen="paste", speed=0))
    game.page.get_by_label("Action log or dice").fill(LOG)
    game.button("I’m bob").click()
    expect(game.prompt).to_contain_text("move")
    link = game.page.url
    assert "record=" in link
    game.button("Review").click()
    expect(game.page.get_by_role("heading", name="Review")).to_be_focused()
    expect(game.page.get_by_role("progressbar")).to_have_attribute("value", "2", timeout=2 * ANSWER)
    game.page.go_back()
    reopen(game.page)
    assert game.page.url.partition("#")[0] == link.partition("#")[0]
    expect(game.prompt).to_contain_text("move")


def test_garbage_gets_a_sentence(open_page: OpenPage) -> None:
    """The text is set at once: Chromium types thousands of lines for minutes."""
    page = open_page(screen="paste", speed=0)
    page.get_by_label("Action log or dice").evaluate(SET, "ann passed\n" * 90_000)
    expect(page.locator("#paste-contents")).to_contain_text("Line 10000", timeout=ANSWER)
