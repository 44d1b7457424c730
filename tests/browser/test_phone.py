"""A phone with German as its language that refuses workers: what needs a browser context of its
own, from the start on or until the first sound."""

from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from tests.browser.button_men_page import ANSWER, ButtonMenPage
from tests.browser.conftest import OpenPage
from tests.browser.shared_page import HEAR_FIRST, open_in
from tests.browser.test_computer import MATCH
from tests.browser.test_rulesbook import SHADOW

STRIKES = "me=(20) (20)&you=(4) (6)&opponent=human&seed=sound"

COUNTED = """
window.synthesisers = 0;
window.tones = 0;
window.hushed = 0;
const Synthesiser = window.AudioContext;
window.Counted = class extends Synthesiser {
  constructor(...said) { super(...said); window.synthesisers += 1; }
  createOscillator() {
    window.tones += 1;
    const tone = super.createOscillator();
    const { disconnect } = tone;
    tone.disconnect = (...said) => { window.hushed += 1; return disconnect.apply(tone, said); };
    return tone;
  }
};
window.AudioContext = Counted;
"""
HEARING = "() => { window.AudioContext = Counted }"
DEAF = """
() => { window.AudioContext = class { constructor() { throw new Error("no loudspeaker"); } } }
"""
WORKERLESS = "window.Worker = class { constructor() { throw new Error('no') } }"
"""Simulates a host's security policy."""
SOUNDLESS = "() => { delete window.AudioContext }"


@pytest.mark.own_page
@pytest.mark.browser_context_args(locale="de-AT", has_touch=True, is_mobile=True)
def test_a_phone_is_spoken_to_tapped_and_heard(open_page: OpenPage, page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.add_init_script(HEAR_FIRST)
    page.add_init_script(COUNTED)
    page.add_init_script(WORKERLESS)
    heard: list[str] = []
    page.on("console", lambda said: heard.append(said.text))
    expect_the_language_of_its_reader(open_page(seed=1))
    expect_the_computer_to_think_in_slices(page, heard)
    expect_a_tap_to_pick_and_no_tip(page)
    expect_no_synthesiser_before_a_move_with_sound(page)
    page.evaluate(SOUNDLESS)
    expect_to_play_on_without_sound(page, wins=2)
    page.evaluate(DEAF)
    expect_to_play_on_without_sound(page, wins=3)
    page.evaluate(HEARING)
    expect_one_synthesiser_after_a_move_with_sound(page)
    expect_a_press_to_silence_what_is_to_come(page)


def expect_the_language_of_its_reader(page: Page) -> None:
    """Assert German from the first text on; then the address overrides it."""
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("button", name="Mehr", exact=True)).to_be_visible()
    page.evaluate("location.hash = 'lang=en'")
    expect(page.get_by_role("button", name="More", exact=True)).to_be_visible()


def expect_the_computer_to_think_in_slices(page: Page, heard: list[str]) -> None:
    """Assert that the game continues without a worker."""
    game = ButtonMenPage(open_in(page, f"/#{urlencode({**MATCH, 'lang': 'en'})}"))
    game.settle()
    before = game.log.inner_text()
    game.do_as_hinted()
    game.settle()
    expect(game.log).not_to_have_text(before, timeout=ANSWER)
    assert [words for words in heard if "no worker: " in words]


def expect_a_tap_to_pick_and_no_tip(page: Page) -> None:
    """Assert that a tap shows the die's skill. No tip covers the next touch target."""
    game = ButtonMenPage(open_in(page, f"/#{urlencode({**SHADOW, 'lang': 'en'})}"))
    game.mine.nth(0).tap()
    expect(game.mine.nth(0)).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("tooltip")).to_have_count(0)
    page.locator("#menu").tap()
    page.locator("#menu-show-rules").tap()
    page.get_by_role("button", name="Rules: shadow", exact=True).tap()
    expect(page.get_by_role("heading", name="Shadow")).to_be_focused()


def expect_no_synthesiser_before_a_move_with_sound(page: Page) -> None:
    """Neither a silent move nor switching sound on creates one."""
    strike(page, wins=1)
    assert page.evaluate("synthesisers") == 0
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Settings", exact=True).click()
    page.get_by_role("group", name="Sound").get_by_role("button", name="On", exact=True).click()
    page.get_by_role("button", name="Back to game").click()
    assert page.evaluate("synthesisers") == 0


def expect_to_play_on_without_sound(page: Page, wins: int) -> None:
    game = strike(page, wins)
    expect(page.get_by_role("group", name="Captured")).to_be_visible()
    expect(game.prompt).to_be_visible()
    assert page.evaluate("synthesisers") == 0


def expect_one_synthesiser_after_a_move_with_sound(page: Page) -> None:
    """All moves share it."""
    game = strike(page, wins=4)
    assert page.evaluate("synthesisers") == 1
    tones = page.evaluate("tones")
    assert tones > 0
    game.do_as_hinted()
    assert page.evaluate("synthesisers") == 1
    assert page.evaluate("tones") > tones


def expect_a_press_to_silence_what_is_to_come(page: Page) -> None:
    """The sound of an attack lasts a second, unless the animation is skipped."""
    before = page.evaluate("hushed")
    strike(page, wins=5, speed=1)
    assert page.evaluate("hushed") == before
    page.keyboard.press("Shift")
    assert page.evaluate("hushed") > before


def strike(page: Page, wins: int, speed: int = 0) -> ButtonMenPage:
    """Make an attack in a new match."""
    address = f"/#{STRIKES}&lang=en&wins={wins}&speed={speed}"
    game = ButtonMenPage(open_in(page, address))
    game.settle()
    game.do_as_hinted()
    return game
