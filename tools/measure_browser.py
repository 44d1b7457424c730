"""Measures in a real browser how soon the page is ready, and the engine's moves per second.

`python tools/measure_browser.py`. Cold means a new browser profile with nothing cached; reload
means the same page again. The engine's lines are those of tools/measure_engine.py, run by the
browser's Python.
"""

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

if __name__ == "__main__":
    # When a file is run as a script, Python looks for modules in its folder, not in the root.
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import Browser, Page, sync_playwright

from tools.browser import browser, run_in_browser, switches
from tools.serve import serving


def ready_times(chromium: Browser, address: str, runs: int) -> tuple[list[float], list[float]]:
    """Return the seconds from navigation to `data-state=ready` in this many runs: of cold starts,
    and of the reload after each."""
    cold, again = [], []
    for _ in range(runs):
        context = chromium.new_context()
        page = context.new_page()
        cold.append(_seconds_to_ready(page, lambda page: page.goto(f"{address}/")))
        again.append(_seconds_to_ready(page, lambda page: page.reload()))
        context.close()
    return cold, again


def _seconds_to_ready(page: Page, navigate: Callable[[Page], object]) -> float:
    began = time.perf_counter()
    navigate(page)
    page.wait_for_selector("html[data-state=ready]", timeout=120_000)
    return time.perf_counter() - began


def main() -> None:
    """Measure starts of the page and the engine in the test browser, and print the results."""
    parser = argparse.ArgumentParser(description="Start and speed in a real browser.")
    parser.add_argument("--runs", type=int, default=5, help="of which the median is printed")
    runs = parser.parse_args().runs
    with serving() as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser(), args=switches())
        cold, again = ready_times(chromium, address, runs)
        print(f"{chromium.version}, median of {runs} runs")
        print(f"ready, cold    {median(cold):.2f} s   ({min(cold):.2f} to {max(cold):.2f})")
        print(f"ready, reload  {median(again):.2f} s   ({min(again):.2f} to {max(again):.2f})")
        options = ("--runs", str(runs))
        run = run_in_browser(chromium.new_page(), address, "tools.measure_engine", options)
        print(run["printed"])


if __name__ == "__main__":
    main()
