"""Runs one of the tools with Python in a real browser, where it is slower than on this machine."""

import base64
import io
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import TypedDict

from playwright.sync_api import Page, sync_playwright

from tools.browser import browser, switches
from tools.serve import serving

ROOT = Path(__file__).resolve().parent.parent

FOLDERS = ("engine", "ui", "tools", "tests/explore", "assets/drawings", "assets/texts")
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
    """What came of a tool."""

    printed: str
    status: int
    """0 if all is well."""


def run_in_browser(page: Page, address: str, module: str, options: Sequence[str]) -> Run:
    """What comes of this module of the tools when Python runs it in the browser.

    Raises Error with Python's traceback if the tool raises anything but SystemExit.
    """
    page.goto(f"{address}/assets/icons/icon.svg")
    asked = {"packed": _packed(), "module": module, "options": list(options)}
    run: Run = page.evaluate(RUN, asked)
    return run


def status_in_browser(module: str, options: Sequence[str]) -> int:
    """The status of this tool in Chromium, after what it printed there is printed here."""
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
