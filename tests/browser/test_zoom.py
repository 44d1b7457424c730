"""Nothing is cut off and nothing scrolls sideways: zoomed in, with large text, on small screens."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.browser.conftest import OpenPage
from tests.browser.layout import cut
from tests.browser.scenes import SCENES, Scene, visited
from ui.text.i18n import locales

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
DESKTOP = Sight("a desktop", 1280, 800)


@pytest.mark.parametrize("locale", locales())
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_nothing_is_cut_off(open_page: OpenPage, page: Page, scene: Scene, locale: str) -> None:
    """Each screen of a scene as each of them sees it; some languages have longer words."""
    page.emulate_media(reduced_motion="reduce")
    look = looking_at(page)
    wrong: list[str] = []
    for name in visited(page, open_page, scene, locale):
        for sight in SIGHTS:
            look(sight)
            wrong += [f"{name}, {sight.name}: {one}" for one in cut(page)]
        look(DESKTOP)
    assert not wrong, "\n".join(wrong)


def looking_at(page: Page) -> Callable[[Sight], None]:
    """What turns a page so that it is seen in a given way."""
    session = page.context.new_cdp_session(page)

    def look(sight: Sight) -> None:
        page.set_viewport_size(ViewportSize(width=sight.width, height=sight.height))
        session.send("Page.setFontSizes", {"fontSizes": {"standard": sight.text}})

    return look
