"""Every screen, in every language: nothing that axe-core calls serious, and nothing cut off."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.browser.axe import grave
from tests.browser.layout import cut
from tests.browser.scenes import SCENES, Scene, visited
from ui.text.i18n import locales

THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")

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


Look: TypeAlias = Callable[[Sight], None]


@pytest.fixture
def look(page: Page) -> Iterator[Look]:
    """Turns the page so that it is seen in a given way."""
    session = page.context.new_cdp_session(page)

    def look(sight: Sight) -> None:
        page.set_viewport_size(ViewportSize(width=sight.width, height=sight.height))
        session.send("Page.setFontSizes", {"fontSizes": {"standard": sight.text}})

    yield look
    look(DESKTOP)
    session.detach()


@pytest.mark.parametrize("locale", locales())
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_everybody_can_use_each_screen(page: Page, look: Look, scene: Scene, locale: str) -> None:
    """In light and in dark, zoomed in, with large text and on small screens; some languages have
    longer words."""
    # Nothing moves: what fades in would be judged half faded.
    page.emulate_media(reduced_motion="reduce")
    wrong: list[str] = []
    for name in visited(page, scene, locale):
        wrong += [f"{name}, {one}" for one in (*in_each_theme(page), *in_each_sight(page, look))]
    assert not wrong, "\n".join(wrong)


def in_each_theme(page: Page) -> Iterator[str]:
    """What axe-core calls serious."""
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        yield from (f"{theme}: {one}" for one in grave(page))


def in_each_sight(page: Page, look: Look) -> Iterator[str]:
    """What is cut off, or makes the page wider than its window."""
    for sight in SIGHTS:
        look(sight)
        yield from (f"{sight.name}: {one}" for one in cut(page))
    look(DESKTOP)
