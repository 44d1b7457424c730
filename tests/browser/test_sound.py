"""Sound: there is a synthesiser only once somebody has switched it on and something happens."""

import pytest
from playwright.sync_api import Page

from tests.browser.button_men_page import ButtonMenPage
from tests.browser.conftest import OpenPage

COUNTED = """
window.synthesisers = 0;
window.tones = 0;
const Synthesiser = window.AudioContext;
window.AudioContext = class extends Synthesiser {
  constructor(...said) { super(...said); window.synthesisers += 1; }
  createOscillator() { window.tones += 1; return super.createOscillator(); }
};
"""
DEAF = "window.AudioContext = class { constructor() { throw new Error('no loudspeaker'); } };"

MATCH = {"me": "(20) (20)", "you": "(4) (6)", "opponent": "human", "seed": "sound", "speed": 0}


def switch_on(page: Page) -> None:
    """Turn the sound on in the settings."""
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Settings", exact=True).click()
    page.get_by_role("group", name="Sound").get_by_role("button", name="On", exact=True).click()
    page.get_by_role("button", name="Back to the game").click()


def strike(page: Page) -> ButtonMenPage:
    """Make an attack."""
    game = ButtonMenPage(page)
    if game.pass_button.is_visible():
        game.pass_button.click()
    game.do_as_hinted()
    return game


@pytest.mark.own_page
def test_there_is_no_synthesiser_before_a_move_with_sound_and_one_after_it(
    open_page: OpenPage, page: Page
) -> None:
    page.add_init_script(COUNTED)
    strike(open_page(**MATCH))
    assert page.evaluate("window.synthesisers") == 0
    switch_on(page)
    assert page.evaluate("window.synthesisers") == 0
    game = strike(page)
    assert page.evaluate("window.synthesisers") == 1
    tones = page.evaluate("window.tones")
    assert tones > 0
    game.do_as_hinted()
    assert page.evaluate("window.synthesisers") == 1
    assert page.evaluate("window.tones") > tones


@pytest.mark.own_page
@pytest.mark.parametrize("script", [DEAF, "delete window.AudioContext;"])
def test_a_browser_without_sound_plays_on(open_page: OpenPage, page: Page, script: str) -> None:
    page.add_init_script(script)
    open_page(**MATCH)
    switch_on(page)
    game = strike(page)
    assert page.get_by_role("group", name="Captured").is_visible()
    assert game.prompt.is_visible()
