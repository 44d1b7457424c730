"""Two pages in one room: the links of a match travel over WebRTC, without any server."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tests.browser.links_page import FRIENDS_TURN, MAX_DECISIONS, LinksPage
from tests.browser.starts import ready, started

SETUP = "me=(20)+(20)&you=(4)+(4)&wins=1&speed=0&seed=1"
SAME_ROOM = "We’re in the same room"
CONNECTED = "You’re connected"
LOST = "The connection is gone"
NOISE = "isn’t part of your match"
MAX_LINKS = 40
WATCH_CHANNEL = """
(() => {
  const make = RTCPeerConnection.prototype.createDataChannel;
  RTCPeerConnection.prototype.createDataChannel = function (...given) {
    return (window.channel = make.apply(this, given));
  };
})();
"""
HOSTILE = (
    "channel.send('x'.repeat(200_000))",
    "for (let n = 0; n < 1000; n += 1) channel.send(`garbage ${n}`)",
    "channel.send(new Uint8Array(1000))",
    "channel.send('dice1-000008-AAAAAAAA')",
)
"""What a hostile page sends: a long text, a thousand ones, bytes, and a link of another match."""


def connected(page: Page, phone: Page) -> tuple[LinksPage, LinksPage]:
    """Return the pages of Ann, and of Ben, who has accepted her invitation in the room."""
    ann = LinksPage(started(page, f"/?{SETUP}"))
    ann.invite()
    ann.button(SAME_ROOM).click()
    ben = LinksPage(started(phone, "/?speed=0&screen=play"))
    connect(ann, ben)
    ben.bring_to_front()
    ben.button("Accept").click()
    return ann, ben


def connect(ann: LinksPage, ben: LinksPage) -> None:
    """Connect by two codes, the first of which Ann's page shows."""
    ben.follow(code(ann))
    ann.follow(code(ben))
    expect(ann.notice).to_contain_text(CONNECTED)


def code(game: LinksPage) -> str:
    """Return the address that the page shows as a QR code."""
    game.bring_to_front()
    expect(game.page.locator(".qr-code")).to_be_visible()
    return game.sent.input_value()


def act(game: LinksPage) -> bool:
    """Act until it is the friend's turn. Return False if the match is over."""
    game.bring_to_front()
    for _ in range(MAX_DECISIONS):
        expect(game.page.locator("[data-scene]")).to_have_count(0)
        if game.button("Rematch").is_visible():
            return False
        if game.sent.is_visible() or game.prompt.filter(has_text=FRIENDS_TURN).count():
            return True
        game._do()
    raise AssertionError("no link is written")


def play_on(ann: LinksPage, ben: LinksPage, links: int = MAX_LINKS) -> None:
    """Let both act in turn until the match is over, or for this many turns."""
    for turn in range(links):
        if not act((ann, ben)[turn % 2]):
            return


@pytest.mark.own_page
def test_a_match_is_played_in_one_room(page: Page, phone: Page) -> None:
    """From the invitation to its end, without a link to pass."""
    ann, ben = connected(page, phone)
    ben.expect_nothing_grave()
    assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    play_on(ann, ben)
    for game in (ann, ben):
        game.bring_to_front()
        expect(game.sent).to_have_count(0)
        game.expect_over()


@pytest.mark.own_page
def test_after_a_cut_the_match_goes_on_by_links(page: Page, phone: Page) -> None:
    """Both pages reload, too: nothing is lost."""
    ann, ben = connected(page, phone)
    play_on(ann, ben, 2)
    phone.reload()
    ready(phone)
    ann.bring_to_front()
    expect(ann.notice).to_contain_text(LOST)
    page.reload()
    ready(page)
    for writer, reader in ((ann, ben), (ben, ann)):
        link = writer.do_until_sent()
        reader.follow(link)
        reader.bring_to_front()
        reader.expect_turn()


@pytest.mark.own_page
def test_a_hostile_page_ends_the_connection_and_nothing_else(page: Page, phone: Page) -> None:
    phone.add_init_script(WATCH_CHANNEL)
    ann, ben = connected(page, phone)
    act(ann)
    before = ann.prompt.inner_text()
    for sends in HOSTILE:
        phone.evaluate(f"() => {{ {sends} }}")
        expect(ann.notice).to_contain_text(NOISE)
        assert ann.prompt.inner_text() == before
        ann.button("Send link").or_(ann.button("Resend link")).click()
        ann.button(SAME_ROOM).click()
        connect(ann, ben)
    play_on(ben, ann)
    ann.bring_to_front()
    ann.expect_over()
