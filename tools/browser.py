"""The browser that tests and tools drive: finds it, or brings one where there is none, and runs
tools with Python in it, where it is slower than on this machine.

`python -m tools.browser` prints its path.
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
"""Chromium without a window to open, which takes a sixth less time."""
FULL = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
"""The names of what people use, with windows, tabs and an address bar, even if no one sees them."""
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


def installed(names: Sequence[str] = NAMES) -> Path | None:
    """A Chromium or Chrome of this machine."""
    for name in names:
        if path := shutil.which(name):
            return Path(path)
    return next((path for path in USUAL_PLACES if path.is_file()), None)


def of_people() -> Path | None:
    """A Chromium or Chrome as people use it."""
    if not installed(FULL):
        install_by_apt("chromium")
    return installed(FULL)


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


def download_with_playwright() -> Path | None:
    """Let Playwright fetch its Chromium."""
    print("Fetching a browser for the tests ...", file=sys.stderr, flush=True)
    fetch = [sys.executable, "-m", "playwright", "install", "chromium"]
    if subprocess.run(fetch, capture_output=True, stdin=subprocess.DEVNULL).returncode:
        return None
    return playwrights_own()


def install_with_apt() -> Path | None:
    """Install Debian's package, if this is Debian and we may; older releases lack the first one."""
    for package in (SHELL, "chromium"):
        install_by_apt(package)
        if path := installed():
            return path
    return None


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
    download_with_playwright,
    install_with_apt,
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


# --- Python in the browser ------------------------------------------------------------------------

ROOT = Path(__file__).resolve().parent.parent

FOLDERS = (
    *("engine", "ui", "tools", "assets/drawings", "assets/texts"),
    *("tests/explore", "tests/drivers", "tests/notation"),
)
"""Those with what such a tool imports or reads."""

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


class Run(TypedDict):
    """The result of a tool."""

    printed: str
    status: int
    """0 if all is well."""


def run_in_browser(page: "Page", address: str, module: str, options: Sequence[str]) -> Run:
    """What comes of this module of the tools when Python runs it in the browser.

    Raises Error with Python's traceback if the tool raises anything but SystemExit.
    """
    page.goto(f"{address}/assets/icons/icon.svg")
    asked = {"packed": _packed(), "module": module, "options": list(options)}
    run: Run = page.evaluate(RUN, asked)
    return run


def status_in_browser(module: str, options: Sequence[str]) -> int:
    """The status of this tool in Chromium, after what it printed there is printed here."""
    # Imported here: one finds a browser before Playwright is needed, and there is none within it.
    from playwright.sync_api import sync_playwright

    from tools.serve import serving

    with serving() as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser(), args=switches())
        run = run_in_browser(chromium.new_page(), address, module, options)
    print(run["printed"])
    return run["status"]


def _packed() -> str:
    """All our Python that runs without a browser, and what it reads, as a zip archive in base64."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as packed:
        for folder in FOLDERS:
            for path in sorted((ROOT / folder).rglob("*")):
                if path.suffix in (".py", ".json", ".svg"):
                    packed.write(path, path.relative_to(ROOT))
    return base64.b64encode(archive.getvalue()).decode()


if __name__ == "__main__":
    print(browser())
