"""The page's own typefaces are part of the game, without further requests."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tools.runtime import RUNTIME

MAX_BYTES = 60_000
"""The limit for all typefaces together."""

LOADED = "[...document.fonts].map((face) => `${face.family} ${face.status}`)"
WRITTEN = "(element) => getComputedStyle(element).fontFamily"


def test_names_and_figures_have_a_typeface_of_their_own(open_page: OpenPage, page: Page) -> None:
    open_page(speed=0)
    page.wait_for_function("document.fonts.status === 'loaded'")
    assert sorted(page.evaluate(LOADED)) == [
        "Lilita One loaded",
        "Nunito loaded",
        "Nunito loaded",
    ]
    name = page.get_by_role("heading", level=2).first
    expect(name).to_be_visible()
    assert name.evaluate(WRITTEN).startswith('"Lilita One"')
    assert page.locator("body").evaluate(WRITTEN).startswith("Nunito")


def test_typefaces_are_small() -> None:
    sizes = [file.stat().st_size for file in RUNTIME.glob("typefaces/**/*.woff2")]
    assert len(sizes) == 3
    assert sum(sizes) <= MAX_BYTES
