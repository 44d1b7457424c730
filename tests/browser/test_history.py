"""The history: a match that ended is counted, looked at, saved, loaded and deleted."""

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.duel_page import DuelPage
from tests.browser.shared_page import reopen

POSITION = {"position": "s(10):2 (6):6 holding (8):3 | (12):9", "opponent": "easy", "speed": 0}
"""One move before its end."""


def won(open_page: OpenPage) -> DuelPage:
    """A match is played to its end."""
    duel = DuelPage(open_page(seed="h", **POSITION))
    duel.attack([0], [0])
    expect(duel.result).to_contain_text("You win the match")
    return duel


def open_statistics(duel: DuelPage) -> None:
    duel.button("Menu").click()
    duel.button("Statistics").click()
    expect(duel.page.get_by_role("heading", name="Statistics")).to_be_focused()


def test_a_match_is_counted_when_one_comes_back_and_can_be_looked_at(open_page: OpenPage) -> None:
    duel = won(open_page)
    plot = duel.page.get_by_role("region", name="How the match went")
    plot.get_by_text("The same in figures").click()
    expect(plot.get_by_role("table")).to_contain_text("Round 1")
    reopen(duel.page)
    open_statistics(duel)
    listed = duel.page.locator(".matches").get_by_role("listitem")
    expect(listed).to_have_count(1)
    expect(listed).to_contain_text("Won")
    duel.page.get_by_role("button", name="Look at").press("Enter")
    expect(duel.prompt).to_contain_text("move 1 of 1")
    duel.button("Back to my match").click()
    expect(duel.result).to_contain_text("You win the match")


def test_it_is_saved_deleted_and_loaded_again(open_page: OpenPage, tmp_path: Path) -> None:
    duel = won(open_page)
    page = duel.page
    open_statistics(duel)
    duel.button("Save, load or delete").click()
    with page.expect_download() as download:
        duel.button("Save as a file").click()
    assert download.value.suggested_filename == "matches.json"
    file = tmp_path / "matches.json"
    download.value.save_as(file)
    duel.button("Delete everything").click()
    expect(page.get_by_role("dialog", name="Delete all statistics?")).to_be_visible()
    duel.button("Delete everything").click()
    expect(page.get_by_text("No match of this game has been played")).to_be_visible()
    duel.button("Save, load or delete").click()
    for told in ("1 match was added.", "0 matches were added. 1 was here already."):
        page.get_by_label("Load a file").set_input_files(file)
        expect(page.get_by_role("dialog").get_by_role("status")).to_have_text(told)
    duel.button("Show the text instead").click()
    text = page.get_by_role("textbox", name="All your matches").input_value()
    assert text == file.read_text(encoding="utf-8")


def test_a_wrong_file_changes_nothing(open_page: OpenPage, tmp_path: Path) -> None:
    duel = won(open_page)
    open_statistics(duel)
    duel.button("Save, load or delete").click()
    kept = kept_history(duel.page)
    file = tmp_path / "wrong.json"
    file.write_text(kept.replace('"moves":1', '"moves":"<b>"'), encoding="utf-8")
    duel.page.get_by_label("Load a file").set_input_files(file)
    outcome = duel.page.get_by_role("dialog").get_by_role("status")
    expect(outcome).to_contain_text("At $.history.matches[0].moves: “<b>” is of the wrong type.")
    file.write_bytes(b"\xff\x00" * 1_200_000)
    duel.page.get_by_label("Load a file").set_input_files(file)
    expect(outcome).to_contain_text("It is larger than 2000000 bytes.")
    assert kept_history(duel.page) == kept


def kept_history(page: Page) -> str:
    """What the browser keeps."""
    text: str = page.evaluate("localStorage.getItem('history')")
    return text


def test_it_fits_a_narrow_screen_and_a_keyboard(open_page: OpenPage) -> None:
    duel = won(open_page)
    page = duel.page
    page.set_viewport_size({"width": 320, "height": 640})
    duel.button("Menu").focus()
    page.keyboard.press("Enter")
    duel.button("Statistics").focus()
    page.keyboard.press("Enter")
    heading = page.get_by_role("heading", name="Statistics")
    expect(heading).to_be_focused()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.keyboard.press("Escape")
    expect(heading).to_have_count(0)
    expect(duel.result).to_be_visible()
