"""The history: a finished match is counted, viewed, saved, loaded and deleted."""

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.button_men_page import ButtonMenPage
from tests.browser.conftest import OpenPage
from tests.browser.shared_page import SITE
from ui.shell.storage_keys import HISTORY

POSITION = {"position": "s(10):2 (6):6 holding (8):3 | (12):9", "opponent": "easy", "speed": 0}
"""A position one move before its end."""


def won(open_page: OpenPage) -> ButtonMenPage:
    """Play a match to its end."""
    game = ButtonMenPage(open_page(seed="h", **POSITION))
    game.attack([0], [0])
    expect(game.result).to_contain_text("You win the match")
    return game


def open_statistics(game: ButtonMenPage) -> None:
    game.button("More").click()
    game.button("Statistics").click()
    expect(game.page.get_by_role("heading", name="Statistics")).to_be_focused()


def test_it_is_saved_deleted_and_loaded_again(open_page: OpenPage, tmp_path: Path) -> None:
    game = won(open_page)
    page = game.page
    open_statistics(game)
    game.button("Backup").click()
    with page.expect_download() as download:
        game.button("Save as file").click()
    assert download.value.suggested_filename == "matches.json"
    file = tmp_path / "matches.json"
    download.value.save_as(file)
    game.button("Delete everything").click()
    expect(page.get_by_role("dialog", name="Delete all statistics?")).to_be_visible()
    game.button("Delete everything").click()
    expect(page.get_by_text("No finished matches yet")).to_be_visible()
    game.button("Backup").click()
    for told in ("1 match added.", "0 matches added. 1 was already here."):
        page.get_by_label("Load file").set_input_files(file)
        expect(page.get_by_role("dialog").get_by_role("status")).to_have_text(told)
    game.button("Show as text").click()
    text = page.get_by_role("textbox", name="All your matches").input_value()
    assert text == file.read_text(encoding="utf-8")


def test_a_wrong_file_changes_nothing(open_page: OpenPage, tmp_path: Path) -> None:
    game = won(open_page)
    open_statistics(game)
    game.button("Backup").click()
    kept = kept_history(game.page)
    file = tmp_path / "wrong.json"
    file.write_text(kept.replace('"moves":1', '"moves":"<b>"'), encoding="utf-8")
    game.page.get_by_label("Load file").set_input_files(file)
    outcome = game.page.get_by_role("dialog").get_by_role("status")
    expect(outcome).to_contain_text("At $.history.matches[0].moves: “<b>” has the wrong type.")
    file.write_bytes(b"\xff\x00" * 1_200_000)
    game.page.get_by_label("Load file").set_input_files(file)
    expect(outcome).to_contain_text("It’s larger than 2000000 bytes.")
    assert kept_history(game.page) == kept


def kept_history(page: Page) -> str:
    """Return the saved history."""
    text: str = page.evaluate("key => localStorage.getItem(key)", f"{SITE}{HISTORY}")
    return text
