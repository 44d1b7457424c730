"""The embedded page of the unbuilt repository, as authors and developers try it out."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.test_scenes import SPEAK
from tests.browser.test_start import expect_failure, hold_python_back, lose
from tests.browser.watch import Watch
from tools.embedded_page import embedded_page
from tools.serve import ROOT

WISHES = 2000
WISH = """
(wishes) => new Promise((done) => {
  const heard = [];
  addEventListener("change-looks", ({ detail }) => heard.push(detail.theme));
  for (let left = wishes; left; left -= 1) {
    const theme = left % 2 ? "light" : "dark";
    postMessage({ playground: 1, type: "set", theme }, "*");
  }
  postMessage("over", "*");
  addEventListener("message", ({ data }) => {
    if (data === "over") requestAnimationFrame(() => requestAnimationFrame(() => done(heard)));
  });
})
"""

pytestmark = pytest.mark.own_page


def test_the_script_finds_the_page_from_where_it_lies_in_the_source(
    page: Page, source: str
) -> None:
    hold_python_back(page)
    post = '<button-men seed="1"></button-men><script src="/assets/embed/embed.js"></script>'
    page.route("**/post.html", lambda route: route.fulfill(body=post, content_type="text/html"))
    page.goto(f"{source}/post.html")
    game = page.frame_locator("iframe")
    expect(game.locator("html")).to_have_attribute("data-state", "poster")
    game.get_by_role("button", name="Play Button Men").click()
    expect(game.locator("html")).to_have_attribute("data-state", "loading")
    expect(game.get_by_text("Shuffling…")).to_be_visible()


def test_what_goes_wrong_is_told_after_the_click(page: Page, watch: Watch, source: str) -> None:
    """Python errors, also in a frame, are tested in test_start.py."""
    missing = "assets/runtime/pyscript/core.js"
    watch.expects(missing)
    lose(page, missing)
    page.goto(f"{source}/embed.html")
    expect(page.locator("html")).to_have_attribute("data-state", "poster")
    page.get_by_role("button", name="Play Button Men").click()
    expect_failure(page, "Part of the game didn’t load")
    assert missing in page.get_by_label("Technical details").input_value()


def test_many_wishes_at_once_are_one(page: Page, source: str) -> None:
    """The last one wins. A page outside a frame accepts its own messages as a host's."""
    page.goto(f"{source}/embed.html")
    heard = page.evaluate(WISH, WISHES)
    assert heard[-1] == "light"
    assert len(heard) < WISHES / 10


def test_a_host_leads_the_keyboard_to_the_table_once_someone_plays(page: Page, source: str) -> None:
    """A page outside a frame accepts its own messages as a host's."""
    hold_python_back(page)
    page.goto(f"{source}/embed.html")
    page.get_by_role("button", name="Play Button Men").click()
    page.get_by_role("link", name="Open the full page").focus()
    page.evaluate("postMessage({ playground: 1, type: 'focus' }, '*')")
    expect(page.get_by_role("region", name="Table")).to_be_focused()


def test_of_two_languages_the_one_that_was_asked_for_last_counts(page: Page, source: str) -> None:
    """This holds even if the texts of the first one arrive later."""
    held: list[Route] = []
    page.route("**/texts/de.json", lambda route: held.append(route))
    page.goto(f"{source}/embed.html")
    with page.expect_request("**/texts/de.json"):
        page.evaluate(SPEAK, "de")
    page.evaluate(SPEAK, "en")
    with page.expect_request_finished():
        held[0].continue_()
    page.evaluate("fetch('/LICENSE').then((answer) => answer.text())")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.get_by_role("button", name="Play Button Men")).to_be_visible()


def test_the_curtain_takes_room_in_a_frame(page: Page, source: str) -> None:
    """The frame is as high as its page; otherwise it would not show the curtain."""
    page.goto(f"{source}/embed.html")
    page.evaluate("document.getElementById('app').innerHTML = '<div class=curtain></div>'")
    assert page.evaluate("document.body.getBoundingClientRect().height") > 300


def test_opened_as_a_file_it_says_how_to_start(page: Page, tmp_path: Path) -> None:
    (tmp_path / "assets").symlink_to(ROOT / "assets")
    (tmp_path / "embed.html").write_text(embedded_page(ROOT), encoding="utf-8")
    page.goto((tmp_path / "embed.html").as_uri())
    page.get_by_role("button", name="Play Button Men").click()
    expect_failure(page, "python3 -m http.server")
