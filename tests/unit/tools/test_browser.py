"""The browser for the tests is the first available one."""

from pathlib import Path

import pytest

from tools import browser


def test_takes_the_first_way_that_works(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def nowhere() -> Path | None:
        asked.append("nowhere")
        return None

    def here() -> Path | None:
        asked.append("here")
        return Path("/here/chromium")

    def too_late() -> Path | None:
        raise AssertionError("asked although a browser was found")

    monkeypatch.setattr(browser, "WAYS", (nowhere, here, too_late))
    assert browser.browser() == Path("/here/chromium")
    assert asked == ["nowhere", "here"]


def test_says_in_one_sentence_that_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser, "WAYS", (lambda: None,))
    with pytest.raises(SystemExit, match="No browser for the tests: install Chromium or Chrome"):
        browser.browser()


def test_finds_a_browser_on_the_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser, "USUAL_PLACES", ())
    monkeypatch.setenv("PATH", str(tmp_path))
    assert browser.installed_browser() is None
    chrome = tmp_path / "google-chrome"
    place(chrome)
    assert browser.installed_browser() == chrome


def test_people_use_another_one_than_the_tests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(browser, "USUAL_PLACES", ())
    monkeypatch.setattr(browser, "may_install", lambda: False)
    monkeypatch.setenv("PATH", str(tmp_path))
    place(tmp_path / browser.SHELL)
    assert browser.full_browser() is None
    place(tmp_path / "chromium")
    assert browser.full_browser() == tmp_path / "chromium"
    assert browser.installed_browser() == tmp_path / browser.SHELL


def place(path: Path) -> None:
    """Create a program at this path."""
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)


@pytest.mark.parametrize(("user", "is_open"), [(0, True), (1000, False)])
def test_only_root_goes_without_the_sandbox(
    monkeypatch: pytest.MonkeyPatch, user: int, is_open: bool
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: user)
    assert ("--no-sandbox" in browser.switches()) is is_open
