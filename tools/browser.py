"""Finds or installs a browser for tests and tools, and runs tools with the browser's Python, which
is slower than the local one.

`python -m tools.browser` prints the path of the browser.
"""

import base64
import io
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict

if TYPE_CHECKING:
    from playwright.sync_api import Page

SHELL = "chromium-headless-shell"
"""Chromium without a window. Tests take a sixth less time with it."""
FULL = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
"""Commands of full browsers, which have windows, tabs and an address bar even when headless."""
NAMES = (SHELL, *FULL)
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


def installed_browser(names: Sequence[str] = NAMES) -> Path | None:
    """Return the path of an installed Chromium or Chrome, or None if there is none. Commands with
    these names are tried first, in this order, and then USUAL_PLACES."""
    for name in names:
        if path := shutil.which(name):
            return Path(path)
    return next((path for path in USUAL_PLACES if path.is_file()), None)


def full_browser() -> Path | None:
    """Return the path of a full Chromium or Chrome. If none is installed, try to install Chromium
    with apt; return None if that fails, too."""
    if not installed_browser(FULL):
        install_by_apt("chromium")
    return installed_browser(FULL)


def playwrights_own() -> Path | None:
    """Return the path of the Chromium that Playwright has already downloaded, or None if it is
    missing or does not start."""
    # In a separate process: Playwright's event loop must not run twice in the tests' process.
    question = (
        "from playwright.sync_api import sync_playwright\n"
        "with sync_playwright() as playwright:\n"
        "    print(playwright.chromium.executable_path)\n"
    )
    answer = subprocess.run([sys.executable, "-c", question], capture_output=True, text=True)
    path = Path(answer.stdout.strip() or "/")
    return path if path.is_file() and starts(path) else None


def starts(path: Path) -> bool:
    """Whether the browser at this path runs: a downloaded one may lack system libraries."""
    return subprocess.run([path, "--version"], capture_output=True).returncode == 0


def download_with_playwright() -> Path | None:
    """Download Playwright's Chromium and return its path, or None if the download fails or the
    browser does not start."""
    print("Fetching a browser for the tests ...", file=sys.stderr, flush=True)
    fetch = [sys.executable, "-m", "playwright", "install", "chromium"]
    if subprocess.run(fetch, capture_output=True, stdin=subprocess.DEVNULL).returncode:
        return None
    return playwrights_own()


def install_with_apt() -> Path | None:
    """Try to install Debian's package SHELL, which older releases lack, and then its package
    "chromium", until there is a browser. Return its path, or None: only root can install packages,
    and only on Debian."""
    for package in (SHELL, "chromium"):
        install_by_apt(package)
        if path := installed_browser():
            return path
    return None


def install_by_apt(*packages: str) -> None:
    """Install these packages if this is Debian and we are root; otherwise do nothing. Failures are
    ignored: the caller must check the result."""
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
    """Whether this is Debian or a derivative, and we may install packages."""
    return shutil.which("apt-get") is not None and is_root()


def is_root() -> bool:
    """Whether this process runs as root, as on CI machines."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


WAYS: tuple[Callable[[], Path | None], ...] = (
    installed_browser,
    playwrights_own,
    download_with_playwright,
    install_with_apt,
)


def browser() -> Path:
    """Return the path of the browser for the tests, found by the first of the WAYS that works.
    Raises SystemExit if none does."""
    for way in WAYS:
        if path := way():
            return path
    raise SystemExit(MISSING)


def switches() -> list[str]:
    """Return the command-line switches for a browser under test."""
    quiet = [
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
    ]
    # Chromium refuses to run its sandbox as root.
    return [*quiet, "--no-sandbox"] if is_root() else quiet


# --- Python in the browser ------------------------------------------------------------------------

ROOT = Path(__file__).resolve().parent.parent

FOLDERS = (
    *("engine", "ui", "tools", "assets/drawings", "assets/texts"),
    *("tests/explore", "tests/drivers", "tests/notation"),
)
"""The folders that a tool imports or reads when it runs in the browser."""

RUN = """
async ({ packed, module, options }) => {
  const { loadPyodide } = await import("/assets/runtime/pyodide/pyodide.mjs");
  const lines = [];
  const python = await loadPyodide({ stdout: (line) => lines.push(line) });
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  python.unpackArchive(bytes, "zip");
  python.globals.set("options", python.toPy(options));
  await python.runPythonAsync(`
import runpy, sys
sys.path.insert(0, "")
sys.argv = ["", *options]
try:
    runpy.run_module("${module}", run_name="__main__")
except SystemExit as leaving:
    status = leaving.code or 0
else:
    status = 0
`);
  return { printed: lines.join("\\n"), status: python.globals.get("status") };
}
"""


class BrowserRun(TypedDict):
    """The result of a tool that ran in the browser."""

    printed: str
    status: int
    """The exit status: 0 for success."""


def run_in_browser(page: "Page", address: str, module: str, options: Sequence[str]) -> BrowserRun:
    """Run this module of `tools` with the browser's Python and return the result. The page first
    opens a file at `address`, where a server of the repository must be running.

    Raises Playwright's Error, with Python's traceback, if the tool raises anything but SystemExit.
    """
    page.goto(f"{address}/assets/icons/icon.svg")
    asked = {"packed": _python_archive(), "module": module, "options": list(options)}
    run: BrowserRun = page.evaluate(RUN, asked)
    return run


def status_in_browser(module: str, options: Sequence[str]) -> int:
    """Run this module of `tools` with the Python of a new browser, print its output here, and
    return its exit status."""
    # Imported here: finding a browser must not need Playwright, which does not exist in the
    # browser.
    from playwright.sync_api import sync_playwright

    from tools.serve import serving

    with serving() as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser(), args=switches())
        run = run_in_browser(chromium.new_page(), address, module, options)
    print(run["printed"])
    return run["status"]


def _python_archive() -> str:
    """Return the Python, JSON and SVG files in FOLDERS as a zip archive, encoded as base64."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as packed:
        for folder in FOLDERS:
            for path in sorted((ROOT / folder).rglob("*")):
                if path.suffix in (".py", ".json", ".svg"):
                    packed.write(path, path.relative_to(ROOT))
    return base64.b64encode(archive.getvalue()).decode()


if __name__ == "__main__":
    print(browser())
