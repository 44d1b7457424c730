"""Finds the browser that the tests drive, and brings one where there is none.

`python -m tools.browser` prints its path.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
USUAL_PLACES = (
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
    Path(os.environ.get("PROGRAMFILES", "/"), "Google/Chrome/Application/chrome.exe"),
    Path(os.environ.get("PROGRAMFILES(X86)", "/"), "Google/Chrome/Application/chrome.exe"),
    Path(os.environ.get("LOCALAPPDATA", "/"), "Google/Chrome/Application/chrome.exe"),
)
MISSING = (
    "No browser for the tests: install Chromium or Chrome, or let Playwright fetch one with "
    "`python -m playwright install chromium`."
)


def installed() -> Path | None:
    """A Chromium or Chrome of this machine."""
    for name in NAMES:
        if path := shutil.which(name):
            return Path(path)
    return next((path for path in USUAL_PLACES if path.is_file()), None)


def playwrights_own() -> Path | None:
    """The Chromium that Playwright has fetched before."""
    # Asked in a process of its own: Playwright's loop must not run twice in that of the tests.
    question = (
        "from playwright.sync_api import sync_playwright\n"
        "with sync_playwright() as playwright:\n"
        "    print(playwright.chromium.executable_path)\n"
    )
    answer = subprocess.run([sys.executable, "-c", question], capture_output=True, text=True)
    path = Path(answer.stdout.strip() or "/")
    return path if path.is_file() and starts(path) else None


def starts(path: Path) -> bool:
    """Whether a browser runs at all: a fetched one may lack libraries of the system."""
    return subprocess.run([path, "--version"], capture_output=True).returncode == 0


def fetched_by_playwright() -> Path | None:
    """Let Playwright fetch its Chromium."""
    print("Fetching a browser for the tests ...", file=sys.stderr, flush=True)
    fetch = [sys.executable, "-m", "playwright", "install", "chromium"]
    if subprocess.run(fetch, capture_output=True, stdin=subprocess.DEVNULL).returncode:
        return None
    return playwrights_own()


def installed_by_apt() -> Path | None:
    """Install Debian's package, if this is Debian and we may."""
    install_by_apt("chromium")
    return installed()


def install_by_apt(*packages: str) -> None:
    """Install these packages for the tests, if this is Debian and we may. Whether they are there
    then, the caller must see."""
    if not may_install():
        return
    print(f"Installing {' and '.join(packages)} for the tests ...", file=sys.stderr, flush=True)
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for words in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        subprocess.run(
            ["apt-get", "-qq", *words],
            env=environment,
            capture_output=True,
            stdin=subprocess.DEVNULL,
        )


def may_install() -> bool:
    """Whether this is Debian, or its like, and we may install packages."""
    return shutil.which("apt-get") is not None and is_root()


def is_root() -> bool:
    """Whether this is the user that CI machines run as."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


WAYS: tuple[Callable[[], Path | None], ...] = (
    installed,
    playwrights_own,
    fetched_by_playwright,
    installed_by_apt,
)


def browser() -> Path:
    """The browser for the tests, by the first way that works. SystemExit says that none did."""
    for way in WAYS:
        if path := way():
            return path
    raise SystemExit(MISSING)


def switches() -> list[str]:
    """The switches a browser under test is started with."""
    quiet = [
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
    ]
    # Chromium refuses to build its sandbox as root.
    return [*quiet, "--no-sandbox"] if is_root() else quiet


if __name__ == "__main__":
    print(browser())
