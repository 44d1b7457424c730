"""Links of a friend match on the built site: in a frame, and without a network."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.links_page import LinksPage
from tests.browser.site.conftest import FOLDER, Visit
from tests.browser.site.embedding import Blog, Framed
from tests.browser.site.keeping import visit_without_python, wait_until_kept
from tests.browser.starts import ready
from tests.drivers.friends_driver import Visit as Friend
from tests.drivers.friends_driver import inviting
from ui.components.form import SetField
from ui.match.messages import StartMatch

SANDBOX = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"


def test_a_frame_leads_to_the_full_page_which_takes_the_link(
    page: Page, address: str, host: Path
) -> None:
    """The link is in its footer before the start, and in the notice once the game has its match on
    the table."""
    asked = inviting().link.partition("#")[2]
    near = Blog(host, address.removesuffix(f"/{FOLDER}/"))
    page.goto(
        near.post(
            f'<iframe src="{address}embed.html#{asked}" sandbox="{SANDBOX}" width="320"></iframe>'
        )
    )
    game = Framed(page)
    expect(game.full_page).to_have_attribute("href", f"./#{asked}")
    game.play()
    expect(game.within.get_by_text("Matches by link open on the full page.")).to_be_visible()
    expect(game.within.get_by_role("dialog")).to_have_count(0)
    way = game.within.get_by_role("link", name="Open link there")
    expect(way).to_have_attribute("href", f"{address}#{asked}")
    assert game.root.evaluate("root => root.scrollWidth") <= 320
    with page.expect_popup() as opened:
        way.press("Enter")
    full = ready(opened.value)
    expect(full.get_by_role("dialog", name="Invitation")).to_contain_text("Ann invites you")
    assert "link=" not in full.url


@pytest.fixture
def offline(page: Page) -> Iterator[None]:
    """Restore the network for the next test."""
    yield
    page.context.set_offline(False)


@pytest.mark.usefixtures("offline")
def test_a_match_goes_on_without_a_network(page: Page, visit: Visit, address: str) -> None:
    """Links are sent from another device, for example. The decision is still there after a reload,
    its link can be resent, and the match continues."""
    visit_without_python(page, address)
    wait_until_kept(page)
    game = LinksPage(visit("?me=Avis&you=Hammer&speed=0"))
    page.context.set_offline(True)
    game.invite()
    ben = Friend("ben").open(game.do_until_sent())
    ben.send(SetField("button", "Hammer"), SetField("friend-name", "Ben"), StartMatch())
    game.paste(ben.play())
    link, log = game.do_until_sent(), game.log.inner_text()
    page.reload()
    ready(page)
    expect(game.log).to_have_text(log, use_inner_text=True)
    assert game.last_link() == link
    ben.open(link)
    game.paste(ben.play())
    ben.open(game.do_until_sent())
    assert not ben.notices
    assert ben.status in ("to-decide", "to-answer")
