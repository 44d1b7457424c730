"""Every screen: nothing that axe-core calls serious, and nothing cut off in any language."""

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
"""What is not seen is laid out all the same, and not painted, which takes a quarter of the time."""

TEXT = 16
"""Pixels that browsers write in unless their user wants another size."""


@dataclass(frozen=True)
class Sight:
    """How somebody looks at the page."""

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
"""Those with text of the same size stand together: another size is worked out for all elements."""
DESKTOP = Sight("a desktop", 1280, 800)


Look: TypeAlias = Callable[[Sight], None]


@pytest.fixture
def look(page: Page) -> Iterator[Look]:
    """Turns the page so that it is seen in a given way."""
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
    """Zoomed in, with large text and on small screens, in each language, for some have longer
    words; roles, names and colours in the one that is spoken, for they are the same in all."""
    # Nothing moves: what fades in would be judged half faded.
    page.emulate_media(reduced_motion="reduce")
    wrong: list[str] = []
    for name in visited(page, scene):
        judged = *in_each_theme(page), *in_each_sight(page, look)
        wrong += [f"{name}, {one}" for one in judged]
    assert not wrong, "\n".join(wrong)


def in_each_theme(page: Page) -> Iterator[str]:
    """What axe-core calls serious: by all its rules in light, by that of colours in dark too."""
    page.emulate_media(color_scheme="light")
    yield from (f"light: {one}" for one in grave(page))
    page.emulate_media(color_scheme="dark")
    yield from (f"dark: {one}" for one in grave(page, COLOURS))


def in_each_sight(page: Page, look: Look) -> Iterator[str]:
    """What is cut off in a language, or makes the page wider than its window."""
    page.evaluate(SHOW, False)
    # The language that is spoken comes first, for another one is drawn anew.
    spoken = page.locator("html").get_attribute("lang")
    for language in sorted(locales(), key=lambda language: language != spoken):
        speak(page, language)
        for sight in SIGHTS:
            look(sight)
            yield from (f"{sight.name} in {language}: {one}" for one in cut(page))
    look(DESKTOP)
    page.evaluate(SHOW, True)


def speak(page: Page, language: str) -> None:
    """Have the page speak this language, as the page around a frame can ask it to."""
    if page.locator("html").get_attribute("lang") != language:
        page.evaluate(SPEAK, language)
        expect(page.locator("html")).to_have_attribute("lang", language)
