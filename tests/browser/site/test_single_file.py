"""The single-file edition: it plays when opened from a disk, and sends no requests."""

import base64
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.button_men_page import ANSWER, ButtonMenPage
from tests.browser.lunch_money_page import LunchMoneyPage
from tests.browser.site.test_late import show_code
from tests.browser.starts import started
from tools.site.single_file import contents, pack


@pytest.fixture(scope="module")
def file(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file alone in its folder."""
    file = tmp_path_factory.mktemp("disk") / "game.html"
    file.write_bytes(pack(contents(built)))
    return file


@pytest.fixture
def page(browser: Browser, file: Path) -> Iterator[Page]:
    """A page that records every request and error."""
    with browser.new_context() as context:
        page = context.new_page()
        wrong: list[str] = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
        page.on("request", lambda request: wrong.append(request.url))
        yield page
    asked = [one for one in wrong if not one.startswith(("blob:", file.as_uri()))]
    assert asked == []


def test_both_games_are_played_and_a_match_goes_on_after_a_reload(page: Page, file: Path) -> None:
    brawl = LunchMoneyPage(
        started(page, f"{file.as_uri()}#game=lunch-money&players=2&seed=1&speed=0")
    )
    expect(page).to_have_title("Lunch Money")
    brawl.do_as_hinted()
    expect(brawl.log).to_contain_text("Turn 2", timeout=ANSWER)
    page.evaluate("location.hash = 'game=button-men&me=(6)&you=(6)&seed=1&speed=0'")
    expect(page).to_have_title("Button Men")
    game = ButtonMenPage(page)
    expect(game.mine).to_have_count(1)
    game.do_as_hinted()
    game.settle()
    dice = game.names(game.theirs)
    game = ButtonMenPage(started(page, f"{file.as_uri()}?speed=0"))
    assert game.names(game.theirs) == dice
    expect_codes_and_licences(page)


def expect_codes_and_licences(page: Page) -> None:
    """Assert that both are in the file, too."""
    show_code(page)
    page.keyboard.press("Escape")
    ButtonMenPage(page).button("More").click()
    page.locator("#menu-about").click()
    with page.expect_popup() as opened:
        page.get_by_role("link", name="Licenses of everything").click()
    expect(opened.value.get_by_role("heading", name="pyodide")).to_be_visible()


@pytest.mark.parametrize("part", ["index.html", r"page-\w+\.js"])
@pytest.mark.parametrize(
    ("locale", "words"),
    [("en-GB", "The game couldn’t start"), ("de-DE", "Das Spiel konnte nicht starten")],
)
def test_what_fails_while_it_is_opened_is_said_in_the_page(
    browser: Browser, file: Path, tmp_path: Path, part: str, locale: str, words: str
) -> None:
    """Failures can be in the script that opens the page, or in the one that reports later
    failures."""
    broken = tmp_path / "broken.html"
    broken.write_text(damaged(file.read_text(), part))
    with browser.new_context(locale=locale) as context:
        page = context.new_page()
        page.goto(broken.as_uri())
        alert = page.get_by_role("alert")
        expect(alert.get_by_role("heading")).to_have_text(words)
        expect(alert.locator("pre")).to_contain_text(re.compile("error", re.IGNORECASE))


def damaged(page: str, part: str) -> str:
    """Return the page with something in this part that is neither a script nor valid Base64."""
    damage = "%" if part.endswith(".html") else base64.b64encode(b"no script").decode()
    changed, times = re.subn(rf'(data-part="{part}">)[^<]*', rf"\g<1>{damage}", page)
    assert times == 1
    return changed
