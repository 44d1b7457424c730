"""The computer player in its worker; test_phone.py tests it where workers are refused."""

from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from tests.browser.button_men_page import ButtonMenPage
from tests.browser.conftest import OpenPage
from tests.browser.shared_page import NOTHING, open_in
from tests.browser.starts import START_TIME

MATCH = {"me": "(6) (8) (10)", "you": "(6) (8) (12)", "opponent": "easy", "seed": "w", "speed": 0}
SIZES = {"me": "Avis", "you": "Hammer", "opponent": "easy", "speed": 0}

MORTAL_WORKERS = """
window.workers = [];
window.Worker = class extends Worker {
  constructor(...of) { super(...of); workers.push(this); }
};
"""
PRESS_BOTH = """
() => {
  document.getElementById("hint").click();
  document.getElementById("menu").click();
  const isOpen = document.querySelector("dialog") !== null;
  return [isOpen, document.getElementById("prompt").textContent];
}
"""
"""Two clicks in immediate succession: no answer can arrive between them, unless the page itself
blocks on it."""
WORKER = "The computer player has a worker"
NO_WORKER = "The computer player has no worker"
NOTICED = 12_000
"""Milliseconds: four times the limit on an idle machine."""


def test_the_page_answers_while_the_computer_thinks(open_page: OpenPage) -> None:
    """A hint at full strength takes most of a second; the table stays usable."""
    game = ButtonMenPage(open_page(**MATCH))
    game.settle()
    expect(game.page.locator("html")).to_have_attribute("data-state", "ready")
    is_open, prompt = game.page.evaluate(PRESS_BOTH)
    assert is_open
    assert "Finding a hint" in prompt


@pytest.mark.own_page
def test_a_worker_that_dies_in_silence_is_not_waited_for(open_page: OpenPage, page: Page) -> None:
    page.add_init_script(MORTAL_WORKERS)
    with page.expect_console_message(lambda said: WORKER in said.text, timeout=START_TIME):
        game = ButtonMenPage(open_page(**MATCH))
    page.evaluate("workers.forEach((worker) => worker.terminate())")
    with page.expect_console_message(lambda said: NO_WORKER in said.text, timeout=NOTICED):
        game.do_as_hinted()


@pytest.mark.own_page
def test_a_worker_that_dies_with_two_questions_is_missed_once(
    open_page: OpenPage, page: Page
) -> None:
    """The second match begins while the question of the first one is pending."""
    page.add_init_script(MORTAL_WORKERS)
    with page.expect_console_message(lambda said: WORKER in said.text, timeout=START_TIME):
        open_page(**MATCH)
    page.evaluate("workers.forEach((worker) => worker.terminate())")
    for seed in ("first", "second"):
        open_in(page, f"/#{urlencode({**SIZES, 'seed': seed})}", NOTHING)
    game = ButtonMenPage(page)
    expect(game.prompt).to_contain_text("Suggested: ", timeout=NOTICED)
