"""Every screen, without serious axe-core violations, and without cut-off texts in any language."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.axe import COLOURS, STYLE_SHEETS, grave
from tests.browser.conftest import OpenPage
from tests.browser.layout import cut
from tests.browser.scenes import SCENES, Scene, visited
from ui.text.i18n import locales

SPEAK = """
(lang) => dispatchEvent(new CustomEvent("change-looks", { detail: { theme: "", lang } }))
"""

SHOW = "(seen) => { document.documentElement.style.visibility = seen ? '' : 'hidden' }"
"""Hidden elements are laid out but not painted, which takes a quarter of the time."""

TEXT = 16
"""The default font size of browsers in pixels."""


@dataclass(frozen=True)
class Sight:
    """A size of the window and its text."""

    name: str
    width: int
    height: int
    text: int = TEXT


SIGHTS = (
    Sight("a desktop zoomed to 200 %", 640, 400),
    Sight("the smallest phone", 320, 640),
    Sight("a desktop with text of twice the size", 1280, 800, 2 * TEXT),
    Sight("half a desktop with text of twice the size", 640, 800, 2 * TEXT),
)
"""Those with the same text size are adjacent: another size recomputes the styles of all
elements."""
DESKTOP = Sight("a desktop", 1280, 800)


Look: TypeAlias = Callable[[Sight], None]


@pytest.fixture
def look(page: Page) -> Iterator[Look]:
    """Set the window and text size."""
    session = page.context.new_cdp_session(page)
    text = TEXT

    def look(sight: Sight) -> None:
        nonlocal text
        page.set_viewport_size(ViewportSize(width=sight.width, height=sight.height))
        if text != sight.text:
            session.send("Page.setFontSizes", {"fontSizes": {"standard": sight.text}})
            text = sight.text

    yield look
    look(DESKTOP)
    session.detach()


def test_a_phone_may_be_turned(open_page: OpenPage) -> None:
    assert not grave(open_page(speed=0), STYLE_SHEETS)


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_everybody_can_use_each_screen(page: Page, look: Look, scene: Scene) -> None:
    """The page is zoomed in, with large text and on small screens, in each language, because some
    have longer words. Roles, names and colors are checked in one language, because they are the
    same in all."""
    # No animations: elements that fade in would be judged half faded.
    page.emulate_media(reduced_motion="reduce")
    wrong: list[str] = []
    for name in visited(page, scene):
        judged = *in_each_theme(page), *in_each_sight(page, look)
        wrong += [f"{name}, {one}" for one in judged]
    assert not wrong, "\n".join(wrong)


def in_each_theme(page: Page) -> Iterator[str]:
    """Yield serious violations of all rules in light, and of color contrast in dark."""
    page.emulate_media(color_scheme="light")
    yield from (f"light: {one}" for one in grave(page))
    page.emulate_media(color_scheme="dark")
    yield from (f"dark: {one}" for one in grave(page, COLOURS))


def in_each_sight(page: Page, look: Look) -> Iterator[str]:
    """Yield texts that are cut off in a language, and pages wider than their window."""
    page.evaluate(SHOW, False)
    # The current language comes first, because a change renders the page again.
    spoken = page.locator("html").get_attribute("lang")
    for language in sorted(locales(), key=lambda language: language != spoken):
        speak(page, language)
        for sight in SIGHTS:
            look(sight)
            yield from (f"{sight.name} in {language}: {one}" for one in cut(page))
    look(DESKTOP)
    page.evaluate(SHOW, True)


def speak(page: Page, language: str) -> None:
    """Set the page's language, like the host of a frame can."""
    if page.locator("html").get_attribute("lang") != language:
        page.evaluate(SPEAK, language)
        expect(page.locator("html")).to_have_attribute("lang", language)
