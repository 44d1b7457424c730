"""The bubble of a rival: seen at the face, heard once, and stopped by a switch."""

from collections.abc import Mapping

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import grave
from tests.browser.button_men_page import ButtonMenPage
from tests.browser.shared_page import SITE, open_in
from tests.drivers.button_men_driver import ButtonMenDriver, clicks, computer_answer
from ui.match.messages import PauseOver

MET = """
() => {
  const box = (one) => one.getBoundingClientRect(), bubble = box(document.querySelector(".bubble"));
  const others = ".dice-row > .die:not(.die--gone), .pile > .die, .action-bar .button";
  return [...document.querySelectorAll(others)].filter((one) => {
    const { left, right, top, bottom } = box(one);
    return bubble.left < right && left < bubble.right && bubble.top < bottom && top < bubble.bottom;
  }).map((one) => one.id);
}
"""
"""The ids of what the bubble covers."""


def spoken() -> Mapping[str, str]:
    """Return a duel in which the rival has just said something."""
    driver = ButtonMenDriver("me=(4) (8) (10) (12) (20)&you=(6) (6) (8) (12) (20)&seed=0&speed=0")
    while not (driver.shown.classed("bubble") and driver.turn.human_actor is not None):
        if driver.computer_question is not None:
            driver.send(computer_answer(driver))
        elif driver.pause is not None:
            driver.send(PauseOver(driver.pause.ticket))
        else:
            driver.send(*clicks(driver))
    return {f"{SITE}button-men/match": driver.kept}


@pytest.mark.parametrize(("width", "height"), [(320, 640), (390, 844), (1280, 800), (1920, 1080)])
def test_a_rival_speaks_until_the_switch_stops_it(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    game = ButtonMenPage(open_in(page, "/#game=button-men&speed=0", spoken()))
    bubble = page.locator(".bubble")
    expect(bubble).to_be_visible()
    heard = page.locator("#told > p").last
    expect(heard).to_contain_text(bubble.inner_text())
    expect(page.locator("#told")).to_have_attribute("aria-live", "polite")
    assert page.evaluate(MET) == []
    assert not grave(page)
    game.button("More").click()
    game.button("Settings").click()
    page.locator("#voices-off").click()
    page.keyboard.press("Escape")
    expect(bubble).to_have_count(0)
