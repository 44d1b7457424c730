"""QR codes on the built site: their encoder comes when somebody asks, and without a network too."""

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.button_men_page import ButtonMenPage
from tests.browser.site.conftest import Visit
from tests.browser.site.keeping import TABLE, kept, wait_until_kept
from tests.browser.starts import started
from tests.browser.watch import Watch
from tools.site.single_file import contents, packed

ENCODER = "/segno-"


def show(page: Page, game: ButtonMenPage) -> None:
    game.button("Share").click()
    page.get_by_role("button", name="Show as QR code").click()
    expect(page.get_by_role("img", name="QR code of this link")).to_be_visible()


def test_the_encoder_is_fetched_late_and_kept(page: Page, visit: Visit) -> None:
    """On the next visit, without a network, a code can be made although none was before."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    visit(TABLE)
    assert not [url for url in asked if ENCODER in url]
    wait_until_kept(page)
    assert [url for url in kept(page) if ENCODER in url]
    page.context.set_offline(True)
    show(page, ButtonMenPage(visit(TABLE)))
    page.context.set_offline(False)


def test_a_file_that_does_not_arrive_is_told_and_asked_for_again(
    page: Page, visit: Visit, watch: Watch
) -> None:
    watch.expects("net::ERR_FAILED")
    game = ButtonMenPage(visit(TABLE))
    page.route(f"**{ENCODER}*", lambda route: route.abort())
    game.button("Share").click()
    page.get_by_role("button", name="Show as QR code").click()
    expect(page.get_by_text("did not arrive")).to_be_visible()
    page.unroute(f"**{ENCODER}*")
    page.get_by_role("button", name="Hide QR code").click()
    page.get_by_role("button", name="Show as QR code").click()
    expect(page.get_by_role("img", name="QR code of this link")).to_be_visible()


def test_the_edition_in_one_file_makes_codes(page: Page, built: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.html"
    file.write_bytes(packed(contents(built)))
    show(page, ButtonMenPage(started(page, f"{file.as_uri()}?speed=0")))
