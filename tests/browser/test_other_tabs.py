"""A link that is opened in a second tab continues in the first one. Pages of the same host can send
anything to both."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.links_page import LinksPage
from tests.browser.shared_page import SITE
from tests.browser.starts import ready, started
from tests.browser.test_links import waiting

TAKEN = "You can close this tab."
HERE = "Play here instead"
STORED = """
() => Object.entries(localStorage).filter(([key]) => key.includes("friends/")).map(String).sort()
"""
STRANGE = """
([name, text]) => {
  const channel = new BroadcastChannel(name);
  const values = [null, 7, "", "#link=", "#link=dice1-000008-AAAAAAAA", { taken: text }, [text],
    `#link=${"a".repeat(1e6)}`, `#game=lunch-money&theme=dark&link=${text}`, new Uint8Array(9)];
  for (const value of values) channel.postMessage(value);
  channel.close();
}
"""


@pytest.mark.own_page
def test_two_tabs_of_a_match_share_a_link_and_lose_nothing(page: Page) -> None:
    ann, ben = waiting()
    page.goto("/embed.html")
    for key, text in ann.storage.texts.items():
        page.evaluate("(pair) => localStorage.setItem(...pair)", [SITE + key, text])
    (one,) = ann.shell.friends.matches
    first = LinksPage(started(page, f"/#speed=0&friend={one.id}"))
    expect(first.prompt).to_contain_text("in the air")
    address = page.url.partition("?")[0]

    page.evaluate(STRANGE, [f"links of {address}", "dice1-000008-AAAAAAAA"])
    link = ben.play()
    second = LinksPage(started(page.context.new_page(), f"/#{link.partition('#')[2]}"))
    expect(second.notice).to_contain_text(TAKEN)
    second.expect_nothing_grave()
    first.bring_to_front()
    first.expect_turn()
    assert not first.notice.inner_text()
    stored = page.evaluate(STORED)

    for tab in (second, first):
        tab.bring_to_front()
        tab.page.reload()
        ready(tab.page)
    assert page.evaluate(STORED) == stored
    first.expect_turn()
    second.bring_to_front()
    expect(second.notice).to_contain_text(TAKEN)
    second.button(HERE).click()
    sent = second.do_until_sent()
    first.bring_to_front()
    assert first.last_link() == sent
    ben.open(sent)
    assert ben.status in ("to-decide", "to-answer")


@pytest.mark.own_page
def test_a_tab_on_its_own_takes_its_link(page: Page) -> None:
    """So does one beside a tab that shows something else."""
    ann, ben = waiting()
    page.goto("/embed.html")
    for key, text in ann.storage.texts.items():
        page.evaluate("(pair) => localStorage.setItem(...pair)", [SITE + key, text])
    started(page, "/?screen=play#speed=0")
    link = ben.play().partition("#")[2]
    second = LinksPage(started(page.context.new_page(), f"/#speed=0&{link}"))
    second.expect_turn()
    assert not second.notice.inner_text()
