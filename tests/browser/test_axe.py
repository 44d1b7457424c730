"""axe-core finds nothing serious on any screen, in either theme, in any language."""

from typing import Literal

import pytest
from playwright.sync_api import Page

from tests.browser.axe import grave
from tests.browser.conftest import OpenPage
from tests.browser.scenes import SCENES, Scene, visited
from ui.text.i18n import locales

THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


@pytest.mark.parametrize("locale", locales())
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_nothing_serious(open_page: OpenPage, page: Page, scene: Scene, locale: str) -> None:
    """Each screen of a scene in light and in dark."""
    # Nothing moves: what fades in would be judged half faded.
    page.emulate_media(reduced_motion="reduce")
    wrong: list[str] = []
    for name in visited(page, open_page, scene, locale):
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            wrong += [f"{name}, {theme}: {one}" for one in grave(page)]
    assert not wrong, "\n".join(wrong)
