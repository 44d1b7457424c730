"""Firefox and WebKit are found in their usual places, and may be missing."""

from pathlib import Path

import pytest

from tests.browser.site.others import installed as other_browsers
from tests.browser.site.others.installed import Kind, OtherBrowser
from tests.browser.site.others.table import Row, lines, rows
from tests.narrowing import present
from tools import browser

HERE = OtherBrowser("Firefox", Path("/here/firefox"), Path("/here/geckodriver"))


def program(path: Path) -> Path:
    """Create a program that can only be started."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    return path


@pytest.fixture
def system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A system without a browser."""
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:/bin")
    monkeypatch.setattr(other_browsers, "FIREFOXES", ("test-firefox",))
    monkeypatch.setattr(other_browsers, "FIREFOX_PLACES", ())
    monkeypatch.setattr(other_browsers, "SYSTEM", tmp_path)
    return tmp_path


def test_finds_firefox_and_the_driver_of_this_machine(system: Path) -> None:
    driver = program(system / "bin" / "geckodriver")
    assert other_browsers.firefox() is None
    firefox = program(system / "bin" / "test-firefox")
    assert other_browsers.firefox() == OtherBrowser("Firefox", firefox, driver)


def test_the_wheel_brings_a_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    monkeypatch.setattr("platform.system", lambda: "Linux")
    monkeypatch.setattr("platform.machine", lambda: "x86_64")
    driver = present(other_browsers.geckodriver())
    assert driver.name == "geckodriver_linux64"


@pytest.mark.parametrize("missing", ["WebKitWebDriver", "Xvfb", "MiniBrowser"])
def test_webkit_needs_its_driver_a_screen_and_a_browser(
    system: Path, missing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(system / "bin"))
    program(system / "bin" / "Xvfb")
    driver = program(system / "bin" / "WebKitWebDriver")
    browser = program(system / "lib" / "x86_64-linux-gnu" / "webkit2gtk-4.1" / "MiniBrowser")
    assert other_browsers.webkit() == OtherBrowser("WebKit", browser, driver)
    next(system.rglob(missing)).unlink()
    assert other_browsers.webkit() is None


def test_installs_what_is_missing_and_says_what_is_missing_still(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wanted: list[str] = []
    missing = Kind("WebKit", lambda: None, ("driver", "screen"))
    monkeypatch.setattr(other_browsers, "KINDS", (Kind("Firefox", lambda: HERE, ("fox",)), missing))
    monkeypatch.setattr(other_browsers, "install_by_apt", lambda *packages: wanted.extend(packages))
    other_browsers.install_missing()
    assert wanted == ["driver", "screen"]
    (sentence,) = other_browsers.left_out()
    assert "Not tested in WebKit" in sentence


@pytest.mark.parametrize(("ci", "is_root"), [("true", True), ("true", False), ("", True)])
def test_in_ci_a_browser_that_could_be_there_is_not_done_without(
    ci: str, is_root: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, missing = Kind("Firefox", lambda: HERE, ()), Kind("WebKit", lambda: None, ())
    monkeypatch.setattr(other_browsers, "KINDS", (here, missing))
    monkeypatch.setattr("shutil.which", lambda name: name)
    monkeypatch.setattr("os.geteuid", lambda: 0 if is_root else 1000)
    monkeypatch.setenv("CI", ci)
    expected = [here, missing] if ci and is_root else [here]
    assert other_browsers.wanted() == expected


def test_the_table_names_what_failed_and_what_was_not_tried() -> None:
    told = [
        Row("Firefox 1", "start", 2.04, True),
        Row("Firefox 1", "left", 1, False),
        Row("WebKit 2", "start", 3, False, "no screen"),
    ]
    assert lines(rows(row.told() for row in told)) == [
        "other browsers  Firefox 1       WebKit 2",
        "start           2.0 s           not tried: no screen",
        "left            FAILED (1.0 s)  -",
    ]


def test_where_apt_is_not_or_we_may_not_nothing_is_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = tmp_path / "tried"
    apt = program(tmp_path / "apt-get")
    apt.write_text(f'#!/bin/sh\necho "$@" >> {tried}\nexit 100\n')
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin")
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    browser.install_by_apt("one")
    assert not tried.exists()
    monkeypatch.setattr("os.geteuid", lambda: 0)
    browser.install_by_apt("one", "two")
    assert tried.read_text().splitlines() == [
        "-qq update",
        "-qq install -y --no-install-recommends one two",
    ]
    apt.unlink()
    monkeypatch.setenv("PATH", str(tmp_path))
    browser.install_by_apt("one")
